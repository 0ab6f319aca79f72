"""The spellings of printed texts made one: marks, keywords and wordings of other sources and years.

Every place of the text made plain knows where it stood in the printed one.
"""

import re

import msgspec

from domain.cards.words import NUMBER_WORDS, plain
from domain.games.sve.cards.lexicon import KEYWORDS

_MARKS = {
    "fanfare": "{FANFARE}", "lastwords": "{LAST WORDS}", "last words": "{LAST WORDS}", "act": "{ACT}",
    "engage": "{ENGAGE}", "evolve": "{EVOLVE}", "quick": "{QUICK}", "q": "{QUICK}", "attack": "{ATK}",
    "defense": "{DEF}", "atk": "{ATK}", "def": "{DEF}", "feed": "{SERVE}", "serve": "{SERVE}", "carrot": "{SERVE}",
    "ride": "{RIDE}", "forestcraft": "{FORESTCRAFT}", "swordcraft": "{SWORDCRAFT}", "runecraft": "{RUNECRAFT}",
    "dragoncraft": "{DRAGONCRAFT}", "abysscraft": "{ABYSSCRAFT}", "havencraft": "{HAVENCRAFT}",
    "neutral": "{NEUTRAL}",
}  # fmt: skip
_STARTS = r"(?:(?<=^)|(?<=\n)|(?<=\. )|(?<=\} ))"
_KEYWORDS = "|".join(KEYWORDS)
_HEADS = "On Evolve|Follower Strike|Leader Strike|Strike|On Race|On Drive"


def _mark(found: re.Match[str]) -> str:
    word = " ".join(found[1].lower().split())
    cost = re.fullmatch(r"(?:cost ?)?(\d+|x)", word)
    if cost:
        return f"{{COST {cost[1].lstrip('0').upper() or '0'}}}"
    return _MARKS.get(word, found[0])


def _if_active(found: re.Match[str]) -> str:
    return f"If {found[1]} is active for you, {found[2].lower()}"


def _count(found: re.Match[str]) -> str:
    number = int(found[2])
    return f"{found[1]}{NUMBER_WORDS[number]}" if 0 < number < len(NUMBER_WORDS) else found[0]


RULES = [
    (re.compile(r"<br\s*/?>"), "\n"),
    (re.compile(r"</?i>"), "*"),
    (re.compile(r"\*\s*,\s*\*"), ", "),
    (re.compile(r"</?\w+>"), ""),
    (re.compile(r"[ \t]*\n[ \t\n]*"), "\n"),
    (re.compile(r"\*\*"), ""),
    (re.compile(r"[\[{]([A-Za-z]+(?: [A-Za-z]+)?|(?:[Cc](?:OST|ost) ?)?(?:\d+|[Xx]))[\]}]"), _mark),
    (re.compile(r"\n-{3,}(?=\n|$)|^-{3,}\n"), ""),
    (re.compile(r"\s*\((?!(?:\d+|X)\))[^()]*\)"), ""),
    (re.compile(_STARTS + r"Fanfare(?: -|:| )\s*(?=\S)"), "{FANFARE} "),
    (re.compile(_STARTS + r"Last Words(?: -|:| )\s*(?=\S)"), "{LAST WORDS} "),
    (re.compile(_STARTS + r"Quick\.(?= |\n|$)"), "{QUICK}"),
    (re.compile(_STARTS + r"Evolve(?= ?\{COST)"), "{EVOLVE}"),
    (re.compile(_STARTS + r"Ride(?= ?\{COST)"), "{RIDE}"),
    (re.compile(_STARTS + f"({_HEADS})(?: -|:)" + r"\s*(?=\S)"), r"\1 - "),
    (re.compile(_STARTS + f"({_HEADS})" + r" (?=[A-Z{])"), r"\1 - "),
    (re.compile(r"\bSC \((?=\w)"), "Spellchain ("),
    (re.compile(r"\bNC \((?=\w)"), "Necrocharge ("),
    (re.compile(r"\b(Combo|Spellchain|Necrocharge) \((\d+|X)\)(?: ?[-:])?\s+(?=[A-Za-z{(\"])"), r"\1 (\2) - "),
    (re.compile(r"\bEarth Rite( \((?:\d+|X)\))? -\s*(?=\S)"), r"Earth Rite\1: "),
    (re.compile(r"\{(ATK|DEF)\} ([+-])"), r"{\1}\2"),
    (re.compile(r"\{ATK\}(?![+-])"), "attack"),
    (re.compile(r"\{DEF\}(?![+-])"), "defense"),
    (re.compile(r"(\{COST \w+\}),? ?(?=\{(?:ENGAGE|COST))"), r"\1, "),
    (
        re.compile(r"(\{(?:ACT|EVOLVE|SERVE|RIDE|QUICK|FANFARE|LAST WORDS)\})(?=\{(?:ENGAGE|COST|ACT|EVOLVE|RIDE))"),
        r"\1 ",
    ),
    (re.compile(r"(?<=\S)(\{(?:FANFARE|LAST WORDS)\})(?=\w)"), r"\1 "),
    (re.compile(r"\b(costs?) at least (\d+|X)(?: play points?)?"), r"\1 \2 or more"),
    (re.compile(r"\b(costs? (?:\d+|X)) play points?\b"), r"\1"),
    (re.compile(r"\b(odd|even) number of play points\b"), r"\1 number"),
    (re.compile(r"\b(there are) (\d+|X) or more\b"), r"\1 at least \2"),
    (re.compile(r"\b([Pp]lace|[Pp]ut|[Rr]emove) 1 (\w+) counter\b"), r"\1 a \2 counter"),
    (re.compile(r"\b([Cc]hoose (?:up to )?)(\d+)\b"), _count),
    (re.compile(r"\bof the following effects\b"), "of the following"),
    (re.compile(r"\b(?:six|6)-sided die\b"), "die"),
    (re.compile(r"[ \t]+([.,:;])(?= |\n|$)"), r"\1"),
    (re.compile(r"\byou've discarded a card\b"), "you discarded a card"),
    (re.compile(r"\b(can)(?: ?not)\b"), r"\1't"),
    (re.compile(r"\b(do|does|is) not\b"), r"\1n't"),
    (re.compile(r"\b([Ii]t) is\b"), r"\1's"),
    (re.compile(r"\bEvolve this\.(?= |\n|$)"), "Evolve this card."),
    (re.compile(r"\b[Ee]volution [Pp]oint"), "evolution point"),
    (
        re.compile(r"\bas you choose (?:among|between)\b|\bdivided among\b"),
        lambda found: "between" if found[0][0] == "a" else "divided between",
    ),
    (
        re.compile(r"\b(When|Whenever) ([^,.]*?) during your turn,"),
        lambda found: f"During your turn, {found[1].lower()} {found[2]},",
    ),
    (
        re.compile(rf"(?:(?<=^)|(?<=\n)|(?<=\. ))(?:{_KEYWORDS})(?:, (?:{_KEYWORDS}))+\."),
        lambda found: found[0].replace(", ", ". "),
    ),
    (re.compile(_STARTS + r"(Overflow|Sanguine)(?: -|:) ([A-Za-z])"), _if_active),
    (re.compile(rf"\b({_HEADS}), (?=\{{COST)"), r"\1 "),
    (re.compile(r"\b(in|on|from) each opponent's\b"), r"\1 an opponent's"),
    (re.compile(r"\b([Dd])uring your opponent's turn\b"), r"\1uring each opponent's turn"),
    (re.compile(r"\b(an? [^.,:]*?) token, an? ([^.,:]*?) token, and an? ([^.,:]*? token\b)"), r"\1, \2, and \3"),
    (re.compile(r"\bEX Area\b"), "EX area"),
    (re.compile(r"\bon the top of (?=its|their|your)"), "on top of "),
    (re.compile(r"\.\"(?=$|\n| [A-Z{(])"), '.".'),
    (re.compile(r"\b(an? [^.,:]*?) token and an? ([^.,:]*? token\b)"), r"\1 and \2"),
    (re.compile(r"\bThen, if\b"), "If"),
    (re.compile(r"(?<=\. )You draw\b"), "Draw"),
    (re.compile(r"^You draw\b"), "Draw"),
    (re.compile(r"\bFrom among them, you may (\w+ [^.]*?) and (add|put)\b"), r"You may \1 from among them and \2"),
    (re.compile(r"\b([Gg])ive (\{(?:ATK|DEF)\}\S+) to (each [^.]*?)(?=\.)"), r"\1ive \3 \2"),
    (re.compile(r" {2,}"), " "),
]
"""The normalisations, in order: what they find, and what they write."""


class Plain(msgspec.Struct, frozen=True):
    """A text made plain, and for each of its places the one in the printed text."""

    text: str
    places: tuple[int, ...]


def spelt_out(text: str) -> Plain:
    """A printed text in the one spelling that the grammar reads."""
    text = plain(text)
    places = list(range(len(text)))
    for pattern, replacement in RULES:
        if pattern.search(text):
            text, places = _substituted(pattern, replacement, text, places)
    lead = len(text) - len(text.lstrip())
    text = text.strip()
    return Plain(text, tuple(places[lead : lead + len(text)]))


def _substituted(pattern: re.Pattern[str], replacement: object, text: str, places: list[int]) -> tuple[str, list[int]]:
    written, kept, last = [], [], 0
    for found in pattern.finditer(text):
        new = found.expand(replacement) if isinstance(replacement, str) else replacement(found)  # type: ignore[operator]
        written += [text[last : found.start()], new]
        kept += [*places[last : found.start()], *([places[found.start()]] * len(new))]
        last = found.end()
    return "".join((*written, text[last:])), kept + places[last:]
