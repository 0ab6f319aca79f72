"""Counters on cards (15.1), Stack counters among them (13.3.2)."""

from domain.games.sve.rules.continuous.information import has
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Cited, cite
from domain.games.sve.table.state import FIELD, STACK, zone
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.changes import Counted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId, Seat

R_15_1_2_2 = cite("15.1.2.2")
R_15_1_3 = cite("15.1.3")
R_15_1_4 = cite("15.1.4")


def place(d: Decision, card: CardId, counter: str, count: int, rule: str, by: CardId | None = None) -> int:
    """Puts counters on a card (15.1.3), and says how many."""
    held = d.draft.cards.get(card)
    if held is None or count <= 0:
        return 0
    cited = cites(d, R_15_1_3, rule, R_15_1_2_2)
    d.emit(Counted(rule=cited[0], beside=cited[1:], card=card, counter=counter, amount=count, how="place", by=by))
    placed = Happened("counter placed", card=card, seat=held.controller, by=by, amount=count, word=counter)
    triggering.happen(d, [placed])
    return count


def remove(
    d: Decision, card: CardId, counter: str, count: int | None, rule: str, by: CardId | None = None, *beside: Cited
) -> int:
    """Takes counters off a card (15.1.4), all where `count` is None, and says how many."""
    held = d.draft.cards.get(card)
    there = 0 if held is None else held.count(counter)
    taken = there if count is None else min(count, there)
    if taken > 0:
        assert held is not None, "what has counters is there"
        cited = cites(d, R_15_1_4, rule, *beside)
        d.emit(Counted(rule=cited[0], beside=cited[1:], card=card, counter=counter, amount=-taken, how="remove", by=by))
        removed = Happened("counter removed", card=card, seat=held.controller, by=by, amount=taken, word=counter)
        triggering.happen(d, [removed])
    return max(taken, 0)


def stacks(look: Look, seat: Seat) -> list[CardId]:
    """The cards with Stack on a player's field."""
    return [card for card in zone(look, FIELD, seat) if has(look, card, "Stack")]


def transfer(d: Decision, one: CardId, other: CardId, rule: str, by: CardId | None = None) -> int:
    """Moves all Stack counters of one card to another one with Stack (13.3.2.2), and says how many."""
    if other not in d.draft.cards or not has(d, other, "Stack"):
        return 0
    taken = remove(d, one, STACK, None, rule, by)
    return place(d, other, STACK, taken, rule, by)
