"""A printed text as abilities: line by line, each read by the phrases and written again as it was printed, or not at
all: then it is not understood.
"""

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from domain.games.fow.language.keywords import read_keywords, without_reminders
from domain.games.fow.language.phrases import book
from domain.games.fow.language.terminals import words
from domain.games.fow.nodes.abilities import ACTIVATE, AUTOMATIC, CONTINUOUS, SPELL, FowAbility
from domain.games.fow.nodes.amounts import Counters
from domain.games.fow.nodes.conditions import Compares, EnoughStones, Event, Met
from domain.games.fow.nodes.costs import RevealThis
from domain.games.fow.nodes.selectors import Dealt
from domain.games.fow.nodes.statics import AlsoCost
from domain.games.fow.nodes.verbs import Discard, PutCounters, Remove
from domain.kernel.abilities.compiled.clauses import Decided
from domain.kernel.abilities.compiled.tree import (
    If,
    Node,
    Options,
    Several,
    Static,
    This,
    Unimplemented,
    When,
    While,
    rebuilt,
)
from domain.language.effort import Effort, TooMuch, check_length
from domain.language.reading.chart import Chart, Unread
from domain.language.rendering import Rendering
from domain.language.writing.sentences import sentence

THIS = This("card")
ARROW = re.compile(r"\s*(?:>>>|=>|⇒|→)\s*")
_MARK = re.compile(r"^\[([A-Z][A-Za-z'-]*(?: [A-Z][a-z]+)*)\]\s*")
_ABILITY_NAME = re.compile(r"^<([^<>]+)>\s*")
_NUMBER = re.compile(r"^(\d+)\s*[-–:]\s*")
_ONCE = re.compile(r"\s*Play this ability only once per turn\.$|\s*This ability triggers only once per turn\.$")
_MAIN = re.compile(r"\s*Play this ability only in your main phase\.$")
_STOP = re.compile(r"(?<=[.])\s+")
_OPTION = re.compile(r"^\s*[-•]\s*")


class Compiled(msgspec.Struct, frozen=True):
    """A text's abilities, each with its printed lines, and what is not understood."""

    abilities: tuple[FowAbility, ...] = ()
    texts: tuple[str, ...] = ()
    problems: tuple[Unimplemented, ...] = ()


class NotUnderstood(Exception):
    """A piece of a text that is not understood, and why."""

    def __init__(self, piece: str, reason: str) -> None:
        self.piece = piece
        self.reason = reason
        super().__init__(reason)


@functools.cache
def phrasebook() -> Chart:
    """The phrases, made once."""
    return book()


@functools.lru_cache(maxsize=8192)
def compile_text(text: str, spell: bool, half: int = 0) -> Compiled:
    """Compiles a text; of a `spell` (a chant or rune) what is carried out when it resolves is one ability."""
    try:
        check_length(text)
    except TooMuch as error:
        return Compiled((), (), (Unimplemented(text, 1, 1, 0, error.reason),))
    return _Reader(text, spell, half).read()


class _Reader:
    """Reads one text."""

    def __init__(self, text: str, spell: bool, half: int) -> None:
        self.text = text
        self.spell = spell
        self.half = half
        self.effort = Effort()
        self.abilities: list[FowAbility] = []
        self.texts: list[str] = []
        self.problems: list[Unimplemented] = []

    def read(self) -> Compiled:
        """Every paragraph: a line with the options below it."""
        carried: list[Node] = []
        printed: list[str] = []
        for offset, number, line, options in _paragraphs(self.text):
            plain = without_reminders(line)
            if not plain or read_keywords(line) is not None:
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
        if carried:
            self._add(FowAbility(tuple(carried), kind=SPELL), "\n".join(printed))
        return Compiled(tuple(self.abilities), tuple(self.texts), tuple(self.problems))

    def _add(self, ability: FowAbility, line: str) -> None:
        self.abilities.append(numbered(msgspec.structs.replace(ability, half=self.half)))
        self.texts.append(line)

    def _paragraph(self, line: str, options: Sequence[str]) -> FowAbility | list[Node]:
        mark = _MARK.match(line)
        name = mark[1] if mark is not None else ""
        rest = line[mark.end() :] if mark is not None else line
        if name == "Continuous":
            rest, name = rest.removeprefix(":").strip(), ""
        if name and name not in MARKS:
            raise NotUnderstood(f"[{name}]", "this keyword is not read yet")
        if name:
            return MARKS[name](self, rest, options)
        return self._plain(rest, options)

    def _plain(self, line: str, options: Sequence[str]) -> FowAbility | list[Node]:
        head = ARROW.split(line, maxsplit=1)
        if len(head) == 2:
            return self.automatic(self.event(head[0]), head[1], options)
        colon = _colon(line)
        if colon >= 0:
            return self.activated(line[:colon], line[colon + 1 :].strip(), options)
        effect = self.sentences(line, options)
        if self.spell and not all(isinstance(node, Static) for node in effect):
            return effect
        if not all(isinstance(node, Static) for node in effect):
            raise NotUnderstood(line, "nothing says when this is done")
        return FowAbility(tuple(effect), kind=CONTINUOUS)

    def automatic(self, when: When, rest: str, options: Sequence[str], **more: object) -> FowAbility:
        """An automatic ability."""
        rest, turnly, _ = _limits(rest)
        effect = tuple(self.sentences(rest, options))
        return FowAbility(effect, when, AUTOMATIC, turnly=turnly, **more)  # type: ignore[arg-type]  # fields by name

    def activated(self, costs: str, rest: str, options: Sequence[str], **more: object) -> FowAbility:
        """An activate ability."""
        rest, turnly, main = _limits(rest)
        paid = tuple(self.costs(costs))
        effect = tuple(self.sentences(rest, options))
        said = {"costs": paid, "turnly": turnly, "main": main, **more}
        return FowAbility(effect, None, ACTIVATE, **said)  # type: ignore[arg-type]  # fields by name

    def costs(self, text: str) -> Iterator[Node]:
        """The parts of a cost."""
        for part in re.split(r",\s+", text.strip()):
            yield self._piece(part[:1].lower() + part[1:] if not part.startswith(("{", "[")) else part, "cost")

    def event(self, text: str) -> When:
        """A trigger condition."""
        found = self._piece(text.strip().removesuffix(","), "event")
        assert isinstance(found, When), "an event is read as one"
        return found

    def sentences(self, text: str, options: Sequence[str] = ()) -> list[Node]:
        """The sentences of a text, with the options of the last one."""
        found: list[Node] = []
        pieces = _STOP.split(text.strip())
        for place, piece in enumerate(pieces):
            if options and place == len(pieces) - 1:
                head = self._piece(piece.rstrip(".-—: ").lower(), "choice")
                assert isinstance(head, Options), "a choice is read as one"
                inner = tuple(tuple(self.sentences(_OPTION.sub("", one))) for one in options)
                if isinstance(head.count, int) and head.count > len(inner):
                    raise NotUnderstood(piece, f"there are only {len(inner)} options")
                found.append(msgspec.structs.replace(head, options=inner))
            else:
                found.append(self._piece(piece, "sentence"))
        return found

    def _piece(self, piece: str, start: str) -> Node:
        """What a piece means: one reading alone, that is written again as it was printed."""
        chart = phrasebook()
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


def _same(chart: Chart, start: str, node: Node, piece: str) -> bool:
    made = chart.write(start, node, Rendering())
    if made is None:
        return False
    return words(sentence(made).lower()) == words(sentence(piece).lower())


def _limits(text: str) -> tuple[str, int, bool]:
    """A text without what it says of how often and when, and that."""
    once = _ONCE.search(text)
    if once is not None:
        text = text[: once.start()]
    main = _MAIN.search(text)
    if main is not None:
        text = text[: main.start()]
    return text, 1 if once is not None else 0, main is not None


def _colon(line: str) -> int:
    """Where the cost of an ability ends; -1 where there is none."""
    for place, sign in enumerate(line):
        if sign in '."':
            return -1
        if sign == ":":
            return place
    return -1


def _paragraphs(text: str) -> Iterator[tuple[int, int, str, list[str]]]:
    """The lines of a text with their offsets and numbers, and the options that are printed below each."""
    offset, found = 0, list[tuple[int, int, str, list[str]]]()
    for number, line in enumerate(text.split("\n"), 1):
        if _OPTION.match(line) and found:
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


def _enter(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Enter] (1140.2, 1411.2a)."""
    rest = ARROW.sub("", rest, count=1) if ARROW.match(rest) else rest.removeprefix(":").strip()
    return reader.automatic(Event("enters", card=THIS), rest, options, keyword="Enter")


def _activate(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Activate], which old cards print (1409.1)."""
    colon = _colon(rest)
    if colon < 0:
        raise NotUnderstood(rest, "an ability has a cost before its colon")
    costs = re.sub(r"^Pay (?=\{)", "", rest[:colon])
    return reader.activated(costs, rest[colon + 1 :].strip(), options)


def _art(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[God's Art] (1112.2)."""
    name = _ABILITY_NAME.match(rest)
    if name is None:
        raise NotUnderstood(rest, "a God's Art has a name in <>")
    found = _activate(reader, rest[name.end() :], options)
    return msgspec.structs.replace(found, name=name[1], art=True, keyword="God's Art")


def _awakening(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Awakening] with its cost (1109.2): what it does is said of cards that were awakened."""
    costs = tuple(reader.costs(rest.rstrip(". ")))
    return FowAbility((AlsoCost(costs, may=True, awakens=True),), None, CONTINUOUS, keyword="Awakening")


def _inheritance(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Inheritance] (1126.2)."""
    found = _activate(reader, rest, options)
    return msgspec.structs.replace(found, costs=(*found.costs, Discard(THIS)), zones=("hand",), keyword="Inheritance")


def _dive(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Dive] (1144.2)."""
    found = _activate(reader, rest, options)
    behind = (Remove(THIS), PutCounters(Dealt("remove"), kind="cyberbrain"))
    return msgspec.structs.replace(
        found, costs=(*found.costs, RevealThis()), effect=(*found.effect, *behind), zones=("hand", "removed"),
        keyword="Dive",
    )  # fmt: skip


def _evolution(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Evolution] (1116.2)."""
    costs = tuple(reader.costs(rest.rstrip(". ")))
    none = Compares(Counters(THIS, "evolution"), "most", 0)
    return FowAbility(
        (If(none, PutCounters(THIS, kind="evolution")),), None, ACTIVATE, costs=costs, keyword="Evolution"
    )


def _resonance(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Resonance] (1127.2) is written with the kind of stone before its arrow."""
    head = ARROW.split(rest, maxsplit=1)
    if len(head) != 2:
        raise NotUnderstood(rest, "a kind of magic stone and an arrow are missing")
    kind = head[0].strip().removeprefix("(").removesuffix(")")
    when = reader.event(f"whenever a {kind.lower()} enters the field under your control")
    return reader.automatic(when, head[1], options, keyword="Resonance")


def _trigger(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Trigger] with a cost, or "anytime" (1113.2a, 1113.2.a.1)."""
    colon = _colon(rest)
    if colon < 0:
        raise NotUnderstood(rest, "automatic cards are not read yet")
    head = rest[:colon].strip()
    costs = () if head.lower() == "anytime" else tuple(reader.costs(re.sub(r"^[Pp]ay (?=\{)", "", head)))
    effect = tuple(reader.sentences(rest[colon + 1 :].strip(), options))
    return FowAbility(effect, None, SPELL, costs=costs, keyword="Trigger")


def _seal(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Seal] n - text (1128.2b)."""
    number = _NUMBER.match(rest)
    if number is None:
        raise NotUnderstood(rest, "a number and a dash are missing")
    found = reader.sentences(rest[number.end() :])
    if not all(isinstance(node, Static) for node in found):
        raise NotUnderstood(rest, "only continuous texts are read behind [Seal] yet")
    return FowAbility(
        tuple(While(EnoughStones(int(number[1])), node) for node in found), None, CONTINUOUS, keyword="Seal"
    )


def _torrent(reader: _Reader, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
    """[Torrent] text (1124.2): of a chant what is done besides."""
    text = re.sub(r"^[-–—:]\s*", "", rest)
    if not reader.spell:
        raise NotUnderstood(rest, "only on chants is [Torrent] read yet")
    return [If(Met("torrent"), Several(tuple(reader.sentences(text, options))))]


MARKS: Mapping[str, Callable[[_Reader, str, Sequence[str]], FowAbility | list[Node]]] = {
    "Enter": _enter,
    "Activate": _activate,
    "God's Art": _art,
    "Awakening": _awakening,
    "Inheritance": _inheritance,
    "Dive": _dive,
    "Evolution": _evolution,
    "Resonance": _resonance,
    "Trigger": _trigger,
    "Seal": _seal,
    "Torrent": _torrent,
}
