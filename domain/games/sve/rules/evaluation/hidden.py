"""Selections among hidden cards: in secret where an edition says so, and as though a card were not there (4.1.2.2)."""

from typing import TypeGuard

import msgspec

from domain.games.sve.nodes.groups import Across, Among, Unselected
from domain.games.sve.nodes.selectors import Selected
from domain.games.sve.table.editions import edition
from domain.games.sve.table.state import DECK, EVOLVE_DECK, HAND
from domain.kernel.abilities.compiled.tree import (
    Count,
    Either,
    Enemy,
    Exists,
    In,
    It,
    Kind,
    Layer,
    Node,
    Other,
    Quality,
    That,
    Yours,
    walk,
)
from domain.kernel.abilities.interpreting.evaluate import Scene, group, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, zone_kind

WHERE = (In, Across, Among, Yours, Enemy, Other, Unselected)
"""Layers that say no more than where cards are."""
OPEN = ("faceup", "facedown")
"""How cards lie, which all can see (4.2.3)."""


def together(look: Look, chosen: tuple[Pick, ...]) -> bool:
    """Whether what players select among hidden cards waits until all have selected, as early 1.3.4.1 says."""
    return edition(look).selects_in_secret and any(_hidden(look, pick) for pick in chosen)


def _hidden(look: Look, pick: Pick) -> bool:
    """Whether it is a card that lies facedown in a non-public zone."""
    card = look.table.cards.get(CardId(pick.value)) if pick.kind == "card" else None
    return card is not None and zone_kind(card.zone) in (HAND, DECK, EVOLVE_DECK) and not card.face_up


def deniable(scene: Scene, of: Node, pick: Pick) -> bool:
    """Whether who selects may act as though a card were not there (4.1.2.2).

    It lies in a non-public zone, has not been revealed to all, and has to meet a condition: that there are cards at
    all is open (4.1.2.1).
    """
    return conditioned(of) and unrevealed(scene.look, pick)


def imaginable(scene: Scene, of: Node, found: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """The hidden cards that might belong to a group besides those that do, for all that some player knows (4.1.2.2)."""
    if not conditioned(of):
        return ()
    there = group(scene, without_conditions(of))
    return tuple(pick for pick in there if pick not in found and unrevealed(scene.look, pick))


def concealed(scene: Scene, condition: Node) -> bool:
    """Whether some player cannot know whether a condition holds: it asks what hidden cards are (4.1.2.2)."""
    return any(unrevealed(scene.look, pick) for part in walk(condition) for pick in _asked_about(scene, part))


def _asked_about(scene: Scene, part: Node) -> tuple[Pick, ...]:
    """The cards on which it depends what a part of a condition comes to."""
    if isinstance(part, It | That | Selected):
        return picks(scene, part)
    if isinstance(part, Exists | Count) and conditioned(part.of):
        return group(scene, without_conditions(part.of))
    return ()


def unrevealed(look: Look, pick: Pick) -> bool:
    """Whether a card is hidden from some player."""
    if not _hidden(look, pick):
        return False
    card = look.table.cards[CardId(pick.value)]
    knows = () if zone_kind(card.zone) == DECK else (card.controller,)
    return any(seat not in card.seen_by and seat not in knows for seat in look.table.seats)


def without_conditions(of: Node) -> Node:
    """All cards that lie where, and as, a group says."""
    if isinstance(of, Either):
        return Either(without_conditions(of.left), without_conditions(of.right))
    if _open(of):
        return msgspec.structs.replace(of, of=without_conditions(of.of))
    inner = getattr(of, "of", None)
    return without_conditions(inner) if isinstance(inner, Node) else Kind("card")


def _open(of: Node) -> TypeGuard[Layer]:
    """Whether a layer says what all can see of hidden cards."""
    return isinstance(of, WHERE) or (isinstance(of, Quality) and of.word in OPEN)


def conditioned(of: Node) -> bool:
    """Whether a group asks for more than cards of some zone, as all can see them lie there."""
    while _open(of):
        of = of.of
    return not (isinstance(of, Kind) and of.word == "card")
