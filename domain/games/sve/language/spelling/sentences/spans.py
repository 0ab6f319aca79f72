"""How long something lasts."""

import re

from domain.language.spelling.wordings import Wording, exact


def _during(found: re.Match[str]) -> str:
    """As long as a combat or an attack."""
    return f"{'D' if found[1].isupper() else 'd'}uring this {found[2] or found[3]}"


SPANS = (
    exact(r"\bbattle(?=[.,]| )", "combat", "It has Ward during this battle.", "It has Ward during this combat."),
    exact(
        r"\b([Dd])uring this turn(?=[,.]| and )",
        lambda found: f"{'F' if found[1] == 'D' else 'f'}or the rest of this turn",
        "During this turn, you can't draw.", "For the rest of this turn, you can't draw.",
    ),
    exact(
        r"\bfor the rest of (?:the|this) turn (?=for (?:each|every)\b)", "until the end of the turn ",
        "Give it Ward for the rest of the turn for each card", "Give it Ward until the end of the turn for each card",
    ),
    exact(
        r"\b(T|t)his turn, the next time ([^.,\n]*), ",
        lambda found: f"{'T' if found[1] == 'T' else 't'}he next time {found[2]} this turn, ",
        "This turn, the next time it attacks, draw a card.", "The next time it attacks this turn, draw a card.",
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
        r"for the rest of (?:this|the) (?:game|match), (your leader|this (?:{card})|it) has (?=\")", r"give \1 ",
        'For the rest of this game, your leader has "Draw a card."', 'Give your leader "Draw a card."',
    ),
    exact(
        r"(?<=\") for the rest of (?:this|the) (?:game|match)\.", "",
        'Give it "Draw a card." for the rest of the game.', 'Give it "Draw a card."',
    ),
    Wording(
        r"until (?:the )?end of (?:the |this )?turn\b", "until the end of the turn",
        "until end of turn.", "until the end of the turn.",
    ),
    exact(
        r"\b(U|u)ntil (?:(?:the )?end of (?:the |this |that )?(combat|attack)|(?:the|this) (combat|attack) ends)\b",
        _during,
        "Give it Ward until this combat ends.", "Give it Ward during this combat.",
    ),
    exact(
        r"(?<=, )this turn, (?!when|if)", "until the end of the turn, ",
        "If you do, this turn, your spells cost 1 less to play.",
        "If you do, until the end of the turn, your spells cost 1 less to play.",
    ),
)  # fmt: skip
"""Durations."""
