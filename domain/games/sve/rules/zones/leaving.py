"""Destroying, banishing, burying, returning: cards leave the field, unless that is forbidden or replaced."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from domain.games.sve.rules.continuous.information import cannot, spared
from domain.games.sve.rules.evaluation.this_way import note_moves
from domain.games.sve.rules.replacement.awaiting import (
    Replacement,
    carry_out,
    choice,
    decider,
    for_event,
    in_force,
    shared,
    told,
    unused,
    would_be,
)
from domain.games.sve.rules.triggers.listeners import Listeners
from domain.games.sve.rules.triggers.replaced_events import LEAVING
from domain.games.sve.rules.zones.moves import NOBODY, move
from domain.games.sve.table.editions import Chapter, chapter, cite, stage
from domain.games.sve.table.state import BANISHED, CEMETERY, FIELD, lies_in
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.interpreting.doing import leave_out
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.abilities.ordering.replacements import Loop
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, card_pick, places
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat

R_10_10_2 = cite("10.10.2")
DONE: Mapping[str, str] = {
    "destroy": "destroyed", "banish": "banished", "bury": "buried", "return": "returned", "discard": "discarded",
}  # fmt: skip
"""What has happened to a card by what is done to it."""


SPOKEN_OF = ("put", "return", "discard")
"""What is done to cards of which a text goes on where they are then."""


class Way(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a text lets cards leave: to which zone, at which place of it, and what it calls that."""

    kind: str
    how: str
    index: int | None = None
    face_up: bool | None = None


class Leaving(Frame, frozen=True, kw_only=True):
    """Cards are about to leave their zones, and some of that may be replaced (10.10).

    `waiting` are cards whose event no one has decided about, `going` those that leave, `chosen` are the replacements
    that apply, each with the card. A text in progress may do something else instead, which is `instead`: `own` are the
    cards that it does that to. `felled` says by whose attack cards are destroyed (H.35).
    """

    atomic = True
    kind: str
    how: str
    rule: str
    by: CardId | None = None
    seat: Seat | None = None
    face_up: bool | None = None
    index: int | None = None
    waiting: tuple[CardId, ...] = ()
    going: tuple[CardId, ...] = ()
    chosen: tuple[tuple[CardId, Replacement], ...] = ()
    instead: Way | None = None
    own: tuple[CardId, ...] = ()
    felled: Mapping[CardId, CardId] = {}
    picked: tuple[Pick, ...] | None = None


def leave(
    d: Decision,
    cards: Iterable[CardId],
    kind: str,
    how: str,
    rule: str,
    *,
    by: CardId | None = None,
    seat: Seat | None = None,
    face_up: bool | None = None,
    index: int | None = None,
    before: Listeners | None = None,
    felled: Mapping[CardId, CardId] = NOBODY,
) -> list[CardId]:
    """Moves cards at once to a zone of `seat`, or of each one's owner, where that is not forbidden (1.3.3).

    Gives their ids there; none yet where replacements have to be chosen: then a frame moves them.
    """
    cards = tuple(cards)
    if not cards:
        return []
    held = d.draft.cards
    there = tuple(card for card in dict.fromkeys(cards) if card in held)
    here = tuple(card for card in there if not forbidden(d, card, how, by))
    if len(here) < len(there):
        leave_out(d, how, tuple(card_pick(card) for card in there if card not in here))
    if in_force(d):
        waiting = tuple(card for card in here if replacing(d, card, how, by, kind))
        if waiting:
            going = tuple(card for card in here if card not in waiting)
            d.push(
                Leaving(
                    kind=kind, how=how, rule=rule, by=by, seat=seat, face_up=face_up, index=index, waiting=waiting,
                    going=going, felled=felled,
                )
            )  # fmt: skip
            return []
    new = move(d, here, kind, how, rule, by=by, seat=seat, face_up=face_up, index=index, before=before, felled=felled)
    note_moves(d, here, new)
    return new


def leave_instead(
    d: Decision, cards: Sequence[CardId], said: Way, done: Way, rule: str, by: CardId | None = None
) -> None:
    """Does one thing to cards instead of another one that a text said, which other effects may replace before that."""
    waiting = tuple(card for card in cards if replacing(d, card, said.how, by, said.kind))
    own = tuple(card for card in cards if card not in waiting)
    if waiting:
        d.push(
            Leaving(kind=said.kind, how=said.how, rule=rule, by=by, face_up=said.face_up, index=said.index,
                    waiting=waiting, instead=done, own=own)
        )  # fmt: skip
    else:
        leave(d, own, done.kind, done.how, rule, by=by, face_up=done.face_up, index=done.index)


def forbidden(look: Look, card: CardId, how: str, by: CardId | None) -> bool:
    """Whether an effect keeps a card where it is."""
    if not lies_in(look.table.cards[card], FIELD):
        return False
    done = DONE.get(how, how)
    return spared(look, card, done, by) or cannot(look, card, f"be {done}") or cannot(look, card, LEAVING)


def events_of(look: Look, card: CardId, how: str, by: CardId | None, kind: str) -> list[Happened]:
    """What is about to happen to a card, in the words that replacements wait for."""
    held = look.table.cards[card]
    word = "ability" if by is not None else ""
    events = [Happened(DONE.get(how, how), card=card, seat=held.controller, by=by, word=word)]
    if lies_in(held, FIELD):
        events.append(msgspec.structs.replace(events[0], kind=LEAVING))
    if kind == CEMETERY:
        events.append(msgspec.structs.replace(events[0], kind=CEMETERY))
    return events


def replacing(look: Look, card: CardId, how: str, by: CardId | None, kind: str) -> list[tuple[Replacement, Happened]]:
    """The replacements for a card that is about to go to a zone, each with the event that it replaces."""
    pick, awaited = card_pick(card), in_force(look)
    events = [event for event in events_of(look, card, how, by, kind) if event.kind in awaited]
    return [(one, event) for event in events for one in for_event(look, event, pick)]


def ask_which_is_replaced(d: Decision, frame: Leaving) -> None:
    """Asks which card's event what works once is applied to, where it could be applied to several (H.34)."""
    LOOP.ask_which_is_first(d, frame)


def _first(look: Look, frame: Leaving) -> Question | None:
    return shared(look, {card_pick(card): _left(look, frame, card) for card in frame.waiting}, would_be(frame.how))


def _left(look: Look, frame: Leaving, card: CardId) -> list[Replacement]:
    """The replacements that apply to a card's event, behind those that are chosen for other cards."""
    if card not in look.table.cards:
        return []
    found = (one for one, _ in replacing(look, card, frame.how, frame.by, frame.kind))
    return unused(found, (one for _, one in frame.chosen))


def ask_what_replaces_it(d: Decision, frame: Leaving) -> None:
    """Asks which replacement is applied to the next card's event, where there is a choice (10.10.2)."""
    LOOP.ask_what_is_applied(d, frame)


def _choose(look: Look, frame: Leaving, card: CardId, found: Sequence[Replacement]) -> Question | None:
    """The question, in which a text in progress may stand as well with what it does instead."""
    if frame.instead is None:
        return choice(look, found, card_pick(card), would_be(frame.how))
    return Question(
        "choose",
        R_10_10_2(look),
        decider(look, card_pick(card)),
        space=places(len(found) + 1),
        about=card,
        text="which replacement is applied",
        options=(*told(look, found), f"{frame.instead.how} instead"),
        facts={"event": would_be(frame.how)},
    )


def take_the_choice(d: Decision, frame: Leaving) -> None:
    """Notes the replacement, or that the card leaves after all; goes on with the next card."""
    LOOP.take_the_choice(d, frame, ask_which_is_replaced)


def _settled(frame: Leaving, card: CardId, found: Sequence[Replacement], place: int | None) -> Leaving:
    if place is None:
        return msgspec.structs.replace(frame, going=(*frame.going, card))
    if place == len(found):
        return msgspec.structs.replace(frame, own=(*frame.own, card))
    return msgspec.structs.replace(frame, chosen=(*frame.chosen, (card, found[place])))


LOOP: Loop[Leaving, CardId, Replacement] = Loop(
    pick_of=card_pick, left=_left, first=_first, choose=_choose, settled=_settled
)


def move_and_replace(d: Decision, frame: Leaving) -> None:
    """Moves at once what leaves, of which a text goes on (4.1.4.1), and does what the replacements say for the rest."""
    going = [card for card in frame.going if card in d.draft.cards]
    leave_out(d, frame.how, tuple(card_pick(card) for card, _ in frame.chosen))
    replaced = [
        (one, events_of(d, card, frame.how, frame.by, frame.kind)[0])
        for card, one in frame.chosen if card in d.draft.cards
    ]  # fmt: skip
    d.end()
    if frame.instead is None:
        new = move(
            d, going, frame.kind, frame.how, frame.rule, by=frame.by, seat=frame.seat, face_up=frame.face_up,
            index=frame.index, felled=frame.felled,
        )  # fmt: skip
        note_moves(d, going, new)
        if new and frame.how in SPOKEN_OF:
            speak_of(d, tuple(map(card_pick, new)))
    for one, event in reversed(replaced):
        carry_out(d, one, event)
    if frame.instead is not None:
        way = frame.instead
        leave(d, frame.own, way.kind, way.how, frame.rule, by=frame.by, face_up=way.face_up, index=way.index)


LEAVE = chapter(
    "10.10.1",
    stage("10.10.2", ask_which_is_replaced),
    stage("10.10.2", ask_what_replaces_it),
    stage("10.10.2.3", take_the_choice),
    stage("10.10.1", move_and_replace),
)
CHAPTERS: Mapping[type[Frame], Chapter] = {Leaving: LEAVE}


def destroy(
    d: Decision,
    cards: Iterable[CardId],
    rule: str,
    by: CardId | None = None,
    before: Listeners | None = None,
    felled: Mapping[CardId, CardId] = NOBODY,
) -> list[CardId]:
    """Destroys cards on fields: they go to their owners' cemeteries (5.5.1)."""
    held = d.draft.cards
    found = [card for card in cards if card in held and lies_in(held[card], FIELD)]
    return leave(d, found, CEMETERY, "destroy", rule, by=by, before=before, felled=felled)


def banish(
    d: Decision, cards: Iterable[CardId], rule: str, by: CardId | None = None, *, face_up: bool = True
) -> list[CardId]:
    """Banishes cards (5.6.1)."""
    return leave(d, cards, BANISHED, "banish", rule, by=by, face_up=face_up)


def bury(d: Decision, cards: Sequence[CardId], rule: str, by: CardId | None = None) -> list[CardId]:
    """Puts cards into their owners' cemeteries without destroying them (5.33.1)."""
    return leave(d, cards, CEMETERY, "bury", rule, by=by)


def discard(d: Decision, cards: Sequence[CardId], rule: str, by: CardId | None = None) -> list[CardId]:
    """Discards cards of hands (5.11.1)."""
    return leave(d, cards, CEMETERY, "discard", rule, by=by)
