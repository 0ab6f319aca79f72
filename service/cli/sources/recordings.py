"""Recorded matches in files: exports, proven when they are read, with the state at every position.

What proves and tells them is imported when there is one: most commands look at a server.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from domain.kernel.decisions.commands import Open
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import EventView
from domain.kernel.table.state import Setup, State
from service.app.boundary.errors import BadExport
from service.cli.terminal.errors import NEGATIVE, Failure

if TYPE_CHECKING:
    from domain.kernel.decider import Engine
    from service.app.proofs.imports import Proven
    from service.rpc.clients.replies import StateTold

SCHEMES = ("sqlite:", "postgresql:", "postgres:")
"""What the URL of a store begins with."""
SUFFIX = ".jsonl"


class Recording(msgspec.Struct, frozen=True):
    """A recorded match. `states` has one more than `events`: the first is before the opening."""

    name: str
    opening: Open
    engine: "Engine"
    events: tuple[Event, ...]
    states: tuple[State, ...]

    @property
    def setup(self) -> Setup:
        """What the match is pinned to."""
        return self.opening.setup

    def state(self, position: int, viewer: Viewer) -> "StateTold":
        """The match at a position as a viewer may see it."""
        from service.cli.sources.tables import state_told

        return state_told(self.engine, self.states[position], viewer)

    def event(self, position: int, viewer: Viewer) -> EventView:
        """The event of a position as a viewer may see it."""
        from service.words.telling import told

        before, after = self.states[position - 1], self.states[position]
        return told(self.engine.game, self.engine.catalog, before, self.events[position - 1], after, viewer)


def read_lines(path: Path) -> list[str]:
    """The lines of a file. Raises Failure for one that cannot be read."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Failure(f"{path} cannot be read: {error.strerror}", "name a file that exists") from error
    except UnicodeDecodeError as error:
        raise Failure(f"{path} is no text: {error.reason} at byte {error.start}", "an export is a text file") from error


def read_matches(path: Path, key: str = "") -> "Mapping[str, Proven]":
    """The matches of an export, every line of it proven, and the signature by a public key where one is given.

    Raises Failure, 1 for an export that was changed.
    """
    from service.app.proofs.imports import prove
    from service.app.repository.engines import Engines
    from service.store.catalogs import kept

    engines = Engines(kept())
    try:
        return {match.row.match: match for match in prove(engines, read_lines(path), key)}
    except BadExport as error:
        where = f"{path}, line {error.line}" + (f" (position {error.position})" if error.position else "")
        hint = "ask for the export again where it came from"
        raise Failure(f"{where}: {error.problem}", hint, NEGATIVE) from error


def read_recording(path: Path, match: str = "") -> Recording:
    """One match of an export: the one named, or the only one. Raises Failure."""
    matches = read_matches(path)
    if not match and len(matches) > 1:
        raise Failure(f"{path} holds {len(matches)} matches", f"name one with --match: {', '.join(matches)}")
    if match and match not in matches:
        raise Failure(f"{path} holds no match {match!r}", f"it holds: {', '.join(matches)}")
    return recording(matches[match] if match else next(iter(matches.values())))


def recording(proven: "Proven") -> Recording:
    """The states and events of a proven match."""
    from service.app.repository.engines import Engines
    from service.store.catalogs import kept

    engines = Engines(kept())
    codec = engines.codec(proven.row.setup.edition)
    events = tuple(codec.decode_event(record.body) for record in proven.records)
    command = events[0].command.action
    assert isinstance(command, Open), "a proven match begins with its opening"
    engine = engines.engine(proven.row.setup.edition, command.cards)
    states = [engine.blank(command)]
    for event in events:
        states.append(engine.fold(states[-1], event.changes, event.waiting))
    return Recording(proven.row.match, command, engine, events, tuple(states))
