"""Printed texts to what they mean: keywords, abilities and conditions, in the order of the text.

A sentence is accepted only if it has one meaning and is written again as it was printed, and a whole text only if it
is. Whatever fails is `Unimplemented`, sentence by sentence.
"""

import functools
from collections.abc import Iterable
from typing import Any

import msgspec

from domain.cards.chart import Chart, Unread
from domain.cards.layout import place
from domain.cards.phrasing import Stands, Terminal
from domain.cards.wordings import Plain
from domain.cards.words import sentence
from domain.games.sve.cards.doings import subject_of
from domain.games.sve.cards.explaining import explained, offset_of
from domain.games.sve.cards.grammar import Gate, Head, Triggered, TriggeredBehind, book, wrongly_delayed
from domain.games.sve.cards.lexicon import KEYWORDS, Vocabulary, cut
from domain.games.sve.cards.marks import AUTOMATIC, marked_costs
from domain.games.sve.cards.paid import also_paid
from domain.games.sve.cards.scopes import Scopes
from domain.games.sve.cards.sense import BESIDE, senseless, stands_alone, waits_with_it, wrong_with
from domain.games.sve.cards.sentences import GATE, MARK, Piece, before_the_colon, paragraphs, shorter
from domain.games.sve.cards.titles import readings as titled
from domain.games.sve.cards.wordings import spelt_out
from domain.games.sve.cards.writing import GATED, TextWriter, alike, stands_in
from domain.games.sve.nodes import Define, For, Later
from domain.games.sve.passives import Activation, EarthRite, Keyword, OncePerTurn, Quoted, SveAbility, WhenPlaying
from domain.games.sve.state import FIELD
from domain.games.sve.things import OnField
from domain.kernel.abilities.tree import (
    Instead,
    It,
    Node,
    Only,
    Static,
    That,
    This,
    Unimplemented,
    While,
    walk,
)

KEPT = 10_000
"""So many texts are kept."""


class Compiled(msgspec.Struct, frozen=True):
    """A text: its keywords, abilities and conditions for playing the card, in order, and what is not understood."""

    parts: tuple[Node, ...]
    problems: tuple[Unimplemented, ...] = ()


class Language:
    """The language with the names and traits that a catalog knows. Abilities in quotes are texts within texts."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.matchers: dict[str, Any] = {**vocabulary.matchers(), "QUOTED": self._quoted}
        self.book = phrasebook()
        self.writer = TextWriter(self.book)

    def compiled(self, text: str, *, spell: bool = False) -> Compiled:
        """A text of a spell, or of another card."""
        return compiled_text(text, spell, *self.words_of(text))

    def words_of(self, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names and traits of the catalog that a text may speak of: what it means rests on no others."""
        return self.vocabulary.within(_words(text))

    def read(self, text: str, *, spell: bool) -> Compiled:
        """A text that may not have been read before."""
        spelt = _spelt(text)
        reader = _Reader(self, spelt, text, spell)
        found = reader.read()
        if found.problems:
            return found
        written = TextWriter(self.book, stands_in(spelt.text)).text(found.parts)
        if alike(written) == alike(spelt.text):
            return found
        return not_understood(text, [f"this would be written: {written}"], spell=spell)

    def _quoted(self, words: tuple[str, ...], at: int) -> list[tuple[int, Any]]:
        if at >= len(words) or not words[at].startswith('"') or len(words[at]) < 3:
            return []
        inner = Plain(words[at][1:-1], tuple(range(len(words[at]) - 2)))
        found = _Reader(self, inner, inner.text, spell=False).read()
        if found.problems or not all(isinstance(part, SveAbility) for part in found.parts):
            return []
        return [(at + 1, Quoted(tuple(part for part in found.parts if isinstance(part, SveAbility))))]


@functools.lru_cache(maxsize=KEPT)
def _spelt(text: str) -> Plain:
    return spelt_out(text)


@functools.lru_cache(maxsize=KEPT)
def _words(text: str) -> tuple[str, ...]:
    return cut(_spelt(text).text.replace('"', " "))


@functools.lru_cache(maxsize=KEPT)
def compiled_text(text: str, spell: bool, names: tuple[str, ...], traits: tuple[str, ...]) -> Compiled:
    """A text as the language of these names and traits reads it: once."""
    return Language(Vocabulary(names, traits)).read(text, spell=spell)


@functools.lru_cache(maxsize=16)
def language_of(names: tuple[str, ...], traits: tuple[str, ...]) -> Language:
    """The language with these names and traits."""
    return Language(Vocabulary(names, traits))


@functools.cache
def phrasebook() -> Chart:
    """The one phrasebook: it does not depend on a catalog."""

    def write(value: object, stands: Stands | None = None) -> str | None:
        return f'"{TextWriter(made, stands).text(value.abilities)}"' if isinstance(value, Quoted) else None

    made = book(Terminal('"an ability"', "", lambda word: None, write, write))
    return made


def not_understood(text: str, reasons: Iterable[str], *, spell: bool) -> Compiled:
    """A text that is not understood as a whole, for these reasons."""
    problems = tuple(Unimplemented(text, 1, 1, 0, reason) for reason in reasons)
    return Compiled(tuple(_unknown(problem, spell) for problem in problems), problems)


def _unknown(problem: Unimplemented, spell: bool) -> SveAbility:
    return SveAbility((problem,), kind="spell" if spell else "static")


class _Reader:
    """Reads one text."""

    def __init__(self, language: Language, spelt: Plain, printed: str, spell: bool) -> None:
        self._language = language
        self._spelt = spelt
        self._printed = printed
        self._spell = spell
        self._parts: list[Node | Scopes] = []
        self._problems: list[Unimplemented] = []
        self._now: Scopes | None = None
        self._before: Scopes | None = None
        self._own: Scopes | None = None
        self._fresh = False

    def read(self) -> Compiled:
        """The text's parts, and its problems."""
        for paragraph in paragraphs(self._spelt.text):
            self._before = self._now if self._now is not None and self._now.marked else None
            self._now = self._own.next_paragraph() if self._own else None
            for piece in paragraph:
                self._piece(piece)
        found = tuple(self._sound(part.ability()) if isinstance(part, Scopes) else part for part in self._parts)
        return Compiled(found, tuple(self._problems))

    def _sound(self, ability: SveAbility) -> SveAbility:
        """The ability, or one that is not understood where it says nothing, or speaks of what nothing has named."""
        reason = wrong_with(ability, also_paid(self._parts) if ability.kind == "spell" else ())
        if not reason:
            return ability
        problem = self._problem(Piece(self._spelt.text, 0), 0, reason)
        return msgspec.structs.replace(ability, effect=(problem,))

    def _begin(self, ability: SveAbility) -> Scopes:
        scopes = Scopes(ability)
        self._parts.append(scopes)
        return scopes

    def _ability(self) -> Scopes | None:
        """The ability that a sentence belongs to; a spell's own begins with its first, a marked one goes on (H.12).

        What a spell can do elsewhere ends with its paragraph, and the rest is its spell ability (H.59).
        """
        if self._now is None and self._spell:
            self._now = self._own = self._begin(SveAbility((), kind="spell"))
        elif self._now is None and self._before is not None:
            self._now = self._before.next_paragraph()
        return self._now

    def _resumed(self) -> Scopes | None:
        """The ability right above, which a keyword condition on a line of its own goes on with."""
        last = self._parts[-1] if self._parts else None
        self._now = last if isinstance(last, Scopes) else None
        return self._now

    def _piece(self, piece: Piece) -> None:
        if piece.option and self._now is not None and not self._now.option(piece.option):
            self._add(self._problem(piece, 0, "options need `choose one of the following.` before them"), piece)
            return
        piece = self._marks(piece)
        if piece.text and not self._keywords(piece):
            self._gated(piece)

    def _marks(self, piece: Piece) -> Piece:
        """Begins the abilities of the marks at the start of a sentence; the rest of it."""
        marks: list[str] = []
        rest = piece.text
        while found := MARK.match(rest):
            marks.append(found[1])
            rest = rest[found.end() :]
        if not marks:
            return piece
        if marks == ["{QUICK}"]:
            self._parts.append(Keyword("Quick"))
            return shorter(piece, rest)
        quick = "{QUICK}" in marks
        automatic = [AUTOMATIC[mark] for mark in marks if mark in AUTOMATIC]
        for when in automatic[:-1]:
            self._begin(SveAbility((), when, "automatic", merged=True))
        if automatic:
            self._now = self._begin(SveAbility((), automatic[-1], "automatic", quick=quick))
        else:
            self._now = self._begin(SveAbility((), None, "activated", costs=marked_costs(marks), quick=quick))
        self._fresh = True
        return shorter(piece, rest.lstrip("-,: "))

    def _keywords(self, piece: Piece) -> bool:
        """Whether a sentence is keywords alone, which are passive abilities of their own."""
        words = piece.text.rstrip(".").split(", ")
        if not all(word in KEYWORDS for word in words) or not piece.text.endswith("."):
            return False
        self._parts += [Keyword(word) for word in words]
        return True

    def _gated(self, piece: Piece) -> None:
        """A sentence with the keyword conditions and costs before it."""
        gate = GATE.match(piece.text)
        if gate:
            found = self._one(shorter(piece, piece.text, gate.end()), "gate")
            static = self._passive(piece, gate.end()) if isinstance(found, Gate) else None
            if isinstance(found, Gate) and static is not None:
                self._parts.append(SveAbility((While(found.condition, static, GATED),), kind="static"))
                return
            if isinstance(found, Gate) and (scopes := self._ability() or self._resumed()):
                scopes.gate(found.condition)
            self._fresh = False
            self._gated(shorter(piece, piece.text[gate.end() :].lstrip(" -,")))
            return
        split = before_the_colon(piece.text)
        if split:
            self._head(shorter(piece, piece.text, len(split[0])), shorter(piece, split[1]))
            return
        self._sentence(piece)
        self._fresh = False

    def _passive(self, piece: Piece, end: int) -> Static | None:
        """What stands behind a keyword condition where it is a passive text: of this card, or on a line of its own."""
        words = self._language.book.cut(piece.text[end:].lstrip(" -,"))
        try:
            readings = self._language.book.readings(words, "sentence", self._language.matchers)
        except Unread:
            return None
        alone = self._now is None and not self._spell
        found = [one for one in readings if isinstance(one, Static) and (alone or isinstance(subject_of(one), This))]
        return found[0] if len(found) == len(readings) == 1 else None

    def _head(self, piece: Piece, rest: Piece) -> None:
        head = self._one(piece, "head")
        if not isinstance(head, Head):
            self._add(head, piece)
            self._gated(rest)
            return
        if head.playing:
            self._process(head, piece, rest)
            return
        if head.when is not None:
            self._now = self._begin(SveAbility((), head.when, "automatic"))
            if head.condition is None:
                self._now.costs(head.costs)
            else:
                self._now.gate(head.condition)
                self._now.pay(head.costs, rite=False)
        elif (scopes := self._ability()) is None:
            self._add(self._problem(piece, 0, "a cost needs an ability that it belongs to"), piece)
        elif self._fresh and (scopes.activated or not all(isinstance(cost, EarthRite) for cost in head.costs)):
            scopes.costs(head.costs)
        else:
            scopes.pay(head.costs, rite=any(isinstance(cost, EarthRite) for cost in head.costs))
        self._fresh = False
        self._gated(rest)

    def _process(self, head: Head, piece: Piece, rest: Piece) -> None:
        """A process when playing this card: it changes what the card costs, or what a spell does (10.4.7.3)."""
        if rest.text.startswith("This card costs "):
            effect = self._one(rest, "sentence")
            self._parts.append(SveAbility((WhenPlaying(head.costs, effect),), kind="static"))
        elif self._spell and (scopes := self._ability()):
            scopes.pay(head.costs, rite=True, playing=True)
            self._gated(rest)
        else:
            self._add(self._problem(piece, 0, "only a spell has an effect that this process could be for"), piece)

    def _sentence(self, piece: Piece) -> None:
        node = self._one(piece, "sentence")
        if isinstance(node, Activation | OncePerTurn):
            self._limit(node, piece)
        elif isinstance(node, Triggered):
            self._triggered(node, piece)
        elif isinstance(node, Static | Instead) and not self._fleeting(node):
            self._standing(node, piece)
        elif isinstance(node, Only):
            self._parts.append(node)
        else:
            self._add(For("", node) if isinstance(node, Static) else node, piece)

    def _standing(self, node: Node, piece: Piece) -> None:
        """A passive ability of its own: a line of its own shows that it is no part of what is done (10.6.2.8.2)."""
        if self._now is not None and not (self._spell or self._now.empty or stands_alone(node)):
            self._add(self._problem(piece, 0, BESIDE), piece)
            return
        self._parts.append(SveAbility((node,), kind="replacing" if isinstance(node, Instead) else "static"))

    def _fleeting(self, node: Node) -> bool:
        """Whether a passive text is part of an effect in progress: it speaks of what the effect spoke of."""
        if self._now is None or isinstance(node, Instead):
            return False
        subject = subject_of(node)
        if self._spell:
            return not isinstance(subject, This)
        own = isinstance(node, While) and any(isinstance(part, This) for part in walk(node.condition))
        return isinstance(subject, It | That) and not own

    def _triggered(self, node: Triggered, piece: Piece) -> None:
        behind = isinstance(node, TriggeredBehind)
        elsewhere = any(isinstance(part, OnField) and part.zone != FIELD for part in walk(node.effect))
        delayed = (self._spell and not elsewhere) or (
            self._now is not None
            and (behind or node.when.next or waits_with_it(node.when, node.effect, self._now.empty))
        )
        fleeting = node.when.during == "this"
        if (behind and not delayed) or (fleeting and self._ability() is None):
            self._add(self._problem(piece, 0, "nothing says when this is waited for"), piece)
            return
        if fleeting or (not isinstance(node.when.card, This) and delayed):
            scopes = self._ability()
            assert scopes is not None, "a delayed trigger belongs to an ability"
            waited = SveAbility((node.effect,), node.when, "automatic")
            scopes.add(Later(waited, behind=behind, fleeting=fleeting and not node.when.often))
            return
        scopes = self._begin(SveAbility((), node.when, "automatic"))
        scopes.add(node.effect)
        if not self._spell or elsewhere:
            self._now = scopes

    def _limit(self, node: Node, piece: Piece) -> None:
        owner = self._now or next((part for part in reversed(self._parts) if isinstance(part, Scopes)), None)
        if owner is None:
            self._add(self._problem(piece, 0, "there is no ability that this could limit"), piece)
        else:
            owner.limit(node)

    def _add(self, node: Node, piece: Piece) -> None:
        last = self._parts[-1] if self._parts else None
        if self._now is None and isinstance(node, Define) and isinstance(last, SveAbility) and last.kind == "static":
            self._parts[-1] = msgspec.structs.replace(last, effect=(*last.effect, node))
            return
        scopes = self._ability()
        if scopes is not None:
            scopes.add(node)
            return
        if not isinstance(node, Unimplemented):
            node = self._problem(piece, 0, "nothing says when this is done")
        self._parts.append(SveAbility((node,), kind="static"))

    def _one(self, piece: Piece, start: str) -> Node:
        """The one meaning of a stretch of text that is written again as it was printed."""
        book = self._language.book
        words = book.cut(piece.text)
        try:
            readings = titled(book, words, start, self._language.matchers, self._language.vocabulary)
        except Unread as error:
            return self._problem(piece, offset_of(piece.text, words, error.at), explained(words, error))
        printed = alike(sentence(piece.text))
        write = TextWriter(book, stands_in(piece.text))
        same = [found for found in readings if alike(write.started(start, found)) == printed]
        sound = [found for found in same if not (senseless(found) or wrongly_delayed(found))]
        if same and not sound:
            return self._problem(piece, 0, senseless(same[0]) or wrongly_delayed(same[0]))
        if len(sound) == 1 and isinstance(sound[0], Node):
            return sound[0]
        if not same:
            return self._problem(piece, 0, f"this would be written: {write.started(start, readings[0])}")
        return self._problem(piece, 0, f"this can be read in {len(sound)} ways")

    def _problem(self, piece: Piece, at: int, reason: str) -> Unimplemented:
        places = self._spelt.places
        offset = places[min(piece.offset + at, len(places) - 1)] if places else 0
        line, column = place(self._printed, offset)
        problem = Unimplemented(piece.text, line, column, offset, reason)
        self._problems.append(problem)
        return problem
