"""What a printed text was taken to mean, phrase by phrase: its words, and the rules by which they are carried out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.tree import If, Node, walk
from domain.language.rendering import Rendering
from domain.language.writing.sentences import articles

Rules = Mapping[type[Node], str | Callable[[Any], str]]
"""The most exact rule of a kind of node: what its words have players do."""


class Meant(msgspec.Struct, frozen=True):
    """A phrase of a text, the line on which it stands from 1, and the rules by which it is carried out."""

    line: int
    text: str
    rules: tuple[str, ...]


def meant(
    text: str,
    parts: Iterable[tuple[Node, str]],
    into: Rendering,
    rules: Callable[[Node], Sequence[str]],
    marks: Callable[[Node], str] = lambda node: "",
) -> tuple[Meant, ...]:
    """The phrases of a text in its order: of its parts, each with what is printed of it, as a rendering wrote them.

    A phrase that is printed in other words than the language writes is told in the language's own; `marks` are the
    words of what is printed as a mark. Of an `If` it is the condition that is told.
    """
    said: dict[Node, list[str]] = {}
    for value, words in into.written():
        if isinstance(value, Node):
            said.setdefault(value, []).append(articles(words))
    found: dict[tuple[str, tuple[str, ...]], tuple[int, int, Meant]] = {}
    begin = 0
    for node, printed in parts:
        begin = max(text.find(printed, begin), begin)
        within, at = text[begin : begin + len(printed)], 0
        for part in walk(node):
            cited = tuple(dict.fromkeys(rules(part)))
            ways = [marks(part)] if marks(part) else said.get(part.condition if isinstance(part, If) else part, [])
            if not cited or not ways:
                continue
            best = max(ways, key=lambda way: (way.casefold() in within.casefold(), len(way)))
            stands = within.casefold().find(best.casefold())
            at = stands if stands >= 0 else at
            words = within[stands : stands + len(best)] if stands >= 0 else best
            line = text.count("\n", 0, begin + at) + 1
            found.setdefault((words, cited), (begin + at, -len(words), Meant(line, words, cited)))
    return tuple(one for _, _, one in sorted(found.values(), key=lambda one: one[:2]))


def by_kind(table: Rules) -> Callable[[Node], Sequence[str]]:
    """The rules of a node by a table of kinds: by the nearest one that it is."""

    def cited(node: Node) -> Sequence[str]:
        found = next((table[kind] for kind in type(node).__mro__ if kind in table), "")
        number = found if isinstance(found, str) else found(node)
        return (number,) if number else ()

    return cited
