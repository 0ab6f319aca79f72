"""What an action tells of cards that stay hidden: that one fits a choice, that a hand can pay a cost.

That is asked of the rules themselves: with other cards in the hidden places, would a seat have seen the same? What
they never looked at cannot have told anything, so they are first watched as they rule on the action again. Where they
only asked whether a card is one of some, another card that they were told the same of would have made no difference.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import ASKED_OF, Catalog
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Refused
from domain.kernel.log.events import Event
from domain.kernel.secrecy.named import cards_named
from domain.kernel.secrecy.sight import has_learned
from domain.kernel.secrecy.views import EventView, event_views
from domain.kernel.table.chance import OutcomeMismatch, Recorded
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.learned import Learned
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import Card, State

_TURNS = 7
"""How many other arrangements of the hidden cards are looked at."""


class _Read(msgspec.Struct, frozen=True):
    """The hidden cards whose codes rules read, and those of which they asked whether they are among some codes."""

    codes: dict[CardId, None]
    among: dict[tuple[CardId, frozenset[str]], bool] = {}

    def cards(self) -> Iterable[CardId]:
        """All of them."""
        return dict.fromkeys((*self.codes, *(card for card, _ in self.among)))

    def alike(self, before: State, twin: State) -> bool:
        """Whether rules that read no more of a state read the same of its twin."""
        return all(twin.cards[card].code == before.cards[card].code for card in self.codes) and all(
            (twin.cards[card].code in codes) is found for (card, codes), found in self.among.items()
        )


class _Watched(str):
    """A hidden card's code that notes whether anybody asked what it is."""

    __slots__ = ("among", "card", "read")
    card: CardId
    read: dict[CardId, None]
    among: dict[tuple[CardId, frozenset[str]], bool]

    def __eq__(self, other: object) -> bool:
        self.read[self.card] = None
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        self.read[self.card] = None
        return str.__ne__(self, other)

    def __lt__(self, other: str) -> bool:
        self.read[self.card] = None
        return str.__lt__(self, other)

    def __hash__(self) -> int:
        self.read[self.card] = None
        return str.__hash__(self)


class _Asked(frozenset[str]):
    """Some codes, which note of what hidden cards it is asked whether they are among them."""

    __slots__ = ()

    def __contains__(self, code: object) -> bool:
        if not isinstance(code, _Watched):
            return super().__contains__(code)
        found = code.among[code.card, self] = super().__contains__(str.__str__(code))
        return found


def hints(engine: Engine, before: State, event: Event, after: State, seats: Mapping[Seat, bool]) -> Iterator[Learned]:
    """What the event told these seats of cards that stay hidden from them.

    True stands for a seat that came to know a card by it: what it is shown need not be what the rules looked at.
    """
    read = _looked_at(engine, before, event)
    for seat, knowing in seats.items():
        viewer = Actor("seat", seat)
        if knowing or any(not has_learned(engine.game, before, before.cards[card], viewer) for card in read.cards()):
            yield from _told(engine, before, event, after, viewer, read)


def _looked_at(engine: Engine, before: State, event: Event) -> _Read:
    """The hidden cards that ruling on the event looks at, and those that its action names."""
    named = [card for card in mentioned((event.command.action,)) if card in before.cards]
    read = _Read(dict.fromkeys(named))
    viewers = [Actor("seat", seat) for seat in before.seats]
    cards = dict(before.cards)
    for number, card in before.cards.items():
        if not all(has_learned(engine.game, before, card, viewer) for viewer in viewers):
            code = _Watched(card.code)
            code.card, code.read, code.among = number, read.codes, read.among
            cards[number] = msgspec.structs.replace(card, code=code)
    watching = Engine(engine.game, _watched(engine.catalog))
    try:
        watching.judge(msgspec.structs.replace(before, cards=cards), event.command, Recorded(event.outcomes))
    except OutcomeMismatch:
        return _Read(dict.fromkeys(before.cards))
    among = {asked: found for asked, found in read.among.items() if asked[0] in before.cards}
    return _Read({card: None for card in read.codes if card in before.cards}, among)


def _watched(catalog: Catalog) -> Catalog:
    """The same cards, in whose memo everything is that rules ask of many cards; kept with the catalog."""
    found: Catalog | None = catalog.memo.get(_Asked)
    if found is None:
        found = catalog.memo[_Asked] = msgspec.structs.replace(catalog, memo={ASKED_OF: _Asked})
    return found


def _told(engine: Engine, before: State, event: Event, after: State, viewer: Actor, read: _Read) -> Iterator[Learned]:
    """That the viewer would have seen something else, or nothing, had other cards lain where it cannot look."""
    assert viewer.seat is not None, "seats learn"
    seen = event_views(engine.game, before, event, after, (viewer,))
    about = {card for change in event.changes for card in cards_named(change) if card in before.cards}
    named = [before.cards[card] for card in mentioned((event.command.action,)) if card in before.cards]
    hidden = [card for card in named if not has_learned(engine.game, before, card, viewer)]
    for twin in (*_exchanged(engine, before, hidden, viewer), *_turned_over(engine, before, viewer)):
        if not _looks_alike(engine, before, twin, event, seen, about, read):
            yield Learned(viewer.seat, event.position, "choice", card=hidden[0].id if hidden else None)
            return


def _looks_alike(
    engine: Engine,
    before: State,
    twin: State,
    event: Event,
    seen: Mapping[Actor, EventView],
    about: Collection[CardId],
    read: _Read,
) -> bool:
    """Whether a viewer would have seen the same of the same command and chance on this twin of the state before.

    `about` are the cards that the event's changes are about. Where it could not have been given, nothing is seen.
    """
    told = event
    if not read.alike(before, twin):
        try:
            ruling, then = engine.judge(twin, event.command, Recorded(event.outcomes))
        except OutcomeMismatch:
            return False
        if isinstance(ruling, Refused):
            return False
        told = msgspec.structs.replace(event, changes=ruling.changes, waiting=ruling.waiting)
    # Of the same changes a view shows something else only where they are about a card that is another one.
    same = (told.changes, told.waiting) == (event.changes, event.waiting)
    if same and all(twin.cards[card].code == before.cards[card].code for card in about):
        return True
    if told is event:
        then = engine.fold(twin, event.changes, event.waiting)
    return event_views(engine.game, twin, told, then, seen) == seen


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
            if card.owner == owner and card.id not in bound and not has_learned(engine.game, state, card, viewer)
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


def _others(engine: Engine, state: State, card: Card, viewer: Actor) -> list[Card]:
    """One card of each other kind that may lie in a card's place, as far as the viewer knows."""
    found: dict[str, Card] = {}
    for other in state.cards.values():
        if other.owner == card.owner and other.code != card.code and not has_learned(engine.game, state, other, viewer):
            found.setdefault(other.code, other)
    return list(found.values())
