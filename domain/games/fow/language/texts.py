"""A printed text as abilities: line by line, each read by the phrases and written again as it was printed, or not at
all: then it is not understood.
"""

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from domain.games.fow.language.keywords import read_keywords, without_reminders
from domain.games.fow.language.marks import CLAUSES, MARKS, begins
from domain.games.fow.language.phrases.book import book
from domain.games.fow.language.reading.entering import as_it_enters
from domain.games.fow.language.reading.pieces import OPTION, Reader, around_arrow, colon, of_its_cost
from domain.games.fow.language.reading.problems import NotUnderstood
from domain.games.fow.language.spelling import spelled
from domain.games.fow.nodes.abilities import AS_IT_ENTERS, AUTOMATIC, CONTINUOUS, SPELL, FowAbility, Quoted
from domain.games.fow.nodes.amounts import ThisWay
from domain.games.fow.nodes.conditions import Awakened, Event, PaidToo
from domain.games.fow.nodes.done_this_way import deed_of
from domain.games.fow.nodes.statics import AlsoCost, Costs, EntersRested, EntersWith, InsteadOfCost, Passive
from domain.games.fow.nodes.verbs import OnCards
from domain.kernel.abilities.compiled.clauses import Decided, X
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    If,
    Node,
    Several,
    Static,
    This,
    Unimplemented,
    While,
    rebuilt,
    walk,
)
from domain.language.effort import TooMuch, check_length
from domain.language.phrases.phrasing import Terminal
from domain.language.reading.chart import Chart
from domain.language.writing.sentences import sentence

_MARK = re.compile(r"^\[([A-Z][A-Za-z'-]*(?: [A-Z][a-z]+)*)\]\s*")

_EITHER_SIDE = re.compile(r"^(When(?:ever)? .+) blocks or is blocked by (.+)$")
"""What triggers on either side of a block is one ability for each: no card is on both."""


class Compiled(msgspec.Struct, frozen=True):
    """A text's abilities, each with its printed lines, and what is not understood."""

    abilities: tuple[FowAbility, ...] = ()
    texts: tuple[str, ...] = ()
    problems: tuple[Unimplemented, ...] = ()


@functools.cache
def phrasebook() -> Chart:
    """The phrases, made once."""
    return book({"QUOTED": Terminal('a "text"', r'"[^"\n]+"', _quoted, _quote)})


def _quoted(text: str) -> Quoted:
    """The abilities that stand in quotes. Raises ValueError where they are not understood."""
    if not text.startswith('"'):
        raise ValueError(text)
    inner = text[1:-1]
    found = _Text(inner, False, 0).read()
    if found.problems or not found.abilities:
        raise ValueError(f"{inner!r} is no text of a card")
    return Quoted(found.abilities, text=inner)


def _quote(value: object) -> str | None:
    return f'"{value.text}"' if isinstance(value, Quoted) else None


@functools.lru_cache(maxsize=8192)
def compile_text(text: str, spell: bool, half: int = 0) -> Compiled:
    """Compiles a text; of a `spell` (a chant or rune) what is carried out when it resolves is one ability."""
    try:
        check_length(text)
    except TooMuch as error:
        return Compiled((), (), (Unimplemented(text, 1, 1, 0, error.reason),))
    return _Text(text, spell, half).read()


class _Text(Reader):
    """Reads one text, line by line."""

    def __init__(self, text: str, spell: bool, half: int) -> None:
        super().__init__(phrasebook(), spell)
        self.text = text
        self.half = half
        self.x: Any = None
        self.abilities: list[FowAbility] = []
        self.texts: list[str] = []
        self.problems: list[Unimplemented] = []

    def read(self) -> Compiled:
        """Every paragraph: a line with the options below it."""
        carried: list[Node] = []
        printed: list[str] = []
        for offset, number, line, options in _paragraphs(self.text):
            plain = spelled(without_reminders(line))
            if not plain or (read_keywords(plain) is not None and not begins(plain)):
                continue
            try:
                found = self._paragraph(plain, options)
            except (NotUnderstood, TooMuch) as error:
                piece = error.piece if isinstance(error, NotUnderstood) else plain
                self.problems.append(Unimplemented(plain, number, 1, offset, f"{piece!r}: {error.reason}"))
                continue
            if isinstance(found, FowAbility):
                self._add(found, line)
            else:
                carried += found
                printed.append(line)
        self._check_what_was_paid(carried)
        if carried:
            self._add(FowAbility(tuple(carried), kind=SPELL, x=self.x), "\n".join(printed))
        return Compiled(tuple(self.abilities), tuple(self.texts), tuple(self.problems))

    def _check_what_was_paid(self, carried: Sequence[Node]) -> None:
        """What was paid is known while the card is on the chase, of costs that the card itself lets be paid besides."""
        may = [
            one.costs
            for ability in self.abilities
            for part in ability.effect
            for one in walk(part)
            if isinstance(one, AlsoCost) and one.may and not one.awakens
        ]
        for place, ability in enumerate(self.abilities):
            asked_of = {part.verb for node in ability.effect for part in _of_costs(node) if isinstance(part, ThisWay)}
            if asked_of - {*self._settled_deeds()}:
                reason = "what would be done this way is not known as it is fixed what is paid"
                self.problems.append(Unimplemented(self.texts[place], 1, 1, 0, reason))
            if any(isinstance(part, PaidToo) for part in walk(ability)):
                reason = "what was paid for a card is not known once it is on the field"
                self.problems.append(Unimplemented(self.texts[place], 1, 1, 0, reason))
        asked = {part.cost for node in carried for part in walk(node) if isinstance(part, PaidToo)}
        if any((cost,) not in may for cost in asked):
            self.problems.append(Unimplemented(self.text, 1, 1, 0, "no such cost may be paid for this card"))

    def _settled_deeds(self) -> Iterator[str]:
        """The deeds of further costs of which it is settled beforehand to how many cards they are done (903.2i)."""
        for ability in self.abilities:
            for one in ability.effect:
                part = one.costs[0] if isinstance(one, AlsoCost) and len(one.costs) == 1 else None
                if isinstance(part, OnCards) and isinstance(part.of, Chosen):
                    yield deed_of(part)

    def _add(self, ability: FowAbility, line: str) -> None:
        self.paid += [part for one in ability.effect if isinstance(one, AlsoCost) for part in one.costs]
        self.abilities.append(numbered(msgspec.structs.replace(ability, half=self.half)))
        self.texts.append(line)

    def _paragraph(self, line: str, options: Sequence[str]) -> FowAbility | list[Node]:
        mark = _MARK.match(line)
        name = mark[1] if mark is not None else ""
        rest = line[mark.end() :] if mark is not None else line
        if name == "Continuous":
            rest, name = rest.removeprefix(":").strip(), ""
        if name in CLAUSES:
            rest, name = line, ""
        if name == "Awakening" and (at := colon(rest)) >= 0:
            self._add(_ability(self.marked(name, rest[:at], ())), line[: line.index(":")])
            return self._awakened(rest[at + 1 :].strip(), options)
        if name:
            return self._perhaps(lambda: self.marked(name, rest, options))
        if (said := as_it_enters(rest)) is not None and not self.spell:
            found = self.automatic(Event("enters", card=This("card")), said[1], options, keyword=AS_IT_ENTERS)
            if not said[0]:
                return found
            return msgspec.structs.replace(found, effect=(If(self.condition(said[0]), Several(found.effect)),))
        return self.plain(rest, options)

    def _perhaps(self, read: Callable[[], FowAbility | list[Node]]) -> FowAbility | list[Node]:
        """What a line says that is carried out under a condition: later lines cannot know whether it was."""
        before = len(self.before)
        found = read()
        if len(self.before) > before:
            self.before[before:] = [If(Awakened(), Several(tuple(self.before[before:])))]
        return found

    def _awakened(self, line: str, options: Sequence[str]) -> FowAbility | list[Node]:
        """What a card that was awakened has or does besides, behind the cost for it and a colon (1109.2a)."""
        found = self._perhaps(lambda: self._paragraph(line, options))
        if not isinstance(found, FowAbility):
            return [If(Awakened(), Several(tuple(found)))]
        if found.kind == CONTINUOUS and all(isinstance(node, EntersWith | EntersRested) for node in found.effect):
            return msgspec.structs.replace(found, effect=tuple(While(Awakened(), node) for node in found.effect))
        if found.kind != AUTOMATIC or found.only is not None:
            raise NotUnderstood(line, "what an awakened card has is an automatic ability")
        return msgspec.structs.replace(found, only=Awakened())

    def marked(self, name: str, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
        """What stands behind a keyword at the beginning of a line."""
        if name not in MARKS:
            raise NotUnderstood(f"[{name}]", "this keyword is not read yet")
        return MARKS[name](self, rest, options)

    def condition_ahead(self, line: str) -> int:
        """Where the comma stands behind the condition of an automatic ability (1411.1); -1 where there is none."""
        if not re.match(r"(When|Whenever|At) ", line):
            return -1
        for comma in re.finditer(", ", line):
            try:
                self.event(line[: comma.start()])
            except NotUnderstood:
                continue
            return comma.start()
        return -1

    def plain(self, line: str, options: Sequence[str]) -> FowAbility | list[Node]:
        """A line without a keyword before it."""
        head = around_arrow(line)
        if len(head) == 2:
            if (sides := _EITHER_SIDE.match(head[0])) is not None:
                blocked = self.automatic(self.event(f"{sides[1]} is blocked by {sides[2]}"), head[1], options)
                if blocked.turnly:
                    raise NotUnderstood(line, "how often it triggers would be counted for each side")
                self._add(blocked, line)
                head = f"{sides[1]} blocks {sides[2]}", head[1]
            return self.automatic(self.event(head[0]), head[1], options)
        if (condition := self.condition_ahead(line)) >= 0:
            return self.automatic(self.event(line[:condition]), sentence(line[condition + 2 :]), options)
        at = colon(line)
        if at >= 0:
            return self.activated(line[:at], line[at + 1 :].strip(), options)
        self.holding = True
        try:
            effect, x = self.effect(line, options, behind=self.spell)
        finally:
            self.holding = False
        if self.spell and not all(isinstance(node, Static) for node in effect):
            if any(isinstance(node, Static) for node in effect):
                raise NotUnderstood(line, "nothing says for how long this is so")
            self.x = x if x is not None else self.x
            return list(effect)
        if not all(isinstance(node, Static) for node in effect):
            raise NotUnderstood(line, "nothing says when this is done")
        if any(map(of_its_cost, effect)):
            raise NotUnderstood(line, "this is no ability that is played")
        if any(isinstance(one, Costs) and one.once for node in effect for one in walk(node)):
            raise NotUnderstood(line, "nothing says until when this is so")
        if x is None and any(isinstance(one, X) for node in effect for one in walk(node) if not _is_played(node)):
            raise NotUnderstood(line, "nothing says what X is")
        while len(effect) > 1 and all(any(isinstance(one, InsteadOfCost) for one in walk(node)) for node in effect):
            # Each cost that may be paid instead is found by its ability.
            self._add(FowAbility(effect[:1], kind=CONTINUOUS, x=x), line)
            effect = effect[1:]
        return FowAbility(effect, kind=CONTINUOUS, x=x)


def _ability(found: FowAbility | list[Node]) -> FowAbility:
    assert isinstance(found, FowAbility), "a cost is an ability of its own"
    return found


def _of_costs(node: Node) -> Iterator[Node]:
    """What stands in what a text says of costs."""
    return (part for costs in walk(node) if isinstance(costs, Costs) for part in walk(costs))


def _is_played(node: Node) -> bool:
    """Whether the X of a continuous text is that of the card's own cost, as it is played or comes into the field."""
    inner = node.static if isinstance(node, While) else node
    return isinstance(inner, EntersWith) or not isinstance(inner, Passive)


def _paragraphs(text: str) -> Iterator[tuple[int, int, str, list[str]]]:
    """The lines of a text with their offsets and numbers, and the options that are printed below each."""
    offset, found = 0, list[tuple[int, int, str, list[str]]]()
    for number, line in enumerate(text.split("\n"), 1):
        if OPTION.match(line) and found:
            found[-1][3].append(line)
        else:
            found.append((offset, number, line, []))
        offset += len(line) + 1
    yield from found


def numbered(ability: FowAbility) -> FowAbility:
    """The ability with its choices on playing numbered in the order of its text."""
    count = 0

    def change(node: Node) -> Node:
        nonlocal count
        if isinstance(node, Decided):
            node = msgspec.structs.replace(node, slot=count)
            count += 1
        return node

    found = rebuilt(ability, change)
    assert isinstance(found, FowAbility), "only slots change"
    return found
