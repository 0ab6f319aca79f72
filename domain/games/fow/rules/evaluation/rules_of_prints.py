"""What a card rests on as it comes to lie somewhere: how its print is read, and what its continuous texts say."""

from typing import Any

from domain.games.fow.nodes.abilities import CONTINUOUS, REPLACING, FowAbility
from domain.games.fow.nodes.gifts import TreatedAs
from domain.games.fow.nodes.statics import AnyNumber, Have, Passive
from domain.games.fow.rules.continuous.original import is_base
from domain.games.fow.rules.evaluation.citing import cites
from domain.games.fow.rules.evaluation.rules_of_texts import CONDITIONS, layers, of_ability, read
from domain.games.fow.table.printed import J_RULER, FowCard, card_of, faces
from domain.kernel.abilities.compiled.tree import This, walk
from domain.kernel.decisions.catalog import Catalog

RESTS = "rests"
_NONE: dict[str, tuple[str, ...]] = {}
SEVERAL_TYPES, STONE, SEVERAL_RACES, RACES = cites("201.2c"), cites("201.4b"), cites("205.3"), cites("205.1a")
NO_COST, A_COST, AN_X = cites("203.5a"), cites("203.5"), cites("203.5b")
NO_ATTACK, NO_DEFENSE = cites("206.1a"), cites("207.2a", "1007.4")
NO_ATTRIBUTE, ONE, SEVERAL, NO_BANNER = cites("208.4"), cites("208.2"), cites("208.3"), cites("1419.1")
A_REMINDER, PARAGRAPHS = cites("204.3"), cites("204.2")
TREATED_AS = cites("904.2a", "H.3")
BASE, TREATED = cites("904.2", "909.1a"), cites("909.7")
IN_FORCE = cites(
    "901.1c", "901.2b", "904.1", "909.1", "909.3", "909.3a", "909.3b", "909.4", "902.1", "902.1a", "902.1b"
)
REPLACES = cites("910.3")
KEYWORDS: dict[str, tuple[str, ...]] = {
    "Swiftness": cites("1107.2", "1413.2", "H.45"),
    "Flying": cites("1106.2", "1413.2"),
    "Pierce": cites("1102.2", "1102.3", "1102.4", "1413.2"),
    "First Strike": cites("1104.2", "1413.2", "H.53"),
    "Precision": cites("1413.2", "1414.1", "1414.2"),
    "Imperishable": cites("1108.2", "1413.2"),
    "Explode": cites("1105.2", "1105.3", "1413.2"),
    "Bloodlust": cites("1123.2", "1123.2a", "H.43"),
    "Incarnation": cites("1110.2", "1110.2a", "1110.2b"),
    "Quickcast": cites("1111.2", "1405.3"),
    "Remnant": cites("1115.2"),
    "Eternal": cites("1139.2", "1010.3", "1417.1", "1417.2"),
    "Limit": cites("1118.2a", "1118.2b"),
    "Drain": cites("1135.3", "1135.3a"),
    "Trigger": cites("1405.4"),
}
"""What a keyword says of the card that has it, wherever that is looked at."""


def of_print(catalog: Catalog, code: str) -> tuple[str, ...]:
    """The rules by which the print of a card is read."""
    known: dict[str, tuple[str, ...]] = catalog.memo.get(RESTS, _NONE)
    found = known.get(code)
    if found is None:
        memo: Any = catalog.memo.setdefault(RESTS, {})
        found = memo[code] = tuple(dict.fromkeys(_of(card_of(catalog, code))))
    return found


def of_a_face(card: FowCard) -> tuple[str, ...]:
    """What is said of a J-ruler whose side comes up, by what it is without."""
    if J_RULER not in card.types:
        return ()
    half = card.halves[0]
    return (NO_ATTACK if half.attack is None else ()) + (NO_DEFENSE if half.defense is None else ())


def _of(card: FowCard) -> tuple[str, ...]:
    found = card.read_by + (SEVERAL_TYPES if len(card.types) > 1 else ())
    found += STONE if card.stone_types else ()
    cost = card.cost
    found += NO_COST if cost is None else AN_X if cost.variables else A_COST
    found += (SEVERAL_RACES if len(card.races) > 1 else ()) + (RACES if card.races else ())
    found += SEVERAL if len(card.attributes) > 1 else ONE if card.attributes else NO_ATTRIBUTE
    found += NO_BANNER if (cost is None or cost.attributes) and not card.attributes else ()
    for keyword in card.keywords:
        found += KEYWORDS.get(keyword.name, CONDITIONS.get(keyword.name.lower(), ()))
    for ability in card.abilities[: len(card.texts)]:
        if isinstance(ability, FowAbility) and ability.kind in (CONTINUOUS, REPLACING):
            found += _of_text(ability)
    return found + (A_REMINDER if any("(" in text for text in card.texts) else ())


def _of_text(ability: FowAbility) -> tuple[str, ...]:
    if is_base(ability):
        return BASE + (
            TREATED_AS if any(isinstance(part, TreatedAs) for node in ability.effect for part in walk(node)) else ()
        )
    found = (REPLACES if ability.kind == REPLACING else IN_FORCE) + of_ability(ability)
    for node in ability.effect:
        found += read(node)
        if isinstance(node, Have):
            found += layers(node.gifts)
        found += TREATED if isinstance(node, Passive) and isinstance(node.of, This) else ()
    return found


def lifts_a_limit(catalog: Catalog, code: str) -> bool:
    """Whether a side of a ruler says how many cards of a name may be in a deck (402.9)."""
    abilities = (ability for side in faces(catalog, code) for ability in side.abilities)
    effects = (node for ability in abilities if isinstance(ability, FowAbility) for node in ability.effect)
    return any(isinstance(node, AnyNumber) for node in effects)
