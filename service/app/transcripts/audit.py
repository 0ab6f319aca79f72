"""The audit of a transcript: its actions ruled on one after another, with what it leaves open said to be open."""

import functools
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import copy, deepcopy
from typing import Any

import msgspec

from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Actor, Command, Decline, tag
from domain.kernel.decisions.naming import UnknownCard, split_zone
from domain.kernel.decisions.rulings import (
    Accepted,
    Listed,
    Message,
    Refused,
    Ruling,
    Spoken,
    Words,
    inner,
    unclear,
)
from domain.kernel.secrecy.views import change_views
from domain.kernel.table.choices import Offer, Question
from domain.kernel.table.frames import trail
from domain.kernel.table.ids import ZoneKey
from domain.kernel.table.spelling import Misspelt
from domain.kernel.table.state import State
from domain.rulebook import cited_in, editions
from service.app.boundary.answers.judged import Finding, FindingKind, TranscriptAudit
from service.app.boundary.answers.proven import CitedRule
from service.app.cases.case import Step
from service.app.cases.script import Script, ScriptMismatch
from service.app.cases.values import NoValue, Values
from service.app.queries.explain import cited
from service.app.transcripts.findings import APART, texts, whole
from service.app.transcripts.hidden import Doubt, Hidden, KnownNames, NotListed
from service.app.transcripts.meaning import Meaning, meanings
from service.app.transcripts.read import Transcript
from service.words.refusals import in_words
from service.words.speaker import Speaker
from service.words.telling import Telling

EVERYBODY = Actor("spectator")
_MOST_STEPS, _MOST_FINDINGS = 1_000, 1_000


def audit(transcript: Transcript) -> TranscriptAudit:
    """Rules on a transcript's actions, up to the first that is illegal."""
    return _Audit(transcript).run()


class _Stop(Exception):
    """The transcript cannot be followed any further."""


class _Audit:
    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.case = transcript.case
        self.engine = self.case.engine
        self.game = self.engine.game
        prints = {code: card.name for code, card in self.engine.catalog.prints.items()}
        self.state = self.engine.blank(self.case.open)
        self.hidden = Hidden(frozenset(), KnownNames(prints, self.game.zones))
        self.step = self.case.steps[0]
        self.findings: list[Finding] = []
        self.history: list[tuple[State, tuple[Change, ...], bool]] = []
        self.script = self.tried = Script(self.step)
        self.taken = self.passes = 0

    def run(self) -> TranscriptAudit:
        try:
            self._open()
            for step in self.case.steps[1:]:
                before, self.step = self.step, step
                self._catch_up(step)
                self._claims(before)
                self.script.add(step)
                self.history = []
                self._take(step)
                self.taken += 1
            self._catch_up(None)
            self._claims(self.step)
            if left := self.script.left():
                self._found("contradicted", Message("transcript-left", {"left": left}))
        except _Stop:
            pass
        asked = self.state.question
        return TranscriptAudit(
            title=self.case.title,
            edition=self.case.edition,
            actions=len(self.case.steps) - 1,
            taken=self.taken,
            position=self.state.position,
            passes=self.passes,
            waiting=in_words("transcript-waits-for-nobody") if asked is None else self._asked(asked),
            findings=tuple(self.findings),
        )

    def _open(self) -> None:
        ruling, after = self._scripted(functools.partial(self.engine.open, self.case.open))
        if isinstance(ruling, Refused):
            self._refused(ruling)
        assert isinstance(ruling, Accepted)
        self._moved(ruling, after, self.hidden)

    def _catch_up(self, step: Step | None) -> None:
        """Answers what the match waits for before this action, or at the end.

        What may be declined is taken to have been; what had to be done was not performed.
        """
        for _ in range(_MOST_STEPS):
            question = self.state.question
            if question is None or (
                step is not None
                and self._answers(question, step)
                and (self._legal(step) or not copy(self).fits_later(question, step))
            ):
                return
            asked = Actor(question.role, question.seat)
            answers = self._answers_to(question, asked)
            if self._passed(asked, answers):
                continue
            if step is None or not answers or any(not offer.parts for offer in answers):
                return
            self._not_performed(question)
            self._judge(Command(asked, sample(self.game, answers[0], _least)), implied=True, forced=True)

    def _passed(self, asked: Actor, answers: Sequence[Offer]) -> bool:
        """Declines what is asked, if that can be done."""
        passing = next((offer for offer in answers if _passes(offer)), None)
        if passing is not None:
            self.passes += 1
            self._judge(Command(asked, sample(self.game, passing, _least)), implied=True)
        return passing is not None

    def _legal(self, step: Step) -> bool:
        """Whether an action is legal now, in any of its meanings."""
        try:
            found = meanings(self.engine, self.state, self.hidden, step)
            return any(not self.engine.refuse(one.state, Command(one.actor, one.action)) for one in found)
        except (NotListed, UnknownCard, Misspelt):
            return False

    def fits_later(self, question: Question, step: Step) -> bool:
        """Whether an action that is illegal now fits better once what may be declined has been: asked of a copy.

        Then it is legal, or answers another kind of question: nobody writes down that an opponent's turn was let pass.
        """
        self.findings, self.history, now, other = [], [], question, False
        with suppress(_Stop):
            for _ in range(_MOST_STEPS):
                asked = Actor(now.role, now.seat)
                if not self._passed(asked, self._answers_to(now, asked)) or self.state.question is None:
                    return other
                now = self.state.question
                if self._answers(now, step):
                    other = other or now.kind != question.kind
                    if self._legal(step):
                        return True
        return other

    def _answers(self, question: Question, step: Step) -> bool:
        """Whether an action may answer what is asked, or needs not be asked for."""
        kind = next(kind for kind in self.game.actions if tag(kind) == step.do)
        if (
            kind in self.game.anytime
            or step.do == "concede"
            or kind not in {answer for answers in self.game.answers.values() for answer in answers}
        ):
            return True
        actor = step.actor
        asked = actor is not None and (actor.role, actor.seat) == (question.role, question.seat)
        return asked and kind in self.game.answers[question.kind]

    def _answers_to(self, question: Question, asked: Actor) -> list[Offer]:
        """The offers that answer what is asked."""
        words = {tag(kind) for kind in self.game.answers[question.kind]}
        return [offer for offer in self.engine.legal(self.state, asked) if offer.action in words]

    def _take(self, step: Step) -> None:
        """Takes an action, by the first of its meanings that is legal."""
        first: Refused | None = None
        try:
            for meaning in meanings(self.engine, self.state, self.hidden, step):
                command = Command(meaning.actor, meaning.action)
                reasons = self.engine.refuse(meaning.state, command)
                if not reasons:
                    self._judge(command, self._doubted(meaning, command))
                    return
                first = first or Refused(tuple(reasons))
        except NotListed as error:
            self._found("illegal", unclear(error))
            raise _Stop from error
        except (UnknownCard, Misspelt) as error:
            self._found("undecidable", Message("transcript-unclear", {"why": unclear(error)}))
            raise _Stop from error
        assert first is not None, "an action means something, or is misspelt"
        self._refused(first)

    def _doubted(self, meaning: Meaning, command: Command) -> Meaning:
        """The same, with it kept what of its legality hangs on cards that nobody was shown."""
        hidden = meaning.hidden
        for card in meaning.unshown:
            codes = hidden.may_be(meaning.state, card)
            states = {code: hidden.supposing(meaning.state, card, code) for code in codes}
            against = {code: tuple(self.engine.refuse(state, command)) for code, state in states.items()}
            if any(against.values()):
                legal = tuple(self._called(code) for code in codes if not against[code])
                rules = dict.fromkeys(reason.rule for reasons in against.values() for reason in reasons)
                self._found("undecidable", Message("transcript-only-if", {"cards": legal}), tuple(rules))
            hidden = hidden.doubting(card, Doubt(self.step.number, self.step.line, against))
        return msgspec.structs.replace(meaning, hidden=hidden)

    def _settled(self, before: Hidden, after: Hidden, state: State) -> None:
        """Says which earlier actions were illegal, now that the cards that they were with are known."""
        for card in before.unknown - after.unknown:
            for doubt in before.doubts.get(card, ()):
                reasons = doubt.against.get(state.cards[card].code, ())
                if reasons:
                    facts: dict[str, Spoken] = {"action": doubt.action, "line": doubt.line, "why": texts(reasons)}
                    facts["card"] = self._called(state.cards[card].code)
                    rules = tuple(dict.fromkeys(reason.rule for reason in reasons))
                    self._found("illegal", Message("transcript-was-with", facts), rules)
                    raise _Stop

    def _speaker(self) -> Speaker:
        """Who says what everybody may know."""
        return Speaker(self.game, self.engine.catalog, self.state, EVERYBODY)

    def _asked(self, question: Question) -> str:
        """What is asked, and of whom."""
        return self._speaker().question(question)

    def _called(self, code: str) -> str:
        return self.engine.catalog.prints[code].name

    def _refused(self, ruling: Refused) -> None:
        remedies = tuple(inner(one.remedy) for one in ruling.reasons if one.remedy)
        self._found(
            "illegal",
            texts(ruling.reasons),
            tuple(dict.fromkeys(reason.rule for reason in ruling.reasons)),
            remedy=Listed(tuple(dict.fromkeys(remedies)), APART) if remedies else "",
        )
        raise _Stop

    def _judge(
        self, command: Command, meaning: Meaning | None = None, *, implied: bool = False, forced: bool = False
    ) -> None:
        """Takes a legal action, with what it shows known before it is ruled on."""
        state, hidden = (self.state, self.hidden) if meaning is None else (meaning.state, meaning.hidden)
        shown = [] if implied else list(self.transcript.shown.get(self.step.number, ()))
        unnamed: list[ZoneKey] = []
        while True:
            ruling, after = self._scripted(functools.partial(self.engine.judge, state, command))
            if isinstance(ruling, Refused):
                self._refused(ruling)
            assert isinstance(ruling, Accepted)
            new = hidden.revealed(self.game, state, ruling.changes, after)
            if not new:
                break
            if not shown:
                unnamed += [state.cards[card].zone for card in new]
                break
            try:
                state, hidden = hidden.bound(state, new[0], self._code(shown.pop(0)))
            except NotListed as error:
                self._found("illegal", unclear(error))
                raise _Stop from error
        self._settled(self.hidden, hidden, state)
        self.state = state
        self._moved(ruling, after, hidden, forced=forced)
        for zone in unnamed:
            self._found("undecidable", Message("transcript-lies-open", {"zone": self._speaker().names.zone(zone)}))
        if shown:
            self._found("contradicted", Message("transcript-not-shown", {"cards": tuple(shown)}))

    def _moved(self, ruling: Accepted, after: State, hidden: Hidden, *, forced: bool = False) -> None:
        self.script = self.tried
        self.history.append((self.state, ruling.changes, forced))
        self.hidden = hidden.follow(ruling.changes, after)
        self.state = after

    def _scripted(self, rule: Callable[[Script], tuple[Ruling, State]]) -> tuple[Ruling, State]:
        """Rules with what the transcript has of chance; what was taken is gone when the ruling stands (`_moved`)."""
        self.tried = deepcopy(self.script)
        try:
            ruled = rule(self.tried)
        except ScriptMismatch as error:
            opening = "yes" if self.step.actor is None else "no"
            self._found("undecidable", Message("transcript-chance", {"why": unclear(error), "opening": opening}))
            raise _Stop from error
        return ruled

    def _not_performed(self, question: Question) -> None:
        asked = Message("transcript-unanswered", {"asked": self._asked(question)})
        kind: FindingKind = "not performed" if question.about is None else "missed trigger"
        self._found(kind, asked, (question.rule,), remedy="transcript-goes-on")

    def _claims(self, step: Step) -> None:
        """Compares what the transcript says stands after an action with what stands by the rules."""
        now, self.step = self.step, step
        for path, claimed in step.expected.state.items():
            try:
                actual = self._value(self.state, path)
            except (NoValue, UnknownCard) as error:
                facts: dict[str, Spoken] = {"path": path, "claimed": repr(claimed), "why": unclear(error)}
                self._found("contradicted", Message("transcript-cannot-hold", facts))
                continue
            if self._unsure(path):
                self._found("undecidable", Message("transcript-unsure", {"path": path, "claimed": repr(claimed)}))
            elif actual != claimed and str(actual) != str(claimed):
                self._contradicted(path, claimed, actual)
        self.step = now

    def _contradicted(self, path: str, claimed: Any, actual: Any) -> None:
        changes = list(self._responsible(path))
        told = Listed(tuple(told for _, _, told in changes), APART)
        facts: dict[str, Spoken] = {"path": path, "claimed": repr(claimed), "actual": repr(actual), "told": told}
        facts["changes"] = len(changes)
        text = Message("transcript-otherwise", facts)
        missed = any(forced or getattr(change, "by", None) is not None for change, forced, _ in changes)
        rules = tuple(dict.fromkeys(rule for change, _, _ in changes for rule in change.cites))
        self._found("missed trigger" if missed else "contradicted", text, rules)

    def _responsible(self, path: str) -> Iterator[tuple[Change, bool, str]]:
        """The changes since the transcript's last action that changed the value at a path, in words."""
        for before, changes, forced in self.history:
            state, value = before, self._quiet(before, path)
            for count, change in enumerate(changes, 1):
                state = self.engine.evolve(state, change)
                now = self._quiet(state, path)
                if now != value:
                    yield change, forced, self._change(before, changes[:count])
                value = now

    def _change(self, before: State, changes: Sequence[Change]) -> str:
        """The last of some changes, as everybody is told of it."""
        telling = Telling(Speaker(self.game, self.engine.catalog, before, EVERYBODY))
        return change_views(self.game, before, changes, (EVERYBODY,), telling)[EVERYBODY][-1].text

    def _quiet(self, state: State, path: str) -> Any:
        try:
            return self._value(state, path)
        except (NoValue, UnknownCard):
            return None

    def _value(self, state: State, path: str) -> Any:
        return Values(self.engine, self.hidden.names, state).at(path)

    def _unsure(self, path: str) -> bool:
        key, rest = split_zone(self.game.zones, path)
        return (
            key is not None
            and rest != "count"
            and any(card in self.hidden.unknown for card in self.state.zones.get(key, ()))
        )

    def _code(self, text: str) -> str:
        return next(card.code for card in self.case.cards if text in (card.name, card.code))

    def _found(
        self, kind: FindingKind, said: Words | Listed, rules: Sequence[str] = (), *, remedy: Words | Listed = ""
    ) -> None:
        """Notes a finding. Past so many nobody reads on: the audit stops there and says so."""
        if len(self.findings) == _MOST_FINDINGS:
            kind, said, rules = "undecidable", Message("transcript-stops", {"count": _MOST_FINDINGS}), ()
        book = cited_in(self.case.edition) if self.case.edition in editions() else None
        self.findings.append(
            Finding(
                kind=kind,
                action=self.step.number,
                line=self.step.line,
                position=self.state.position,
                text=in_words(whole(said)),
                rules=cited(book, rules) if book is not None else tuple(CitedRule(rule, "") for rule in rules),
                remedy=in_words(whole(remedy)),
                where=trail(self.game.procedures, self.state.agenda),
            )
        )
        if len(self.findings) > _MOST_FINDINGS:
            raise _Stop


def _passes(offer: Offer) -> bool:
    """Whether an offer is one to do nothing: declining, or a choice of none."""
    return offer.action == tag(Decline) or (bool(offer.parts) and not any(part.least for part in offer.parts.values()))


def _least(_below: int) -> int:
    return 0
