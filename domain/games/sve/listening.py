"""Which automatic abilities wait for what, as the cards of a match say (10.7), worked out once per set of cards."""

from collections.abc import Iterator, Mapping

import msgspec

from domain.games.sve.base import ability_of, base, catalog, kit, valid_here
from domain.games.sve.conditions import event_kind
from domain.games.sve.passives import OncePerTurn, SveAbility
from domain.games.sve.persistent import info
from domain.games.sve.state import Held
from domain.games.sve.statics import holders
from domain.games.sve.things import Amassed, Event, Lately, Nth, PlayedFrom, Since
from domain.kernel.abilities.tree import Ability, Node, This, When, walk
from domain.kernel.game import Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.state import Card

RULES_ASK = ("evolved", "played", "leader damaged", "leader lost", "raced", "triggered")
"""Kinds of events of this turn that rules ask about (8.4.2.1, 10.7.2.2, 13.2.1, 13.5.2)."""
LISTENERS, ASKED = "listeners", "asked"


class Listener(msgspec.Struct, frozen=True):
    """An automatic ability that is valid: on which card, at which place among its abilities, under whose control."""

    card: CardId
    held: Held
    seat: Seat
    place: int
    when: When
    limit: int = 0


Listeners = Mapping[str, tuple[Listener, ...]]
NOBODY: Listeners = {}


def listeners(look: Look) -> Listeners:
    """The automatic abilities that are valid now, by the kind of event that they wait for."""
    found: Listeners | None = look.memo.get(LISTENERS)
    if found is None:
        found = _gathered(look)
        look.memo[LISTENERS] = found
    return found


def _gathered(look: Look) -> Listeners:
    found: dict[str, tuple[Listener, ...]] = {}
    for card in holders(look):
        for listener in own(look, card):
            if not valid_here(look, card, listener.held):
                continue
            kind = event_kind(listener.when)
            found[kind] = (*found.get(kind, ()), listener)
    return found or NOBODY


def own(look: Look, card: Card) -> Iterator[Listener]:
    """The automatic abilities that a card has, wherever it is."""
    plain, kept = base(look, card)
    now = info(look, card.id)
    helds = kept.automatic if now is plain or now.abilities == plain.abilities else kit(look, now).automatic
    for place, held in enumerate(helds):
        ability = ability_of(look, held)
        if isinstance(ability.when, When):
            yield Listener(card.id, held, card.controller, place, ability.when, limit_of(ability))


def limit_of(ability: Ability) -> int:
    """How often an automatic ability becomes pending each turn (10.7.2.2); 0 is without a limit."""
    if isinstance(ability.when, Event) and ability.when.limit:
        return ability.when.limit
    limits = ability.limits if isinstance(ability, SveAbility) else ()
    return min((limit.count for limit in limits if isinstance(limit, OncePerTurn)), default=0)


def _abilities(look: Look) -> Iterator[tuple[str, Ability]]:
    for code, printed in look.catalog.prints.items():
        for ability in getattr(printed, "abilities", ()):
            yield code, ability


def asked(look: Look) -> frozenset[str]:
    """The kinds of events whose history of the turn some rule or text asks for."""
    memo = catalog(look).memo
    found: frozenset[str] | None = memo.get(ASKED)
    if found is None:
        kinds = {kind for _, ability in _abilities(look) for node in walk(ability) for kind in _asks(node)}
        found = memo[ASKED] = frozenset(RULES_ASK) | kinds
    return found


def _asks(node: Node) -> Iterator[str]:
    if isinstance(node, Lately):
        yield node.kind
    elif isinstance(node, Since | Amassed) and isinstance(node.when, When):
        yield event_kind(node.when)
    elif isinstance(node, Event) and node.nth:
        yield event_kind(node)
    elif isinstance(node, PlayedFrom):
        yield "put"
    elif isinstance(node, Nth):
        yield "played"


def of_this(listener: Listener) -> bool:
    """Whether an ability waits for what happens to its own card."""
    return isinstance(listener.when.card, This)
