"""What stands behind keywords at the beginning of a line: the abilities that they mean (chapter 1100)."""

import re
from collections.abc import Callable, Mapping, Sequence

import msgspec

from domain.games.fow.language.reading.limits import limits
from domain.games.fow.language.reading.pieces import ARROW, THIS, Reader, colon
from domain.games.fow.language.reading.problems import NotUnderstood
from domain.games.fow.nodes.abilities import ACTIVATE, BREAK, CONTINUOUS, SPELL, FowAbility
from domain.games.fow.nodes.amounts import Counters
from domain.games.fow.nodes.conditions import (
    Compares,
    EmptyHand,
    EnoughStones,
    Event,
    IsA,
    Met,
    Not,
    RevealedRunes,
    RevealedStories,
    Since,
)
from domain.games.fow.nodes.costs import PayWill, RestThis, RevealThis
from domain.games.fow.nodes.groups import OfAttribute, OfRace
from domain.games.fow.nodes.selectors import Added, Dealt
from domain.games.fow.nodes.statics import AlsoCost, JudgmentCost
from domain.games.fow.nodes.verbs import AddTo, Discard, PutCounters, Remove, Turn
from domain.games.fow.table.costs import ATTRIBUTES, read_cost
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import (
    Controls,
    Exists,
    If,
    Kind,
    Node,
    Quality,
    Several,
    Some,
    Target,
    While,
    You,
    Yours,
    walk,
)

_ABILITY_NAME = re.compile(r"^<([^<>]+)>\s*")
_NUMBER = re.compile(r"^(\d+)\s*[-–:]\s*")
_KEYWORDS = re.compile(
    r"^\[(?!Enter|Activate|Continuous|Judgment)[A-Z][A-Za-z' -]*\](?:,? (?:and )?\[[A-Z][A-Za-z' -]*\])*\.?$"
)
_DASH = re.compile(r"^[-–—:]\s*")
_SYMBOLS = re.compile(r"^((?:\{[^{}]+\})+)\s*[-–:]\s*")
_ATTRIBUTE = re.compile(rf"^\(?({'|'.join(ATTRIBUTES)})\)?\s*[-–:]\s*", re.IGNORECASE)
Mark = Callable[[Reader, str, Sequence[str]], FowAbility | list[Node]]
_BEGINNING = ("Shift",)
"""Keywords that stand alone on a line and are an ability besides."""


def begins(line: str) -> bool:
    """Whether a line of keywords is an ability besides."""
    return any(line.lstrip().startswith(f"[{word}]") for word in _BEGINNING)


def _enter(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Enter] (1140.2, 1411.2a)."""
    rest = ARROW.sub("", rest, count=1) if ARROW.match(rest) else rest.removeprefix(":").strip()
    return reader.automatic(Event("enters", card=THIS), rest, options, keyword="Enter")


def _activate(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Activate], which old cards print (1409.1)."""
    at = colon(rest)
    if at < 0:
        raise NotUnderstood(rest, "an ability has a cost before its colon")
    costs = re.sub(r"^Pay (?=\{)", "", rest[:at])
    return reader.activated(costs, rest[at + 1 :].strip(), options)


def _art(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[God's Art] (1112.2)."""
    name = _ABILITY_NAME.match(rest)
    if name is None:
        raise NotUnderstood(rest, "a God's Art has a name in <>")
    found = _activate(reader, rest[name.end() :], options)
    return msgspec.structs.replace(found, name=name[1], art=True, keyword="God's Art")


def _awakening(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Awakening] with its cost (1109.2): what it does is said of cards that were awakened."""
    costs = tuple(reader.costs(rest.rstrip(". ")))
    return FowAbility((AlsoCost(costs, may=True, awakens=True),), None, CONTINUOUS, keyword="Awakening")


def _inheritance(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Inheritance] (1126.2)."""
    found = _activate(reader, rest, options)
    return msgspec.structs.replace(found, costs=(*found.costs, Discard(THIS)), zones=("hand",), keyword="Inheritance")


def _dive(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Dive] (1144.2)."""
    found = _activate(reader, rest, options)
    behind = (Remove(THIS), PutCounters(Dealt("remove"), kind="cyberbrain"))
    return msgspec.structs.replace(
        found, costs=(*found.costs, RevealThis()), effect=(*found.effect, *behind), zones=("hand", "removed"),
        keyword="Dive",
    )  # fmt: skip


def _judgment(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Judgment] with a cost that is not will alone, or with when it can be played (705.2a)."""
    bounds = limits(rest, reader.condition)
    if bounds.turnly or bounds.main:
        raise NotUnderstood(rest, "a judgment is played once a turn in main timing as it is")
    costs = tuple(reader.costs(bounds.text.rstrip(":. ")))
    wills = [part for part in costs if isinstance(part, PayWill)]
    others = tuple(part for part in costs if not isinstance(part, PayWill))
    if len(wills) > 1 or (wills and costs[0] is not wills[0]):
        raise NotUnderstood(rest, "the will of a judgment is paid first")
    if any(isinstance(part, RestThis) or any(isinstance(one, X) for one in walk(part)) for part in others):
        raise NotUnderstood(rest, "this cannot be part of what a judgment takes")
    node = JudgmentCost(wills[0] if wills else PayWill(), others, bounds.only)
    return FowAbility((node,), None, CONTINUOUS, keyword="Judgment")


def _evolution(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Evolution] (1116.2)."""
    costs = tuple(reader.costs(rest.rstrip(". ")))
    none = Compares(Counters(THIS, "evolution"), "most", 0)
    return FowAbility(
        (If(none, PutCounters(THIS, kind="evolution")),), None, ACTIVATE, costs=costs, keyword="Evolution"
    )


def _resonance(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Resonance] (1127.2) is written with the kind of stone before its arrow."""
    head = ARROW.split(rest, maxsplit=1)
    if len(head) != 2:
        raise NotUnderstood(rest, "a kind of magic stone and an arrow are missing")
    kind = head[0].strip().removeprefix("(").removesuffix(")")
    when = reader.event(f"whenever a {kind.lower()} enters the field under your control")
    return reader.automatic(when, head[1], options, keyword="Resonance")


def _trigger(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Trigger] with a cost, "anytime", or a condition and an arrow (1113.2a, 1113.2.a.1, 1113.2b).

    Old cards write a condition with a colon too (1411.1a, 1416.2a), or one that only has to hold (1416.2b).
    """
    head = ARROW.split(rest, maxsplit=1)
    if len(head) == 2:
        return _automatic_card(reader, head[0], head[1], options)
    at = colon(rest)
    if at < 0:
        raise NotUnderstood(rest, "a cost or condition and what follows from it are missing")
    said, text = rest[:at].strip(), rest[at + 1 :].strip()
    if re.match(r"(?i)(when|whenever|at) ", said):
        return _automatic_card(reader, said, text, options)
    only = None
    if held := re.match(r"(?i)if (.+)$", said):
        only, said = reader.condition(held[1]), "anytime"
    elif not said.startswith("{") and (holds := _condition(reader, said)) is not None:
        only, said = holds, "anytime"
    costs = () if said.lower() == "anytime" else tuple(reader.costs(re.sub(r"^[Pp]ay (?=\{)", "", said)))
    effect, x = reader.carried(text, options)
    return FowAbility(effect, None, SPELL, costs=costs, keyword="Trigger", only=only, x=x)


def _condition(reader: Reader, said: str) -> Node | None:
    """What has to hold, where the words say such a thing; None for a cost."""
    try:
        return reader.condition(said)
    except NotUnderstood:
        return None


def _automatic_card(reader: Reader, condition: str, text: str, options: Sequence[str]) -> FowAbility:
    """An automatic card (708.1a): it waits in hand and standby area."""
    when = reader.event(condition)
    effect, x = reader.carried(text, options, when)
    return FowAbility(effect, when, SPELL, keyword="Trigger", zones=HIDDEN, x=x)


def _stealth(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Stealth] with its condition (1114.2): nothing more is done than to play the card."""
    said, _, held = ARROW.sub("", rest).rstrip(". ").partition(" while ")
    only = reader.condition(held) if held else None
    return FowAbility((), reader.event(said), SPELL, keyword="Stealth", zones=("standby",), only=only)


def _bestow(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Bestow] with its cost (1121.2)."""
    costs = tuple(reader.costs(rest.rstrip(". ")))
    alone = Not(IsA(Added(), Kind("card")))
    return FowAbility(
        (AddTo(THIS, Target(Kind("resonator"))),), None, ACTIVATE, costs=costs, keyword="Bestow", main=True, only=alone
    )


def _shift(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Shift] with its cost (1117.2)."""
    costs = tuple(reader.costs(rest.rstrip(". ")))
    return FowAbility((Turn(THIS, how="shift"),), None, ACTIVATE, costs=costs, keyword="Shift", main=True)


def _break(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility:
    """[Break] (1415.1.b.2)."""
    effect, x = reader.carried(_DASH.sub("", rest), options)
    return FowAbility(effect, None, BREAK, keyword="Break", x=x)


def _has_while(
    reader: Reader, name: str, condition: Node, rest: str, options: Sequence[str], word: str = ""
) -> FowAbility | list[Node]:
    """A text that a card has while a condition holds; of a chant it is asked as that is played (1124.2, 1128.2a)."""
    text = _DASH.sub("", rest)
    if _KEYWORDS.match(text):
        text = f"This card gains {text.rstrip('. ')}."
    mark = re.match(r"^\[(Enter|Activate)\]\s*", text)
    found = reader.marked(mark[1], text[mark.end() :], options) if mark else reader.plain(text, options)
    if not isinstance(found, FowAbility):
        return [If(Met(word or name.lower(), condition), Several(tuple(found)))]
    if found.kind == CONTINUOUS:
        effect = tuple(While(condition, node) for node in found.effect)
        return msgspec.structs.replace(found, effect=effect, keyword=name)
    return msgspec.structs.replace(found, only=condition, keyword=found.keyword or name)


def _counted(name: str, condition: Callable[[int], Node]) -> Mark:
    """A keyword with a number before its text: [Seal] 3 - ..., [Legend] 2 - ..."""

    def read(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
        number = _NUMBER.match(rest)
        if number is None:
            raise NotUnderstood(rest, "a number and a dash are missing")
        needed = int(number[1])
        return _has_while(reader, name, condition(needed), rest[number.end() :], options, f"{name.lower()} {needed}")

    return read


def _plainly(name: str, condition: Node) -> Mark:
    """A keyword before its text and nothing between them: [Null], [Faith], [Revenge], [Torrent]."""

    def read(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
        return _has_while(reader, name, condition, rest, options)

    return read


def _crest(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
    """[Crest] with an attribute (1131.2)."""
    word, symbol = _ATTRIBUTE.match(rest), _SYMBOLS.match(rest)
    head = word or symbol
    said = () if head is None else read_cost(head[1]).symbols if word is None else (head[1].lower(),)
    if head is None or len(said) != 1 or said[0] not in ATTRIBUTES:
        raise NotUnderstood(rest, "an attribute and a dash are missing")
    crest = OfAttribute(OfRace(Kind("entity"), "Magic Crest"), said[0])
    return _has_while(reader, "Crest", Controls("you", crest, least=1), rest[head.end() :], options, f"crest {said[0]}")


def _rune(reader: Reader, rest: str, options: Sequence[str]) -> FowAbility | list[Node]:
    """[Rune] with will symbols or a number (1137.2a, 1137.2b)."""
    number, symbols = _NUMBER.match(rest), _SYMBOLS.match(rest)
    if number is not None:
        condition, end = RevealedRunes(int(number[1])), number.end()
    elif symbols is not None:
        condition, end = RevealedRunes(symbols=read_cost(symbols[1]).symbols), symbols.end()
    else:
        raise NotUnderstood(rest, "a number or will symbols and a dash are missing")
    return _has_while(reader, "Rune", condition, rest[end:], options, f"rune {rest[:end].strip(' -–:')}")


HIDDEN = ("hand", "standby")
_FELL = Event("graveyard", card=Some(Yours(Kind("entity"))), word="field")
_PLAYED = Event("played", seat=You())
CLAUSES = ("Force", "Exploration")
"""The keywords that a player is told to carry out, as a sentence says it (1023.1, 1038.1)."""
MARKS: Mapping[str, Mark] = {
    "Enter": _enter,
    "Activate": _activate,
    "God's Art": _art,
    "Awakening": _awakening,
    "Inheritance": _inheritance,
    "Dive": _dive,
    "Evolution": _evolution,
    "Judgment": _judgment,
    "Resonance": _resonance,
    "Trigger": _trigger,
    "Stealth": _stealth,
    "Bestow": _bestow,
    "Shift": _shift,
    "Break": _break,
    "Crest": _crest,
    "Rune": _rune,
    "Seal": _counted("Seal", EnoughStones),
    "Legend": _counted("Legend", RevealedStories),
    "Null": _plainly("Null", EmptyHand()),
    "Faith": _plainly("Faith", Exists(Quality(Yours(Kind("ruler")), "astral"), least=1)),
    "Revenge": _plainly("Revenge", Since(_FELL)),
    "Torrent": _plainly("Torrent", Since(_PLAYED)),
}
"""What each of them means."""
