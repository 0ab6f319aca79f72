"""Reading pieces of a printed text: events, costs and sentences, each written again as it was printed, or not read."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from domain.games.fow.language.reading.instead import as_before
from domain.games.fow.language.reading.joining import joined
from domain.games.fow.language.reading.limits import limits
from domain.games.fow.language.reading.preferred import by_default
from domain.games.fow.language.reading.problems import NotUnderstood
from domain.games.fow.language.reading.referring import check_this_way, resolved
from domain.games.fow.language.reading.shared import in_full
from domain.games.fow.language.reading.targets import apart, two_cards
from domain.games.fow.language.reading.truly import inside, truly_done, whether_done
from domain.games.fow.language.terminals import words
from domain.games.fow.nodes.abilities import ACTIVATE, AUTOMATIC, FowAbility
from domain.games.fow.nodes.amounts import Symbols
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.groups import Theirs
from domain.games.fow.nodes.selectors import ANY, YourRuler
from domain.games.fow.nodes.statics import Costs
from domain.games.fow.nodes.verbs import Banish, Choose, CountSymbols, Discard, Look, Search
from domain.kernel.abilities.compiled.clauses import Pay, Seen
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Enemy,
    In,
    Kind,
    Layer,
    Node,
    Options,
    Static,
    Then,
    This,
    When,
    While,
    Yours,
    rebuilt,
    walk,
)
from domain.language.effort import Effort
from domain.language.reading.chart import Chart, Unread
from domain.language.referring.refs import Unclear
from domain.language.rendering import Rendering

THIS = This("card")
_HOW_MANY = r"(?:one(?: or (?:more|both))?|two|three|any number(?: of the following)?|up to (?:two|three|four|five))"
_INLINE = re.compile(
    rf"^([Cc]hoose {_HOW_MANY}(?:(?:[,.] (?:[Ii]f|[Yy]ou|[Cc]hoose) )(?:(?!\s[-—]\s|[:;]).)+?)?)"
    r"\s*[-—:;]\s+(.+; or .+|[^.;]+, or [a-z][^;]+)$"
)
_DASHED = re.compile(r"^([Cc]hoose [^;:]+?)\s*[;:.]\s+- (.+\. - .+)$")
"""Options that are printed behind each other on one line."""
_ELSEWHERE = re.compile(
    r"^(?:Put|Return) this card"
    r"( from your (graveyard|hand|removed area)(?: or (?:your )?(graveyard|removed area))?)(?= )"
)
"""What moves this card out of another zone is an ability that is active there (902.2)."""
_FROM_THERE = re.compile(
    r"^(?:(?:You may |You may [^.]*\. If you do, )(?:put|return|add)|Put|Return|Add)"
    r" this card( from your graveyard)(?= )"
)
"""So is what waits for something else and then moves it out of the graveyard."""
_FROM_OUTSIDE = ("phase", "enters", "played", "attacks", "blocks", "damage", "gains life", "loses life")
_PAID_THERE = re.compile(r"\bthis card( (?:in|from) your (graveyard|hand))(?= )")
"""So is what is paid with this card in another zone."""
_ALIKE = re.compile(r"^([Bb]anish|[Rr]est|[Dd]iscard) (an? [^,]+?)(?: you control)? and (an? [^,]+)$")
_STILL = re.compile(r"(?:It's|It is|They are|They're) still (?:a )?(magic stone|regalia|addition)s?\.$")
_CHOOSE = re.compile(rf"[Cc]hoose {_HOW_MANY}\.$")
_INSTEAD = re.compile(r"(?:If [^.]*\bchoose\b|Choose [^.]*\binstead if\b)[^.]*\.?$")
_OR = re.compile(r",? or (?=[a-z])")
_SEMICOLON = re.compile(r"\s*;\s+(?:or )?")
_WHERE_X = re.compile(r",? where X is (?:([^.,]+),( (?:and|then) [^.]+\.(?: .+)?)|([^.\"]+)\.( .+)?)$")
ARROW = re.compile(r"\s*(?:>>>|=>|⇒|→)\s*")
_ANY_CARD = In(Kind("card"), "deck")
OPTION = re.compile(r"^\s*[-•*]\s*")


def around_arrow(line: str) -> tuple[str, ...]:
    """What stands before and behind the first arrow of a line that is not in quotes; the line alone without one."""
    for arrow in ARROW.finditer(line):
        if line.count('"', 0, arrow.start()) % 2 == 0:
            return line[: arrow.start()], line[arrow.end() :]
    return (line,)


class Reader(ABC):
    """Reads pieces of one text; `spell`: what it says is carried out as it resolves.

    `holding`: what is read now stands under no cost or event, so of two readings the one that holds is meant.
    """

    def __init__(self, chart: Chart, spell: bool) -> None:
        self.chart = chart
        self.spell = spell
        self.effort = Effort()
        self.before: list[Node] = []
        self.paid: list[Node] = []
        self.holding = False

    def automatic(self, when: When, rest: str, options: Sequence[str], **more: Any) -> FowAbility:
        """An automatic ability."""
        bounds = limits(rest, self.condition)
        text, there = bounds.text, _FROM_THERE.search(bounds.text)
        if there is not None and _is_from_outside(when):
            text = text[: there.start(1)] + text[there.end(1) :]
            more.setdefault("zones", ("graveyard",))
        effect, x = self.carried(text, options, when)
        more.setdefault("only", bounds.only)
        return FowAbility(effect, when, AUTOMATIC, turnly=bounds.turnly, x=x, **more)

    def activated(self, costs: str, rest: str, options: Sequence[str], **more: Any) -> FowAbility:
        """An activate ability."""
        bounds = limits(rest, self.condition)
        text, zones = bounds.text, tuple[str, ...]()
        if (there := _PAID_THERE.search(costs)) is not None:
            costs, zones = costs[: there.start(1)] + costs[there.end(1) :], (there[2],)
        paid = tuple(self.costs(costs))
        if any(isinstance(part, Discard) and part.of == THIS for part in paid):
            zones = ("hand",)
        if (elsewhere := _ELSEWHERE.search(text)) is not None:
            text = text[: elsewhere.start(1)] + text[elsewhere.end(1) :]
            zones = tuple(zone.removesuffix(" area") for zone in elsewhere.groups()[1:] if zone)
        effect, x = self.carried(text, options, paid=paid)
        return FowAbility(
            effect, None, ACTIVATE, costs=paid, turnly=bounds.turnly, main=bounds.main, only=bounds.only, x=x,
            zones=zones, **more,
        )  # fmt: skip

    def costs(self, text: str) -> Iterator[Node]:
        """The parts of a cost."""
        text = re.sub(r"(?<=, )[A-Z](?=[a-z]+ )", lambda first: first[0].lower(), text)
        parts = re.split(r",\s*(?:and )?(?=[a-z{])|(?<=\}) and (?=[a-z])|(?<=\}) (?=\{)", text.strip())
        for part in (one for each in _with_verbs(parts) for one in _paid_alike(each)):
            cost = self.piece(part[:1].lower() + part[1:] if not part.startswith(("{", "[")) else part, "cost")
            yield as_chosen(cost)

    def effect(
        self,
        text: str,
        options: Sequence[str] = (),
        when: When | None = None,
        *,
        behind: bool = False,
        paid: tuple[Node, ...] = (),
    ) -> tuple[tuple[Node, ...], Any]:
        """The sentences of an ability with their mentions bound, and what X is if the text says so.

        `behind`: they are carried out behind the lines before, and may speak of what those have; `paid`: its costs.
        """
        x: Any = None
        if (found := _WHERE_X.search(text)) is not None:
            x = self.piece("where X is " + (found[1] or found[3]), "where_x")
            text = text[: found.start()] + (found[2] or f".{found[4] or ''}")
        paid = (*paid, *self.paid) if behind else paid
        try:
            before = self.before if behind else []
            read = inside(whether_done(apart(self.sentences(text, options), before)))
            effect = truly_done(resolved((*before, *read), when, paid)[len(before) :])
            if x is not None:
                (x,) = resolved((x,), when, paid)
        except Unclear as error:
            raise NotUnderstood(text, str(error)) from None
        check_this_way((*effect, x), (*paid, *before, *read), text)
        if behind:
            self.before += read
        if any(_is(part, Symbols) for part in (*effect, x)) and not any(_is(part, CountSymbols) for part in effect):
            raise NotUnderstood(text, "no will symbols have been counted before")
        return effect, x

    def carried(
        self, text: str, options: Sequence[str] = (), when: When | None = None, paid: tuple[Node, ...] | None = None
    ) -> tuple[tuple[Node, ...], Any]:
        """What an ability that is played or triggers does: nothing that only holds as long as a card has it.

        `paid`: what it costs, of which it may say something.
        """
        effect, x = self.effect(text, options, when, paid=paid or ())
        for node in effect:
            if isinstance(node, Static) and not (paid is not None and of_its_cost(node)):
                raise NotUnderstood(text, "nothing says for how long this is so")
        return effect, x

    @abstractmethod
    def plain(self, line: str, options: Sequence[str]) -> FowAbility | list[Node]:
        """A line without a keyword before it."""

    @abstractmethod
    def marked(self, name: str, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
        """What stands behind a keyword at the beginning of a line."""

    def condition(self, text: str) -> Node:
        """A condition."""
        try:
            return rebuilt(self.piece(text[:1].lower() + text[1:], "conditions"), two_cards)
        except Unclear as error:
            raise NotUnderstood(text, str(error)) from None

    def event(self, text: str) -> When:
        """A trigger condition."""
        said = text.strip().removesuffix(",")
        found = self.piece(said[:1].lower() + said[1:], "event")
        assert isinstance(found, When), "an event is read as one"
        return found

    def sentences(self, text: str, options: Sequence[str] = ()) -> list[Node]:
        """The sentences of a text, with the options of the last one."""
        if (inline := _INLINE.match(text)) is not None and not options:
            text, options = inline[1], (_SEMICOLON if ";" in inline[2] else _OR).split(inline[2])
        elif (dashed := _DASHED.match(text)) is not None and not options:
            text, options = dashed[1], dashed[2].split(". - ")
        found: list[Node] = []
        pieces = split(text)
        if pieces[-1][-1:] not in (".", '"', ":", ";", "-", ""):
            pieces[-1] += "."
        pieces = [f"{piece}." if piece.endswith('."') else piece for piece in pieces]
        for place, piece in enumerate(pieces):
            if options and place == len(pieces) - 1:
                found.append(self._choice(piece, options))
                continue
            if options and place == len(pieces) - 2 and _CHOOSE.match(piece) and _INSTEAD.match(pieces[-1]):
                pieces[-1] = f"{piece.rstrip('.')}, {pieces[-1][:1].lower()}{pieces[-1][1:]}"
                continue
            if found and (still := _STILL.match(piece)) is not None:
                found.append(as_before(found.pop(), piece, still[1]))
                continue
            try:
                read = as_chosen(in_full(self.piece(piece, "sentence")))
            except Unclear as error:
                raise NotUnderstood(piece, str(error)) from None
            found += joined(found, read, piece)
        if any(isinstance(part, Pay) and not part.effect for part in found):
            raise NotUnderstood(text, "nothing is said of what is done where it is paid")
        return found

    def _choice(self, piece: str, options: Sequence[str]) -> Node:
        said = piece.rstrip(".-—:; ")
        head = self.piece(said[:1].lower() + said[1:], "choice")
        assert isinstance(head, Options), "a choice is read as one"
        printed = tuple(_as_sentence(OPTION.sub("", one)) for one in options)
        inner = tuple(tuple(self.sentences(one)) for one in printed)
        if isinstance(head.count, int) and len(inner) < head.count != ANY:
            raise NotUnderstood(piece, f"there are only {len(inner)} options")
        return msgspec.structs.replace(head, options=inner, words=printed)

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
        good = by_default(dict.fromkeys(node for node in read if _same(chart, start, node, piece)))
        if not good:
            raise NotUnderstood(piece, "this would be written in another way")
        if len(good) > 1:
            good = [node for node in good if isinstance(node, Static) is self.holding] or good
        if len(good) > 1:
            raise NotUnderstood(piece, f"this has {len(good)} meanings")
        node: Node = good[0]
        return node


def of_its_cost(node: Node) -> bool:
    """Whether a continuous text is about the cost of the ability that it stands in."""
    while isinstance(node, While):
        node = node.static
    return isinstance(node, Costs) and node.what == "this ability"


def _is_from_outside(when: When) -> bool:
    """Whether a card in a graveyard can wait for this, and cannot have come there by it."""
    kinds = [kind for one in walk(when) if isinstance(one, Event) for kind in (one.kind, one.also) if kind]
    return bool(kinds) and THIS not in walk(when) and all(kind in _FROM_OUTSIDE for kind in kinds)


def _is(node: Any, kind: type[Node]) -> bool:
    """Whether a node of a kind stands in another one."""
    return isinstance(node, Node) and any(isinstance(part, kind) for part in walk(node))


def _with_verbs(parts: Sequence[str]) -> list[str]:
    """Parts of a cost of which those without a verb have that of the one before, and are as much its player's."""
    found = list[str]()
    for part in parts:
        verb = re.match(r"(?i)(rest|banish|discard) ", found[-1]) if found and re.match(r"an? ", part) else None
        found.append(f"{verb[0].lower()}{part}" if verb is not None else part)
        if verb is not None and part.endswith(" you control"):
            at = len(found) - 1
            while (
                at and found[at - 1].lower().startswith(verb[0].lower()) and not found[at - 1].endswith(" you control")
            ):
                at -= 1
                found[at] += " you control"
    return found


def _paid_alike(part: str) -> tuple[str, ...]:
    """A part of a cost in which one verb is said of two things: "banish an Elf and a Dwarf" is a part for each."""
    found = _ALIKE.match(part)
    return (part,) if found is None else (f"{found[1]} {found[2]}", f"{found[1]} {found[3]}")


def as_chosen(node: Node) -> Node:
    """A sentence with what its words leave to be chosen as it is carried out.

    Who searches for a card with stated information may find none (1014.2, H.86); of two rulers either may be meant
    by "your J/ruler" (1146.4). Nobody banishes what it does not control (1011.2).
    """
    if any(isinstance(part, Static) for part in walk(node)):
        return node

    looked = isinstance(node, Then) and isinstance(node.first, Look) and isinstance(node.second, Choose)

    def change(part: Node) -> Node:
        if isinstance(part, YourRuler):
            return Chosen(Yours(Kind(part.word)))
        if isinstance(part, Banish) and isinstance(part.of, Chosen) and not _is_somebodys(part.of.of):
            return msgspec.structs.replace(part, of=msgspec.structs.replace(part.of, of=Yours(part.of.of)))
        if isinstance(part, Choose) and isinstance(part.of, Chosen) and (looked or _is_card(part.of.of)):
            return msgspec.structs.replace(part, of=msgspec.structs.replace(part.of, of=Seen(part.of.of)))
        if isinstance(part, Search) and isinstance(part.of, Chosen) and part.of.of != _ANY_CARD:
            return msgspec.structs.replace(part, of=msgspec.structs.replace(part.of, least=0))
        return part

    return rebuilt(node, change)


def _is_somebodys(group: Node) -> bool:
    """Whether a text says whose the cards of a group are."""
    return any(isinstance(part, Yours | Theirs | Enemy) for part in walk(group))


def _is_card(group: Node) -> bool:
    """Whether a group is of cards wherever they lie: one that a text chooses has been looked at."""
    while isinstance(group, Layer):
        if isinstance(group, In | Seen | Yours | Enemy | Theirs):
            return False
        group = group.of
    return group == Kind("card")


def split(text: str) -> list[str]:
    """A text cut into its sentences: those in quotes stay in one piece."""
    found, inside, begin = list[str](), False, 0
    for place, sign in enumerate(text):
        if sign == '"':
            inside = not inside
        elif sign == " " and not inside and (text[place - 1] == "." or text[place - 2 : place] == '."'):
            quoted_end = text[place - 1] == '"' and not text[place + 1 : place + 2].isupper()
            if not quoted_end:
                found.append(text[begin:place].strip())
                begin = place + 1
    return [*found, text[begin:].strip()]


def _as_sentence(text: str) -> str:
    text = text.strip().rstrip(".;,")
    return text[:1].upper() + text[1:] + "."


def _same(chart: Chart, start: str, node: Node, piece: str) -> bool:
    said = _alike(piece)
    made = chart.write(start, node, Rendering(lambda way: _alike(way) in said, any_phrase=True))
    return made is not None and _alike(made) == said


def _alike(text: str) -> str:
    """A text as two are compared: cut into words, with articles as they sound, in small letters."""
    return " ".join("a" if word == "an" else word for word in words(text.lower()))


def colon(line: str) -> int:
    """Where the cost of an ability ends; -1 where there is none."""
    inside = quoted = False
    for place, sign in enumerate(line):
        inside = sign == "[" or (inside and sign != "]")
        if sign == '"':
            quoted = not quoted
        if sign == "." or (quoted and sign == ":"):
            return -1
        if sign == ":" and not inside:
            return place
    return -1
