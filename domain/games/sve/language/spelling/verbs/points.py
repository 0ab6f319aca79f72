"""Attack and defense that change, play points and evolution points."""

import re

from domain.games.sve.language.spelling.letters import low
from domain.language.spelling.wordings import Wording, exact


def _gain_maximum(found: re.Match[str]) -> str:
    return f"increase your maximum play points by {'1' if found[1] == 'an' else found[1]}"


def _changed_by(found: re.Match[str]) -> str:
    """A number that is increased or decreased is given so much."""
    verb, whose, stat, count = found.groups()
    sign = "+" if verb.lower() in ("increase", "raise") else "-"
    whom = {"its": "it", "their": "them"}.get(whose, whose.removesuffix("'s"))
    return f"give {whom} {{{'ATK' if stat == 'attack' else 'DEF'}}}{sign}{count}"


POINTS = (
    exact(
        r"\b([Yy]our (?:maximum )?play points) reach (?=\d)", r"\1 become ",
        "When your maximum play points reach 7,", "When your maximum play points become 7,",
    ),
    exact(
        r"\byou have an (?=(?:evolution|play) point\b)", "you have at least 1 ",
        "If you have an evolution point,", "If you have at least 1 evolution point,",
    ),
    exact(
        r"\b([Rr]ecover|[Gg]ain) an (?=evolution point\b)", r"\1 1 ",
        "Recover an evolution point.", "Recover 1 evolution point.",
    ),
    exact(
        r"\b([Rr]ecovers?) (\d+|X) (?=instead\b)", r"\1 \2 play points ",
        "If Overflow is active for you, recover 3 instead.",
        "If Overflow is active for you, recover 3 play points instead.",
    ),
    exact(
        r"(\. |: |\n|, |^)([Ll])ose (\d+) defense(?=\.| and )",
        lambda found: f"{found[1]}{'G' if found[2] == 'L' else 'g'}ive your leader {{DEF}}-{found[3]}",
        "If you do, lose 1 defense.", "If you do, give your leader {DEF}-1.",
    ),
    Wording(
        r"(your|the enemy|each enemy) leader (loses|gains|recovers) (\d+) defense(?=[., ])",
        lambda found: f"give {low(found[1])} leader {{DEF}}{'-' if found[2] == 'loses' else '+'}{found[3]}",
        "Your leader loses 2 defense.", "Give your leader {DEF}-2.",
    ),
    Wording(
        r"give your maximum play points \+({number})", r"increase your maximum play points by \1",
        "Give your maximum play points +1.", "Increase your maximum play points by 1.",
    ),
    Wording(
        r"gain ({number}|an) (?:(?:additional )?(?:empty )?play point orbs?|(?:additional |empty )?maximum play points?"
        r"|empty play points?)\b",
        _gain_maximum,
        "Gain an empty play point orb.", "Increase your maximum play points by 1.",
    ),
    exact(
        r"\b([Rr])e(?:store|cover) (\d+) defense to (your leader|each leader)(?=[.,]| and )",
        lambda found: f"{'G' if found[1] == 'R' else 'g'}ive {found[3]} {{DEF}}+{found[2]}",
        "Restore 2 defense to your leader.", "Give your leader {DEF}+2.",
    ),
    Wording(
        r"(?:gain|restore) ({number}) play points?\b",
        lambda found: f"recover {found[1]} play point{'' if found[1] == '1' else 's'}",
        "Gain 3 play points.", "Recover 3 play points.",
    ),
    exact(
        r"\byou have (\d+) maximum play points\b", r"your maximum play points are \1",
        "If you have 10 maximum play points,", "If your maximum play points are 10,",
    ),
    exact(
        r"\b([Dd]raw) (?!1\b)({number}) instead\b", r"\1 \2 cards instead",
        "Draw 3 instead.", "Draw 3 cards instead.",
    ),
    exact(
        r"\b([Dd]raws?) (\d+)(?=\.)",
        lambda found: f"{found[1]} {'a card' if found[2] == '1' else f'{found[2]} cards'}",
        "Otherwise, draw 2.", "Otherwise, draw 2 cards.",
    ),
    exact(r"\b([Dd]raws?) (?:1|one) card\b", r"\1 a card", "Draw 1 card.", "Draw a card."),
    exact(
        r"\b([Dd]raws?) (?:another|an? additional) card\b", r"\1 1 more card",
        "Draw another card.", "Draw 1 more card.",
    ),
    Wording(
        r"(increase|raise|decrease|reduce) ([^.,:]*?'s|its|their) ({stat}) by ({number})\b", _changed_by,
        "Raise its attack by 1.", "Give it {ATK}+1.",
    ),
)  # fmt: skip
"""Points and statistics."""
