"""Ruling again on what was ruled on: the stored commands with the stored chance, under the same or other terms."""

import itertools
import logging
from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Branch, Command, Open, PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.judging_changes import ReadingTaken
from domain.kernel.decisions.rulings import Accepted, Refused, Ruling, Waiting
from domain.kernel.judging.duty import NO_PAST, Past
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Outcome, OutcomeKind, OutcomeMismatch, Recorded
from domain.kernel.table.frames import Frame, Step
from domain.kernel.table.state import State
from domain.rulebook import cited_in, editions
from service.app.adjudication.saying import ORGANISER, change_differs, problem, refused
from service.app.boundary.answers.judged import Difference, Side, SideRule, Terms
from service.app.boundary.answers.proven import CitedRule
from service.app.boundary.errors import BadRequest
from service.app.queries.explain import cited
from service.app.repository.engines import Engines
from service.app.repository.stored import Stored

_log = logging.getLogger(__name__)


class RuledAgain(msgspec.Struct, frozen=True):
    """How one event came out: `state` is the one after it where it came out alike.

    `renumbered` is how many of its changes are alike but cite another number, as another edition's may.
    """

    difference: Difference | None
    state: State | None = None
    renumbered: int = 0


def engine_for(engines: Engines, terms: Terms, opened: Open) -> Engine:
    """The engine that rules by these terms on a match with this opening.

    Raises UnknownGame, and BadRequest for an edition of another game or a card that the match has not.
    """
    edition = terms.edition or opened.setup.edition
    game = engines.game(edition)
    if game.id != opened.setup.game:
        raise BadRequest("edition", f"{edition} is an edition of {game.id}, and this is a match of {opened.setup.game}")
    return engines.engine(edition, printed(terms, opened))


def printed(terms: Terms, opened: Open) -> tuple[PrintedCard, ...]:
    """The match's printed cards with those of the terms in their places. Raises BadRequest for one it has not."""
    changed = {card.code: card for card in terms.cards}
    unknown = changed.keys() - {card.code for card in opened.cards}
    if unknown:
        raise BadRequest("cards", f"the match has no card of the code {min(unknown)!r}: nothing would change")
    return tuple(changed.get(card.code, card) for card in opened.cards)


class _Counting(Recorded):
    """Recorded outcomes that can tell how many of them were drawn."""

    def __init__(self, outcomes: tuple[Outcome, ...]) -> None:
        super().__init__(outcomes)
        self.drawn = 0

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The next recorded outcome."""
        self.drawn += 1
        return super().draw(kind, size, count)


def ruled_again(engine: Engine, before: State, event: Event, past: Past = NO_PAST) -> Difference | None:
    """Rules on one stored event's command again; None where everything comes out the same.

    `past` is what the command needs of the match's past.
    """
    return rule_again(engine, before, event, past).difference


def rule_again(
    engine: Engine,
    before: State,
    event: Event,
    past: Past = NO_PAST,
    own: Game | None = None,
    viewer: Actor = ORGANISER,
) -> RuledAgain:
    """As `ruled_again`, with the state afterwards.

    `own` is the edition that the match was played by, where another one rules: that may cite other numbers for the
    same changes, and have the same step at another place of its procedures.
    """
    if own is not None and own.edition != engine.game.edition:
        agendas = [carried(agenda, own, engine.game) for agenda in (before.agenda, event.waiting.agenda)]
        if agendas[0] is None or agendas[1] is None:
            return _differs(engine, before, event, None, problem("no-step", edition=engine.game.edition))
        before = msgspec.structs.replace(before, agenda=agendas[0])
        event = msgspec.structs.replace(event, waiting=msgspec.structs.replace(event.waiting, agenda=agendas[1]))
    chance = _Counting(event.outcomes)
    try:
        ruling, after = _ruling(engine, before, event.command, event, chance, past)
    except OutcomeMismatch:
        return _differs(engine, before, event, None, problem("other-chance"))
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        _log.warning("position %d: %s cannot go on: %r", event.position, engine.game.edition, error)
        return _differs(engine, before, event, None, problem("cannot-go-on"))
    if isinstance(ruling, Refused):
        now = tuple(reason.rule for reason in ruling.reasons)
        words = refused(ruling.reasons)
        return _differs(engine, before, event, ruling, words, now=_plain(ruling), rules=((), now))
    setup = before.setup
    crossing = (engine.game.edition, engine.catalog.digest) != (setup.edition, setup.catalog)
    alike = _alike_but_for_numbers if crossing else _alike
    other = 0
    if event.changes != ruling.changes:
        for index in range(max(len(event.changes), len(ruling.changes))):
            then, again = event.changes[index : index + 1], ruling.changes[index : index + 1]
            if not alike(then, again):
                return _change_differs(engine, before, event, ruling, index, viewer)
        other = sum(then.cites != again.cites for then, again in zip(event.changes, ruling.changes, strict=True))
    if chance.drawn != len(event.outcomes):
        words = problem("chance", needed=chance.drawn, drawn=len(event.outcomes))
        return _differs(engine, before, event, ruling, words)
    if not alike(_with_words(event.waiting, ruling.waiting), ruling.waiting):
        stored, again = _plain(event.waiting), _plain(ruling.waiting)
        return _differs(engine, before, event, ruling, problem("waits"), stored=stored, now=again)
    return RuledAgain(None, None if crossing else after, other)


def state_after(engine: Engine, before: State, stored: Stored, past: Past) -> State | None:
    """The state after a stored event where the match's own rules make the very same of it; None where they do not.

    Raises Flaw where the opening of a branch cannot be read.
    """
    asked = stored.asked
    try:
        ruling, after = _ruling(engine, before, asked.command, stored, Recorded(asked.outcomes), past)
    except (LookupError, ValueError, TypeError, AssertionError):
        return None
    return after if stored.tells(ruling) else None


def carried(agenda: tuple[Frame, ...], own: Game, other: Game) -> tuple[Frame, ...] | None:
    """An agenda of one edition as another one has it: each frame before the same step. None where there is none."""
    frames = []
    for frame in agenda:
        steps, there = own.procedures[type(frame)].steps, other.procedures.get(type(frame))
        if there is None:
            return None
        at = frame.step
        place: int | None = len(there.steps)
        if at < len(steps):
            place = _place(steps, at, there.steps)
            before = _place(steps, at - 1, there.steps) if place is None and at else None
            place = before + 1 if before is not None else place
        if place is None:
            return None
        frames.append(frame if place == at else frame.__replace__(step=place))
    return tuple(frames)


def _place(steps: tuple[Step, ...], at: int, there: tuple[Step, ...]) -> int | None:
    """Where another procedure has the same step: the same function, for the same time where it comes several times."""
    run = steps[at].run
    earlier = sum(step.run is run for step in steps[:at])
    found = [place for place, step in enumerate(there) if step.run is run]
    return found[earlier] if earlier < len(found) else None


def _ruling(
    engine: Engine, before: State, command: Command, event: Event | Stored, chance: Recorded, past: Past
) -> tuple[Ruling, State]:
    if not isinstance(command.action, Open):
        return engine.judge(before, command, chance, past)
    pinned = msgspec.structs.replace(command.action.setup, edition=engine.game.edition, catalog=engine.catalog.digest)
    action = msgspec.structs.replace(command.action, setup=pinned)
    if isinstance(action, Branch):
        whole = event if isinstance(event, Event) else event.event
        return engine.branched(action, _origin(engine, before, whole, action), chance)
    return engine.open(action, chance)


def _origin(engine: Engine, blank: State, event: Event, command: Branch) -> State:
    """The state that a branch goes on from: its first change makes it, whatever has become of its origin."""
    rest = itertools.takewhile(lambda change: isinstance(change, ReadingTaken), event.changes[1:])
    then = engine.fold(blank, (*event.changes[:1], *rest), event.waiting)
    return msgspec.structs.replace(then, position=command.origin.position)


def _alike(stored: Any, now: Any) -> bool:
    return bool(stored == now)


def _alike_but_for_numbers(stored: Any, now: Any) -> bool:
    """Whether two things are the same but for the numbers of the rules that they cite."""
    return bool(stored == now or _unnumbered(_plain(stored)) == _unnumbered(_plain(now)))


def _unnumbered(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {name: _unnumbered(value) for name, value in plain.items() if name not in ("rule", "beside")}
    return [_unnumbered(item) for item in plain] if isinstance(plain, list | tuple) else plain


def _with_words(stored: Waiting, now: Waiting) -> Waiting:
    """What was stored, its question in today's words where its options, or what it speaks of, stood in its text.

    They do so in logs from before these were fields of a question.
    """
    was, asked = stored.question, now.question
    if was is None or asked is None:
        return stored
    if asked.options and not was.options:
        was = msgspec.structs.replace(was, text=asked.text, options=asked.options)
    if asked.facts and not was.facts:
        was = msgspec.structs.replace(was, text=asked.text, facts=asked.facts)
    return msgspec.structs.replace(stored, question=was)


def _change_differs(
    engine: Engine, before: State, event: Event, ruling: Accepted, index: int, viewer: Actor
) -> RuledAgain:
    then, again = event.changes[index : index + 1], ruling.changes[index : index + 1]
    return _differs(
        engine,
        before,
        event,
        ruling,
        change_differs(engine, before, event, ruling.changes, index, viewer),
        index=index,
        stored=_plain(then[0]) if then else None,
        now=_plain(again[0]) if again else None,
        rules=(tuple(rule for one in then for rule in one.cites), tuple(rule for one in again for rule in one.cites)),
    )


def _differs(
    engine: Engine,
    before: State,
    event: Event,
    ruling: Ruling | None,
    words: str,
    *,
    index: int | None = None,
    stored: object = None,
    now: object = None,
    rules: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
) -> RuledAgain:
    sides: tuple[tuple[Side, str], ...] = (("record", before.setup.edition), ("now", engine.game.edition))
    cites = tuple(
        SideRule(side, edition, rule.number, rule.summary)
        for (side, edition), numbers in zip(sides, rules, strict=True)
        for rule in summaries(edition, numbers)
    )
    return RuledAgain(
        Difference(
            position=event.position,
            problem=words,
            index=index,
            stored=stored,
            now=now,
            rules=tuple(dict.fromkeys((*rules[0], *rules[1]))),
            cites=cites,
            stored_ruling=_plain(Accepted(event.changes, event.outcomes, event.waiting)),
            now_ruling=None if ruling is None else _plain(ruling),
        )
    )


def summaries(edition: str, numbers: tuple[str, ...]) -> tuple[CitedRule, ...]:
    """The rules of these numbers in an edition; without words where it has no index here."""
    if edition not in editions():
        return tuple(CitedRule(number, "") for number in numbers)
    return cited(cited_in(edition), numbers)


def _plain(thing: Any) -> Any:
    return msgspec.to_builtins(thing, str_keys=True)
