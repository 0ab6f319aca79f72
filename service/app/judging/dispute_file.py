"""A dispute's file, made by the engine: what each side saw, what the rules made of it, and what they would have."""

from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, Command, Open, tag
from domain.kernel.judging.table import needs
from domain.kernel.judging.unknown.looking import as_shown, not_shown
from domain.kernel.log.events import Event
from domain.kernel.secrecy.views import question_view, view
from domain.kernel.table.frames import trail
from domain.kernel.table.judging_record import Dispute
from domain.kernel.table.state import State
from domain.rulebook import cited_in
from service.app.boundary.answers.disputes import Alternative, File, Precedent, Side
from service.app.boundary.errors import BadRequest
from service.app.judging.alternatives import alternatives
from service.app.judging.casewriter import Exhibit, written_case
from service.app.judging.other_editions import Asked, elsewhere
from service.app.judging.readout import read_out
from service.app.queries.explain import cited
from service.app.queries.reading import seen
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Reader, Standing
from service.words.picked import spoken_of
from service.words.plain import plain
from service.words.speaker import Speaker
from service.words.telling import shown

_ORGANISER = Actor("organiser")


def find_dispute(now: Standing, number: int) -> Dispute:
    """A dispute by its number. Raises BadRequest."""
    disputes = now.state.judging.disputes
    if not 1 <= number <= len(disputes):
        known = f"there are 1 to {len(disputes)}" if disputes else "nobody has called a judge in this match"
        raise BadRequest("dispute", f"there is no dispute {number}: {known}")
    return disputes[number - 1]


def make_file(
    notebook: Notebook, now: Standing, number: int, precedents: tuple[Precedent, ...] = (), viewer: Actor = _ORGANISER
) -> File:
    """The file of a dispute for an official: for a judge with what judges have asked to see.

    Raises BadRequest for a dispute that there is not, and for an action that cannot be read.
    """
    found = _found(notebook, now, number, viewer)
    before, command, played = found.before, found.command, found.played
    whole = not viewer.judges
    unseen = () if whole else not_shown(before.engine.game, before.state, command.actor)
    past = notebook.past(before, needs(before.state, command.action))
    opening = isinstance(command.action, Open)
    ruled = not opening and not unseen
    against = before.engine.refuse(before.state, command, past) if ruled else []
    numbers = [*(reason.rule for reason in against), *dispute_rules(found.dispute)]
    numbers += [rule for change in found.event.changes for rule in change.cites] if played else []
    others = alternatives(before.engine, before.state, command.actor) if ruled else ()
    first = notebook.reader.opening(now.match)
    case, no_case = _case(notebook.reader, found) if whole else ("", plain().say("no-case-hidden"))
    speaker = Speaker(before.engine.game, before.engine.catalog, before.state, viewer)
    asked = Asked(before, found.event, command, speaker.names, viewer, past)
    action = _told(found, now, viewer)
    known = view(now.engine.game, now.state, viewer).judging
    file = File(
        match=now.match,
        edition=before.state.setup.edition,
        dispute=known.disputes[number - 1],
        statements=tuple(one for one in known.statements if one.dispute == number),
        position=before.position,
        action=action,
        text=speaker.action(command.actor, action),
        labels=spoken_of(speaker, action),
        actor=command.actor,
        sides=tuple(found.side(one) for one in _viewers(before.state, viewer)),
        where=trail(before.engine.game.procedures, before.state.agenda),
        doing=speaker.doing(before.state.agenda),
        question=speaker.asked(before.state.question if ruled else question_view(before.state.question, viewer)),
        ruling=tuple(against),
        rules=cited(cited_in(before.state.setup.edition), numbers),
        alternatives=tuple(_worded(speaker, command.actor, one) for one in others),
        last_legal=_last_legal(notebook.reader, before, command, viewer) if ruled else None,
        elsewhere=tuple(elsewhere(notebook.reader, first.cards, asked)) if ruled or opening else (),
        precedents=precedents,
        case=case,
        no_case=no_case,
        unseen=unseen,
    )
    return msgspec.structs.replace(file, sections=read_out(file, speaker))


def _worded(speaker: Speaker, actor: Actor, one: Alternative) -> Alternative:
    labels = spoken_of(speaker, one.action)
    return msgspec.structs.replace(one, text=speaker.action(actor, one.action), labels=labels)


class _Found(msgspec.Struct, frozen=True):
    """What a dispute is about: the match before and after the event, and the disputed command."""

    dispute: Dispute
    before: Standing
    event: Event
    after: Standing
    command: Command

    @property
    def played(self) -> bool:
        """Whether the event is what is disputed."""
        return self.command == self.event.command

    def side(self, viewer: Actor) -> Side:
        """What a viewer saw."""
        told = seen(self.before, self.event, self.after, viewer, words=True) if self.played else None
        engine = self.before.engine
        return Side(viewer, shown(engine.game, engine.catalog, self.before.state, viewer), told)


def _found(notebook: Notebook, now: Standing, number: int, viewer: Actor) -> _Found:
    dispute = find_dispute(now, number)
    before = notebook.reader.load(now.match, dispute.position - 1)
    ((record, event),) = tuple(notebook.reader.events(before, 1))
    after = before.after(event, record.digest)
    if viewer.judges:
        known = as_shown(before.engine.game, before.state, now.state.judging.looks)
        before = msgspec.structs.replace(before, state=known)
    return _Found(dispute, before, event, after, _disputed(before, event, dispute))


def _viewers(state: State, viewer: Actor) -> list[Actor]:
    """Whose eyes a file is made with: a judge's has what judges see, and what everybody does."""
    seats = () if viewer.judges else tuple(Actor("seat", seat) for seat in state.seats)
    return [*seats, Actor("spectator"), Actor("judge")]


def _told(found: _Found, now: Standing, viewer: Actor) -> dict[str, Any]:
    """The disputed action as an official may know it."""
    asked = found.command.action
    if isinstance(asked, Open):
        return {"action": tag(Open)}
    if not viewer.judges:
        plain: dict[str, Any] = msgspec.to_builtins(asked, str_keys=True)
        return plain
    if found.played:
        action = seen(found.before, found.event, found.after, viewer).action
        return {str(name): value for name, value in action.items()}
    masked = view(now.engine.game, now.state, viewer).judging.disputes[found.dispute.number - 1]
    told: dict[str, Any] = msgspec.json.decode(masked.disputed)
    return told


def _case(reader: Reader, found: _Found) -> tuple[str, str]:
    took = found.event if found.played else None
    first = reader.opening(found.before.match)
    return written_case(
        Exhibit(
            reader=reader, before=found.before, first=first, command=found.command, event=took, dispute=found.dispute
        )
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


def _last_legal(reader: Reader, before: Standing, command: Command, viewer: Actor) -> int | None:
    """The last position up to this one at which the command would have been legal, on the line that led here.

    For a judge of those positions at which judges were shown what the actor knew.
    """
    if _legal(before.engine, before.state, command):
        return before.position
    found = None
    standing = reader.load(before.match, 0)
    for record, event in reader.events(standing, before.position):
        standing = standing.after(event, record.digest)
        stands = before.state.judging.stands(standing.position, before.position)
        known = not viewer.judges or not not_shown(standing.engine.game, standing.state, command.actor)
        if stands and known and _legal(standing.engine, standing.state, command):
            found = standing.position
    return found


def _legal(engine: Engine, state: State, command: Command[Action]) -> bool:
    try:
        return not engine.refuse(state, command)
    except (LookupError, AssertionError):
        return False  # A card of a later position is none of an earlier one.
