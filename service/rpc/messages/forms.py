"""The forms of takes: how each field of a domain struct is said in picks and smaller takes.

A form is made once, by reflection on the struct's fields; no game is named, and a field that cannot be said is found
when the service starts.
"""

from collections.abc import Callable, Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Protocol, Union, get_args, get_origin, get_type_hints

import msgspec
from magistrate.v1 import acting_pb2

from domain.kernel.decisions.acts import AdoptPolicy
from domain.kernel.decisions.steps import Yes
from domain.kernel.table.choices import Pick, PickKind
from domain.kernel.table.ids import ActionText, Amount, CardId, Place, Seat
from service.app.boundary.config import LARGEST
from service.rpc.transport.failures import Failure, malformed

_KIND = "kind"
LONGEST = 4_000
LONGEST_TEXT = 20_000
LENGTHS: Mapping[tuple[type[msgspec.Struct], str], int] = {(AdoptPolicy, "document"): 1 << 17}
"""How many characters a field's words may have where it is not `LONGEST`."""

_PICKS = get_args(PickKind)
_SAID: Mapping[Any, tuple[str, str]] = {
    CardId: ("card", "a card"),
    Seat: ("seat", "a seat"),
    Place: ("option", "an option"),
    Amount: ("number", "a number"),
    int: ("number", "a number"),
    Yes: ("number", "a yes (1) or no (0)"),
    bool: ("number", "a yes (1) or no (0)"),
}

Plain = Any


class Shape(Protocol):
    """How one value is said: in a pick or in a take."""

    taken: bool
    """In a take."""
    kind: str
    """The kind of pick that it is said in; empty for a take, and where any will do."""
    called: str

    def read(self, said: Any, path: str) -> Any:
        """The value that was said. Raises a failure that names what is wrong."""
        ...

    def write(self, message: Any, value: Plain) -> None:
        """Says a value, given as plain data, in an empty message."""
        ...

    def plain(self, said: Any) -> Plain:
        """What was said as plain data."""
        ...


class _Any:
    """A pick as it is."""

    taken = False
    kind = ""
    called = "a card, a seat, an option or a number"

    def read(self, said: acting_pb2.Pick, path: str) -> Pick:
        kind = said.WhichOneof("pick")
        if kind is None or kind == "word":
            raise malformed(path, f"a pick is missing or empty: name {self.called}")
        return Pick(kind, getattr(said, kind))

    def write(self, message: Any, value: Plain) -> None:
        setattr(message, value["kind"], value["value"])

    def plain(self, said: acting_pb2.Pick) -> Plain:
        kind = said.WhichOneof("pick") or _PICKS[0]
        return {"kind": kind, "value": getattr(said, kind)}


class _Number:
    """An id, a place, a number or a yes."""

    taken = False

    def __init__(self, hint: Any) -> None:
        self.kind, self.called = _SAID[hint]
        self._make: Callable[[int], Any] = bool if hint is bool else int
        self._least = -LARGEST if hint is Amount else 0
        self._most = 1 if hint in (bool, Yes) else LARGEST

    def read(self, said: acting_pb2.Pick, path: str) -> Any:
        kind = said.WhichOneof("pick")
        if kind != self.kind:
            raise malformed(path, f"pick {self.called}, not {kind or 'nothing'}")
        value = getattr(said, kind)
        if not self._least <= value <= self._most:
            raise malformed(path, f"{kind} must be {self._least} to {self._most}, not {value}")
        return self._make(value)

    def write(self, message: Any, value: Plain) -> None:
        setattr(message, self.kind, int(value))

    def plain(self, said: acting_pb2.Pick) -> Plain:
        return self._make(getattr(said, self.kind))


class _Word:
    """A word of a closed list, or any words."""

    taken = False
    kind = "word"

    def __init__(self, words: tuple[str, ...], longest: int) -> None:
        self._words, self._longest = words, longest
        self.called = f"one of the words {', '.join(words)}" if words else "words"

    def read(self, said: acting_pb2.Pick, path: str) -> str:
        if said.WhichOneof("pick") != "word":
            raise malformed(path, f"give {self.called} as the pick's word")
        word = said.word
        if self._words and word not in self._words:
            raise malformed(path, f"{word[:40]!r} is not {self.called}")
        if len(word) > self._longest:
            raise malformed(path, f"has {len(word)} characters; {self._longest} is the most")
        return word

    def write(self, message: Any, value: Plain) -> None:
        message.word = value

    def plain(self, said: acting_pb2.Pick) -> Plain:
        return said.word


class _Text:
    """An action that is spoken of, kept as JSON."""

    taken = True
    kind = ""
    called = "an action"

    def __init__(self, forms: Mapping[str, "Form"]) -> None:
        self._forms = forms

    def read(self, said: acting_pb2.Take, path: str) -> ActionText:
        text = msgspec.json.encode(read(self._forms, said, path)).decode()
        if len(text) > LONGEST_TEXT:  # An action that speaks of one that speaks of one: each level doubles the escapes.
            raise malformed(path, f"has {len(text)} characters as JSON; {LONGEST_TEXT} is the most")
        return ActionText(text)

    def write(self, message: Any, value: Plain) -> None:
        write(self._forms, message, msgspec.json.decode(value))

    def plain(self, said: acting_pb2.Take) -> Plain:
        return msgspec.json.encode(plain(self._forms, said)).decode()


class _OneOf:
    """A struct of a closed set of kinds: the take's action is its kind."""

    taken = True
    kind = ""
    called = "a smaller take"

    def __init__(self, kinds: Iterable[type[msgspec.Struct]], forms: Mapping[str, "Form"]) -> None:
        self._kinds = {str(kind.__struct_config__.tag): Form(kind, forms) for kind in kinds}

    def read(self, said: acting_pb2.Take, path: str) -> Any:
        return read(self._kinds, said, path)

    def write(self, message: acting_pb2.Take, value: Mapping[str, Plain]) -> None:
        self._kinds[value[_KIND]].write(message, value)

    def plain(self, said: acting_pb2.Take) -> Plain:
        return self._kinds[said.action].plain(said)


class _Field(msgspec.Struct, frozen=True):
    """A field of a struct: one value, one or none (`optional`), or `many`."""

    name: str
    shape: Shape
    many: bool
    optional: bool
    required: bool
    empty: Any

    def read(self, part: acting_pb2.TakenPart, path: str) -> Any:
        """The field's value, of the part with its name."""
        taken = self.shape.taken
        said, other, name = (part.takes, part.picks, "takes") if taken else (part.picks, part.takes, "picks")
        if other:
            raise malformed(path, f"{self.name} is said in {name}")
        if self.many:
            return tuple([self.shape.read(one, f"{path}.{name}[{place}]") for place, one in enumerate(said)])
        if len(said) == 1:
            return self.shape.read(said[0], f"{path}.{name}[0]")
        if said:
            raise malformed(f"{path}.{name}", f"{self.name} is one value, not {len(said)}")
        if self.required:
            raise malformed(f"{path}.{name}", f"a pick is missing: {self.name} is {self.shape.called}")
        return self.empty

    def write(self, part: acting_pb2.TakenPart, value: Plain) -> None:
        """Says the field's value in an empty part."""
        add = part.takes.add if self.shape.taken else part.picks.add
        if self.many:
            for item in value:
                self.shape.write(add(), item)
        elif value is not None and not (self.shape.taken and not value):
            self.shape.write(add(), value)

    def plain(self, part: acting_pb2.TakenPart) -> Plain:
        """The field's value as plain data."""
        said: Any = part.takes if self.shape.taken else part.picks
        if self.many:
            return [self.shape.plain(one) for one in said]
        return self.shape.plain(said[0]) if said else self.empty


class Form:
    """How a struct is said in a take: a smaller one's action is the field that its struct is `named_by`."""

    taken = True
    kind = ""

    def __init__(self, made: type[msgspec.Struct], forms: Mapping[str, "Form"]) -> None:
        """Of what is `made` of the take. Raises TypeError for a field that cannot be said."""
        self._made = made
        self.named_by: str = getattr(made, "named_by", "")
        self._tagged = made.__struct_config__.tag_field or ""
        self.word = str(made.__struct_config__.tag or "")
        self.called = "a smaller take"
        hints = get_type_hints(made, include_extras=True)
        own = hints[self.named_by] if self.named_by else None
        self._words = get_args(own) if get_origin(own) is Literal else ()
        fields = [_field(made, field, hints[field.name], forms) for field in msgspec.structs.fields(made)]
        self.fields = {field.name: field for field in fields if field.name != self.named_by}
        self._needed = tuple(field.name for field in self.fields.values() if field.required)

    def read(self, said: acting_pb2.Take, path: str) -> Any:
        """The struct of a take. Raises a failure that names what is wrong."""
        if self._words and said.action not in self._words:
            raise _unknown(self._words, said.action, path)
        values: dict[str, Any] = {self.named_by: said.action} if self.named_by else {}
        for place, part in enumerate(said.parts):
            name, here = part.name, f"{path}.parts[{place}]"
            field = self.fields.get(name)
            if field is None:
                known = ", ".join(self.fields) or "it has none"
                raise malformed(f"{here}.name", f"{said.action} has no part {name[:40]!r}; its parts: {known}")
            if name in values:
                raise malformed(f"{here}.name", f"{name} is said twice")
            values[name] = field.read(part, here)
        for name in self._needed:
            if name not in values:
                raise malformed(f"{path}.parts", f"{said.action} needs the part {name}")
        return self._made(**values)

    def write(self, message: acting_pb2.Take, value: Mapping[str, Plain]) -> None:
        """Says a struct, given as plain data of which fields may be missing, in an empty take."""
        message.action = value.get(self.named_by, "") if self.named_by else self.word
        for name, held in value.items():
            field = self.fields.get(name)
            if field is not None:
                field.write(message.parts.add(name=name), held)

    def plain(self, said: acting_pb2.Take) -> dict[str, Plain]:
        """A take as plain data."""
        data: dict[str, Plain] = {self.named_by: said.action} if self.named_by else {}
        if self.word:
            data = {self._tagged: self.word}
        for part in said.parts:
            data[part.name] = self.fields[part.name].plain(part)
        return data


def _field(kind: type[msgspec.Struct], field: Any, hint: Any, forms: Mapping[str, Form]) -> _Field:
    many = get_origin(hint) is tuple
    optional = get_origin(hint) in (Union, UnionType)
    item = hint
    if many or optional:
        kinds = [part for part in get_args(hint) if part is not NoneType]
        item = hint if optional and len(kinds) > 1 else kinds[0]
    shape = _shape(item, forms, LENGTHS.get((kind, field.name), LONGEST))
    if shape is None:
        raise TypeError(f"{kind.__name__}.{field.name} cannot be said in a take: it is {hint}")
    empty = None if field.required else field.default
    return _Field(field.name, shape, many, optional, field.required, empty)


def _shape(item: Any, forms: Mapping[str, Form], longest: int) -> Shape | None:
    if item is Pick:
        return _Any()
    if get_origin(item) in (Union, UnionType):
        return _OneOf(get_args(item), forms)
    if item in _SAID:
        return _Number(item)
    if item is ActionText:
        return _Text(forms)
    if get_origin(item) is Literal:
        return _Word(get_args(item), longest)
    if item is str or (isinstance(item, NewType) and item.__supertype__ is str):
        return _Word((), longest)
    return Form(item, forms) if isinstance(item, type) and issubclass(item, msgspec.Struct) else None


def read(forms: Mapping[str, Form], said: acting_pb2.Take, path: str) -> Any:
    """The action of a take. Raises a failure that names what is missing, or is no such thing."""
    form = forms.get(said.action)
    if form is None:
        raise _unknown(forms, said.action, path)
    return form.read(said, path)


def write(forms: Mapping[str, Form], message: acting_pb2.Take, data: Mapping[str, Plain]) -> None:
    """Says an action, given as plain data with its tag, in an empty take."""
    form = forms.get(data["action"])
    if form is None:
        message.action = data["action"]  # An opening: it is no take of anybody's.
    else:
        form.write(message, data)


def plain(forms: Mapping[str, Form], said: acting_pb2.Take) -> dict[str, Plain]:
    """A take as plain data of its action."""
    form = forms.get(said.action)
    return {"action": said.action} if form is None else form.plain(said)


def _unknown(forms: Iterable[str], word: str, path: str) -> Failure:
    problem = f"there is no action {word[:40]!r}: there are {', '.join(forms)}" if word else "name an action"
    return malformed(f"{path}.action" if word else path, problem)
