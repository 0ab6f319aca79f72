"""The tidiness of the repository's Python, and proof that each check can fail. Data files are exempt.

An exemption is a line of EXEMPT: the check, the file and the name it complains of, with the reason.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest

from tests.tidy.asking import own_settling
from tests.tidy.folders import crowded_folders, nameless_packages, unsaid_uses, vague_names
from tests.tidy.forks import forks
from tests.tidy.prose import commented_out_code, missing_docstrings
from tests.tidy.purity import impurities
from tests.tidy.sets import set_iteration
from tests.tidy.size import high_median, long_functions, long_modules
from tests.tidy.source import Finding, Module, modules

TOP = Path(__file__).resolve().parent.parent
EVERYTHING = modules(TOP, "domain", "service", "proto", "tests")
PRODUCT = [module for module in EVERYTHING if module.path.startswith(("domain/", "service/"))]
DOMAIN = [module for module in EVERYTHING if module.path.startswith("domain/")]

EXEMPT: dict[tuple[str, str, str], str] = {}

Check = Callable[[Sequence[Module]], Iterable[Finding]]


def each(check: Callable[[Module], Iterable[Finding]]) -> Check:
    return lambda checked: [finding for module in checked for finding in check(module)]


CHECKS: list[tuple[Check, Sequence[Module]]] = [
    (each(long_modules), EVERYTHING),
    (each(long_functions), EVERYTHING),
    (high_median, EVERYTHING),
    (each(commented_out_code), EVERYTHING),
    (each(forks), EVERYTHING),
    (each(missing_docstrings), PRODUCT),
    (each(impurities), DOMAIN),
    (set_iteration, DOMAIN),
    (each(own_settling), DOMAIN),
    (crowded_folders, PRODUCT),
    (nameless_packages, PRODUCT),
    (unsaid_uses, PRODUCT),
    (vague_names, PRODUCT),
]


def key(finding: Finding) -> tuple[str, str, str]:
    return finding.check, finding.path, finding.name


@pytest.fixture(scope="module")
def findings() -> list[Finding]:
    return [finding for check, checked in CHECKS for finding in check(checked)]


def test_the_repository_is_tidy(findings: list[Finding]) -> None:
    untidy = [str(finding) for finding in findings if key(finding) not in EXEMPT]
    assert not untidy, "\n" + "\n".join(untidy)


def test_every_exemption_has_a_reason_and_is_still_needed(findings: list[Finding]) -> None:
    assert all(EXEMPT.values())
    stale = EXEMPT.keys() - {key(finding) for finding in findings}
    assert not stale, f"delete from EXEMPT, nothing complains any more: {sorted(stale)}"


def test_the_checks_read_the_domain_and_the_service() -> None:
    assert DOMAIN
    assert len(PRODUCT) > len(DOMAIN)


def complaints(check: Check, *texts: str) -> list[str]:
    found = check([Module(f"domain/module_{number}.py", text) for number, text in enumerate(texts)])
    return [f"{finding.check} {finding.line} {finding.name}" for finding in found]


def test_a_module_may_have_400_lines_and_not_401() -> None:
    assert complaints(each(long_modules), "x = 1\n" * 400) == []
    assert complaints(each(long_modules), "x = 1\n" * 401) == ["module-length 401 module"]


def crowd(rooms: int, path: str) -> list[Finding]:
    modules = [Module(f"domain/many/{path.format(number)}", '"""A room."""\n') for number in range(rooms)]
    return [*crowded_folders(modules), *nameless_packages(modules)]


@pytest.mark.parametrize("path", ["room_{}.py", "room_{}/__init__.py", "room_{}/deep/__init__.py"])
def test_a_folder_may_have_a_dozen_rooms_and_not_thirteen(path: str) -> None:
    assert not [found for found in crowd(12, path) if found.check == "crowded-folder"]
    (found,) = [found for found in crowd(13, path) if found.check == "crowded-folder"]
    assert (found.path, found.advice.partition(",")[0]) == ("domain/many", "13 rooms")


@pytest.mark.parametrize("path", ["things/cards.py", "deeds_of_costs.py", "paying.py", "would/__init__.py"])
def test_a_room_has_a_name_that_says_what_is_inside(path: str) -> None:
    (found,) = vague_names([Module(f"domain/{path}", '"""A room."""\n')])
    assert found.check == "vague-name"
    assert not [*vague_names([Module("domain/costs/payment.py", ""), Module("domain/worlds.py", "")])]


def test_a_package_says_what_lives_there() -> None:
    assert [found.path for found in crowd(1, "room_{}.py")] == ["domain/many"]
    assert not crowd(1, "__init__.py")


def test_a_package_says_which_of_its_modules_others_use() -> None:
    combat = "domain/games/sve/rules/combat"
    user = Module("domain/games/sve/verbs.py", "from domain.games.sve.rules.combat import attack\n")

    def said(paragraph: str) -> list[str]:
        chapter = [Module(f"{combat}/__init__.py", f'"""{paragraph}"""\n'), Module(f"{combat}/attack.py", "")]
        return [found.name for found in unsaid_uses([*chapter, user])]

    assert said("Attacking (8.4).") == ["attack"]
    assert not said("Attacking (8.4). Others use `attack`.")
    assert not said("Attacking (8.4). Others use each\nmodule by its name.")


def test_the_median_module_may_have_120_lines_and_not_121() -> None:
    assert complaints(high_median, "x = 1\n" * 10, "x = 1\n" * 120, "x = 1\n" * 300) == []
    assert complaints(high_median, "x = 1\n" * 10, "x = 1\n" * 121, "x = 1\n" * 300)
    assert complaints(high_median, "", "", "x = 1\n" * 121), "empty modules do not lower the median"


@pytest.mark.parametrize("head", ["def f():", "async def f():"])
def test_a_function_may_have_60_lines_and_not_61(head: str) -> None:
    assert complaints(each(long_functions), head + "\n    x = 1" * 59) == []
    assert complaints(each(long_functions), head + "\n    x = 1" * 60) == ["function-length 1 f"]


def test_long_functions_are_found_in_classes_and_in_functions() -> None:
    inner = "\n".join(["        x = 1"] * 60)
    assert complaints(each(long_functions), f"class C:\n    def f(self):\n{inner}") == ["function-length 2 C.f"]
    outer = complaints(each(long_functions), f"def g():\n    def f():\n{inner}")
    assert outer == ["function-length 1 g", "function-length 2 g.f"]


def test_what_is_public_wants_a_docstring() -> None:
    text = "class C:\n    def f(self): ...\n\ndef g(): ...\n"
    assert complaints(each(missing_docstrings), text) == [
        "docstring 1 module",
        "docstring 1 C",
        "docstring 2 C.f",
        "docstring 4 g",
    ]


def test_what_is_private_empty_or_documented_elsewhere_wants_no_docstring() -> None:
    text = '"""M."""\ndef _f(): ...\nclass _C:\n    def f(self): ...\nclass D(_C):\n    """D."""\n'
    text += "    @override\n    def f(self): ...\n    def __len__(self): ...\n"
    assert complaints(each(missing_docstrings), text, "") == []


@pytest.mark.parametrize(
    "comment",
    [
        "# x = 1",
        "# state.draw(2)",
        "# import ast",
        "# from a import b",
        "# if seat.alive():",
        "# elif seat.alive():",
        "# for card in state.hand:",
        "# def f(x):",
        "# return state.hand",
        "# with lock():",
    ],
)
def test_code_in_a_comment_is_found(comment: str) -> None:
    assert complaints(each(commented_out_code), f"x = 1\n{comment}\n") == [f"commented-code 2 {comment!r}"]


@pytest.mark.parametrize(
    "comment",
    [
        "# Why: the rules are silent here (H.3).",
        "# units",
        "# note: seats count from 1",
        "# for each seat:",
        "# return early",
        "# while waiting:",
        "#!/usr/bin/env python3",
        "# noqa: S101 -- it asserts",
    ],
)
def test_words_in_a_comment_are_left_alone(comment: str) -> None:
    assert complaints(each(commented_out_code), f"x = 1\n{comment}\n") == []


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("open('x')", "open"),
        ("path.open()", "open"),
        ("hash(x)", "hash"),
        ("map(hash, x)", "hash"),
        ("__import__('time')", "__import__"),
        ("import time", "clock"),
        ("import datetime as d", "clock"),
        ("from datetime import date", "clock"),
        ("date.today()", "clock"),
        ("clock.now()", "clock"),
    ],
)
def test_files_hashes_and_clocks_are_found(code: str, name: str) -> None:
    assert [found.split()[0] for found in complaints(each(impurities), f"x = 1\n{code}\n")] == [name]


def test_names_that_only_resemble_them_are_left_alone() -> None:
    assert complaints(each(impurities), "import timeit\nstate.opened()\nx.hash\nopen_window = reopen(1)\n") == []


@pytest.mark.parametrize(
    "code",
    [
        "for x in {1, 2}: ...",
        "for x in set(y): ...",
        "s = frozenset(y)\n[x for x in s]",
        "def f(s: set[int]):\n    return list(s)",
        "def f(s: 'frozenset[int] | None'):\n    yield from s",
        "def f(*, s: Set[int]):\n    return [*s]",
        "class C:\n    s: frozenset[str]\ndef f(c):\n    return tuple(c.s)",
        "def f() -> set[int]: ...\nfor x in f(): ...",
        "for x in a.keys() & b.keys(): ...",
        "s = {1} | t\n','.join(s)",
        "s = {1}\nt = s.union(u)\n{x: 1 for x in t}",
        "s = {1}\ns.pop()",
        "s = {1}\na, b = s",
        "s = {1}\nsorted(s, key=len)",
        "s = {1}\ng = (x for x in s)",
        "s = {1}\ndef f():\n    for x in s: ...",
        "for x in ({1} if y else ()): ...",
    ],
)
def test_the_order_of_a_set_is_found(code: str) -> None:
    assert [found.split()[0] for found in complaints(set_iteration, code)] == ["set-order"]


@pytest.mark.parametrize(
    "code",
    [
        "s = {1}\nsorted(s)",
        "s = {1}\n1 in s",
        "s = {1}\nany(x > 1 for x in s)",
        "s = {1}\n{x + 1 for x in s}",
        "for x in [1, 2]: ...",
        "for x in {1: 2}: ...",
        "def f(s: tuple[int, ...]):\n    return list(s)",
        "s = {1}\ndef f(s: list[int]):\n    for x in s: ...",
        "class C:\n    s: set[int]\nclass D:\n    s: list[int]\ndef f(d):\n    return tuple(d.s)",
    ],
)
def test_sets_whose_order_does_not_show_are_left_alone(code: str) -> None:
    assert complaints(set_iteration, code) == []


def test_a_set_declared_in_one_module_is_found_in_another() -> None:
    state = "class State:\n    exhausted: frozenset[int]\n"
    assert complaints(set_iteration, state, "def f(state):\n    return [*state.exhausted]\n")


def test_a_complaint_says_where_and_what_to_do() -> None:
    (finding,) = impurities(Module("domain/kernel/table/chance.py", "x = 1\nhash(x)\n"))
    assert str(finding).startswith("domain/kernel/table/chance.py:2: [hash] hash: ")
    assert "use a digest" in str(finding)


@pytest.mark.parametrize(
    "code",
    [
        "import subprocess\nsubprocess.run(['ls'], user=65534)",
        "from subprocess import Popen as start\nstart(['ls'], preexec_fn=f)",
        "import subprocess as s\ns.check_output(['ls'], extra_groups=[])",
        "import subprocess\nsubprocess.run(['ls'], **options)",
        "import asyncio\nasyncio.create_subprocess_exec('ls', group=1)",
        "import os\nos.fork()",
        "import multiprocessing\nmultiprocessing.Process(target=f)",
        "from multiprocessing import Pool\nPool(2)",
        "from multiprocessing.pool import Pool\nPool(2)",
        "import multiprocessing\nmultiprocessing.get_context()",
        "import multiprocessing as mp\nmp.get_context('fork')",
        "from concurrent.futures import ProcessPoolExecutor\nProcessPoolExecutor(2)",
        "import concurrent.futures\nconcurrent.futures.ProcessPoolExecutor(2)",
        "from pebble import ProcessPool\nProcessPool(max_workers=2)",
    ],
)
def test_what_forks_is_found(code: str) -> None:
    assert [found.split()[0] for found in complaints(each(forks), code)] == ["fork"]


@pytest.mark.parametrize(
    "code",
    [
        "import subprocess\nsubprocess.Popen(['ls'], cwd='/', start_new_session=True)",
        "import multiprocessing\nspawn = multiprocessing.get_context('spawn')\nspawn.Process(target=f)",
        "from concurrent.futures import ProcessPoolExecutor\nProcessPoolExecutor(2, mp_context=spawn)",
        "from pebble import ProcessPool\nProcessPool(context=spawn)",
        "import psycopg\npsycopg.connect(user='ann')",
        "def run(user): ...\nrun(user=1)",
    ],
)
def test_what_is_started_without_a_fork_is_left_alone(code: str) -> None:
    assert complaints(each(forks), code) == []


def test_what_settles_a_question_by_itself_is_found() -> None:
    code = "def ask_it(d, space):\n    if not space.forced:\n        d.ask(space)\n"
    assert [found.split()[0] for found in complaints(each(own_settling), code)] == ["own-settling"]
    assert complaints(each(own_settling), "def ask_it(d, space):\n    ask_unless_settled(d, space)\n") == []
