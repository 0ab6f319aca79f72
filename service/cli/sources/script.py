"""A recorded match as a script: who asks for what, so that it can be played again on another service.

Another service draws other chance. So a match whose chance the service drew is played again with its dice and its
decks' cards entered by a recorder, as if people had rolled and shuffled them: the rules are then asked the same
questions in the same order, and a recorder's entry stands wherever chance was drawn.
"""

from collections.abc import Generator, Iterator

import msgspec

from domain.kernel.acting.procedures import Roll, Uncover
from domain.kernel.decisions.changes import ZoneOrdered
from domain.kernel.decisions.commands import Action, Actor, Command, EnterOutcome, Open
from domain.kernel.decisions.rulings import Accepted, Refused, Ruling
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Outcome, Recorded
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Draft, State, in_zone
from service.cli.sources.recordings import Recording
from service.cli.terminal.errors import Failure
from service.words.said import worded

RECORDER = Actor("recorder")


class Line(msgspec.Struct, frozen=True):
    """One action of a script, and the position of the recording that it comes from."""

    position: int
    actor: Actor
    action: Action


def entered_opening(recording: Recording) -> Open:
    """The recording's opening, with chance to be entered by a recorder."""
    setup = msgspec.structs.replace(recording.setup, chance="entered", commitment="")
    return msgspec.structs.replace(recording.opening, setup=setup)


def script(recording: Recording) -> Iterator[Line]:
    """Every action after the opening. Raises Failure where today's rules do not follow the recording."""
    if recording.setup.chance == "entered":
        for event in recording.events[1:]:
            yield Line(event.position, event.command.actor, event.command.action)
        return
    opening = entered_opening(recording)
    ruling, state = recording.engine.open(opening, Recorded(()))
    state = yield from _entries(recording, recording.events[0], ruling, state)
    for event in recording.events[1:]:
        yield Line(event.position, event.command.actor, event.command.action)
        ruling, state = recording.engine.judge(state, event.command, Recorded(()))
        state = yield from _entries(recording, event, ruling, state)


def _entries(recording: Recording, event: Event, ruling: Ruling, state: State) -> Generator[Line, None, State]:
    """Enters what the event's chance was, as long as a recorder is asked; returns the state after it."""
    rolls = [outcome for outcome in event.outcomes if outcome.kind == "roll"]
    made = 0
    while True:
        if isinstance(ruling, Refused):
            reason = worded(ruling.reasons)[0]
            problem = f"position {event.position}: {reason.text} (rule {reason.rule})"
            raise Failure(f"{recording.name} cannot be played again: {problem}", "was it recorded under other rules?")
        made += _recorded_changes(ruling)
        frame = state.agenda[-1] if state.agenda else None
        if state.question is None or state.question.role != "recorder" or not isinstance(frame, Roll | Uncover):
            return state
        entry = _entry(recording, event, state, rolls, made)
        yield Line(event.position, RECORDER, entry)
        ruling, state = recording.engine.judge(state, Command(RECORDER, entry), Recorded(()))


def _recorded_changes(ruling: Accepted) -> int:
    """How many of a ruling's changes the recording has too: all but those that bring named cards to the top."""
    return sum(not (isinstance(change, ZoneOrdered) and change.how == "entered") for change in ruling.changes)


def _entry(recording: Recording, event: Event, state: State, rolls: list[Outcome], made: int) -> EnterOutcome:
    frame = state.agenda[-1]
    entry: list[CardId] = []
    if isinstance(frame, Roll):
        return EnterOutcome(faces=rolls.pop(0).values)
    assert isinstance(frame, Uncover), "only rolls and decks are entered"
    draft = Draft(recording.states[event.position - 1])
    for change in event.changes[:made]:
        recording.engine.game.reducers[type(change)](draft, change)
    top = in_zone(draft, frame.zone)[: frame.count]
    left = list(in_zone(state, frame.zone))
    for drawn in top:
        named = next(card for card in left if state.cards[card].code == draft.cards[drawn].code)
        left.remove(named)
        entry.append(named)
    return EnterOutcome(cards=tuple(entry))
