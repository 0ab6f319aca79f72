"""What is shown of a table of Force of Will: a card's information as it is read now, what belongs to it, what waits."""

from collections.abc import Callable, Mapping

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.costs import total_of
from domain.games.fow.table.printed import OF_TOKENS
from domain.games.fow.table.records import SPELL
from domain.games.fow.table.state import DAMAGE, LIFE, chase, face, fow
from domain.kernel.decisions.game import Ability, Look, Shows, Waiting
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card


def _cost(look: Look, card: Card) -> int | None:
    found = info(look, card).cost
    known = fow(look.table).objects.get(card.id)
    return None if found is None else total_of(found, known.x if known is not None else 0)


def _defense(look: Look, card: Card) -> int | None:
    found = info(look, card).defense
    return None if found is None else found - card.count(DAMAGE)


def _printed(name: str) -> Callable[[Look, Card], int | None]:
    def number(look: Look, card: Card) -> int | None:
        values = (getattr(half, name) for half in face(look, card).halves)
        return next((value for value in values if value is not None), None)

    return number


def _printed_cost(look: Look, card: Card) -> int | None:
    found = face(look, card).cost
    return None if found is None else found.total()


def _values(look: Look, seat: Seat) -> Mapping[str, int]:
    return {LIFE: look.table.seats[seat].values.get(LIFE, 0)}


def _abilities(look: Look, card: Card) -> tuple[Ability, ...]:
    """Those that stand in a text: what a keyword means is told by the keyword."""
    held = info(look, card).abilities
    return tuple(Ability(one.code, one.ability) for one in held if not one.code.startswith(OF_TOKENS))


def _keywords(look: Look, card: Card) -> tuple[str, ...]:
    return tuple(keyword.name for keyword in info(look, card).keywords)


def _links(look: Look, card: Card) -> tuple[tuple[str, CardId], ...]:
    belongs = fow(look.table).belongs
    return tuple((held.how, number) for number, held in belongs.items() if held.to == card.id)


def _waits(look: Look) -> tuple[Waiting, ...]:
    """What has triggered, then what is on the chase, the last one put there first (605.1b)."""
    own = fow(look.table)
    triggered = tuple(
        Waiting("triggered", one.use.seat, one.use.source, Ability(one.use.code, one.use.ability))
        for one in own.triggered
    )
    objects = ((number, own.objects[number]) for number in reversed(chase(look)) if number in own.objects)
    return triggered + tuple(
        Waiting(
            known.kind, known.use.seat, number if known.kind == SPELL else known.use.source,
            Ability(known.use.code, known.use.ability),
        )
        for number, known in objects
    )  # fmt: skip


SHOWS = Shows(
    numbers={
        "cost": (_cost, _printed_cost),
        "attack": (lambda look, card: info(look, card).attack, _printed("attack")),
        "defense": (_defense, _printed("defense")),
    },
    values=_values,
    abilities=_abilities,
    keywords=_keywords,
    links=_links,
    waits=_waits,
    facts={
        "names": lambda look, card: info(look, card).names,
        "types": lambda look, card: info(look, card).types,
        "races": lambda look, card: info(look, card).races,
        "attributes": lambda look, card: info(look, card).attributes,
        "stone types": lambda look, card: info(look, card).stone_types,
    },
)
