"""Both lines of a match that was taken back: as it was played, and as it was ruled."""

from collections.abc import Sequence

from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import tag
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import EventView, without_words
from domain.kernel.table.judging_record import line
from service.app.boundary.answers.compared import Lines
from service.app.boundary.errors import BadRequest
from service.app.queries.reading import seen
from service.app.repository.standing import Reader, Standing

JUDGED = frozenset(map(tag, JUDGE_ACTIONS))


def lines(reader: Reader, now: Standing, viewer: Viewer, rewind: int = 0) -> Lines:
    """The lines of the rewind at a position, or (0) of the last one. Raises BadRequest where there is none."""
    rewinds = now.state.judging.rewinds
    found = next((done for done in reversed(rewinds) if rewind in (0, done.at)), None)
    if found is None:
        known = ", ".join(str(done.at) for done in rewinds)
        raise BadRequest("rewind", f"the match was taken back at: {known}" if known else "the match was not taken back")
    undone = [position for position in line(rewinds, found.at - 1) if position > found.to]
    kept = [position for position in line(rewinds, now.position) if position >= found.at]
    shown = _seen(reader, now, viewer, found.to, {*undone, *kept})
    played, ruled = (tuple(shown[at] for at in positions) for positions in (undone, kept))
    return Lines(
        match=now.match,
        rewind=found.at,
        common=found.to,
        played=played,
        ruled=ruled,
        differs=_first_difference(_game(played), _game(ruled)),
    )


def _game(events: Sequence[EventView]) -> list[EventView]:
    return [event for event in events if event.action["action"] not in JUDGED]


def _first_difference(played: Sequence[EventView], ruled: Sequence[EventView]) -> int | None:
    for place, (one, other) in enumerate(zip(played, ruled, strict=False)):
        changes = [without_words(event.changes) for event in (one, other)]
        if (one.actor, one.action, changes[0]) != (other.actor, other.action, changes[1]):
            return place
    return None


def _seen(reader: Reader, now: Standing, viewer: Viewer, after: int, wanted: set[int]) -> dict[int, EventView]:
    """The events wanted after a position, each as the viewer saw it."""
    shown = {}
    before = reader.load(now.match, after)
    for record, event in reader.events(before, now.position - after):
        then = before.after(event, record.digest)
        if event.position in wanted:
            shown[event.position] = seen(before, event, then, viewer, words=True)
        before = then
    return shown
