"""How often, and when, an ability can be used."""

import re

from domain.games.sve.language.spelling.letters import capital, often
from domain.language.phrases.terminals import NUMBER_WORDS
from domain.language.spelling.wordings import Wording, exact

_USED = r"(?: only| up to| only up to| at most| no more than)? ({times}) (?:per|each|a|every) ({span})(?=\.)"


def _limit(found: re.Match[str]) -> str:
    """How often, as limits say it: "once", "two times"."""
    count = often(found[1])
    return f"{'once' if count == 1 else f'{NUMBER_WORDS[count]} times'} per {found[2]}"


def _limited(found: re.Match[str]) -> str:
    return f"This ability triggers only {_limit(found)}"


def _activated(found: re.Match[str]) -> str:
    return f"Activate only {_limit(found)}"


def _triggered(found: re.Match[str]) -> str:
    """How often an ability triggers; of what may be done nothing says whether it counts as done where it is not."""
    before = found.string[: found.start()].rpartition("\n")[2]
    return found[0] if "do this" in found[0] and re.search(r"\bmay\b", before) else "This ability triggers only "


def _main_phase(found: re.Match[str]) -> str:
    """An ability without {QUICK} is played in the own main phase alone (8.1.1): that it says so adds the turn."""
    return found[0] if "{QUICK}" in found.string[: found.start()].rpartition("\n")[2] else f"{found[1]}turn"


LIMITS = (
    exact(
        r"\b([Aa]ctivate only) if it (?:isn't your|is an opponent's) turn(?=\.|,? and only)",
        r"\1 during an opponent's turn",
        "Activate only if it isn't your turn.", "Activate only during an opponent's turn.",
    ),
    exact(
        r"\b([Aa]ctivate (?:this )?only during your )main phase\b", _main_phase,
        "Activate only during your main phase.", "Activate only during your turn.",
    ),
    exact(
        r"(?<=[.)] )(?:This (?:only triggers|can only trigger|triggers(?: only)?)"
        r"|You (?:can|may) (?:only do this|do this only|only use this ability)) (?={times} (?:per|each|a) turn\.)",
        _triggered,
        "Whenever you draw a card, give it Ward. You can only do this once per turn.",
        "Whenever you draw a card, give it Ward. This ability triggers only once per turn.",
    ),
    exact(
        r"\b[Tt]his(?: ability| card)? can't trigger more than ({times}) (?:per|each|a) turn\.",
        lambda found: f"This ability triggers only {found[1]} per turn.",
        "Draw a card. This can't trigger more than once each turn.",
        "Draw a card. This ability triggers only once per turn.",
    ),
    exact(
        r" \((?:This (?:ability|effect) )?[Aa]ctivates? only once (?:per|each) turn\.\)",
        " This ability activates only once per turn.",
        "Whenever you draw a card, give it Ward. (Activates only once per turn.)",
        "Whenever you draw a card, give it Ward. This ability activates only once per turn.",
    ),
    exact(
        r"{start}Once per game, ((?:when|at)(?:ever)? [^\n]*)(?=\n|$)",
        lambda found: f"{capital(found[1])} This ability triggers only once per game.",
        "Once per game, when you draw a card, give it Ward.",
        "When you draw a card, give it Ward. This ability triggers only once per game.",
    ),
    exact(
        r"(?<=\. )Triggers only (?={times})", "This ability triggers only ",
        "Draw a card. Triggers only once per turn.", "Draw a card. This ability triggers only once per turn.",
    ),
    exact(
        r"\b([Aa]ctivate only) on (your|an opponent's|your opponent's) turn\b", r"\1 during \2 turn",
        "Activate only on your turn.", "Activate only during your turn.",
    ),
    exact(
        r"(?<=\. )Only (once|twice|\d+ times) (?:per|each|a) turn\.", r"This ability triggers only \1 per turn.",
        "Draw a card. Only once per turn.", "Draw a card. This ability triggers only once per turn.",
    ),
    exact(
        r"(?<=[.)] )Once (?:per|each) turn\.", "This ability triggers only once per turn.",
        "Draw a card. Once per turn.", "Draw a card. This ability triggers only once per turn.",
    ),
    exact(
        r"{line}Play only (?=if\b|during\b|while\b)", "Play this card only ",
        "Play only if you have a card.", "Play this card only if you have a card.",
    ),
    exact(
        r"\b(?!This ability can be activated once per turn\.)[Tt]his (?:ability|effect) (?:(?:can|may) )?(?:only )?"
        r"(?:be )?(?:activated?|used?|performed?|trigger(?:s|ed)?)" + _USED,
        _limited,
        "This effect can only be used twice each turn.", "This ability triggers only two times per turn.",
    ),
    exact(
        r"\b(?:You can(?: only)? )?(?:[Aa]ctivate|[Uu]se|[Pp]erform)(?: this(?: ability| effect)?)?" + _USED,
        _activated,
        "You can use this ability only 3 times per game.", "Activate only three times per game.",
    ),
    Wording(
        r"(?:you can only (?:activate|use) this(?: ability)?|(?:you can )?(?:activate|use) this(?: ability)? only"
        r"|this (?:ability|effect) can only be (?:activated|used)) (?=if|during|from)",
        "activate only ",
        "You can only activate this ability if you have a card.", "Activate only if you have a card.",
    ),
    exact(
        r"\b([Aa]ctivate only {sentence}\b)(once|twice|({number}) times) (?:each|every|a) turn\b", r"\1\2 per turn",
        "Activate only if you have a card and only once each turn.",
        "Activate only if you have a card and only once per turn.",
    ),
    exact(
        r"\b[Tt]his card can only be played from your EX area\.", "This card can't be played from your hand.",
        "This card can only be played from your EX area.", "This card can't be played from your hand.",
    ),
    exact(
        r"\b(only {sentence}\b|only )twice per turn(?=,? and\b|\.)", r"\g<1>two times per turn",
        "Activate only twice per turn, and only if you have a card.",
        "Activate only two times per turn, and only if you have a card.",
    ),
    exact(
        r"\b(activates|triggers|[Aa]ctivate|[Pp]erform this ability) only (\d+) times (?:per|each) ({span})(?=\.)",
        lambda found: f"{found[1]} only {NUMBER_WORDS[int(found[2])]} times per {found[3]}"
        if int(found[2]) < len(NUMBER_WORDS) else found[0],
        "This ability activates only 3 times each turn.", "This ability activates only three times per turn.",
    ),
    exact(
        r"\bActivate only if it's (your|an opponent's|your opponent's) turn(?=\.| and only\b)",
        r"Activate only during \1 turn",
        "Activate only if it's your turn and only if you have a card.",
        "Activate only during your turn and only if you have a card.",
    ),
    exact(
        r"\bPlay this(?: card)? only during (your|an opponent's|your opponent's) turn(?:,? and only if (\w[^.]*))?\.",
        lambda found: f"This card can only be played if it's {found[1]} turn{(found[2] and f' and {found[2]}') or ''}.",
        "Play this only during your turn and only if you have a card.",
        "This card can only be played if it's your turn and you have a card.",
    ),
    exact(
        r"\bPlay this card only if\b|\bThis card can be played only if\b|\bThis card can't be played unless\b"
        r"|\bYou can only play this card if\b"
        r"|\bYou can't play this card unless\b",
        "This card can only be played if",
        "You can only play this card if you have a card.", "This card can only be played if you have a card.",
    ),
)  # fmt: skip
"""Limits of abilities."""
