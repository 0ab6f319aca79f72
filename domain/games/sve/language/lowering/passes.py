"""Abilities as printed made ready to be carried out, pass by pass: each takes one printed construction away.

A lowered ability says in the kernel's clauses what the printed one says in words: `Define` is the ability's `x`,
`Rather` an `Alternative`, `Paying` a `Pay` or an `Additional`, and what is chosen from hidden cards is a `Chosen`.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from domain.games.sve.language.lowering.checks.another_selected_later import check_besides
from domain.games.sve.language.lowering.checks.asked_of_the_game import check_questions
from domain.games.sve.language.lowering.checks.discarded_from_elsewhere import check_discards
from domain.games.sve.language.lowering.checks.divided_among_selected import check_divided
from domain.games.sve.language.lowering.checks.instead_and_options import check_sentences
from domain.games.sve.language.lowering.checks.never_paid import check_costs
from domain.games.sve.language.lowering.checks.own_card_discarded import check_hand
from domain.games.sve.language.lowering.checks.same_name_as_which import check_same_names
from domain.games.sve.language.lowering.checks.several_counters_at_once import check_counted
from domain.games.sve.language.lowering.checks.two_events_at_once import check_one_event
from domain.games.sve.language.lowering.checks.what_can_be_lost import check_losses
from domain.games.sve.language.lowering.meanings.own_words import in_own_words
from domain.games.sve.language.lowering.on_playing.amount_of_x import defined
from domain.games.sve.language.lowering.on_playing.any_number_of_counters import with_any_number
from domain.games.sve.language.lowering.on_playing.choices_on_playing import numbered
from domain.games.sve.language.lowering.on_playing.chosen_on_resolution import selected_when_carried_out
from domain.games.sve.language.lowering.on_playing.evolving_into import revealed_by_name
from domain.games.sve.language.lowering.on_playing.own_card_as_cost import where_it_lies
from domain.games.sve.language.lowering.on_playing.second_amount import with_y
from domain.games.sve.language.lowering.on_playing.selected_in_triggers import check_trigger
from domain.games.sve.language.lowering.on_playing.x_on_playing import x_on_playing
from domain.games.sve.language.lowering.sentences.counted_when_destroyed import counted_when_felled
from domain.games.sve.language.lowering.sentences.sentence_order import in_order
from domain.games.sve.language.lowering.sentences.unless_done import with_a_choice
from domain.games.sve.language.lowering.sentences.what_may_be_done import if_it_was_picked
from domain.games.sve.language.referring.one_card.cost_cards import of_the_cost
from domain.games.sve.language.referring.one_card.drawn_cards import of_the_drawn
from domain.games.sve.language.referring.one_card.fought_cards import in_the_attack
from domain.games.sve.language.referring.one_card.it import pointed
from domain.games.sve.language.referring.one_card.moved_cards import followed
from domain.games.sve.language.referring.one_card.passive_texts import of_passive_texts
from domain.games.sve.language.referring.one_card.that_noun import spoken_of
from domain.games.sve.language.referring.one_card.this_card import of_itself
from domain.games.sve.language.referring.one_card.this_card_at_times import of_this_card
from domain.games.sve.language.referring.resolving import resolved
from domain.games.sve.language.referring.several_cards.another import besides, targets
from domain.games.sve.language.referring.several_cards.counted_cards import of_the_counted
from domain.games.sve.language.referring.several_cards.found_by_conditions import found_by_conditions
from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.tree import Node


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
    """One step of lowering. It raises Unclear where a text cannot mean what it says.

    `of` is what does it: the only one of its file, which says before and after.
    """

    of: Callable[..., Any]
    run: Callable[[Work], Work]

    @property
    def name(self) -> str:
        """What the pass takes away, as its file is named."""
        return self.of.__module__.rpartition(".")[2].replace("_", " ")


def _ability(change: Callable[[SveAbility], SveAbility]) -> Pass:
    return Pass(change, lambda work: _with(work, change(work.ability)))


def _with_paid(change: Callable[[SveAbility, tuple[Node, ...]], SveAbility]) -> Pass:
    return Pass(change, lambda work: _with(work, change(work.ability, work.paid)))


def _effect(change: Callable[[tuple[Node, ...]], tuple[Node, ...]]) -> Pass:
    def run(work: Work) -> Work:
        return _with(work, msgspec.structs.replace(work.ability, effect=change(work.ability.effect)))

    return Pass(change, run)


def _sure(check: Callable[[SveAbility], None]) -> Pass:
    def run(work: Work) -> Work:
        check(work.ability)
        return work

    return Pass(check, run)


def _with(work: Work, ability: SveAbility) -> Work:
    return msgspec.structs.replace(work, ability=ability)


def _what_x_is(work: Work) -> Work:
    ability, most = defined(work.ability)
    return msgspec.structs.replace(work, ability=ability, most=most)


def _another(work: Work) -> Work:
    return msgspec.structs.replace(work, ability=besides(work.ability), targets=targets(work.ability))


def _another_selected_later(work: Work) -> Work:
    check_besides(work.targets, work.ability)
    return work


PASSES: tuple[Pass, ...] = (
    _sure(check_one_event),
    _ability(with_a_choice),
    _ability(if_it_was_picked),
    _with_paid(resolved),
    _ability(where_it_lies),
    _with_paid(of_the_cost),
    _effect(of_the_counted),
    _ability(with_y),
    Pass(defined, _what_x_is),
    _ability(counted_when_felled),
    _ability(with_any_number),
    Pass(x_on_playing, lambda work: _with(work, x_on_playing(work.ability, work.most))),
    _effect(in_the_attack),
    _effect(in_order),
    _sure(check_sentences),
    _ability(of_the_drawn),
    Pass(besides, _another),
    _ability(in_own_words),
    Pass(of_this_card, lambda work: work if work.told else _with(work, of_this_card(work.ability))),
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
    _ability(of_itself),
    _ability(pointed),
    _ability(followed),
    _ability(selected_when_carried_out),
    Pass(check_besides, _another_selected_later),
    _sure(check_trigger),
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
