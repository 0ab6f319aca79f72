"""When, and how often, an ability may be played or triggers."""

from collections.abc import Mapping

from domain.games.sve.language.printed.before_an_effect import Limits
from domain.games.sve.nodes.abilities import Activation, OncePerTurn
from domain.kernel.abilities.compiled.tree import YourTurn
from domain.language.phrases.phrasing import Phrase, other_ways, say

_LIMITED: Mapping[str, str] = {
    "perform this ability only": "perform", "this ability can be activated": "activated",
    "this ability triggers only": "triggers", "this ability activates only": "activates",
    "activate only": "activate",
}  # fmt: skip
"""How texts begin to say how often an ability may be played, or triggers."""


def _often() -> list[Phrase]:
    """How often each turn, or in the whole game."""
    return [
        phrase
        for text, word in _LIMITED.items()
        for time in ("turn", "game")
        for phrase in (
            say("sentence", f"{text} once per {time}.", OncePerTurn, word=word, game=time == "game"),
            say("sentence", f"{text} {{count:COUNT}} times per {time}.", OncePerTurn, word=word, game=time == "game"),
        )
    ]


LIMITS: list[Phrase] = [
    say("sentence", "activate only during your turn.", Activation, condition=YourTurn()),
    say("sentence", "activate only during each opponent's turn.", Activation, condition=YourTurn(yours=False)),
    other_ways(
        say("sentence", "activate only if {condition:condition}.", Activation),
        "this ability can be activated only if {condition:condition}.",
        "this ability can only be activated if {condition:condition}.",
        "perform this ability only if {condition:condition}.",
    ),
    say("sentence", "this ability can be activated if {condition:condition}.", Activation, can=True),
    *_often(),
    other_ways(
        say("sentence", "activate only {limits:limits}.", Limits),
        *[
            f"{text} {{limits:limits}}."
            for text in (
                "this ability can only be activated",
                "this ability can be activated only",
                "perform this ability only",
                "this ability activates only",
                "this ability triggers only",
            )
        ],
    ),
    other_ways(
        say("limits", "{:limit} and only {:limit}", tuple),
        "{:limit} and {:limit}",
        "{:limit}, and {:limit}",
        "{:limit}, and only {:limit}",
    ),
    say("limit", "once per turn", OncePerTurn, word="activate"),
    other_ways(
        say("limit", "{count:COUNT} times per turn", OncePerTurn, word="activate"), "{count:NUMBER} times per turn"
    ),
    say("limit", "during your turn", Activation, condition=YourTurn()),
    say("limit", "during each opponent's turn", Activation, condition=YourTurn(yours=False)),
    say("limit", "if {condition:condition}", Activation),
]
