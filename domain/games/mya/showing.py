"""What is shown of a table of `mya`: statistics as they are now."""

from collections.abc import Callable

from domain.games.mya.rules.continuous.stats import value
from domain.games.mya.table.state import STATS, printed
from domain.kernel.decisions.game import Ability, Look, Shows
from domain.kernel.table.state import Card


def _now(which: int) -> Callable[[Look, Card], int | None]:
    return lambda look, card: value(look, card, which) if printed(look, card).kind == "AE" else None


def _printed(which: int) -> Callable[[Look, Card], int | None]:
    def stat(look: Look, card: Card) -> int | None:
        found = printed(look, card)
        return found.stats[which] if found.kind == "AE" else None

    return stat


def _abilities(look: Look, card: Card) -> tuple[Ability, ...]:
    return tuple(Ability(card.code, place) for place in range(len(printed(look, card).abilities)))


SHOWS = Shows(
    numbers={name: (_now(which), _printed(which)) for which, name in enumerate(STATS)},
    values=lambda look, seat: {},
    abilities=_abilities,
    facts={
        "kind": lambda look, card: printed(look, card).kind,
        "sets": lambda look, card: printed(look, card).sets,
        "affinities": lambda look, card: printed(look, card).affinities,
        "figure": lambda look, card: printed(look, card).figure,
    },
)
