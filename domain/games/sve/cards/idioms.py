"""Idioms of other printings in the words of the grammar: opponents, comparisons, deeds "this way", several traits."""

import re
from collections.abc import Callable

_DEEDS = "buried|banished|discarded|destroyed|returned|engaged|revealed|selected"
_NOUNS = "card|follower|amulet|spell|token"
_SPOKEN = re.compile(r"\b(?:select|reveal|discard|destroy|banish|bury|return|summon)", re.IGNORECASE)
_HERE = r"(?:on your field|in your (?:hand|cemetery|EX area))"


def _their_hand(found: re.Match[str]) -> str:
    """What an opponent has in a hand is in theirs."""
    return f"{found[1]} your opponent {found[2]} in their {found[3]}"


def _many(words: str) -> str:
    """What is counted; where the text leaves it out, cards."""
    words = words.strip()
    return words or "cards"


def _this_way(found: re.Match[str]) -> str:
    return f"{found[1]} at least {found[3]} {_many(found[4])} were {found[2]} this way"


def _each_trait(found: re.Match[str]) -> str:
    """A follower of each of these traits, which may be one follower."""
    words = [word.strip() for word in re.split(r",? and |, ", found[2])]
    there = " and ".join(f"there is a {word} {found[3]} {found[4]}" for word in words)
    return f"{found[1]} {there}"


def _more_of_theirs(found: re.Match[str]) -> str:
    """One player has more or fewer than the other."""
    word, what = found[3], found[4]
    place = (found[5] or "on their field").replace("their", "your")
    theirs = place.replace("your", "an opponent's")
    there = f"{found[1]} there are {word} {what} {theirs} than {what} {place}"
    return f"{there}{found[6]} an enemy {what.removesuffix('s')} on the field" if found[6] else there


def _all_options(found: re.Match[str]) -> str:
    """What is said of a choice behind its options, said before them."""
    return f"{found[1]} {found[3]}, choose two instead.{found[2]}"


def _from_this(found: re.Match[str]) -> str:
    """A name that differs from this card's, where the paragraph has spoken of no other."""
    before = found.string[: found.start()].rpartition("\n")[2].partition("earch your deck")[0]
    return found[0] if _SPOKEN.search(before) else f"{found[0]} from this card"


IDIOMS: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (
        re.compile(
            r"\b([Ii]f|[Ww]hile|[Uu]nless|and|or) (?:an|the|your) opponent "
            r"((?:has|doesn't have) [^.,]*?) in (?:their )?(hand|EX area|cemetery)(?=[.,]| and | or )"
        ),
        _their_hand,
    ),
    (
        re.compile(
            r"\b([Ii]f|[Ww]hile|[Uu]nless|and|or) (?:an|the|your) opponent (has|controls) (more|fewer) "
            rf"([\w ]*?(?:{_NOUNS})s)(?: ({_HERE.replace('your', 'their')}))? than you(?: do| have| control)?(?=[.,])"
            r"(?:(, (?:destroy|banish|engage)) one of them(?=\.))?"
        ),
        _more_of_theirs,
    ),
    (
        re.compile(r"\b([Ii]f|[Ww]hile|[Uu]nless|and|or) (?:an|the) opponent (?=has|controls|doesn't)"),
        r"\1 your opponent ",
    ),
    (re.compile(r"\b([Yy]our opponent (?:has|controls)) (\d+|X) or more\b"), r"\1 at least \2"),
    (re.compile(r"\bCarrots (?=in your race zone\b)"), "cards "),
    (re.compile(r"\bCarrot (?=in your race zone\b)"), "card "),
    (re.compile(r"\b(if this card is in your hand\b[^.,]*, (?:you may )?reveal) it\b"), r"\1 this card"),
    (re.compile(r"\bthat each (?=(?:cost|have) )"), "that "),
    (re.compile(r"\bwith a different name(?=[,.])"), _from_this),
    (re.compile(r"(?<=may )([^\n]*?\. If) they (do|don't)(?=,)"), r"\1 you \2"),
    (re.compile(r"\b([Yy]our opponent) controls (?=an?\b|no\b|at least|\d)"), r"\1 has "),
    (
        re.compile(
            rf"\b([Ii]f) you ({_DEEDS}) (?:at least )?(\d+)(?: or more)?((?: [A-Z]\w*)*(?: (?:{_NOUNS})s)?) this way"
        ),
        _this_way,
    ),
    (re.compile(rf"\b([Ii]f) you ({_DEEDS}) (an? [^.,]*?(?:{_NOUNS})) this way"), r"\1 \3 was \2 this way"),
    (
        re.compile(rf"\b([Ii]f|[Ww]hile) there are ((?:[A-Z]\w*, )*[A-Z]\w*,? and [A-Z]\w*) ({_NOUNS})s ({_HERE})"),
        _each_trait,
    ),
    (
        re.compile(
            r"((?:[Cc]hoose|[Ss]elect) (?:one|1) of the following[.:])((?:\s*\(\d\) [^\n]*?)+)\s*\n"
            r"(If [^.,\n]*), instead of choosing(?: one)?, (?:perform|do) both(?: in the order listed)?\."
        ),
        _all_options,
    ),
    (re.compile(r"\b(in) random order\b"), r"\1 a random order"),
    (re.compile(r"\bup to a maximum of (?=\d)"), "up to "),
    (re.compile(r"\bdifferent cost values\b"), "different costs"),
    (re.compile(r"(?m)^This costs (?=(?:\d+|X) (?:less|more))"), "This card costs "),
    (re.compile(r"\bfor the rest of (?:the|this) turn (?=for (?:each|every)\b)"), "until the end of the turn "),
    (
        re.compile(r"\b(there are no [^.,]*? in your EX area, [^.]*?) into it(?=\.)"),
        r"\1 into your EX area",
    ),
    (
        re.compile(
            r"(?m)^If (?:there are (\d+|no) (\w+) counters on this (card|amulet|follower)"
            r"|this (?:card|amulet|follower) has (\d+|no) (\w+) counters(?: on it)?), "
            r"(?=\w[^.]*(?:this card|this amulet|this follower|\bit)\.$)"
        ),
        lambda found: f"When this {found[3] or 'card'} has {found[1] or found[4]} {found[2] or found[5]} counters, ",
    ),
    (
        re.compile(r"(?<=: )([A-Z][^.\n\"]*?) instead and ([a-z])([^.\n]*)\."),
        lambda found: f"{found[1]} instead. {found[2].upper()}{found[3]}.",
    ),
]
"""What they find, and what they write, before all other wordings."""
