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
RULING = (
    *("domain.kernel.decider", "service.app.adjudication", "service.app.playing", "service.app.proofs"),
    *("service.app.repository.standing", "service.app.repository.engines", "service.app.queries.reading"),
    *("cryptography", "pydantic", "rich.progress"),
)
"""What rules, reads stored matches and proves; keys; and what draws how far something has come that is over at once."""
HERE = ("rules", "roles")
"""Commands that ask no service."""
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


def imported(program: str, *words: str, unneeded: tuple[str, ...] = UNNEEDED) -> list[str]:
    """What is imported that is not needed to look at something."""
    done = subprocess.run([sys.executable, "-c", program, *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in json.loads(done.stdout.splitlines()[-1]) if name.startswith(unneeded)]


def test_no_command_that_reads_imports_games_or_servers() -> None:
    reading = [name for name in PLACES if name not in WORKS]
    assert "match" in reading
    assert imported(PRINTING, json.dumps(reading)) == []
    assert imported(PRINTING, json.dumps(["bench"])), "else this test cannot fail"


@pytest.mark.parametrize(
    "words",
    [
        *("match list", "match show m", "match legal m", "match watch m", "deck list dice:1", "deck show m"),
        *("event list", "event show e", "penalty list e", "clock show m", "token list", "keys list"),
        *("rules list", "rules show dice:1 2.2", "explain m 1", "verify m", "export m"),
        *("precedent list", "dispute list m", "dispute file m 1", "lines m", "roles"),
    ],
)
def test_none_is_imported_while_it_looks_and_nothing_that_rules(words: str) -> None:
    first, *_ = words.split()
    asks = ["--server", "127.0.0.1:9", "--token", "x"] if first not in HERE else []
    assert imported(LOOKING, *words.split(), *asks, unneeded=(*UNNEEDED, *RULING)) == []


@pytest.mark.parametrize("words", ["match list", "match show m", "match legal m", "event list", "deck list dice:1"])
def test_what_is_asked_of_a_service_needs_nothing_of_judging(words: str) -> None:
    sent = [*words.split(), "--server", "127.0.0.1:9", "--token", "x"]
    assert imported(LOOKING, *sent, unneeded=("domain.kernel.judging", "service.app.repository", "yaml")) == []
