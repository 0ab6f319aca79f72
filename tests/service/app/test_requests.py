"""A request's fingerprint can be worked out from the event that came of it, in any game and for any act."""

from collections import Counter
from pathlib import Path

import pytest

from domain import registry
from domain.kernel.decisions.commands import Open
from domain.kernel.log.events import command_digest
from service.app.playing.requests import fingerprint_of
from service.app.proofs.imports import prove
from service.app.repository.engines import Engines

REPLAYS = Path(__file__).resolve().parents[3] / "replays"
ENGINES = Engines(registry)


@pytest.mark.parametrize("game", sorted(folder.name for folder in REPLAYS.iterdir() if folder.is_dir()))
def test_every_recorded_event_gives_the_fingerprint_of_its_request(game: str) -> None:
    seen: Counter[str] = Counter()
    for file in sorted((REPLAYS / game).glob("*.jsonl")):
        with file.open(encoding="utf-8") as lines:
            for match in prove(ENGINES, lines):
                codec = ENGINES.codec(match.row.setup.edition)
                for record in match.records:
                    event = codec.decode_event(record.body)
                    seen[record.kind] += 1
                    if not isinstance(event.command.action, Open):
                        asked = command_digest(event.command.actor, event.command.action)
                        assert fingerprint_of(record.body, event) == asked, f"{file.name}, position {record.position}"
    assert len(seen) > 1
