"""What replaces putting cards onto a field, by what they will be there (10.10.2, 10.10.3), or leaving one for it."""

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from domain.games.sve.nodes.passives import Replaces
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.continuous.original import KEYWORD
from domain.games.sve.rules.replacement.awaiting import (
    Replacement,
    applied,
    awaited,
    carry_out,
    choice,
    for_event,
    in_force,
    shared,
    unused,
    would_be,
)
from domain.games.sve.rules.triggers.replaced_events import PUTTING
from domain.games.sve.rules.zones.leaving import events_of, replacing
from domain.games.sve.rules.zones.moves import create, move
from domain.games.sve.table.editions import Chapter, chapter, stage
from domain.games.sve.table.frames import Putting, Swapping
from domain.games.sve.table.state import EX, FIELD, RESOLUTION, lies_in
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import walk
from domain.kernel.abilities.interpreting.doing import leave_out
from domain.kernel.abilities.ordering.replacements import Loop
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.chance import Recorded
from domain.kernel.table.choices import Pick, Question, card_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State

SWAP = "swap"
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


def put_now(d: Decision, frame: Putting, moment: list[Happened] | None = None) -> list[CardId]:
    """Moves or creates what was selected, and gives the ids in the order of `things`.

    `moment`: what has happened by several moves that are one.
    """
    picked = frame.picked or ()
    cards = [card for card in frame.cards if card_pick(card) in picked]
    codes = [code for place, code in enumerate(frame.codes) if Pick("option", place) in picked]
    arrived: list[CardId] = []
    if cards:
        arrived += move(
            d, cards, frame.kind, frame.how, frame.rule,
            seat=frame.seat, by=frame.by, turned=frame.turned, came=frame.came, moment=moment,
        )  # fmt: skip
    if codes:
        arrived += create(d, codes, frame.kind, frame.seat, frame.how, frame.rule, by=frame.by, turned=frame.turned)
    return arrived


def things(frame: Putting) -> tuple[Pick, ...]:
    """The cards to be moved, and the tokens to be created by their place."""
    return (*map(card_pick, frame.cards), *(Pick("option", place) for place in range(len(frame.codes))))


def ways(frame: Putting | Swapping) -> tuple[Putting, ...]:
    """What is put where, at once."""
    return frame.ways if isinstance(frame, Swapping) else (frame,)


def let_it_be_replaced(d: Decision, frame: Putting | Swapping) -> None:
    """Begins to ask about what may be replaced, before anything is put (10.10.1)."""
    if not any(way.picked and _may_be_replaced(d, way) for way in ways(frame)):
        return
    waiting = tuple(pick for pick, found in replacements(d, frame).items() if found)
    if waiting:
        d.push(Arriving(waiting=waiting))


def _may_be_replaced(look: Look, way: Putting) -> bool:
    """Whether a text in force, or of what arrives, may speak of putting cards there."""
    cards, waiting = look.table.cards, in_force(look)
    if way.kind != FIELD:
        return bool(waiting) and any(lies_in(cards[card], FIELD) or way.how == SWAP for card in way.cards)
    if any(one.use.code != WARD for one in waiting.get(PUTTING, ())):
        return True
    codes = [*(cards[card].code for card in way.cards if card in cards), *way.codes]
    return any(_speaks(look, code) for code in codes)


def _speaks(look: Look, code: str) -> bool:
    memo = look.catalog.memo
    found: bool | None = memo.get((PUTTING, code))
    if found is None:
        nodes = (node for one in text_of(look, code).abilities for node in walk(one))
        found = memo[PUTTING, code] = any(isinstance(node, Replaces) and node.kind == PUTTING for node in nodes)
    return found


def replacements(look: Look, frame: Putting | Swapping) -> dict[Pick, list[Replacement]]:
    """The replacements for each thing that is put: on a field by its information there (10.10.3)."""
    then = Decision(look.game, look.catalog, cast("State", look.table), Recorded(()))
    put = [(way, pick, card) for way in ways(frame) for pick, card in zip(_order(way), put_now(then, way), strict=True)]
    found: dict[Pick, list[Replacement]] = {}
    for way, pick, card in put:
        if way.kind == FIELD:
            event = event_of(way, card)
            ours = [_here(one, card, pick) for one in for_event(then, event, card_pick(card))]
            found[pick] = [one for one in ours if one.use.code != WARD and not applied(look, one, event)]
        else:
            moved = CardId(pick.value) if pick.kind == "card" else None
            found[pick] = [one for one, _ in replacing(look, moved, way.how, way.by, way.kind)] if moved else []
    return found


def _order(way: Putting) -> list[Pick]:
    return [pick for pick in things(way) if pick in (way.picked or ())]


def _here(one: Replacement, card: CardId, pick: Pick) -> Replacement:
    """The replacement of a card that will be there, as that of the card where it is."""
    if one.use.source != card:
        return one
    return msgspec.structs.replace(one, use=msgspec.structs.replace(one.use, source=CardId(pick.value)))


def event_of(frame: Putting, card: CardId) -> Happened:
    """That a card is put onto a field, in the words that replacements wait for."""
    return Happened(PUTTING, card=card, seat=frame.seat, by=frame.by, word=frame.came)


def _below(look: Look) -> Putting | Swapping:
    frame = look.table.agenda[-2]
    assert isinstance(frame, Putting | Swapping), "that is what asked"
    return frame


def _way(frame: Putting | Swapping, pick: Pick) -> Putting:
    """How a thing is put."""
    return next(way for way in ways(frame) if pick in things(way))


def _left(look: Look, frame: Arriving) -> dict[Pick, list[Replacement]]:
    """The replacements for each thing that waits, behind those that are chosen for others."""
    found = replacements(look, _below(look))
    return {pick: unused(found[pick], (one for _, one in frame.chosen)) for pick in frame.waiting}


def ask_which_is_replaced(d: Decision, frame: Arriving) -> None:
    """Asks for which thing what works once is applied, where it could be applied to several (H.34)."""
    LOOP.ask_which_is_first(d, frame)


def _first(look: Look, frame: Arriving) -> Question | None:
    below = _below(look)
    seat = below.seat if isinstance(below, Putting) and below.kind == FIELD else None
    names = tuple(look.catalog.prints[code].name for code in getattr(below, "codes", ()))
    return shared(look, _left(look, frame), would_be("put onto the field" if seat else ways(below)[0].how), seat, names)


def ask_what_replaces_it(d: Decision, frame: Arriving) -> None:
    """Asks which replacement is applied to the next thing that is put, where there is a choice (10.10.2)."""
    LOOP.ask_what_is_applied(d, frame)


def _choose(look: Look, frame: Arriving, pick: Pick, found: Sequence[Replacement]) -> Question | None:
    way = _way(_below(look), pick)
    about = CardId(pick.value) if pick.kind == "card" else None
    affected, what = (Pick("seat", way.seat), "put onto the field") if way.kind == FIELD else (pick, way.how)
    question = choice(look, found, affected, would_be(what))
    return None if question is None else msgspec.structs.replace(question, about=about)


def take_the_choice(d: Decision, frame: Arriving) -> None:
    """Notes the replacement, or that it is put after all; goes on with the next thing."""
    LOOP.take_the_choice(d, frame, ask_which_is_replaced)


def _settled(frame: Arriving, pick: Pick, found: Sequence[Replacement], place: int | None) -> Arriving:
    return frame if place is None else msgspec.structs.replace(frame, chosen=(*frame.chosen, (pick, found[place])))


LOOP: Loop[Arriving, Pick, Replacement] = Loop(
    pick_of=lambda pick: pick,
    left=lambda look, frame, pick: _left(look, frame)[pick],
    first=_first,
    choose=_choose,
    settled=_settled,
)


def replace_it(d: Decision, frame: Arriving) -> None:
    """Does what the replacements say; the rest is put behind that (10.10.1)."""
    d.end()
    below = d.draft.agenda[-1]
    assert isinstance(below, Putting | Swapping), "that is what asked"
    replaced = tuple(pick for pick, _ in frame.chosen)
    if isinstance(below, Swapping) and not _goes(d, below, replaced):
        d.end()
        return
    d.put(_without(below, replaced))
    leave_out(d, ways(below)[0].how, replaced)
    for pick, one in reversed(frame.chosen):
        way = _way(below, pick)
        if awaited(d, one) == PUTTING:
            put_elsewhere(d, way, pick, one)
        else:
            carry_out(d, one, events_of(d, CardId(pick.value), way.how, way.by, way.kind)[0])


def put_elsewhere(d: Decision, way: Putting, pick: Pick, one: Replacement) -> None:
    """Does what a replacement says instead of putting a thing onto the field."""
    card, use = _on_its_way(d, way, pick), one.use
    if use.source == pick.value and pick.kind == "option":
        use = msgspec.structs.replace(use, source=card)
    carry_out(d, msgspec.structs.replace(one, use=use), event_of(way, card))


def _without(frame: Putting | Swapping, replaced: tuple[Pick, ...]) -> Putting | Swapping:
    """What is put, without what is replaced."""
    if isinstance(frame, Swapping):
        one, other = frame.ways
        return msgspec.structs.replace(frame, ways=(_but(one, replaced), _but(other, replaced)))
    return _but(frame, replaced)


def _but(way: Putting, replaced: tuple[Pick, ...]) -> Putting:
    return msgspec.structs.replace(way, picked=tuple(pick for pick in way.picked or () if pick not in replaced))


def _goes(look: Look, frame: Swapping, replaced: tuple[Pick, ...]) -> bool:
    """Whether what is not replaced of a swap can be moved: a card that stays leaves no place for another (5.12.2)."""
    goes = [way for way in frame.ways if not set(way.picked or ()) & set(replaced)]
    if len(goes) != 1 or goes[0].kind not in (FIELD, EX):
        return True
    return bool(room(look, goes[0].kind, goes[0].seat))


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
