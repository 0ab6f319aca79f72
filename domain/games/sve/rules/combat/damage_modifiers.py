"""Damage about to be dealt: what forbids it, and the passive texts that modify it (5.13, 10.2.1.3.2)."""

from collections.abc import Iterable

import msgspec

from domain.games.sve.nodes.passives import (
    DealsAtMost,
    DealsDefense,
    DealsDouble,
    DealsMore,
    TakesAtMost,
    TakesLess,
    Unhurt,
)
from domain.games.sve.rules.continuous.information import cannot, defense, info, is_a, passives
from domain.games.sve.rules.continuous.passives import effect_sources, subjects
from domain.games.sve.rules.triggers.events import matches
from domain.games.sve.table.editions import edition
from domain.games.sve.table.state import FIELD, LEADER, lies_in
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Node, Some, Static
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId

ATTACK, COMBAT, ABILITY = "attack", "combat", "ability"
"""5.13.3: of an attacker to its target; between attacker and target in combat; all other damage."""
MODIFYING = (DealsAtMost, DealsDefense, DealsDouble, DealsMore, TakesAtMost, TakesLess)


class Words(msgspec.Struct, frozen=True, gc=False):
    """How much a text in progress deals instead, where other replacements may come before that (10.10.2, H.18)."""

    use: Use
    amount: int


class Hit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Damage about to be dealt: to which card, how much, by which one (10.12.2), and of which kinds (5.13.3).

    `rather` is how much its own text deals instead, as long as that has not been applied.
    """

    card: CardId
    amount: int
    by: CardId | None = None
    word: str = ABILITY
    rather: Words | None = None


class OwnWords(Static, frozen=True):
    """What a text in progress deals instead, as one of the modifications of its damage."""

    amount: int


def possible(d: Decision, hits: Iterable[Hit]) -> tuple[Hit, ...]:
    """The damage that can be dealt at all (1.3.2, 1.3.3)."""
    return tuple(hit for hit in hits if _real(d, hit) and not _prevented(d, hit))


def _real(d: Decision, hit: Hit) -> bool:
    card = d.draft.cards.get(hit.card)
    if card is None or not enough(d, hit.amount):
        return False
    return lies_in(card, LEADER) or (lies_in(card, FIELD) and is_a(d, hit.card, "follower"))


def enough(look: Look, value: int) -> bool:
    """Damage of 0 is none (1.3.2.2); in the early edition it is dealt (H.2)."""
    return value > 0 or (value == 0 and edition(look).zero_happens)


def _prevented(look: Look, hit: Hit) -> bool:
    """Whether a passive text forbids the damage (1.3.3)."""
    if cannot(look, hit.card, "take damage"):
        return True
    if hit.by is not None and hit.by in look.table.cards:
        whom = f"deal damage to {'leaders' if lies_in(look.table.cards[hit.card], LEADER) else 'followers'}"
        if cannot(look, hit.by, "deal damage") or cannot(look, hit.by, whom):
            return True
    return any(
        isinstance(static, Unhurt)
        and _kind(static.word, hit)
        and _speaks(scene, static.of, hit.card)
        and _from(scene, static.by, hit)
        for scene, static in passives(look, Unhurt)
    )


def _kind(word: str, hit: Hit) -> bool:
    return not word or word in hit.word.split()


def _from(scene: Scene, by: Node | None, hit: Hit) -> bool:
    """Whether one of some cards deals the damage, where a text speaks of these alone."""
    return by is None or (hit.by is not None and belongs(scene, by, card_pick(hit.by)))


def _speaks(scene: Scene, of: Node, card: CardId | None) -> bool:
    """Whether a passive text speaks of a card, which may have left (10.11.1)."""
    if card is None:
        return False
    return matches(scene, of, card_pick(card)) if isinstance(of, Some) else card_pick(card) in subjects(scene, of)


def modifications(look: Look, hit: Hit) -> list[tuple[Scene, Static]]:
    """The passive texts that modify damage, the oldest first, behind what its own text deals instead."""
    found = [(scene, static) for scene, static in passives(look, *MODIFYING) if _modifies(look, scene, static, hit)]
    if hit.rather is None:
        return found
    return [(Scene(look, hit.rather.use), OwnWords(hit.rather.amount)), *found]


def _modifies(look: Look, scene: Scene, static: Static, hit: Hit) -> bool:
    if isinstance(static, TakesLess | TakesAtMost):
        return _kind(static.word, hit) and _from(scene, static.by, hit) and _speaks(scene, static.of, hit.card)
    if isinstance(static, DealsDefense):
        return hit.word != ABILITY and _speaks(scene, static.of, hit.by)
    assert isinstance(static, DealsAtMost | DealsMore | DealsDouble), f"{static} modifies no damage"
    if not _speaks(scene, static.of, hit.by):
        return False
    if static.to:
        return any(_to(look, one, static.word, hit) for one in static.to.split(", "))
    return _kind(static.word, hit)


def _to(look: Look, to: str, word: str, hit: Hit) -> bool:
    """Whether damage is dealt to `leaders` or `followers`; in `combat followers` the kind is said with them."""
    *other, whom = to.split()
    return whom.rstrip("s") in info(look, hit.card).types and _kind(other[0] if other else word, hit)


def used_up(look: Look, hits: Iterable[Hit]) -> tuple[int, ...]:
    """The effects that modify one event only, by their numbers, of those that modify any of this damage (10.10.1)."""
    found = []
    for source in effect_sources(look):
        static, scene = source.static(look), source.scene(look)
        if isinstance(static, TakesLess) and static.once and any(_modifies(look, scene, static, hit) for hit in hits):
            found.append(source.order[-1])
    return tuple(found)


def after(look: Look, value: int, scene: Scene, static: Static, hit: Hit) -> int:
    """How much damage it is after a modification, which may come to less than none."""
    if isinstance(static, OwnWords):
        return static.amount
    if isinstance(static, DealsDouble):
        return 2 * value
    if isinstance(static, TakesAtMost | DealsAtMost):
        return min(value, amount(scene, static.amount))
    if isinstance(static, DealsDefense):
        return value if hit.by is None else defense(look, hit.by)
    assert isinstance(static, DealsMore | TakesLess), f"{static} modifies no damage"
    change = amount(scene, static.amount)
    return value - change if isinstance(static, TakesLess) and not static.more else value + change


def in_order(look: Look, hit: Hit, found: list[tuple[Scene, Static]], order: Iterable[int]) -> int:
    """How much damage it is after modifications by their places, none below zero."""
    value = hit.amount
    for place in order:
        value = after(look, value, *found[place], hit)
    return max(value, 0)
