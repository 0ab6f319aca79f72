"""What the grammar can say, the rules can carry out: no text compiles to something that nothing reads."""

from types import ModuleType

import msgspec
import pytest

from domain.games.sve.game import SVE
from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.language.catalog.shipped import reference
from domain.games.sve.language.lowering.leftovers import check_leftovers, left_out
from domain.games.sve.language.lowering.meanings.own_words import SPOKEN_OF
from domain.games.sve.language.lowering.meanings.printed_nodes import CHANGES
from domain.games.sve.language.phrases.noun_phrases.groups import QUALITIES
from domain.games.sve.language.printed import conditions as asking
from domain.games.sve.language.printed import for_each as multiples
from domain.games.sve.language.printed import groups as groupings
from domain.games.sve.language.printed import groups_joined_and_denied as joints
from domain.games.sve.language.printed import partitives as spoken
from domain.games.sve.language.printed import short_forms as shorthand
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.table.editions import EDITIONS, PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled import program
from domain.kernel.abilities.compiled.tree import Layer, Node, Unimplemented, walk
from domain.kernel.abilities.interpreting import evaluate
from domain.kernel.decisions.commands import PrintedCard
from domain.language.referring.refs import Unclear

LANGUAGE = SVE.language


def cards(edition: str) -> list[SveCard]:
    return [card for card in compile_cards(edition, reference(edition)).prints.values() if isinstance(card, SveCard)]


def kinds_of(module: ModuleType) -> tuple[type, ...]:
    found = (kind for kind in vars(module).values() if isinstance(kind, type))
    return tuple(kind for kind in found if kind.__module__ == module.__name__)


def instructions(edition: str) -> list[program.Instruction]:
    return [code for card in cards(edition) for made in card.programs for code in made.code]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_verb_of_a_program_is_carried_out(edition: str) -> None:
    acts = {type(code.node) for code in instructions(edition) if isinstance(code, program.Act)}
    assert {kind.__name__ for kind in acts - LANGUAGE.verbs.keys()} == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_condition_of_a_program_is_read(edition: str) -> None:
    tests = {type(code.condition) for code in instructions(edition) if isinstance(code, program.Test)}
    assert {kind.__name__ for kind in tests - evaluate._TEST.keys() - LANGUAGE.conditions.keys()} == set()


def test_every_layer_that_the_grammar_knows_narrows_a_group_down() -> None:
    built = {phrase.build for phrase in phrasebook().phrases if isinstance(phrase.build, type)}
    layers = {kind for kind in built if issubclass(kind, Layer)}
    unread = layers - evaluate._LAYERS.keys() - LANGUAGE.layers.keys() - CHANGES.keys() - {*kinds_of(groupings)}
    assert {kind.__name__ for kind in unread} == set()


def test_every_quality_that_the_grammar_knows_is_known_to_the_rules() -> None:
    assert set(QUALITIES) <= LANGUAGE.qualities.keys()


def test_lowered_texts_hold_no_shorthand() -> None:
    short = tuple(
        kind for module in (shorthand, multiples, groupings, asking, joints, spoken) for kind in kinds_of(module)
    )
    for card in cards(PRESENT):
        for ability in card.abilities[: card.own]:
            inner = [part for part in walk(ability) if isinstance(part, short)]
            assert inner == [], card.name
            assert not any(isinstance(part, Unimplemented) for part in walk(ability)), card.name


def test_a_condition_for_playing_a_card_is_read_on_playing_or_refused() -> None:
    built = {
        phrase.build
        for phrase in phrasebook().phrases
        if phrase.category in ("test", "condition") and isinstance(phrase.build, type)
    }
    unread = built - evaluate._TEST.keys() - LANGUAGE.conditions.keys() - CHANGES.keys() - {*SPOKEN_OF}
    assert {kind.__name__ for kind in unread} == set()


@pytest.mark.parametrize(
    "condition", ["it's destroyed", "you can't", "it costs 3 or less", "X is 3 or more", "you do", "it's a follower"]
)
def test_a_condition_for_playing_a_card_cannot_speak_of_what_its_text_brings_about(condition: str) -> None:
    fields: dict[str, str | int] = {"class": "Neutral", "type": "amulet", "cost": 1}
    row = PrintedCard("A", "A", fields, f"Play this card only if {condition}.")
    card = compile_cards(PRESENT, (row,)).prints["A"]
    assert isinstance(card, SveCard)
    assert [problem.reason for problem in card.problems] == [
        "a condition for playing a card speaks of what its text has not named yet"
    ]


def test_an_additional_cost_has_no_x_that_no_spell_determines() -> None:
    text = "As an additional cost to play this card, bury X followers.\n{FANFARE} Draw X cards."
    fields: dict[str, str | int] = {"class": "Neutral", "type": "follower", "cost": 1, "attack": 1, "defense": 1}
    card = compile_cards(PRESENT, (PrintedCard("A", "A", fields, text),)).prints["A"]
    assert isinstance(card, SveCard)
    assert [problem.reason for problem in card.problems] == [
        "an X of an additional cost is determined by a spell's effect alone"
    ]
    assert any(isinstance(part, Unimplemented) for ability in card.abilities for part in walk(ability))


def _built() -> set[type[Node]]:
    """Every kind of node that the grammar builds."""
    kinds = {phrase.build for phrase in phrasebook().phrases if isinstance(phrase.build, type)}
    return {kind for kind in kinds if issubclass(kind, Node)}


def test_whatever_a_text_leaves_out_and_nothing_fills_in_is_refused() -> None:
    lacking = {kind: names for kind in _built() if (names := left_out(kind))}
    assert {kind.__name__ for kind in lacking} >= {"Damage", "Give"}
    for kind, names in lacking.items():
        needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
        fields = {name: None if name in names else () for name in needed}
        with pytest.raises(Unclear, match="to which cards or players"):
            check_leftovers(kind(**fields))
