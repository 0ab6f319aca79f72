"""Which automatic abilities are active now, and what the cards of a match wait for and ask about at all."""

import operator
from collections.abc import Iterator

import msgspec

from domain.games.fow.nodes.abilities import SPELL
from domain.games.fow.nodes.amounts import Amassed
from domain.games.fow.nodes.conditions import Event, InOrder, Met, PlayedFrom, Since
from domain.games.fow.nodes.groups import Involved
from domain.games.fow.nodes.statics import Costs, PreventsTheFirst
from domain.games.fow.rules.continuous.information import abilities_by_kind, with_printed
from domain.games.fow.rules.continuous.original import Sorted
from domain.games.fow.rules.continuous.sources import IN_PLAY, lies_active
from domain.games.fow.rules.triggers.trigger_conditions import kinds_of
from domain.games.fow.table.records import Held
from domain.games.fow.table.state import zone
from domain.games.fow.table.zones import FIELD, GRAVEYARD, HAND, ITEM, REMOVED, RULER_AREA, STANDBY
from domain.kernel.abilities.compiled.tree import Ability, When, walk
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card

PLAYED = "played"
"""What [Torrent] asks about (1124.2)."""
STATUS = "status"
"""The kind of what status objects wait for (906.9)."""
PLACES = (FIELD, RULER_AREA, ITEM, GRAVEYARD, REMOVED, HAND, STANDBY)
LISTENERS = "listeners"
WAITING = operator.attrgetter("automatic")


def elsewhere(abilities: Sorted) -> bool:
    """Whether some of a card's automatic abilities say in which zones they are active (902.2)."""
    return any(ability.zones for _, ability, _ in abilities.automatic)


class Listener(msgspec.Struct, frozen=True, gc=False):
    """An automatic ability that is active: on which card, under whose control, and what it waits for."""

    card: CardId
    held: Held
    seat: Seat
    when: When


class Heeded(msgspec.Struct, frozen=True, gc=False):
    """The kinds of events that some card of the match waits for, those that some text asks about later, and those for
    which an automatic card waits (906.2).
    """

    waited_for: frozenset[str]
    noted: frozenset[str]
    revealed: frozenset[str] = frozenset()


def heeded(look: Look) -> Heeded:
    """What the cards of a match wait for and ask about; kept with its catalog."""
    found: Heeded | None = look.catalog.memo.get(Heeded)
    if found is None:
        waits, asks, hidden = dict[str, None](), dict[str, None](), dict[str, None]()
        for ability in _abilities(look):
            if isinstance(ability.when, When):
                (hidden if ability.kind == SPELL else waits).update(dict.fromkeys(kinds_of(ability.when)))
            for node in walk(ability):
                if isinstance(node, Since | Amassed | Involved | InOrder):
                    asks.update(dict.fromkeys(kinds_of(node.when)))
                elif isinstance(node, Event) and node.nth:
                    asks[node.kind] = None
                elif isinstance(node, PreventsTheFirst):
                    asks["damage"] = None
                elif isinstance(node, Met | PlayedFrom) or (isinstance(node, Costs) and node.first):
                    asks[PLAYED] = None
        found = look.catalog.memo[Heeded] = Heeded(frozenset(waits), frozenset(asks), frozenset(hidden))
    return found


def _abilities(look: Look) -> Iterator[Ability]:
    for printed in look.catalog.prints.values():
        yield from getattr(printed, "abilities", ())


def listeners(look: Look) -> tuple[Listener, ...]:
    """The automatic abilities that are active now, the turn player's first."""
    found: tuple[Listener, ...] | None = look.memo.get(LISTENERS)
    if found is None:
        turn = look.table.turn.seat
        every = [
            one
            for kind in PLACES
            for seat in ((turn,) if kind == FIELD else (turn, Seat(3 - turn)))
            for card in with_printed(look, zone(look, kind, seat), WAITING if kind in IN_PLAY else elsewhere)
            for one in listening(look, card)
        ]
        first = [one for one in every if one.seat == turn]
        found = look.memo[LISTENERS] = (*first, *(one for one in every if one.seat != turn))
    return found


def listening(look: Look, card: Card, *, anywhere: bool = False) -> Iterator[Listener]:
    """The automatic abilities of a card that are active where it lies."""
    for held, ability, when in abilities_by_kind(look, card).automatic:
        if anywhere or lies_active(ability, card):
            yield Listener(card.id, held, card.controller, when)
