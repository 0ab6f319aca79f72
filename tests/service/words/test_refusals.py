"""Why something is refused is said by the catalogue: what the domain names is there once, with its facts."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.naming import UnknownCard
from domain.kernel.decisions.rulings import Called, Listed, Message, Reason, inner
from domain.kernel.judging.officials.pauses import BY_JUDGE, paused_for
from domain.kernel.judging.remedies.disputes import cause
from domain.kernel.table.choices import Word
from domain.kernel.table.spelling import Misspelt, Unclear
from service.app.cases.script import ScriptMismatch
from service.app.cases.values import NoValue
from service.app.transcripts.hidden import NotListed
from service.words.catalogue import ENGLISH, Sentences, languages, refusals
from service.words.refusals import in_words
from service.words.said import WordedReason, told, worded

MOVED = ("domain/kernel", "domain/tournament", "domain/games", "service")
"""Where reasons are made: of sentences of the catalogue (decision 141)."""
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WORDS = ("text", "remedy")
TYPED = {"_TYPES.get(hint, 'spelt-otherwise')": "spelt-otherwise"}
"""What is looked up by the type that something should have; all of them are given the same."""
CAUSES = (BY_JUDGE, cause(2))


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for folder in MOVED:
        for path in sorted(Path(folder).rglob("*.py")):
            yield path, ast.parse(path.read_text("utf-8"))


def called(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def parts(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression may come out as."""
    if isinstance(node, ast.IfExp):
        yield from parts(node.body)
        yield from parts(node.orelse)
    else:
        yield node


def test_no_reason_is_made_of_words_of_a_language() -> None:
    known, wrong, seen = refusals(ENGLISH), list[str](), 0
    for path, tree in modules():
        for node in ast.walk(tree):
            if not called(node, "Reason"):
                continue
            assert isinstance(node, ast.Call)
            given = [*node.args[1:3], *(one.value for one in node.keywords if one.arg in WORDS)]
            for part in (part for one in given for part in parts(one)):
                seen += 1
                english = isinstance(part, ast.JoinedStr | ast.BinOp)
                if isinstance(part, ast.Constant):
                    english = bool(part.value) and not known.has(str(part.value))
                if english:
                    wrong.append(f"{path}:{part.lineno}: {ast.unparse(part)}")
    assert wrong == []
    assert seen > 300


def test_every_message_is_a_sentence_and_is_given_the_facts_that_it_speaks_of() -> None:
    known, wrong, seen = refusals(ENGLISH), list[str](), 0
    for path, tree in modules():
        for node in ast.walk(tree):
            if not called(node, "Message"):
                continue
            assert isinstance(node, ast.Call)
            name = node.args[0]
            if not isinstance(name, ast.Constant):
                continue
            seen += 1
            facts = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            sentence = str(name.value)
            if not known.has(sentence):
                wrong.append(f"{path}:{node.lineno}: no sentence {sentence}")
            elif isinstance(facts, ast.Dict):
                given = {str(key.value) for key in facts.keys if isinstance(key, ast.Constant)}
                spoken = {one.removesuffix("-count") for one in known.variables(sentence)}
                if given != spoken:
                    wrong.append(f"{path}:{node.lineno}: {sentence} speaks of {spoken}, and is given {given}")
    assert wrong == []
    assert seen > 150


UNCLEAR = {kind.__name__: kind.__module__ for kind in (Misspelt, UnknownCard, NoValue, ScriptMismatch, NotListed)}


def unclear(path: Path, tree: ast.Module) -> Iterator[ast.Call]:
    """Where something is said to be unreadable: by an exception that is defined or imported there."""
    here = ".".join(path.with_suffix("").parts)
    imported = {
        one.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for one in node.names
        if UNCLEAR.get(one.name) == node.module
    }
    names = imported | {name for name, module in UNCLEAR.items() if module == here}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def test_what_cannot_be_read_is_said_by_a_sentence_with_its_facts() -> None:
    assert {kind.__name__ for kind in Unclear.__subclasses__()} == {*UNCLEAR}
    known, wrong, seen = refusals(ENGLISH), list[str](), 0
    for path, tree in modules():
        for call in unclear(path, tree):
            for name in parts(call.args[0]):
                seen += 1
                said = str(name.value) if isinstance(name, ast.Constant) else TYPED.get(ast.unparse(name), "")
                given = {one.arg for one in call.keywords}
                spoken = {one.removesuffix("-count") for one in known.variables(said)} if known.has(said) else None
                if given != spoken:
                    wrong.append(f"{path}:{call.lineno}: {said} speaks of {spoken}, and is given {given}")
    assert wrong == []
    assert seen > 25


SAID = {"error.said", "flaw.said", "unreadable(error)", "said", "*wrong"}
"""What is handed on as it was said where it was found."""


def test_what_is_wrong_with_a_record_is_a_sentence_of_the_catalogue() -> None:
    known, wrong, seen = refusals(ENGLISH), list[str](), 0
    for path in sorted(Path("service").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (called(node, "Flaw") or called(node, "BadSnapshot")):
                continue
            assert isinstance(node, ast.Call)
            said = node.args[-1]
            seen += 1
            sentence = (
                isinstance(said, ast.Constant) and known.has(str(said.value)) and not known.variables(str(said.value))
            )
            if not (sentence or called(said, "Message") or ast.unparse(said) in SAID):
                wrong.append(f"{path}:{node.lineno}: {ast.unparse(said)}")
    assert wrong == []
    assert seen > 45


def test_every_sentence_of_a_refusal_stands_once() -> None:
    folder = resources.files("service.words").joinpath(ENGLISH, "refusals")
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir()]
    names = Counter(name for text in texts for name in re.findall(r"^([a-z0-9-]+) =", text, re.MULTILINE))
    assert [name for name, count in names.items() if count > 1] == []
    assert all(ID.fullmatch(name) for name in names)


def test_every_sentence_of_a_refusal_is_said_somewhere() -> None:
    names, begun = {"card-called", "nothing"}, set[str]()
    for path in (*Path("domain").rglob("*.py"), *Path("service").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                names.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif called(node, "Word"):
                assert isinstance(node, ast.Call)
                begun |= {str(one.value) + "-" for one in node.args[:1] if isinstance(one, ast.Constant)}
    known = refusals(ENGLISH)
    words = tuple(one for one in begun if re.fullmatch(r"([a-z0-9]+-)+", one))
    unsaid = [name for name in known.ids if name not in names and not name.startswith(words)]
    assert unsaid == [], unsaid


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("the-match-is-over", "the match is over"),
        (Message("is-not-in-your-hand", {"card": Called(3, "Wolf")}), "Wolf #3 is not in your hand"),
        (Message("is-not-in-your-hand", {"card": Called(3)}), "card 3 is not in your hand"),
        (Message("wait-for", {"asked": Actor("judge", name="Kim")}), "wait for the judge"),
        (
            Message("wait-for", {"asked": Listed((Word("role", "head judge"), 9), "or")}),
            "wait for head judge or 9",
        ),
        (Message("at-seat", {"seat": 2, "text": inner("the-match-is-over")}), "seat 2: the match is over"),
        (Message("the-match-is-paused", {"pauses": ()}), "the match is paused: nothing"),
        (Message("the-match-is-paused", {"pauses": paused_for(CAUSES)}), "the match is paused: judge, dispute 2"),
        ("", ""),
    ],
)
def test_what_the_domain_says_is_put_into_words(said: str | Message, words: str) -> None:
    assert in_words(said) == words


def test_what_a_client_was_told_is_told_again_as_it_was() -> None:
    heard = WordedReason("1.1", "it may not be done", part="cards[1]", beside=("1.2",))
    assert worded([told(heard)]) == (heard,)
    assert worded([Reason("1.1", "the-match-is-over")])[0].text == "the match is over"


@pytest.mark.parametrize("file", sorted(Path("service/words").rglob("*.ftl")), ids=str)
def test_every_entry_of_a_catalogue_is_a_sentence(file: Path) -> None:
    body = FluentResource(file.read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, fluent.Junk)] == []
    read = Sentences(ENGLISH, [file])
    assert list(read.ids) == [entry.id.name for entry in body if isinstance(entry, fluent.Message)]


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_sentence_of_a_refusal(language: str) -> None:
    assert {*refusals(ENGLISH).ids} - {*refusals(language).ids} == set()


def test_what_is_no_sentence_is_said_as_it_is_and_noted(caplog: pytest.LogCaptureFixture) -> None:
    assert in_words("no such sentence") == "no such sentence"
    assert [one.getMessage() for one in caplog.records] == ["there is no sentence no such sentence"]
    caplog.clear()
