"""What the words of `dice` card texts mean, and what its verbs do."""

from collections.abc import Mapping

from domain.games.dice.state import (
    CREATURES,
    DAMAGE,
    RESOURCES,
    SHOWN,
    TRAPS,
    battle_of,
    printed,
)
from domain.games.dice.stats import stat
from domain.kernel.abilities.interpreter import effect_procedures
from domain.kernel.frames import Frame, Procedure
from domain.kernel.game import Language, Look
from domain.kernel.state import Card
from domain.rulebook import rulebook

R = rulebook("dice:1").ref


def _of_kind(kind: str, look: Look, card: Card) -> bool:
    return printed(look, card).kind == kind


def _fights(look: Look, card: Card, side: str) -> bool:
    battle = battle_of(look)
    return battle is not None and card.id in getattr(battle, side)


LANGUAGE = Language(
    kinds={
        "creature": ((CREATURES,), lambda look, card: _of_kind("creature", look, card)),
        "trap": ((TRAPS,), lambda look, card: True),
        "spell": ((SHOWN,), lambda look, card: _of_kind("spell", look, card)),
        "resource": ((RESOURCES,), lambda look, card: True),
        "card": ((CREATURES, TRAPS), lambda look, card: True),
    },
    qualities={
        "exhausted": lambda look, card: card.turned,
        "unexhausted": lambda look, card: not card.turned,
        "damaged": lambda look, card: card.count(DAMAGE) > 0,
        "attacking": lambda look, card: _fights(look, card, "attackers"),
        "defending": lambda look, card: _fights(look, card, "defenders"),
    },
    stat=stat,
    verbs={},
)

PROCEDURES: Mapping[type[Frame], Procedure] = effect_procedures(R("2.5"))
"""The procedures of card texts, for the game's table."""
