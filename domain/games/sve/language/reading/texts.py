"""Printed texts to what they mean: keywords, abilities and conditions, in the order of the text.

A sentence is accepted only if it has one meaning and is written again as it was printed, and a whole text only if it
is. Whatever fails is `Unimplemented`, sentence by sentence.
"""

import functools
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from domain.games.sve.language.printed.before_an_effect import Gate, Head, Limits, Triggered, TriggeredBehind
from domain.games.sve.language.printed.plausibility import BESIDE, stands_alone
from domain.games.sve.language.printed.traversal import also_paid, said_of, subject_of
from domain.games.sve.language.reading.abilities import Scopes
from domain.games.sve.language.reading.layout import GATE, MARK, Piece, before_the_colon, paragraphs, shorter
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.language.reading.pieces import Pieces
from domain.games.sve.language.reading.soundness import waits_with_it, wrong_with
from domain.games.sve.language.spelling import spelt_out
from domain.games.sve.language.vocabulary.marks import AUTOMATIC, marked_costs
from domain.games.sve.language.vocabulary.words import KEYWORDS, Vocabulary, cut
from domain.games.sve.language.writing import GATED, TextWriter, alike, stands_in
from domain.games.sve.nodes.abilities import Activation, OncePerTurn, Quoted, SveAbility
from domain.games.sve.nodes.conditions import OnField
from domain.games.sve.nodes.costs import EarthRite
from domain.games.sve.nodes.gifts import Keyword
from domain.games.sve.nodes.passives import WhenPlaying
from domain.games.sve.nodes.statements import Define, For, Later
from domain.games.sve.table.state import FIELD
from domain.kernel.abilities.compiled.tree import (
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
from domain.language.effort import Effort, TooMuch
from domain.language.rendering import Rendering
from domain.language.spelling.wordings import Plain

KEPT = 10_000
"""So many texts are kept."""


class Compiled(msgspec.Struct, frozen=True):
    """A text: its keywords, abilities and conditions for playing the card, in order, and what is not understood.

    `printed` are the paragraphs that each part stands in.
    """

    parts: tuple[Node, ...]
    problems: tuple[Unimplemented, ...] = ()
    printed: tuple[str, ...] = ()


class Language:
    """The language with the names and traits that a catalog knows."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.writer = TextWriter(phrasebook())

    def compiled(self, text: str, *, spell: bool = False) -> Compiled:
        """A text of a spell, or of another card."""
        return compiled_text(text, spell, *self.words_of(text))

    def words_of(self, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names and traits of the catalog that a text may speak of: what it means rests on no others."""
        return self.vocabulary.within(_words(text))


@functools.lru_cache(maxsize=KEPT)
def _spelt(text: str) -> Plain | TooMuch:
    """A text in the wording of the language; why not, where it is too long for that."""
    try:
        return spelt_out(text)
    except TooMuch as error:
        return TooMuch(error.reason)


@functools.lru_cache(maxsize=KEPT)
def _words(text: str) -> tuple[str, ...]:
    spelt = _spelt(text)
    return () if isinstance(spelt, TooMuch) else cut(spelt.text.replace('"', " "))


@functools.lru_cache(maxsize=KEPT)
def compiled_text(text: str, spell: bool, names: tuple[str, ...], traits: tuple[str, ...]) -> Compiled:
    """A text as the language of these names and traits reads it: once."""
    spelt, effort = _spelt(text), Effort()
    if isinstance(spelt, TooMuch):
        return not_understood(text, [spelt.reason], spell=spell)
    try:
        found = _Reader(Vocabulary(names, traits), spelt, text, effort, spell=spell).read()
        if found.problems:
            return found
        written = TextWriter(phrasebook(), Rendering(stands_in(spelt.text), effort)).text(found.parts)
    except TooMuch as error:
        return not_understood(text, [error.reason], spell=spell)
    if alike(written) == alike(spelt.text):
        return found
    return not_understood(text, [f"this would be written: {written}"], spell=spell)


@functools.lru_cache(maxsize=16)
def language_of(names: tuple[str, ...], traits: tuple[str, ...]) -> Language:
    """The language with these names and traits."""
    return Language(Vocabulary(names, traits))


def not_understood(text: str, reasons: Iterable[str], *, spell: bool) -> Compiled:
    """A text that is not understood as a whole, for these reasons."""
    problems = tuple(Unimplemented(text, 1, 1, 0, reason) for reason in reasons)
    kind: Literal["spell", "static"] = "spell" if spell else "static"
    parts = tuple(SveAbility((problem,), kind=kind) for problem in problems)
    return Compiled(parts, problems, (text,) * len(parts))


class _Reader:
    """Reads one text. Abilities in quotes are texts within it."""

    def __init__(self, vocabulary: Vocabulary, spelt: Plain, printed: str, effort: Effort, *, spell: bool) -> None:
        self._vocabulary = vocabulary
        matchers = {**vocabulary.matchers(), "QUOTED": self._quoted}
        self._printed = printed
        self._pieces = Pieces(vocabulary, matchers, spelt, printed, effort)
        self._spelt = spelt
        self._effort = effort
        self._spell = spell
        self._parts: list[Node | Scopes] = []
        self._now: Scopes | None = None
        self._before: Scopes | None = None
        self._own: Scopes | None = None
        self._fresh = False
        self._quotes: dict[str, Quoted | None] = {}

    def _quoted(self, words: tuple[str, ...], at: int) -> list[tuple[int, Any]]:
        """The abilities in quotes at a word, each read once."""
        if at >= len(words) or not words[at].startswith('"') or len(words[at]) < 3:
            return []
        inner = words[at][1:-1]
        if inner not in self._quotes:
            plain = Plain(inner, tuple(range(len(inner))))
            found = _Reader(self._vocabulary, plain, inner, self._effort, spell=False).read()
            abilities = tuple(part for part in found.parts if isinstance(part, SveAbility))
            whole = not found.problems and len(abilities) == len(found.parts)
            self._quotes[inner] = Quoted(abilities) if whole else None
        quoted = self._quotes[inner]
        return [] if quoted is None else [(at + 1, quoted)]

    def read(self) -> Compiled:
        """The text's parts, and its problems."""
        stands: dict[int, list[str]] = {}
        for paragraph in paragraphs(self._spelt.text, self._vocabulary.with_stops):
            begun = len(self._parts)
            self._before = self._now if self._now is not None and self._now.marked else None
            self._now = self._own.next_paragraph() if self._own else None
            for piece in paragraph:
                self._piece(piece)
            goes_on = [place for place, part in enumerate(self._parts[:begun]) if part is self._now]
            for place in (*goes_on, *range(begun, len(self._parts))):
                stands.setdefault(place, []).append(self._as_printed(paragraph))
        found = tuple(self._sound(part.ability()) if isinstance(part, Scopes) else part for part in self._parts)
        texts = tuple("\n".join(stands[place]) for place in range(len(found)))
        return Compiled(found, tuple(self._pieces.problems), texts)

    def _as_printed(self, paragraph: Sequence[Piece]) -> str:
        """A paragraph as it is printed, whatever it was spelt as to be read."""
        places, last = self._spelt.places, paragraph[-1]
        ends = min(last.offset + len(last.text), len(places)) - 1
        return self._printed[places[paragraph[0].offset] : places[ends] + 1].strip()

    def _sound(self, ability: SveAbility) -> SveAbility:
        """The ability, or one that is not understood where it says nothing, or speaks of what nothing has named."""
        reason = wrong_with(ability, also_paid(self._parts) if ability.kind == "spell" else ())
        if not reason:
            return ability
        problem = self._pieces.problem(Piece(self._spelt.text, 0), 0, reason)
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
            self._add(self._pieces.problem(piece, 0, "options need `choose one of the following.` before them"), piece)
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
            found = self._pieces.one(shorter(piece, piece.text, gate.end()), "gate")
            alone = self._now is None and not self._spell
            resumes = bool(self._parts) and isinstance(self._parts[-1], Scopes)
            static = self._pieces.passive(piece, gate.end(), alone=alone, resumes=resumes)
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

    def _head(self, piece: Piece, rest: Piece) -> None:
        head = self._pieces.one(piece, "head")
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
            self._add(self._pieces.problem(piece, 0, "a cost needs an ability that it belongs to"), piece)
        elif self._fresh and (scopes.activated or not all(isinstance(cost, EarthRite) for cost in head.costs)):
            scopes.costs(head.costs)
        else:
            scopes.pay(head.costs, rite=any(isinstance(cost, EarthRite) for cost in head.costs))
        self._fresh = False
        self._gated(rest)

    def _process(self, head: Head, piece: Piece, rest: Piece) -> None:
        """A process when playing this card: it changes what the card costs, or what a spell does (10.4.7.3)."""
        if rest.text.startswith("This card costs "):
            effect = self._pieces.one(rest, "sentence")
            self._parts.append(SveAbility((WhenPlaying(head.costs, effect),), kind="static"))
        elif self._spell and (scopes := self._ability()):
            scopes.pay(head.costs, rite=True, playing=True)
            self._gated(rest)
        else:
            why = "only a spell has an effect that this process could be for"
            self._add(self._pieces.problem(piece, 0, why), piece)

    def _sentence(self, piece: Piece) -> None:
        node = self._pieces.one(piece, "sentence", alone=self._now is None and self._before is None and not self._spell)
        if isinstance(node, Activation | OncePerTurn | Limits):
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
            self._add(self._pieces.problem(piece, 0, BESIDE), piece)
            return
        self._parts.append(SveAbility((node,), kind="replacing" if isinstance(said_of(node), Instead) else "static"))

    def _fleeting(self, node: Node) -> bool:
        """Whether a passive text is part of an effect in progress: it speaks of what the effect spoke of."""
        if self._now is None or isinstance(said_of(node), Instead):
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
            self._add(self._pieces.problem(piece, 0, "nothing says when this is waited for"), piece)
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
            self._add(self._pieces.problem(piece, 0, "there is no ability that this could limit"), piece)
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
            node = self._pieces.problem(piece, 0, "nothing says when this is done")
        self._parts.append(SveAbility((node,), kind="static"))
