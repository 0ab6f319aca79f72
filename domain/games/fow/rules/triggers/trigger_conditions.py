"""Whether what has happened is what an automatic object waits for (906.4, 906.7)."""

from domain.games.fow.nodes.conditions import AnyMatch, Event, FallsTo
from domain.games.fow.table.state import LIFE, fow, other
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Node, Some, This, When, You
from domain.kernel.abilities.interpreting.evaluate import Scene, belongs, picks, true
from domain.kernel.table.choices import Pick, card_pick, seat_pick


def meets(scene: Scene, when: When, happened: Happened) -> bool:
    """Whether an event meets a trigger condition."""
    if happened.kind not in kinds_of(when) or (when.phase and when.phase != happened.word):
        return False
    if when.least is not None and happened.amount < when.least:
        return False
    if isinstance(when, Event) and not _in_time(scene, when, happened):
        return False
    wanted = (
        (when.card, None if happened.card is None else card_pick(happened.card)),
        (when.seat, None if happened.seat is None else seat_pick(happened.seat)),
        (when.target, happened.target),
    )
    if not all(matcher is None or (pick is not None and matches(scene, matcher, pick)) for matcher, pick in wanted):
        return False
    if not isinstance(when, Event):
        return True
    if when.by is not None and (happened.by is None or not matches(scene, when.by, card_pick(happened.by))):
        return False
    return not when.nth or _nth(scene, when) == when.nth


def _in_time(scene: Scene, when: Event, happened: Happened) -> bool:
    if when.during:
        seat = scene.use.seat if when.during == "your" else other(scene.use.seat)
        if scene.look.table.turn.seat != seat:
            return False
    if isinstance(when, FallsTo) and not _has_fallen_to(scene, when.number, happened):
        return False
    return not when.word or when.word == happened.word


def _has_fallen_to(scene: Scene, number: int, happened: Happened) -> bool:
    """Whether a life that was decreased has come from above a number to it, or below (104.6)."""
    if happened.seat is None or happened.word != "decreased":
        return False
    life = scene.look.table.seats[happened.seat].values[LIFE]
    return life <= number < life + happened.amount


def matches(scene: Scene, matcher: Node, pick: Pick) -> bool:
    """Whether a card or player, wherever it is, is what a text such as "a resonator you control" speaks of."""
    if isinstance(matcher, This):
        return pick == card_pick(scene.use.source)
    if isinstance(matcher, You):
        return pick == seat_pick(scene.use.seat)
    if isinstance(matcher, Some):
        return belongs(scene, matcher.of, pick)
    if isinstance(matcher, AnyMatch):
        return matches(scene, matcher.left, pick) or matches(scene, matcher.right, pick)
    return pick in picks(scene, matcher)


def kinds_of(when: When) -> tuple[str, ...]:
    """The kinds of events that a trigger condition waits for: of "attacks or blocks" both."""
    return (when.kind, when.also) if isinstance(when, Event) and when.also else (when.kind,)


def counted(scene: Scene, when: When) -> int:
    """How often what a condition describes has happened this turn."""
    return sum(meets(scene, when, event) for event in fow(scene.look.table).history)


def added_up(scene: Scene, when: When) -> int:
    """How much what a condition describes has come to this turn."""
    return sum(event.amount for event in fow(scene.look.table).history if meets(scene, when, event))


def _nth(scene: Scene, when: Event) -> int:
    """How many events of this turn have met the condition, the latest included."""
    return counted(scene, when.__replace__(nth=0))


def state_holds(scene: Scene, when: Event) -> bool:
    """Whether the state of a status object is there (906.9)."""
    return when.status is not None and true(scene, when.status)
