"""Self-replacement: what a text does instead of what it said before (10.10.2.5)."""

from collections.abc import Callable, Iterable

import msgspec

from domain.games.sve.language.lowering.sentences.instead_of_which import to_the_group, told_too_late, whichever
from domain.games.sve.language.lowering.sentences.instead_so_many import (
    OTHERWISE,
    one_of,
    picked_instead,
    the_pick,
    the_selection,
)
from domain.games.sve.language.printed.bounds import InsteadAnd
from domain.games.sve.language.printed.partitives import SelectSo, SelectWith
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import ThisWay
from domain.games.sve.nodes.conditions import Compares
from domain.games.sve.nodes.lowered import Contested, InPlaceOf, Precedes
from domain.games.sve.nodes.passives import Costs
from domain.games.sve.nodes.player_verbs import Discard, Draw, Search
from domain.games.sve.nodes.selectors import Tokens, TokensAll
from domain.games.sve.nodes.statements import For, Rather, Select
from domain.games.sve.nodes.verbs import Banish, Bury, Create, Damage, Destroy, Give, Put, Return, Summon
from domain.games.sve.rules.evaluation.this_way import ComesFirst
from domain.games.sve.table.state import HAND
from domain.kernel.abilities.compiled.clauses import Alternative, Decided, Depending, Random
from domain.kernel.abilities.compiled.tree import (
    Amount,
    Chosen,
    Did,
    If,
    In,
    It,
    Kind,
    May,
    Measured,
    Node,
    Options,
    Otherwise,
    Several,
    Target,
    Then,
    While,
    You,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

REPLACED = (Damage, Draw, Discard, Destroy, Banish, Bury, Return, Put, Summon, Create)
"""What other effects can replace too."""
SAME = ((Damage, Damage), (Draw, Draw))
LEAVING = (Destroy, Banish, Bury, Return, Put)
"""What a text does instead by itself, in the order chosen, where it is of one kind with what was said."""
NOTHING_BEFORE = "there is nothing before `instead` that it could replace"
DECIDED = (Target, Chosen, Random, Decided)
"""What would be selected twice."""


def replaced(done: list[Node], condition: Node, effect: Node) -> list[Node]:
    """The sentences before, where what is said instead takes the place of the last thing of its kind.

    Raises Unclear.
    """
    if isinstance(effect, InsteadAnd):
        return _and_besides(done, condition, effect)
    if isinstance(effect, SelectSo | SelectWith):
        return _selected_so(done, condition, effect)
    if isinstance(effect, Select):
        return _selected_otherwise(done, condition, effect)
    picked = picked_instead(done, condition, effect)
    if picked is not None:
        return picked
    wanted = effect.effect if isinstance(effect, May) else effect
    if any(isinstance(part, Select) for part in walk(wanted)):
        chosen = _selected_and_done(done, condition, effect)
        if chosen is not None:
            return chosen
    for fits in whichever(done, wanted):
        if told_too_late(done, condition, fits):
            return _left_undone(done, condition, effect)
        for at in range(len(done) - 1, -1, -1):
            made = _within(done[at], condition, effect, fits)
            if made is not None:
                return [*done[:at], made, *done[at + 1 :]]
    raise Unclear(NOTHING_BEFORE)


def _and_besides(done: list[Node], condition: Node, both: InsteadAnd) -> list[Node]:
    """The sentences before, the last replaced by what is done instead and besides.

    Raises Unclear where what is done besides could be instead of something too, or before another thing.
    """
    said, alone = {type(part) for node in done for part in walk(node)}, len(done) == len(_deeds(done[0])) == 1
    if not said.intersection(map(type, _deeds(both.rest))):
        made = replaced(done, condition, Then(both.effect, both.rest, word="and"))
        if made[:-1] == done[:-1]:
            return made
    elif alone and isinstance(only := replaced(done, condition, both.effect)[0], Alternative):
        return [Alternative(condition, Then(only.there, both.rest, word="and"), only.otherwise)]
    raise Unclear("it does not say whether what stands behind `instead and` is done instead of something too, or when")


def _deeds(node: Node) -> list[Node]:
    """What is done, one thing after another."""
    return [*_deeds(node.first), *_deeds(node.second)] if isinstance(node, Then) else [node]


def _left_undone(done: list[Node], condition: Node, effect: Node) -> list[Node]:
    """The sentences before, and what is done `instead` where the last of them was not: nothing has to be replaced then.

    Raises Unclear where a condition asks what was done by that which would not be done.
    """
    undone = condition.left if isinstance(condition, Compares) and condition.relation != "least" else None
    if not isinstance(undone, ThisWay) or undone.of != Kind("card"):
        raise Unclear("it asks what was done by that which is not done where it holds")
    return [*done, If(condition, effect)]


def _selected_and_done(done: list[Node], condition: Node, effect: Node) -> list[Node] | None:
    """The sentences before, of which that which selects is not done at all where another selection is made instead.

    None where none of them selects anything on playing. Raises Unclear where it does not say what that is instead of.
    """
    selecting = [at for at, node in enumerate(done) if any(isinstance(part, Select) for part in walk(node))]
    if not selecting:
        return None
    said = done[selecting[-1]]
    alone = len(selecting) == 1 and isinstance(said, Then) and isinstance(effect, Then)
    if not alone or any(isinstance(part, It) for node in done[selecting[-1] + 1 :] for part in walk(node)):
        raise Unclear("it does not say what is done to what was selected before, where something else is selected")
    return [*done[: selecting[-1]], Alternative(condition, effect, said), *done[selecting[-1] + 1 :]]


def _selected_so(done: list[Node], condition: Node, effect: SelectSo | SelectWith) -> list[Node]:
    """The sentences before, with their one selection as it is said instead where the condition holds.

    Raises Unclear where they select nothing, or several times, or the condition is about what is selected.
    """
    if isinstance(effect, SelectWith):
        one = the_selection(done, condition) if effect.verb == "select" else the_pick(done, condition, effect.verb)
        wide = msgspec.structs.replace(one, of=_bounded_so(one.of, condition, effect))
        return [rebuilt(node, lambda part: wide if part == one else part) for node in done]
    one = the_selection(done, condition)
    most = Depending(condition, effect.most, one.most)
    more = msgspec.structs.replace(one, least=Depending(condition, effect.least, one.least), most=most)

    def change(node: Node) -> Node:
        return more if node == one else It(many=True) if isinstance(node, It) else node

    return [rebuilt(node, change) for node in done]


def _selected_otherwise(done: list[Node], condition: Node, effect: Select) -> list[Node]:
    """The sentences before, with their one selection by other bounds, or of so many, where the condition holds.

    Raises Unclear where it is of something else besides: what is done to that would not be said.
    """
    one, new = the_selection(done, condition), effect.of
    places = [[part for part in walk(side) if isinstance(part, In)] for side in (one.of, new)]
    there = [[msgspec.structs.replace(part, of=Kind("card")) for part in side] for side in places]
    old = [part for part in walk(one.of) if isinstance(part, Measured)]
    bounds = [part for part in walk(new) if isinstance(part, Measured)]
    if type(new) is not type(one) or there[1] not in (there[0], []) or _unbounded(new.of) != _unbounded(one.of):
        raise Unclear(OTHERWISE)
    made = {
        before: msgspec.structs.replace(
            before,
            least=_bound(condition, after.least, before.least),
            most=_bound(condition, after.most, before.most),
        )
        for before, after in zip(old, bounds, strict=True)
    }
    wide = msgspec.structs.replace(
        one,
        of=rebuilt(one.of, lambda part: made.get(part, part) if isinstance(part, Measured) else part),
        least=one_of(condition, new.least, one.least),
        most=one_of(condition, new.most, one.most),
    )
    several = new.most != one.most

    def change(node: Node) -> Node:
        return wide if node == one else It(many=True) if several and isinstance(node, It) else node

    return [rebuilt(node, change) for node in done]


def _bound(condition: Node, there: Amount | None, otherwise: Amount | None) -> Amount | None:
    """One bound where a condition holds, and another one where it does not. Raises Unclear where one has none."""
    if there is None or otherwise is None:
        if there is not otherwise:
            raise Unclear(OTHERWISE)
        return None
    return one_of(condition, there, otherwise)


def _unbounded(of: Node) -> Node:
    """A group without how much its bounds say, and where it lies."""
    anywhere = rebuilt(of, lambda part: part.of if isinstance(part, In) else part)
    return rebuilt(
        anywhere,
        lambda part: msgspec.structs.replace(part, least=None, most=None) if isinstance(part, Measured) else part,
    )


def _bounded_so(of: Node, condition: Node, effect: SelectWith) -> Node:
    """A group with its bound on a statistic as it is said instead. Raises Unclear where it has none of the kind."""
    name = "least" if effect.most is None else "most"
    said = getattr(effect, name)
    bounds = [part for part in walk(of) if isinstance(part, Measured) and part.stat == effect.stat]
    if len(bounds) != 1 or getattr(bounds[0], name) is None:
        raise Unclear("what is selected has no such bound that another one could be said for")
    made = msgspec.structs.replace(bounds[0], **{name: Depending(condition, said, getattr(bounds[0], name))})
    return rebuilt(of, lambda part: made if part == bounds[0] else part)


def as_done(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with the "if" and the "instead" of passive texts that they put in force as theirs (H.12)."""
    if not nodes:
        return ()
    node, rest = nodes[0], nodes[1:]
    if isinstance(node, If) and isinstance(node.effect, Several):
        node = msgspec.structs.replace(node, effect=Several(as_done(node.effect.effect)))
    if not isinstance(node, For) or node.until:
        return (node, *as_done(rest))
    if isinstance(node.static, Costs) and node.static.rather:
        return (Rather(For("", msgspec.structs.replace(node.static, rather=False))), *as_done(rest))
    if not isinstance(node.static, While) or node.static.word != "if":
        return (node, *as_done(rest))
    inner = msgspec.structs.replace(node, static=node.static.static)
    end = next((at for at, one in enumerate(rest) if _conditional(one)), len(rest))
    return (If(node.static.condition, Several(as_done((inner, *rest[:end])))), *as_done(rest[end:]))


def _conditional(node: Node) -> bool:
    """Whether a sentence ends what an "if" before it takes with it."""
    passive = node.static if isinstance(node, For) and not node.until else None
    return isinstance(node, If | Otherwise) or (isinstance(passive, While) and passive.word == "if")


def costs_rather(ability: SveAbility, before: Iterable[SveAbility]) -> None:
    """Raises Unclear where a card says what it costs "instead", and neither when nor of what."""
    said = [part for node in ability.effect for part in walk(node) if isinstance(part, Costs)]
    if not any(part.rather for part in said):
        return
    if not isinstance(ability.effect[0], While):
        raise Unclear("nothing says when this is done `instead`")
    if not any(isinstance(part, Costs) for one in before for node in one.effect for part in walk(node)):
        raise Unclear(NOTHING_BEFORE)


def _within(node: Node, condition: Node, effect: Node, fits: Callable[[Node], bool]) -> Node | None:
    """A sentence with its last verb replaced that fits."""
    if isinstance(node, Then):
        second = _within(node.second, condition, effect, fits)
        if second is not None:
            return msgspec.structs.replace(node, second=second)
        first = _within(node.first, condition, effect, fits)
        if isinstance(effect, Search | Summon | Create) and isinstance(first, Alternative):
            return Alternative(condition, _done_to(effect, first.there, node.second), node)
        return None if first is None else msgspec.structs.replace(node, first=first)
    if isinstance(node, May):
        inner = _within(node.effect, condition, effect, fits)
        return None if inner is None else msgspec.structs.replace(node, effect=inner)
    if isinstance(node, If):
        return _under_condition(node, condition, effect, fits)
    if isinstance(node, Options):
        return _more_options(node, condition, effect)
    if isinstance(node, Several) and isinstance(node.effect[-1], Alternative):
        inner = _last_of_all(node.effect[-1], condition, effect, fits)
        return None if inner is None else Several((*node.effect[:-1], inner))
    if isinstance(node, Alternative):
        return _last_of_all(node, condition, effect, fits)
    wanted = effect.effect if isinstance(effect, May) else effect
    if _on_costs(wanted) and not _on_costs(node):
        return None
    if isinstance(node, Select) or not fits(node):
        return None
    wanted = _completed(wanted, node)
    if not isinstance(node, REPLACED) or (type(node), type(wanted)) in SAME:
        wanted = to_the_group(wanted, node)
    picked, rather, said = _picked_first(wanted, node)
    rather = _in_its_place(rather, said)
    if isinstance(effect, May):
        rather = Several((May(rather), If(Did(done=False), said)))
    made = Alternative(condition, rather, said)
    return made if picked is None else Several((Select(picked), made))


def _done_to(effect: Node, done: Node, behind: Node) -> Node:
    """What is done instead, with what is done to what that finds or makes; where several are, to all of them."""
    of = getattr(effect, "of", None)
    one = (isinstance(of, Chosen) and of.most == 1) or (isinstance(of, Tokens) and of.count == 1)
    return Then(done, rebuilt(behind, lambda part: It(many=True) if part == It() and not one else part))


def _under_condition(node: If, condition: Node, effect: Node, fits: Callable[[Node], bool]) -> Node | None:
    """What a text does where a condition holds, with its last verb replaced: where it does not hold, nothing is."""
    inner = list(node.effect.effect) if isinstance(node.effect, Several) else [node.effect]
    for at in range(len(inner) - 1, -1, -1):
        if (made := _within(inner[at], condition, effect, fits)) is not None:
            inner[at] = made
            return msgspec.structs.replace(node, effect=Several(tuple(inner)))
    return None


def _on_costs(node: Node) -> bool:
    """Whether it puts in force what cards cost."""
    return isinstance(node, For) and isinstance(node.static, Costs)


def _picked_first(done: Node, said: Node) -> tuple[Node | None, Node, Node]:
    """What is picked for what was said, where what is done instead is done to the same: both are about `it` then.

    What says not itself where the cards lie, as "discard a card", picks with its own verb.
    """
    picked = {part: None for part in walk(said) if isinstance(part, DECIDED)}
    wanted = {part: None for part in walk(done) if isinstance(part, DECIDED)}
    if len(picked) != 1 or not (wanted == picked or (not wanted and any(isinstance(part, It) for part in walk(done)))):
        return None, done, said
    one = next(iter(picked))
    if not any(isinstance(part, In) for part in walk(one)):
        return None, done, said

    def spoken(node: Node) -> Node:
        return It() if node == one else node

    return one, rebuilt(done, spoken), rebuilt(said, spoken)


def _last_of_all(node: Alternative, condition: Node, effect: Node, fits: Callable[[Node], bool]) -> Node | None:
    """Of several things done instead of one thing, that which is said last and whose condition holds."""
    said = node.otherwise
    while isinstance(said, Alternative):
        said = said.otherwise
    made = _within(said, condition, effect, fits)
    return msgspec.structs.replace(made, otherwise=node) if isinstance(made, Alternative) else None


def _in_its_place(done: Node, said: Node) -> Node:
    """What is done, where others may replace what was said before that (10.10.2, H.18).

    Where that picks something itself, this is picked if anything else could replace what is done to it.
    """
    if not isinstance(said, REPLACED):
        return done
    picked = [part for part in walk(said) if isinstance(part, DECIDED)]
    if len(picked) == 1 and isinstance(picked[0], Chosen | Random) and isinstance(getattr(said, "who", You()), You):
        order = Alternative(Contested(said), Precedes(said), Precedes(Several(())))
        return Several((order, If(ComesFirst(), done)))
    if picked:
        return done
    if not any(isinstance(part, DECIDED) for part in walk(done)) and _alike(said, done):
        return InPlaceOf(said, done)
    return Several((Precedes(said), If(ComesFirst(), done)))


def _alike(said: Node, done: Node) -> bool:
    """Whether both are damage, or draws, or let cards leave for a zone in which no one has to say where they lie."""
    if (type(said), type(done)) in SAME:
        return True
    if not isinstance(said, LEAVING) or not isinstance(done, LEAVING) or said.of != done.of:
        return False
    return all(not isinstance(one, Return | Put) or one.to.zone == HAND for one in (said, done))


def _more_options(node: Options, condition: Node, effect: Node) -> Node | None:
    if not isinstance(effect, Options):
        return None
    if node.up_to != effect.up_to and (effect if node.up_to else node).count != 1:
        raise Unclear("options are chosen `up to` a number in one case, and so many in the other")
    count = Depending(condition, effect.count, node.count)
    return msgspec.structs.replace(node, count=count, up_to=node.up_to or effect.up_to)


def _completed(effect: Node, before: Node) -> Node:
    """What is said instead, with what it leaves out as it was before."""
    if isinstance(effect, Damage) and isinstance(before, Damage) and effect.to is None:
        return msgspec.structs.replace(effect, to=before.to, by=before.by)
    if isinstance(effect, For) and isinstance(before, For) and not effect.until:
        return msgspec.structs.replace(effect, until=before.until)
    if isinstance(effect, Give) and isinstance(before, Give) and effect.of is None:
        return msgspec.structs.replace(effect, of=before.of)
    if isinstance(effect, Summon) and isinstance(before, Summon):
        return msgspec.structs.replace(effect, of=_tokens(effect.of, before.of))
    if isinstance(effect, Create) and isinstance(before, Create):
        to = effect.to if effect.to.zone else before.to
        return msgspec.structs.replace(effect, of=_tokens(effect.of, before.of), to=to)
    return effect


def _tokens(of: Node, before: Node) -> Node:
    """Tokens whose name, or names, were said before."""
    if isinstance(of, Tokens) and not of.name and isinstance(before, Tokens):
        return msgspec.structs.replace(of, name=before.name)
    if isinstance(of, TokensAll) and not of.of and isinstance(before, TokensAll):
        return TokensAll(before.of)
    return of
