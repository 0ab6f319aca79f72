"""The information barrier: what each seat has learned in a stretch of a match, in any game.

A seat learns what a card is when it comes to know it, what dice or another chance gave when they fall, and, when
another seat names a card that is hidden from it, that this card and not every other one allows what was done.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from domain.kernel.acts import JudgeAct
from domain.kernel.chance import OutcomeMismatch, Recorded
from domain.kernel.changes import CardCreated, CardMoved, Change, ZoneOrdered
from domain.kernel.commands import Actor, EnterOutcome
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.ids import CardId, Seat
from domain.kernel.judged import Redealt
from domain.kernel.judging.duty import NO_NEEDS, NO_PAST, Needs, Past
from domain.kernel.learned import Learned
from domain.kernel.rulings import Refused
from domain.kernel.state import Card, Draft, State, Table
from domain.kernel.views import cards_named, event_view, knows


def learned(engine: Engine, since: State, events: Iterable[Event]) -> Iterator[Learned]:
    """What each seat learned in the events that followed on a state, in order; what it knew then is not told again."""
    walk = _Walk(engine, since)
    for event in events:
        yield from walk.over(event)


def gather(
    engine: Engine, needs: Needs, state_at: Callable[[int], State], events_after: Callable[[int], Iterable[Event]]
) -> Past:
    """What an act needs of a match's past, read from where it is kept."""
    if needs is NO_NEEDS:
        return NO_PAST
    played = facts = None
    if needs.played is not None:
        after = events_after(needs.played)
        played = tuple(event.position for event in after if not isinstance(event.command.action, JudgeAct))
    if needs.learned is not None:
        facts = tuple(learned(engine, state_at(needs.learned), events_after(needs.learned)))
    return Past({position: state_at(position) for position in needs.states}, played, facts)


class _Walk:
    def __init__(self, engine: Engine, since: State) -> None:
        self.engine = engine
        self.since = since
        self.state = since
        self.first: dict[CardId, CardId] = {}

    def over(self, event: Event) -> Iterator[Learned]:
        before = self.state
        after = self.engine.fold(before, event.changes, event.waiting)
        yield from self._chance(event)
        yield from self._cards(event)
        if event.command.actor.role == "seat":
            yield from self._choices(before, event, after)
        self.state = after

    def _chance(self, event: Event) -> Iterator[Learned]:
        action = event.command.action
        rolled = isinstance(action, EnterOutcome) and bool(action.faces)
        rolled = rolled or any(outcome.kind == "roll" for outcome in event.outcomes)
        orders = sum(outcome.kind == "order" for outcome in event.outcomes)
        shuffles = sum(_is_shuffle(change) for change in event.changes)
        for seat in self.since.seats:
            if rolled:
                yield Learned(seat, event.position, "dice")
            if orders > shuffles:
                yield Learned(seat, event.position, "chance")

    def _cards(self, event: Event) -> Iterator[Learned]:
        draft = Draft(self.state)
        reducers = self.engine.game.reducers
        for change in event.changes:
            named = () if isinstance(change, CardCreated) else tuple(dict.fromkeys(cards_named(change)))
            lay = {card: draft.cards[card] for card in named if card in draft.cards}
            reducers[type(change)](draft, change)
            for number, card in lay.items():
                now = number
                if isinstance(change, CardMoved) and change.card == number:
                    now = change.new
                    self.first[now] = self.first.get(number, number)
                yield from self._comes_to_know(event, change, card, draft.cards.get(now), draft)

    def _comes_to_know(
        self, event: Event, change: Change, lay: Card, lies: Card | None, table: Table
    ) -> Iterator[Learned]:
        if lies is None:
            return
        first = self.since.cards.get(self.first.get(lies.id, lies.id))
        for seat in self.since.seats:
            viewer = Actor("seat", seat)
            if knows(self.engine.game, table, lay, viewer) or not knows(self.engine.game, table, lies, viewer):
                continue
            if first is None or not knows(self.engine.game, self.since, first, viewer):
                how = str(getattr(change, "how", ""))
                yield Learned(seat, event.position, "card", change.rule, lies.id, lies.code, how)

    def _choices(self, before: State, event: Event, after: State) -> Iterator[Learned]:
        actor = event.command.actor
        for number in dict.fromkeys(cards_named(event.command.action)):
            card = before.cards.get(number)
            if card is None:
                continue
            for seat in self.since.seats:
                hidden = seat != actor.seat and not knows(self.engine.game, before, card, Actor("seat", seat))
                if hidden and self._tells(before, event, after, card, seat):
                    yield Learned(seat, event.position, "choice", card=number)

    def _tells(self, before: State, event: Event, after: State, card: Card, seat: Seat) -> bool:
        """Whether with another card in its place the seat would have seen something else, or nothing."""
        engine, viewer = self.engine, Actor("seat", seat)
        seen = event_view(engine.game, before, event, after, viewer)
        for other in _others(engine, before, card, viewer):
            swapped = _swapped(before, card, other)
            try:
                ruling, then = engine.judge(swapped, event.command, Recorded(event.outcomes))
            except OutcomeMismatch:
                return True
            if isinstance(ruling, Refused):
                return True
            twin = msgspec.structs.replace(event, changes=ruling.changes, waiting=ruling.waiting)
            if event_view(engine.game, swapped, twin, then, viewer) != seen:
                return True
        return False


def _is_shuffle(change: Change) -> bool:
    return isinstance(change, Redealt) or (isinstance(change, ZoneOrdered) and change.how == "shuffle")


def _others(engine: Engine, state: State, card: Card, viewer: Actor) -> list[Card]:
    """One card of each other kind that may lie in a card's place, as far as the viewer knows."""
    found: dict[str, Card] = {}
    for other in state.cards.values():
        if other.owner == card.owner and other.code != card.code and not knows(engine.game, state, other, viewer):
            found.setdefault(other.code, other)
    return list(found.values())


def _swapped(state: State, one: Card, other: Card) -> State:
    replace = msgspec.structs.replace
    cards = {**state.cards, one.id: replace(one, code=other.code), other.id: replace(other, code=one.code)}
    return replace(state, cards=cards)
