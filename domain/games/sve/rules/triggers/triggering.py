"""Automatic abilities become pending when their trigger conditions are met (10.7)."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence

import msgspec

from domain.games.sve.nodes.conditions import Event
from domain.games.sve.rules.continuous.information import info
from domain.games.sve.rules.continuous.layers import LISTENERS
from domain.games.sve.rules.continuous.original import ability_of
from domain.games.sve.rules.triggers.events import NEXT_TURN, event_kind, meets
from domain.games.sve.rules.triggers.game_history import count, questions, times_used, use_once
from domain.games.sve.rules.triggers.listeners import (
    Listener,
    Listeners,
    asked,
    listeners,
    once_a_game,
    waited_for,
    waits_for_itself,
)
from domain.games.sve.rules.triggers.turn_history import asked_of_turns, note
from domain.games.sve.table.changes import AbilityPending, DelayedEnded, Noted, PendingFollowed, StatesReached
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Chapter, chapter, cite, edition, stage
from domain.games.sve.table.frames import PlayCard
from domain.games.sve.table.state import FIELD, LEADER, PUBLIC, Delayed, Held, Pending, Reached, lies_in, sve
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import It, That, When, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.decisions.changes import CardShown
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, places
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat

R_3_1_2_3 = cite("3.1.2.3")
R_4_1_4_1 = cite("4.1.4.1", early="4.1.4")
R_10_7_2 = cite("10.7.2")
R_10_7_2_2 = cite("10.7.2.2", early="10.7.2")
R_10_7_5 = cite("10.7.5")
R_10_7_5_1 = cite("10.7.5.1")
R_10_12_1_3 = cite("10.12.1.3", early="10.7.5")
R_10_7_6 = cite("10.7.6")
R_10_7_6_1 = cite("10.7.6.1")
H_33 = cite("H.33")
H_38 = cite("H.38")
H_56 = cite("H.56")
MARKS = {
    "fanfare": cite("12.4.3"), "last words": cite("12.5.3"), "on evolve": cite("12.6.2"), "strike": cite("12.7.2"),
    "follower strike": cite("12.7.2"), "leader strike": cite("12.7.2"), "on race": cite("14.2.4.2", early=None),
    "on drive": cite("14.4.8.2", early=None),
}  # fmt: skip
"""What the marks wait for."""
HISTORY = cite("10.7.1")
TRIGGERED, PLAYED = "triggered", "played"
SPEAKS = "speaks of what was played"
FELLED = "felled"
"""A follower has destroyed what it attacked (H.35): read as it was before that."""


class Limiting(Frame, frozen=True, kw_only=True):
    """A player determines which `most` of the met conditions of one ability become pending (10.7.2.2).

    `instance` tells apart the abilities of a card that are alike, from 0.
    """

    seat: Seat
    uses: tuple[Use, ...]
    most: int
    instance: int = 0
    picked: tuple[Pick, ...] | None = None


class Heeded(msgspec.Struct, frozen=True, gc=False):
    """The kinds of events that rules and the match's cards ask about this turn, or the whole game, or wait for.

    `own` are those that a card waits for that speaks of itself.
    """

    noted: frozenset[str]
    counted: frozenset[str]
    waited_for: frozenset[str]
    own: frozenset[str]


def _heeded(d: Decision) -> Heeded:
    kinds = asked(d), frozenset((*questions(d), *asked_of_turns(d))), waited_for(d), waited_for(d, own=True)
    found = d.catalog.memo[Heeded] = Heeded(*kinds)
    return found


watchers = listeners
"""The automatic abilities that are valid now: taken before cards move, for `happen` (10.7.4.2)."""


def happen(d: Decision, events: Sequence[Happened], before: Listeners | None = None) -> None:
    """Records what has happened, and makes pending what waits for it (10.7.2).

    Events of one call are simultaneous. For cards that changed zones, `before` are the abilities that were valid
    before they moved; those valid now are looked at as well, each once for an event (10.7.4.2).
    """
    if not events:
        return
    heeded: Heeded = d.catalog.memo.get(Heeded) or _heeded(d)
    heard = []
    for event in events:
        kind = event.kind
        if kind in heeded.noted:
            d.emit(Noted(rule=HISTORY(d), happened=event))
        if kind in heeded.counted:
            count(d, event)
            note(d, event)
        if kind in heeded.waited_for:
            heard.append(event)
    if sve(d.table).delayed:
        _delayed(d, events)
    if heard:
        _trigger(d, heard, events, before, heeded.own)


def _trigger(
    d: Decision, heard: Sequence[Happened], events: Sequence[Happened], before: Listeners | None, own: Container[str]
) -> None:
    """Makes pending what waits for what is `heard` of some events; cards wait by themselves for the kinds `own`."""
    met: dict[tuple[CardId, Held, int], tuple[Listener, list[Use]]] = {}
    now = listeners(d)
    for event in heard:
        itself = event.kind in own
        only_now = not itself and (before is None or before is now)
        waiting = now.of(event.kind) if only_now else _waiting(d, event, events, now, before, itself)
        for listener in waiting:
            if listener.own and listener.card != event.card:
                continue
            use = Use(listener.card, listener.held.code, listener.held.ability, listener.seat, event=event)
            if meets(Scene(d, use), listener.when, event):
                met.setdefault((listener.card, listener.held, listener.place), (listener, []))[1].append(use)
    if not met:
        return
    alike: Counter[tuple[CardId, Held]] = Counter()
    for listener, uses in met.values():
        if isinstance(listener.when, Event) and listener.when.batch:
            del uses[1:]
        if listener.limit:
            one = listener.card, listener.held
            _limited(d, listener, uses, alike[one])
            alike[one] += 1
        else:
            for use in uses:
                _pend(d, use)


def _waiting(
    d: Decision, event: Happened, events: Sequence[Happened], now: Listeners, before: Listeners | None, own: bool
) -> Sequence[Listener]:
    """The abilities that wait for events of this kind, each once; `own`: the card's own as well, wherever it is.

    Of cards that stay where they are, those that were valid before a card left the field, or are after it has come
    (10.7.4.1, H.20); of cards that leave or come at the same time all that were or are (10.7.4.2).
    """
    kind = event.kind
    found: Sequence[Listener] = now.of(kind)
    if before is not None and before is not now:
        past = before.of(kind)
        if past != found:
            found = _of_both_times(d, event, events, found, past)
    card = d.draft.cards.get(event.card) if own and event.card is not None else None
    if card is not None and not lies_in(card, FIELD, LEADER):
        itself = [one for one in waits_for_itself(d, card, kind) if one not in found]
        if itself:
            found = [*found, *itself]
    return found


def _of_both_times(
    d: Decision, event: Happened, events: Sequence[Happened], now: Sequence[Listener], before: Sequence[Listener]
) -> list[Listener]:
    cards = d.draft.cards
    if event.card not in cards or event.kind == FELLED:
        come = {number for one in events for number in (one.card, one.became)}
        seen, more = before, [one for one in now if one.card in come]
    else:
        seen, more = now, [one for one in before if one.card not in cards]
    known = {(one.card, one.held, one.place) for one in seen}
    return [*seen, *(one for one in more if (one.card, one.held, one.place) not in known)]


def follow_played(d: Decision, card: CardId, new: CardId) -> None:
    """Tells abilities that answer a card's being played, and speak of it, where its playing has put it (4.1.4.1)."""
    uses = [one.use for one in sve(d.table).pending]
    answer = [use for use in uses if use.event is not None and use.event.kind == PLAYED and use.event.card == card]
    if any(_speaks_of_it(d, Held(use.code, use.ability)) for use in answer):
        d.emit(PendingFollowed(rule=R_4_1_4_1(d), card=card, new=new))


def _speaks_of_it(look: Look, held: Held) -> bool:
    """Whether an ability does anything with the card that it answers."""
    memo = look.catalog.memo
    found: bool | None = memo.get((SPEAKS, held))
    if found is None:
        nodes = [part for node in ability_of(look, held).effect for part in walk(node)]
        found = memo[SPEAKS, held] = any(isinstance(node, It | That) for node in nodes)
    return found


def activate(d: Decision, card: CardId, held: Held, seat: Seat, rule: str) -> None:
    """Makes an automatic ability of a card pending by an effect, as though its condition had been met (H.33)."""
    when = ability_of(d, held).when
    assert isinstance(when, When), "an automatic ability waits for something"
    event = Happened(event_kind(when), card=card, seat=seat)
    use = Use(card, held.code, held.ability, seat, event=event)
    pending = Pending(number=sve(d.table).number + 1, use=use)
    d.emit(AbilityPending(rule=H_33(d), beside=(rule,), pending=pending))


def _show(d: Decision, use: Use) -> None:
    """Shows a card in a non-public zone as its ability becomes pending, since that must be played (10.7.3.1, H.56).

    What has just happened to the card itself all have seen.
    """
    card, event = d.draft.cards.get(use.source), use.event
    itself = event is not None and use.source in (event.card, event.became)
    if card is not None and not (itself or lies_in(card, *PUBLIC)):
        d.emit(CardShown(rule=H_56(d), card=use.source, seats=tuple(d.draft.seats)))


def _pend(d: Decision, use: Use) -> None:
    _show(d, use)
    pending = Pending(number=sve(d.table).number + 1, use=use)
    when = ability_of(d, Held(use.code, use.ability)).when
    beside = cites(d, MARKS.get(when.mark) if isinstance(when, Event) else None, R_3_1_2_3(d))
    d.emit(AbilityPending(rule=R_10_7_2(d), beside=beside, pending=pending))


def _limited(d: Decision, listener: Listener, uses: list[Use], instance: int) -> None:
    """Makes as many pending as the turn still allows; the controller picks which (10.7.2.2)."""
    key = _key(listener.held, instance)
    if once_a_game(ability_of(d, listener.held)):
        before = times_used(d, listener.card, key)
    else:
        history = sve(d.table).history
        before = sum(one.kind == TRIGGERED and one.card == listener.card and one.word == key for one in history)
    left = listener.limit - before
    if left <= 0:
        return
    if len(uses) > left and edition(d).limits_count_pending:
        d.noticed.append(Limiting(seat=listener.seat, uses=tuple(uses), most=left, instance=instance))
        return
    for use in uses[:left]:
        _count_and_pend(d, use, instance)


def _key(held: Held, instance: int) -> str:
    return f"{held.code}/{held.ability}" + (f"#{instance}" if instance else "")


def _count_and_pend(d: Decision, use: Use, instance: int) -> None:
    held = Held(use.code, use.ability)
    key = _key(held, instance)
    if once_a_game(ability_of(d, held)):
        use_once(d, use.source, key, R_10_7_2_2(d))
    else:
        counted = Happened(TRIGGERED, card=use.source, seat=use.seat, word=key)
        d.emit(Noted(rule=R_10_7_2_2(d), happened=counted))
    _pend(d, use)


def respond(d: Decision) -> None:
    """Begins to ask, after the step in which it happened, which of too many met conditions count (10.7.2.2)."""
    for frame in reversed(d.noticed):
        d.push(frame)


def ask_which_become_pending(d: Decision, frame: Limiting) -> None:
    """Asks the controller which of the met conditions count."""
    picks, options = places(len(frame.uses)).candidates, tuple(_told(d, use) for use in frame.uses)
    space = Space(picks, frame.most, frame.most)
    about, text = frame.uses[0].source, "which becomes pending"
    d.ask(Question("choose", R_10_7_2_2(d), frame.seat, space=space, about=about, text=text, options=options))


def _told(d: Decision, use: Use) -> str:
    event = use.event
    if event is None or event.card is None:
        return "" if event is None else event.kind
    return f"{info(d, event.card).names[0]} ({event.kind})"


def make_them_pending(d: Decision, frame: Limiting) -> None:
    """Makes pending what was picked."""
    for pick in frame.picked or ():
        _count_and_pend(d, frame.uses[pick.value], frame.instance)


LIMITING = chapter(
    "10.7.2.2",
    stage("10.7.2.2", ask_which_become_pending, early="10.7.2"),
    stage("10.7.2.2", make_them_pending, early="10.7.2"),
    early="10.7.2",
)
CHAPTERS: Mapping[type[Frame], Chapter] = {Limiting: LIMITING}


def _delayed(d: Decision, events: Sequence[Happened]) -> None:
    """Delayed triggers trigger once, unless a time frame is given for them (10.7.5.1)."""
    for delayed in sve(d.table).delayed:
        when = text_of(d, delayed.use.code).abilities[delayed.use.ability].when
        assert isinstance(when, When), "a delayed trigger has a trigger condition"
        if isinstance(when, Event) and when.word == NEXT_TURN and delayed.turn == d.draft.turn.number:
            continue
        for event in events:
            use = msgspec.structs.replace(delayed.use, event=event)
            if meets(Scene(d, use, it=delayed.it), when, event):
                _pend_delayed(d, delayed, use)
                if delayed.once:
                    d.emit(DelayedEnded(rule=R_10_7_5_1(d), numbers=(delayed.number,)))
                    break


def _pend_delayed(d: Decision, delayed: Delayed, use: Use) -> None:
    pending = Pending(number=sve(d.table).number + 1, use=use, it=delayed.it, x=delayed.x)
    d.emit(AbilityPending(rule=R_10_7_2(d), beside=(R_10_7_5(d), R_10_12_1_3(d)), pending=pending))


def phase(d: Decision, word: str) -> None:
    """What waits for the start of the active player's main or end phase triggers (7.3.1, 7.4.1)."""
    happen(d, [Happened("phase", seat=d.draft.turn.seat, word=word)])


def settle(d: Decision) -> None:
    """A state is achieved as soon as it is there, in the middle of an effect too (10.7.6.1).

    Not before the first turn, nor while a card's playing may still be taken back (10.6.2.3.3).
    """
    waiting: Listeners = d.memo.get(LISTENERS) or listeners(d)
    if not (waiting.states or sve(d.table).reached) or not d.draft.turn.phase:
        return
    playing = [frame.source for frame in d.draft.agenda if isinstance(frame, PlayCard)]
    played = [one.card for one in sve(d.table).history if one.kind == PLAYED]
    if all(card in played for card in playing):
        look_at_states(d)


def look_at_states(d: Decision) -> None:
    """Makes state triggers pending whose state is reached: once for as long as it lasts (10.7.6.1, H.38).

    A state that ends and is reached anew while its ability waits or resolves is not another one: that counts from when
    it has resolved.
    """
    waiting = [one.use for one in sve(d.table).pending]
    before = sve(d.table).reached or ()
    there: dict[Reached, Use] = {}
    for listener in listeners(d).states:
        condition = listener.when.condition if isinstance(listener.when, Event) else None
        use = Use(listener.card, listener.held.code, listener.held.ability, listener.seat)
        if condition is not None and true(Scene(d, use), condition):
            there.setdefault(Reached(listener.card, listener.held), use)
    if tuple(there) != before:
        d.emit(StatesReached(rule=R_10_7_6_1(d), beside=(H_38(d),), states=tuple(there)))
    for state, use in there.items():
        if state not in before and not any(_is(one, use) for one in waiting):
            _show(d, use)
            pending = Pending(number=sve(d.table).number + 1, use=use)
            d.emit(AbilityPending(rule=R_10_7_6_1(d), beside=(R_10_7_6(d), H_38(d)), pending=pending))


def _is(one: Use, use: Use) -> bool:
    return (one.source, one.code, one.ability) == (use.source, use.code, use.ability)
