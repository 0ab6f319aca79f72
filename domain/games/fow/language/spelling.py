"""Old and other wordings as the newest say the same (1404 to 1417), before a text is read."""

import re
from collections.abc import Callable

from domain.rulebook import rulebook


def _deck_spoken_of(said: re.Match[str]) -> str:
    """The deck that a text has named last, of whoever it is."""
    named = re.findall(
        r"\b(your|their|its owner's) (?:opponent's )?((?:magic stone |main )?deck)\b", said.string[: said.start()]
    )
    whose, deck = named[-1] if named else ("your", "deck")
    return f"{whose} {deck.removeprefix('main ')}"


_WORDINGS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"&rArr;", ">>>"),
    (r"\bhis or her\b", "their"),
    (r"\bhe or she\b", "they"),
    (r"(\[Force\] \d+) (?=[A-Z])", r"\1. "),
    (r"\b([Yy])ou (?=(?:main )?(?:deck|hand|graveyard|opponent|J-[Rr]uler|J/[Rr]uler|[Rr]uler)\b)", r"\1our "),
    (r"\bspells of abilities\b", "spells or abilities"),
    (r"\b([Ll])ook (?:a )?the\b", r"\1ook at the"),
    (r"\bput put\b", "put"),
    (r"^(\[Continuous\]:? )?This card gain (?=[\[\"])", r"\1This card gains "),
    (r"\b(bestowed|added) (resonator is put into a graveyard from) your field\b", r"\1 \2 the field"),
    (r"\b(regalia|resonator|addition)'s (activate abilities)\b", r"\2 of \1s"),
    (r"\bregalias\b", "regalia"),
    (r"\b([Jj]udgment\] abilities of) your ruler\b", r"\1 rulers you control"),
    (r"\b(put) in (?=into\b)", r"\1 it "),
    (r"\b[Ss]earch your deck of\b", "search your deck for"),
    (r"(?<=[a-z]): (?=or [a-z])", "; "),
    (r"\battrbute\b", "attribute"),
    (r"\bdecl\b", "deck"),
    (r"\bany on attribute\b", "any one attribute"),
    (r"\bthere are not (?=[a-z ]+ counters\b)", "there are no "),
    (r"\bIs (?=there (?:are|is)\b)", "If "),
    (r"\bJ/resonator s\b", "J/resonators"),
    (r"\bThi card\b", "This card"),
    (r"\bSpen this\b", "Spend this"),
    (r",$", "."),
    (r", if you (do|don't), ", r". If you \1, "),
    (
        r"\b([Ii])f ([^.,]+ would be (?:put into a graveyard|destroyed)) this turn, remove it from the game instead\.",
        r"This turn, if \2, remove it from the game instead.",
    ),
    (r"\bmust (attack|block|attack or block) this turn if able\b", r"must \1 if able this turn"),
    (r"\b(gains? \[[+-]\d+/[+-]\d+\]) until end of turn (for each [^.,]+)(?=\.)", r"\1 \2 until end of turn"),
    (r"\b([Ff]rom|[Ii]n|[Ii]nto|[Oo]f)(your|their)\b", r"\1 \2"),
    (r"^(?:\[?Sealed Item\]? )?(?:<<|«)(?!Cipher)[^<>«»]+(?:>>|»)\s*[-–:]?\s*", ""),
    (r"(^|\] |\")((?:\{[^{}]+\},? ?)*\{[^{}]+\}) (?=[A-Z])", r"\1\2: "),
    (r"\bmagic stone area\b", "field"),
    (r"\b[Cc]hant-[Ss]tandby area\b", "standby area"),
    (r"\b[Ss]pell:\s*[Cc]hant-[Ii]nstant\b", "chant with [Quickcast]"),
    (r"\b[Ss]pell:\s*[Cc]hant-[Ss]tandby\b", "chant with [Trigger]"),
    (r"\b[Ss]pell:\s*[Cc]hant(s?)\b", r"chant\1"),
    (r"\bsummon spell\b", "resonator spell"),
    (r"\bnormal spell\b", "non-resonator spell"),
    (r"\bbattle phase\b", "battle"),
    (r"\[Target Attack\]", "[Precision]"),
    (r"\[J-Activate\]", "[Judgment]"),
    (r"^\[Judgment\] Pay (?=\{)", "[Judgment] "),
    (r"\bmain deck\b", "deck"),
    (r"\bThen shuffle\b", "Shuffle"),
    (r"\b([Tt]his card enters) (?:your|a|their) field\b", r"\1 the field"),
    (r"\b(?<![Tt]his card )(enters) your field\b", r"\1 the field under your control"),
    (r"\b(an? [A-Za-z/ -]+?) (is put into a graveyard from) your field\b", r"\1 you control \2 the field"),
    (
        r"\b(an? [A-Za-z/ -]+?) (is put into a graveyard from) your opponent's field\b",
        r"\1 your opponent controls \2 the field",
    ),
    (r"\b([Oo]therwise) (?=it|you|this)", r"\1, "),
    (r"\b(enters) your opponent's field\b", r"\1 the field under your opponent's control"),
    (r"\b(into) (?:your|a|their) field\b", r"\1 the field"),
    (r"\b([Tt]his card is put into a graveyard from) your field\b", r"\1 the field"),
    (r"\bJ-Ruler(s?)\b", r"J-ruler\1"),
    (r"\bJ/Ruler(s?)\b", r"J/ruler\1"),
    (r"\bYour Ruler\b", "Your ruler"),
    (r"\byour Ruler\b", "your ruler"),
    (r"\bcan't\b", "cannot"),
    (r"\b([Cc])ancel(ed|ing)\b", r"\1ancell\2"),
    (r"\b([Cc]alls?|[Cc]alled) a stone\b", r"\1 a magic stone"),
    (r"\bperform(s?) \[?[Jj]udgment\]?", lambda said: "does judgment" if said[1] else "do judgment"),
    (r"\bperformed \[?[Jj]udgment\]?", "did judgment"),
    (r"\bon the top of\b", "on top of"),
    (r"^(\[Awakening\] (?:\{[^{}]+\})+) ?[-–—] ?(?=\S)", r"\1: "),
    (r"\b([Aa])n opponent\b", lambda said: "Your opponent" if said[1] == "A" else "your opponent"),
    (r"\b([Ee])ach other player\b", lambda said: "Your opponent" if said[1] == "E" else "your opponent"),
    (r" as well(?=\.)", ""),
    (r"\bstranger (?=decks?\b)", "Stranger "),
    (
        r"\b(on the bottom|(?:back )?on top|back)(?= in (?:any|a random) order\b)",
        lambda said: f"{'on the bottom' if 'bottom' in said[1] else 'on top'} of {_deck_spoken_of(said)}",
    ),
    (r"^(\[Continuous\]:? )When (?=this card becomes targeted)", r"\1Whenever "),
    (r"\b([Ss]huffle your deck and put (?:it|them|that card)) on top\.", r"\1 on top of your deck."),
    (r"\[([+-](?:X00|X|\d+))/0\]", r"[\1/+0]"),
    (r"\[0/([+-](?:X00|X|\d+))\]", r"[+0/\1]"),
    (r"^God's Art (?:[<\[(\"]+([^<>\[\]\"{}]+)[>\])\"]+)", r"[God's Art] <\1>"),
    (r"^\[?God's Art\]?(?: -)? ([^:<>\"]+?) ?(?:>>>|⇒|→) (?=[A-Z])", r"[God's Art] <God's Art> \1: "),
    (r"^God's Art (?=\{)", "[God's Art] <God's Art> "),
    (r"\s*\(?Play God's Art(?: [<\[(\"]+[^<>\[\]\"{}]+[>\])\"]+)? only once per game\.\)?", ""),
    (r"\bgets (?=[\[\"])", "gains "),
    (r"\bget (?=[\[\"])", "gain "),
    (r"^((?:.*\. )?(?:Up to one )?[Tt]arget [A-Za-z/ -]+ )gain (?=[\[\"])", r"\1gains "),
    (
        r"(\ball magic stones (?:from|in) (your|their) graveyard .*?)\ball other cards (?:from|in) \2 graveyard\b",
        r"\1all non-magic stone cards from \2 graveyard",
    ),
    (r"(?<![\[A-Za-z])Regalia\b", "regalia"),
    (r"\bplay a Rune\b", "play a rune"),
    (r"\b(from|into|in) a field\b", r"\1 the field"),
    (r"\b(?:enters|comes into) (?:a|the) field\b", "enters the field"),
    (r"\balso (gains?)\b", r"\1"),
    (r"\bdark (?=(?:magic stone|resonator|addition|regalia|card|chant|J/|or |and )s?)", "darkness "),
    (r"\b(fire|water|wind|light) or dark\b", r"\1 or darkness"),
    (
        r"\b(?<=[.>⇒] )At (?:the )?(?:next )?end of turn\s*(?:>>>|=>|⇒|→) ([A-Z])",
        lambda at: f"At the end of turn, {at[1].lower()}",
    ),
    (r"\[J/resonator\]", "J/resonator"),
    (
        r"\b([Pp]ut (?:it|them|that card|this card|the rest)|(?<=and )the rest) in (?=your (?:hand|graveyard|field)\b)",
        r"\1 into ",
    ),
    (r"\b([Cc]ards?) names (?=\")", r"\1 named "),
    (r"\buntil end turn\b", "until end of turn"),
    (r"\byou opponent\b", "your opponent"),
    (r"\bit's owner'?s\b", "its owner's"),
    (r"\bnon J-ruler\b", "non-J-ruler"),
    (r"\b([Aa]ll non-[a-z]+ resonator) (?=to\b)", r"\1s "),
    (r"\bwith cost (\d+ or (?:less|more))\b", r"with total cost \1"),
    (r"\b(attacks|blocks) (?=you gain\b)", r"\1, "),
    (r"\b([Tt]his card) it put\b", r"\1 is put"),
    (r"\b[Cc]ard (?:names|named)(?= \"[^\"]+\" you control gain\b)", "Cards named"),
    (r"\bFours Sacred\b", "Four Sacred"),
    (r"\bif your control\b", "if you control"),
    (r"\b([Uu]p to (?:two|three) target resonator)(?= (?:cannot|gain|from)\b)", r"\1s"),
    (r"\b([Ii])f ([^.,]+ would deal damage) this turn, (it deals [^.,]+ instead)\.", r"This turn, if \2, \3."),
    (
        r"\b([Ii])f this card would deal damage while ([^.,]+), (it deals)",
        r"As long as \2, if this card would deal damage, \3",
    ),
    (r"\bThe shuffle\b", "Then shuffle"),
    (r"(?<!with )\b([Tt])his (gains?|loses|deals|cannot)\b", r"\1his card \2"),
    (r"\b([Oo])therwhise\b", r"\1therwise"),
    (r"\b([Oo])ppp?on(?:e|en|ne)t\b", r"\1pponent"),
    (r"\binst(?:ae|ea)d\b", "instead"),
    (r"\bdifferr?ent\b", "different"),
    (r"\b(number) (?:ot|or) (?=cards\b|friendship\b)", r"\1 of "),
    (r"\bany number or target\b", "any number of target"),
    (r"(\{[WLRUGBMTVX0-9]+\}) (?=\{[WLRUGBMTVX0-9]+\})", r"\1"),
    (r"^Players cannot chase to this card\.$", "This card cannot be chased."),
    (r"^This card cannot be destroyed\.$", "[Eternal]"),
    (r"^\[(Limit|Mana|Grimoire|Divinity) (\d+)\]", r"[\1] \2"),
    (r"\b([Ee])ach opponent\b", lambda said: "Your opponent" if said[1] == "E" else "your opponent"),
    (r"\b([Yy])ou've\b", r"\1ou have"),
    (
        r"\b([Yy]ou may play [a-z ]+?) (this turn|until end of turn) (without paying (?:its|their) cost)\b",
        r"\1 \3 \2",
    ),
    (
        r"\b([Tt])his (?:ruler|resonator|addition|regalia|J-ruler|J/ruler|J/resonator|magic stone|rune|chant)\b",
        r"\1his card",
    ),
    (r"\bcomes into your field\b", "enters your field"),
    (r"\bto (its|their) owner's field\b", r"into \1 owner's field"),
    (r"\b([Rr]eturn [^.]*?) to the field\b", r"\1 into the field"),
    (r"\b[Mm]agic Stone(s?)\b", r"magic stone\1"),
    (
        r"\b(Light|Fire|Water|Wind|Darkness) (?=(?:or \w+ )?(?:magic stone|resonator|card|chant|addition|regalia|J))",
        lambda said: f"{said[1].lower()} ",
    ),
    (
        r"(?<!\[)\b(\d+/\d+) (?:\[(Light|Fire|Water|Wind|Darkness)\] )?(?=\"[A-Z][^\"]+\" resonator tokens?\b)",
        lambda said: f"[{said[1]}] {said[2].lower() + ' ' if said[2] else ''}",
    ),
    (
        r"(\"[A-Z][^\"]+\") (\d+/\d+) (?:\[(Light|Fire|Water|Wind|Darkness)\] )?(?=resonator tokens?\b)",
        lambda said: f"[{said[2]}] {said[3].lower() + ' ' if said[3] else ''}{said[1]} ",
    ),
)
"""What old cards print, and how it is read: 1404.1, 1404.2, 1405.3a, 1405.4a, 1405.2a, 1407.1, 1407.2, 1410.1, 1414.2,
1408.1, 304.4, 307.8, 1417.1.
"""
_ENTERS = re.compile(r"^When this card enters the field, (?=\S)")
_COMPILED = tuple((re.compile(pattern, re.MULTILINE), reading) for pattern, reading in _WORDINGS)


_READ_BY = (
    (r"\bmagic stone area\b", "1404.1"),
    (r"\b[Cc]hant-[Ss]tandby area\b", "1404.2"),
    (r"\b[Ss]pell:\s*[Cc]hant-[Ii]nstant\b", "1405.3a"),
    (r"\b[Ss]pell:\s*[Cc]hant-[Ss]tandby\b", "1405.4a"),
    (r"\b[Ss]pell:\s*[Cc]hants?\b(?!-)", "1405.2a"),
    (r"\bsummon spell\b", "1407.1"),
    (r"\bnormal spell\b", "1407.2"),
    (r"^\[(?:Activate|Continuous)\]", "1409.1"),
    (r"^When this card enters the field from\b", "1411.3a"),
)
_CITED = tuple((re.compile(pattern, re.MULTILINE), rulebook("fow:10.2").ref(rule)) for pattern, rule in _READ_BY)


def read_by(text: str) -> tuple[str, ...]:
    """The rules by which is read what a text says in an old wording."""
    return tuple(rule for pattern, rule in _CITED if pattern.search(text) is not None)


def spelled(text: str) -> str:
    """A line as it is read. "When this card enters the field, ..." is [Enter], if no zone that it comes from is named
    (1411.3, 1411.3a).
    """
    for pattern, reading in _COMPILED:
        text = pattern.sub(reading, text)
    if (enters := _ENTERS.match(text)) is not None:
        rest = text[enters.end() :]
        text = f"[Enter] >>> {rest[:1].upper()}{rest[1:]}"
    return text
