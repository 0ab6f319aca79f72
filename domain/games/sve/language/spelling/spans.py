"""How long something lasts."""

import re

from domain.language.spelling.wordings import Wording, exact


def _during(found: re.Match[str]) -> str:
    """As long as a combat or an attack."""
    return f"{'D' if found[1].isupper() else 'd'}uring this {found[2] or found[3]}"


SPANS = (
    exact(
        r"(?m)(?<![^.\n] )\bYou can't ([^.,:]+?) for the rest of (?:the|this) game\.",
        r"For the rest of the game, you can't \1.",
        "You can't play spells for the rest of the game.", "For the rest of the game, you can't play spells.",
    ),
    exact(
        r"\bfor the rest of (?:the|this) turn (?=for (?:each|every)\b)", "until the end of the turn ",
        "Give it Ward for the rest of the turn for each card", "Give it Ward until the end of the turn for each card",
    ),
    exact(
        r"\b([Tt]his turn|[Uu]ntil (?:the )?end of (?:the |this )?turn|[Ff]or the rest of (?:the|this) turn), "
        r"(?:whenever|when) ",
        "For the rest of this turn, whenever ",
        "This turn, when you draw a card,", "For the rest of this turn, whenever you draw a card,",
    ),
    exact(
        r"\bfor the rest of (?:the|this) turn{stop}", "until the end of the turn",
        "Give it Ward for the rest of this turn.", "Give it Ward until the end of the turn.",
    ),
    exact(
        r"\bFor the rest of the turn,|\bThis turn,", "For the rest of this turn,",
        "This turn, you can't draw.", "For the rest of this turn, you can't draw.",
    ),
    Wording(
        r"for the rest of this game\b", "for the rest of the game",
        "for the rest of this game", "for the rest of the game",
    ),
    Wording(
        r"until (?:the )?end of (?:the |this )?turn\b", "until the end of the turn",
        "until end of turn.", "until the end of the turn.",
    ),
    exact(
        r"\b(U|u)ntil (?:(?:the )?end of (?:the |this )?(combat|attack)|(?:the|this) (combat|attack) ends)\b", _during,
        "Give it Ward until this combat ends.", "Give it Ward during this combat.",
    ),
    exact(
        r"\b([Ff])or the rest of (?:the|this) ((combat)|attack)\b", _during,
        "Give it Ward for the rest of this attack.", "Give it Ward during this attack.",
    ),
    exact(
        r"\bDuring (?:its )?combat, this follower (?=(?:has|deals|takes|doesn't|can't)\b)",
        "While this follower is in combat, it ",
        "During combat, this follower has Bane.", "While this follower is in combat, it has Bane.",
    ),
    Wording(
        r"until your next turn\b", "until the start of your next turn",
        "until your next turn.", "until the start of your next turn.",
    ),
)  # fmt: skip
"""Durations."""
