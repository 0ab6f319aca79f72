"""What is looked at before anything is kept: that it can be read again, and shown to everybody who may look."""

import logging
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from domain.kernel.decisions.acts import CallJudge, JudgeAct
from domain.kernel.decisions.commands import JUDGES, Action, Actor, Open, Propose
from domain.kernel.decisions.judging_changes import Restored
from domain.kernel.log.events import Codec, Event
from domain.kernel.secrecy.sight import ALL_SEEING, Viewer
from domain.kernel.secrecy.views import EventView, event_views, judging_view, view
from domain.kernel.table.choices import Role
from domain.kernel.table.state import State
from service.app.boundary.config import LARGEST
from service.app.boundary.errors import BadRequest
from service.app.repository.standing import Standing

_OFFICIAL, _JUDGE = Actor(ALL_SEEING[0]), Actor(JUDGES[0])
_OTHERS = (*(Actor(role) for role in get_args(Role) if role not in ("seat", *ALL_SEEING, *JUDGES)), _OFFICIAL)
"""A viewer of each role that sees otherwise than all the others do; judges do where they have asked to."""
_TOLD = (JudgeAct, Open, Propose)
"""Acts that bring texts or numbers of a client's making into the state: what is made of them is shown as well."""
_DISPUTED = "take.disputed"

_log = logging.getLogger(__name__)


def check_disputed(codec: Codec, action: Action) -> None:
    """Raises BadRequest for a call about an action that is none of the game: nobody could be shown it."""
    if not isinstance(action, CallJudge) or not action.disputed:
        return
    try:
        said = codec.action_from_json(action.disputed)
    except (ValueError, RecursionError) as error:
        raise BadRequest(_DISPUTED, f"this is no action of the game as JSON: {error}") from error
    if not within(msgspec.to_builtins(said)):
        raise BadRequest(_DISPUTED, f"no number of an action is past {LARGEST}")
    if isinstance(said, Open):
        raise BadRequest(_DISPUTED, "an opening is ruled on when the match is opened")


def within(plain: Any) -> bool:
    """Whether no number in plain data is greater than any that a request may hold."""
    if isinstance(plain, int | float):
        return abs(plain) <= LARGEST
    if isinstance(plain, Mapping):
        return all(map(within, plain.values()))
    return all(map(within, plain)) if isinstance(plain, list | tuple) else True


class Checked(msgspec.Struct, frozen=True):
    """An event that may be kept: its canonical bytes, and what each kind of viewer sees of it."""

    body: bytes
    shown: Mapping[Viewer, EventView]

    def to(self, viewer: Viewer) -> EventView:
        """The event as this viewer sees it, whoever the person is."""
        same = _OFFICIAL if viewer.role in ALL_SEEING else _JUDGE if viewer.judges else viewer
        return next(found for known, found in self.shown.items() if known.same(same))


def checked(before: Standing, event: Event, after: State) -> Checked:
    """The event's bytes, read again and shown to each seat and role.

    Raises BadRequest where it cannot be read, or not be shown to one of them: then it must not be kept.
    """
    codec, game = before.codec, before.engine.game
    viewers = (*(Actor("seat", seat) for seat in after.seats), *_OTHERS)
    if event.command.actor.judges or after.judging.looks:
        viewers = (*viewers, _JUDGE)
    try:
        body = codec.encode_event(event)
        read = codec.decode_event(body)
        shown = event_views(game, before.state, read, after, viewers)
        if isinstance(event.command.action, _TOLD):
            held = codec.decode_state(codec.encode_state(after))
            # What is restored lay so before, and was seen so: only the record of judging is new.
            back = any(isinstance(change, Restored) for change in event.changes)
            for viewer in viewers:
                (judging_view if back else view)(game, held, viewer)
    except Exception as error:
        _log.exception("match %s, position %d: the event could not be read again", before.match, event.position)
        problem = f"what it does could not be read again ({type(error).__name__}): nothing was done"
        raise BadRequest("take", problem) from error
    return Checked(body, shown)
