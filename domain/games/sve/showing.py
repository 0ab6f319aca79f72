"""What is shown of a table of Shadowverse: Evolve: a card's information as it is read now, its links, and life."""

from collections.abc import Mapping

from domain.games.sve.rules.continuous.gifts import BOXED
from domain.games.sve.rules.continuous.information import info, is_a
from domain.games.sve.rules.continuous.original import KEYWORD, face
from domain.games.sve.table.printed import SveCard
from domain.games.sve.table.state import (
    DAMAGE,
    EX,
    FIELD,
    LEADER,
    LEADER_DEFENSE,
    LIMIT_OF,
    LINKED,
    MAXIMUM,
    POINTS,
    STARTING,
    VALUES,
    leaders_of,
    racing,
    sve,
)
from domain.kernel.decisions.game import Ability, Look, Shows, Waiting
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card

LIFE = "life"
"""What is left of a leader's defense (5.13.1), as people say it."""


def _cost(look: Look, card: Card) -> int | None:
    return info(look, card.id).cost


def _attack(look: Look, card: Card) -> int | None:
    return info(look, card.id).attack


def _defense(look: Look, card: Card) -> int | None:
    found = info(look, card.id).defense
    return None if found is None else found - card.count(DAMAGE)


def _print(look: Look, card: Card) -> SveCard:
    """What is printed on the card's visible face."""
    found = look.catalog.prints[face(look, card)]
    assert isinstance(found, SveCard), f"{found.code} is a card of this game"
    return found


def _printed_defense(look: Look, card: Card) -> int | None:
    found = _print(look, card)
    return LEADER_DEFENSE if found.defense is None and LEADER in found.types else found.defense


def _values(look: Look, seat: Seat) -> Mapping[str, int]:
    """Life, of both leaders in Cross Craft (H.29), points, and the limits of zones that something has changed."""
    table = look.table
    lives = [_defense(look, table.cards[leader]) for leader in leaders_of(look, seat)]
    found = {LIFE if not place else f"{LIFE} {place + 1}": life or 0 for place, life in enumerate(lives)}
    held = table.seats[seat].values
    return {**found, **{name: held[name] for name in (*VALUES, *STARTING) if name in held}}


def _abilities(look: Look, card: Card) -> tuple[Ability, ...]:
    """Those that stand in a text: what a keyword means is told by the keyword."""
    held = info(look, card.id).abilities
    return tuple(Ability(one.code, one.ability) for one in held if not one.code.startswith(KEYWORD))


def _links(look: Look, card: Card) -> tuple[tuple[str, CardId], ...]:
    """The cards that this one is linked to, each by the zone that the other end of the link lies in."""
    cards = look.table.cards
    found = []
    for link in sve(look.table).links:
        if card.id in (link.card, link.other) and link.other in cards:
            other = link.other if link.card == card.id else link.card
            found.append((LINKED[zone_kind(cards[link.other].zone)], other))
    return tuple(found)


def _waits(look: Look) -> tuple[Waiting, ...]:
    return tuple(
        Waiting("triggered", one.use.seat, one.use.source, Ability(one.use.code, one.use.ability))
        for one in sve(look.table).pending
    )


SHOWS = Shows(
    numbers={
        "cost": (_cost, lambda look, card: _print(look, card).cost),
        "attack": (_attack, lambda look, card: _print(look, card).attack),
        "defense": (_defense, _printed_defense),
    },
    values=_values,
    abilities=_abilities,
    within={POINTS: MAXIMUM},
    rooms={kind: LIMIT_OF[kind] for kind in (FIELD, EX)},
    keywords=lambda look, card: info(look, card.id).keywords,
    links=_links,
    waits=_waits,
    facts={
        "names": lambda look, card: info(look, card.id).names,
        "types": lambda look, card: info(look, card.id).types,
        "classes": lambda look, card: info(look, card.id).classes,
        "traits": lambda look, card: info(look, card.id).traits,
        "evolved": lambda look, card: is_a(look, card.id, "evolved"),
        "boxed": lambda look, card: BOXED in info(look, card.id).cannot,
        "racing": lambda look, card: racing(look, card.id),
    },
)
