"""A disputed action under the other editions of its game: legal or not, by which rules, and why it differs."""

import logging
from collections.abc import Iterable

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Command, PrintedCard, tag
from domain.kernel.decisions.rulings import Reason
from domain.kernel.judging.duty import NO_PAST, Past
from domain.kernel.log.events import Event
from domain.kernel.table.state import State
from domain.rulebook import cited_in
from service.app.adjudication.causes import explained, of_both, tries
from service.app.adjudication.readjudicate import carried, rule_again
from service.app.boundary.answers.disputes import Elsewhere
from service.app.boundary.answers.judged import SideRule
from service.app.boundary.answers.proven import CitedRule
from service.app.boundary.errors import AppError
from service.app.queries.explain import cited
from service.app.repository.standing import Reader, Standing
from service.words.plain import Plain
from service.words.said import worded

_log = logging.getLogger(__name__)


class Asked(msgspec.Struct, frozen=True):
    """What is asked of every edition: a command at a position, where `event` was what was done.

    `words` say what comes of it, for `viewer`.
    """

    before: Standing
    event: Event
    command: Command
    words: Plain
    viewer: Actor
    past: Past = NO_PAST

    def outcome(self, kind: str, **facts: str) -> str:
        """How it comes out, in words."""
        return self.words.say(f"outcome-{kind}", **facts)


def elsewhere(reader: Reader, printed: tuple[PrintedCard, ...], asked: Asked) -> list[Elsewhere]:
    """The same question under every other edition of the game."""
    setup = asked.before.state.setup
    found = []
    for edition, game in reader.engines.registry.games().items():
        if game.id == setup.game and edition != setup.edition:
            try:
                found.append(_under(reader.engines.engine(edition, printed), asked))
            except AppError as error:
                found.append(Elsewhere(edition=edition, outcome=asked.outcome("unbuilt", why=str(error))))
    return found


def _under(engine: Engine, asked: Asked) -> Elsewhere:
    edition, own = engine.game.edition, asked.before.engine
    agenda = carried(asked.before.state.agenda, own.game, engine.game)
    if agenda is None:
        return Elsewhere(edition=edition, outcome=asked.outcome("no-step"))
    state = msgspec.structs.replace(asked.before.state, agenda=agenda)
    try:
        against = engine.refuse(state, asked.command, asked.past)
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        _log.warning("match %s: %s cannot rule on the disputed action: %r", asked.before.match, edition, error)
        return Elsewhere(edition=edition, outcome=asked.outcome("cannot-go-on"))
    if asked.command == asked.event.command and not against:
        return _done(engine, asked)
    known = own.refuse(asked.before.state, asked.command, asked.past)
    same = bool(known) == bool(against)
    causes = () if same else tuple(dict.fromkeys(_causes(engine, state, asked, bool(known))))
    rules = [reason.rule for reason in against] or _offering(engine, state, asked.command)
    outcome = asked.outcome("illegal", reasons=_words(asked.words, against)) if against else asked.outcome("legal")
    return Elsewhere(
        edition=edition, outcome=outcome, legal=not against, same=same, rules=_cited(edition, rules), causes=causes
    )


def _done(engine: Engine, asked: Asked) -> Elsewhere:
    """What was done, with what chance gave for it: legal there too."""
    edition, own, event = engine.game.edition, asked.before.engine, asked.event
    difference = rule_again(engine, asked.before.state, event, asked.past, own.game, asked.viewer).difference
    if difference is None:
        numbers = [engine.game.renumbered(own.game.edition, rule) for change in event.changes for rule in change.cites]
        rules = _cited(edition, filter(None, numbers))
        return Elsewhere(edition=edition, outcome=asked.outcome("same"), legal=True, same=True, rules=rules)
    difference = explained(engine, own, asked.before.state, event, difference, asked.past)
    ruling = difference.now_ruling
    changes = ruling.get("changes", ()) if isinstance(ruling, dict) else ()
    return Elsewhere(
        edition=edition,
        outcome=asked.outcome("otherwise", how=difference.problem),
        legal=True,
        rules=_cited(edition, (rule for change in changes for rule in (change["rule"], *change.get("beside", ())))),
        cites=difference.cites,
        causes=difference.causes,
    )


def _causes(engine: Engine, state: State, asked: Asked, illegal: bool) -> Iterable[SideRule]:
    """The rules without which the editions would agree whether the command is legal."""
    own = asked.before.engine
    for game, record, now in tries(own.game, engine.game):
        against = Engine(game, engine.catalog).refuse(state, asked.command, asked.past)
        if bool(against) == illegal:
            yield from of_both(own.game, engine.game, record, now)


def _offering(engine: Engine, state: State, command: Command) -> list[str]:
    offers = engine.legal(state, command.actor)
    return [offer.rule for offer in offers if offer.action == tag(type(command.action))]


def _words(words: Plain, against: list[Reason]) -> str:
    return words.listing([reason.text for reason in worded(against)], "list-apart-last", "list-apart")


def _cited(edition: str, numbers: Iterable[str]) -> tuple[CitedRule, ...]:
    return cited(cited_in(edition), numbers)
