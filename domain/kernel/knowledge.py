"""The information barrier: what each seat has learned in a stretch of a match, in any game.

A seat learns what a card is when it comes to know it, and what dice or another chance gave when they fall. Besides,
what is done may tell of hidden cards: that a card named is one that may be used so, that a hand can pay a cost. That is
asked of the rules: with other cards in the hidden places, would the seat have seen the same?
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
from domain.kernel.mentions import mentioned
from domain.kernel.rulings import Refused
from domain.kernel.state import Card, Draft, State, Table
from domain.kernel.views import EventView, cards_named, event_view, knows

_TURNS = 7
"""How many other arrangements of the hidden cards are looked at."""


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
        found = [*self._chance(event), *self._cards(event)]
        yield from found
        if not isinstance(event.command.action, JudgeAct):
            knowing = dict.fromkeys(fact.seat for fact in found)
            for seat in self.since.seats:
                if seat not in knowing:
                    yield from self._hints(before, event, after, seat)
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

    def _hints(self, before: State, event: Event, after: State, seat: Seat) -> Iterator[Learned]:
        """That the seat would have seen something else, or nothing, had other cards lain where it cannot look."""
        engine, viewer = self.engine, Actor("seat", seat)
        seen = event_view(engine.game, before, event, after, viewer)
        named = [before.cards[card] for card in cards_named(event.command.action) if card in before.cards]
        hidden = [card for card in named if not knows(engine.game, before, card, viewer)]
        for twin in (*_exchanged(engine, before, hidden, viewer), *_turned_over(engine, before, viewer)):
            if self._seen(twin, event, viewer) != seen:
                yield Learned(seat, event.position, "choice", card=hidden[0].id if hidden else None)
                return

    def _seen(self, twin: State, event: Event, viewer: Actor) -> EventView | None:
        """What the viewer would have seen of the same command and chance; None where it could not have been given."""
        try:
            ruling, then = self.engine.judge(twin, event.command, Recorded(event.outcomes))
        except OutcomeMismatch:
            return None
        if isinstance(ruling, Refused):
            return None
        told = msgspec.structs.replace(event, changes=ruling.changes, waiting=ruling.waiting)
        return event_view(self.engine.game, twin, told, then, viewer)


def _exchanged(engine: Engine, state: State, cards: list[Card], viewer: Actor) -> Iterator[State]:
    """Each of these cards exchanged for one of each other kind that may lie there, as far as the viewer knows."""
    for card in cards:
        for other in _others(engine, state, card, viewer):
            replace = msgspec.structs.replace
            changed = {card.id: replace(card, code=other.code), other.id: replace(other, code=card.code)}
            yield replace(state, cards={**state.cards, **changed})


def _turned_over(engine: Engine, state: State, viewer: Actor) -> Iterator[State]:
    """All that the viewer cannot know moved on by some places among each owner's cards, several times.

    Cards that procedures in progress speak of stay: another could not have come there.
    """
    bound = mentioned(state.agenda)
    lists = [
        [
            card
            for card in state.cards.values()
            if card.owner == owner and card.id not in bound and not knows(engine.game, state, card, viewer)
        ]
        for owner in state.seats
    ]
    for part in range(1, _TURNS + 1):
        cards = dict(state.cards)
        for hidden in lists:
            by = max(1, len(hidden) * part // (_TURNS + 1))
            for card, other in zip(hidden, hidden[by:] + hidden[:by], strict=True):
                cards[card.id] = msgspec.structs.replace(card, code=other.code)
        if cards != state.cards:
            yield msgspec.structs.replace(state, cards=cards)


def _is_shuffle(change: Change) -> bool:
    return isinstance(change, Redealt) or (isinstance(change, ZoneOrdered) and change.how == "shuffle")


def _others(engine: Engine, state: State, card: Card, viewer: Actor) -> list[Card]:
    """One card of each other kind that may lie in a card's place, as far as the viewer knows."""
    found: dict[str, Card] = {}
    for other in state.cards.values():
        if other.owner == card.owner and other.code != card.code and not knows(engine.game, state, other, viewer):
            found.setdefault(other.code, other)
    return list(found.values())
