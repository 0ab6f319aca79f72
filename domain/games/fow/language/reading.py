"""Reading pieces of a printed text: events, costs and sentences, each written again as it was printed, or not read."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from domain.games.fow.language.terminals import words
from domain.games.fow.nodes.abilities import ACTIVATE, AUTOMATIC, FowAbility
from domain.games.fow.nodes.selectors import YourRuler
from domain.games.fow.nodes.verbs import Search
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    In,
    Kind,
    Node,
    Options,
    Static,
    This,
    When,
    Yours,
    rebuilt,
    walk,
)
from domain.language.effort import Effort
from domain.language.reading.chart import Chart, Unread
from domain.language.rendering import Rendering
from domain.language.writing.sentences import sentence

THIS = This("card")
ARROW = re.compile(r"\s*(?:>>>|=>|⇒|→)\s*")
_ONCE = re.compile(r"\s*Play this ability only once per turn\.$|\s*This ability triggers only once per turn\.$")
_MAIN = re.compile(r"\s*Play this ability only in your main phase\.$")
_STOP = re.compile(r"(?<=[.])\s+")
_ANY_CARD = In(Kind("card"), "deck")
OPTION = re.compile(r"^\s*[-•]\s*")


class NotUnderstood(Exception):
    """A piece of a text that is not understood, and why."""

    def __init__(self, piece: str, reason: str) -> None:
        self.piece = piece
        self.reason = reason
        super().__init__(reason)


class Reader(ABC):
    """Reads pieces of one text; `spell`: what it says is carried out as it resolves."""

    def __init__(self, chart: Chart, spell: bool) -> None:
        self.chart = chart
        self.spell = spell
        self.effort = Effort()

    def automatic(self, when: When, rest: str, options: Sequence[str], **more: Any) -> FowAbility:
        """An automatic ability."""
        rest, turnly, _ = limits(rest)
        effect = tuple(self.sentences(rest, options))
        return FowAbility(effect, when, AUTOMATIC, turnly=turnly, **more)

    def activated(self, costs: str, rest: str, options: Sequence[str], **more: Any) -> FowAbility:
        """An activate ability."""
        rest, turnly, main = limits(rest)
        paid = tuple(self.costs(costs))
        effect = tuple(self.sentences(rest, options))
        return FowAbility(effect, None, ACTIVATE, costs=paid, turnly=turnly, main=main, **more)

    def costs(self, text: str) -> Iterator[Node]:
        """The parts of a cost."""
        for part in re.split(r",\s+", text.strip()):
            yield self.piece(part[:1].lower() + part[1:] if not part.startswith(("{", "[")) else part, "cost")

    @abstractmethod
    def plain(self, line: str, options: Sequence[str]) -> FowAbility | list[Node]:
        """A line without a keyword before it."""

    @abstractmethod
    def marked(self, name: str, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
        """What stands behind a keyword at the beginning of a line."""

    def condition(self, text: str) -> Node:
        """A condition."""
        return self.piece(text[:1].lower() + text[1:], "condition")

    def event(self, text: str) -> When:
        """A trigger condition."""
        said = text.strip().removesuffix(",")
        said = said[:1].lower() + said[1:]
        try:
            found = self.piece(said, "event")
        except NotUnderstood:
            found = self.piece(_other_word(said), "event")
        assert isinstance(found, When), "an event is read as one"
        return found

    def sentences(self, text: str, options: Sequence[str] = ()) -> list[Node]:
        """The sentences of a text, with the options of the last one."""
        found: list[Node] = []
        pieces = _STOP.split(text.strip())
        for place, piece in enumerate(pieces):
            if options and place == len(pieces) - 1:
                head = self.piece(piece.rstrip(".-—: ").lower(), "choice")
                assert isinstance(head, Options), "a choice is read as one"
                inner = tuple(tuple(self.sentences(OPTION.sub("", one))) for one in options)
                if isinstance(head.count, int) and head.count > len(inner):
                    raise NotUnderstood(piece, f"there are only {len(inner)} options")
                found.append(msgspec.structs.replace(head, options=inner))
            else:
                found.append(as_chosen(self.piece(piece, "sentence")))
        return found

    def piece(self, piece: str, start: str) -> Node:
        """What a piece means: one reading alone, that is written again as it was printed."""
        chart = self.chart
        try:
            effort = self.effort.sentence()
            read = chart.readings(words(piece), start, {}, effort)
        except Unread as error:
            cut = words(piece)
            at = cut[error.at] if error.at < len(cut) else "the end"
            raise NotUnderstood(piece, f"`{at}` is not understood here") from None
        good = list(dict.fromkeys(node for node in read if _same(chart, start, node, piece)))
        if not good:
            raise NotUnderstood(piece, "this would be written in another way")
        if len(good) > 1:
            raise NotUnderstood(piece, f"this has {len(good)} meanings")
        node: Node = good[0]
        return node


def _other_word(said: str) -> str:
    """An event with the other word that prints have for it: it triggers each time with either (906.4)."""
    if said.startswith("whenever "):
        return "when " + said.removeprefix("whenever ")
    return "whenever " + said.removeprefix("when ") if said.startswith("when ") else said


def as_chosen(node: Node) -> Node:
    """A sentence with what its words leave to be chosen as it is carried out.

    Who searches for a card with stated information may find none (1014.2, H.86); of two rulers either may be meant
    by "your J/ruler" (1146.4).
    """
    if any(isinstance(part, Static) for part in walk(node)):
        return node

    def change(part: Node) -> Node:
        if isinstance(part, YourRuler):
            return Chosen(Yours(Kind(part.word)))
        if isinstance(part, Search) and isinstance(part.of, Chosen) and part.of.of != _ANY_CARD:
            return msgspec.structs.replace(part, of=msgspec.structs.replace(part.of, least=0))
        return part

    return rebuilt(node, change)


def _same(chart: Chart, start: str, node: Node, piece: str) -> bool:
    made = chart.write(start, node, Rendering())
    if made is None:
        return False
    return words(sentence(made).lower()) == words(sentence(piece).lower())


def limits(text: str) -> tuple[str, int, bool]:
    """A text without what it says of how often and when, and that."""
    once = _ONCE.search(text)
    if once is not None:
        text = text[: once.start()]
    main = _MAIN.search(text)
    if main is not None:
        text = text[: main.start()]
    return text, 1 if once is not None else 0, main is not None


def colon(line: str) -> int:
    """Where the cost of an ability ends; -1 where there is none."""
    for place, sign in enumerate(line):
        if sign in '."':
            return -1
        if sign == ":":
            return place
    return -1
