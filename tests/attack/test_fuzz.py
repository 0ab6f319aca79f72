"""Fuzzed messages find what they are there to find: servers with a fault that is put into them."""

from pathlib import Path

import pytest

from tests.attack import fuzz
from tests.attack.fuzz import PROGRAM, share

MESSAGES = range(400)
FAULTY = """
import asyncio, itertools, os, time
from domain.kernel.decisions.game import Decision
from service.app.playing.matches import Matches
from tests.attack import fuzzing, inside
fuzzing.EDITIONS = ("dice:1",)
inside.LONGEST_CALL = LONGEST
submit, calls, kept = Matches.submit, itertools.count(1), []

async def faulty(self, *args, **named):
    if next(calls) >= 20:
        FAULT
    return await submit(self, *args, **named)

Matches.submit = faulty
"""


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("while True: pass", "the server hangs: in work: .* Submit by .*in faulty"),
        ("time.sleep(600)", "the server hangs: .*in faulty"),
        ("await asyncio.sleep(600)", "TimeoutError.*Submit by"),
        ("kept.append(b'1' * (4 << 20))", "the server grew by"),
        ("kept.append(Decision.__new__(Decision))", "decisions were never let go"),
        ("raise ZeroDivisionError", "broken, the first: INTERNAL: .* Submit by"),
        ("os.abort()", "the server ended by itself, with -6: .*in faulty"),
    ],
)
def test_a_server_that_hangs_grows_or_breaks_is_found_out(
    fault: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "LIMIT", 1.0)
    longest = "4" if "asyncio.sleep" in fault else "30"
    program = FAULTY.replace("FAULT", fault).replace("= LONGEST", f"= {longest}") + PROGRAM
    with pytest.raises(AssertionError, match=f"(?s){found}"):
        share(tmp_path / "fuzz", MESSAGES, 1, program=program, silence=5.0)
