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
        r"\b([Rr])ecover all (?=play points\b)", r"\1ecover all your ",
        "Recover all play points.", "Recover all your play points.",
    ),
    exact(
        r"\byou have (\d+) or (fewer|less) maximum play points\b", r"your maximum play points are \1 or less",
        "If you have 6 or fewer maximum play points,", "If your maximum play points are 6 or less,",
    ),
    exact(
        r"\b[Yy]ou can have up to (\d+) cards in your hand\b", r"Your maximum hand size is \1",
        "You can have up to 9 cards in your hand.", "Your maximum hand size is 9.",
    ),
    exact(
        r"\b([Rr])e(?:fresh|store) 1 of your play points\b", r"\1ecover 1 play point",
        "Refresh 1 of your play points.", "Recover 1 play point.",
    ),
    exact(
        r"\b([Rr])e(?:fresh|store) ({number})(?: of your)? (?=play points?\b)", r"\1ecover \2 ",
        "Refresh 2 of your play points.", "Recover 2 play points.",
    ),
    exact(
        r"\ball of your (?=play points)", "all your ",
        "Recover all of your play points.", "Recover all your play points.",
    ),
    Wording(
        r"(your|the enemy) leader (loses|gains) (\d+) defense(?=[., ])",
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
    Wording(
        r"gain ({number}) play points?\b",
        lambda found: f"recover {found[1]} play point{'' if found[1] == '1' else 's'}",
        "Gain 3 play points.", "Recover 3 play points.",
    ),
    exact(
        r"\bYour maximum play points increase by (\d+)", r"Increase your maximum play points by \1",
        "Your maximum play points increase by 1.", "Increase your maximum play points by 1.",
    ),
    exact(
        r"\byou have (\d+) maximum play points\b", r"your maximum play points are \1",
        "If you have 10 maximum play points,", "If your maximum play points are 10,",
    ),
    exact(
        r"\b([Rr]ecover) (?!1\b)({number}) instead\b", r"\1 \2 play points instead",
        "Recover 3 instead.", "Recover 3 play points instead.",
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
    exact(
        r"\b([Dd]raws?) (\d+) more(?=\.)",
        lambda found: f"{found[0]} card{'' if found[2] == '1' else 's'}",
        "If you have a card, draw 2 more.", "If you have a card, draw 2 more cards.",
    ),
    exact(r"\b([Dd]raws?) 1 card\b", r"\1 a card", "Draw 1 card.", "Draw a card."),
    exact(r"\b([Dd]raw|[Rr]ecover) one instead\b", r"\1 1 instead", "Draw one instead.", "Draw 1 instead."),
    exact(
        r"\b([Gg]ain) an evolution point\b", r"\1 1 evolution point",
        "Gain an evolution point.", "Gain 1 evolution point.",
    ),
    Wording(
        r"recover ({number}) (evolution points?)\b", r"gain \1 \2",
        "Recover 1 evolution point.", "Gain 1 evolution point.",
    ),
    exact(
        r"\b([Dd]raws?) (?:another|an? additional) card\b", r"\1 1 more card",
        "Draw another card.", "Draw 1 more card.",
    ),
    exact(
        r"\b([Dd]raws?) ({number}) additional cards\b", r"\1 \2 more cards",
        "Draw 2 additional cards.", "Draw 2 more cards.",
    ),
    Wording(
        r"increase (your leader|it|this follower)'?s? defense by an amount equal to ([^.]*)\.",
        r"give \1 {DEF}+X. X equals \2.",
        "Increase your leader's defense by an amount equal to its cost.",
        "Give your leader {DEF}+X. X equals its cost.",
    ),
    Wording(
        r"(increase|raise|decrease|reduce) ([^.,:]*?'s|its|their) ({stat}) by ({number})\b", _changed_by,
        "Raise its attack by 1.", "Give it {ATK}+1.",
    ),
    exact(r"\b(?:the|their) ({stat}) each\b", r"\1", "their attack each", "attack"),
    exact(
        r"\b([Gg]ive them [^.,\"]*?) each(?=[.,]| and| until)", r"\1",
        "Give them {ATK}+1 each.", "Give them {ATK}+1.",
    ),
    exact(
        r"{start}(This (?:follower|card)'s) attack and defense are equal to ([^.]*)\.",
        r"\1 attack is equal to \2. \1 defense is equal to \2.",
        "This card's attack and defense are equal to its cost.",
        "This card's attack is equal to its cost. This card's defense is equal to its cost.",
    ),
)  # fmt: skip
"""Points and statistics."""
