"""The catalogue marked: every sentence of it stands between marks, so that what comes from elsewhere can be told."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from unittest.mock import patch

from fluent.runtime import FluentResource
from fluent.syntax import ast
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from service.rpc.messages import labels
from service.words.catalogue import Fact, Sentences, Value, _no_facts

BEGIN, END = "⟦", "⟧"
Strings = Mapping[str, Counter[str]]


class Marks:
    """What was told while the catalogue was marked."""

    def __init__(self) -> None:
        self.told: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """What each field of a message said, by `Message.field`."""
        self.named: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """What sentences were given that is no sentence itself, by `sentence $variable`."""
        self._say = Sentences.say
        self._placed: dict[tuple[int, str], frozenset[str]] = {}

    def say(self, said: Sentences, sentence: str, fact: Fact = _no_facts) -> str:
        """A sentence between marks."""
        placed = self._in(said, sentence)

        def noted(name: str) -> Value | None:
            value = fact(name)
            if isinstance(value, str) and name in placed and beyond(value):
                self.named[f"{sentence} ${name}"][beyond(value)] += 1
            return value

        return f"{BEGIN}{self._say(said, sentence, noted)}{END}"

    def hear(self, message: Message) -> None:
        """Notes every string of a message, however deep."""
        for field, value in message.ListFields():
            items = value.values() if _is_map(field) else value if field.is_repeated else [value]
            for one in items:
                if isinstance(one, str):
                    self.told[f"{message.DESCRIPTOR.name}.{field.name}"][one] += 1
                elif isinstance(one, Message) and not one.DESCRIPTOR.file.package.startswith("google"):
                    self.hear(one)

    def _in(self, said: Sentences, sentence: str) -> frozenset[str]:
        """The variables that a sentence shows; those by which it is only chosen are others."""
        key = (id(said), sentence)
        if key not in self._placed:
            entry = FluentResource(said._entries[sentence]).body[0]
            assert isinstance(entry, ast.Message)
            assert entry.value is not None
            self._placed[key] = frozenset(_shown(entry.value))
        return self._placed[key]


def _is_map(field: FieldDescriptor) -> bool:
    return field.message_type is not None and field.message_type.GetOptions().map_entry


def _shown(pattern: ast.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable):
            yield from _placed(element.expression)


def _placed(expression: object) -> Iterator[str]:
    if isinstance(expression, ast.VariableReference):
        yield expression.id.name
    elif isinstance(expression, ast.SelectExpression):
        for variant in expression.variants:
            yield from _shown(variant.value)
    elif isinstance(expression, ast.Placeable):
        yield from _placed(expression.expression)


def beyond(text: str) -> str:
    """What of a text stands in no sentence of the catalogue."""
    depth, found = 0, []
    for sign in text:
        depth += (sign == BEGIN) - (sign == END)
        if not depth and sign != END:
            found.append(sign)
    return "".join(found)


@contextmanager
def marked() -> Iterator[Marks]:
    """The catalogue marked."""
    marks = Marks()
    _forget()
    try:
        with patch.object(Sentences, "say", lambda said, sentence, fact=_no_facts: marks.say(said, sentence, fact)):
            yield marks
    finally:
        _forget()


def _forget() -> None:
    """Forgets every label that was said before: one is without marks, the other with them."""
    for kept in vars(labels).values():
        if clear := getattr(kept, "cache_clear", None):
            clear()
