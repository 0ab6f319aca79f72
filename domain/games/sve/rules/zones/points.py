"""Players' numbers, with their limits, and leaders' defense (3.2, 5.14, 5.26)."""

from domain.games.sve.rules.continuous.information import defense
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import EARLY, Cited, cite, cites_of, edition
from domain.games.sve.table.state import DEFENSE, EVOLUTION, MAXIMUM, POINTS
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.changes import Counted, SeatCounted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId, Seat

MOST = 10
"""The upper limit of maximum play points (3.2.4.1)."""


def value(look: Look, seat: Seat, word: str) -> int:
    """A player's play points, their maximum, or evolution points."""
    return look.table.seats[seat].values.get(word, 0)


R_5_26_1 = cite("5.26.1", early=None)
R_5_26_2 = cite("5.26.2", early=None)
R_10_4_4 = cite("10.4.4")
HOW = {"recover": cite("5.14.1"), "give": R_5_26_1}
"""The rule of a change of points by what it is called."""
STOPPED = cites_of("1.3.2.4.1")
NO_MORE_THAN_THE_MAXIMUM = cites_of("5.14.1.1")
NO_LOWER_BOUND = cites_of("H.3", edition=EARLY)
BOUNDS = {
    POINTS: (cite("3.2.4"), cite("3.2.4.2", early=None)),
    MAXIMUM: (cite("3.2.4"), cite("3.2.4.1")),
    EVOLUTION: (cite("3.2.5"), cite("3.2.5.1", early=None)),
}
"""The limits that points of each kind keep to."""


def limited(look: Look, word: str, number: int) -> int:
    """A number within its limits (3.2.4, 3.2.5.1); in the early edition none has a lower one (H.3).

    Play points come to no more than their maximum wherever they are set or recovered (5.14.1.1, 7.2.2, 11.9.1).
    """
    if word == MAXIMUM:
        number = min(number, MOST)
    return max(number, 0) if edition(look).points_are_bounded else number


def _set(d: Decision, seat: Seat, word: str, number: int, how: str, rule: str, by: CardId | None, *more: Cited) -> int:
    within = limited(d, word, number)
    change = within - value(d, seat, word)
    if change:
        stops = NO_LOWER_BOUND if within < 0 else () if within == number else STOPPED
        cited = cites(d, HOW.get(how), rule, *BOUNDS.get(word, ()), *stops, *more)
        d.emit(SeatCounted(rule=cited[0], beside=cited[1:], seat=seat, value=word, amount=change, how=how, by=by))
    return change


def set_points(d: Decision, seat: Seat, number: int, rule: str, how: str = "set", by: CardId | None = None) -> int:
    """Sets a player's play points, within their limits, and says by how much they have changed."""
    return _set(d, seat, POINTS, number, how, rule, by)


def set_maximum(d: Decision, seat: Seat, number: int, rule: str, how: str = "set", by: CardId | None = None) -> int:
    """Sets a player's maximum play points, within their limits, and says by how much they have changed."""
    change = _set(d, seat, MAXIMUM, number, how, rule, by)
    if change:
        word = f"{'increased' if change > 0 else 'decreased'} {value(d, seat, MAXIMUM)}"
        triggering.happen(d, [Happened("maximum", seat=seat, by=by, amount=abs(change), word=word)])
    return change


def set_evolution(d: Decision, seat: Seat, number: int, rule: str, how: str = "set", by: CardId | None = None) -> int:
    """Sets a player's evolution points, within their limit, and says by how much they have changed."""
    return _set(d, seat, EVOLUTION, number, how, rule, by)


def recover(d: Decision, seat: Seat, amount: int, rule: str, by: CardId | None = None) -> int:
    """Recovers play points, up to the maximum (5.14.1.1); points above it already stay."""
    have = value(d, seat, POINTS)
    if amount <= 0 or have >= value(d, seat, MAXIMUM):
        return 0
    most = value(d, seat, MAXIMUM)
    more = NO_MORE_THAN_THE_MAXIMUM if have + amount > most else ()
    return _set(d, seat, POINTS, min(have + amount, most), "recover", rule, by, *more)


def spend(d: Decision, seat: Seat, word: str, amount: int, rule: str, by: CardId | None = None) -> None:
    """Subtracts points that a player has (10.4.4)."""
    if amount:
        cited = cites(d, R_10_4_4, rule)
        d.emit(SeatCounted(rule=cited[0], beside=cited[1:], seat=seat, value=word, amount=-amount, how="pay", by=by))


def raise_maximum(d: Decision, seat: Seat, amount: int, rule: str, by: CardId | None = None) -> int:
    """Increases or decreases a player's maximum play points."""
    return set_maximum(d, seat, value(d, seat, MAXIMUM) + amount, rule, "give", by)


def gain_evolution(d: Decision, seat: Seat, amount: int, rule: str, by: CardId | None = None) -> int:
    """Gives a player evolution points, or takes some."""
    return set_evolution(d, seat, value(d, seat, EVOLUTION) + amount, rule, "give", by)


def give_defense(
    d: Decision, leader: CardId, amount: int, rule: str, by: CardId | None = None, *, by_setting: bool = False
) -> int:
    """Gives a leader defense, or takes some from it (5.26.1), and says how much; or by setting it (5.26.2)."""
    held = d.draft.cards.get(leader)
    if held is None or not amount:
        return 0
    cited = cites(d, R_5_26_2 if by_setting else R_5_26_1, rule)
    d.emit(Counted(rule=cited[0], beside=cited[1:], card=leader, counter=DEFENSE, amount=amount, how="give", by=by))
    kind = "healed" if amount > 0 else "leader lost"
    triggering.happen(d, [Happened(kind, card=leader, seat=held.controller, by=by, amount=abs(amount))])
    return amount


def set_defense(d: Decision, leader: CardId, number: int, rule: str, by: CardId | None = None) -> int:
    """Changes what is left of a leader's defense to a number: an increase or a decrease (5.26.2)."""
    return give_defense(d, leader, number - defense(d, leader), rule, by, by_setting=True)
