"""Whether what texts make a condition of holds: class and universe keywords, counts, the turn, what has happened."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.conditions import (
    AnyOf,
    Combo,
    Compares,
    DuringTurn,
    Full,
    IsA,
    LastTurn,
    Necrocharge,
    Not,
    Nth,
    OnField,
    Overflow,
    PlayedAsNth,
    PlayedFrom,
    Rolled,
    Sanguine,
    Since,
    Spellchain,
)
from domain.games.sve.nodes.lowered import AddsMore
from domain.games.sve.nodes.passives import Active, CountsToo
from domain.games.sve.rules.continuous.information import influenced, is_a, passives
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.evaluation.this_way import FIRST, ComesFirst
from domain.games.sve.rules.triggers.events import PLAYED_FROM, being_played, counted, meets, played_as_nth
from domain.games.sve.rules.triggers.game_history import came_from, tallied
from domain.games.sve.rules.triggers.turn_history import in_last_turn
from domain.games.sve.table.editions import edition
from domain.games.sve.table.state import CEMETERY, MAXIMUM, RESOLUTION, sve, zone
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import When
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, picks, true
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import Seat, zone_key
from domain.kernel.table.state import find_card

OVERFLOW = 7
"""The maximum play points from which Overflow is active (13.4.1.2)."""
SPELLS, CARDS = "spells", "cards"
SPELL = "spell"
"""The counts that stay as they are while an effect is resolved (13.3.1.4, 13.5.1.3.2)."""
DIE = "die"
"""The pool in which a rolled die lies (5.19)."""


def overflow(look: Look, seat: Seat) -> bool:
    """Whether Overflow is active for a player (13.4.1.2)."""
    return look.table.seats[seat].values.get(MAXIMUM, 0) >= OVERFLOW or _by_a_text(look, seat, "Overflow")


def sanguine(look: Look, seat: Seat) -> bool:
    """Whether Sanguine is active: it is the player's turn and its leader has lost defense in it (13.5.2.2).

    None is lost by damage of 0 (H.2).
    """
    if _by_a_text(look, seat, "Sanguine"):
        return True
    if look.table.turn.seat != seat:
        return False
    return any(
        event.kind in ("leader damaged", "leader lost") and event.seat == seat and event.amount > 0
        for event in sve(look.table).history
    )


def _by_a_text(look: Look, seat: Seat, word: str) -> bool:
    """Whether a text in force says that a keyword condition is active for a player."""
    return any(
        isinstance(static, Active) and static.word == word and scene.use.seat == seat
        for scene, static in passives(look, Active)
    )


def played(look: Look, seat: Seat) -> int:
    """How many cards a player has played this turn, from any zone (13.2.1.3)."""
    return sum(event.kind == "played" and event.seat == seat for event in sve(look.table).history)


def spells(look: Look, seat: Seat) -> int:
    """The spells in a player's cemetery, and what texts count among them (13.3.1.2)."""
    cemetery = zone(look, CEMETERY, seat)
    also = [(scene, static.of) for scene, static in passives(look, CountsToo)
            if isinstance(static, CountsToo) and scene.use.seat == seat]  # fmt: skip
    plain, cards, changed = _spells(look), look.table.cards, influenced(look)
    found = [
        card.id
        for card in map(cards.__getitem__, cemetery)
        if (is_a(look, card.id, SPELL) if card.id in changed or card.counters else card.code in plain)
    ]
    if not also:
        return len(found)
    return len(found) + sum(
        any(belongs(scene, of, card_pick(card)) for scene, of in also) for card in cemetery if card not in found
    )


def _spells(look: Look) -> frozenset[str]:
    """The printed cards that are spells."""
    memo = look.catalog.memo
    found: frozenset[str] | None = memo.get((SPELL,))
    if found is None:
        prints = look.catalog.prints.values()
        found = memo[SPELL,] = look.catalog.among(one.code for one in prints if SPELL in getattr(one, "types", ()))
    return found


def fixed(look: Look, use: Use) -> Mapping[str, int]:
    """The counts that become fixed when an effect begins to be resolved (13.3.1.4, 13.5.1.3.2)."""
    return {SPELLS: spells(look, use.seat), CARDS: len(zone(look, CEMETERY, use.seat))}


def _spellchain(scene: Scene, node: Spellchain) -> bool:
    have = scene.fixed.get(SPELLS)
    return (spells(scene.look, scene.use.seat) if have is None else have) >= amount(scene, node.count)


def _necrocharge(scene: Scene, node: Necrocharge) -> bool:
    have = scene.fixed.get(CARDS)
    return (len(zone(scene.look, CEMETERY, scene.use.seat)) if have is None else have) >= amount(scene, node.count)


def _is_a(scene: Scene, node: IsA) -> bool:
    found = picks(scene, node.of)
    return bool(found) and all(belongs(scene, node.group, pick) is node.is_so for pick in found)


def _compares(scene: Scene, node: Compares) -> bool:
    left, right = amount(scene, node.left), amount(scene, node.right)
    return {"least": left >= right, "most": left <= right, "equal": left == right}[node.relation]


def _full(scene: Scene, node: Full) -> bool:
    return not room(scene.look, node.zone, scene.use.seat)


def _on_field(scene: Scene, node: OnField) -> bool:
    table, source = scene.look.table, scene.use.source
    card = find_card(table, source) if PLAYED_FROM in scene.fixed else table.cards.get(source)
    return card is not None and card.zone == zone_key(node.zone, scene.use.seat)


def _often(scene: Scene, node: Since) -> int:
    return tallied(scene, node) if node.ever else counted(scene, node.when)


def _combo(scene: Scene) -> int:
    """The cards played this turn; one that is being played counts itself (13.2.1.2)."""
    return played(scene.look, scene.use.seat) + being_played(scene)


def _nth(scene: Scene, node: Nth) -> bool:
    """Whether the event is the nth of those that its condition describes, or the text does."""
    use, event = scene.use, scene.use.event
    when = node.when or text_of(scene.look, use.code).abilities[use.ability].when
    if event is None or not isinstance(when, When):
        return False
    count = 0
    for happened in sve(scene.look.table).history:
        met = meets(scene, when, happened)
        count += met
        if happened == msgspec.structs.replace(event, became=happened.became):
            return met and count == node.count
    return count == node.count


def _played_from(scene: Scene, node: PlayedFrom) -> bool:
    """Where a card was put onto the field from, or was played from (5.4.3): then no other card put it there."""
    card, event = scene.use.source, scene.use.event
    kinds = ("put", "played") if node.played else ("put",)
    found = [one for one in sve(scene.look.table).history if one.kind in kinds and one.card == card]
    if event is not None and event.kind == "put" and event.card == card:
        found = [event]
    if not found:
        return came_from(scene.look, node, card)
    word = found[-1].word if not (node.played and found[-1].by is not None) else ""
    if node.elsewhere:
        return word not in ("", node.zone, RESOLUTION)
    return word == node.zone


CONDITIONS: Mapping[type[msgspec.Struct], Callable[[Scene, Any], bool]] = {
    Overflow: lambda scene, node: overflow(scene.look, scene.use.seat),
    Sanguine: lambda scene, node: sanguine(scene.look, scene.use.seat),
    Combo: lambda scene, node: _combo(scene) >= amount(scene, node.count),
    Spellchain: _spellchain,
    Necrocharge: _necrocharge,
    IsA: _is_a,
    Compares: _compares,
    Since: lambda scene, node: _often(scene, node) >= amount(scene, node.least),
    LastTurn: lambda scene, node: in_last_turn(scene, node) >= amount(scene, node.least),
    Full: _full,
    OnField: _on_field,
    DuringTurn: lambda scene, node: (scene.look.table.turn.seat == scene.use.seat) is (node.whose == "your"),
    Nth: _nth,
    Rolled: lambda scene, node: scene.look.table.pools.get(DIE, ())[:1] in [(face,) for face in node.faces],
    Not: lambda scene, node: not true(scene, node.of),
    AnyOf: lambda scene, node: true(scene, node.left) or true(scene, node.right),
    PlayedFrom: _played_from,
    PlayedAsNth: played_as_nth,
    AddsMore: lambda scene, node: edition(scene.look).adds_more_damage,
    ComesFirst: lambda scene, node: bool(scene.done.get(FIRST)),
}
