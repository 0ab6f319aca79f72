"""The information barrier: what each seat has learned in a stretch of a match, in any game.

A seat learns what a card is when it comes to know it, and what dice or another chance gave when they fall; besides,
what is done may tell of cards that stay hidden (`hints`). What an event told is noted for itself, whatever came before
and after it: notes are taken once, and a stretch of any length is read off them.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from domain.kernel.barrier.hints import hints
from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JudgeAct
from domain.kernel.decisions.changes import CardCreated, CardMoved, Change, ZoneOrdered
from domain.kernel.decisions.commands import Actor, EnterOutcome, Open, StandingAnswer
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.judging_changes import Redealt
from domain.kernel.judging.duty import NO_NEEDS, NO_PAST, Needs, Past
from domain.kernel.log.events import Event
from domain.kernel.secrecy.named import cards_named
from domain.kernel.secrecy.sight import has_learned
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.learned import Learned
from domain.kernel.table.state import Card, Draft, State

_NOBODY = CardId(0)


class Noted(msgspec.Struct, frozen=True, array_like=True):
    """What an event told each seat, whatever it knew before that: `facts` in order.

    `moves` are the new ids of cards with their old ones, 0 for a card that there was not.
    """

    position: int
    facts: tuple[Learned, ...] = ()
    moves: tuple[tuple[CardId, CardId], ...] = ()


def learned(engine: Engine, since: State, events: Iterable[Event]) -> Iterator[Learned]:
    """What each seat learned in the events that followed on a state, in order; what it knew then is not told again."""
    return told(engine.game, since, notes(engine, since, events))


def told(game: Game, since: State, noted: Iterable[Noted]) -> Iterator[Learned]:
    """What of these notes was new to each seat, by what it knew in the state before them."""
    first: dict[CardId, CardId] = {}
    for one in noted:
        for new, old in one.moves:
            first[new] = first.get(old, old)
        knowing: dict[Seat, None] = {}
        for fact in one.facts:
            if fact.card is not None and fact.kind == "card":
                lay = since.cards.get(first.get(fact.card, fact.card))
                if lay is not None and has_learned(game, since, lay, Actor("seat", fact.seat)):
                    continue
            if fact.kind == "choice" and fact.seat in knowing:
                continue
            knowing[fact.seat] = None
            yield fact


def notes(engine: Engine, before: State, events: Iterable[Event]) -> Iterator[Noted]:
    """What each of the events that followed on a state told the seats."""
    own = Engine(engine.game, engine.catalog)  # It rules on many other states: a shared one would forget its own.
    for event in events:
        after = own.fold(before, event.changes, event.waiting)
        yield note(own, before, event, after)
        before = after


def note(engine: Engine, before: State, event: Event, after: State) -> Noted:
    """What an event told the seats. An opening tells nothing that could be taken back."""
    action = event.command.action
    if isinstance(action, Open):
        return Noted(event.position)
    facts = [*_chance(before, event)]
    sure = dict.fromkeys(fact.seat for fact in facts)
    cards, moves = _cards(engine.game, before, event)
    facts += cards
    if not isinstance(action, JudgeAct | StandingAnswer):
        knowing = dict.fromkeys(fact.seat for fact in cards)
        asked = {seat: seat in knowing for seat in before.seats if seat not in sure}
        facts += hints(engine, before, event, after, asked) if asked else ()
    return Noted(event.position, tuple(facts), moves)


def gather(
    engine: Engine, needs: Needs, state_at: Callable[[int], State], events_after: Callable[[int], Iterable[Event]]
) -> Past:
    """What an act needs of a match's past, worked out from its events."""
    if needs is NO_NEEDS:
        return NO_PAST
    played = facts = None
    if needs.played is not None:
        after = events_after(needs.played)
        played = tuple(event.position for event in after if not isinstance(event.command.action, JudgeAct))
    if needs.learned is not None:
        facts = tuple(learned(engine, state_at(needs.learned), events_after(needs.learned)))
    last = next(iter(events_after(needs.states[-1])), None) if needs.last else None
    return Past({position: state_at(position) for position in needs.states}, played, facts, last)


def _chance(before: State, event: Event) -> Iterator[Learned]:
    action = event.command.action
    rolled = isinstance(action, EnterOutcome) and bool(action.faces)
    rolled = rolled or any(outcome.kind == "roll" for outcome in event.outcomes)
    orders = sum(outcome.kind == "order" for outcome in event.outcomes)
    shuffles = sum(_is_shuffle(change) for change in event.changes)
    for seat in before.seats:
        if rolled:
            yield Learned(seat, event.position, "dice")
        if orders > shuffles:
            yield Learned(seat, event.position, "chance")


def _cards(game: Game, before: State, event: Event) -> tuple[list[Learned], tuple[tuple[CardId, CardId], ...]]:
    """Who came to know which cards, and which cards have new ids."""
    facts: list[Learned] = []
    moves: list[tuple[CardId, CardId]] = []
    draft = Draft(before)
    for change in event.changes:
        if isinstance(change, CardCreated):
            moves.append((change.card.id, _NOBODY))
        named = () if isinstance(change, CardCreated) else tuple(dict.fromkeys(cards_named(change)))
        lay = {card: draft.cards[card] for card in named if card in draft.cards}
        game.reducers[type(change)](draft, change)
        for number, card in lay.items():
            now = number
            if isinstance(change, CardMoved) and change.card == number:
                now = change.new
                moves.append((now, number))
            facts += _known(game, event, change, card, draft.cards.get(now), draft)
    return facts, tuple(moves)


def _known(game: Game, event: Event, change: Change, lay: Card, lies: Card | None, table: Draft) -> Iterator[Learned]:
    """The seats that know what a card is where it lies, and did not where it lay."""
    if lies is None:
        return
    for seat in table.seats:
        viewer = Actor("seat", seat)
        if has_learned(game, table, lies, viewer) and not has_learned(game, table, lay, viewer):
            how = str(getattr(change, "how", ""))
            yield Learned(seat, event.position, "card", change.rule, lies.id, lies.code, how)


def _is_shuffle(change: Change) -> bool:
    return isinstance(change, Redealt) or (isinstance(change, ZoneOrdered) and change.how == "shuffle")
