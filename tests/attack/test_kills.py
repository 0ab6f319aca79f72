"""Kills find what they are there to find: services with a fault that is put into them."""

from pathlib import Path

import pytest

from tests.attack.kills import over_sqlite
from tests.attack.parts import Scene
from tests.service.rpc.serving import PROGRAM

ANSWERS_BEFORE_IT_WRITES = f"""
import threading
from service.app.boundary.store import Appended
from service.store.writer import GroupCommit
write = GroupCommit._write

def early(self, batch):
    if any(append.after == 0 for append in batch):
        return write(self, batch)
    threading.Timer(0.2, write, (self, batch)).start()
    return [Appended(append.last.position) for append in batch]

GroupCommit._write = early
{PROGRAM}
"""
FORGETS_WHAT_IT_ANSWERED = f"""
from service.store.sqlite import SQLiteStore
append = SQLiteStore.append

def forgetting(self, batch):
    outcomes = append(self, batch)
    self.write("DELETE FROM requests")
    return outcomes

SQLiteStore.append = forgetting
{PROGRAM}
"""


@pytest.mark.parametrize(
    ("program", "found"),
    [
        (ANSWERS_BEFORE_IT_WRITES, "acknowledged|has lost what it had confirmed"),
        (
            FORGETS_WHAT_IT_ANSWERED,
            "acknowledged at .* and is so again|was offered and is refused|nothing is kept of request",
        ),
    ],
)
def test_a_service_that_loses_or_doubles_is_found_out(program: str, found: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=found):
        over_sqlite(Scene(tmp_path, pytest.fail, lambda _: None), 3, 1, program)
