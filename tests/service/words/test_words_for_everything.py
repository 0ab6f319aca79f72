"""Everything that a viewer is told has words: found by reflection, so that what is new is not forgotten."""

import re
from pathlib import Path

import msgspec
import pytest

from domain import registry
from domain.games.sve.verbs.left_out import TOLD
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Action, tag
from domain.kernel.decisions.game import Game
from domain.kernel.table.frames import Frame
from service.words.catalogue import ENGLISH, NoSuchLanguage, Sentences, languages, sentences, slug
from service.words.facts import COUNT, SIGNED, fields_of
from service.words.speaker import OPENINGS

EDITIONS = tuple(registry.games().values())
KERNEL = {"rule", "actor", "size", "sign", "now", "left", "left-count", "area", "outcome", "times", "other"}
RAW = re.compile(r"_|\bkind:|\bnoted\b|\{|\}|\ban (?:DO|PH)\b|\ba (?:EF|EV|ST|OB)\b")


def said(game: Game) -> Sentences:
    """The sentences of a game."""
    return sentences(ENGLISH, game.id)


def by_edition(game: Game) -> str:
    """How a test is called."""
    return game.edition


def word(kind: type[Change] | type[Frame]) -> str:
    """The word by which a change or a frame is known."""
    return str(kind.__struct_config__.tag)


def actions(game: Game) -> tuple[type[Action], ...]:
    """What anybody may ask for."""
    return (*game.actions, *JUDGE_ACTIONS)


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_every_change_of_a_game_and_of_judging_has_words(game: Game) -> None:
    """One sentence for its kind, whatever it says of how."""
    assert [word(kind) for kind in game.reducers if not said(game).has(word(kind))] == []


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_every_sentence_of_a_change_cites_its_rule(game: Game) -> None:
    """Of its kind, and of each how."""
    kinds = {word(kind) for kind in game.reducers}
    own = [one for one in said(game).ids if one.partition("-")[0] in kinds]
    assert [one for one in own if "rule" not in said(game).variables(one)] == []


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_every_procedure_in_progress_has_words(game: Game) -> None:
    """Each frame."""
    assert [word(kind) for kind in game.frames if not said(game).has(f"frame-{word(kind)}")] == []


NOTED_ELSEWHERE = {
    "dice": {},
    "mya": {"next_bonus": "a number to count bonuses by"},
    "sve": {
        **dict.fromkeys(("pending", "delayed"), "what waits"),
        "effects": "the numbers, keywords and abilities of cards",
        "links": "the links of cards",
        "overdrawn": "over with the next rules handling",
        "turns": "told as it happens",
    },
    "fow": {
        **dict.fromkeys(("objects", "triggered", "delayed"), "what waits"),
        "coins": "the abilities of a will coin",
        "effects": "the numbers, keywords and abilities of cards",
        "belongs": "the links of cards",
        "short": "over with the next rule process",
        "first_turns": "the numbers of turns",
        "emerged": "those of them that came from a ruler area",
        **dict.fromkeys(("arts", "together", "orders"), "told as it happens"),
    },
}
"""Where people see what a game keeps, if it is no note of the table's."""


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_whatever_only_a_game_keeps_is_a_note_or_told_elsewhere(game: Game) -> None:
    """But for what rules alone look at."""
    fields = {*game.extra.__struct_fields__} - {*game.extra.kept}
    noted = {field for field in fields if said(game).has(f"note-{field.replace('_', '-')}")}
    assert fields - noted == {*NOTED_ELSEWHERE[game.id]}


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_every_note_speaks_only_of_what_the_game_keeps(game: Game) -> None:
    """And says something of it."""
    notes = [one for one in said(game).ids if one.startswith("note-")]
    known = fields_of(game.extra)
    assert notes
    for note in notes:
        assert {name.removesuffix(COUNT) for name in said(game).variables(note)} <= {*known}, note


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_every_question_has_words(game: Game) -> None:
    """Each kind of question that a game may ask."""
    assert [kind for kind in game.answers if not said(game).has(f"question-{slug(kind)}")] == []


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_every_action_and_each_of_its_parts_has_words(game: Game) -> None:
    """As it is done, as it is offered, and part by part."""
    missing = []
    for kind in actions(game):
        wanted: list[tuple[str, ...]] = [(f"action-{tag(kind)}",), (f"offer-{tag(kind)}",)]
        for field in msgspec.structs.fields(kind):
            name = field.name.replace("_", "-")
            wanted.append((f"part-{tag(kind)}-{name}", f"part-{name}"))
        missing += [ids[0] for ids in wanted if said(game).first(*ids) is None]
    assert missing == []
    assert [tag(kind) for kind in OPENINGS if not said(game).has(f"action-{tag(kind)}")] == []


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_sentences_speak_only_of_what_there_is(game: Game) -> None:
    """Each variable of a change's or an action's sentence is a field of it."""
    kinds: dict[str, type[msgspec.Struct]] = {word(kind): kind for kind in game.reducers}
    kinds |= {f"action-{tag(kind)}": kind for kind in (*actions(game), *OPENINGS)}
    strange = []
    for one in said(game).ids:
        owners = [kind for name, kind in kinds.items() if one == name or one.startswith(f"{name}-")]
        if not owners or any(one.startswith(kind) for kind in ("part-", "offer-", "question-", "result-")):
            continue
        known = {*fields_of(owners[-1]), *KERNEL}
        asked = {name: name.removesuffix(COUNT).removesuffix(SIGNED) for name in said(game).variables(one)}
        strange += [f"{one}: ${name}" for name, field in asked.items() if field not in known]
    assert strange == []


NUMBERS = (COUNT, "times", "number")
"""How variables end that stand for a number."""


@pytest.mark.parametrize("game", EDITIONS, ids=by_edition)
def test_no_sentence_speaks_like_a_program(game: Game) -> None:
    """Neither a field's name nor a wrong article."""
    told = {one: said(game).say(one, lambda name: 2 if name.endswith(NUMBERS) else "X") for one in said(game).ids}
    assert {one: text for one, text in told.items() if RAW.search(text) or not text} == {}


def test_a_language_without_sentences_is_named_with_those_that_have_some() -> None:
    """Who asks for it learns what there is."""
    with pytest.raises(NoSuchLanguage, match="there are: en"):
        sentences("xx", "dice")
    assert languages() == (ENGLISH,)


def test_all_that_shadowverse_evolve_leaves_out_is_told_by_a_sentence_of_its_own() -> None:
    sources = Path("domain/games/sve").rglob("*.py")
    named = {how for path in sources for how in re.findall(r'LeftOut\(.*how="([^"]+)"', path.read_text("utf-8"))}
    ways = {*named, *(verb.__name__.lower() for verb in TOLD)}
    known = sentences(ENGLISH, "sve")
    assert len(ways) > 30
    assert [how for how in sorted(ways) if not known.has(f"leftout-{slug(how)}")] == []
