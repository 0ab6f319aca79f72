"""How texts spend points, and say how many were spent."""

from domain.games.sve.nodes.amounts import PointsSpent
from domain.games.sve.nodes.conditions import Compares
from domain.games.sve.nodes.player_verbs import Spend
from domain.language.phrases.phrasing import Phrase, other_ways, say

_POINTS = (("play", "pp"), ("evolution", "ep"))


def _spending(text: str, word: str) -> list[Phrase]:
    points = f"{text} points"
    return [
        other_ways(
            say("clause", f"spend all your {points}", Spend, word=word),
            *[f"{verb} all your {left}{points}" for verb in ("spend", "pay", "use", "consume") for left in
              ("", "remaining ") if (verb, left) != ("spend", "")],
        ),
        other_ways(
            say("clause", f"spend any number of {points}", Spend, word=word, most=99),
            f"pay any number of {points}",
            f"use any number of {points}",
        ),
        other_ways(
            say("clause", f"spend up to {{most:NUMBER}} {points}", Spend, word=word),
            f"pay up to {{most:NUMBER}} {points}",
            f"use up to {{most:NUMBER}} {points}",
        ),
        other_ways(
            say("value", f"the number of {points} spent", PointsSpent, word=word),
            f"the {points} spent",
            *[
                f"the {of}{points} {spent}"
                for of in ("number of ", "amount of ", "")
                for spent in ("spent this way", "you spent", "you spent this way", "paid", "paid this way", "spent")
                if (of, spent) not in (("number of ", "spent"), ("", "spent"))
            ],
        ),
        other_ways(
            say("apiece", f"{text} point spent", PointsSpent, word=word),
            *[f"{text} point {spent}" for spent in ("spent this way", "you spent", "you spent this way", "paid")],
        ),
        other_ways(
            say("test", f"you spent at least {{right:amount}} {points}", Compares, left=PointsSpent(word),
                relation="least"),
            f"you spent at least {{right:amount}} {points} this way",
            f"you spent {{right:amount}} or more {points}",
            f"you spent {{right:amount}} or more {points} this way",
            f"at least {{right:amount}} {points} were spent",
            f"at least {{right:amount}} {points} were spent this way",
        ),
    ]  # fmt: skip


SPENDING: list[Phrase] = [phrase for text, word in _POINTS for phrase in _spending(text, word)]
