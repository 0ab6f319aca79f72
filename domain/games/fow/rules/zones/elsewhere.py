"""Cards that may be played from zones from which cards are not played (1115.2, 1144.2)."""

from collections.abc import Sequence

from domain.games.fow.nodes.abilities import FowAbility
from domain.games.fow.nodes.statics import MayPlay, PlaysFrom
from domain.games.fow.rules.continuous.ages import Part
from domain.games.fow.rules.continuous.gifts import innermost
from domain.games.fow.rules.continuous.information import in_force, info, of_codes, of_itself, parts_in_force
from domain.games.fow.table.printed import FowCard, faces
from domain.games.fow.table.state import CYBERBRAIN, Status, fow
from domain.games.fow.table.zones import GRAVEYARD, REMOVED
from domain.kernel.abilities.compiled.tree import It, This
from domain.kernel.abilities.interpreting.evaluate import belongs, picks
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card

REMNANT, CODES = "Remnant", "played from elsewhere"


def from_elsewhere(look: Look, held: Sequence[CardId], seat: Seat) -> list[Card]:
    """Those of the cards of a zone that may be played from there; most are told by their print."""
    cards = look.table.cards
    found = {card.id: card for card in of_codes(look, held, _printed_so(look.catalog))}
    granted = any(not isinstance(node.of, This) for _, node in in_force(look, PlaysFrom))
    there = (cards[number] for number in held if granted or number in found or cards[number].count(CYBERBRAIN))
    return [card for card in there if card.owner == seat and elsewhere(look, card, seat)]


def _printed_so(catalog: Catalog) -> frozenset[str]:
    """The codes of cards a side of which says from where it is played, kept with the catalog."""
    found: frozenset[str] | None = catalog.memo.get(CODES)
    if found is None:
        codes = [code for code, card in catalog.prints.items() if isinstance(card, FowCard)]
        found = catalog.memo[CODES] = catalog.among(code for code in codes if any(map(_says_so, faces(catalog, code))))
    return found


def _says_so(side: FowCard) -> bool:
    effects = [node for one in side.abilities if isinstance(one, FowAbility) for node in one.effect]
    return side.keyword(REMNANT) is not None or any(isinstance(innermost(node), PlaysFrom) for node in effects)


def elsewhere(look: Look, card: Card, seat: Seat, *, paid: bool = False) -> bool:
    """Whether a card may be played from where cards are not played from (1115.2, 1144.2); `paid`: for its cost."""
    kind = zone_kind(card.zone)
    found = info(look, card)
    if kind == GRAVEYARD and found.has(REMNANT):
        return True
    if kind == REMOVED and card.count(CYBERBRAIN) and card.face_up:
        return True
    if any(node.zone == kind and isinstance(node.of, This) for _, node in of_itself(look, card, PlaysFrom)):
        return True
    return any(not (paid and is_free(part)) for part in granting(look, card, seat))


def granting(look: Look, card: Card, seat: Seat) -> list[Part]:
    """The texts by which a player may play a card from where it lies, as often as they say (104.1)."""
    return [part for part in parts_in_force(look, PlaysFrom) if part.use.seat == seat and _grants(look, part, card)]


def _grants(look: Look, part: Part, card: Card) -> bool:
    node, scene, pick = part.node, part.scene(look), card_pick(card.id)
    assert isinstance(node, PlaysFrom), "only these are in the list"
    if isinstance(node.of, This) or node.zone not in ("", zone_kind(card.zone)) or not card.face_up:
        return False
    if isinstance(node, MayPlay) and node.turnly and fow(look.table).used.count(part.text) >= node.turnly:
        return False
    return pick in picks(scene, node.of) if isinstance(node.of, It) else belongs(scene, node.of, pick)


def is_free(part: Part) -> bool:
    """Whether a text lets cards be played without paying their cost."""
    return isinstance(part.node, MayPlay) and part.node.free


def used_by(look: Look, card: Card, seat: Seat) -> Status | None:
    """The text that lets a card be played so often a turn, where nothing else lets it be."""
    found = granting(look, card, seat)
    often = [part for part in found if isinstance(part.node, MayPlay) and part.node.turnly]
    return often[0].text if often and len(often) == len(found) else None
