"""Continuous texts of one age: which cards came at once, and the turn player's choice of what comes first (H.59)."""

from collections.abc import Sequence

from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.rules.continuous.information import abilities_by_kind, undecided_texts
from domain.games.fow.rules.continuous.original import original, sort_of_info
from domain.games.fow.table.changes import CameTogether, OrderChosen
from domain.games.fow.table.frames import Ordering
from domain.games.fow.table.state import Ordered
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, Space, card_pick, places
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_909_3B = R("909.3b")
H_59 = R("H.59")
GIVING = frozenset((Have, Lacks))
"""What gives cards something, or takes it: no other texts are applied in an order."""


def note_who_came_together(d: Decision, cards: Sequence[CardId]) -> None:
    """Notes of cards that have come to the field at once that the continuous texts of several are of one age."""
    there = d.draft.cards
    giving = tuple(card for card in cards if card in there and _gives(d, there[card]))
    if len(giving) > 1:
        d.emit(CameTogether(rule=R_909_3B, cards=giving))


def _gives(d: Decision, card: Card) -> bool:
    """Whether a card has such a text, or would have it but for another one."""
    return bool((abilities_by_kind(d, card).says | sort_of_info(d, original(d, card)).says) & GIVING)


def ask_for_an_order(d: Decision) -> None:
    """Has the turn player choose, once nothing else is being asked, where an order that is open changes a card."""
    if d.draft.question is None:
        texts = undecided_texts(d)
        if texts:
            d.push(Ordering(seat=d.draft.turn.seat, texts=texts))


def ask_what_is_applied_first(d: Decision, frame: Ordering) -> None:
    """Asks for one of the texts: by its card where each is of another."""
    cards = [text.card for text in frame.texts]
    apart = len({*cards}) == len(cards)
    space = Space(tuple(map(card_pick, cards))) if apart else places(len(cards))
    told = () if apart else tuple(text_of(d, one.held.code).text_of(one.held.ability) for one in frame.texts)
    d.ask(
        Question(
            "choose", H_59, frame.seat, space=space, about=cards[0], text="which effect is applied first", options=told
        )
    )


def note_the_choice(d: Decision, frame: Ordering) -> None:
    """What was chosen comes before the others from here on."""
    assert frame.picked, "one is chosen"
    pick = frame.picked[0]
    first = next(
        text for place, text in enumerate(frame.texts) if pick.value == (text.card if pick.kind == "card" else place)
    )
    others = tuple(text for text in frame.texts if text != first)
    d.emit(OrderChosen(rule=H_59, beside=(R_909_3B,), ordered=Ordered(first, others)))


ORDERING = procedure(R_909_3B, step(H_59, ask_what_is_applied_first), step(R_909_3B, note_the_choice))
