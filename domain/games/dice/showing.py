"""What is shown of a table of `dice`: numbers as they are now, and life."""

from domain.games.dice.rules.continuous import defense, offense
from domain.games.dice.table.printed import DiceCard
from domain.games.dice.table.state import CREATURES, LIFE, SHIELD
from domain.kernel.decisions.game import Ability, Look, Shows
from domain.kernel.table.ids import zone_kind
from domain.kernel.table.state import Card


def _cost(look: Look, card: Card) -> int:
    return look.printed(card, DiceCard).cost


def _is_creature(look: Look, card: Card) -> bool:
    return look.printed(card, DiceCard).kind == "creature"


def _offense(look: Look, card: Card) -> int | None:
    return look.printed(card, DiceCard).offense if _is_creature(look, card) else None


def _defense(look: Look, card: Card) -> int | None:
    return look.printed(card, DiceCard).defense if _is_creature(look, card) else None


def _in_play(look: Look, card: Card) -> bool:
    return zone_kind(card.zone) == CREATURES and _is_creature(look, card)


def _offense_now(look: Look, card: Card) -> int | None:
    return offense(look, card.id) if _in_play(look, card) else _offense(look, card)


def _defense_now(look: Look, card: Card) -> int | None:
    """What is left of it (2.9)."""
    return defense(look, card.id) if _in_play(look, card) else _defense(look, card)


def _abilities(look: Look, card: Card) -> tuple[Ability, ...]:
    return tuple(Ability(card.code, place) for place in range(len(look.printed(card, DiceCard).abilities)))


SHOWS = Shows(
    numbers={"cost": (_cost, _cost), "offense": (_offense_now, _offense), "defense": (_defense_now, _defense)},
    values=lambda look, seat: {
        name: look.table.seats[seat].values[name] for name in (LIFE, SHIELD) if name in look.table.seats[seat].values
    },
    abilities=_abilities,
    facts={"kind": lambda look, card: look.printed(card, DiceCard).kind},
)
