"""Commands that read start at once: what they need not is not imported."""

import json
import subprocess
import sys

import pytest

from service.cli.application import PLACES
from tests.service.rpc.serving import ROOT

WORKS = {
    "serve",
    "console",
    "demo",
    "bench",
    "audit",
    "case",
    "diff",
    "whatif",
    "transcript",
    "reveal",
}
"""Commands that rule, prove whole matches or run something: what these import, they need."""
UNNEEDED = (
    *("domain.games.", "service.main", "service.rpc.server", "service.rpc.admission.gate", "service.rpc.web"),
    *("psycopg", "eventsourcing", "uvicorn", "connectrpc", "starlette", "ray"),
    *("fluent", "babel", "jsonschema", "lark", "networkx", "jinja2"),
)
"""Games, servers and stores, sentences, schemas and grammars: looking at what a service tells takes none of them."""
PRINTING = """
import json, sys
from service.cli.application import PLACES, Commands
commands = Commands(PLACES, None)
for name in json.loads(sys.argv[1]):
    commands[name]
print(json.dumps(sorted(sys.modules)))
"""

LOOKING = """
import json, sys
from service.cli.application import application, run
run(application(None), sys.argv[1:])
print(json.dumps(sorted(sys.modules)))
"""


def imported(program: str, *words: str) -> list[str]:
    """What is imported that is not needed to look at something."""
    done = subprocess.run([sys.executable, "-c", program, *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in json.loads(done.stdout.splitlines()[-1]) if name.startswith(UNNEEDED)]


def test_no_command_that_reads_imports_games_or_servers() -> None:
    reading = [name for name in PLACES if name not in WORKS]
    assert "match" in reading
    assert imported(PRINTING, json.dumps(reading)) == []
    assert imported(PRINTING, json.dumps(["bench"])), "else this test cannot fail"


@pytest.mark.parametrize(
    "words",
    [
        *("match list", "match show m", "match legal m", "token list", "event list", "deck list dice:1"),
        *(
            "rules show dice:1 2.2",
            "explain m 1",
            "verify m",
            "export m",
            "keys list",
            "precedent list",
            "dispute list m",
        ),
        *("clock show m", "lines m", "match watch m", "deck show m"),
    ],
)
def test_none_is_imported_while_it_looks(words: str) -> None:
    asks = words.rsplit(maxsplit=1)[-1] in ("list", "m") or " m " in words
    assert imported(LOOKING, *words.split(), *(["--server", "127.0.0.1:9", "--token", "x"] if asks else [])) == []


@pytest.mark.parametrize("words", ["match list", "match show m", "match legal m"])
def test_what_is_asked_of_a_service_needs_nothing_that_rules(words: str) -> None:
    sent = [*words.split(), "--server", "127.0.0.1:9", "--token", "x"]
    done = subprocess.run([sys.executable, "-c", LOOKING, *sent], cwd=ROOT, capture_output=True, text=True, check=True)
    ruling = ("domain.kernel.decider", "domain.kernel.judging", "service.app.repository", "yaml")
    assert not [name for name in json.loads(done.stdout.splitlines()[-1]) if name.startswith(ruling)]
