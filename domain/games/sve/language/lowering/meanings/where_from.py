"""What happens to cards that are said to lie somewhere: they do no more when it has happened, but come from there.

before: Whenever a card in your cemetery is banished, draw a card.
after: zone='your' word='cemetery'
"""

import msgspec

from domain.games.sve.nodes.conditions import Event
from domain.games.sve.rules.triggers.events import NEXT_TURN
from domain.games.sve.table.state import FIELD
from domain.kernel.abilities.compiled.tree import Enemy, In, Kind, Layer, Node, Some
from domain.language.referring.refs import Unclear

_FROM_ZONES = ("put", "banished", "discarded", "buried", "returned")
"""What happens to cards of other zones than the field (10.7.4.1)."""


def happening(node: Event) -> Node:
    """An event as the rules read it; what maximum play points become is told by its word.

    Raises Unclear where nothing of that happens to cards that lie there.
    """
    if node.kind == "maximum" and node.least is not None:
        return msgspec.structs.replace(node, word=str(node.least), least=None)
    card = node.card
    place = _place(card.of) if isinstance(card, Some) else None
    if not isinstance(card, Some) or place is None or (node.kind == "played" and node.zone):
        return node
    said = msgspec.structs.replace(node, card=msgspec.structs.replace(card, of=_anywhere(card.of)))
    if node.kind == "played":
        return msgspec.structs.replace(said, zone=place.zone)
    if node.kind == "cemetery" and not (node.zone or node.word or node.other):
        said = msgspec.structs.replace(said, kind="put", zone=f"to {place.whose} cemetery")
    kinds = (said.kind, *(node.other.split(" or ") if node.other else ()))
    if node.word or place.whose not in ("your", "enemy") or not set(kinds) <= set(_FROM_ZONES):
        raise Unclear("it does not say what happens to cards that lie there")
    if node.zone and node.zone.removeprefix("to ").split()[0] != place.whose:
        raise Unclear("it does not say where the cards come from")
    return msgspec.structs.replace(said, zone=said.zone or place.whose, word=place.zone)


def closing(when: Event, *, waits: bool) -> Event:
    """The end of a turn as the rules read it: an opponent's next one is not the turn in which it is said."""
    theirs = isinstance(when.seat, Some) and when.seat.of == Enemy(Kind("player"))
    return Event("phase", seat=when.seat, phase="end", next=waits, word=NEXT_TURN if waits and theirs else "")


def _place(of: Node) -> In | None:
    """The zone, other than the field, that cards are said to lie in."""
    while isinstance(of, Layer):
        if isinstance(of, In):
            return of if of.zone != FIELD else None
        of = of.of
    return None


def _anywhere(of: Node) -> Node:
    """The same cards wherever they lie."""
    if isinstance(of, In):
        return of.of
    assert isinstance(of, Layer)
    return msgspec.structs.replace(of, of=_anywhere(of.of))
