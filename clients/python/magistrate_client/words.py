"""What a match looks like, line by line, in the service's words."""

from collections.abc import Iterator

from magistrate.v1 import card_pb2, view_pb2


def lines(event: view_pb2.Event) -> Iterator[str]:
    """An event: who did what, and then each change, with its rule."""
    yield f"{event.position}. {event.text}"
    for change in event.changes:
        yield f"    {change.text}"


def table(state: view_pb2.State) -> Iterator[str]:
    """A state: each seat with its numbers, each zone with its cards, and what the match waits for."""
    names = {seat.seat: seat.name or f"seat {seat.seat}" for seat in state.seats}
    for seat in state.seats:
        numbers = ", ".join(f"{number.label} {number.value}" for number in seat.numbers)
        yield f"{names[seat.seat]}: {numbers}"
    for zone in state.zones:
        yield f"  {names.get(zone.seat, 'table')}, {zone.label}: {zone.count}"
        for card in zone.cards:
            yield f"    {describe(card)}"
    if state.HasField("result"):
        yield state.result.text
    elif state.HasField("question"):
        yield state.question.text


def describe(card: card_pb2.Card) -> str:
    """A card: its name, its numbers as they are now, its keywords."""
    parts = [f"{number.label} {number.now}" for number in card.numbers if number.HasField("now")]
    parts += list(card.keywords)
    return ", ".join([f"{card.name or 'a card'} #{card.id}", *parts])
