"""Two matches, or two branches of one, compared event by event and change by change, as one viewer may see them."""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import ALL_SEEING, Viewer
from domain.kernel.secrecy.views import ChangeView, EventView, event_view, view, without_words
from domain.kernel.table.state import State
from service.app.boundary.answers.compared import Comparison, Divergence, MarkedChange, Parted
from service.app.proofs.verify import folded
from service.words.telling import told

LONGEST = 200


class Line(msgspec.Struct, frozen=True):
    """One side: the engine that folds it, the state before its first event, and its events."""

    engine: Engine
    start: State
    events: Iterable[Event]


def compare(left: Line, right: Line, viewer: Viewer, *, most: int = LONGEST) -> Comparison:
    """Compares two lines from their beginnings; at most so many events that differ. Raises Flaw."""
    parted: list[Parted] = []
    common = same = more = 0
    states = [left.start, right.start]
    for one, other in zip_longest(_walk(left), _walk(right)):
        states = [one[2] if one else states[0], other[2] if other else states[1]]
        if one is not None and other is not None and _alike(left, right, one, other, viewer):
            common, same = (common + 1, same) if not parted else (common, same + 1)
        elif len(parted) < most:
            parted.append(_parted(left, right, one, other, viewer))
        else:
            more += 1
    ends = (
        _ends(view(left.engine.game, states[0], viewer), view(right.engine.game, states[1], viewer)) if parted else ()
    )
    return Comparison(common, tuple(parted), same, more, tuple(ends))


_Step = tuple[State, Event, State]


def _walk(line: Line) -> Iterator[_Step]:
    before = line.start
    for event in line.events:
        after = folded(line.engine, before, event)
        yield before, event, after
        before = after


def _alike(left: Line, right: Line, one: _Step, other: _Step, viewer: Viewer) -> bool:
    """Whether the same was done and the same came of it, for all that the viewer sees, whenever and however asked."""
    if viewer.role in ALL_SEEING:
        return _whole(one[1]) == _whole(other[1])
    return _shown(event_view(left.engine.game, *one, viewer)) == _shown(event_view(right.engine.game, *other, viewer))


def _whole(event: Event) -> tuple[object, ...]:
    return event.command, event.changes, event.outcomes, event.waiting


def _shown(event: EventView) -> tuple[object, ...]:
    return event.actor, event.action, event.changes, event.where, event.question


def _parted(left: Line, right: Line, one: _Step | None, other: _Step | None, viewer: Viewer) -> Parted:
    first = None if one is None else told(left.engine.game, left.engine.catalog, *one, viewer)
    second = None if other is None else told(right.engine.game, right.engine.catalog, *other, viewer)
    return Parted(first, second, merged(first.changes if first else (), second.changes if second else ()))


def merged(left: tuple[ChangeView, ...], right: tuple[ChangeView, ...]) -> tuple[MarkedChange, ...]:
    """The changes of two events in one sequence."""
    first_keys, second_keys = ([_key(change) for change in side] for side in (left, right))
    made: list[MarkedChange] = []
    for what, first, last, begin, end in SequenceMatcher(None, first_keys, second_keys, autojunk=False).get_opcodes():
        if what == "equal":
            made += [MarkedChange("both", change) for change in left[first:last]]
            continue
        made += [MarkedChange("left", change) for change in left[first:last]]
        made += [MarkedChange("right", change) for change in right[begin:end]]
    return tuple(made)


def _key(change: ChangeView) -> bytes:
    (plain,) = without_words((change,))
    return msgspec.json.encode(msgspec.to_builtins(plain, str_keys=True), order="sorted")


def _ends(left: Any, right: Any) -> Iterator[Divergence]:
    one, other = _flat(_plain(left)), _flat(_plain(right))
    for path in dict.fromkeys((*one, *other)):
        if one.get(path) != other.get(path):
            yield Divergence(path, one.get(path), other.get(path))


def _flat(value: Any, path: str = "") -> dict[str, Any]:
    """Values by path; the cards of a zone together, since their ids differ between lines anyway."""
    if isinstance(value, dict) and value:
        return {
            deeper: found
            for name, part in value.items()
            for deeper, found in _flat(part, f"{path}.{name}" if path else name).items()
        }
    if isinstance(value, list) and value and isinstance(value[0], dict) and "code" in value[0]:
        return {path: [card.get("code", "?") for card in value]}
    return {path: value}


def _plain(thing: Any) -> Any:
    """Plain data as JSON has it. The position is left out: it tells how long a line is, and nothing of the game."""
    plain = msgspec.json.decode(msgspec.json.encode(thing))
    del plain["position"]
    return plain
