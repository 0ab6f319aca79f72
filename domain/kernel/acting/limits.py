"""What steps by hand must not bring numbers to: past the limits that their game and edition have."""

from collections.abc import Iterable

import msgspec

from domain.kernel.decisions.game import Look, Position
from domain.kernel.decisions.rulings import Reason
from domain.kernel.decisions.steps import CountStep, Step


def past_limits(look: Look, steps: Iterable[Step]) -> list[Reason]:
    """Every reason of the game against the numbers that steps leave, where it had none before them."""
    table = look.table
    numbers = look.game.positions.values_of
    seats = {seat: msgspec.structs.replace(held, values=numbers(held)) for seat, held in table.seats.items()}
    cards = {card: table.cards[card] for lying in table.zones.values() for card in lying}

    def found() -> list[Reason]:
        at = Position(table.turn, dict(seats), tuple(cards.values()), table.pools, table.extra, "")
        return look.game.positions.limits(look, at)

    before = [reason.text for reason in found()]
    for step in steps:
        if not isinstance(step, CountStep):
            continue
        if step.card is not None and step.card in cards:
            card = cards[step.card]
            counters = {**card.counters, step.counter: card.count(step.counter) + step.value}
            cards[card.id] = msgspec.structs.replace(card, counters=counters)
        elif step.card is None and step.seat is not None:
            held = seats[step.seat]
            values = {**held.values, step.counter: held.values.get(step.counter, 0) + step.value}
            seats[step.seat] = msgspec.structs.replace(held, values=values)
    return [reason for reason in found() if reason.text not in before]
