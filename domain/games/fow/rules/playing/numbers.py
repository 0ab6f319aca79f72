"""X of what is played (903.2f): its player determines it, as far as it can be paid."""

from domain.games.fow.rules.costs.payment import payable
from domain.games.fow.rules.costs.prices import price_of
from domain.games.fow.rules.playing.will import sources
from domain.games.fow.table.costs import Cost
from domain.games.fow.table.state import wills
from domain.kernel.choices import Pick, Question, Space
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_903_2F = R("903.2f")


def ask_for_x(d: Decision, seat: Seat, cost: Cost | None, about: CardId) -> None:
    """Asks what X is, where the cost has one and more than 0 can be paid for it."""
    if cost is None or not cost.variables:
        return
    most = 0
    while _can_pay(d, seat, cost, most + 1):
        most += 1
    if most:
        space = Space(tuple(Pick("number", number) for number in range(most + 1)))
        d.ask(Question("choose", R_903_2F, seat, space=space, about=about, text="what X is"))


def chosen_x(picked: tuple[Pick, ...] | None) -> int:
    """The answer; 0 where nothing was asked."""
    return picked[0].value if picked else 0


def _can_pay(look: Look, seat: Seat, cost: Cost, x: int) -> bool:
    return payable(price_of(cost, x), wills(look, seat), [found for _, found in sources(look, seat)])
