"""What has been worked out of a table is forgotten only as far as a change may make it untrue."""

import operator
from collections.abc import Callable, Mapping
from typing import Any

from domain.games.fow.nodes.gifts import Multiplied, SetStats, Stats
from domain.games.fow.nodes.groups import Containing, OfAttribute, OfAttributes, OfRace, OfRaces, With
from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.rules.continuous.ages import Part
from domain.games.fow.rules.continuous.information import INFORMATION
from domain.games.fow.rules.continuous.original import PRINTS, Sorted, printed_with, shown_prints
from domain.games.fow.rules.continuous.sources import CurrentInformation
from domain.games.fow.rules.triggers.listening import LISTENERS, WAITING, elsewhere
from domain.games.fow.table import changes as own
from domain.games.fow.table.printed import FowCard
from domain.games.fow.table.zones import CHASE, DECK, GRAVEYARD, HAND, REMOVED, RUNE_AREA, STANDBY, STONE_DECK
from domain.kernel.abilities.compiled.tree import Either, Enemy, Every, Kind, Node, Other, This, Yours, walk
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import (
    CardCreated,
    CardHidden,
    CardMoved,
    CardRemoved,
    CardShown,
    CardsTurned,
    Change,
    PhaseBegan,
    PhaseEnded,
    SeatCounted,
)
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import zone_kind
from domain.kernel.table.state import Card

IDLE: tuple[type[Change], ...] = (
    CardShown,
    CardHidden,
    own.RevealAwaited,
    own.ObjectTriggered,
    own.TriggeredTaken,
    own.AbilityDelayed,
    own.DelayedEnded,
)
"""Changes that change nothing of what any card is."""
CONDITIONS: tuple[type[Change], ...] = (
    CardsTurned,
    PhaseBegan,
    PhaseEnded,
    SeatCounted,
    own.WillProduced,
    own.WillSpent,
    own.WillLost,
    own.Noted,
    own.StatusSet,
    own.BattleSet,
    own.StoneCalled,
    own.AttackForfeited,
    own.AbilityUsed,
)
"""Changes of what cards are only where a text makes it a condition, or counts by it."""
STEADY = (This, Every, Kind, Yours, Enemy, Other, Either, OfAttribute, OfAttributes, OfRace, OfRaces, With, Containing)
"""The nodes of groups to which a card belongs by what it is and who controls it alone."""


BESIDE = (DECK, STONE_DECK, HAND, GRAVEYARD, REMOVED, STANDBY, RUNE_AREA)
"""Zones whose cards are looked at by no text that rests on cards in play alone."""
ALL = (INFORMATION, PRINTS, LISTENERS)
CONTINUOUS = operator.attrgetter("continuous")


def notice(d: Decision, change: Change) -> None:
    """Forgets what a change may make untrue. It is the game's `notice`, told each change before it is made."""
    kind = type(change)
    if kind in IDLE:
        return
    memo = d.memo
    current: CurrentInformation | None = memo.get(INFORMATION)
    keeps = _KEEPS.get(kind)
    if current is None or keeps is None or not _steady(d, current):
        memo.clear()
        return
    kept = {key: memo[key] for key in keeps(d, change, current) if key in memo}
    memo.clear()
    memo.update(kept)
    current.texts = {}


def _condition(d: Decision, change: Change, current: CurrentInformation) -> tuple[str, ...]:
    return ALL


def _phase_began(d: Decision, change: PhaseBegan, current: CurrentInformation) -> tuple[str, ...]:
    """The turn player's automatic abilities come first: who that is changes with the turn."""
    return ALL if change.turn.seat == d.draft.turn.seat else (INFORMATION, PRINTS)


def _moved(d: Decision, change: CardMoved, current: CurrentInformation) -> tuple[str, ...]:
    card = d.draft.cards[change.card]
    if zone_kind(card.zone) in BESIDE and zone_kind(change.to) in BESIDE:
        current.infos.pop(card.id, None)
        current.others.pop(card.id, None)
        return _heard(d, card, elsewhere)
    return () if current.read_on(d) else _without(d, card, current)


def _created(d: Decision, change: CardCreated, current: CurrentInformation) -> tuple[str, ...]:
    card = change.card
    return _without(d, card, current) if card.zone == CHASE and not current.read_on(d) else ()


def _removed(d: Decision, change: CardRemoved, current: CurrentInformation) -> tuple[str, ...]:
    card = d.draft.cards[change.card]
    return _without(d, card, current) if card.zone == CHASE and not current.read_on(d) else ()


def _without(d: Decision, card: Card, current: CurrentInformation) -> tuple[str, ...]:
    """What stays true when a card comes and goes to which nothing else applies: its own abilities begin and end."""
    if shown_prints(d) or not _says_nothing(d.catalog, card.code):
        return ()
    current.infos.pop(card.id, None)
    current.others.pop(card.id, None)
    return _heard(d, card, WAITING)


def _heard(d: Decision, card: Card, waiting: Callable[[Sorted], object]) -> tuple[str, ...]:
    """All that is known but for what waits, if an ability of a card that comes or goes may do so."""
    return ALL if card.code not in printed_with(d.catalog, waiting) else (INFORMATION, PRINTS)


def _says_nothing(catalog: Catalog, code: str) -> bool:
    """Whether a card has no continuous text, and the same abilities wherever it lies."""
    print_ = catalog.prints.get(code)
    return isinstance(print_, FowCard) and not print_.alternative and code not in printed_with(catalog, CONTINUOUS)


_KEEPS: Mapping[type[Change], Callable[[Decision, Any, CurrentInformation], tuple[str, ...]]] = {
    **dict.fromkeys(CONDITIONS, _condition),
    PhaseBegan: _phase_began,
    CardMoved: _moved,
    CardCreated: _created,
    CardRemoved: _removed,
}
"""What of the information that rests on cards alone stays true after a change of a kind."""


def _steady(d: Decision, current: CurrentInformation) -> bool:
    """Whether what cards are rests on no condition and no number that could change without them."""
    if current.steady is None:
        current.steady = all(_is_steady(d, part) for part in current.read_on(d))
    return current.steady


def _is_steady(d: Decision, part: Part) -> bool:
    if not isinstance(part.node, Have | Lacks):
        return True
    key = ("steady", id(part.node))
    known: tuple[Node, bool] | None = d.catalog.memo.get(key)
    if known is None or known[0] is not part.node:
        known = d.catalog.memo[key] = (part.node, _by_itself(part.node))
    return known[1] and not part.conditions


def _by_itself(node: Have | Lacks) -> bool:
    """Whether a text gives the same to the same cards as long as these are what they are."""
    gifts = () if isinstance(node, Lacks) else node.gifts
    return all(isinstance(one, STEADY) for one in walk(node.of)) and all(map(_constant, gifts))


def _constant(gift: Node) -> bool:
    if isinstance(gift, Stats | SetStats):
        return all(amount is None or isinstance(amount, int) for amount in (gift.attack, gift.defense))
    return not isinstance(gift, Multiplied)
