"""What undo owes to every game: it restores everything, tells nobody anything, and play goes on as before."""

import random

import msgspec
import pytest

from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import AnswerTakeBack, AskTakeBack, Rewind
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.judging_changes import Redealt
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import Viewer, has_learned
from domain.kernel.secrecy.views import event_view, view
from domain.kernel.table.chance import OutcomeMismatch, Recorded
from domain.kernel.table.judging_record import NOTHING_JUDGED
from domain.kernel.table.learned import Learned
from domain.kernel.table.state import State
from domain.registry import codec, games
from service.words.refusals import in_words
from tests.conformance.games import ENTERED, engine, random_match
from tests.conformance.pasts import Match
from tests.conformance.twins import in_progress, twin

EDITIONS = sorted(games())
EVERY_GAME = pytest.mark.parametrize("edition", EDITIONS)
SEEDS = range(1, 9)
HEAD = Actor("head judge", name="Lee")


def played(edition: str, seed: int) -> Match:
    """A random match up to somewhere in its middle."""
    steps = list(random_match(edition, seed))
    kept = steps[: random.Random(seed).randrange(len(steps) // 2, len(steps) - 1)]
    return Match(engine(edition), [kept[0][0], *(after for _, _, after in kept)], [event for _, event, _ in kept])


def bare(state: State) -> State:
    """A state without what undo leaves as it goes on: where the match stands, since when, and the record of judging."""
    standing = {seat: msgspec.structs.replace(held, since=0) for seat, held in state.standing.items()}
    return msgspec.structs.replace(state, position=0, judging=NOTHING_JUDGED, standing=standing)


@EVERY_GAME
def test_an_exact_rewind_restores_everything_and_folds_to_the_same(edition: str) -> None:
    chance = random.Random(5)
    for seed in SEEDS:
        match = played(edition, seed)
        head = match.state
        for to in chance.choices(range(1, head.position), k=6):
            match.states, match.events = match.states[: head.position + 1], match.events[: head.position]
            assert isinstance(match.does(HEAD, Rewind(to=to, exact=True)), Accepted)
            assert bare(match.state) == bare(match.states[to])
            assert match.state.judging.rewinds[-1].to == to
            event = match.events[-1]
            assert match.judge.fold(head, event.changes, event.waiting) == match.state
            body = codec(edition).encode_event(event)
            assert codec(edition).decode_event(body) == event


@EVERY_GAME
def test_the_same_commands_with_the_same_chance_lead_to_the_same_state_after_a_rewind(edition: str) -> None:
    chance = random.Random(6)
    for seed in SEEDS:
        match = played(edition, seed)
        head = match.state
        to = chance.randrange(1, head.position)
        again = match.events[to:]
        assert isinstance(match.does(HEAD, Rewind(to=to, exact=True)), Accepted)
        for event in again:
            ruling = match.does(event.command.actor, event.command.action, Recorded(event.outcomes))
            assert isinstance(ruling, Accepted)
            assert (ruling.changes, ruling.waiting) == (event.changes, event.waiting)
        assert bare(match.state) == bare(head)


@EVERY_GAME
def test_a_rewind_can_be_taken_back_to_the_line_that_it_undid(edition: str) -> None:
    match = played(edition, 2)
    head = match.state
    assert isinstance(match.does(HEAD, Rewind(to=1, exact=True)), Accepted)
    assert isinstance(match.does(HEAD, Rewind(to=head.position, exact=True)), Accepted)
    assert bare(match.state) == bare(head)
    assert match.state.judging.stands(head.position, match.state.position)


@EVERY_GAME
def test_a_backup_keeps_every_zone_and_changes_only_what_was_hidden(edition: str) -> None:
    chance, dealt = random.Random(7), 0
    for seed in SEEDS:
        match = played(edition, seed)
        if match.state.setup.chance == "entered":
            continue
        to = chance.randrange(1, match.state.position)
        then = match.states[to]
        ruling = match.does(HEAD, Rewind(to=to))
        assert isinstance(ruling, Accepted)
        dealt += sum(isinstance(change, Redealt) for change in ruling.changes)
        after = match.state
        assert (after.zones, after.seats, after.turn, after.extra) == (then.zones, then.seats, then.turn, then.extra)
        assert sorted((card.owner, card.code) for card in after.cards.values()) == sorted(
            (card.owner, card.code) for card in then.cards.values()
        )
        for number, card in after.cards.items():
            if card != then.cards[number]:
                shown = view(match.judge.game, then, Actor("spectator"))
                assert number not in [seen.id for zone in shown.zones.values() for seen in zone.cards if seen.code]
        assert [offer.action for offer in match.judge.legal(after, asked(after))] != []
        assert match.judge.fold(match.states[-2], ruling.changes, ruling.waiting) == after
    assert dealt > 0, "nothing was ever dealt anew"


def asked(state: State) -> Actor:
    assert state.question is not None
    return Actor(state.question.role, state.question.seat)


@EVERY_GAME
def test_no_take_back_without_a_judge_gives_a_seat_information_that_it_did_not_have(edition: str) -> None:
    """Whoever learned nothing would have seen the same whatever lay hidden: its twins go the same way."""
    chance, compared, barred, agreed = random.Random(8), 0, 0, 0
    for seed in (seed for seed in range(1, 40) if seed % 5 != ENTERED):
        match = played(edition, seed)
        for _ in range(6 if len(match.states) > 2 else 0):
            head = chance.randrange(2, len(match.states))
            to = chance.randrange(max(1, head - 6), head)
            stretch = match.until(head)
            undone = match.events[to:head]
            if take_back(stretch, to, chance):
                agreed += 1
                assert not any(outcome.kind == "roll" for event in undone for outcome in event.outcomes)
                compared += same_for_twins(match.judge, match.states[to], undone, chance)
            else:
                barred += 1
    assert agreed > 10
    assert barred > 5
    assert compared > 20


def take_back(match: Match, to: int, chance: random.Random) -> bool:
    """Asks as a random seat in the match; all others agree. Whether that is enough without a judge."""
    living = [seat for seat, held in match.state.seats.items() if not held.out]
    asking = chance.choice(living)
    then = bare(match.states[to])
    answer = match.does(Actor("seat", asking), AskTakeBack(to=to))
    if isinstance(answer, Refused):
        assert {reason.rule for reason in answer.reasons} == {"J.2.2"}, answer
        return False
    for seat in living:
        if seat != asking:
            assert isinstance(match.does(Actor("seat", seat), AnswerTakeBack(agree=True)), Accepted)
    assert bare(match.state) == then
    return True


def same_for_twins(judge: Engine, since: State, events: list[Event], chance: random.Random) -> int:
    compared = 0
    for seat in since.seats:
        viewer = Actor("seat", seat)
        learned = {card.id for card in since.cards.values() if has_learned(judge.game, since, card, viewer)}
        others = [twin(judge, since, viewer, in_progress(since) | learned, chance) for _ in range(4)]
        others = [other for other in others if other != since]
        seen = streams(judge, since, events, viewer) if others else None
        for other in others:
            assert streams(judge, other, events, viewer) == seen, seat
            compared += 1
    return compared


def streams(judge: Engine, state: State, events: list[Event], viewer: Viewer) -> object:
    """What a viewer sees when these events' commands are given from a state, or where they no longer can be."""
    seen: list[object] = []
    for event in events:
        try:
            ruling, after = judge.judge(state, event.command, Recorded(event.outcomes))
        except OutcomeMismatch:
            return event.position
        if isinstance(ruling, Refused):
            return ruling
        twin_event = Event(event.position, event.command, ruling.changes, ruling.outcomes, ruling.waiting)
        seen.append(event_view(judge.game, state, twin_event, after, viewer))
        state = after
    return seen


@EVERY_GAME
def test_a_drawn_card_is_learned_by_who_draws_it_and_a_barrier_names_no_card(edition: str) -> None:
    match = played(edition, 1)
    facts = match.learned(1)
    assert facts
    for fact in facts:
        assert isinstance(fact, Learned)
        if fact.how == "draw":
            event = match.events[fact.position - 1]
            assert any(getattr(change, "new", None) == fact.card for change in event.changes)
    answer = match.does(Actor("seat", min(match.state.seats)), AskTakeBack(to=1))
    assert isinstance(answer, Refused)
    codes = [card.code for card in match.state.cards.values()]
    assert not any(code in in_words(reason.text) for code in codes for reason in answer.reasons)
