"""What comes out otherwise, in the catalogue's words."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.kernel.log.events import Event
from domain.kernel.secrecy.views import event_view
from domain.kernel.table.state import State
from service.words.plain import plain
from service.words.said import worded
from service.words.speaker import Speaker
from service.words.telling import Telling

ORGANISER = Actor("organiser")


def problem(kind: str, **facts: str | int) -> str:
    """What differs, by its kind."""
    return plain().say(f"differs-{kind}", **facts)


def refused(reasons: Iterable[Reason]) -> str:
    """That what was accepted is refused, and why."""
    words = plain()
    told = [words.say("differs-reason", text=one.text, rule=one.rule) for one in worded(reasons)]
    return problem("refused", reasons=words.listing(told, "list-apart-last", "list-apart"))


def change_differs(
    engine: Engine, before: State, event: Event, changes: Sequence[Change], index: int, viewer: Actor
) -> str:
    """That a change is another one now than in the record: both as the viewer is told of them."""
    stored, now = (_told(engine, before, event, whole, index, viewer) for whole in (event.changes, changes))
    return problem("change", place=index + 1, count=len(event.changes), stored=stored, now=now)


def _told(engine: Engine, before: State, event: Event, changes: Sequence[Change], index: int, viewer: Actor) -> str:
    """A change in words, after those before it; nothing where there is none."""
    if index >= len(changes):
        return plain().nothing()
    upto = msgspec.structs.replace(event, changes=tuple(changes[: index + 1]))
    telling = Telling(Speaker(engine.game, engine.catalog, before, viewer))
    seen = event_view(engine.game, before, upto, before, viewer, telling)
    return plain().say("differs-told", change=seen.changes[-1].text)
