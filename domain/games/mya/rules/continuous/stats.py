"""Attack, Defense and Speed as they are now, and the chips that record how they differ from print."""

from collections.abc import Mapping

from domain.games.mya.table.state import ACTIVE_KEYS, BONUS, PLACES, STATIC, STATS, THIS_TURN, TYRANT, printed
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Card, State, find_card

ATK, DFS, SPD = range(3)
CHIPS = (5, 2, 1)
COUNTING = tuple(frozenset((STATS[which], THIS_TURN[which], STATIC[which], BONUS, TYRANT)) for which in (ATK, DFS, SPD))
"""The counters that change each statistic."""


def changed(card: Card, which: int) -> int:
    """By how much one of a card's statistics differs from print: effects, static texts and bonuses."""
    counting = COUNTING[which]
    return sum([amount for name, amount in card.counters.items() if name in counting])


def value(look: Look, card: Card, which: int) -> int:
    """One of an active entity's statistics as it is now."""
    base = printed(look, card).stats[which]
    return base + changed(card, which) if card.counters else base


def stat(look: Look, pick: Pick, word: str, plain: bool) -> int:
    """A number of a card, for its text; `plain` leaves static texts out."""
    assert pick.kind == "card", "players have no statistics"
    held = find_card(look.table, CardId(pick.value))
    assert held is not None, f"card {pick.value} was never there"
    which = STATS.index(word)
    found = value(look, held, which)
    return found - held.count(STATIC[which]) if plain else found


def chips(amount: int) -> tuple[int, ...]:
    """The fewest chips that add up to a change, of one sign, the largest first (H.13, H.32)."""
    sign = 1 if amount > 0 else -1
    left = abs(amount)
    found = []
    for chip in CHIPS:
        count, left = divmod(left, chip)
        found += [sign * chip] * count
    return tuple(found)


def all_chips(state: State) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
    """The chips on every active entity that has some, by the number of its zone and by statistic."""
    found: dict[str, Mapping[str, tuple[int, ...]]] = {}
    for key in ACTIVE_KEYS:
        for card in state.zones.get(key, ()):
            held = state.cards[card]
            shown = {name: chips(changed(held, which)) for which, name in enumerate(STATS) if changed(held, which)}
            if shown:
                found[str(PLACES[key].number)] = shown
    return found
