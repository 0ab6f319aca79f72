"""Whether a player who may only order pending abilities can stop a perpetual cycle by that (15.2.1.3, H.41)."""

from collections.abc import Callable, Sequence
from typing import cast

from domain.games.sve.frames import ConfirmationTiming
from domain.games.sve.state import DECK, HAND, Pending, both, sve, zone
from domain.kernel.chance import Outcome, OutcomeKind
from domain.kernel.choices import Pick
from domain.kernel.decider import LoopBound, advance
from domain.kernel.game import Decision
from domain.kernel.ids import CardId
from domain.kernel.state import State

LOOKED_AT = (7, 11)
"""It is looked at where what was counted comes to a multiple of these: each cycle counts on, and misses not both."""
FAR = 1_000
"""So many changes without an end are taken for a cycle."""

Kind = tuple[int, CardId, str, int]
Order = Callable[[Sequence[Pending]], int]


class Drawn(Exception):
    """Chance decides how it goes on."""


class NoChance:
    """Nothing is drawn: what chance decides may end."""

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """Never an outcome."""
        raise Drawn(kind, size, count)


def nobody_can_stop(d: Decision) -> bool:
    """Whether pending abilities go on without end in each order in which their players may prefer them (H.41).

    It is looked at now and then (`LOOKED_AT`), and never while it is looked at.
    """
    extra = sve(d.table)
    if all(extra.number % some for some in LOOKED_AT) or isinstance(d.chance, NoChance):
        return False
    return all(_goes_on(d, order) for order in _orders(extra.pending))


def _orders(pending: Sequence[Pending]) -> list[Order]:
    """The oldest first, the newest first, each kind before all others, and each behind all others."""
    kinds = dict.fromkeys(_kind(one) for one in pending)
    first: list[Order] = [lambda waiting: 0, lambda waiting: len(waiting) - 1]
    return first + [_preferring(kind, after=after) for kind in kinds for after in (False, True)]


def _kind(one: Pending) -> Kind:
    use = one.use
    return use.seat, use.source, use.code, use.ability


def _preferring(kind: Kind, *, after: bool) -> Order:
    """The order in which a kind is played before all others, or after them."""

    def order(waiting: Sequence[Pending]) -> int:
        return min(range(len(waiting)), key=lambda place: (_kind(waiting[place]) == kind) is after)

    return order


def _goes_on(d: Decision, order: Order) -> bool:
    """Whether an order leads to `FAR` changes without an end, and without anything else to choose.

    What moves hidden cards, or asks chance, may end.
    """
    then = Decision(d.game, d.catalog, cast("State", d.table), NoChance())
    hidden = _hidden(then)
    while len(then.changes) < FAR:
        question, agenda = then.draft.question, then.draft.agenda
        if then.draft.result is not None or question is None or not isinstance(agenda[-1], ConfirmationTiming):
            return False
        waiting = [one for one in sve(then.table).pending if one.use.seat == question.seat]
        then.draft.question = None
        then.put(agenda[-1].__replace__(picked=(Pick("option", order(waiting)),)))
        try:
            advance(then)
        except LoopBound:
            return True
        except Drawn:
            return False
        if _hidden(then) != hidden:
            return False
    return True


def _hidden(d: Decision) -> list[tuple[CardId, ...]]:
    return [zone(d, kind, seat) for seat in both(d) for kind in (DECK, HAND)]
