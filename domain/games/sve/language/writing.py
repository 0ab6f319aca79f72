"""Compiled texts as they are printed."""

import re
from collections.abc import Iterable

import msgspec

from domain.games.sve.language.printed.before_an_effect import Gate, Head, Triggered, TriggeredBehind
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Combo, Event, Necrocharge, Spellchain
from domain.games.sve.nodes.costs import EvolveMark, RideMark, ServeMark
from domain.games.sve.nodes.gifts import Keyword
from domain.games.sve.nodes.passives import WhenPlaying
from domain.games.sve.nodes.statements import For, Later, Paying
from domain.kernel.abilities.compiled.tree import If, Node, Options, Several, Unimplemented, While
from domain.language.reading.chart import Chart
from domain.language.rendering import Rendering, Stands
from domain.language.writing.sentences import articles, sentence

MARKS = {
    "fanfare": "{FANFARE}", "last words": "{LAST WORDS}", "on evolve": "On Evolve", "strike": "Strike",
    "follower strike": "Follower Strike", "leader strike": "Leader Strike", "on race": "On Race",
    "on drive": "On Drive",
}  # fmt: skip
"""The marks of automatic abilities, as they are printed."""
GATED = "gate"
"""How a passive text says that it stands behind a keyword condition."""
GATES = (Combo, Spellchain, Necrocharge)


class TextWriter:
    """Writes with a phrasebook, what belongs to one rendering together."""

    def __init__(self, book: Chart, into: Rendering | None = None) -> None:
        self._book = book
        self._into = into

    def text(self, parts: Iterable[Node]) -> str:
        """A whole text: each part on a line of its own, keywords together."""
        lines: list[str] = []
        glued = ""
        for part in parts:
            if isinstance(part, SveAbility) and part.merged:
                mark = MARKS[_mark(part)]
                glued += mark if mark.startswith("{") else f"{mark} - "
                continue
            lines.append(glued + self.part(part))
            glued = ""
        return "\n".join(lines)

    def part(self, part: Node) -> str:
        """One part of a text: a keyword, an ability, or a condition for playing the card."""
        if isinstance(part, Keyword):
            return "{QUICK}" if part.word == "Quick" else f"{part.word}."
        if isinstance(part, SveAbility):
            return self._ability(part)
        return self.sentence(part)

    def _ability(self, ability: SveAbility) -> str:
        words = ["{QUICK}"] if ability.quick else []
        costs = ability.costs
        if ability.kind == "activated":
            mark, costs = _activated(costs)
            words.append(mark)
        when = ability.when
        marked = isinstance(when, Event) and bool(when.mark)
        if marked:
            words.append(MARKS[_mark(ability)])
        text = " ".join(words)
        tight = marked and not MARKS[_mark(ability)].startswith("{")
        if costs and isinstance(when, Event) and not marked:
            return self._with_body(self._head(Head(costs, when)) + ":", ability)
        if costs:
            joint = ", " if tight and not self.costs(costs).startswith("{COST") else " "
            return self._with_body(text + joint + self.costs(costs) + ":", ability)
        if isinstance(when, Unimplemented):
            return self._with_body("", ability)
        if isinstance(when, Event) and not marked:
            return self._triggered(when, ability)
        if ability.kind == "activated":
            text += ":"
        return self._with_body(text + (" -" if tight else ""), ability)

    def _triggered(self, when: Event, ability: SveAbility) -> str:
        first, *rest = ability.effect
        first, options = _without_options(first)
        if isinstance(first, If) and isinstance(first.effect, Several) and isinstance(first.effect.effect[0], Paying):
            paying = first.effect.effect[0]
            head = self._head(Head(paying.costs, when, first.condition))
            return f"{head}: {self.body(_sentences(paying.effect))}"
        begun: Node = first
        more: tuple[Node, ...] = ()
        if isinstance(first, If) and isinstance(first.effect, Several):
            begun = msgspec.structs.replace(first, effect=first.effect.effect[0])
            more = first.effect.effect[1:]
        start = self.sentence(Triggered(when, begun))
        listed = [f"({number}) {self.body(option)}" for number, option in enumerate(options, 1)]
        return " ".join(
            [start, *([self.body((*more, *rest))] if more or rest else []), *listed, *self._limits(ability)]
        )

    def _rest(self, nodes: tuple[Node, ...], ability: SveAbility) -> list[str]:
        return [*([self.body(nodes)] if nodes else []), *self._limits(ability)]

    def _limits(self, ability: SveAbility) -> list[str]:
        return [self.sentence(limit) for limit in ability.limits]

    def _with_body(self, head: str, ability: SveAbility) -> str:
        return " ".join(part for part in (head, *self._rest(ability.effect, ability)) if part)

    def body(self, nodes: tuple[Node, ...]) -> str:
        """Sentences, with the options of one of them behind all."""
        words: list[str] = []
        options: list[str] = []
        for node in nodes:
            plain, listed = _without_options(node)
            words.append(self._statement(plain))
            options += [f"({number}) {self.body(option)}" for number, option in enumerate(listed, 1)]
        return " ".join((*words, *options))

    def _statement(self, node: Node) -> str:
        if isinstance(node, If) and isinstance(node.effect, Several):
            return self._scope(node.condition, node.effect.effect)
        if isinstance(node, Paying):
            head = self._head(Head(node.costs, playing=True)) if node.playing else sentence(self.costs(node.costs))
            return f"{head}: {self.body(_sentences(node.effect))}"
        if isinstance(node, WhenPlaying):
            return f"{self._head(Head(node.costs, playing=True))}: {self.body((node.effect,))}"
        if isinstance(node, Later):
            return self._later(node)
        if isinstance(node, While) and node.word == GATED:
            return f"{self._write('gate', Gate(node.condition))} - {self.sentence(node.static)}"
        if isinstance(node, For) and not node.until:
            return self.sentence(node.static)
        return self.sentence(node)

    def _later(self, node: Later) -> str:
        when = node.ability.when
        assert isinstance(when, Event), "a delayed trigger waits for something"
        if node.behind:
            return self.sentence(TriggeredBehind(when, node.ability.effect[0]))
        return self._triggered(when, node.ability)

    def _scope(self, condition: Node, inner: tuple[Node, ...]) -> str:
        if isinstance(condition, GATES):
            if len(inner) == 1 and isinstance(inner[0], Paying):
                gate = self._write("gate", Gate(condition, inner[0].costs))
                return f"{gate}: {self.body(_sentences(inner[0].effect))}"
            return f"{self._write('gate', Gate(condition))} - {self.body(inner)}"
        first = self.sentence(If(condition, inner[0]))
        return " ".join([first, *([self.body(inner[1:])] if inner[1:] else [])])

    def costs(self, costs: tuple[Node, ...]) -> str:
        """Costs as they stand before a colon."""
        return self._write("costs", costs)

    def started(self, start: str, node: Node) -> str:
        """What the grammar reads from such a start: a sentence, or a part of one."""
        return self.sentence(node) if start == "sentence" else self.phrase(start, node)

    def phrase(self, category: str, node: Node) -> str:
        """A phrase of a category."""
        return sentence(self._write(category, node))

    def _head(self, head: Head) -> str:
        return sentence(self._write("head", head))

    def sentence(self, node: Node) -> str:
        """A sentence."""
        if isinstance(node, Unimplemented):
            return node.sentence
        if isinstance(node, For) and not node.until:
            node = node.static
        return sentence(self._write("sentence", node))

    def _write(self, category: str, value: object) -> str:
        return articles(self._book.write(category, value, self._into) or "?")


def _without_options(node: Node) -> tuple[Node, tuple[tuple[Node, ...], ...]]:
    """A sentence with a choice, without the options that stand behind the whole text, and these."""
    if isinstance(node, Options):
        return msgspec.structs.replace(node, options=(), slot=0), node.options
    if isinstance(node, If) and isinstance(node.effect, Several) and node.effect.effect:
        *before, last = node.effect.effect
        plain, options = _without_options(last)
        return msgspec.structs.replace(node, effect=Several((*before, plain))), options
    return node, ()


def _mark(ability: SveAbility) -> str:
    assert isinstance(ability.when, Event), "only automatic abilities have marks"
    return ability.when.mark


def _activated(costs: tuple[Node, ...]) -> tuple[str, tuple[Node, ...]]:
    """The mark of an activated ability, and its costs without what the mark says."""
    if costs and isinstance(costs[0], EvolveMark):
        if len(costs) > 1 and isinstance(second := costs[1], ServeMark):
            return "{EVOLVE}" + "{SERVE}" * second.times, costs[2:]
        return "{EVOLVE}", costs[1:]
    if costs and isinstance(costs[0], RideMark):
        return "{RIDE}", costs[1:]
    if costs and isinstance(costs[0], ServeMark):
        return "{SERVE}" * costs[0].times, costs[1:]
    return "{ACT}", costs


def _sentences(node: Node) -> tuple[Node, ...]:
    return node.effect if isinstance(node, Several) else (node,)


def stands_in(printed: str) -> Stands:
    """Whether a written phrase stands in a printed text."""
    text = alike(printed).lower()
    return lambda phrase: alike(articles(phrase)).lower() in text


def alike(text: str) -> str:
    """A text as two are compared: on one line, without asterisks, one article, small letters behind marks."""
    text = re.sub(r"\s+", " ", text.replace("*", "")).strip()
    text = re.sub(r"\} (?=\{)", "}", text)
    text = re.sub(r"(?<=[}:,-] )[A-Z]", lambda found: found[0].lower(), text)
    return re.sub(r"\b([Aa])n\b", r"\1", text)
