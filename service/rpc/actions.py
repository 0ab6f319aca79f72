"""Actions between the contract and the domain, by tables made from both sides' field names.

A game's actions stand in its own field of `Action`, named like the game; the kernel's stand beside it. Tables are
made once: a field that one side has and the other lacks is found when the service starts.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message
from magistrate.v1 import action_pb2, kernel_pb2

from domain.kernel.acts import JUDGE_ACTIONS
from domain.kernel.choices import Pick, PickKind
from domain.kernel.commands import Action, Choose, Concede, Confirm, Decline, EnterOutcome, Propose, tag
from domain.kernel.game import Game
from service.rpc.failures import malformed

KERNEL_ACTIONS: tuple[type[Action], ...] = (Choose, Decline, Concede, EnterOutcome, Propose, Confirm)
JUDGING = "judge"
_ONEOF = "action"
_PICKS = get_args(PickKind)

Reader = Callable[[Any], Any]


class Actions:
    """Reads and writes the actions of the games given."""

    def __init__(self, games: Iterable[Game]) -> None:
        """Make the tables. Raises TypeError where the contract and a game do not fit each other."""
        whole = action_pb2.Action.DESCRIPTOR
        self._kernel = _Table(whole, KERNEL_ACTIONS)
        judging = whole.fields_by_name[JUDGING].message_type
        assert judging is not None, "acts of judging stand in a message of their own"
        self._games: dict[str, _Table] = {JUDGING: _Table(judging, JUDGE_ACTIONS)}
        for game in games:
            part = whole.fields_by_name.get(game.id)
            if part is None or part.message_type is None:
                raise TypeError(f"the contract's Action has no field {game.id!r} for the actions of {game.edition}")
            own = [kind for kind in game.actions if kind not in KERNEL_ACTIONS]
            self._games[game.id] = _Table(part.message_type, own)

    def read(self, message: action_pb2.Action, field: str = _ONEOF) -> Action:
        """The action of a message in this field. Raises a failure that names what is missing, or is no such thing."""
        name = message.WhichOneof("action")
        if name is None:
            raise malformed(field, "name an action")
        table = self._games.get(name)
        if table is None:
            return self._kernel.read(message, name, field)
        part = getattr(message, name)
        inner = part.WhichOneof(_ONEOF)
        if inner is None:
            raise malformed(f"{field}.{name}", "name an action of the game")
        return table.read(part, inner, f"{field}.{name}")

    def write(self, game: str, data: Mapping[str, Any]) -> action_pb2.Action:
        """The message of an action of this game, given as plain data with its tag."""
        word = data["action"]
        if word in self._kernel.writers:
            return action_pb2.Action(**self._kernel.write(word, data))
        part = JUDGING if word in self._games[JUDGING].writers else game
        parts: Any = {part: self._games[part].write(word, data)}
        return action_pb2.Action(**parts)


class _Table:
    """The actions of one message with a oneof of them."""

    def __init__(self, descriptor: Descriptor, kinds: Iterable[type[Action]]) -> None:
        names = {field.name.replace("_", ""): field for field in descriptor.oneofs_by_name[_ONEOF].fields}
        self.readers: dict[str, tuple[type[Action], Reader]] = {}
        self.writers: dict[str, str] = {}
        for kind in kinds:
            field = names.get(tag(kind))
            if field is None or field.message_type is None:
                raise TypeError(f"{descriptor.full_name} lacks the action {tag(kind)}")
            self.readers[field.name] = kind, plain_reader(kind, field.message_type)
            self.writers[tag(kind)] = field.name

    def read(self, message: Message, name: str, path: str) -> Action:
        found = self.readers.get(name)
        if found is None:
            raise malformed(f"{path}.{name}", "this service has no such action")
        kind, read = found
        try:
            return msgspec.convert(read(getattr(message, name)), kind)
        except msgspec.ValidationError as error:
            problem, _, place = str(error).partition(" - at `$")
            raise malformed(f"{path}.{name}{place.rstrip('`')}", problem) from error
        except _NoPick as error:
            raise malformed(f"{path}.{name}", str(error)) from error

    def write(self, word: str, data: Mapping[str, Any]) -> Any:
        fields = {key: _written(value) for key, value in data.items() if key != "action"}
        return {self.writers[word]: fields}


class _NoPick(Exception):
    """A pick in an action is missing or empty."""


def plain_reader(kind: type[msgspec.Struct], descriptor: Descriptor) -> Reader:
    """A function that makes of a message the plain data of a domain struct with fields of the same names.

    What the struct may hold is for its type to say: the data is converted to it as a whole.
    A 0 or an empty string is None where the struct's field may be None. Raises TypeError for a missing field.
    """
    hints = get_type_hints(kind)
    parts: list[tuple[str, Reader | None]] = []
    for field in msgspec.structs.fields(kind):
        found = descriptor.fields_by_name.get(field.name)
        if found is None:
            raise TypeError(f"{descriptor.full_name} lacks the field {field.name} of {kind.__name__}")
        parts.append((field.name, _value_reader(hints[field.name], found.message_type)))

    def read(message: Any) -> Any:
        values = {}
        for name, take in parts:
            value = getattr(message, name)
            values[name] = value if take is None else take(value)
        return values

    return read


def _value_reader(hint: Any, descriptor: Descriptor | None) -> Reader | None:
    """How to read a value of this type; None: as it is."""
    if hint is Pick:
        return read_pick
    if get_origin(hint) is tuple:
        item = _value_reader(get_args(hint)[0], descriptor)
        return tuple if item is None else lambda values: tuple(map(item, values))
    if type(None) in get_args(hint):
        held = next(part for part in get_args(hint) if part is not type(None))
        part = _value_reader(held, descriptor)
        if part is None:
            return lambda value: value or None
        return lambda value: part(value) if value.ByteSize() else None  # An empty message is as good as none.
    if descriptor is not None and isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return plain_reader(hint, descriptor)
    return None


def read_pick(message: kernel_pb2.Pick) -> Pick:
    """The pick of a message. Raises _NoPick for an empty one."""
    kind = message.WhichOneof("pick")
    if kind is None:
        raise _NoPick("a pick is missing or empty: name a card, a seat, an option or a number")
    return Pick(kind, getattr(message, kind))


def _written(value: Any) -> Any:
    """A value as the contract's messages have it: picks, wherever they stand, under the name of their kind."""
    if isinstance(value, Mapping):
        if value.get("kind") in _PICKS and value.keys() == {"kind", "value"}:
            return {value["kind"]: value["value"]}
        return {key: _written(part) for key, part in value.items()}
    return [_written(part) for part in value] if isinstance(value, list | tuple) else value
