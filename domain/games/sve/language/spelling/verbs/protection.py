"""What cannot be done to cards, and what is done to them instead."""

import re

from domain.games.sve.language.spelling.letters import capital
from domain.language.spelling.wordings import Wording, exact

_WAY = r"(?:returned to (?:its owner's )?hand|destroyed|banished)"
"""What would be done to a card."""


def _each_way(found: re.Match[str]) -> str:
    """What is done instead of either of several things, as a text of its own for each of them."""
    ways = re.split(r",? or (?:be )?|, (?:be )?", found[3])
    return "\n".join(f"{found[1]} {found[2]}be {way}{found[4] or ''}, {found[5]}" for way in ways)


def _kept_from(found: re.Match[str]) -> str:
    """What the opponent's cards cannot do to cards, as what cannot be done to these."""
    capitals, what, verb, cards = found[1] or found[2] or found[3], found[4], found[5], found[6]
    done = {**{name: f"{name}ed" for name in ("destroy", "engage", "select")}, "banish": "banished"}
    done |= {"engage": "engaged", "return": "returned to hand"}
    by = "enemy spells" if what == "spells" else "enemy abilities"
    if verb == "select" and what not in ("spells", "abilities"):
        by = "an opponent's cards or abilities"
    return f"{capital(cards) if capitals.isupper() else cards} can't be {done[verb]} by {by}"


PROTECTION = (
    exact(
        r"\b([Aa])ctivate each (\{LAST WORDS\}|\{FANFARE\}) ability of (this \w+|it|that \w+)\b",
        lambda found: f"{found[1]}ctivate {'its' if found[3] == 'it' else f'{found[3]}{chr(39)}s'} {found[2]} "
        "abilities",
        "Activate each {LAST WORDS} ability of this follower.", "Activate this follower's {LAST WORDS} abilities.",
    ),
    exact(
        rf"{{line}}(If|When) ([^.,\n]*? would )be ({_WAY}(?:, (?:be )?{_WAY})*,? or (?:be )?{_WAY})"
        r"( by an? [^.,]*)?, ([^.\n]* instead\.)(?=\n|$)",
        _each_way,
        "If this follower would be destroyed, banished, or returned to hand, draw a card instead.",
        "If this follower would be destroyed, draw a card instead.\n"
        "If this follower would be banished, draw a card instead.\n"
        "If this follower would be returned to hand, draw a card instead.",
    ),
    exact(
        r"\b(If|When) ([^.,\n\"]*? would [^.,\n\"]*?) during (your|(?:an|your) opponent's) turn, "
        r"(?=[^.\n\"]* instead\.)",
        lambda found: f"During {found[3]} turn, {found[1].lower()} {found[2]}, ",
        "If this follower would be destroyed during your turn, draw a card instead.",
        "During your turn, if this follower would be destroyed, draw a card instead.",
    ),
    exact(
        r"\b(would be )returned to its owner's hand\b", r"\1returned to hand",
        "If this follower would be returned to its owner's hand,", "If this follower would be returned to hand,",
    ),
    exact(
        r"\b(?:[Ee]nemy|[Yy]our opponent's|[Aa]n opponent's) followers can't attack "
        r"(this (?:{card})|your (?!leader)[^.,\n]*?(?:followers|tokens)(?=[.,]| during | until | this turn))\b",
        lambda found: f"{capital(found[1]) if found[0][0].isupper() else found[1]} can't be attacked",
        "Enemy followers can't attack your other followers.", "Your other followers can't be attacked.",
    ),
    exact(
        r"\b([Cc])an't be (destroyed|banished|returned to hand) or (destroyed|banished|returned to hand) "
        r"(by {words}){stop}",
        r"\1an't be \2 \4 or be \3 \4",
        "It can't be destroyed or banished by enemy abilities.",
        "It can't be destroyed by enemy abilities or be banished by enemy abilities.",
    ),
    exact(
        r"(?<=can't be )({words} or) (?=(?:selected|destroyed|banished|returned|attacked|engaged|refreshed)\b)",
        r"\1 be ",
        "It can't be attacked or selected.", "It can't be attacked or be selected.",
    ),
    exact(
        r"\b(be selected by) (?:{opponents}|enemy) spells (?:or|and) abilities\b",
        r"\1 an opponent's cards or abilities",
        "It can't be selected by an opponent's spells or abilities.",
        "It can't be selected by an opponent's cards or abilities.",
    ),
    exact(
        r"\b(be (?:{done})(?: to hand)? by) (?:{opponents}|enemy) spells\b", r"\1 enemy spells",
        "It can't be destroyed by an opponent's spells.", "It can't be destroyed by enemy spells.",
    ),
    exact(
        r"\b(be (?:destroyed|banished|returned to hand|engaged|refreshed) by) (?:{opponents}|enemy) "
        r"(?:(?:cards|spells) (?:or|and) abilities|abilities|(?:card )?effects)(?=[.,]| (?:this|and|or|until)\b)",
        r"\1 enemy abilities",
        "It can't be destroyed by your opponent's effects.", "It can't be destroyed by enemy abilities.",
    ),
    exact(
        r"\b(be selected by) (?:{opponents}|enemy) (?:card )?effects(?=[.,]| (?:this|and|or|until)\b)",
        r"\1 an opponent's cards or abilities",
        "It can't be selected by your opponent's effects.", "It can't be selected by an opponent's cards or abilities.",
    ),
    exact(
        r"\b(Each|each|Your|your|An|an) opponents? can't select ([^.,\n]*?) "
        r"with (spells|abilities|spells (?:and|or) abilities)"
        r"(?=[.,]| (?:while|if|until|this turn|during)\b)",
        lambda found: f"{capital(found[2]) if found[1][0].isupper() else found[2]} can't be selected by "
        + ("an opponent's cards or abilities" if " " in found[3] else f"enemy {found[3]}"),
        "Each opponent can't select this follower with spells.", "This follower can't be selected by enemy spells.",
    ),
    exact(
        r"\b(?:(E|e)nemy|(?:(Y|y)our|(A|a)n) opponent's) "
        r"(spells|abilities|(?:cards|spells) (?:and|or) abilities|(?:card )?effects) "
        r"can't (destroy|banish|engage|return|select) (this \w+|your [^.,\n]*?)"
        r"(?: to (?:your|its owner's|their owners'?) hand)?(?=[.,]| (?:while|if|until|this turn|during)\b)",
        _kept_from,
        "Enemy abilities can't destroy this follower.", "This follower can't be destroyed by enemy abilities.",
    ),
    Wording(
        r"spells can't select ({words}){stop}", r"\1 can't be selected by spells",
        "Spells can't select this card.", "This card can't be selected by spells.",
    ),
    exact(
        r"\b(can't play more than 1) ({card})\b", r"\1 \2s",
        "You can't play more than 1 spell.", "You can't play more than 1 spells.",
    ),
    exact(
        r"\bWhen(?:ever)? (an? {words}|this \w+|it) is (destroyed|banished), ({sentence} instead)\.",
        r"If \1 would be \2, \3.",
        "When this follower is destroyed, banish it instead.",
        "If this follower would be destroyed, banish it instead.",
    ),
)  # fmt: skip
"""Prohibitions and replacements."""
