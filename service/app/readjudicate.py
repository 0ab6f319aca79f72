"""Ruling again on what was ruled on: the stored commands with the stored chance, under the same or another edition."""

from collections.abc import Iterable

import msgspec

from domain.kernel.chance import Outcome, OutcomeKind, OutcomeMismatch, Recorded
from domain.kernel.changes import Change
from domain.kernel.commands import Open
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.judging.duty import NO_PAST, Past
from domain.kernel.rulings import Refused, Ruling
from domain.kernel.state import State


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """The first thing that comes out differently: at which position, and in words.

    `index` is the change's place in the event from 0, None where it is not a change that differs; `stored` and
    `now` are both sides as plain data, `rules` the rules that they cite.
    """

    position: int
    problem: str
    index: int | None = None
    stored: object = None
    now: object = None
    rules: tuple[str, ...] = ()


class _Counting(Recorded):
    """Recorded outcomes that can tell how many of them were drawn."""

    def __init__(self, outcomes: tuple[Outcome, ...]) -> None:
        super().__init__(outcomes)
        self.drawn = 0

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The next recorded outcome."""
        self.drawn += 1
        return super().draw(kind, size, count)


def ruled_again(engine: Engine, before: State, event: Event, past: Past = NO_PAST) -> Difference | None:
    """Rules on one stored event's command again; None where everything comes out the same.

    `past` is what the command needs of the match's past.
    """
    chance = _Counting(event.outcomes)
    action = event.command.action
    try:
        ruling: Ruling
        if isinstance(action, Open):
            setup = msgspec.structs.replace(action.setup, edition=engine.game.edition)
            ruling, _ = engine.open(msgspec.structs.replace(action, setup=setup), chance)
        else:
            ruling = engine.decide(before, event.command, chance, past)
    except OutcomeMismatch as error:
        return Difference(position=event.position, problem=f"other chance is needed: {error}")
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        return Difference(position=event.position, problem=f"the rules cannot go on from here: {error!r}")
    if isinstance(ruling, Refused):
        return _refused(event, ruling)
    found = _first_change(event.position, event.changes, ruling.changes)
    if found is not None:
        return found
    if chance.drawn != len(event.outcomes):
        problem = f"{chance.drawn} chance outcomes are needed, {len(event.outcomes)} were drawn"
        return Difference(position=event.position, problem=problem)
    if ruling.waiting != event.waiting:
        return Difference(
            position=event.position,
            problem="the match waits for something else afterwards",
            stored=_plain(event.waiting),
            now=_plain(ruling.waiting),
        )
    return None


def _refused(event: Event, ruling: Refused) -> Difference:
    words = "; ".join(f"{reason.text} ({reason.rule})" for reason in ruling.reasons)
    return Difference(
        position=event.position,
        problem=f"what was accepted is refused: {words}",
        now=_plain(ruling),
        rules=tuple(dict.fromkeys(reason.rule for reason in ruling.reasons)),
    )


def _first_change(position: int, stored: tuple[Change, ...], now: tuple[Change, ...]) -> Difference | None:
    for index in range(max(len(stored), len(now))):
        then, again = stored[index : index + 1], now[index : index + 1]
        if then != again:
            return Difference(
                position=position,
                problem=f"change {index + 1} of {len(stored)} is {_named(then)} in the record and {_named(again)} now",
                index=index,
                stored=_plain(then[0]) if then else None,
                now=_plain(again[0]) if again else None,
                rules=tuple(dict.fromkeys(change.rule for change in (*then, *again))),
            )
    return None


def _named(change: Iterable[Change]) -> str:
    return next((f"{type(found).__name__} (rule {found.rule})" for found in change), "nothing")


def _plain(thing: msgspec.Struct) -> object:
    plain: object = msgspec.to_builtins(thing, str_keys=True)
    return plain
