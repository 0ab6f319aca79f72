"""Texts that are almost in the language: unimplemented, with the place where they go wrong and why."""

import pytest

from domain.games.dice.language.phrases import BOOK
from domain.kernel.abilities.compiled.tree import Ability, Unimplemented
from domain.language.texts import compile_text, write_text

MISSES = [
    ("Deal 2 damages to target creature.", 1, 8, "`damages` is not understood here"),
    ("Deal two damage to target creature.", 1, 6, "`two` is not understood here"),
    ("Draw card.", 1, 6, "`card.` is not understood here"),
    ("Draw 2 cards.", 1, 6, "`2` is not understood here"),
    ("draw a card.", 1, 1, "this would be written: Draw a card."),
    ("Destroy target Creature.", 1, 16, "this would be written: Destroy target creature."),
    ("Destroy a enemy creature.", 1, 10, "this would be written: Destroy an enemy creature."),
    ("Destroy target creature", 1, 24, "the text ends here"),
    ("Draw a card. Destroy it.", 1, 14, "nothing has been spoken of"),
    ("Draw a card. If you do, draw a card.", 1, 14, "nothing has been allowed before"),
    ("Otherwise, draw a card.", 1, 1, "there is no condition before"),
    ("Deal that much damage to each creature.", 1, 1, "there is no event"),
    ("When you are attacked: Deal that much damage to each creature.", 1, 24, "the event has no amount"),
    ("When you draw a card: Destroy that creature.", 1, 23, "the event tells of no creature"),
    ("When it rains: Draw a card.", 1, 6, "`it` is not understood here"),
    ("Draw a card.\nDraw two card.", 2, 10, "`card.` is not understood here"),
    ("Draw a card.\n\n  Destroy target cow.", 3, 18, "`cow.` is not understood here"),
    ("This creature has +1 offense. Draw a card.", 1, 1, "this one mixes them"),
    ("Choose three:\n- Draw a card.\n- You gain 1 life.", 1, 1, "there are only 2 options"),
    ("Choose one:\n- Draw a card.\n- Gain life.", 3, 3, "`Gain` is not understood here"),
    ("- Draw a card.", 1, 1, "`-` is not understood here"),
    ("Search your deck for a card, put it into your hand.", 1, 51, "`.` is not understood here"),
    ("Deal 99999 damage to target creature.", 1, 6, "`99999` is not understood here"),
    ("Déal 2 damage to target creature.", 1, 1, "`Déal` is not understood here"),
    ("\u202eDraw a card.", 1, 1, "is not understood here"),
]


@pytest.mark.parametrize(("text", "line", "column", "reason"), MISSES, ids=[miss[0] for miss in MISSES])
def test_a_near_miss_is_unimplemented_where_it_goes_wrong(text: str, line: int, column: int, reason: str) -> None:
    problem = compile_text(BOOK, text).problems[0]
    assert (problem.line, problem.column) == (line, column)
    assert text.split("\n")[line - 1][column - 1 :] == text[problem.offset :].split("\n", maxsplit=1)[0]
    assert reason in problem.reason


def test_what_could_have_been_said_is_named() -> None:
    problem = compile_text(BOOK, "Target creature has +1 offense.").problems[0]
    assert problem.reason == "`has` is not understood here; expected: deals, gets, in, named, with, you"


def test_the_known_sentences_around_an_unknown_one_are_kept() -> None:
    compiled = compile_text(BOOK, "Draw a card. Wiggle. You gain 1 life.")
    (ability,) = compiled.abilities
    assert [type(node).__name__ for node in ability.effect] == ["Draw", "Unimplemented", "Life"]
    assert write_text(BOOK, compiled) == "Draw a card. Wiggle. You gain 1 life."


def test_an_unknown_activation_condition_keeps_its_ability() -> None:
    (ability,) = compile_text(BOOK, "When it rains: Draw a card.").abilities
    assert isinstance(ability.when, Unimplemented)
    assert not ability.static


def test_a_text_of_mixed_kinds_is_unimplemented_as_a_whole_so_that_nothing_of_it_is_silent() -> None:
    (ability,) = compile_text(BOOK, "This creature has +1 offense. Fly.").abilities
    assert isinstance(ability, Ability)
    (sentence,) = ability.effect
    assert isinstance(sentence, Unimplemented)
    assert sentence.sentence == "This creature has +1 offense. Fly."
