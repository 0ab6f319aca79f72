"""Offense and defense as they are now, and the other static texts in force.

Static texts hold while their creature is in play, exhausted or not. They read printed and changed values, not
each other, so their order does not matter.
"""

from collections.abc import Iterator

from domain.games.dice.nodes import Cannot, Have, Softens
from domain.games.dice.table.printed import DiceCard, DiceCatalog
from domain.games.dice.table.state import CREATURES, DAMAGE, DEFENSE, OFFENSE
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Count, Node, While
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, true
from domain.kernel.abilities.interpreting.triggers import matches
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card, find_card

MOST_SEATS = 6
"""As many Creature Zones are looked through (H.1)."""


def offense(look: Look, card: CardId) -> int:
    """A creature's offense; below 0 it rolls no dice (H.12)."""
    held = look.table.cards[card]
    value = look.printed(held, DiceCard).offense + held.count(OFFENSE)
    return value + _given(card, list(statics(look)))[0]


def defense(look: Look, card: CardId) -> int:
    """What is left of a creature's defense; at 0 or less it is destroyed (2.9, H.18)."""
    held = look.table.cards[card]
    value = look.printed(held, DiceCard).defense + held.count(DEFENSE) - held.count(DAMAGE)
    return value + _given(card, list(statics(look)))[1]


def defenseless(look: Look) -> list[CardId]:
    """The creatures in play whose defense is 0 or less, in the order of seats: as `defense`, in one pass."""
    table = look.table
    cards, zones = table.cards, table.zones
    in_force = list(statics(look))
    found = []
    for key in _HOMES:
        for number in zones.get(key, ()):
            held = cards[number]
            left = look.printed(held, DiceCard).defense
            if held.counters:
                left += held.count(DEFENSE) - held.count(DAMAGE)
            if in_force:
                left += _given(number, in_force)[1]
            if left <= 0:
                found.append(number)
    return found


def stat(look: Look, pick: Pick, word: str, plain: bool) -> int:
    """A number of a card or player: life, cost, offense or defense. `plain` leaves static texts out.

    A card that is gone has the values that it had without static texts; what a kind of card lacks is 0.
    """
    if pick.kind == "seat":
        return look.table.seats[Seat(pick.value)].values.get(word, 0)
    held = find_card(look.table, CardId(pick.value))
    if held is None:
        return 0
    if word == "cost":
        return look.printed(held, DiceCard).cost
    if not plain and held.id in look.table.cards and held.zone.startswith(CREATURES):
        return offense(look, held.id) if word == "offense" else defense(look, held.id)
    return _plain(look, held, word)


def _plain(look: Look, held: Card, word: str) -> int:
    card = look.printed(held, DiceCard)
    if word == "offense":
        return card.offense + held.count(OFFENSE)
    return card.defense + held.count(DEFENSE) - held.count(DAMAGE)


def cannot(look: Look, card: CardId, deed: str) -> bool:
    """Whether a static text in force forbids a creature something: `attack`, `defend`, `be destroyed`."""
    for scene, static in statics(look):
        if isinstance(static, Cannot) and static.word == deed and matches(scene, static.of, card_pick(card)):
            return True
    return False


def softened(look: Look, pick: Pick, damage: int) -> int:
    """What is left of damage after the static texts that prevent a part of it."""
    for scene, static in statics(look):
        if isinstance(static, Softens) and matches(scene, static.of, pick):
            damage -= static.amount
    return max(0, damage)


def statics(look: Look) -> Iterator[tuple[Scene, Node]]:
    """The static texts in force, each with what it is read against."""
    catalog = look.catalog
    assert isinstance(catalog, DiceCatalog), "a match of dice has a catalog of dice"
    for held in _holders(look, catalog.statics):
        yield from _in_force(look, held)


def _holders(look: Look, codes: frozenset[str]) -> list[Card]:
    """The creatures in play that are of one of these prints. Called for every statistic, so it does little."""
    if not codes:
        return []
    table = look.table
    cards, zones = table.cards, table.zones
    found = []
    for key in _HOMES:
        for number in zones.get(key, ()):
            held = cards[number]
            if held.code in codes:
                found.append(held)
    return found


def _in_force(look: Look, held: Card) -> Iterator[tuple[Scene, Node]]:
    scene = Scene(look, Use(held.id, held.code, 0, held.controller), plain=True)
    for ability in look.printed(held, DiceCard).abilities:
        if ability.kind != "static":
            continue
        for static in ability.effect:
            node = static
            while isinstance(node, While) and true(scene, node.condition):
                node = node.static
            if not isinstance(node, While):
                yield scene, node


def _given(card: CardId, in_force: list[tuple[Scene, Node]]) -> tuple[int, int]:
    """The offense and defense that static texts give a creature."""
    more, harder = 0, 0
    for scene, static in in_force:
        if isinstance(static, Have) and matches(scene, static.of, card_pick(card)):
            times = 1 if static.per is None else amount(scene, Count(static.per))
            more += static.offense * times
            harder += static.defense * times
    return more, harder


_HOMES = tuple(zone_key(CREATURES, seat) for seat in range(1, MOST_SEATS + 1))
