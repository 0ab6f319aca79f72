"""A card's information as it is read: what is printed, a linked evolve card, then persistent effects (10.9, 10.11)."""

from domain.games.sve.base import base, plain
from domain.games.sve.changes import (
    AbilityPending,
    CycleSet,
    IdleNoted,
    InformationKept,
    Noted,
    Overdrawn,
    PendingRemoved,
    RulesHandled,
    TurnsSet,
)
from domain.games.sve.state import DAMAGE, Info, sve
from domain.games.sve.statics import Source, opened
from domain.games.sve.world import BUILDING, SOURCES, WORLD, World, build, spoken_of
from domain.kernel.abilities.evaluate import Scene
from domain.kernel.abilities.tree import Static
from domain.kernel.changes import CardShown, CardsTurned, Change, PhaseEnded, PoolSet, SeatCounted
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId
from domain.kernel.state import Card, find_card


def info(look: Look, card: CardId) -> Info:
    """A card's information; of a card that has left its zone, as it last was there (10.11.1).

    Raises KeyError for a card that left before this turn began.
    """
    found: Info | None = look.memo.get(card)
    return _read(look, card) if found is None else found


def _read(look: Look, card: CardId) -> Info:
    table, memo = look.table, look.memo
    held = table.cards.get(card)
    if held is None:
        kept = sve(table).last.get(card)
        return kept if kept is not None else base(look, table.departed[card])[0]
    world: World | None = memo.get(WORLD)
    if world is None:
        world = memo[WORLD] = build(look)
    found = world.get(card)
    if found is None:
        found = base(look, held)[0]
    if BUILDING not in memo:
        memo[card] = found
    return found


def changed(look: Look, card: Card) -> bool:
    """Whether a card's information is not what its own face says, so that it must be kept when the card leaves."""
    return info(look, card.id) != plain(look, card)


def has(look: Look, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword."""
    return keyword in info(look, card).keywords


def is_a(look: Look, card: CardId, word: str) -> bool:
    """Whether a card is of a card type or special type (2.3.4)."""
    return word in info(look, card).types


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
    return word in info(look, card).cannot


def sources(look: Look) -> list[Source]:
    """The passive abilities that are in force."""
    memo = look.memo
    if WORLD not in memo:
        memo[WORLD] = build(look)
    found: list[Source] = memo[SOURCES]
    return found


def passives(look: Look, *kinds: type[Static]) -> list[tuple[Scene, Static]]:
    """The passive texts of these kinds that are in force, with what they are read against, the oldest first."""
    found = []
    for source in sources(look):
        if not spoken_of(look, source.held).isdisjoint(kinds):
            scene = source.scene(look)
            static = opened(scene, source.static(look))
            if isinstance(static, kinds):
                found.append((source.order, scene, static))
    if len(found) > 1:
        found.sort(key=lambda one: one[0])
    return [(scene, static) for _, scene, static in found]


_NO_CARD: frozenset[type[Change]] = frozenset((
    SeatCounted, Noted, AbilityPending, PendingRemoved, RulesHandled, Overdrawn, TurnsSet, CycleSet, IdleNoted,
    PhaseEnded, CardsTurned, CardShown, PoolSet, InformationKept,
))  # fmt: skip
"""Changes that no card's information depends on unless a passive text reads them."""


def notice(d: Decision, change: Change) -> None:
    """Forgets what a change may make untrue. It is the game's `notice`, told each change as it is made."""
    memo = d.memo
    if memo and (type(change) not in _NO_CARD or memo.get(SOURCES)):
        memo.clear()
