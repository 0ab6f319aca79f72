"""What a viewer is told stands in the catalogue: with every sentence of it marked, nothing is told without a mark.

Every string that the contract answers with is on one of these lists, so that a new one has to be put on one.
"""

import ast
import re
from collections import Counter, defaultdict
from importlib import import_module
from pathlib import Path

import grpc
import pytest
from google.protobuf.descriptor import Descriptor, FieldDescriptor

from domain.kernel.decisions.acts import CallJudge, RuleOn, TakeCall
from domain.kernel.decisions.commands import Actor, tag
from domain.kernel.table.ids import Seat
from domain.registry import games, reference
from service.words.catalogue import ENGLISH, sentences, slug
from tests.attack import beside
from tests.attack.asking import METHODS, SIZE, Asking
from tests.attack.paired import served
from tests.conformance.games import engine, random_match
from tests.service.words.asked_in_code import ROOT, asked
from tests.service.words.marked import BEGIN, Marks, beyond, marked
from tests.service.words.stored import kept, values

STEPS = 60
LISTS = ("words", "or names", "diagnosis", "written", "data")
"""What a string of the contract is. Words: of the catalogue, all of them. Or names: the same, or the name of a card, a
player or a policy's part, or what is printed. Diagnosis: what is said about the words of a printed text, in
its own language (decision 153). Written: by people, on cards, or our summaries of rules. Data: for programs."""
STRINGS = [line.split("\t") for line in Path(__file__).with_name("strings.tsv").read_text("utf-8").splitlines()]
WORDS, OR_NAMES = (frozenset(name for name, kind in STRINGS if kind == of) for of in LISTS[:2])
REASONS = frozenset(
    (
        "entry $value",
        "explained-rule $summary",
        "outcome-unbuilt $why",
        "no-case-otherwise $line",
        "no-case-written $problem",
        "dice-it-waits-for $asks",
    )
)
"""What sentences are given of what is written in a position or a case by hand, of cards that cannot be compiled, and of
our summaries of rules."""
PRINTED = {"domain/kernel/acting/manual.py: frame.sentence"}
"""What is asked in words that are printed: a text that people carry out."""
VIEWERS = (Actor("organiser"), Actor("judge"), Actor("seat", Seat(1)), Actor("spectator"))
CALLED = "May it be done so?"
IN_A_CASE = "Wolf"
"""The card of the case that is asked about."""
Printed = tuple[set[str], str]
RULES = {"fow:10.2": "101.1"}


def strings() -> set[str]:
    """Every string that an answer of the contract may hold, by `Message.field`."""
    seen: set[str] = set()
    found: set[str] = set()

    def walk(kind: Descriptor) -> None:
        if kind.full_name in seen or kind.file.package.startswith("google"):
            return
        seen.add(kind.full_name)
        for field in kind.fields:
            inner = field.message_type
            held = inner.fields_by_name["value"] if inner is not None and inner.GetOptions().map_entry else field
            if held.type == FieldDescriptor.TYPE_STRING:
                found.add(f"{kind.name}.{field.name}")
            elif held.message_type is not None:
                walk(held.message_type)

    for method in METHODS.values():
        walk(method.output_type)
    return found


def test_every_string_of_the_contract_is_words_or_known_to_be_none() -> None:
    every = Counter(name for name, _ in STRINGS)
    assert [name for name, count in every.items() if count > 1] == []
    assert {kind for _, kind in STRINGS} == {*LISTS}
    assert sorted(strings() - {*every}) == []
    assert sorted({*every} - strings()) == []


def test_all_but_a_diagnosis_of_a_printed_text_is_words_of_the_catalogue_or_none() -> None:
    assert {name for name, kind in STRINGS if kind == "diagnosis"} == {"TextLine.cause", "ReadingStage.text"}


@pytest.fixture(scope="module", params=games())
def heard(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Marks:
    """All that is told of a match with a dispute, to everybody, with the catalogue marked."""
    edition: str = request.param
    with pytest.MonkeyPatch.context() as patch, marked() as marks:
        patch.setattr(beside, "APART", 10**9)
        with (
            served(tmp_path_factory.mktemp("marked")) as (live, _),
            grpc.insecure_channel(live.address, SIZE) as channel,
        ):
            state = kept(live, edition, "told", list(random_match(edition, 3))[:STEPS])
            seat, head = (
                live.client(Actor("seat", Seat(1)), "told"),
                live.client(Actor("head judge", name="Lee"), "told"),
            )
            ruled = RuleOn(
                dispute=1,
                verdict="reversed",
                reason=CALLED,
                rules=(RULES.get(edition, "1.1"),),
                remedies=("rewind", "fix"),
            )
            for who, act in (
                (seat, CallJudge(position=state.position, reason=CALLED)),
                (head, TakeCall(dispute=1)),
                (head, ruled),
            ):
                answer = who.submit("told", act, request_id=tag(type(act)))
                assert answer.accepted, answer.reasons
            codes: defaultdict[str, Counter[str]] = defaultdict(Counter)
            asking = Asking(channel, codes)
            for number, viewer in enumerate(VIEWERS):
                given, ways = values(engine(edition), state, edition, "told", number)
                token = live.token(viewer, "told")
                for _, reply in asking.all(token, given, {}, once=not number, ways=ways):
                    for message in reply.messages():
                        marks.hear(message)
            assert {path for path, told in codes.items() if told["INTERNAL"]} == set()
            seat.close()
            head.close()
    return marks


def test_all_that_is_words_comes_from_the_catalogue(heard: Marks) -> None:
    outside = {name: [text for text in heard.told[name] if beyond(text)] for name in WORDS}
    assert {name: texts[:3] for name, texts in outside.items() if texts} == {}
    assert len([name for name in WORDS if heard.told[name]]) > 20, "much of it was told"


def test_what_a_label_is_beside_the_catalogue_is_a_name_or_printed(heard: Marks) -> None:
    printed = _printed(heard)
    outside = {beyond(text) for name in OR_NAMES for text in heard.told[name]}
    strange = sorted(text for text in outside if not _is_data(text, printed))
    assert strange == [], strange


def test_what_sentences_are_given_is_said_by_the_catalogue_or_is_a_name(heard: Marks) -> None:
    """A sentence that is given another sentence of somebody else's would be of two languages."""
    printed = _printed(heard)
    strange = {
        (where, text)
        for where, texts in heard.named.items()
        if where not in REASONS
        for text in texts
        if not _is_data(text, printed)
    }
    assert sorted(strange) == [], sorted(strange)


def _printed(heard: Marks) -> Printed:
    """What is printed on cards: names and words, and the texts."""
    words = ("Card.name", "PrintedCard.name", "CountedCard.name", "FieldValue.text", "Card.keywords")
    names = {text for name in words for text in heard.told[name]}
    names |= {card.name for edition in games() for card in engine(edition).catalog.prints.values()}
    texts = [text for name in ("PrintedCard.text", "CardAbility.text") for text in heard.told[name]]
    return names, "\n".join(texts)


def _is_data(text: str, printed: Printed) -> bool:
    """Whether it is a name, a number, a rule's number or what somebody has written."""
    (names, texts), name = printed, re.sub(r" #\d+$", "", text)
    if re.fullmatch(r"'[^']*'", text):
        return True  # What somebody wrote, in its quotation marks.
    return (
        name in names
        or text in texts
        or text in (CALLED, "Lee", IN_A_CASE, *games())
        or not re.search(r"[a-z]{2}", text)
    )


@pytest.mark.parametrize("edition", games())
def test_what_lies_on_a_table_has_words(edition: str) -> None:
    """Zones, numbers of players and cards, columns of print: by the game's own declarations."""
    game = games()[edition]
    said = sentences(ENGLISH, game.id)
    wanted = [("zone", name) for name, zone in game.zones.items() if zone.spot is None]
    wanted += [("value", name) for name in (*game.positions.values, *game.positions.starting)]
    wanted += [("column", name) for name in game.columns]
    wanted += [("phase", name) for name in game.positions.phases]
    alike = {"stat": ("stat", "column", "counter"), "counter": ("counter", "stat", "column")}
    missing = [f"{kind}-{slug(name)}" for kind, name in wanted if not said.has(f"{kind}-{slug(name)}")]
    for kind, names in (("stat", game.positions.stats), ("counter", game.counters)):
        missing += [name for name in names if not any(said.has(f"{one}-{slug(name)}") for one in alike[kind])]
    assert missing == []
    assert reference(edition)


@pytest.mark.parametrize("edition", games())
def test_dice_and_coins_that_a_game_rolls_have_words(edition: str) -> None:
    game = games()[edition]
    said, rolled = sentences(ENGLISH, game.id), pools(game.id)
    assert [name for name in sorted(rolled) if not said.has(f"pool-{slug(name)}")] == []
    assert rolled, "each of these games rolls something"


def pools(game: str) -> set[str]:
    """What a game's code calls the dice and coins that lie on the table: wherever it hands on a `pool`."""
    found: set[str] = set()
    for file in sorted((ROOT / "domain" / "games" / game).rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        defined = {
            one.name: [arg.arg for arg in one.args.args] for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)
        }
        for call in (one for one in ast.walk(tree) if isinstance(one, ast.Call)):
            given = [one.value for one in call.keywords if one.arg == "pool"]
            names = defined.get(call.func.id, []) if isinstance(call.func, ast.Name) else []
            given += [one for name, one in zip(names, call.args, strict=False) if name == "pool"]
            for one in given:
                if isinstance(one, ast.Constant):
                    found.add(str(one.value))
                elif isinstance(one, ast.Name) and one.id.isupper():
                    module = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
                    found.add(str(getattr(module, one.id)))
    return found


def test_what_games_ask_in_words_of_their_own_stands_in_the_catalogue() -> None:
    strange = set()
    for module, text in asked():
        parts = Path(module).parts
        said = sentences(ENGLISH, parts[2] if parts[1] == "games" else "")
        if not isinstance(text, ast.Constant) or not said.has(f"ask-{slug(str(text.value))}"):
            strange.add(f"{module}: {ast.unparse(text)}")
    assert strange == PRINTED


def test_options_that_a_module_names_stand_in_the_catalogue() -> None:
    lists = {
        (file.relative_to(ROOT), word.value.id)
        for file in sorted((ROOT / "domain").rglob("*.py"))
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Question"
        for word in call.keywords
        if word.arg == "options" and isinstance(word.value, ast.Name) and word.value.id.isupper()
    }
    assert len(lists) > 2, "some do"
    lacking = set()
    for file, name in lists:
        said = sentences(ENGLISH, file.parts[2] if file.parts[1] == "games" else "")
        options = getattr(import_module(".".join(file.with_suffix("").parts)), name)
        lacking |= {f"{file}: {option}" for option in options if not said.has(f"option-{slug(option)}")}
    assert lacking == set()


def test_what_would_happen_to_cards_of_shadowverse_evolve_has_words_wherever_it_can_be_replaced() -> None:
    said = sentences(ENGLISH, "sve")
    ways = {name.removeprefix("cardmoved-") for name in said.ids if name.startswith("cardmoved-")}
    wanted = {f"{kind}-{way}{end}" for way in ways for kind, end in (("event", ""), ("option", "-instead"))}
    assert {one for one in wanted if not said.has(one)} == set()


def test_a_sentence_that_is_no_sentence_of_the_catalogue_is_noticed() -> None:
    """The law can fail: what stands beside a mark, and what a sentence is given, is found."""
    with marked() as marks:
        said = sentences(ENGLISH).say("entry", {"key": "Wolf", "value": "it may not be done"}.get)
    assert said.startswith(BEGIN)
    assert beyond(said) == ""
    assert beyond(f"{said}, as it is") == ", as it is"
    assert marks.named["entry $value"] == {"it may not be done": 1}
