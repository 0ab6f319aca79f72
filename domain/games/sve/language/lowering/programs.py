"""Programs of lowered abilities: zones that texts leave unsaid, who acts, and what is settled first on playing."""

import functools
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from domain.games.sve.language.printed.traversal import outside, said_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.costs import EitherCost, EngageThis, RideMark
from domain.games.sve.nodes.groups import Across, Among
from domain.games.sve.nodes.lowered import Contested, Precedes, ShowFinds, SummonAndSpill, Uncovered, Wanted
from domain.games.sve.nodes.passives import AlsoCost, WhenPlaying
from domain.games.sve.nodes.player_verbs import Discard, Reveal, Search, Shuffle
from domain.games.sve.nodes.selectors import Pair, They, Top
from domain.games.sve.nodes.verbs import Add, Bury, Create, Engage, Evolve, Overflowing, Put, Return, Summon
from domain.games.sve.table.state import FIELD, HAND
from domain.kernel.abilities.compiled.clauses import (
    Additional,
    Alternative,
    Asked,
    Each,
    Pay,
    Random,
    Repeatedly,
    Until,
)
from domain.kernel.abilities.compiled.program import Program, program
from domain.kernel.abilities.compiled.slots import Slot
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Either,
    Every,
    ForEach,
    If,
    In,
    It,
    Layer,
    May,
    Node,
    Options,
    Otherwise,
    Several,
    Target,
    Then,
    You,
    Yours,
    rebuilt,
    walk,
)

CHOSEN_FROM: Mapping[type[Node], str] = {Discard: HAND, Bury: FIELD}
PLACED = (In, Across, Among, Yours)
MOVING = (Put, Add, Return, Summon)
SELECTING = (Bury, Discard, Put, Add, Return, Summon, Create, Reveal, Search)
BLOCKS = (
    Then, May, If, Otherwise, ForEach, Several, Pay, Additional, Alternative, Repeatedly, Until, Each, Options,
)  # fmt: skip


def ready(ability: SveAbility) -> Program:
    """The program of a lowered ability: options, X and added costs are settled first, then targets, then divisions."""
    said = tuple(map(said_of, ability.effect)) if ability.kind == "replacing" else ability.effect
    effect = _sentences(_spilling(said))
    made = program(msgspec.structs.replace(ability, effect=effect))
    return Program(tuple(sorted(made.slots, key=_phase)), made.code)


def ready_costs(ability: SveAbility) -> SveAbility:
    """The ability with the zones of what its costs are paid with, and those of cards that are played.

    A Drive Point is put into the drive zone behind what else riding costs (14.4.9.2).
    """
    effect = tuple(
        msgspec.structs.replace(node, costs=_costs(node.costs)) if isinstance(node, AlsoCost | WhenPlaying) else node
        for node in ability.effect
    )
    costs = sorted(ability.costs, key=lambda cost: isinstance(cost, RideMark))
    return msgspec.structs.replace(ability, costs=_costs(tuple(costs)), effect=effect)


def _costs(costs: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(map(_cost, costs))


def _cost(cost: Node) -> Node:
    if isinstance(cost, EitherCost):
        return msgspec.structs.replace(cost, left=_cost(cost.left), right=_cost(cost.right))
    return Engage(cost.of) if isinstance(cost, EngageThis) and cost.of is not None else _placed(cost, whose="your")


def _phase(slot: Slot) -> int:
    if isinstance(slot.node, Options | Additional | Asked):
        return 0
    return 1 if isinstance(slot.node, Target) else 2


def _spilling(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences of which one that says where tokens go that do not fit is part of the summoning before it."""
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, Overflowing):
            found = [rebuilt(part, _spill) for part in found]
        elif isinstance(node, If | May | Otherwise) and isinstance(node.effect, Several):
            found.append(msgspec.structs.replace(node, effect=Several(_spilling(node.effect.effect))))
        else:
            found.append(node)
    return tuple(found)


def _spill(node: Node) -> Node:
    return SummonAndSpill(node.of, node.who, node.on) if type(node) is Summon else node


def _sentences(nodes: tuple[Node, ...], *, later: bool = False) -> tuple[Node, ...]:
    """Sentences in order; a deck that was searched is shuffled when its finds have been moved or left (5.7.2).

    `later`: what stands behind them may still speak of the finds.
    """
    found: list[Node] = []
    owed: Search | None = None
    moved = False
    parts = tuple(part for node in nodes for part in _parted(_shuffling(node)))
    for at, node in enumerate(parts):
        rest = parts[at + 1 :]
        if owed is not None and not isinstance(node, Otherwise) and not _speaks(node):
            found.append(Shuffle(owed.who))
            owed = None
        before = found[-1] if found else None
        if isinstance(before, Each) and _goes_on(before, node):
            own = msgspec.structs.replace(node, who=They()) if not isinstance(node, Each) else node.effect
            found[-1] = Each(before.who, Several((before.effect, _statement(own, acting=True))))
        else:
            found.append(_statement(node, acting=False, later=later or any(map(_speaks, rest))))
        begun = _searched(found[-1])
        owed = begun or owed
        moved = any(isinstance(part, MOVING) for part in walk(node)) or (moved and begun is None)
        if owed is not None and rest and isinstance(rest[0], Shuffle):
            owed = None
        if owed is not None and moved and not (rest and isinstance(rest[0], Otherwise)):
            found.append(Shuffle(owed.who))
            owed = None
    return (*found, Shuffle(owed.who)) if owed is not None and not later else tuple(found)


def _speaks(node: Node) -> bool:
    return any(isinstance(part, It) for part in walk(node))


def _parted(node: Node) -> tuple[Node, ...]:
    """A sentence as far as it searches a deck and speaks of the finds, and what it does besides behind that."""
    clauses = _clauses(node)
    last = max((at for at, part in enumerate(clauses) if _speaks(part) or _searched(part)), default=0)
    if not any(_searched(part) for part in clauses[: last + 1]):
        return (node,)
    return (functools.reduce(Then, clauses[: last + 1]), *clauses[last + 1 :])


def _clauses(node: Node) -> tuple[Node, ...]:
    return (*_clauses(node.first), *_clauses(node.second)) if isinstance(node, Then) else (node,)


def _goes_on(before: Each, node: Node) -> bool:
    """Whether a sentence says what the players of the one before it do with what each of them has."""
    who = getattr(node, "who", None)
    return who in (before.who, They()) and _speaks(node)


def _searched(node: Node) -> Search | None:
    """The search of a sentence that does not say itself when the deck is shuffled, of all players who search."""
    parts = list(walk(node))
    searches = [part for part in parts if isinstance(part, Search)]
    if not searches or any(isinstance(part, Shuffle) for part in parts):
        return None
    each = next((part for part in parts if isinstance(part, Each) and searches[0] in walk(part)), None)
    return searches[0] if each is None else msgspec.structs.replace(searches[0], who=each.who)


def _shuffling(node: Node) -> Node:
    """A search by a player whom a card tells, who shuffles: behind it, that card may not be `it` any more."""
    if not isinstance(node, Each) or isinstance(node.who, Every) or _searched(node) is None:
        return node
    return msgspec.structs.replace(node, effect=Several((node.effect, Shuffle(They()))))


def _statement(node: Node, *, acting: bool, later: bool = False) -> Node:
    """A statement with what is unsaid in it; `acting` where players carry it out in turn, `later` as in sentences."""
    if isinstance(node, BLOCKS):
        inner = acting or isinstance(node, Each)
        apart = not inner and not isinstance(node, Then)
        fields = {
            name: _own(getattr(node, name), later=later) if apart else _inside(getattr(node, name), acting=inner)
            for name in node.__struct_fields__
            if name in ("effect", "first", "second", "there", "otherwise", "options")
        }
        if isinstance(node, Pay | Additional):
            fields["cost"] = _costs(node.cost)
        if isinstance(node, Alternative) and isinstance(node.condition, Contested):
            fields["condition"] = _placed(node.condition, whose="their" if acting else "your")
        return msgspec.structs.replace(node, **fields)
    chooses = not acting and any(isinstance(part, Chosen | Random) for part in walk(node))
    if chooses and isinstance(node, SELECTING) and not isinstance(node.who, You):
        return Each(node.who, _statement(node, acting=True))
    made = _verb(_placed(node, whose="their" if acting else "your"))
    return Several((made, ShowFinds())) if acting and isinstance(node, Search) else made


def _inside(value: Any, *, acting: bool) -> Any:
    if isinstance(value, Node):
        return _statement(value, acting=acting)
    if isinstance(value, tuple):
        return tuple(_inside(item, acting=acting) for item in value)
    return value


def _own(value: Any, *, later: bool) -> Any:
    """The sentences of a part that may be left out: a deck is shuffled there if it is searched there."""
    if isinstance(value, Node):
        nodes = _sentences((value,), later=later)
        return nodes[0] if len(nodes) == 1 else Several(nodes)
    return (
        _sentences(value, later=later)
        if all(isinstance(item, Node) for item in value)
        else tuple(_own(item, later=later) for item in value)
    )


def _placed(node: Node, *, whose: Literal["your", "their"]) -> Node:
    """What is discarded is chosen from a hand, what is buried from a field (5.11.1, 5.33.1.1)."""
    if isinstance(node, Precedes | Contested):
        return msgspec.structs.replace(node, said=_placed(node.said, whose=whose))
    zone = CHOSEN_FROM.get(type(node))
    of = getattr(node, "of", None)
    if zone is None or not isinstance(of, Chosen | Random):
        return node
    if any(isinstance(layer, PLACED) for layer in _layers(of.of)):
        return node
    return msgspec.structs.replace(node, of=msgspec.structs.replace(of, of=In(of.of, zone, whose)))


def _layers(of: Node) -> list[Node]:
    found = [of]
    while isinstance(of, Layer):
        of = of.of
        found.append(of)
    return [*found, *_layers(of.left), *_layers(of.right)] if isinstance(of, Either) else found


def _verb(node: Node) -> Node:
    made = _VERBS.get(type(node), _as_it_is)(node)
    tops = tuple(part for part in outside(node) if isinstance(part, Top) and not part.up_to)
    return Several((*(Uncovered(top) for top in tops), made)) if tops else made


def _as_it_is(node: Node) -> Node:
    return node


def _search(node: Search) -> Node:
    """A search asks by itself, when the deck has been looked through: its choice is described, not made before."""
    return msgspec.structs.replace(node, of=_wanted(node.of))


def _wanted(of: Node) -> Node:
    if isinstance(of, Pair):
        return Pair(_wanted(of.left), _wanted(of.right))
    return Wanted(of.of, of.least, of.most) if isinstance(of, Chosen) else of


def _put(node: Put) -> Node:
    """What is put onto the field evolved is put there and then evolves."""
    if node.to.how != "evolved":
        return node
    to = msgspec.structs.replace(node.to, how="")
    return Several((msgspec.structs.replace(node, to=to), Evolve(It())))


_VERBS: Mapping[type[Node], Callable[[Any], Node]] = {Search: _search, Put: _put}
