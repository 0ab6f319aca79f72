"""A refusal says which of two reasons holds: none joins them by "or", but for what is listed here with why it may.

What can be done about it may be one thing or another: that is the reader's choice, and no question of what is wrong.
"""

import ast
import functools
import importlib
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.service.words.test_refusals import called, parts

OR = re.compile(r"\bor\b")
IN_DOUBT = re.compile(r"does not say (?!to )|^(?:it|`.*`) (?:could|may) be ")
"""What is wrong with a text is that it could mean either of both: that is one reason, and names them."""
ENTRY = re.compile(r"^([a-z0-9-]+) = (.*(?:\n[ \t]+.*)*)", re.MULTILINE)
TOLD_TO_DO = (
    "appeal", "ask", "attack", "branch", "choose", "close", "conduct", "correct", "counters", "declare", "end", "enter",
    "give", "have", "let", "link", "make", "name", "one or more of", "pick", "play", "report", "review", "say", "take",
    "wait",
)  # fmt: skip
"""How sentences on what can be done begin."""
BOTH, NEITHER, TO_DO = "both ways are named that there are", "it is none of these", "it is what can be done"
HARMLESS: Mapping[str, str] = {
    "joined-or": "what it joins is given to it: seats that are asked, and zones to choose among",
    "file-no-key": TO_DO,
    "of-a-kind-boolean": TO_DO,
    "dice-a-match-begins-from-decks": BOTH,
    "mya-a-match-begins-from-decks": BOTH,
    "fow-a-match-begins-from-decks": BOTH,
    "fow-is-no-card-of-yours": NEITHER,
    "fow-is-no-ruler-or-j-ruler-of-yours": NEITHER,
    "fow-a-main-deck-has-no-rulers": TO_DO,
    "fow-1-or-2": TO_DO,
    "dice-is-no-creature-or-trap": NEITHER,
    "dice-is-no-enemy-seat-or-enemy": NEITHER,
    "sve-a-match-begins-from-decks": BOTH,
    "what can be lost is all abilities, or keywords that are words, as Ward is": NEITHER,
    "cards in a zone cost that, or this card: nothing else does": NEITHER,
    "nothing before it is done, or may be done, that `if you do` could ask about": NEITHER,
    "what was declared is not known any more in what lasts or waits": NEITHER,
    "it does not say to which cards or players this is done, and nothing before it does": "it is not said which",
    "sve-is-a-leader-and-only": BOTH,
    "sve-is-no-enemy-leader-or-follower": NEITHER,
    "sve-what-cuts-the-sequence-short": NEITHER,
    "sve-1-or-2": TO_DO,
    "sve-tokens-lie-on-a-field": TO_DO,
    "sve-allow-or-name-an-action": TO_DO,
    "sve-an-evolve-ability-or-one-equal": "the rule counts both as one",
    "no cards have been looked at or picked before": NEITHER,
    "proof-event-lost": "the error behind it says which",
    "proof-event-elsewhere": "all three leave the same trace",
    "proof-import-fingerprint": "it is made of both, and does not tell which of them is another",
    "the-other-seats-in-the-match": TO_DO,
    "the-game-is-under-the-tournaments": TO_DO,
}
"""Sentences that join by "or", and why they hide nothing: by name in the catalogue, or as they stand in the code."""


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence of the catalogue of refusals, by its name."""
    for file in sorted((resources.files("service.words") / "en" / "refusals").iterdir(), key=lambda one: one.name):
        for found in ENTRY.finditer(file.read_text("utf-8")):
            yield found[1], " ".join(found[2].split())


def said() -> Iterator[tuple[str, str]]:
    """What the code itself gives reasons in words of a language, each as it stands there."""
    for path in sorted(Path("domain").rglob("*.py")):
        tree, named = ast.parse(path.read_text("utf-8")), None
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                if named is None:
                    named = vars(importlib.import_module(".".join(path.with_suffix("").parts)))
                yield from ((text, text) for text in _texts(function, named))


def _texts(function: ast.FunctionDef, named: Mapping[str, object] = MappingProxyType({})) -> Iterator[str]:
    """What each reason of a function says, by way of the names of the function or its module that stand for it."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    given = [node.args[1] for node in calls if called(node, "Reason") and len(node.args) > 1]
    given += [node.args[0] for node in calls if called(node, "Unclear") and node.args]
    names = {one.id for one in given if isinstance(one, ast.Name)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            given += [value for target in node.targets for value in _assigned(target, node.value, names)]
    for one in (part for whole in given for part in parts(whole)):
        if isinstance(one, ast.JoinedStr):
            yield "".join(_piece(piece, named) for piece in one.values)
        elif isinstance(one, ast.Constant | ast.Name) and " " in (text := _piece(one, named)):
            yield text


def _piece(piece: ast.expr, named: Mapping[str, object]) -> str:
    """What stands there, or what a name of the module stands for."""
    if isinstance(piece, ast.Constant):
        return str(piece.value)
    of = piece.value if isinstance(piece, ast.FormattedValue) else piece
    found = named.get(of.id) if isinstance(of, ast.Name) else None
    return found if isinstance(found, str) else "…"


def _assigned(target: ast.expr, value: ast.expr, names: set[str]) -> Iterator[ast.expr]:
    if isinstance(target, ast.Name) and target.id in names:
        yield value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, of in zip(target.elts, value.elts, strict=True):
            yield from _assigned(one, of, names)


@functools.cache
def joined() -> Mapping[str, str]:
    """Every sentence on what is wrong that joins by "or", but for those that name both sides of what is in doubt."""
    told = {name: text for name, text in sentences() if not text.startswith(TOLD_TO_DO)}
    found = {name: text for name, text in (*told.items(), *said()) if OR.search(text)}
    return {name: text for name, text in found.items() if not IN_DOUBT.search(text)}


def test_a_refusal_says_which_of_two_reasons_holds() -> None:
    hidden = {name: text for name, text in joined().items() if name not in HARMLESS}
    assert hidden == {}, "say which of both it is, or here why it may be either"


def test_what_may_be_joined_is_still_said() -> None:
    assert HARMLESS.keys() - joined().keys() == set()
    assert all(HARMLESS.values())


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f():\n    return Reason(R, 'it has ridden, or there is no Drive Point', 'x')", 1),
        ("def f():\n    text = f'{name} has no ATK or no DEF'\n    return Reason(R, text, 'x')", 1),
        ("def f():\n    text, rule = 'this or that', R\n    return Reason(rule, text, 'x')", 1),
        ("def f():\n    return Reason(R, 'it has ridden', 'wait, or attack')", 0),
        ("def f():\n    raise Unclear('none was named, or several')", 1),
        ("def f():\n    raise Unclear(f'{BOTH}: one could be')", 1),
        ("def f():\n    raise Unclear(BOTH)", 1),
    ],
)
def test_what_the_code_says_is_found_by_way_of_names(code: str, expected: int) -> None:
    (function,) = ast.parse(code).body
    assert isinstance(function, ast.FunctionDef)
    assert len([text for text in _texts(function, {"BOTH": "this or that"}) if OR.search(text)]) == expected
