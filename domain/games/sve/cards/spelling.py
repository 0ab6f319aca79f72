"""The spellings of printed texts made one: marks, keywords and wordings of other sources and years.

Every place of the text made plain knows where it stood in the printed one.
"""

import re
from collections.abc import Callable

import msgspec

from domain.cards.words import NUMBER_WORDS, plain
from domain.games.sve.cards.idioms import IDIOMS
from domain.games.sve.cards.lexicon import CLASS_MARKS, KEYWORDS
from domain.games.sve.cards.paraphrases import PARAPHRASES
from domain.games.sve.cards.synonyms import SYNONYMS
from domain.games.sve.cards.wordings import WORDINGS

_MARKS = {
    "fanfare": "{FANFARE}", "lastwords": "{LAST WORDS}", "last words": "{LAST WORDS}", "act": "{ACT}",
    "engage": "{ENGAGE}", "evolve": "{EVOLVE}", "quick": "{QUICK}", "q": "{QUICK}", "attack": "{ATK}",
    "defense": "{DEF}", "atk": "{ATK}", "def": "{DEF}", "feed": "{SERVE}", "serve": "{SERVE}", "carrot": "{SERVE}",
    "ride": "{RIDE}", "forestcraft": "{FORESTCRAFT}", "swordcraft": "{SWORDCRAFT}", "runecraft": "{RUNECRAFT}",
    "dragoncraft": "{DRAGONCRAFT}", "abysscraft": "{ABYSSCRAFT}", "havencraft": "{HAVENCRAFT}",
    "neutral": "{NEUTRAL}",
}  # fmt: skip
APOSTROPHE = "'"
_CLASSES = "|".join(word.strip("{}").capitalize() for word in CLASS_MARKS)
_COUNTABLE = "cards|followers|amulets|spells|tokens|leaders"
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


def _processed(found: re.Match[str]) -> str:
    return f"When playing this card, {found[1]}: {found[2].upper()}"


def _digit(found: re.Match[str]) -> str:
    return str(NUMBER_WORDS.index(found[1]))


def _class(found: re.Match[str]) -> str:
    return f"{{{found[1].upper()}}}"


def _at_least(found: re.Match[str]) -> str:
    number, stat = (found[1], found[2]) if found[1] else (found[3], found[4])
    return f"its {stat} is {number} or more"


def _headed(found: re.Match[str]) -> str:
    """A cost behind a mark printed as a word: the mark and the cost are parted by a comma."""
    cost = found[2]
    return f"{found[1]} {cost}:" if cost.startswith("{COST") else f"{found[1]}, {_low(cost)}:"


def _low(text: str) -> str:
    return text if text.startswith("Lesson") else text[:1].lower() + text[1:]


def _abilities_of(found: re.Match[str]) -> str:
    return f"{found[1]} {{{found[2].upper()}}} abilities"


def _activate(found: re.Match[str]) -> str:
    return "Activate " if found[1] == "P" else "activate "


def _copied(found: re.Match[str]) -> str:
    return f"{'Give' if found[1] == 'C' else 'give'} {found[4]} {found[2]} {found[3]}"


def _leader_has(found: re.Match[str]) -> str:
    return f"{found[1]} leader's defense is {found[2]} or {found[3] or found[4]}"


def _first_time(found: re.Match[str]) -> str:
    return f"{'When' if found[1] == 'T' else 'when'} you play your 1st {found[2]} each turn,"


def _to_evolve(found: re.Match[str]) -> str:
    return f" {'cost' if found[1] == APOSTROPHE else 'costs'} {found[2]}{found[3] or ''} to evolve"


def _evolves_for_less(found: re.Match[str]) -> str:
    whose = found[1][:1].upper() + found[1][1:] if found[0][0] == "R" else found[1]
    return f"{whose} costs {found[2]} less to evolve"


def _next_start(found: re.Match[str]) -> str:
    whose = "its" if found[0].endswith("owner's next start phase") else "their"
    return f"{found[1]} {whose} controller's next start phase"


RULES: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile(r"<br\s*/?>"), "\n"),
    (re.compile(r"</?i>"), "*"),
    (re.compile(r"\*\s*,\s*\*"), ", "),
    (re.compile(r"</?\w+>"), ""),
    (re.compile(r"[ \t]*\n[ \t\n]*"), "\n"),
    (re.compile(r"\*\*"), ""),
    (re.compile(r"[\[{]([A-Za-z]+(?: [A-Za-z]+)?|(?:[Cc](?:OST|ost) ?)?(?:\d+|[Xx]))[\]}]"), _mark),
    (re.compile(r"\n-{3,}(?=\n|$)|^-{3,}\n"), ""),
    (re.compile(r"\s*\((?!(?:\d+|X)\))[^()]*\)"), ""),
    *IDIOMS,
    *WORDINGS,
    *PARAPHRASES,
    *SYNONYMS,
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
    (re.compile(r"\b(an? [^.,:]*?) token and (?:an? )?((?=[A-Z])[^.,:]*? token\b)"), r"\1 and \2"),
    (re.compile(r"(?<=\. )Then, (\w)"), lambda found: found[1].upper()),
    (re.compile(r"(?<=\. )You draw\b"), "Draw"),
    (re.compile(r"^You draw\b"), "Draw"),
    (re.compile(r"\bFrom among them, you may (\w+ [^.]*?) and (add|put)\b"), r"You may \1 from among them and \2"),
    (re.compile(r"\b([Gg])ive (\{(?:ATK|DEF)\}\S+) to (each [^.]*?)(?=\.)"), r"\1ive \3 \2"),
    (
        re.compile(
            rf"(?<![{{*\w'])({_CLASSES})\b(?=,? (?:or |and )?(?:\{{|[a-z]|[A-Z]\w* (?:follower|card|token|amulet)))"
        ),
        _class,
    ),
    (re.compile(r"\byour opponents?'s? (?=(?:hand|cemetery|field|EX area|deck)s?\b)"), "an opponent's "),
    (re.compile(r"\b(?:your opponent's|the enemy player's) next\b"), "each opponent's next"),
    (re.compile(r"\buntil (?:the )?end of (?:the |this )?turn\b"), "until the end of the turn"),
    (re.compile(r"\bUntil (?:the )?end of (?:the |this )?turn\b"), "Until the end of the turn"),
    (re.compile(r"\bIf not,"), "Otherwise,"),
    (re.compile(r"(?<=[a-z] )Quick(?=[.,]| and\b| until\b)"), "{QUICK}"),
    (re.compile(r"\b([Tt])ake an extra turn\b"), r"\1ake another turn"),
    (re.compile(r"\bit cost (\d+|X)\b"), r"it costs \1"),
    (re.compile(r"\byour leader's defense increases\b"), "your leader gains defense"),
    (re.compile(r"\bWhen playing this card, you may ([^.:]*)\. If you do, (\w)"), _processed),
    (re.compile(r"\b([Ss]wap [^.]*?) with (a|an|another|the|it|that|this)\b"), r"\1 for \2"),
    (re.compile(r"\byou have (\d+) or more ((?:maximum )?play points)\b"), r"you have at least \1 \2"),
    (re.compile(r"(?<![a-z] )\bWin the game\b"), "You win the game"),
    (re.compile(r"\b(an?|\d+) (\w+) (in|from) ([^.,]*?hand) at random\b"), r"\1 random \2 \3 \4"),
    (re.compile(r"\b(When(?:ever)? [^.,]*? is returned to) its owner's hand,"), r"\1 your hand,"),
    (
        re.compile(
            r"(\b[Cc]hoose [^.\n]*\.)([ \n]\(1\) (?:(?!\n\{|\n(?:On|Strike|When|At|During)\b)[\s\S])*?[.\"])"
            r"[ \n](If [^.\n]*?, choose (?:up to )?\w+ instead\.)"
        ),
        r"\1 \3\2",
    ),
    (re.compile(r"\bcan't play any more\b"), "can't play"),
    (re.compile(r"\b([Gg]ive control of [^.]*? to) your opponent\b"), r"\1 an opponent"),
    (re.compile(r"\byour hand has (\d+) or fewer cards\b"), r"you have \1 or fewer cards in your hand"),
    (re.compile(r"\bhas more cards in (?:their )?hand than you(?: do)?\b"), "has more cards in their hand than you"),
    (re.compile(r"\bSet (the|its|their|each)\b"), r"Change \1"),
    (
        re.compile(rf"\b({'|'.join(NUMBER_WORDS[2:])})(?= (?:other )?(?:\{{?\w+\}}? ){{0,3}}?(?:{_COUNTABLE})\b)"),
        _digit,
    ),
    (re.compile(r"\benemy effects\b"), "enemy abilities"),
    (
        re.compile(r"\bthis effect can only be used once (?:each|per) turn\b", re.IGNORECASE),
        "This ability triggers only once per turn",
    ),
    (
        re.compile(r"\b(\d+) different ([^.,]*?(?:cards|followers|spells|amulets)) (in|on)\b"),
        r"\1 \2 with different names \3",
    ),
    (re.compile(r"\bEach time\b"), "Whenever"),
    (re.compile(r"\b(When(?:ever)? [^.,]*? is put into the cemetery),"), r"\1 from the field,"),
    (re.compile(r"\bperform an Earth Rite\b"), "perform Earth Rite"),
    (re.compile(r"\b([Oo])n your turn,"), lambda found: f"{'D' if found[1] == 'O' else 'd'}uring your turn,"),
    (re.compile(r"\b([Oo])ne of your\b"), "1 of your"),
    (re.compile(r"\bwhose total cost is (\d+|X) or (less|more)\b"), r"that cost a total of \1 or \2"),
    (re.compile(r"\bwith a total cost of (\d+|X) or (less|more)\b"), r"that cost a total of \1 or \2"),
    (
        re.compile(r"\b(with|without) (Last Words|Fanfare|Evolve|Quick)\b"),
        lambda found: f"{found[1]} {{{found[2].upper()}}}",
    ),
    (re.compile(r"\bit has (?:at least (\d+|X) (attack|defense)|(\d+|X) (attack|defense) or more)\b"), _at_least),
    (re.compile(r"\bit has (\d+|X) (attack|defense) or less\b"), r"its \2 is \1 or less"),
    (re.compile(r"\bhas (\d+|X) or more (\w+ counters)\b"), r"has at least \1 \2"),
    (
        re.compile(
            r"('s|(?<=s)') \{EVOLVE\}(?: abilit(?:y|ies))? costs?(?: is| are)? (\d+|X)( less| more)?"
            r"(?: to (?:play|activate|use))?\b"
        ),
        _to_evolve,
    ),
    (re.compile(r"\b([Ii])ts \{EVOLVE\} cost(?:s| is) (\d+|X)( less| more)?"), r"\1t costs \2\3 to evolve"),
    (re.compile(r"\b[Rr]educe ([^.,]*?)'s \{EVOLVE\} cost by (\d+|X)"), _evolves_for_less),
    (re.compile(r"\buntil an? ([^.,]*?) is revealed\b"), r"until you reveal a \1"),
    (re.compile(r"\b(shuffle|put|add) the others?(?: revealed cards?)?\b"), r"\1 the remaining cards"),
    (re.compile(r"\b([Ii])ts cost is (\d+|X)\b"), r"\1t costs \2"),
    (re.compile(r"(\b(?:its|their)|(?<=\w)'s) (Last Words|Fanfare)\b(?! abilit)"), _abilities_of),
    (
        re.compile(r"(\b(?:its|their|the|'s) \{(?:LAST WORDS|FANFARE)\})(?: abilit(?:y|ies)| effects?)?(?=[ .,])"),
        r"\1 abilities",
    ),
    (re.compile(r"\b([Aa])ctivate all of (?=(?:its|their)\b)"), r"\1ctivate "),
    (re.compile(r"\b([Pp])erform (?=(?:its|their|the) \{(?:LAST WORDS|FANFARE)\})"), _activate),
    (re.compile(r"\b([Cc])opy (its|[^.,]*?'s) (\{LAST WORDS\} abilities) (?:onto|to) (this \w+)"), _copied),
    (re.compile(r"\bwithout paying (?:its|their) costs?\b"), "for 0 play points"),
    (
        re.compile(
            r"\bWhile this card is in your cemetery, you (?:can|may) play (?:it|this card)( for \d+ play points)?\."
        ),
        r"You can play this card from your cemetery\1.",
    ),
    (re.compile(r"\b(When(?:ever)?) this card is played\b"), r"\1 you play this card"),
    (re.compile(r"\b([Ii])f you played\b"), r"\1f you've played"),
    (re.compile(r"\bwhile it's in your (EX area|cemetery)\b"), r"while this card is in your \1"),
    (re.compile(r"\bif (?:it's )?played from your EX area\b"), "while this card is in your EX area"),
    (
        re.compile(r"\bIf this card is played from your EX area, it costs\b"),
        "While this card is in your EX area, this card costs",
    ),
    (re.compile(r"\bit's (?:your|an) opponent's turn\b"), "it isn't your turn"),
    (
        re.compile(r"\b(it|(?:this|that) (?!ha[sv])\w+) (attacked|evolved|raced|fought) this turn\b"),
        r"\1 has \2 this turn",
    ),
    (re.compile(r"\b([Ii])f you've played this card from\b"), r"\1f this card was played from"),
    (re.compile(r"\b(with) (\d+|X) or (less|more) (attack|defense)\b"), r"\1 \2 \4 or \3"),
    (re.compile(r"\b(you (?:have|control)) (\d+) or more (?=\w)"), r"\1 at least \2 "),
    (
        re.compile(
            r"\b([Yy]our|the enemy|an enemy) leader has (\d+) (?:(?:or (less|more)) defense|defense or (less|more))\b"
        ),
        _leader_has,
    ),
    (
        re.compile(r"\b(there are (?:more|fewer)) (\w[\w ]*?) (on|in) ([^,.]*?) than (on|in) "),
        r"\1 \2 \3 \4 than \2 \5 ",
    ),
    (
        re.compile(r"\byou have (more|fewer) cards in (?:your )?hand than (?:your|an) opponent(?: has| does)?\b"),
        r"there are \1 cards in your hand than cards in an opponent's hand",
    ),
    (re.compile(r"\bYou can(?: only activate this ability| activate this ability only) (\w+)"), r"Activate only \1"),
    (re.compile(r"\b(Activate only) twice\b"), r"\1 two times"),
    (re.compile(r"\b(has at least \d+ \w+ counters) on it\b"), r"\1"),
    (re.compile(r"\b([Ww]hen(?:ever)?) your opponent (?=plays|draws|discards)"), r"\1 an opponent "),
    (
        re.compile(r"\b([Ww]hen(?:ever)?) you evolve an? ([^,.]*?)(?= on your field,|,)(?: on your field)?"),
        r"\1 1 of your \2s evolves",
    ),
    (re.compile(r"\b([Tt])he first (?=[^.,]*? you play each turn)"), r"\1he 1st "),
    (re.compile(r"\b([Tt])he first time you play an? ([^.,]*?) each turn,"), _first_time),
    (re.compile(r"\b(costs? (?:\d+|X) (?:less|more))(?=\.| for each| if| while| on)"), r"\1 to play"),
    (re.compile(r"\b([Tt]here)'s (an?|another)\b"), r"\1 is \2"),
    (
        re.compile(r"\bThis card can't be played unless\b|\bYou can only play this card if\b"),
        "This card can only be played if",
    ),
    (re.compile(r"\bSet your\b"), "Change your"),
    (re.compile(r"\bthe attacked follower\b"), "the attack target"),
    (re.compile(r"\bdamage from abilities\b"), "ability damage"),
    (
        re.compile(r"\b(it|follower|card|amulet) can't refresh(?= during \w+(?: \w+'s)? next)", re.IGNORECASE),
        r"\1 doesn't refresh",
    ),
    (re.compile(r"\b(refresh during) (?:their controllers'|its owner's) next start phase\b"), _next_start),
    (re.compile(r"\bonly twice\b"), "only two times"),
    (re.compile(r"\bActivate this ability up to (\w+) times (?:each|per) turn"), r"Activate only \1 times per turn"),
    (re.compile(r"\b(?:You can a|A)ctivate this ability only\b"), "Activate only"),
    (
        re.compile(r"\b(Activate only (?:if|during) [^.]*?) and only once (?:per|each) turn\."),
        r"\1. Activate only once per turn.",
    ),
    (re.compile(r"\b[Oo]nly once each turn\b"), "only once per turn"),
    (re.compile(r"\benters (the|your) field\b"), r"is put onto \1 field"),
    (re.compile(r"\benter the field (?=engaged|with)"), "are put onto the field "),
    (re.compile(r"\b(\w+ed) this way\b"), r"\1"),
    (re.compile(r", where X (?:is|equals) ([^.]*)\."), r". X equals \1."),
    (re.compile(r"\bX is equal to\b|(?<=\. )X is\b"), "X equals"),
    (re.compile(r"\b(an?|\d+) (\w+) at random (from|in)\b"), r"\1 random \2 \3"),
    (re.compile(r"\b(\d+ or fewer|at least \d+|no|\d+) (other )?cards in hand\b"), r"\1 \2cards in your hand"),
    (re.compile(r"(?<![^\n. ])(Select [^.,]*), and (?=give|deal|destroy|put|return|banish)", re.MULTILINE), r"\1 and "),
    (re.compile(r"\balso give\b"), "give"),
    (re.compile(r" too(?=\.)"), ""),
    (
        re.compile(r"\b(can't) (?:be dealt|take) more than (\d+|X) damage (?:at once|at a time)"),
        r"\1 take more than \2 damage at once",
    ),
    (re.compile(r"\bdrive check a trigger\b"), "drive check a Trigger"),
    (re.compile(r"(?<=[a-z] )Evolved\b"), "evolved"),
    (
        re.compile(r"\b([Ff])lip ([^.:]*?) (faceup|facedown)\b"),
        lambda found: f"{'T' if found[1] == 'F' else 't'}urn {found[2]} {found[3]}",
    ),
    (re.compile(r"\b([Cc])hoose both\b"), r"\1hoose two"),
    (re.compile(r"\b([Cc])hoose (\w+)\.(?=\s*(?:\(1\)|If\b))"), r"\1hoose \2 of the following."),
    (re.compile(r"\bplus one\b"), "plus 1"),
    (re.compile(r"\b(costs? )(?:an additional )?(\d+|X) (less|more) play points?\b"), r"\1\2 \3"),
    (
        re.compile(
            rf"\b({_HEADS}) - (?!Earth Rite|Lesson - |Combo|Spellchain|Necrocharge|If\b)([A-Z{{][^.:\"\n]*):(?=\s)"
        ),
        _headed,
    ),
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


def _substituted(
    pattern: re.Pattern[str], replacement: str | Callable[[re.Match[str]], str], text: str, places: list[int]
) -> tuple[str, list[int]]:
    written, kept, last = [], [], 0
    for found in pattern.finditer(text):
        new = found.expand(replacement) if isinstance(replacement, str) else replacement(found)
        written += [text[last : found.start()], new]
        kept += [*places[last : found.start()], *([places[found.start()]] * len(new))]
        last = found.end()
    return "".join((*written, text[last:])), kept + places[last:]
