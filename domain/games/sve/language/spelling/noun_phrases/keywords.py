"""Keywords, alone and behind conditions of their own, and marks that are spoken of."""

import re

from domain.games.sve.language.spelling.letters import capital, low
from domain.language.spelling.wordings import exact

_ACTIVE = ("Overflow", "Sanguine")
_GIFT = r"(?:{keyword}|\{(?:ATK|DEF)\}[+-]\d+(?:/\{DEF\}[+-]\d+)?)"
"""What this card has behind a condition of its own, said alone."""


def _gated(gate: str) -> str:
    return f"If {gate} is active for you, this card has" if gate in _ACTIVE else f"{gate} - This card has"


def _has(found: re.Match[str]) -> str:
    """A keyword behind a condition of its own is what this card has."""
    return f"{_gated(found[1])} {found[2].replace(', ', ' and ')}."


def _has_ability(found: re.Match[str]) -> str:
    """An ability behind a condition of its own is what this card has where that holds (10.3.3)."""
    return f'{_gated(found[1])} "{found[2]}"'


def _waits(found: re.Match[str]) -> str:
    """A trigger condition behind another condition: an ability that this card has where that holds (10.3.3)."""
    first = _gated(found[1]) if found[1] else f"If {found[2]}, this card has"
    return f'{first} "{capital(found[3])}"'


def _if_active(found: re.Match[str]) -> str:
    return f"If {found[1]} is active for you, {low(found[2])}"


KEYWORDS = (
    exact(
        r"\b({active}) or ({active})(?= is active\b)", r"\1 is active for you or \2",
        "If Overflow or Sanguine is active for you,", "If Overflow is active for you or Sanguine is active for you,",
    ),
    exact(
        r"\byou have ({active}) active\b", r"\1 is active for you",
        "If you have Overflow active, draw a card.", "If Overflow is active for you, draw a card.",
    ),
    exact(
        r"(?:(?<=^)|(?<=\n)|(?<=\. ))({keyword}) (?=(?:while|if) )", r"This card has \1 ",
        "Storm while you have a card.", "This card has Storm while you have a card.",
    ),
    exact(
        r"(?m)^(?:This card can|Can) be played from your (cemetery|banished zone)(?=\.| for )",
        r"You can play this card from your \1",
        "Can be played from your cemetery.", "You can play this card from your cemetery.",
    ),
    exact(r"(?m)^({keyword})((?:(?:\. |, )(?:{keyword}))*)$", r"\1\2.", "Ward, Rush", "Ward, Rush."),
    exact(
        r"(?:(?<=^)|(?<=\n)|(?<=\. ))(?:{keyword})(?:, (?:{keyword}))+\.", lambda found: found[0].replace(", ", ". "),
        "Ward, Rush.", "Ward. Rush.",
    ),
    exact(
        r"\b({active}|{gate}) (?:is|was) (?:already )?active(?: for you)?(?: this turn)?{stop}",
        r"\1 is active for you",
        "If Overflow is active, draw a card.", "If Overflow is active for you, draw a card.",
    ),
    exact(
        rf"{{start}}({{active}}|{{gate}})(?: -|:) ({_GIFT}(?:(?:, | and ){_GIFT})*)\.", _has,
        "Overflow - Ward.", "If Overflow is active for you, this card has Ward.",
    ),
    exact(
        r"(?m){start}({active}|{gate})(?: -|:) ((?:\{(?:FANFARE|LAST WORDS)\}|{head} -) [^\n\"]*\.)$", _has_ability,
        "Combo (3) - {FANFARE} Draw a card.", 'Combo (3) - This card has "{FANFARE} Draw a card."',
    ),
    exact(
        r"(?m)^(?:({active}|{gate}) - |If ([^.,\n\"]*), )"
        r"((?:[Ww]hen(?:ever)? (?!this card|you (?:discard|play) this)|[Aa]t the (?:start|end) of )[^\n\"]*\.)$",
        _waits, "If you have a card, when this follower evolves, draw a card.",
        'If you have a card, this card has "When this follower evolves, draw a card."',
    ),
    exact(
        r", ({active}) - ([A-Za-z]+)", lambda found: f", if {found[1]} is active for you, {low(found[2])}",
        "When this follower attacks, Overflow - Draw a card.",
        "When this follower attacks, if Overflow is active for you, draw a card.",
    ),
    exact(
        r"{start}({active})(?: -|:) ([A-Za-z]+)", _if_active,
        "Overflow - Draw a card.", "If Overflow is active for you, draw a card.",
    ),
    exact(
        r"\b([Tt]his card) gains (?=\{QUICK\}\.)", r"\1 has ",
        "If you have a card, this card gains {QUICK}.", "If you have a card, this card has {QUICK}.",
    ),
    exact(
        r"\b(with(?:out)?) (?:an? )?(\{(?:RIDE|SERVE|EVOLVE|FANFARE|LAST WORDS|ACT)\}) abilit(?:y|ies)\b", r"\1 \2",
        "a card with a {RIDE} ability", "a card with {RIDE}",
    ),
    exact(
        r"(\b(?:its|their|the|'s) \{(?:LAST WORDS|FANFARE)\})(?: abilit(?:y|ies)| effects?)?(?=[ .,])", r"\1 abilities",
        "Activate its {FANFARE} effect.", "Activate its {FANFARE} abilities.",
    ),
    exact(
        r"(?<!, )(\{(?:ATK|DEF)\}[+-](?:{number})), and (?=(?:{keyword})\b)", r"\1 and ",
        "Give it {ATK}+1, and Ward.", "Give it {ATK}+1 and Ward.",
    ),
    exact(
        r"\b([Ii]f|[Ww]hile) (an? {words}) has ({keyword})(?=[,.]| and )", r"\1 there is \2 with \3",
        "If a follower has Ward, draw a card.", "If there is a follower with Ward, draw a card.",
    ),
    exact(
        r"\b((?:this|that) (follower|card|amulet|spell)|your (leader)) has the ([A-Z]{words}) trait\b",
        lambda found: f"{found[1]} is a {found[4]} {found[2] or found[3]}",
        "If that card has the Officer trait,", "If that card is a Officer card,",
    ),
    exact(
        r"\b[Tt]his follower can attack (?:engaged and )?reserved (?:enemy )?followers\.", "This follower has Assail.",
        "This follower can attack reserved followers.", "This follower has Assail.",
    ),
)  # fmt: skip
"""Keywords and marks."""
