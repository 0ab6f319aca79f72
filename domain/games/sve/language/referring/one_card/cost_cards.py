"""Which card `it` is behind a cost: the one that the cost was done to, until something else is spoken of.

before: {FANFARE} Bury a follower: Deal X damage to each enemy leader. X equals its attack.
after: of: Dealt verb='buried'
"""

import functools

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.costs import EngageThis
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import Dealt
from domain.games.sve.nodes.statements import Paying
from domain.games.sve.nodes.verbs import (
    Banish,
    Bury,
    Damage,
    Destroy,
    Engage,
    Evolve,
    Give,
    PlaceCounters,
    Refresh,
    RemoveCounters,
    Return,
)
from domain.kernel.abilities.compiled.tree import Chosen, Every, It, Kind, Node, StatOf, That, This, rebuilt, walk
from domain.language.referring.refs import Unclear

VERBS: dict[type[Node], str] = {
    Discard: "discarded", Banish: "banished", Bury: "buried", Return: "returned", Engage: "engaged",
    EngageThis: "engaged",
}  # fmt: skip

REMOVED = (Discard, Banish, Bury, Return)

ON_FIELD = (Give, Destroy, Damage, Engage, Refresh, Evolve)
"""What is done to cards on a field alone, which a card that a cost has removed is not."""

WHICH = "the text does not say which one `it` is"

PEOPLE = ("player", "opponent")


class _Cost(msgspec.Struct, frozen=True):
    """What a cost was done to, as the text may call it; None where nobody knows which of them is `it`."""

    said: Node | None
    many: bool = False
    removed: bool = False


def of_the_cost(ability: SveAbility, paid: tuple[Node, ...] = ()) -> SveAbility:
    """The ability with `it` behind its costs, and behind those in its text, as the card that was paid with.

    `paid` is what else playing the card costs, of which a spell speaks as of its own costs.
    Raises Unclear where a cost names several, or where `it` may as well be what the ability answers.
    """
    when = ability.when
    answered = when.card if isinstance(when, Event) else None
    answers, another = answered is not None, not isinstance(answered, This | None)
    made: list[Node] = []
    before = False
    for node in _Behind((*paid, *ability.costs), answers, another).sentences(ability.effect):
        change = functools.partial(_paying, answers or before, another or before)
        before = before or any(isinstance(part, NAMED) for part in walk(node))
        made.append(rebuilt(node, change))
    return msgspec.structs.replace(ability, effect=tuple(made))


def _paying(answers: bool, another: bool, node: Node) -> Node:
    if not isinstance(node, Paying):
        return node
    (effect,) = _Behind(node.costs, answers, another).sentences((node.effect,))
    return msgspec.structs.replace(node, effect=effect)


class _Behind:
    """Reads what is done for a cost in its order, until something else is named.

    `answers`: a card was spoken of before the cost, which is what something is done to on a field; `another`: that
    is not this card, and may be what is asked about or moved.
    """

    def __init__(self, costs: tuple[Node, ...], answers: bool, another: bool) -> None:
        self._cost = _cost(costs)
        self._answers, self._another = answers, another
        self._named = self._this = self._leader = False
        self._kept: list[Node] = []

    def sentences(self, effect: tuple[Node, ...]) -> tuple[Node, ...]:
        return effect if self._cost is None else tuple(rebuilt(node, self._changed) for node in effect)

    def _changed(self, node: Node) -> Node:
        cost = self._cost
        if cost is None or isinstance(node, SveAbility) or any(part is node for part in self._kept):
            return node
        if isinstance(node, StatOf) and self._leader and node.of == It() and cost.said is not None:
            return msgspec.structs.replace(node, of=cost.said)
        if self._named:
            return node
        if isinstance(node, NAMED):
            self._leader = isinstance(node, Every) and Kind("leader") in walk(node)
            self._this = self._this or isinstance(node, This)
            self._named = not (self._leader or isinstance(node, This))
            return node
        it = getattr(node, "to" if isinstance(node, Damage) else "of", None)
        if cost.removed and isinstance(node, ON_FIELD) and isinstance(it, It | That):
            if not (self._answers or self._this):
                raise Unclear(f"{WHICH}: what was spoken of last lies on no field")
            self._kept.append(it)
        if isinstance(node, It) or (isinstance(node, That) and node.word not in PEOPLE):
            return self._said(node, cost)
        return node

    def _said(self, it: It | That, cost: _Cost) -> Node:
        many = it.many if isinstance(it, It) else it.word.endswith("s")
        if self._another or self._this:
            raise Unclear(f"{WHICH}: what was paid with, or what else was spoken of")
        if cost.said is None or cost.many is not many:
            raise Unclear(f"{WHICH}: several were paid with")
        return cost.said


def _cost(costs: tuple[Node, ...]) -> _Cost | None:
    """What costs speak of: None where they speak of no card."""
    found = [made for made in map(_of_one, costs) if made is not None]
    return found[0] if len(found) == 1 else _Cost(None) if found else None


def _of_one(cost: Node) -> _Cost | None:
    of = getattr(cost, "of", None)
    removed = isinstance(cost, REMOVED)
    if isinstance(of, This) and isinstance(cost, (*VERBS, PlaceCounters, RemoveCounters)):
        return _Cost(This("card"), removed=removed)
    if isinstance(of, Chosen) and type(cost) in VERBS:
        many = of.most != 1
        return _Cost(Dealt(VERBS[type(cost)], "cards" if many else "card"), many, removed)
    return _Cost(None) if any(isinstance(part, Chosen) for part in walk(cost)) else None
