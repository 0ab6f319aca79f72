"""Proof that a match's record is what was written: every event in its place, unchanged, and its chance as committed."""

from collections.abc import Iterable, Iterator

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.rulings import Message
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import proves
from domain.kernel.table.chance import Committed, commitment
from domain.kernel.table.state import State
from service.app.boundary.answers.proven import ChanceCheck
from service.app.boundary.errors import AppError
from service.app.boundary.store import Record
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw, unreadable
from service.app.repository.standing import opening


class Checked(msgspec.Struct, frozen=True):
    """One event that was found good, with its record and the state after it."""

    record: Record
    event: Event
    state: State


def check_events(engines: Engines, events: Iterable[tuple[Record, Event]], secret: bytes | None) -> Iterator[Checked]:
    """Gives each event with the state after it. Raises Flaw at the first that does not fit those before it.

    Each has the digest that chains it to the one before; the first opens the match with the cards of its catalog,
    no other does; changes can be folded; and where the secret is given, the outcomes are those that it gives.
    """
    engine, state = None, None
    digest = b""
    for record, event in events:
        if not proves(record.digest, digest, record.body, event, state):
            raise Flaw(event.position, "proof-not-the-chains-digest")
        digest = record.digest
        if engine is None or state is None:
            engine, state = _opened(engines, event, secret)
        elif isinstance(event.command.action, Open):
            raise Flaw(event.position, "proof-opened-again")
        _check_chance(event, state, secret)
        state = folded(engine, state, event)
        yield Checked(record, event, state)


def _opened(engines: Engines, event: Event, secret: bytes | None) -> tuple[Engine, State]:
    try:
        command = opening(event)
    except ValueError as error:
        raise Flaw(1, unreadable(error)) from error
    if catalog_digest(command.cards) != command.setup.catalog:
        raise Flaw(1, "proof-other-cards")
    if secret is not None and commitment(secret) != command.setup.commitment:
        raise Flaw(1, "proof-other-secret")
    try:
        engine = engines.engine(command.setup.edition, command.cards)
    except AppError as error:
        raise Flaw(1, unreadable(error)) from error
    return engine, engine.blank(command)


def _check_chance(event: Event, before: State, secret: bytes | None) -> None:
    if secret is None or not event.outcomes or before.setup.chance == "entered":
        return
    source = Committed(secret, event.position)
    for number, outcome in enumerate(event.outcomes, 1):
        if source.draw(outcome.kind, outcome.size, len(outcome.values)) != outcome:
            raise Flaw(event.position, Message("proof-other-chance", {"number": number}))


def folded(engine: Engine, before: State, event: Event) -> State:
    """The state after a stored event. Raises Flaw for one whose changes do not fit."""
    try:
        return engine.fold(before, event.changes, event.waiting)
    except (LookupError, ValueError, TypeError) as error:
        raise Flaw(event.position, Message("proof-changes-do-not-fit", {"error": repr(error)})) from error


def chance_check(state: State, secret: bytes | None) -> ChanceCheck:
    """What could be said of a match's chance."""
    if state.setup.chance == "entered":
        return "entered"
    return "secret unknown" if secret is None else "checked"
