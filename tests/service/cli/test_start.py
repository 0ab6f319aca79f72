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
    "keys",
    "export",
}
"""Commands that rule, prove whole matches or run something: what these import, they need."""
UNNEEDED = (
    *("domain.games.", "service.main", "service.rpc.server", "service.rpc.admission.gate", "service.rpc.web"),
    *("psycopg", "eventsourcing", "uvicorn", "connectrpc", "starlette", "ray"),
)
"""Games, servers and stores: looking at what a service tells takes none of them."""
PRINTING = """
import json, sys
from service.cli.application import PLACES, Commands
commands = Commands(PLACES, None)
for name in json.loads(sys.argv[1]):
    commands[name]
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
    "words", ["match list", "token list", "event list", "deck list dice:1", "rules show dice:1 2.2"]
)
def test_none_is_imported_while_it_looks(words: str) -> None:
    program = (
        "import json, sys\nfrom service.cli.application import application, run\n"
        "run(application(None), sys.argv[1:])\nprint(json.dumps(sorted(sys.modules)))"
    )
    asked = [*words.split(), *(["--server", "127.0.0.1:9", "--token", "x"] if words.endswith("list") else [])]
    assert imported(program, *asked) == []
