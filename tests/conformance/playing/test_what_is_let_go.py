"""A match that nobody holds any more takes with it all that was worked out of it: nothing of it stays in memory."""

import collections.abc
import enum
import gc
import importlib
import pkgutil
import random
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

import domain
import service
from domain.games.sve.table.editions import Cited
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Command
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Codec
from domain.kernel.table.chance import Committed
from domain.registry import games
from tests.conformance.games import begin, engine, random_action

SEEDS = (1, 5, 15)
ACTIONS = 120
MATTER = (str, int, float, bytes, type(None), enum.Enum, msgspec.Raw, msgspec.UnsetType)
"""What holds nothing else."""
AROUND = (tuple, frozenset, Mapping, types.UnionType, typing.Union, collections.abc.Mapping)
"""What holds what its arguments say."""
HELD: Mapping[tuple[str, str], Any] = {
    ("Stored", "codec"): Codec,
    ("Open", "position"): Any,
    ("Branch", "position"): Any,
    ("_Opening", "position"): Any,
    ("Sorted", "says"): type,
    ("Settling", "rule"): Cited,
    ("Lack", "rule"): Cited,
}
"""Fields with something else, which never comes to hold them: codecs, rows of text, what is made when a module is."""


def _looks() -> list[Look]:
    gc.collect()
    return [one for one in gc.get_objects() if isinstance(one, Look)]


def _played(edition: str, seed: int) -> None:
    """Plays a match with an engine of its own."""
    shared, chance = engine(edition), random.Random(seed)
    judge = Engine(shared.game, shared.catalog)
    _, _, state, secret = begin(edition, seed)
    for _ in range(ACTIONS):
        if state.question is None:
            break
        command = Command(*random_action(judge, state, chance))
        ruling, state = judge.judge(state, command, Committed(secret, state.position + 1))
        assert isinstance(ruling, Accepted)


@pytest.mark.parametrize("edition", sorted(games()))
def test_a_match_that_is_let_go_leaves_nothing_behind(edition: str) -> None:
    _played(edition, 0)  # What a process makes once.
    engine(edition)._last = None
    before = {id(one) for one in _looks()}
    for seed in SEEDS:
        _played(edition, seed)
    engine(edition)._last = None
    assert not [one for one in _looks() if id(one) not in before]


def _all_below(kind: Any) -> Iterator[Any]:
    for below in kind.__subclasses__():
        yield below
        yield from _all_below(below)


def _untracked() -> list[type[msgspec.Struct]]:
    for package in (domain, service):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    made = {kind for kind in _all_below(msgspec.Struct) if kind.__module__.startswith(("domain.", "service."))}
    return [kind for kind in made if not kind.__struct_config__.gc]


def _said(hint: Any, kind: type) -> Iterator[Any]:
    """The classes that a hint of a class's field speaks of."""
    origin = typing.get_origin(hint)
    if isinstance(hint, str | typing.ForwardRef):
        name = hint if isinstance(hint, str) else hint.__forward_arg__
        named = getattr(sys.modules[kind.__module__], name)
        yield from (named,) if isinstance(named, type) else ()  # Else it is an alias that speaks of itself.
    elif isinstance(hint, typing.TypeVar):
        for one in (hint.__bound__,) if hint.__bound__ else hint.__constraints__:
            yield from _said(one, kind)
    elif isinstance(hint, typing.NewType):
        yield hint.__supertype__
    elif origin is None:
        yield hint
    elif origin not in (typing.Literal, typing.ClassVar):
        yield origin
        for one in typing.get_args(hint):
            yield from () if one is Ellipsis or one is hint else _said(one, kind)


def _held(kinds: Iterable[type]) -> dict[tuple[str, str], Any]:
    """What structs may come to hold, by their fields and those of what they hold, that could come to hold them."""
    found: dict[tuple[str, str], Any] = {}
    seen, left = set(kinds), [*kinds]
    while left:
        kind = left.pop()
        for field, hint in typing.get_type_hints(kind).items():
            for one in _said(hint, kind):
                data = isinstance(one, type) and (issubclass(one, msgspec.Struct) or hasattr(one, "_fields"))
                deeper = {one, *_all_below(one)} - seen if data else set()
                seen |= deeper
                left += deeper
                if not data and one not in AROUND and not (isinstance(one, type) and issubclass(one, MATTER)):
                    found[kind.__name__, field] = one
    return found


def test_what_the_collector_of_cycles_does_not_see_holds_data_alone() -> None:
    kinds = _untracked()
    assert len(kinds) > 1_000
    assert _held(kinds) == HELD


class _Scenic(msgspec.Struct, frozen=True, gc=False):
    """What must not be: it could be kept by the look that it holds."""

    looks: tuple[Look, ...]


def test_a_struct_that_could_be_held_by_what_it_holds_is_found() -> None:
    assert _held([_Scenic]) == {("_Scenic", "looks"): Look}
