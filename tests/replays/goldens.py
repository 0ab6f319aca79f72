"""What a recorded match must give forever: its digests, and what each viewer sees of it at every position."""

import functools
import hashlib
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from domain import registry
from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import event_view, view
from domain.kernel.table.state import State
from service.app.proofs.imports import Proven, prove
from service.app.repository.engines import Engines
from service.cli.sources.recordings import Recording, recording

FOLDER = Path(__file__).resolve().parents[2] / "replays"
VIEWS = ".views.json"
SHORT = 16
ENGINES = Engines(registry)


def recordings() -> list[Path]:
    """Every recorded match of the project."""
    return sorted(FOLDER.glob("*/*.jsonl"))


def proven(path: Path) -> Proven:
    """The match of an export, every line of it proven."""
    return _proven(path.read_text(encoding="utf-8"))


def load(path: Path) -> Recording:
    """The match of an export with its state at every position."""
    return _loaded(path.read_text(encoding="utf-8"))


@functools.cache
def _proven(export: str) -> Proven:
    (match,) = prove(ENGINES, export.splitlines())
    return match


@functools.cache
def _loaded(export: str) -> Recording:
    return recording(_proven(export))


def viewers(state: State) -> Iterator[tuple[str, Viewer]]:
    """Every seat, a spectator, a judge and an organiser, by name."""
    for seat in state.seats:
        yield f"seat {seat}", Actor("seat", seat)
    yield "spectator", Actor("spectator")
    yield "judge", Actor("judge")
    yield "organiser", Actor("organiser")


def goldens(match: Recording) -> dict[str, Any]:
    """For each viewer: a digest of what it sees of each event and of the state after it, and its last view."""
    seen: dict[str, Any] = {}
    game = match.engine.game
    for name, viewer in viewers(match.states[0]):
        digests = []
        for event, (before, after) in zip(match.events, pairwise(match.states), strict=True):
            shown = event_view(game, before, event, after, viewer), view(game, after, viewer)
            plain = msgspec.to_builtins(shown, str_keys=True)
            digests.append(hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()[:SHORT])
        last = msgspec.json.decode(msgspec.json.encode(view(game, match.states[-1], viewer)))
        seen[name] = {"positions": " ".join(digests), "last": last}
    return seen


def golden_file(path: Path) -> Path:
    """Where the goldens of a recorded match are kept."""
    return path.with_suffix("").with_suffix(VIEWS)


def write_goldens(path: Path) -> None:
    """Writes the goldens of a recorded match beside it."""
    text = json.dumps(goldens(load(path)), indent=1, sort_keys=True)
    golden_file(path).write_text(text + "\n", encoding="utf-8")
