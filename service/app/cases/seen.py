"""What a case expects a viewer to see of an event: its changes as they are shown, hidden cards as `?`."""

from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.naming import Names
from domain.kernel.secrecy.views import ChangeView
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, types_of
from service.app.cases.case import ExpectedChange
from service.app.cases.values import HIDDEN, alike

Kinds = Mapping[str, type[Change]]
"""The changes of a game by their tags."""


def unseen(wanted: Sequence[ExpectedChange], shown: Sequence[ChangeView], kinds: Kinds, names: Names) -> str | None:
    """The first change that is not shown in its order, in words; None where all are."""
    left = iter(shown)
    for one in wanted:
        if not any(_fits(one, change, kinds, names) for change in left):
            return words(one)
    return None


def seen_though(
    unwanted: Sequence[ExpectedChange], shown: Sequence[ChangeView], kinds: Kinds, names: Names
) -> Iterator[tuple[str, str]]:
    """Each change that must not be shown and is: as it is unwanted, and as it is shown."""
    for one in unwanted:
        for change in shown:
            if _fits(one, change, kinds, names):
                yield words(one), told(change, kinds, names)


def words(wanted: ExpectedChange) -> str:
    """An expected change in words."""
    fields = ", ".join(f"{name} {value}" for name, value in wanted.fields.items())
    return f"{wanted.kind} {fields}".strip()


def told(change: ChangeView, kinds: Kinds, names: Names) -> str:
    """A change as it is shown, in words."""
    said = ", ".join(f"{name} {value}" for name, value in _readable(change, kinds, names).items() if name != "beside")
    return f"{change.kind} {said}"


def _fits(wanted: ExpectedChange, change: ChangeView, kinds: Kinds, names: Names) -> bool:
    if wanted.kind != change.kind:
        return False
    shown = _readable(change, kinds, names)
    if not set(wanted.fields.get("beside", ())) <= set(change.beside):
        return False
    fields = wanted.fields.items()
    return all(name == "beside" or _same(value, shown.get(name, HIDDEN)) for name, value in fields)


def _same(wanted: Any, actual: Any) -> bool:
    return alike(wanted, actual) or (isinstance(actual, str) and str(wanted) == actual)


def _readable(change: ChangeView, kinds: Kinds, names: Names) -> dict[str, Any]:
    """What is shown of a change by its fields, cards by name."""
    hints = types_of(kinds[change.kind])
    shown = {name: _named(value, hints.get(name, Any), names) for name, value in change.data.items()}
    return {"rule": change.rule, "beside": list(change.beside), **shown}


def _named(value: Any, hint: Any, names: Names) -> Any:
    """A value of this type with cards by name; what is not shown is `?`."""
    if hint is CardId:
        return names.label(value) if value else HIDDEN
    if hint is Pick and isinstance(value, Mapping):
        card = value["kind"] == "card"
        return _named(value["value"], CardId, names) if card else f"{value['kind']} {value['value']}"
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        known = next((part for part in args if part not in (type(None), msgspec.UnsetType)), Any)
        return value if value is None else _named(value, known, names)
    if isinstance(value, Mapping) and isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        hints = types_of(hint)
        return {name: _named(one, hints.get(name, Any), names) for name, one in value.items()} or HIDDEN
    if isinstance(value, list | tuple):
        return [_named(one, args[0] if args else Any, names) for one in value]
    return value
