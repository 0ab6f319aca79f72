"""Whatever a page shows in a box is held by a test, or says why it cannot be; what it has one type can be typed."""

import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from google.protobuf.json_format import ParseDict
from magistrate.v1 import match_service_pb2
from typer.core import TyperGroup

from domain.kernel.policy.policy import Policy
from service.app.boundary.config import Config
from service.app.policies.load import read_policy, shipped
from tests.clients.conftest import seated
from tests.docs.playing import PLAYED
from tests.service.cli.commanding import PROGRAM
from tests.service.rpc.serving import ROOT, running

HELD = {
    ("docs/audit.md", "yaml"): "tests/docs/test_shown.py",
    ("docs/cards-dice.md", "card"): "tests/domain/language/test_language_page.py",
    ("docs/cards-fow.md", "card"): "tests/domain/fow/test_language_page.py",
    ("docs/cards-fow.md", "chant"): "tests/domain/fow/test_language_page.py",
    ("docs/cards-sve.md", "card"): "tests/domain/sve/language/test_language_page.py",
    ("docs/cards-sve.md", "spell"): "tests/domain/sve/language/test_language_page.py",
    ("docs/cases.md", "yaml"): "tests/service/cases/test_case_files.py",
    ("docs/judging.md", "yaml"): "tests/docs/test_shown.py",
    ("docs/protocol.md", "json"): "tests/service/rpc/test_protocol_page.py",
    ("docs/protocol.md", "sh"): "tests/docs/test_shown.py",
    ("docs/sixty-lines.md", "go"): "tests/clients/test_sixty_lines.py",
    ("docs/sixty-lines.md", "html"): "tests/clients/test_sixty_lines.py",
    ("docs/sixty-lines.md", "ts"): "tests/clients/test_sixty_lines.py",
    ("docs/write-a-client.md", "json"): "tests/docs/test_shown.py",
    ("docs/write-a-client.md", "sh"): "tests/docs/test_shown.py",
    **{
        (f"clients/{language}/README.md", kind): "tests/clients/test_quick_starts.py"
        for language, kinds in {"go": "go", "java": "java xml", "python": "python", "typescript": "js"}.items()
        for kind in [*kinds.split(), "sh"]
    },
}
"""Boxes that no player of pages holds, by page and language, with the test that reads them from the page."""
SAID = {
    ("docs/architecture.md", ""): "a picture",
    ("docs/performance.md", "console"): "figures of the machine and the day on which they were measured",
}
"""Boxes that no test can compare, and why."""
_FENCE = re.compile(r"^(?:```|~~~)([^\n]*)\n(.*?)^(?:```|~~~)$", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    """What people read; decisions tell what was."""
    clients = [path for path in (ROOT / "clients").glob("**/README.md") if "node_modules" not in path.parts]
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted(clients)]


def boxes(page: str, kind: str) -> list[str]:
    """The boxes of a page in a language."""
    return [text for found, text in _FENCE.findall((ROOT / page).read_text("utf-8")) if found == kind]


def test_each_box_of_a_page_is_held_by_a_test_or_says_why_not() -> None:
    shown = {
        (str(page.relative_to(ROOT)), kind) for page in pages() for kind, _ in _FENCE.findall(page.read_text("utf-8"))
    }
    played = {(page, "console") for page in PLAYED}
    assert shown - played - set(HELD) - set(SAID) == set(), "boxes that nothing compares"
    assert (set(HELD) | set(SAID) | played) - shown == set(), "boxes that are not there"
    assert not played & (set(HELD) | set(SAID))


@pytest.mark.parametrize("box", HELD, ids=" ".join)
def test_the_test_that_holds_a_box_reads_its_page(box: tuple[str, str]) -> None:
    assert Path(box[0]).name in (ROOT / HELD[box]).read_text("utf-8")


def test_the_transcript_that_is_shown_is_the_one_that_is_audited() -> None:
    assert boxes("docs/audit.md", "yaml") == [(ROOT / "docs" / "audit" / "table.yaml").read_text("utf-8")]


def test_a_policy_with_the_readings_that_are_shown_is_one() -> None:
    (readings,) = boxes("docs/judging.md", "yaml")
    own = read_policy("own.yaml", shipped("magic-structure") + b"\n" + readings.encode())
    assert isinstance(own, Policy), own
    assert own.readings


@pytest.mark.parametrize("page", ["docs/protocol.md", "docs/write-a-client.md"])
def test_the_call_by_curl_is_answered_and_what_is_shown_is_taken(page: str, tmp_path: Path) -> None:
    (call,) = boxes(page, "sh")
    with running(Config(data=tmp_path / "data", port=0, store="memory:", web_port=0)) as service:
        table = seated(service, "dice:1")
        typed = call.replace("127.0.0.1:7438", service.web).replace('"MATCH"', f'"{table.id}"')
        done = subprocess.run(
            ["/bin/sh", "-c", typed], env={"TOKEN": table.tokens[0], "PATH": "/usr/bin:/bin"}, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        offers = json.loads(done.stdout)["offers"]
    assert offers[0]["action"] == "placeresources"
    if page == "docs/write-a-client.md":
        take, request = (json.loads(box) for box in boxes(page, "json"))
        assert request["take"] == take
        assert ParseDict(request, match_service_pb2.SubmitRequest()).take.parts[0].name == offers[0]["parts"][0]["name"]


_PLACES = {
    "M": "m", "N": "1", "POSITION": "2", "SEAT": "1", "NUMBER": "1.1", "EDITION": "dice:1", "RULE": "J.4.1",
    "MINUTES": "5",
}  # fmt: skip


def card() -> Iterator[str]:
    """The commands of a judge's card."""
    for line in (ROOT / "docs" / "judges-card.md").read_text("utf-8").splitlines():
        if line.startswith("| ") and "`magistrate" in line:
            yield from re.findall(r"`(magistrate [^`]*)`", line)


@pytest.mark.parametrize("command", sorted(card()))
def test_a_command_of_the_judges_card_is_whole(command: str) -> None:
    words = [_PLACES.get(word, word) for word in shlex.split(command)[1:]]
    found: Any = PROGRAM
    while isinstance(found, TyperGroup) and words and words[0] in found.commands:
        found = found.commands[words.pop(0)]
    assert not isinstance(found, TyperGroup), "a group by itself does nothing"
    found.make_context(found.name, words)  # Raises for a word too few or too many.


_SETTINGS = re.compile(r"^\| ((?:`\w+`\*?(?:, )?)+) \| ([\d, ]+) \|", re.MULTILINE)


def test_the_bounds_that_are_shown_are_those_of_the_service() -> None:
    shown: dict[str, int] = {}
    for names, values in _SETTINGS.findall((ROOT / "docs" / "protocol.md").read_text("utf-8")):
        numbers = [int(value.replace(",", "")) for value in values.split(", ")]
        shown |= zip(re.findall(r"\w+", names), numbers, strict=True)
    defaults = {field.name: field.default for field in msgspec.structs.fields(Config)}
    bounds = {name for name in defaults if name.startswith(("hourly_", "token_calls", "token_streams", "most_"))}
    assert set(shown) == bounds | {"connection_health"}
    assert shown == {name: defaults[name] for name in shown}


_RUN = re.compile(r"\bsh ([\w/]+\.sh)\b")
_MODULE = re.compile(r"\bpython -m ([\w.]+\w)")


def test_every_script_and_module_that_a_page_runs_is_there() -> None:
    lost = []
    for page in pages():
        text = page.read_text("utf-8")
        scripts = [ROOT / name for name in _RUN.findall(text)]
        modules = [ROOT / name.replace(".", "/") for name in _MODULE.findall(text)]
        lost += [f"{page.name}: {path}" for path in scripts if not path.is_file()]
        for path in modules:
            there = path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()
            if path.parts[len(ROOT.parts)] in ("tests", "service", "domain") and not there:
                lost.append(f"{page.name}: {path}")
    assert lost == []
