"""Why two editions come to different rulings: the rules that make the first difference, by trying.

The event is ruled on once more for each answer in which the editions differ, with that one answer taken from the
match's own edition. Where the rulings then stay alike for longer, the rules that give the answer make the difference.
"""

from collections.abc import Iterator

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Game
from domain.kernel.judging.duty import NO_PAST, Past
from domain.kernel.log.events import Event
from domain.kernel.table.frames import Frame, Procedure
from domain.kernel.table.state import State
from service.app.adjudication.readjudicate import rule_again, summaries
from service.app.boundary.answers.judged import Difference, Side, SideRule


def explained(
    engine: Engine, own: Engine, before: State, event: Event, found: Difference, past: Past = NO_PAST
) -> Difference:
    """The difference with the rules of both editions that make it; as it is where one edition ruled twice.

    `engine` ruled, `own` is that of the match's own edition with the same cards.
    """
    if engine.game.edition == own.game.edition:
        return found
    made = tuple(_made(engine, own, before, event, found, past)) or tuple(_refused(engine.game, own.game, found))
    return msgspec.structs.replace(found, causes=tuple(dict.fromkeys(made)))


def _made(
    engine: Engine, own: Engine, before: State, event: Event, found: Difference, past: Past
) -> Iterator[SideRule]:
    """By the cards as the other edition reads them; where that tells nothing, as the match's own does."""

    def reached(game: Game, catalog: Catalog) -> int:
        return _reached(event, rule_again(Engine(game, catalog), before, event, past, own.game).difference)

    without, told = _reached(event, found), False
    for catalog in (engine.catalog, own.catalog):
        if reached(engine.game, catalog) > without:
            without, told = reached(engine.game, catalog), True
            for question in _answered_otherwise(own.game, engine.game):
                if question in own.game.printed:
                    record, now = own.game.questions[question], engine.game.questions[question]
                    yield from of_both(own.game, engine.game, record, now)
        for game, record, now in tries(own.game, engine.game):
            if reached(game, catalog) > without:
                told = True
                yield from of_both(own.game, engine.game, record, now)
        if told:
            return


def _reached(event: Event, found: Difference | None) -> int:
    """How much of an event came out alike: the changes before the first that differs, none where it is refused."""
    if found is None:
        return len(event.changes) + 1
    if found.index is not None:
        return found.index
    accepted = isinstance(found.now_ruling, dict) and "changes" in found.now_ruling
    return len(event.changes) if accepted else -1


Try = tuple[Game, tuple[str, ...], tuple[str, ...]]
"""The other edition but for one thing, and the rules of both on that."""


def tries(own: Game, other: Game) -> Iterator[Try]:
    """The other edition with one thing at a time as the match's own has it."""
    yield from _answers(own, other)
    yield from _steps(own, other)


def of_both(own: Game, other: Game, record: tuple[str, ...], now: tuple[str, ...]) -> Iterator[SideRule]:
    """Rules of the match's own edition and of the other one, by their numbers."""
    yield from _rules("record", own.edition, record)
    yield from _rules("now", other.edition, now)


def _answers(own: Game, other: Game) -> Iterator[Try]:
    """The other edition with one answer of the match's own."""
    for question in _answered_otherwise(own, other):
        terms = msgspec.structs.replace(other.terms, **{question: getattr(own.terms, question)})
        yield msgspec.structs.replace(other, terms=terms), own.questions[question], other.questions[question]


def _answered_otherwise(own: Game, other: Game) -> Iterator[str]:
    for question in own.questions:
        if getattr(own.terms, question) != getattr(other.terms, question):
            yield question


def _steps(own: Game, other: Game) -> Iterator[Try]:
    """The other edition with one procedure as the match's own has it, where one of them has steps of its own."""
    for kind in own.procedures:
        mine, theirs = own.procedures[kind], other.procedures.get(kind)
        lacking = tuple(_lacking(mine, theirs)), tuple(_lacking(theirs, mine))
        if any(lacking):
            procedures: dict[type[Frame], Procedure] = {**other.procedures, kind: mine}
            yield msgspec.structs.replace(other, procedures=procedures), *lacking


def _lacking(one: Procedure | None, other: Procedure | None) -> Iterator[str]:
    """The rules of the steps of one procedure that another one has less often."""
    left = [step.run for step in other.steps] if other is not None else []
    for step in one.steps if one is not None else ():
        if step.run in left:
            left.remove(step.run)
        else:
            yield step.rule


def _refused(other: Game, own: Game, found: Difference) -> Iterator[SideRule]:
    """What the match's own edition has in the place of the rules that refuse, where it says something else."""
    for rule in found.cites:
        number = own.renumbered(other.edition, rule.number) if rule.side == "now" else None
        if not isinstance(found.now_ruling, dict) or "reasons" not in found.now_ruling or number is None:
            continue
        for paired in _rules("record", own.edition, (number,)):
            if paired.summary != rule.summary:
                yield from (paired, rule)


def _rules(side: Side, edition: str, numbers: tuple[str, ...]) -> Iterator[SideRule]:
    for rule in summaries(edition, numbers):
        yield SideRule(side, edition, rule.number, rule.summary)
