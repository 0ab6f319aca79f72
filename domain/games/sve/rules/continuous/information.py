"""A card's information as it is read: what is printed, a linked evolve card, then persistent effects (10.9, 10.11).

What has been worked out of a table is kept, and forgotten only as far as a change may make it untrue.
"""

from collections.abc import Mapping

from domain.games.sve.rules.continuous.dependencies import spoken_of
from domain.games.sve.rules.continuous.layers import BUILDING, KITS, SOURCES, SPOKEN, CurrentInformation, build
from domain.games.sve.rules.continuous.original import Kit, base, kit, plain
from domain.games.sve.rules.continuous.passives import INFORMATION, Source, holders_of, opened, standing
from domain.games.sve.table.state import DAMAGE, Info, sve
from domain.kernel.abilities.compiled.tree import Static
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card, find_card


def info(look: Look, card: CardId) -> Info:
    """A card's information; of a card that has left its zone, as it last was there (10.11.1).

    Raises KeyError for a card that left before this turn began.
    """
    found: Info | None = look.memo.get(card)
    return _read(look, card) if found is None else found


def _read(look: Look, card: CardId) -> Info:
    memo = look.memo
    held = look.table.cards.get(card)
    if held is None:
        kept = sve(look.table).last.get(card)
        return kept if kept is not None else base(look, look.table.departed[card])[0]
    current: CurrentInformation | None = memo.get(INFORMATION)
    if current is None:
        current = memo[INFORMATION] = build(look)
    found = current.get(card) or base(look, held)[0]
    if BUILDING not in memo:
        memo[card] = found
    return found


def changed(look: Look, card: Card) -> bool:
    """Whether a card's information is not what its own face says, so that it must be kept when the card leaves."""
    found, own = info(look, card.id), plain(look, card)
    return found is not own and found != own


def has(look: Look, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword."""
    found: Info = look.memo.get(card) or _read(look, card)
    return keyword in found.keywords


def is_a(look: Look, card: CardId, word: str) -> bool:
    """Whether a card is of a card type or special type (2.3.4)."""
    found: Info = look.memo.get(card) or _read(look, card)
    return word in found.types


def names(look: Look, card: CardId) -> tuple[str, ...]:
    """A card's names, its own first (2.13.2)."""
    return info(look, card).names


def attack(look: Look, card: CardId) -> int:
    """A follower's attack; that of another card is not referred to (5.24.2.1)."""
    found = info(look, card)
    return found.attack if found.attack is not None and "follower" in found.types else 0


def defense(look: Look, card: CardId) -> int:
    """What is left of a follower's or leader's defense (5.13.1); that of another card is not referred to."""
    found = info(look, card)
    if found.defense is None or not ("follower" in found.types or "leader" in found.types):
        return 0
    held = find_card(look.table, card)
    return found.defense - (0 if held is None else held.count(DAMAGE))


def cannot(look: Look, card: CardId, word: str) -> bool:
    """Whether an effect forbids a card something, or that it be done to it (1.3.3)."""
    found: Info = look.memo.get(card) or _read(look, card)
    return word in found.cannot


def spared(look: Look, card: CardId, done: str, by: CardId | None) -> bool:
    """Whether an effect forbids that abilities or spells, or enemy ones, do something to a card (1.3.3)."""
    if by is None or not info(look, card).cannot:
        return False
    foe = find_card(look.table, by)
    enemy = foe is not None and foe.controller != look.table.cards[card].controller
    return any(
        cannot(look, card, f"be {done} by {whose}{what}")
        for what in ("abilities", "spells")[: 1 + is_a(look, by, "spell")]
        for whose in ("", "enemy ")[: 1 + enemy]
    )


def influenced(look: Look) -> Mapping[CardId, Info]:
    """The cards whose information some persistent effect changes, and what it is."""
    memo = look.memo
    if INFORMATION not in memo:
        memo[INFORMATION] = build(look)
    found: CurrentInformation = memo[INFORMATION]
    return found


def kit_of(look: Look, card: Card) -> Kit:
    """The abilities of a card that lies somewhere by what they are, as its information is now."""
    changed = influenced(look).get(card.id)
    plain, kept = base(look, card)
    return kept if changed is None or changed.abilities == plain.abilities else kit(look, changed)


def kits_of(look: Look, seat: Seat) -> list[tuple[CardId, Kit]]:
    """A player's cards with valid abilities that wait for events, and their abilities as their information is now."""
    found: list[tuple[CardId, Kit]] | None = look.memo.get((KITS, seat))
    if found is None:
        found = look.memo[KITS, seat] = []
        changed = influenced(look)
        there = standing(look, seat)
        if changed:
            there = [(card.id, kit_of(look, card)) for card in holders_of(look, seat)]
        found += [(card, kept) for card, kept in there if kept.automatic or kept.replacing]
    return found


def sources(look: Look) -> list[Source]:
    """The passive abilities that are in force."""
    influenced(look)
    found: list[Source] = look.memo[SOURCES]
    return found


def passives(look: Look, *kinds: type[Static]) -> list[tuple[Scene, Static]]:
    """The passive texts of these kinds that are in force, with what they are read against, the oldest first."""
    memo = look.memo
    if INFORMATION not in memo:
        memo[INFORMATION] = build(look)
    if memo[SPOKEN].isdisjoint(kinds):
        return []
    found = []
    for source in memo[SOURCES]:
        if not spoken_of(look, source.held).isdisjoint(kinds):
            scene = source.scene(look)
            static = opened(scene, source.static(look))
            if isinstance(static, kinds):
                found.append((source.order, scene, static))
    if len(found) > 1:
        found.sort(key=lambda one: one[0])
    return [(scene, static) for _, scene, static in found]
