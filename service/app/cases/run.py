"""Runs a case: its steps one by one through the engine, each compared with what the case expects of it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.kernel.barrier.knowledge import gather
from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Action, Actor, Branch, Command, tag
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.naming import Names, UnknownCard
from domain.kernel.decisions.rulings import Accepted, Refused, Ruling, unclear
from domain.kernel.judging.duty import Past
from domain.kernel.judging.table import needs
from domain.kernel.log.events import Event
from domain.kernel.table.choices import Offer
from domain.kernel.table.frames import trail
from domain.kernel.table.ids import CardId
from domain.kernel.table.spelling import Misspelt, spelt
from domain.kernel.table.state import State
from service.app.cases.case import Case, Step
from service.app.cases.expect import (
    Difference,
    Outcome,
    change_words,
    differences,
    question_words,
    reason_words,
    ruling_differs,
)
from service.app.cases.script import Script, ScriptMismatch
from service.app.cases.wording import with_places
from service.words.said import in_words


class Taken(msgspec.Struct, frozen=True):
    """A step that was taken: its ruling, the state after it, where the match then stood, and its changes in words.

    `command` is what was done; None for the opening.
    """

    step: Step
    command: Command | None
    ruling: Ruling
    state: State
    where: tuple[str, ...]
    changes: tuple[str, ...]


class CaseResult(msgspec.Struct, frozen=True):
    """How a case ran: the steps taken, the events of those accepted, and what differed at the last one."""

    case: Case
    taken: tuple[Taken, ...]
    events: tuple[Event, ...]
    names: Names
    differences: tuple[Difference, ...] = ()
    failed: Step | None = None

    @property
    def passed(self) -> bool:
        """Whether everything came as the case expects."""
        return self.failed is None

    def cites(self) -> frozenset[str]:
        """The rules that the rulings of the steps cite: their changes, refusals, questions and offers."""
        engine, found = self.case.engine, set[str]()
        for taken in self.taken:
            if isinstance(taken.ruling, Refused):
                found.update(rule for reason in taken.ruling.reasons for rule in reason.cites)
            else:
                found.update(rule for change in taken.ruling.changes for rule in change.cites)
            question = taken.state.question
            if question is not None:
                offers = engine.legal(taken.state, Actor(question.role, question.seat))
                found.update((question.rule, *(offer.rule for offer in offers)))
        return frozenset(found)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> list[str]:
        """The result for people: one line if the case passed, else the differences with the rule trace."""
        case, failed = self.case, self.failed
        if failed is None:
            return [f"passed  {case.name}: {case.title}"]
        at = "the opening" if failed.number == 0 else f"action {failed.number}, {failed}"
        lines = [f"FAILED  {case.name}: {case.title}", f"  {case.file}:{failed.line}: at {at}"]
        lines += [f"    {difference}" for difference in self.differences]
        lines.append("  what happened, rule by rule:")
        for taken in self.taken:
            accepted = isinstance(taken.ruling, Accepted)
            lines.append(f"    {taken.step.number}. {taken.step} - {'accepted' if accepted else 'refused'}")
            placed = taken.step.actor is None and case.open.position is not None
            told = taken.changes[len(taken.changes) - _after_placing(taken) :] if placed else taken.changes
            lines += [f"       {change}" for change in told]
        if self.taken:
            last = self.taken[-1]
            waits = question_words(last.state.question)
            lines.append(f"  the match stands at {' > '.join(last.where) or 'its end'}, waiting for {waits}")
        return lines


def run(case: Case) -> CaseResult:
    """Takes every step of a case, up to the first one that differs."""
    return _Run(case).run()


class _Run:
    def __init__(self, case: Case) -> None:
        self.case = case
        self.engine: Engine = case.engine
        self.game: Game = case.engine.game
        prints = {code: card.name for code, card in case.engine.catalog.prints.items()}
        self.names = Names(prints, self.game.zones)
        self.state = self.engine.blank(case.open)
        self.states = [self.state]
        self.taken: list[Taken] = []
        self.asked: Command | None = None
        self.events: list[Event] = []

    def run(self) -> CaseResult:
        for step in self.case.steps:
            found = self._take(step)
            if found:
                return self._result(tuple(found), step)
            if step.actor is None and step.expected.refused is not None:
                if len(self.case.steps) > 1:
                    text = "the match does not open, and no action can follow"
                    return self._result((Difference("actions", "none", text),), self.case.steps[1])
                break
        return self._result((), None)

    def _result(self, found: tuple[Difference, ...], failed: Step | None) -> CaseResult:
        return CaseResult(self.case, tuple(self.taken), tuple(self.events), self.names, found, failed)

    def _take(self, step: Step) -> list[Difference]:
        script, before, taken = Script(step), self.state, len(self.events)
        try:
            ruling = self._ruling(step, script)
        except (UnknownCard, Misspelt) as error:
            return [Difference("the action", "parts that can be read", in_words(unclear(error)))]
        except ScriptMismatch as error:
            return [Difference("chance", "what the rules take", in_words(unclear(error)))]
        if isinstance(ruling, Accepted):
            self.names.follow(ruling.changes)
        where = trail(self.game.procedures, self.state.agenda)
        told = _told(ruling, self.names)
        self.taken.append(Taken(step, self.asked, ruling, self.state, where, told))
        found = list(ruling_differs(step.expected, ruling))
        if not found and script.left():
            found.append(Difference("chance", "nothing left", script.left()))
        event = self.events[-1] if len(self.events) > taken else None
        outcome = Outcome(self.engine, self.names, ruling, before, self.state, event)
        return found or list(differences(step.expected, outcome))

    def _ruling(self, step: Step, script: Script) -> Ruling:
        if step.actor is None:
            ruling, after = self._open(script)
            command: Command = Command(Actor("organiser"), self.case.open)
        else:
            self.asked = command = Command(step.actor, self._action(step))
            ruling, after = self.engine.judge(self.state, command, script, self._past(command.action))
        if isinstance(ruling, Accepted):
            position = len(self.events) + 1
            self.events.append(Event(position, command, ruling.changes, ruling.outcomes, ruling.waiting))
            self.state = after
            self.states.append(after)
        return ruling

    def _open(self, script: Script) -> tuple[Ruling, State]:
        opened = self.case.open
        if isinstance(opened, Branch) and self.case.begins is not None:
            ruling, after = self.engine.branch(opened, self.case.begins, script)
            for card in after.cards.values():
                self.names.add(card.id, card.code)
            return ruling, after
        return self.engine.open(opened, script)

    def _past(self, action: Action) -> Past:
        """What an action takes of the case's own past."""
        return gather(self.engine, needs(self.state, action), self.states.__getitem__, lambda at: self.events[at:])

    def _action(self, step: Step) -> Any:
        kind = next(kind for kind in (*self.game.actions, *JUDGE_ACTIONS) if tag(kind) == step.do)
        parts = with_places(step.parts, kind, lambda: self._offers(step), self.names)
        return spelt(parts, kind, lambda text: self.names.find(self.state.zones, text, self._offered(step)))

    def _offers(self, step: Step) -> list[Offer]:
        """What is offered of this action to who takes it."""
        if step.actor is None:
            return []
        return [offer for offer in self.engine.legal(self.state, step.actor) if offer.action == step.do]

    def _offered(self, step: Step) -> Iterator[CardId]:
        """The cards that may be named in this action now: a bare name that fits several cards means one of these."""
        for offer in self._offers(step):
            for space in offer.parts.values():
                yield from (CardId(pick.value) for pick in space.candidates if pick.kind == "card")


def _after_placing(taken: Taken) -> int:
    """How many changes of an opening are not the position's own."""
    changes = taken.ruling.changes if isinstance(taken.ruling, Accepted) else ()
    rule = changes[0].rule if changes else ""
    return sum(change.rule != rule for change in changes)


def _told(ruling: Ruling, names: Names) -> tuple[str, ...]:
    if isinstance(ruling, Refused):
        return tuple(reason_words(ruling))
    return tuple(change_words(change, names) for change in ruling.changes)
