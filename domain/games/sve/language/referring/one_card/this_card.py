"""Which card `it` is where a text has spoken of its own card, or its player's leader, alone.

before: {ACT} {ENGAGE}: This follower can't attack this turn. Give it Ward.
after: of: This word='card'
"""

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.gifts import Stats
from domain.games.sve.nodes.selectors import YourLeader
from domain.games.sve.nodes.statements import For, Later
from domain.games.sve.nodes.verbs import Damage, Give
from domain.kernel.abilities.compiled.clauses import Alternative
from domain.kernel.abilities.compiled.tree import Every, It, Kind, Measures, Node, Then, This, parts, walk
from domain.language.referring.refs import Unclear


def of_itself(ability: SveAbility) -> SveAbility:
    """The ability with `it` in an X, and in what waits, as this card, or with `it` as the leader.

    Raises Unclear where something would be asked of a leader, or done to it, that is only of cards.
    """
    effect = _behind_what_lasts(mapped(ability.effect, _said_of_this))
    ability = msgspec.structs.replace(ability, effect=effect)
    when = ability.when
    alone = ability.kind in ("spell", "activated") or (isinstance(when, Event) and when.kind in ("phase", "state"))
    named = [part for node in (*ability.costs, *ability.effect) for part in walk(node) if isinstance(part, NAMED)]
    if not alone or not named or not all(isinstance(part, This) or _leader(part) for part in named):
        return ability
    if any(isinstance(part, This) for part in named):
        return msgspec.structs.replace(
            ability, x=mapped(ability.x, _this_card), effect=mapped(ability.effect, _waiting)
        )
    if not all(isinstance(part, YourLeader) for part in named):
        return ability
    return msgspec.structs.replace(ability, x=mapped(ability.x, _of_leader), effect=mapped(ability.effect, _of_leader))


def _behind_what_lasts(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with `it` as this card, where the one before says what this card can or has for a time.

    Raises Unclear where the text has named something else before.
    """
    made: list[Node] = []
    said = named = False
    for node in effect:
        names = [part for part in walk(node) if isinstance(part, NAMED)]
        if said and not names and It() in walk(node):
            if named:
                raise Unclear("it does not say which one `it` is: this card, or what was named before")
            made.append(mapped((node,), _this_card)[0])
            continue
        made.append(node)
        said = isinstance(node, For) and isinstance(getattr(node.static, "of", None), This)
        named = named or not all(isinstance(part, This) for part in names)
    return tuple(made)


def _said_of_this(node: Node) -> Node:
    """What lasts for this card and "it", and what "it" gets instead of what this card gets, as this card's."""
    lasting = node.first if isinstance(node, Then) and isinstance(node.second, For) else None
    if isinstance(node, Then) and isinstance(lasting, For) and isinstance(getattr(lasting.static, "of", None), This):
        return msgspec.structs.replace(node, second=mapped(node.second, _this_card))
    if isinstance(node, Alternative) and isinstance(node.otherwise, Give) and isinstance(node.otherwise.of, This):
        named = any(isinstance(part, NAMED) for part in walk(node.there))
        return node if named else msgspec.structs.replace(node, there=mapped(node.there, _this_card))
    return node


def _leader(node: Node) -> bool:
    return isinstance(node, YourLeader) or (isinstance(node, Every) and Kind("leader") in walk(node))


def _this_card(node: Node) -> Node:
    return This("card") if node == It() else node


def _waiting(node: Node) -> Node:
    if not isinstance(node, Later):
        return node
    inner = node.ability
    effect, when = mapped(inner.effect, _this_card), mapped(inner.when, _this_card)
    return msgspec.structs.replace(node, ability=msgspec.structs.replace(inner, effect=effect, when=when))


def _of_leader(node: Node) -> Node:
    field = "to" if isinstance(node, Damage) else "of"
    if getattr(node, field, None) == It() and _of_leaders_too(node):
        return msgspec.structs.replace(node, **{field: YourLeader()})
    waits = isinstance(node, Later) and any(It() in walk(part) for part in node.ability.effect)
    if waits or (not isinstance(node, SveAbility) and It() in parts(node)):
        raise Unclear("what was spoken of last is a leader, of which that is never said")
    return node


def _of_leaders_too(node: Node) -> bool:
    """Whether something is asked of leaders, or done to them, as well as of followers."""
    if isinstance(node, Give):
        return all(isinstance(gift, Stats) and gift.attack is None for gift in node.gifts)
    return isinstance(node, Damage) or (isinstance(node, Measures) and node.stat == "defense")
