"""What a card is before anything applies to it: what is printed on the face and half that count where it lies, and its
base abilities (909.1a, 904.2, 1302, 1307).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.abilities import ACTIVATE, AUTOMATIC, CONTINUOUS, SPELL, FowAbility
from domain.games.fow.nodes.amounts import Infinity
from domain.games.fow.nodes.gifts import HasAttribute, HasName, HasRace, HasType, SetStats, TreatedAs
from domain.games.fow.nodes.statics import Have
from domain.games.fow.rules.continuous.gifts import given, innermost, meant, numbers
from domain.games.fow.rules.continuous.keyword_texts import abilities_of
from domain.games.fow.table.printed import STONE_TYPES, FowCard, Half, card_of, faces
from domain.games.fow.table.records import ON_TOP, Gift, Held, Info
from domain.games.fow.table.state import FACE, face_of, fow
from domain.games.fow.table.zones import CHASE, FIELD
from domain.kernel.abilities.compiled.tree import Node, This, When
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.state import Card

PRINTS = "prints"
SORTED, SORTED_INFO = "sorted", "sorted by information"
PRINTED_WITH = "printed with"
TRIGGER, STEALTH = "Trigger", "Stealth"
_NONE: Mapping[int, Any] = {}
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


class Sorted(msgspec.Struct, frozen=True, gc=False):
    """Some abilities of a card by what becomes of them: those that wait for something, continuous ones that are no
    base abilities, and the places of those that are played.

    `says` are the kinds of what its continuous ones say. `trigger` is its [Trigger] ability (1113), `text` the one that
    is carried out when a spell of the card resolves: of one with [Trigger] that behind its mark (708.6).
    """

    of: tuple[Held, ...]
    automatic: tuple[tuple[Held, FowAbility, When], ...] = ()
    continuous: tuple[tuple[Held, FowAbility], ...] = ()
    activate: tuple[int, ...] = ()
    says: frozenset[type[Node]] = frozenset()
    trigger: Held | None = None
    text: Held | None = None


def sort_of(look: Look, abilities: tuple[Held, ...]) -> Sorted:
    """Abilities by what becomes of them; those that are printed together are sorted once for a catalog."""
    return sorted_of(look.catalog, abilities)


def sorted_of(catalog: Catalog, abilities: tuple[Held, ...]) -> Sorted:
    """What `sort_of` says, of a catalog's abilities."""
    known: dict[int, Sorted] = catalog.memo.get(SORTED, _NONE)
    found = known.get(id(abilities))
    return found if found is not None and found.of is abilities else _sorted(catalog, abilities)


def _sorted(catalog: Catalog, abilities: tuple[Held, ...]) -> Sorted:
    pairs = [(held, card_of(catalog, held.code).abilities[held.ability]) for held in abilities]
    own = [(held, ability) for held, ability in pairs if isinstance(ability, FowAbility)]
    continuous = tuple((held, one) for held, one in own if one.kind == CONTINUOUS and not is_base(one))
    trigger = next((held for held, one in own if one.keyword == TRIGGER), None)
    spells = ((held, one) for held, one in own if one.kind == SPELL and one.keyword != STEALTH)
    return Sorted(
        abilities,
        tuple((held, one, one.when) for held, one in own if one.kind == AUTOMATIC and isinstance(one.when, When)),
        continuous,
        tuple(place for place, (_, one) in enumerate(pairs) if isinstance(one, FowAbility) and one.kind == ACTIVATE),
        frozenset(type(innermost(node)) for _, one in continuous for node in one.effect),
        trigger,
        next((held for held, one in spells if (one.keyword == TRIGGER) is (trigger is not None)), None),
    )


def sort_of_info(look: Look, found: Info) -> Sorted:
    """The abilities of what a card is, those of its keywords behind its own; of print, they are sorted once."""
    known: dict[int, tuple[Info, Sorted]] = look.catalog.memo.get(SORTED_INFO, _NONE)
    kept = known.get(id(found))
    return kept[1] if kept is not None and kept[0] is found else _sorted_info(look.catalog, found)


def _sorted_info(catalog: Catalog, found: Info) -> Sorted:
    by_keyword = abilities_of(found)
    return sorted_of(catalog, (*found.abilities, *by_keyword) if by_keyword else found.abilities)


def sorted_print(catalog: Catalog, code: str, up: int) -> Sorted:
    """The abilities of a printed face, those of its keywords behind its own, kept with the catalog."""
    key = (SORTED, code, up)
    found: Sorted | None = catalog.memo.get(key)
    if found is None:
        printed = printed_info(catalog, code, up, BOTH)
        found = catalog.memo[key] = _sorted(catalog, (*printed.abilities, *abilities_of(printed)))
    return found


def printed_with(catalog: Catalog, what: Callable[[Sorted], object]) -> frozenset[str]:
    """The codes of cards that have abilities of a kind on one of their faces, kept with the catalog."""
    key = (PRINTED_WITH, what)
    found: frozenset[str] | None = catalog.memo.get(key)
    if found is None:
        codes = [code for code, card in catalog.prints.items() if isinstance(card, FowCard)]
        sides = {code: range(len([*faces(catalog, code)])) for code in codes}
        having = (code for code in codes if any(what(sorted_print(catalog, code, up)) for up in sides[code]))
        found = catalog.memo[key] = catalog.among(having)
    return found


def original(look: Look, card: Card) -> Info:
    """What a card is before anything else applies to it: what lies on it, or what it is a copy of (1035.1, 1017.2)."""
    shown = shown_print(look, card)
    return printed(look, card) if shown is None else printed_info(look.catalog, shown.code, shown.ability, ENTITY)


def shown_prints(look: Look) -> Mapping[CardId, Held]:
    """The card and the face of it that another card has as its own information, the last one that it has got."""
    found: dict[CardId, Held] | None = look.memo.get(PRINTS)
    if found is None:
        found = look.memo[PRINTS] = dict(_other_prints(look))
    return found


def shown_print(look: Look, card: Card) -> Held | None:
    """What a card has as its own information instead of its own print."""
    return shown_prints(look).get(card.id)


def _other_prints(look: Look) -> Iterator[tuple[CardId, Held]]:
    own, cards = fow(look.table), look.table.cards
    for effect in own.effects:
        for gift in effect.gifts:
            if gift.kind == "copy" and gift.held is not None:
                yield from ((card, gift.held) for card in effect.cards)
    for number, held in own.belongs.items():
        if held.how == ON_TOP and number in cards:
            yield held.to, Held(cards[number].code, cards[number].count(FACE))


def printed(look: Look, card: Card) -> Info:
    """What is printed on the face and half of a card that count where it lies."""
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
        catalog.memo.setdefault(SORTED, {})[id(found.abilities)] = _sorted(catalog, found.abilities)
        catalog.memo.setdefault(SORTED_INFO, {})[id(found)] = found, _sorted_info(catalog, found)
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
        and all(isinstance(gift, BASE_GIFTS) and _is_said(gift) for gift in node.gifts)
        for node in ability.effect
    )


def _is_said(gift: Node) -> bool:
    """Whether a gift is the same at any time: a number that is counted is none of the card's own information."""
    return all(isinstance(amount, int | Infinity) for _, amount in numbers(gift))


def _set(info: Info, found: tuple[tuple[str, Any], ...]) -> Info:
    for kind, amount in found:
        if isinstance(amount, int):
            info = given(info, Gift(kind, amount=amount))
    return info
