"""What stands in brackets: reminders, which say what a rule says anyhow (2.6.2), and what is printed there beside."""

import re

_TERMS = {
    r"Ward": r"\b(?:attack|engage)",
    r"Storm|Rush|Assail|Intimidate": r"\battack",
    r"Drain": r"\b(?:damage|defense)\b",
    r"Bane": r"\b(?:destroy|fight|fought|damage)",
    r"Aura": r"\b(?:select|chosen|target)",
    r"Stack": r"\b(?:Stack|[Ss]tack counters?)\b",
    r"Quick|\{QUICK\}": r"\bopponent's turn\b",
    r"\{EVOLVE\}": r"\b(?:evolves?|evolve deck|evolution points?)\b",
    r"\{FANFARE\}|\{LAST WORDS\}|Strike|On (?:Evolve|Race|Drive)": r"\b[Ww]hen(?:ever)? (?:this|it)\b",
    r"Earth Rite": r"\b(?:Stack|[Ss]tack counters?|Earth Sigil)\b",
    r"Combo": r"\bcards? (?:played|you(?:'ve| have) played)\b|\bplayed \d",
    r"Spellchain|Necrocharge": r"\bin your cemetery\b",
    r"Overflow": r"\bmax(?:imum)? play points\b",
    r"Sanguine": r"\byour leader\b",
    r"Lesson": r"\bMagical Items?\b",
    r"Union Burst": r"\bturn\b",
    r"[Ll]ocks?": r"\b(?:face ?down|blank)\b",
    r"[Dd]rive(?: checks?)?": r"\b(?:[Tt]rigger|[Dd]rive|top card of your deck)\b",
    r"[Rr]aces?|\{SERVE\}": r"\b(?:Carrots?|races?)\b",
    r"\{RIDE\}": r"\b(?:Drive Point|[Rr]ides?|evolution points?)\b",
    r"(?:high|low|great|few)est|most|least": r"\b(?:multiple|several|tied?)\b",
    r"[Ss]earch": r"\bshuffle",
    r"[Bb]ox(?:ed)?": r"\b(?:lose all abilities|refresh)\b",
    r"can't be destroyed": r"\bstill be destroyed\b",
    r"Starting Amulet": r"\bshare the same name\b",
}
"""A keyword or word of the rules, and what a sentence that explains it speaks of."""
_RESTATED = [(re.compile(rf"(?<!\w)(?:{term})(?!\w)"), re.compile(about)) for term, about in _TERMS.items()]
_DEED = re.compile(
    r"(?:You may )?(?:[Dd]raw|[Dd]eal|[Dd]estroy|[Dd]iscard|[Bb]anish|[Gg]ive|[Ss]ummon|[Rr]ecover|[Rr]eturn)\b"
)
_OTHERS = re.compile(r"\b(?:[Yy]our|[Aa]ll|[Ee]ach)(?! this\b)(?: \w+)? (?:follower|amulet|card)s?\b")
_DRIVEN = re.compile(r"If this card is revealed by a drive check, ")
"""What a trigger icon does (14.4.1), in as many sentences as it takes."""
_FLOOR = re.compile(r"\b(?:minimum|maximum) of\b")


def reminder(found: re.Match[str]) -> str:
    """Nothing where a bracket says what the rules say of a word of its line; else what is printed (2.6.2).

    On a line of its own, of a word that it names itself and that stands anywhere before it.
    """
    above = found.string[: found.start()].rstrip("\n -")
    before = above.rpartition("\n")[2]
    inner = found[0].strip()[1:-1].strip()
    line = before or inner
    apart = found[0].lstrip(" ").startswith("\n")
    about = [
        content
        for term, content in _RESTATED
        if term.search(line) or (apart and term.search(inner) and term.search(above))
    ]
    if _DRIVEN.match(inner):
        return ""
    kept = _FLOOR.search(inner) or not all(_restates(one, about) for one in re.split(r"(?<=[.\"])\s+", inner))
    return found[0] if kept else ""


def _restates(sentence: str, about: list[re.Pattern[str]]) -> bool:
    if _DEED.match(sentence) or _OTHERS.search(sentence):
        return False
    return any(content.search(sentence) for content in about)
