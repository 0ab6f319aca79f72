"""A dispute's file, made by the engine: what each side saw, what the rules made of it, and what they would have."""

from typing import Any

import msgspec

from domain.kernel.choices import Question
from domain.kernel.commands import Action, Actor, Command, Open, tag
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.frames import trail
from domain.kernel.judging.table import needs
from domain.kernel.record import Dispute
from domain.kernel.rulings import Reason
from domain.kernel.state import State
from domain.kernel.views import EventView, View, view
from domain.rulebook import cited_in
from service.app.errors import BadRequest
from service.app.explain import CitedRule, cited
from service.app.judging.alternatives import Alternative, alternatives
from service.app.judging.casewriter import Exhibit, written_case
from service.app.judging.elsewhere import Asked, Elsewhere, elsewhere
from service.app.judging.precedents import Precedent
from service.app.notebook import Notebook
from service.app.reading import seen
from service.app.standing import Reader, Standing


class Side(msgspec.Struct, frozen=True):
    """What one viewer saw: the position before the disputed action, and the event."""

    viewer: Actor
    before: View
    event: EventView | None


class File(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a dispute. `ruling` are the reasons against the disputed action, none where it is legal.

    `position` is the one before the action, `where` the stack of rules there; `last_legal` is the last position at
    which the action would have been legal (None: at none). `case` is the dispute as a case file, or `no_case` says
    why it is none.
    """

    match: str
    edition: str
    dispute: Dispute
    position: int
    action: dict[str, Any]
    actor: Actor
    sides: tuple[Side, ...]
    where: tuple[str, ...]
    question: Question | None
    ruling: tuple[Reason, ...]
    rules: tuple[CitedRule, ...]
    alternatives: tuple[Alternative, ...]
    last_legal: int | None
    elsewhere: tuple[Elsewhere, ...]
    precedents: tuple[Precedent, ...] = ()
    case: str = ""
    no_case: str = ""


def find_dispute(now: Standing, number: int) -> Dispute:
    """A dispute by its number. Raises BadRequest."""
    disputes = now.state.judging.disputes
    if not 1 <= number <= len(disputes):
        known = f"there are 1 to {len(disputes)}" if disputes else "nobody has called a judge in this match"
        raise BadRequest("dispute", f"there is no dispute {number}: {known}")
    return disputes[number - 1]


def make_file(notebook: Notebook, now: Standing, number: int, precedents: tuple[Precedent, ...] = ()) -> File:
    """The file of a dispute. Raises BadRequest for one that there is not, and for an action that cannot be read."""
    reader = notebook.reader
    dispute = find_dispute(now, number)
    before = reader.load(now.match, dispute.position - 1)
    ((record, event),) = tuple(reader.events(before, 1))
    after = before.after(event, record.digest)
    command = _disputed(before, event, dispute)
    played = command == event.command
    viewers = [*(Actor("seat", seat) for seat in before.state.seats), Actor("spectator"), Actor("judge")]
    past = notebook.past(before, needs(before.state, command.action))
    opening = isinstance(command.action, Open)
    against = [] if opening else before.engine.refuse(before.state, command, past)
    numbers = [*(reason.rule for reason in against), *dispute_rules(dispute)]
    numbers += [change.rule for change in event.changes] if played else []
    first = reader.opening(now.match)
    took = event if played else None
    case, no_case = written_case(
        Exhibit(reader=reader, before=before, first=first, command=command, event=took, dispute=dispute)
    )
    return File(
        match=now.match,
        edition=before.state.setup.edition,
        dispute=dispute,
        position=before.position,
        action=msgspec.to_builtins(command.action, str_keys=True) if not opening else {"action": tag(Open)},
        actor=command.actor,
        sides=tuple(
            Side(
                viewer,
                view(before.engine.game, before.state, viewer),
                seen(before, event, after, viewer) if played else None,
            )
            for viewer in viewers
        ),
        where=trail(before.engine.game.procedures, before.state.agenda),
        question=before.state.question,
        ruling=tuple(against),
        rules=cited(cited_in(before.state.setup.edition), numbers),
        alternatives=() if opening else alternatives(before.engine, before.state, command.actor),
        last_legal=None if opening else _last_legal(reader, before, command),
        elsewhere=tuple(elsewhere(reader, first.cards, Asked(before, event, command, past))),
        precedents=precedents,
        case=case,
        no_case=no_case,
    )


def dispute_rules(dispute: Dispute) -> list[str]:
    """The numbers that a dispute and its rulings name."""
    return [number for number in (dispute.rule, *(rule for one in dispute.rulings for rule in one.rules)) if number]


def _disputed(before: Standing, event: Event, dispute: Dispute) -> Command:
    """The disputed command: the event's own, or another action of who called, or else of who acted."""
    if not dispute.disputed:
        return event.command
    try:
        action = before.codec.action_from_json(dispute.disputed)
    except msgspec.DecodeError as error:
        raise BadRequest("disputed", f"the dispute's action cannot be read: {error}") from error
    actor = event.command.actor
    question = before.state.question
    if question is not None:
        actor = Actor(question.role, question.seat)
    return Command(actor, action)


def _last_legal(reader: Reader, before: Standing, command: Command) -> int | None:
    """The last position up to this one at which the command would have been legal, on the line that led here."""
    if _legal(before.engine, before.state, command):
        return before.position
    found = None
    standing = reader.load(before.match, 0)
    for record, event in reader.events(standing, before.position):
        standing = standing.after(event, record.digest)
        stands = before.state.judging.stands(standing.position, before.position)
        if stands and _legal(standing.engine, standing.state, command):
            found = standing.position
    return found


def _legal(engine: Engine, state: State, command: Command[Action]) -> bool:
    try:
        return not engine.refuse(state, command)
    except (LookupError, AssertionError):
        return False  # A card of a later position is none of an earlier one.
