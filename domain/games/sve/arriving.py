"""What replaces putting cards onto a field, by what they will be there (10.10.2, 10.10.3)."""

from collections.abc import Mapping
from typing import cast

import msgspec

from domain.games.sve.base import KEYWORD
from domain.games.sve.editions import Chapter, chapter, stage
from domain.games.sve.frames import Putting
from domain.games.sve.moves import create, move
from domain.games.sve.passives import Replaces
from domain.games.sve.replacement import (
    Replacement,
    carry_out,
    choice,
    first,
    for_event,
    in_force,
    known,
    shared,
    under_way,
    unused,
)
from domain.games.sve.state import FIELD, RESOLUTION
from domain.kernel.abilities.happenings import Happened
from domain.kernel.abilities.texts import text_of
from domain.kernel.abilities.tree import walk
from domain.kernel.chance import Recorded
from domain.kernel.choices import Pick, card_pick
from domain.kernel.frames import Frame
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId
from domain.kernel.state import State

PUTTING = "put onto the field"
WARD = f"{KEYWORD}Ward"
"""Asked about for all arriving cards at once (12.8.2)."""


class Arriving(Frame, frozen=True, kw_only=True):
    """Things about to be put by the frame below, some of which may be replaced (10.10): cards, and tokens by their
    places. `waiting` are those about which no one has decided, `chosen` the replacements that apply.
    """

    atomic = True
    waiting: tuple[Pick, ...]
    chosen: tuple[tuple[Pick, Replacement], ...] = ()
    picked: tuple[Pick, ...] | None = None


def put_now(d: Decision, frame: Putting) -> list[CardId]:
    """Moves or creates what was selected, and gives the ids in the order of `things`."""
    picked = frame.picked or ()
    cards = [card for card in frame.cards if card_pick(card) in picked]
    codes = [code for place, code in enumerate(frame.codes) if Pick("option", place) in picked]
    arrived: list[CardId] = []
    if cards:
        arrived += move(
            d, cards, frame.kind, frame.how, frame.rule,
            seat=frame.seat, by=frame.by, turned=frame.turned, came=frame.came,
        )  # fmt: skip
    if codes:
        arrived += create(d, codes, frame.kind, frame.seat, frame.how, frame.rule, by=frame.by, turned=frame.turned)
    return arrived


def things(frame: Putting) -> tuple[Pick, ...]:
    """The cards to be moved, and the tokens to be created by their place."""
    return (*map(card_pick, frame.cards), *(Pick("option", place) for place in range(len(frame.codes))))


def let_it_be_replaced(d: Decision, frame: Putting) -> None:
    """Begins to ask about what may be replaced, before anything is put (10.10.1)."""
    if frame.kind != FIELD or not frame.picked or not _may_be_replaced(d, frame):
        return
    waiting = tuple(pick for pick, found in _found(d, frame).items() if found)
    if waiting:
        d.push(Arriving(waiting=waiting))


def _may_be_replaced(look: Look, frame: Putting) -> bool:
    """Whether a text in force, or of what arrives, speaks of putting cards onto the field."""
    if any(one.use.code != WARD for one in in_force(look).get(PUTTING, ())):
        return True
    cards = look.table.cards
    codes = [*(cards[card].code for card in frame.cards if card in cards), *frame.codes]
    return any(_speaks(look, code) for code in codes)


def _speaks(look: Look, code: str) -> bool:
    memo = look.catalog.memo
    found: bool | None = memo.get((PUTTING, code))
    if found is None:
        nodes = (node for one in text_of(look, code).abilities for node in walk(one))
        found = memo[PUTTING, code] = any(isinstance(node, Replaces) and node.kind == PUTTING for node in nodes)
    return found


def _found(look: Look, frame: Putting) -> dict[Pick, list[Replacement]]:
    """The replacements for each thing that is put, by its information on the field (10.10.3)."""
    then = Decision(look.game, look.catalog, cast("State", look.table), Recorded(()))
    order = [pick for pick in things(frame) if pick in (frame.picked or ())]
    begun = under_way(look)
    found: dict[Pick, list[Replacement]] = {}
    for pick, card in zip(order, put_now(then, frame), strict=True):
        ours = [_here(one, card, pick) for one in for_event(then, _event(frame, card), card_pick(card))]
        found[pick] = [one for one in ours if one.use.code != WARD and known(one.use) not in begun]
    return found


def _here(one: Replacement, card: CardId, pick: Pick) -> Replacement:
    """The replacement of a card that will be there, as that of the card where it is."""
    if one.use.source != card:
        return one
    return msgspec.structs.replace(one, use=msgspec.structs.replace(one.use, source=CardId(pick.value)))


def _event(frame: Putting, card: CardId) -> Happened:
    return Happened(PUTTING, card=card, seat=frame.seat, by=frame.by, word=frame.came)


def _below(d: Decision) -> Putting:
    frame = d.draft.agenda[-2]
    assert isinstance(frame, Putting), "that is what asked"
    return frame


def _left(d: Decision, frame: Arriving) -> dict[Pick, list[Replacement]]:
    """The replacements for each thing that waits, behind those that are chosen for others."""
    found = _found(d, _below(d))
    return {pick: unused(found[pick], (one for _, one in frame.chosen)) for pick in frame.waiting}


def ask_which_is_replaced(d: Decision, frame: Arriving) -> None:
    """Asks for which thing what works once is applied, where it could be applied to several (H.34)."""
    question = shared(d, _left(d, frame), "putting it onto the field", _below(d).seat)
    if question is not None:
        d.ask(question)


def ask_what_replaces_it(d: Decision, frame: Arriving) -> None:
    """Asks which replacement is applied to the next thing that is put, where there is a choice (10.10.2)."""
    if frame.picked:
        waiting = first(frame.waiting, frame.picked[0], lambda pick: pick)
        frame = msgspec.structs.replace(frame, waiting=waiting, picked=None)
        d.put(frame)
    pick, putting = frame.waiting[0], _below(d)
    found = _left(d, frame)[pick]
    about = CardId(pick.value) if pick.kind == "card" else None
    question = choice(d, found, Pick("seat", putting.seat), "putting it onto the field") if found else None
    if question is None:
        d.put(msgspec.structs.replace(frame, picked=(Pick("option", 0),) if found else ()))
    else:
        d.ask(msgspec.structs.replace(question, about=about))


def take_the_choice(d: Decision, frame: Arriving) -> None:
    """Notes the replacement, or that it is put after all; goes on with the next thing."""
    pick, rest, chosen = frame.waiting[0], frame.waiting[1:], frame.chosen
    if frame.picked:
        chosen = (*chosen, (pick, _left(d, frame)[pick][frame.picked[0].value]))
    frame = msgspec.structs.replace(frame, waiting=rest, chosen=chosen, picked=None)
    if rest:
        d.goto(frame, ask_which_is_replaced)
    else:
        d.put(frame)


def replace_it(d: Decision, frame: Arriving) -> None:
    """Does what the replacements say; the rest is put behind that (10.10.1)."""
    d.end()
    putting = d.draft.agenda[-1]
    assert isinstance(putting, Putting), "that is what asked"
    replaced = [pick for pick, _ in frame.chosen]
    d.put(msgspec.structs.replace(putting, picked=tuple(pick for pick in putting.picked or () if pick not in replaced)))
    for pick, one in reversed(frame.chosen):
        card = _on_its_way(d, putting, pick)
        use = one.use
        if use.source == pick.value and pick.kind == "option":
            use = msgspec.structs.replace(use, source=card)
        carry_out(d, msgspec.structs.replace(one, use=use), _event(putting, card))


def _on_its_way(d: Decision, frame: Putting, pick: Pick) -> CardId:
    """The card, or the token, created where it may be until the text says where it goes (9.1.4)."""
    if pick.kind == "card":
        return CardId(pick.value)
    code = frame.codes[pick.value]
    return create(d, [code], RESOLUTION, frame.seat, frame.how, frame.rule, by=frame.by)[0]


CHAPTERS: Mapping[type[Frame], Chapter] = {
    Arriving: chapter(
        "10.10.1",
        stage("10.10.2", ask_which_is_replaced),
        stage("10.10.2", ask_what_replaces_it),
        stage("10.10.2.3", take_the_choice),
        stage("10.10.1", replace_it),
    )
}
