"""Which automatic abilities wait for what, as the cards of a match say (10.7), worked out once per set of cards."""

from collections.abc import Iterator, Mapping

import msgspec

from domain.games.sve.nodes.abilities import OncePerTurn, SveAbility
from domain.games.sve.nodes.amounts import Amassed
from domain.games.sve.nodes.conditions import Event, PlayedAsNth, PlayedFrom, Since
from domain.games.sve.nodes.groups import Lately
from domain.games.sve.nodes.passives import AttacksTwice, Replaces
from domain.games.sve.rules.continuous.information import kit_of, kits_of
from domain.games.sve.rules.continuous.layers import LISTENERS
from domain.games.sve.rules.continuous.original import VALID, Kit, ability_of, handled_in, valid_here
from domain.games.sve.rules.triggers.events import TARGET, among_others, event_kinds
from domain.games.sve.rules.triggers.replaced_events import occurred
from domain.games.sve.table.state import Held, both
from domain.kernel.abilities.compiled.tree import Ability, Node, This, When, walk
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card

RULES_ASK = ("evolved", "played", "leader damaged", "leader lost", "raced")
"""Kinds of events of this turn that rules ask about (8.4.2.1, 13.2.1, 13.5.2, 14.2.3); 10.7.2.2 notes its own."""
STATE = "state"
"""What state triggers wait for (10.7.6)."""


class Listener(msgspec.Struct, frozen=True, gc=False):
    """An automatic ability that is valid: on which card, at which place among its abilities, under whose control.

    `own`: it waits for what happens to its own card.
    """

    card: CardId
    held: Held
    seat: Seat
    place: int
    when: When
    limit: int = 0
    own: bool = False


Heard = Mapping[str, tuple[Listener, ...]]
"""A player's automatic abilities that are valid, by the kind of event that they wait for."""


class Listeners(msgspec.Struct, frozen=True, gc=False):
    """The automatic abilities that are valid: the active player's, and the other one's; `states` wait for states."""

    first: Heard
    second: Heard
    states: tuple[Listener, ...]

    def of(self, kind: str) -> tuple[Listener, ...]:
        """Those that wait for a kind of event."""
        return self.first.get(kind, ()) + self.second.get(kind, ())


def listeners(look: Look) -> Listeners:
    """The automatic abilities that are valid now."""
    found: Listeners | None = look.memo.get(LISTENERS)
    if found is None:
        active, other = both(look)
        first, second = heard(look, active), heard(look, other)
        found = look.memo[LISTENERS] = Listeners(first, second, first.get(STATE, ()) + second.get(STATE, ()))
    return found


def heard(look: Look, seat: Seat) -> Heard:
    """A player's automatic abilities that are valid now."""
    found: Heard | None = look.memo.get((LISTENERS, seat))
    if found is None:
        found = look.memo[LISTENERS, seat] = _gathered(look, seat)
    return found


def _gathered(look: Look, seat: Seat) -> Heard:
    found: dict[str, list[Listener]] = {}
    cards = look.table.cards
    for number, kept in kits_of(look, seat):
        card = cards[number]
        lies_here = zone_kind(card.zone) in VALID
        for kind, held, place, when, limit, own, away in _ears(look, kept):
            if (lies_here and not away) or valid_here(look, card, held):
                found.setdefault(kind, []).append(Listener(number, held, card.controller, place, when, limit, own))
    return {kind: tuple(ears) for kind, ears in found.items()}


def waits_for_itself(look: Look, card: Card, kind: str) -> list[Listener]:
    """The automatic abilities of a card, wherever it is, that wait for such an event of the card itself."""
    kept = kit_of(look, card)
    if not kept.automatic:
        return []
    return [
        Listener(card.id, held, card.controller, place, when, limit, own)
        for waits, held, place, when, limit, own, _ in _ears(look, kept)
        if waits == kind and isinstance(when.card, This)
    ]


def _ears(look: Look, kept: Kit) -> tuple[tuple[str, Held, int, When, int, bool, bool], ...]:
    """What automatic abilities wait for: kind of event, ability, its place, condition, limit, if of its own card.

    The last tells whether it is handled in another zone than the field alone.
    """
    if kept.ears is None:
        abilities = [(held, ability_of(look, held)) for held in kept.automatic]
        kept.ears = tuple(
            (kind, held, place, ability.when, limit_of(ability), of_itself(ability.when), bool(handled_in(ability)))
            for place, (held, ability) in enumerate(abilities)
            if isinstance(ability.when, When)
            for kind in event_kinds(ability.when)
        )
    return kept.ears


def of_itself(when: When) -> bool:
    """Whether a trigger condition speaks of what happens to the card that has it."""
    return isinstance(when.card, This) and not (isinstance(when, Event) and when.word == TARGET)


def limit_of(ability: Ability) -> int:
    """How often an automatic ability becomes pending each turn, or game (10.7.2.2); 0 is without a limit."""
    if isinstance(ability.when, Event) and ability.when.limit:
        return ability.when.limit
    limits = ability.limits if isinstance(ability, SveAbility) else ()
    return min((limit.count for limit in limits if isinstance(limit, OncePerTurn)), default=0)


def once_a_game(ability: Ability) -> bool:
    """Whether what limits an ability is meant for the whole game."""
    limits = ability.limits if isinstance(ability, SveAbility) else ()
    return any(isinstance(limit, OncePerTurn) and limit.game for limit in limits)


def _abilities(look: Look) -> Iterator[tuple[str, Ability]]:
    for code, printed in look.catalog.prints.items():
        for ability in getattr(printed, "abilities", ()):
            yield code, ability


def asked(look: Look) -> frozenset[str]:
    """The kinds of events whose history of the turn some rule or text asks for."""
    return frozenset((*RULES_ASK, *(kind for _, one in _abilities(look) for node in walk(one) for kind in _asks(node))))


def waited_for(look: Look, *, own: bool = False) -> frozenset[str]:
    """The kinds of events that some automatic ability of the match's cards waits for; `own`: of its own card."""
    conditions = [one.when for _, one in _abilities(look) if isinstance(one.when, When)]
    return frozenset(
        kind for when in conditions if not own or isinstance(when.card, This) for kind in event_kinds(when)
    )


def _asks(node: Node) -> Iterator[str]:
    if isinstance(node, Lately):
        yield node.kind
    elif isinstance(node, Since | Amassed) and not node.ever:
        yield from event_kinds(node.when)
        if among_others(node.when):
            yield "put"
    elif isinstance(node, Event) and node.nth:
        yield from event_kinds(node)
    elif isinstance(node, Replaces) and node.turnly:
        yield from occurred(node.kind)
    elif isinstance(node, AttacksTwice):
        yield "attacked"
    elif isinstance(node, PlayedFrom | PlayedAsNth):
        yield "put"
