"""Random takes: of the form of some action, with words that mean something in most of their parts."""

import random
from collections.abc import Mapping
from typing import Any

from magistrate.v1 import acting_pb2

from service.rpc.messages.forms import Form, Shape
from tests.attack.vocabulary import USUAL, Words, fill

_DEEPEST = 3
_CARDS, _SEATS, _PLACES = 90, 3, 5


def fill_take(message: acting_pb2.Take, forms: Mapping[str, Form], chance: random.Random, words: Words) -> None:
    """Fills an empty take with a random action of these, most of its parts said."""
    message.action = chance.choice([*forms])
    _fill(message, forms[message.action], forms, chance, words, 0)


def _fill(
    message: acting_pb2.Take, form: Form, forms: Mapping[str, Form], chance: random.Random, words: Words, depth: int
) -> None:
    if form.named_by:
        message.action = chance.choice(USUAL[form.named_by])
    for name, field in form.fields.items():
        if chance.random() < 0.2:
            continue
        part = message.parts.add(name=name)
        for _ in range(chance.choice((0, 1, 1, 2, 3)) if field.many else 1):
            shape: Any = field.shape
            if not shape.taken:
                _pick(part.picks.add(), name, shape, chance, words)
            elif depth < _DEEPEST:
                inner = shape if isinstance(shape, Form) else chance.choice([*forms.values()])
                said = part.takes.add(action=inner.word)
                _fill(said, inner, forms, chance, words, depth + 1)


def _pick(pick: acting_pb2.Pick, name: str, shape: Shape, chance: random.Random, words: Words) -> None:
    if chance.random() < 0.05:
        fill(pick, chance, words)
        return
    kind = shape.kind or chance.choice(("card", "card", "seat", "option", "number"))
    usual = words.get(name) or USUAL.get(name, ())
    fitting = [word for word in usual if isinstance(word, str) == (kind == "word")]
    most = {"card": _CARDS, "seat": _SEATS, "option": _PLACES}.get(kind, 20)
    other = chance.choice(("a", "", "1")) if kind == "word" else chance.randint(0, most)
    setattr(pick, kind, chance.choice(fitting) if fitting else other)
