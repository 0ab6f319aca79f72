"""Printed texts to abilities and back, for any game's phrasebook.

A sentence is accepted only if it is read, makes sense where it stands, and is written again as it was printed.
Whatever fails is `Unimplemented`, with the place where it goes wrong.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec
from lark import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from domain.kernel.abilities.compiled.clauses import Decided
from domain.kernel.abilities.compiled.tree import (
    Ability,
    Instead,
    Node,
    Only,
    Options,
    Static,
    Unimplemented,
    When,
    rebuilt,
)
from domain.language.effort import Effort, TooMuch, check_length
from domain.language.reading.lalr import Phrasebook
from domain.language.reading.layout import Paragraph, Piece, paragraphs, place
from domain.language.referring.plain import plain_resolver
from domain.language.referring.refs import Unclear
from domain.language.referring.resolver import Resolver
from domain.language.rendering import Rendering
from domain.language.spelling.signs import collapsed, plain
from domain.language.telling.meaning import Meant, meant
from domain.language.writing.sentences import sentence

MOST_HINTS = 6


class Compiled(msgspec.Struct, frozen=True):
    """A text: its paragraphs in order (an `Only` is a condition for playing it, not an ability), and as printed."""

    paragraphs: tuple[Ability | Only, ...]
    problems: tuple[Unimplemented, ...] = ()
    printed: tuple[str, ...] = ()

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities, without the conditions for playing the card."""
        return tuple(part for part in self.paragraphs if isinstance(part, Ability))

    @property
    def texts(self) -> tuple[str, ...]:
        """What is printed of each ability."""
        parts = zip(self.paragraphs, self.printed, strict=True)
        return tuple(printed for part, printed in parts if isinstance(part, Ability))

    @property
    def conditions(self) -> tuple[Node, ...]:
        """The conditions for playing the card."""
        return tuple(part.condition for part in self.paragraphs if isinstance(part, Only))


def compile_text(book: Phrasebook, text: str, single: bool = False) -> Compiled:
    """Compiles a text; `single` where all of it is one ability, as a spell's is."""
    try:
        check_length(text)
        return _compiled(book, text, single)
    except TooMuch as error:
        return _unknown(text, error.reason)


def _compiled(book: Phrasebook, text: str, single: bool) -> Compiled:
    reader = _Reader(book, text)
    found = paragraphs(text)
    if single and len(found) > 1:
        found = (_joined(found),)
    read = tuple(reader.paragraph(paragraph) for paragraph in found)
    compiled = Compiled(read, tuple(reader.problems), tuple(paragraph.whole.text for paragraph in found))
    if compiled.problems:
        return compiled
    written = write_text(book, compiled)
    return compiled if written == normal(text, single) else _unknown(text, f"this would be written: {written}")


def _unknown(text: str, reason: str) -> Compiled:
    """A text of which nothing is understood."""
    problem = Unimplemented(text, 1, 1, 0, reason)
    return Compiled((Ability((problem,)),), (problem,), (text,))


def _joined(found: Sequence[Paragraph]) -> Paragraph:
    """Several paragraphs as one; the options of one that is not the last stay with the last."""
    whole = Piece("\n".join(part.whole.text for part in found), found[0].whole.offset)
    sentences = tuple(piece for part in found for piece in part.sentences)
    return Paragraph(whole, found[0].event, sentences, tuple(option for part in found for option in part.options))


def write_text(book: Phrasebook, compiled: Compiled) -> str:
    """A compiled text as it is printed."""
    return "\n".join(_write_paragraph(book, part) for part in compiled.paragraphs)


def meanings(
    book: Phrasebook, text: str, compiled: Compiled, rules: Callable[[Node], Sequence[str]]
) -> tuple[Meant, ...]:
    """What a text was taken to mean, phrase by phrase, by the rules of its nodes."""
    into = Rendering()
    for part in compiled.paragraphs:
        for start, node in _sentences(part):
            if not isinstance(node, Unimplemented):
                book.write(start, node, into)
    return meant(text, zip(compiled.paragraphs, compiled.printed, strict=True), into, rules)


def _sentences(part: Ability | Only) -> Iterator[tuple[str, Node]]:
    """The sentences of a paragraph, each with the category that it is written by."""
    if isinstance(part, Only):
        yield "sentence", part
        return
    if part.when is not None:
        yield "event", part.when
    for node in part.effect:
        if isinstance(node, Options):
            yield "choice", msgspec.structs.replace(node, options=(), words=())
            yield from (("sentence", one) for option in node.options for one in option)
        else:
            yield "sentence", node


def normal(text: str, single: bool = False) -> str:
    """A printed text up to the normalisations: plain signs, single spaces, and a single ability on one line."""
    lines = collapsed(plain(text))
    return lines.replace("\n", " ").replace(" - ", "\n- ") if single else lines


def _write_paragraph(book: Phrasebook, part: Ability | Only) -> str:
    if isinstance(part, Only):
        return _write(book, "sentence", part)
    words = [] if part.when is None else [_write(book, "event", part.when)]
    words.extend(_write_sentence(book, node) for node in part.effect)
    return " ".join(words)


def _write_sentence(book: Phrasebook, node: Node) -> str:
    if not isinstance(node, Options):
        return _write(book, "sentence", node)
    lines = [_write(book, "choice", msgspec.structs.replace(node, options=(), words=()))]
    lines.extend("- " + " ".join(_write_sentence(book, part) for part in option) for option in node.options)
    return "\n".join(lines)


def _write(book: Phrasebook, start: str, node: Node, effort: Effort | None = None) -> str:
    if isinstance(node, Unimplemented):
        return node.sentence
    return sentence(book.write(start, node, Rendering(effort=effort)) or "")


class _Reader:
    """Reads one text, and gathers its problems."""

    def __init__(self, book: Phrasebook, text: str) -> None:
        self._book = book
        self._text = text
        self._effort = Effort()
        self.problems: list[Unimplemented] = []

    def paragraph(self, paragraph: Paragraph) -> Ability | Only:
        """The ability or condition of a paragraph."""
        before = len(self.problems)
        when = None if paragraph.event is None else self._read(paragraph.event, "event")
        assert when is None or isinstance(when, When | Unimplemented), "an event is read as one"
        resolver = plain_resolver(when)
        effect = [
            self._sentence(piece, resolver) for piece in paragraph.sentences[: None if not paragraph.options else -1]
        ]
        if paragraph.options:
            effect.append(self._options(paragraph, resolver))
        if len(effect) == 1 and isinstance(effect[0], Only) and when is None:
            return effect[0]
        kind = _kind(effect, when)
        if kind is None:
            mixed = "a paragraph is either used, or in force by itself, or a condition; this one mixes them"
            problem = self._problem(paragraph.whole, 0, mixed) if len(self.problems) == before else self.problems[-1]
            return Ability((msgspec.structs.replace(problem, sentence=paragraph.whole.text),))
        return numbered(Ability(tuple(effect), when, kind))

    def _options(self, paragraph: Paragraph, resolver: Resolver) -> Node:
        head = self._read(paragraph.sentences[-1], "choice") if paragraph.sentences else None
        if not isinstance(head, Options):
            return head or self._problem(paragraph.whole, 0, "options need `choose one:` before them")
        options = tuple(self._option(option, way, resolver) for way, option in enumerate(paragraph.options))
        if isinstance(head.count, int) and head.count > len(options):
            return self._problem(paragraph.whole, 0, f"there are only {len(options)} options")
        words = tuple(" ".join(piece.text for piece in option) for option in paragraph.options)
        return msgspec.structs.replace(head, options=options, words=words)

    def _option(self, pieces: Sequence[Piece], way: int, resolver: Resolver) -> tuple[Node, ...]:
        """The sentences of an option, which knows nothing of what the others say."""
        resolver.discourse.enter(way, scope=0)
        option = tuple(self._sentence(piece, resolver) for piece in pieces)
        resolver.discourse.leave()
        return option

    def _sentence(self, piece: Piece, resolver: Resolver) -> Node:
        node = self._read(piece, "sentence")
        try:
            bound = resolver.sentence(node)
        except Unclear as error:
            return self._problem(piece, 0, str(error))
        assert isinstance(bound, Node), "a sentence stays one"
        return bound

    def _read(self, piece: Piece, start: str) -> Node:
        effort = self._effort.sentence()
        try:
            effort.spend(len(piece.text))
            node = self._book.read(piece.text, start)
            assert isinstance(node, Node), "every start of the grammar is a node"
            written, printed = _write(self._book, start, node, effort), collapsed(piece.text)
        except UnexpectedInput as error:
            return self._problem(piece, *_explained(self._book, error, piece.text))
        except TooMuch as error:
            if self._effort.over:
                raise
            return self._problem(piece, 0, error.reason)
        if written == printed:
            return node
        pairs = zip(written, printed, strict=False)
        at = next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(written), len(printed)))
        return self._problem(piece, at, f"this would be written: {written}")

    def _problem(self, piece: Piece, at: int, reason: str) -> Unimplemented:
        offset = piece.offset + at
        line, column = place(self._text, offset)
        problem = Unimplemented(piece.text, line, column, offset, reason)
        self.problems.append(problem)
        return problem


def _kind(effect: list[Node], when: Node | None) -> Literal["used", "static", "replacing"] | None:
    """How an ability works; None where its sentences do not go together."""
    own = [node for node in effect if isinstance(node, Static | Instead | Only)]
    if not own:
        return "used"
    if when is None and all(isinstance(node, Static) for node in effect):
        return "static"
    return "replacing" if when is None and len(effect) == 1 and isinstance(own[0], Instead) else None


def numbered(ability: Ability) -> Ability:
    """The ability with its choices on playing numbered in the order of its text."""
    count = 0

    def change(node: Node) -> Node:
        nonlocal count
        if isinstance(node, Decided):
            node = msgspec.structs.replace(node, slot=count)
            count += 1
        return node

    found = rebuilt(ability, change)
    assert isinstance(found, Ability), "only slots change"
    return found


def _explained(book: Phrasebook, error: UnexpectedInput, text: str) -> tuple[int, str]:
    """Where a text stops being readable, and what could have stood there."""
    if isinstance(error, UnexpectedToken):
        ended = error.token.type == "$END"
        at = len(text) if ended else error.token.start_pos or 0
        expected = error.accepts or error.expected
    else:
        assert isinstance(error, UnexpectedCharacters), "lark knows no other unexpected input here"
        ended, at, expected = False, error.pos_in_stream, error.allowed or set()
    found = "the text ends here" if ended else f"`{text[at:].split(maxsplit=1)[0]}` is not understood here"
    hints = book.words(expected)
    more = ", ..." if len(hints) > MOST_HINTS else ""
    return at, f"{found}; expected: {', '.join(hints[:MOST_HINTS])}{more}" if hints else found
