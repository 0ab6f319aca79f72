"""Any action of any match of any game can be disputed, and its dispute exports as a case that runs and holds."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from domain import registry
from domain.kernel.decisions.acts import CallJudge, PauseMatch, Rewind
from domain.kernel.decisions.commands import Actor, Branch, Command, Concede, Origin, tag
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import event_digest
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import Seat
from domain.kernel.table.judging_record import Dispute
from domain.registry import codec, games
from service.app.boundary.store import Append, Record
from service.app.cases.load import read_case
from service.app.cases.run import CaseResult, run
from service.app.judging.casewriter import Exhibit, written_case
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader, opening
from service.store.memory import MemoryStore
from tests.conformance.attempts import noise
from tests.conformance.games import ENTERED, engine, random_match
from tests.conformance.pasts import Match

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
MATCH, SECRET = "disputed", b"s" * 32
LONG = 20
HEAD = Actor("head judge", name="Lee")


class Exhibits:
    """A match in a store, with its disputes."""

    def __init__(self, edition: str, match: Match) -> None:
        coder, records, digest = codec(edition), [], b""
        for before, event in zip(match.states, match.events, strict=False):
            body = coder.encode_event(event)
            digest = event_digest(digest, body, event, before)
            records.append(Record(event.position, tag(type(event.command.action)), body, digest))
        store = MemoryStore()
        store.append([Append(MATCH, 0, tuple(records), "r", b"", b"", secret=SECRET)])
        self.reader = Reader(store, Engines(registry))
        self.match = match

    def case(self, position: int, command: Command | None = None) -> tuple[str, str]:
        """The case of the event at a position, or of another command there."""
        event = self.match.events[position - 1]
        return written_case(
            Exhibit(
                reader=self.reader,
                before=self.reader.load(MATCH, position - 1),
                first=opening(self.match.events[0]),
                command=command or event.command,
                event=event if command is None else None,
                dispute=Dispute(number=1, at=position, seat=None, question="Was this right?", position=position),
            )
        )


def matches(edition: str, seeds: Iterable[int] = (1, ENTERED)) -> Iterator[Match]:
    """Random matches: one with the service's chance, one with chance that people enter."""
    for seed in seeds:
        steps = list(random_match(edition, seed))
        yield Match(engine(edition), [steps[0][0], *(after for _, _, after in steps)], [event for _, event, _ in steps])


def long(edition: str) -> Match:
    """A match with the service's chance that goes on for a while."""
    seeds = (seed for seed in range(1, 100) if seed % 5 != ENTERED)
    return next(match for match in matches(edition, seeds) if len(match.events) > LONG)


def holds(text: str) -> CaseResult:
    """The run of a case that passes as it was written."""
    cases = read_case("dispute.yaml", text.encode())
    assert not isinstance(cases, list), cases[0]
    result = run(cases[0])
    assert result.passed, "\n".join(result.lines()[:4])
    return result


@EVERY_GAME
def test_the_dispute_of_any_action_exports_and_the_case_gives_the_same_ruling(edition: str) -> None:
    chance, begun = random.Random(1), Counter[str]()
    for match in matches(edition):
        exhibits = Exhibits(edition, match)
        last = len(match.events)
        for position in (1, 2, *chance.sample(range(3, last), min(4, last - 3)), last):
            text, problem = exhibits.case(position)
            assert text, (position, problem)
            begun[next(word for word in ("position", "decks", "state") if f"\n{word}:" in text)] += 1
            result = holds(text)
            event, ruling = match.events[position - 1], result.taken[-1].ruling
            assert isinstance(ruling, Accepted)
            if position > 1:
                assert [(type(c), c.rule) for c in ruling.changes] == [(type(c), c.rule) for c in event.changes]
                assert ruling.outcomes == event.outcomes
    assert begun["decks"]
    assert begun["state"]


@EVERY_GAME
def test_the_dispute_of_an_action_that_was_not_taken_is_refused_in_the_case_by_the_same_rules(edition: str) -> None:
    chance, refused = random.Random(2), 0
    for match in matches(edition):
        exhibits = Exhibits(edition, match)
        for position in chance.sample(range(2, len(match.events)), min(4, len(match.events) - 2)):
            before = match.states[position - 1]
            command = Command(Actor("seat", Seat(1)), noise(match.judge, before, chance))
            reasons = match.judge.refuse(before, command)
            if not reasons:
                continue
            refused += 1
            text, problem = exhibits.case(position, command)
            assert text, (position, command, problem)
            ruling = holds(text).taken[-1].ruling
            assert isinstance(ruling, Refused)
            assert {reason.rule for reason in ruling.reasons} == {reason.rule for reason in reasons}
    assert refused > 1


@EVERY_GAME
def test_acts_of_judging_and_what_follows_on_them_export_too(edition: str) -> None:
    match = long(edition)
    match.states, match.events = match.states[:13], match.events[:12]
    match.does(Actor("organiser"), CallJudge(position=4, reason="is this right?"))
    rewind = match.does(HEAD, Rewind(to=5))
    assert isinstance(rewind, Accepted), rewind
    match.does(HEAD, PauseMatch())
    exhibits = Exhibits(edition, match)
    for position in (13, 14, 15):
        text, problem = exhibits.case(position)
        assert text, problem
        holds(text)


@EVERY_GAME
def test_a_branch_s_disputes_export(edition: str) -> None:
    match = long(edition)
    judge, then = match.judge, match.states[9]
    first = opening(match.events[0])
    command = Branch(setup=first.setup, cards=first.cards, origin=Origin("origin", 9, "00", HEAD))
    ruling, state = judge.branch(command, then, Committed(SECRET, 1))
    assert isinstance(ruling, Accepted)
    opener: Command = Command(HEAD, command)
    event: Event = Event(1, opener, ruling.changes, ruling.outcomes, ruling.waiting)
    branch = Match(judge, [judge.blank(command), state], [event])
    again = match.events[9]
    branch.does(again.command.actor, again.command.action)
    branch.does(Actor("seat", Seat(1)), Concede())
    exhibits = Exhibits(edition, branch)
    for position in range(1, len(branch.events) + 1):
        text, problem = exhibits.case(position)
        assert text, problem
        holds(text)
