"""Abilities as printed made ready to be carried out: what X is, what is done instead, and who does what.

A lowered ability says in the kernel's clauses what the printed one says in words: `Define` is the ability's `x`,
`Rather` an `Alternative`, `Paying` a `Pay` or an `Additional`, and what is chosen from hidden cards is a `Chosen`.
"""

from typing import Any, cast

import msgspec

from domain.games.sve.amounts import AtMost, ThisWay
from domain.games.sve.cards.antecedents import found_by_conditions, in_the_attack, of_passive_texts, of_this_card
from domain.games.sve.cards.as_much import as_much
from domain.games.sve.cards.attacks import check_attacks
from domain.games.sve.cards.beforehand import selected_when_carried_out
from domain.games.sve.cards.besides import besides, check_besides
from domain.games.sve.cards.bounds import Bounded
from domain.games.sve.cards.checking import check_losses, check_questions, check_same_names, check_sentences
from domain.games.sve.cards.choosing_otherwise import check_just, with_a_choice
from domain.games.sve.cards.counted import of_the_counted
from domain.games.sve.cards.declaring import check_declared
from domain.games.sve.cards.departed import as_it_was, check_dealt, check_discards, check_drawn
from domain.games.sve.cards.doings import check_deeds, check_doers, mapped, that_many
from domain.games.sve.cards.excess import check_excess
from domain.games.sve.cards.following import followed
from domain.games.sve.cards.itself import of_itself
from domain.games.sve.cards.meaning import CHANGES
from domain.games.sve.cards.naming import counted_there, named
from domain.games.sve.cards.nouns import spoken_of
from domain.games.sve.cards.paid import of_the_cost, where_it_lies
from domain.games.sve.cards.picked import of_the_picked
from domain.games.sve.cards.pointing import pointed, that_token
from domain.games.sve.cards.rather import as_done, replaced
from domain.games.sve.cards.sense import Unclear
from domain.games.sve.cards.several import SameAgain, ThisOr, TwoEvents
from domain.games.sve.cards.severally import (
    check_divided,
    counted_when_felled,
    felled_each,
    more_often,
    the_ones,
    with_y,
)
from domain.games.sve.cards.shorthand import THIS_TURN, Closing, Felled, SoManyThere, TailCannot
from domain.games.sve.cards.spending import check_spending
from domain.games.sve.cards.spoken import CouldNot
from domain.games.sve.cards.suchlike import such
from domain.games.sve.cards.taking import (
    check_costs,
    check_counted,
    check_hand,
    check_removed,
    deeds_of,
    with_any_number,
)
from domain.games.sve.cards.telling import check_ranks, check_them
from domain.games.sve.cards.whether_done import answered
from domain.games.sve.cards.which_deed import check_which_deed
from domain.games.sve.deeds import BROUGHT
from domain.games.sve.nodes import (
    Damage,
    Define,
    Destroy,
    DoTimes,
    Give,
    Later,
    Lose,
    Paying,
    Rather,
    RepeatUntil,
)
from domain.games.sve.passives import SveAbility
from domain.games.sve.state import DECK
from domain.games.sve.things import (
    AnyOf,
    Compares,
    Event,
    OwnerOf,
    Pair,
    They,
    Top,
)
from domain.kernel.abilities.clauses import Additional, Asked, Divided, Each, Repeatedly, Until, X
from domain.kernel.abilities.tree import (
    Chosen,
    Controller,
    Did,
    Every,
    Exists,
    If,
    In,
    It,
    Kind,
    Measures,
    Node,
    Options,
    Several,
    Target,
    That,
    Then,
    rebuilt,
    walk,
)

SOMEBODY = (Controller, OwnerOf)
"""A player whom a card tells."""
SPOKEN_OF: tuple[type[Node], ...] = (It, That, X, Did, CouldNot, Felled, SoManyThere, *BROUGHT)
"""What a text speaks of once something has been named, determined or done."""


def lowered(ability: SveAbility, *, told: bool = False, paid: tuple[Node, ...] = ()) -> SveAbility:
    """An ability ready for a program, with its choices on playing numbered.

    `told`: it knows what `it` is; `paid` is what else it costs to play the card: what that does the text knows too.
    """
    if isinstance(ability.when, TwoEvents) or isinstance(getattr(ability.when, "card", None), ThisOr):
        raise Unclear("how often this may trigger is counted for two events together, or it is waited for only once")
    ability = with_a_choice(of_the_cost(where_it_lies(of_the_picked(ability)), paid))
    check_just(ability)
    check_excess(ability)
    ability = as_much(ability)
    check_attacks(ability)
    effect, x, most = _defined(with_y(such(of_the_counted(ability.effect)), ability.costs))
    effect, x = counted_when_felled(effect, x, ability.costs)
    ability, x, effect = with_any_number(ability, x, effect)
    check_which_deed(msgspec.structs.replace(ability, effect=effect, x=x))
    if x is None and any(isinstance(part, X) for node in (*ability.costs, *effect) for part in walk(node)):
        x = Asked()
    if most is not None:
        x = _bounded(x, most)
    whole = msgspec.structs.replace(
        that_many(ability, answered(effect, paid=ability.kind == "automatic" and bool(ability.costs)), paid), x=x
    )
    whole = msgspec.structs.replace(
        whole, effect=_sentences(in_the_attack(counted_there(as_it_was(whole.effect, whole.when))))
    )
    check_sentences(whole.effect)
    check_drawn(whole)
    check_them(whole.effect)
    whole = msgspec.structs.replace(whole, effect=named(whole.effect))
    made = _rebuilt(besides(whole))
    made = of_passive_texts(found_by_conditions(made if told else of_this_card(made)))
    check_deeds(made, paid)
    check_removed(made, paid)
    check_counted(made)
    check_hand(made)
    check_costs(made)
    check_divided(made)
    check_ranks(made)
    check_doers(made)
    check_dealt(made)
    check_discards(made)
    check_questions(made)
    check_same_names(made)
    check_losses(made)
    check_spending(made)
    check_declared(made)
    said = followed(pointed(of_itself(that_token(spoken_of(made)))))
    settled = selected_when_carried_out(said)
    check_besides(whole, settled)
    return _numbered(settled)


def lowered_condition(condition: Node) -> Node:
    """A condition for playing a card, in the rules' own words. It stands before all that the text says."""
    made = _changed(condition)
    if any(isinstance(part, SPOKEN_OF) for part in walk(made)):
        raise Unclear("a condition for playing a card speaks of what its text has not named yet")
    return made


def _bounded(x: Any, most: int) -> Node:
    """An X that is no more than so much: as it is chosen, or of what it equals."""
    if x is None:
        raise Unclear("nothing is X that could be up to so much")
    return Asked(most=most) if isinstance(x, Asked) else AtMost(x, most)


def _defined(effect: tuple[Node, ...]) -> tuple[tuple[Node, ...], Any, int | None]:
    """The sentences without those that say what X is or can be, what it is, and the most that it can be."""
    found: list[Any] = []
    most: list[int] = []

    def without(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        found.extend(node.value for node in nodes if isinstance(node, Define))
        most.extend(node.most for node in nodes if isinstance(node, Bounded))
        return tuple(inside(node) for node in nodes if not isinstance(node, Define | Bounded))

    def inside(node: Node) -> Node:
        if isinstance(node, If | Paying) and isinstance(node.effect, Several):
            return msgspec.structs.replace(node, effect=Several(without(node.effect.effect)))
        if isinstance(node, Options):
            return msgspec.structs.replace(node, options=tuple(map(without, node.options)))
        return node

    left = without(effect)
    if len(found) > 1 or len(most) > 1:
        raise Unclear("X is said to be two things")
    return left, found[0] if found else None, most[0] if most else None


def _sentences(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences in order, each made ready; some take in those before them."""
    done: list[Node] = []
    for sentence in as_done(nodes):
        if isinstance(sentence, Paying) and (paid := _paid_instead(sentence, done)) is not None:
            done = paid
            continue
        node = _inside(felled_each(_felled(sentence, done), done))
        if isinstance(node, SameAgain):
            done = more_often(done)
        elif isinstance(node, DoTimes):
            done = [Repeatedly(node.count, _one(done))]
        elif isinstance(node, RepeatUntil):
            done = [_until(node.condition, _one(done))]
        elif (rather := _rather(node)) is not None:
            condition, effect, rest = rather
            done = replaced(done, condition, effect)
            done += [If(condition, Several(rest))] if rest else []
        else:
            done.append(_prepared(node))
    return tuple(done)


def _paid_instead(node: Paying, done: list[Node]) -> list[Node] | None:
    """What a cost is paid for instead of something before it: the cost comes before that (10.10.2.5.1).

    None where nothing behind the cost is said with "instead".
    """
    effect = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    if not effect:
        raise Unclear("a cost is paid for nothing: a text on what this card costs stands without one")
    first, *rest = effect
    if not isinstance(first, Rather):
        return None
    made = replaced(done, Did(done=True), first.effect)
    at = next(place for place, (old, new) in enumerate(zip(done, made, strict=True)) if old is not new)
    cost = msgspec.structs.replace(node, effect=Several(()))
    behind = [If(Did(done=True), Several(_sentences(tuple(rest))))] if rest else []
    return [*made[:at], cost, *made[at:], *behind]


def _felled(node: Node, done: list[Node]) -> Node:
    """What is done if a card is destroyed: at once where a text destroys it; damage destroys later (11.3.1).

    Where it is said "this turn", whatever destroys it.
    """
    if not isinstance(node, If) or not isinstance(node.condition, Felled):
        return node
    inner = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    deeds = [part for sentence in done for part in walk(sentence) if isinstance(part, Damage | Destroy)]
    destroys = bool(deeds) and isinstance(deeds[-1], Destroy)
    if node.condition.word == THIS_TURN and not destroys:
        return Later(SveAbility(inner, Event("destroyed", card=It(), during="this"), "automatic"), fleeting=True)
    if not deeds:
        raise Unclear("nothing has been done that could destroy a card")
    if destroys:
        return msgspec.structs.replace(node, condition=Compares(ThisWay("destroyed"), "least", 1))
    waiting = SveAbility(inner, Event("destroyed", card=It()), "automatic")
    return If(Measures(node.condition.of, "defense", most=0), Later(waiting, fleeting=True))


def _until(condition: Node, effect: Node) -> Node:
    """Something done again until a condition holds; with the top of a deck, until there is none (1.3.2)."""
    if any(isinstance(part, Top) for part in walk(effect)):
        condition = AnyOf(condition, Exists(In(Kind("card"), DECK), most=0))
    return Until(condition, effect)


def _one(done: list[Node]) -> Node:
    return done[0] if len(done) == 1 else Several(tuple(done))


def _rather(node: Node) -> tuple[Node, Node, tuple[Node, ...]] | None:
    """The condition, the effect, and the sentences behind a self-replacement."""
    if not isinstance(node, If):
        return None
    if isinstance(node.effect, Rather):
        return node.condition, node.effect.effect, ()
    if isinstance(node.effect, Several) and node.effect.effect and isinstance(node.effect.effect[0], Rather):
        first, *rest = node.effect.effect
        assert isinstance(first, Rather), "as was just seen"
        return node.condition, first.effect, tuple(rest)
    return None


def _inside(node: Node) -> Node:
    """A sentence with the sentences inside it made ready."""
    if isinstance(node, If | Paying) and isinstance(node.effect, Several):
        if isinstance(node, If) and _rather(node) is not None:
            return node
        return msgspec.structs.replace(node, effect=Several(_sentences(node.effect.effect)))
    if isinstance(node, Options):
        return msgspec.structs.replace(node, options=tuple(map(_sentences, node.options)))
    return node


def _prepared(node: Node) -> Node:
    """A sentence with what it leaves unsaid filled in, and done by each player in turn where several do it.

    So too where a player does it of whom only the match knows which one it is, in zones of that player's own.
    """
    node = _filled(node, None)
    both, parts = Every(Kind("player")), list(walk(node))
    who = getattr(node, "who", None)
    theirs = any(getattr(part, "whose", "") == "their" for part in parts)
    if (who == both or isinstance(who, SOMEBODY)) and theirs and not any(isinstance(part, Chosen) for part in parts):
        return Each(who, msgspec.structs.replace(node, who=They()))
    who = getattr(node.first, "who", None) if isinstance(node, Then) else None
    if isinstance(who, (Every, *SOMEBODY)) and They(silent=True) in parts:
        return Each(who, rebuilt(node, lambda part: They() if part == who else part))
    return node


def _filled(node: Node, given: Node | None) -> Node:
    """A sentence whose brief gifts say to whom they are given."""
    if isinstance(node, Then):
        first = _filled(node.first, given)
        to = first.of if isinstance(first, Give | Lose) and first.of is not None else given
        return msgspec.structs.replace(node, first=first, second=_filled(node.second, to), word="then")
    if isinstance(node, If):
        return msgspec.structs.replace(node, effect=_filled(node.effect, given))
    if isinstance(node, TailCannot) and given is not None:
        return msgspec.structs.replace(node, of=_again(given))
    if isinstance(node, Give) and node.brief:
        return msgspec.structs.replace(node, of=_again(given), brief=False)
    return node


def _again(given: Node | None) -> Node | None:
    """Those who were given something, given something else: nobody picks them anew."""
    return It(many=isinstance(given, Every)) if isinstance(given, Target | Chosen | Every) else given


def _rebuilt(ability: SveAbility) -> SveAbility:
    """An ability with every node in the kernel's and the rules' own words; abilities inside it stay as printed."""
    costs = _single(tuple(_changed(cost) for cost in ability.costs))
    effect = tuple(_changed(node) for node in ability.effect)
    when = ability.when
    if isinstance(when, Closing):
        when = Event("phase", seat=when.seat, phase="end", next=when.next)
    if isinstance(when, Event):
        when = cast(Event, _changed(when))
    limits = tuple(_changed(limit) for limit in ability.limits)
    x = _changed(ability.x) if isinstance(ability.x, Node) else ability.x
    return msgspec.structs.replace(ability, costs=costs, effect=effect, when=when, limits=limits, x=x)


def _changed(node: Node) -> Node:
    if isinstance(node, SveAbility):
        return node
    change = CHANGES.get(type(node))
    made = change(node) if change else node
    if change and type(made) is not type(node):
        return _changed(made)
    fields = {name: _each(getattr(made, name)) for name in made.__struct_fields__}
    for name in ("cost", "costs"):
        if isinstance(fields.get(name), tuple):
            fields[name] = _single(fields[name])
    return type(made)(**fields)


def _single(costs: tuple[Node, ...]) -> tuple[Node, ...]:
    """Costs of one deed and one selection each: "engage a ... and a ..." are two."""
    found: list[Node] = []
    for cost in (part for said in costs for part in deeds_of(said)):
        of = getattr(cost, "of", None)
        sides = (of.left, of.right) if isinstance(of, Pair) else ()
        found += [msgspec.structs.replace(cost, of=side) for side in sides] or [cost]
    return tuple(found)


def _each(value: Any) -> Any:
    if isinstance(value, Node):
        return _changed(value)
    return tuple(map(_each, value)) if isinstance(value, tuple) else value


def _numbered(ability: SveAbility) -> SveAbility:
    """The ability with what is settled on playing numbered in the order of its text."""
    count = 0

    def change(node: Node) -> Node:
        nonlocal count
        if isinstance(node, Target | Options | Additional | Asked | Divided):
            node = msgspec.structs.replace(node, slot=count)
            count += 1
        return node

    x = mapped(ability.x, change)
    return the_ones(msgspec.structs.replace(ability, x=x, effect=mapped(ability.effect, change)))
