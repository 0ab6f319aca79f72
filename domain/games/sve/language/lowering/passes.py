"""Abilities as printed made ready to be carried out, pass by pass: each takes one printed construction away.

A lowered ability says in the kernel's clauses what the printed one says in words: `Define` is the ability's `x`,
`Rather` an `Alternative`, `Paying` a `Pay` or an `Additional`, and what is chosen from hidden cards is a `Chosen`.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from domain.games.sve.language.lowering.amount_of_x import bounded, defined
from domain.games.sve.language.lowering.checks import check_losses, check_questions, check_same_names, check_sentences
from domain.games.sve.language.lowering.chosen_on_resolution import selected_when_carried_out
from domain.games.sve.language.lowering.evolving_into import revealed_by_name
from domain.games.sve.language.lowering.rewriting import in_own_words, numbered
from domain.games.sve.language.lowering.sentence_order import in_order
from domain.games.sve.language.lowering.two_amounts import check_divided, counted_when_felled, with_y
from domain.games.sve.language.lowering.unless_done import with_a_choice
from domain.games.sve.language.lowering.what_may_be_done import if_it_was_picked
from domain.games.sve.language.printed.coordination import ThisOr, TwoEvents
from domain.games.sve.language.referring.another import besides, check_besides, targets
from domain.games.sve.language.referring.as_it_was import as_it_was, check_discards, check_drawn
from domain.games.sve.language.referring.cost_cards import of_the_cost, where_it_lies
from domain.games.sve.language.referring.counted_cards import of_the_counted
from domain.games.sve.language.referring.found_by_conditions import (
    found_by_conditions,
    in_the_attack,
    of_passive_texts,
    of_this_card,
)
from domain.games.sve.language.referring.it import pointed, that_token
from domain.games.sve.language.referring.moved_cards import followed
from domain.games.sve.language.referring.removed_counters import (
    check_costs,
    check_counted,
    check_hand,
    with_any_number,
)
from domain.games.sve.language.referring.resolving import resolved
from domain.games.sve.language.referring.that_noun import spoken_of
from domain.games.sve.language.referring.this_card import of_itself
from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.clauses import Asked, X
from domain.kernel.abilities.compiled.tree import (
    Node,
    walk,
)
from domain.language.referring.refs import Unclear


class Work(msgspec.Struct, frozen=True):
    """An ability on its way through the passes.

    `told`: it knows what `it` is; `paid` is what else it costs to play the card: what that does the text knows too.
    `most` is the most that its X can be; `targets` so many targets it had as printed.
    """

    ability: SveAbility
    told: bool = False
    paid: tuple[Node, ...] = ()
    most: int | None = None
    targets: int = 0


class Pass(msgspec.Struct, frozen=True):
    """One step of lowering. It raises Unclear where a text cannot mean what it says."""

    name: str
    run: Callable[[Work], Work]


def _named(function: Callable[..., Any], run: Callable[[Work], Work]) -> Pass:
    return Pass(function.__name__.lstrip("_").replace("_", " "), run)


def _work(change: Callable[[Work], Work]) -> Pass:
    return _named(change, change)


def _ability(change: Callable[[SveAbility], SveAbility]) -> Pass:
    return _named(change, lambda work: msgspec.structs.replace(work, ability=change(work.ability)))


def _with_paid(change: Callable[[SveAbility, tuple[Node, ...]], SveAbility]) -> Pass:
    return _named(change, lambda work: msgspec.structs.replace(work, ability=change(work.ability, work.paid)))


def _effect(change: Callable[[tuple[Node, ...]], tuple[Node, ...]]) -> Pass:
    def run(work: Work) -> Work:
        return msgspec.structs.replace(work, ability=_saying(work.ability, change(work.ability.effect)))

    return _named(change, run)


def _sure(check: Callable[[SveAbility], None]) -> Pass:
    def run(work: Work) -> Work:
        check(work.ability)
        return work

    return _named(check, run)


def _sure_of_effect(check: Callable[[tuple[Node, ...]], None]) -> Pass:
    def run(work: Work) -> Work:
        check(work.ability.effect)
        return work

    return _named(check, run)


def _sure_with_paid(check: Callable[[SveAbility, tuple[Node, ...]], None]) -> Pass:
    def run(work: Work) -> Work:
        check(work.ability, work.paid)
        return work

    return _named(check, run)


def _saying(ability: SveAbility, effect: tuple[Node, ...]) -> SveAbility:
    return msgspec.structs.replace(ability, effect=effect)


def _waits_for_one_event(ability: SveAbility) -> None:
    if isinstance(ability.when, TwoEvents) or isinstance(getattr(ability.when, "card", None), ThisOr):
        raise Unclear("how often this may trigger is counted for two events together, or it is waited for only once")


def _such_cards(ability: SveAbility) -> SveAbility:
    return _saying(ability, with_y(of_the_counted(ability.effect), ability.costs))


def _what_x_is(work: Work) -> Work:
    effect, x, most = defined(work.ability.effect)
    return msgspec.structs.replace(work, ability=msgspec.structs.replace(work.ability, effect=effect, x=x), most=most)


def _counted_when_destroyed(ability: SveAbility) -> SveAbility:
    effect, x = counted_when_felled(ability.effect, ability.x, ability.costs)
    return msgspec.structs.replace(ability, effect=effect, x=x)


def _any_number_of_counters(ability: SveAbility) -> SveAbility:
    made, x, effect = with_any_number(ability, ability.x, ability.effect)
    return msgspec.structs.replace(made, effect=effect, x=x)


def _x_on_playing(work: Work) -> Work:
    ability, x = work.ability, work.ability.x
    if x is None and any(isinstance(part, X) for node in (*ability.costs, *ability.effect) for part in walk(node)):
        x = Asked()
    if work.most is not None:
        x = bounded(x, work.most)
    return msgspec.structs.replace(work, ability=msgspec.structs.replace(ability, x=x))


def _as_it_was(ability: SveAbility) -> SveAbility:
    return _saying(ability, as_it_was(ability.effect, ability.when))


def _count_targets(work: Work) -> Work:
    return msgspec.structs.replace(work, targets=targets(work.ability))


def _this_card(work: Work) -> Work:
    return work if work.told else msgspec.structs.replace(work, ability=of_this_card(work.ability))


def _another_than_what_is_selected(work: Work) -> Work:
    check_besides(work.targets, work.ability)
    return work


PASSES: tuple[Pass, ...] = (
    _sure(_waits_for_one_event),
    _ability(with_a_choice),
    _ability(if_it_was_picked),
    _with_paid(resolved),
    _ability(where_it_lies),
    _with_paid(of_the_cost),
    _ability(_such_cards),
    _work(_what_x_is),
    _ability(_counted_when_destroyed),
    _ability(_any_number_of_counters),
    _work(_x_on_playing),
    _ability(_as_it_was),
    _effect(in_the_attack),
    _effect(in_order),
    _sure_of_effect(check_sentences),
    _sure(check_drawn),
    _work(_count_targets),
    _ability(besides),
    _ability(in_own_words),
    _work(_this_card),
    _ability(found_by_conditions),
    _ability(of_passive_texts),
    _sure(check_counted),
    _sure(check_hand),
    _sure(check_costs),
    _sure(check_divided),
    _sure(check_discards),
    _sure(check_questions),
    _sure(check_same_names),
    _sure(check_losses),
    _ability(spoken_of),
    _ability(that_token),
    _ability(of_itself),
    _ability(pointed),
    _ability(followed),
    _ability(selected_when_carried_out),
    _work(_another_than_what_is_selected),
    _ability(revealed_by_name),
    _ability(numbered),
)
"""All passes, in their order."""


def lowered(ability: SveAbility, *, told: bool = False, paid: tuple[Node, ...] = ()) -> SveAbility:
    """An ability ready for a program, with its choices on playing numbered. Raises Unclear."""
    work = Work(ability, told, paid)
    for each in PASSES:
        work = each.run(work)
    return work.ability


def passed(ability: SveAbility, *, told: bool = False, paid: tuple[Node, ...] = ()) -> Iterator[tuple[str, SveAbility]]:
    """The passes that change an ability, each with what it makes of it. Raises Unclear where one refuses it."""
    work = Work(ability, told, paid)
    for each in PASSES:
        after = each.run(work)
        if after.ability != work.ability:
            yield each.name, after.ability
        work = after
