"""What a card is before anything applies to it: what is printed on the face and half that count where it lies, and its
base abilities (909.1a, 904.2, 1302, 1307).
"""

from typing import Any

from domain.games.fow.nodes.abilities import FowAbility
from domain.games.fow.nodes.gifts import HasAttribute, HasName, HasRace, HasType, SetStats, TreatedAs
from domain.games.fow.nodes.statics import Have
from domain.games.fow.rules.continuous.gifts import given, meant, numbers
from domain.games.fow.table.printed import STONE_TYPES, FowCard, Half, card_of
from domain.games.fow.table.records import Gift, Held, Info
from domain.games.fow.table.state import FACE, face_of, fow
from domain.games.fow.table.zones import CHASE, FIELD
from domain.kernel.abilities.compiled.tree import This
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import zone_kind
from domain.kernel.table.state import Card

BOTH, ENTITY = -1, -2
"""Which halves of an alternative card count: both (1307.5), or the one that can lie on the field (1307.4a)."""
PERMANENT = ("resonator", "addition", "regalia", "magic stone", "ruler", "J-ruler")
BASE_GIFTS = (HasAttribute, HasRace, HasType, HasName, SetStats, TreatedAs)
"""What a base ability gives (904.2, 904.2a)."""


def ability_of(look: Look, held: Held) -> FowAbility:
    """An ability that a card has."""
    ability = card_of(look.catalog, held.code).abilities[held.ability]
    assert isinstance(ability, FowAbility), "cards of this game have abilities of it"
    return ability


def original(look: Look, card: Card) -> Info:
    """What a card is before anything applies to it."""
    half = BOTH
    if card.zone == CHASE:
        known = fow(look.table).objects.get(card.id)
        half = BOTH if known is None else known.half
    elif zone_kind(card.zone) == FIELD:
        half = ENTITY
    return printed_info(look.catalog, card.code, card.count(FACE), half)


def printed_info(catalog: Catalog, code: str, up: int, half: int) -> Info:
    """The information of a face of a printed card, kept with the catalog."""
    key = ("info", code, up, half)
    found: Info | None = catalog.memo.get(key)
    if found is None:
        found = catalog.memo[key] = _printed_info(face_of(catalog, code, up), half)
    return found


def halves(card: FowCard, half: int) -> tuple[Half, ...]:
    """The halves of a card that count."""
    if len(card.halves) == 1 or half == BOTH:
        return card.halves
    if half == ENTITY:
        lying = tuple(one for one in card.halves if any(word in PERMANENT for word in one.types))
        return lying[:1] or card.halves
    return (card.halves[half],)


def _printed_info(card: FowCard, half: int) -> Info:
    counted = halves(card, half)
    places = [card.halves.index(one) for one in counted]
    cost = next((one.cost for one in counted if one.cost is not None), None)
    if len(counted) > 1:
        cost = card.cost
    abilities = tuple(
        Held(card.code, place)
        for place, ability in enumerate(card.abilities[: len(card.texts)])
        if not isinstance(ability, FowAbility) or ability.half in places
    )
    types = tuple(word for word in card.types if any(word in one.types for one in counted))
    names = tuple(one.name for one in counted)
    keywords = tuple(keyword for one in counted for keyword in one.keywords)
    info = Info(
        names=names,
        types=types,
        general=card.general,
        subtype=card.subtype,
        stranger=card.stranger,
        stone_types=tuple(name for name in names if name in STONE_TYPES and "magic stone" in types),
        races=tuple(dict.fromkeys(word for one in counted for word in one.races)),
        attributes=tuple(dict.fromkeys(word for one in counted for word in one.attributes)),
        cost=cost,
        attack=next((one.attack for one in counted if one.attack is not None), None),
        defense=next((one.defense for one in counted if one.defense is not None), None),
        keywords=keywords,
        abilities=abilities,
        divinity=card.divinity,
    )
    for held in abilities:
        ability = card.abilities[held.ability]
        if is_base(ability):
            for gift in (gift for node in ability.effect if isinstance(node, Have) for gift in node.gifts):
                info = given(info, meant(gift)) if not numbers(gift) else _set(info, numbers(gift))
    return info


def is_base(ability: object) -> bool:
    """Whether an ability is a base ability: it gives its own card information, without a condition (904.2)."""
    if not isinstance(ability, FowAbility) or ability.kind != "static" or not ability.effect:
        return False
    return all(
        isinstance(node, Have)
        and isinstance(node.of, This)
        and all(isinstance(gift, BASE_GIFTS) for gift in node.gifts)
        for node in ability.effect
    )


def _set(info: Info, found: tuple[tuple[str, Any], ...]) -> Info:
    for kind, amount in found:
        if isinstance(amount, int):
            info = given(info, Gift(kind, amount=amount))
    return info
