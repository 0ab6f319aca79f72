"""What has happened: automatic abilities whose conditions are met trigger (906.4), delayed and status ones too."""

from collections.abc import Sequence

import msgspec

from domain.games.fow.nodes.abilities import AS_IT_ENTERS
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.ordering import note_who_came_together
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.triggers.listening import STATUS, Listener, heeded, listeners
from domain.games.fow.rules.triggers.trigger_conditions import kinds_of, meets, state_holds
from domain.games.fow.table.changes import AbilityUsed, DelayedEnded, Noted, ObjectTriggered, RevealAwaited, StatusSet
from domain.games.fow.table.records import Delayed, Held, Triggered
from domain.games.fow.table.state import Status, fow
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import When
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_708_2 = R("708.2")
R_906_1 = R("906.1")
R_906_4 = R("906.4")
R_906_8 = R("906.8")
R_906_8A = R("906.8a")
R_906_9 = R("906.9")
R_906_9A = R("906.9a")
Listeners = tuple[Listener, ...]


def watchers(d: Decision) -> Listeners:
    """The automatic abilities that are active now: taken before cards move, for `happen` (906.7b, H.24)."""
    return listeners(d)


def happen(d: Decision, events: Sequence[Happened], before: Listeners | None = None) -> None:
    """Lets what waits for these events trigger; events of one call have happened at once.

    `before` are the abilities that were active before cards moved: cards that left see what left with them (H.24).
    """
    if not events:
        return
    if len(events) > 1:
        note_who_came_together(d, [event.card for event in events if event.kind == "enters" and event.card is not None])
    known = heeded(d)
    for event in events:
        if event.kind in known.noted:
            d.emit(Noted(rule=R_906_1, happened=event))
    if fow(d.table).delayed:
        _delayed(d, events)
    shown = tuple(event for event in events if event.kind in known.revealed)
    if shown:
        d.emit(RevealAwaited(rule=R_708_2, events=shown))
    heard = [event for event in events if event.kind in known.waited_for]
    if heard:
        now = listeners(d)
        waiting = now if before is None or before == now else _both(d, now, before)
        for event in heard:
            for listener in waiting:
                if event.kind in kinds_of(listener.when):
                    _hear(d, listener, event)


def life_changed(seat: Seat, much: int, by: CardId | None) -> Happened:
    """A player's life is another number: increased where it ends higher, else decreased (104.6)."""
    return Happened("life", seat=seat, by=by, amount=abs(much), word="increased" if much > 0 else "decreased")


def _both(d: Decision, now: Listeners, before: Listeners) -> Listeners:
    gone = [one for one in before if one not in now and one.card not in d.draft.cards]
    return (*now, *gone)


def _hear(d: Decision, listener: Listener, event: Happened) -> None:
    held = listener.held
    use = Use(listener.card, held.code, held.ability, listener.seat, event=event)
    scene = Scene(d, use)
    ability = ability_of(d, held)
    own = event.kind == "enters" and listener.card == event.card and ability.keyword != AS_IT_ENTERS
    if own and forbidden(d, listener.card, "trigger by entering"):
        return
    if not meets(scene, listener.when, event) or (ability.only is not None and not true(scene, ability.only)):
        return
    if ability.turnly:
        status = Status(listener.card, held)
        if fow(d.table).used.count(status) >= ability.turnly:
            return
        d.emit(AbilityUsed(rule=R_906_4, status=status))
    trigger(d, use)


def trigger(
    d: Decision, use: Use, it: tuple[Pick, ...] = (), x: int = 0, rule: str = R_906_4, *, card: bool = False
) -> None:
    """An automatic object triggers (906.4)."""
    triggered = Triggered(number=fow(d.table).number + 1, use=use, it=it, x=x, card=card)
    d.emit(ObjectTriggered(rule=rule, beside=() if rule == R_906_4 else (R_906_4,), triggered=triggered))


def _delayed(d: Decision, events: Sequence[Happened]) -> None:
    """Delayed abilities trigger once (906.8a)."""
    for delayed in fow(d.table).delayed:
        when = ability_of(d, Held(delayed.use.code, delayed.use.ability)).when
        assert isinstance(when, When), "a delayed ability has a trigger condition"
        for event in events:
            use = msgspec.structs.replace(delayed.use, event=event)
            if meets(Scene(d, use, it=delayed.it, x=delayed.x), when, event):
                d.emit(DelayedEnded(rule=R_906_8A, numbers=(delayed.number,)))
                trigger(d, use, delayed.it, delayed.x, R_906_8)
                break


def end_fleeting(d: Decision, rule: str) -> None:
    """Delayed abilities that wait no longer than this turn are gone."""
    gone = tuple(one.number for one in fow(d.table).delayed if one.fleeting)
    if gone:
        d.emit(DelayedEnded(rule=rule, numbers=gone))


def look_at_states(d: Decision) -> None:
    """Status objects trigger as soon as their state is there, once until their object has left the chase (906.9a,
    H.56).
    """
    if STATUS not in heeded(d).waited_for:
        return
    own = fow(d.table)
    for listener in listeners(d):
        when = listener.when
        if when.kind != STATUS or not isinstance(when, Event):
            continue
        use = Use(listener.card, listener.held.code, listener.held.ability, listener.seat)
        status = Status(listener.card, listener.held)
        if status not in own.met and state_holds(Scene(d, use), when):
            d.emit(StatusSet(rule=R_906_9A, status=status, there=True))
            trigger(d, use, rule=R_906_9)


def phase(d: Decision, word: str, seat: Seat | None = None) -> None:
    """What waits for a time of the turn triggers."""
    happen(d, [Happened("phase", seat=seat or d.draft.turn.seat, word=word)])


def delay(
    d: Decision, use: Use, rule: str, *, it: tuple[Pick, ...] = (), x: int = 0, fleeting: bool = False
) -> Delayed:
    """An ability that triggers later (906.8)."""
    number = fow(d.table).number + 1
    return Delayed(number=number, use=use, turn=d.draft.turn.number, it=it, x=x, fleeting=fleeting)


def left_the_chase(d: Decision, source: CardId, held: Held) -> None:
    """A status object whose object has left the chase can trigger again (H.56)."""
    status = Status(source, held)
    if status in fow(d.table).met:
        d.emit(StatusSet(rule=R_906_9A, status=status, there=False))
