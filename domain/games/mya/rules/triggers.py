"""What happens in `mya`, and the texts that are carried out when it does (H.38)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.games.mya.rules.bonuses import turn_order
from domain.games.mya.table.changes import AttacksSet, AttackVoided, SeatEntered
from domain.games.mya.table.field import everything
from domain.games.mya.table.printed import MyaCatalog
from domain.games.mya.table.state import OB, PLACES, printed
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.interpreting.interpreter import Retarget
from domain.kernel.abilities.interpreting.triggers import answers
from domain.kernel.decisions.changes import CardMoved, Change, PhaseBegan, PhaseEnded, PoolSet, SeatOut
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.standing_answer_ends import begins_a_turn, how
from domain.kernel.table.state import Card, find_card
from domain.rulebook import rulebook

R_H_38 = rulebook("mya:1").ref("H.38")


def notice(d: Decision, change: Change) -> None:
    """Remembers what a change means to conditioned texts; called before the change is applied."""
    if d.memo and not _apart(d, change):
        d.memo.clear()
    happening = _HAPPENINGS.get(type(change))
    if happening is not None:
        happened = happening(d, change)
        if happened is not None and happened.kind in listeners(d):
            d.noticed.append(happened)


def listeners(look: Look) -> Mapping[str, frozenset[str]]:
    """The codes of the cards whose text answers events, by the kind of event."""
    catalog = look.catalog
    assert isinstance(catalog, MyaCatalog)
    return catalog.listeners


NAMED = {
    "turn": begins_a_turn,
    "attack": lambda table, change: isinstance(change, AttacksSet) and change.card is not None,
    "play": how("play", CardMoved),
    "defeat": how("defeat", CardMoved),
}
"""What may end a standing answer (H.41)."""


APART = frozenset((AttacksSet, AttackVoided, SeatEntered, PhaseBegan, PhaseEnded, PoolSet, SeatOut))
"""Changes that leave the cards in play as they are; all that is kept in a memo was read of these cards."""


def _apart(d: Decision, change: Change) -> bool:
    if isinstance(change, CardMoved):
        return change.to not in PLACES and d.draft.cards[change.card].zone not in PLACES
    return type(change) in APART


def _moved(d: Decision, change: CardMoved) -> Happened | None:
    card = d.draft.cards[change.card]
    if change.to in PLACES:
        return Happened("played", change.new, card.owner, change.by) if change.how == "play" else None
    if card.zone in PLACES and change.to.startswith(OB) and change.how != "resolved":
        return Happened("removed", card.id, card.owner, change.by, became=change.new)
    return None


def _attacked(d: Decision, change: AttacksSet) -> Happened | None:
    return None if change.card is None else Happened("attacked", change.card, d.draft.cards[change.card].owner)


def _begun(d: Decision, change: PhaseBegan) -> Happened | None:
    return Happened("turn begun", seat=change.turn.seat) if change.turn.phase == "play" else None


_HAPPENINGS: Mapping[type[Change], Callable[[Decision, Any], Happened | None]] = {
    CardMoved: _moved,
    AttacksSet: _attacked,
    PhaseBegan: _begun,
}


def respond(d: Decision) -> None:
    """Texts that answer what happened are carried out next, the turn's seat's first; after an effect in progress."""
    agenda = d.draft.agenda
    place = len(agenda)
    while place and agenda[place - 1].atomic:
        place -= 1
    found = [Retarget(use=use, rule=rule) for use, rule in _answers(d)]
    agenda[place:place] = reversed(found)


def _answers(d: Decision) -> Iterator[tuple[Use, str]]:
    events: list[Happened] = d.noticed
    listening = list(_listeners(d, events))
    for seat in turn_order(d) if listening else ():
        for card in listening:
            if card.owner != seat:
                continue
            text = printed(d, card)
            for place, ability in enumerate(text.abilities):
                for event in events:
                    if ability.when is not None and answers(d, ability, card, event):
                        yield Use(card.id, card.code, place, seat, event=event), R_H_38


def _listeners(d: Decision, events: list[Happened]) -> Iterator[Card]:
    """The cards in play that listen to such events, and those that have just left."""
    codes = frozenset[str]().union(*(listeners(d)[event.kind] for event in events))
    for card in everything(d):
        if card.code in codes:
            yield card
    for event in events:
        if event.kind == "removed" and event.card is not None:
            gone = find_card(d.table, event.card)
            if gone is not None and printed(d, gone).listens:
                yield gone
