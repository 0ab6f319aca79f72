"""The laws of every game, each over one random match: for the tests, and for as many matches as a night has.

A law answers how many things it has compared, so that whoever calls it can tell whether it had anything to do.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from domain.kernel.chance import Committed, OutcomeMismatch, Recorded
from domain.kernel.changes import CardCreated, CardMoved, CardRemoved, DeckPlaced
from domain.kernel.commands import Actor, Command
from domain.kernel.decider import Engine
from domain.kernel.events import Codec, Event, chained
from domain.kernel.ids import CardId, Seat
from domain.kernel.rulings import Accepted, Refused
from domain.kernel.sampling import offered
from domain.kernel.state import State
from domain.kernel.views import event_view, knows, view
from domain.registry import codec
from domain.rulebook.index import cited_in
from tests.conformance.attempts import attempts, noise
from tests.conformance.games import engine, random_match
from tests.conformance.twins import exchanged, in_progress, told, twin, viewers

Owned = tuple[Seat, str]
Step = tuple[State, Event, State]
"""The state before an event, the event, and the state after it."""
EVOLVED = 40
LOOKED_AT = 4
TRIED = 5
SELDOM = 7
"""So many refusals lie between attempts that are ruled on too, beside the question whether they are refused."""
MOST_POSITIONS = 200
"""Of a longer match, every second or third position is tried."""


class Played(NamedTuple):
    """A random match of an edition, from its opening to its end."""

    edition: str
    seed: int
    steps: Sequence[Step]

    @property
    def judge(self) -> Engine:
        return engine(self.edition)

    @property
    def codec(self) -> Codec:
        return codec(self.edition)

    @property
    def later(self) -> Sequence[Step]:
        """All steps but the opening."""
        return self.steps[1:]

    def chance(self) -> random.Random:
        """The same chance for the same match."""
        return random.Random(f"{self.edition} {self.seed}")


Law = Callable[[Played], int]


def played(edition: str, seed: int) -> Played:
    """Plays a random match to its end."""
    return Played(edition, seed, list(random_match(edition, seed)))


def folding_the_stored_changes_gives_the_decided_state(match: Played) -> int:
    state = match.steps[0][0]
    for _, event, after in match.steps:
        state = match.judge.fold(state, event.changes, event.waiting)
        assert state == after, event.position
    return len(match.steps)


def every_card_lies_in_one_zone_and_none_appears_or_is_lost(match: Played) -> int:
    """Of what decks held nothing is ever lost; what was created otherwise (a token, a copy) may be removed."""
    placed, created = Counter[Owned](), Counter[Owned]()
    for before, event, state in match.steps:
        lying = Counter(card for cards in state.zones.values() for card in cards)
        assert all(count == 1 for count in lying.values()), state.position
        assert set(lying) == set(state.cards), state.position
        assert all(card in state.zones[held.zone] for card, held in state.cards.items()), state.position
        _count(before, event, placed, created)
        in_play = {seat for seat, held in state.seats.items() if not held.out}
        there = Counter((card.owner, card.code) for card in state.cards.values())
        due = Counter(placed)
        due.update(created)
        assert _of(in_play, there) == _of(in_play, due), state.position
        assert all(count > 0 for count in _of(in_play, created).values()), (state.position, created)
    return len(match.steps)


def _count(before: State, event: Event, placed: Counter[Owned], created: Counter[Owned]) -> None:
    """Adds what an event brought into the match, and takes away what it removed."""
    known = {number: (card.owner, card.code) for number, card in before.cards.items()}
    for change in event.changes:
        if isinstance(change, DeckPlaced):
            placed.update((change.seat, code) for code in change.codes)
            known.update((CardId(change.first + place), (change.seat, code)) for place, code in enumerate(change.codes))
        elif isinstance(change, CardCreated):
            known[change.card.id] = (change.card.owner, change.card.code)
            created[known[change.card.id]] += 1
        elif isinstance(change, CardMoved):
            known[change.new] = known[change.card]
        elif isinstance(change, CardRemoved):
            created[known[change.card]] -= 1


def _of(seats: set[Seat], owned: Counter[Owned]) -> Counter[Owned]:
    return Counter({key: count for key, count in owned.items() if key[0] in seats and count})


def what_is_offered_is_accepted_and_all_else_refused_with_rules_and_without_effect(match: Played) -> int:
    judge, chance, refused = match.judge, match.chance(), 0
    for _, event, state in match.steps[: -1 : max(1, len(match.steps) // MOST_POSITIONS)]:
        question = state.question
        assert question is not None, state.position
        asked = Actor(question.role, question.seat)
        legal = {actor: judge.legal(state, actor) for actor in dict.fromkeys((asked, *map(_player, state.seats)))}
        before = match.codec.encode_state(state)
        last = event.command.action if event.position > 1 else None
        for actor, action in attempts(judge, state, asked, legal[asked], last, chance):
            reasons = judge.refuse(state, Command(actor, action))
            may = offered(judge.game, legal.get(actor, []), action)
            assert may == (not reasons), (state.position, actor, action, reasons)
            if reasons:
                refused += 1
                assert all(reason.text and reason.rule in cited_in(match.edition) for reason in reasons), reasons
            if refused % SELDOM == 0:
                ruling, after = judge.judge(state, Command(actor, action), Committed(b"", state.position + 1))
                assert isinstance(ruling, Accepted) == may, (state.position, actor, action)
                assert may or (ruling == Refused(tuple(reasons)) and after is state), (state.position, actor, action)
        assert match.codec.encode_state(state) == before, state.position
    return refused


def _player(seat: Seat) -> Actor:
    return Actor("seat", seat)


def a_state_put_away_as_bytes_and_brought_back_goes_on_alike(match: Played) -> int:
    """By an engine that has seen nothing of the match before."""
    for before, event, after in match.later:
        restored = match.codec.decode_state(match.codec.encode_state(before))
        fresh = Engine(match.judge.game, match.judge.catalog)
        ruling, then = fresh.judge(restored, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted), (event.position, ruling)
        assert (ruling.changes, ruling.outcomes, ruling.waiting) == (event.changes, event.outcomes, event.waiting)
        assert then == after, event.position
    return len(match.later)


def a_state_and_an_event_come_back_from_their_bytes_and_their_json(match: Played) -> int:
    coded = match.codec
    for _, event, after in match.steps:
        assert coded.decode_state(coded.encode_state(after)) == after, event.position
        body = coded.encode_event(event)
        assert coded.decode_event(body) == event
        assert coded.encode_event(coded.event_from_json(msgspec.json.encode(event))) == body
    return len(match.steps)


def evolving_change_by_change_gives_the_folded_state(match: Played) -> int:
    for before, event, after in match.steps[:EVOLVED]:
        state = before
        for change in event.changes:
            state = match.judge.evolve(state, change)
        assert (state.cards, state.zones, state.seats) == (after.cards, after.zones, after.seats), event.position
    return min(EVOLVED, len(match.steps))


def deciding_again_on_the_recorded_outcomes_gives_the_same_changes_and_leaves_the_state_as_it_was(match: Played) -> int:
    for before, event, _ in match.later:
        bytes_before = match.codec.encode_state(before)
        ruling = match.judge.decide(before, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted), (event.position, ruling)
        assert (ruling.changes, ruling.waiting) == (event.changes, event.waiting), event.position
        assert match.codec.encode_state(before) == bytes_before, event.position
    return len(match.later)


def what_an_engine_has_worked_out_before_changes_no_answer(match: Played) -> int:
    judge, state = match.judge, match.steps[0][2]
    for _, event, after in match.later:
        fresh = Engine(judge.game, judge.catalog)
        for seat in state.seats:
            assert judge.legal(state, _player(seat)) == fresh.legal(state, _player(seat)), state.position
        _, state = judge.judge(state, event.command, Recorded(event.outcomes))
        assert state == after, event.position
    return len(match.later)


def nothing_can_be_done_in_a_match_that_is_over(match: Played) -> int:
    _, event, end = match.steps[-1]
    for seat in end.seats:
        assert match.judge.legal(end, _player(seat)) == []
    ruling = match.judge.decide(end, event.command, Committed(b"", 1))
    assert isinstance(ruling, Refused), ruling
    return len(end.seats)


def twins_look_alike_and_offer_and_refuse_alike(match: Played) -> int:
    judge, chance, different = match.judge, match.chance(), 0
    for state, _, _ in match.steps[1::LOOKED_AT]:
        for viewer in viewers(state):
            other = twin(judge, state, viewer, set(), chance)
            different += other != state
            assert view(judge.game, state, viewer) == view(judge.game, other, viewer), (state.position, viewer)
            assert judge.legal(state, viewer) == judge.legal(other, viewer), (state.position, viewer)
            for _ in range(TRIED):
                command = Command(viewer, noise(judge, state, chance))
                assert judge.refuse(state, command) == judge.refuse(other, command), (state.position, command)
    return different


def twins_have_the_same_stream(match: Played) -> int:
    judge, chance, compared = match.judge, match.chance(), 0
    for before, event, after in match.later:
        viewer = chance.choice(viewers(before))
        other = twin(judge, before, viewer, told(event) | in_progress(before), chance)
        if other == before:
            continue
        try:
            ruling, other_after = judge.judge(other, event.command, Recorded(event.outcomes))
        except OutcomeMismatch:
            continue
        if not isinstance(ruling, Accepted):
            continue
        twin_event = Event(event.position, event.command, ruling.changes, ruling.outcomes, ruling.waiting)
        if told(twin_event) & exchanged(before, other):
            continue
        compared += 1
        seen = event_view(judge.game, before, event, after, viewer)
        other_seen = event_view(judge.game, other, twin_event, other_after, viewer)
        assert seen == other_seen, (event.position, viewer)
    return compared


def a_judge_sees_every_card_and_a_spectator_no_hidden_one(match: Played) -> int:
    judge, spectator, shown = match.judge, Actor("spectator"), 0
    for state, _, _ in match.steps[1::11]:
        seen = view(judge.game, state, Actor("judge"))
        assert sum(len(zone.cards) for zone in seen.zones.values()) == len(state.cards)
        assert all(card.code for zone in seen.zones.values() for card in zone.cards)
        for key, zone in view(judge.game, state, spectator).zones.items():
            for card in zone.cards:
                held = state.cards[CardId(card.id)]
                assert card.code in ("", held.code), (state.position, key)
                assert bool(card.code) == knows(judge.game, state, held, spectator), (state.position, key)
                shown += 1
    return shown


QUICK: tuple[Law, ...] = (
    folding_the_stored_changes_gives_the_decided_state,
    every_card_lies_in_one_zone_and_none_appears_or_is_lost,
    what_is_offered_is_accepted_and_all_else_refused_with_rules_and_without_effect,
    nothing_can_be_done_in_a_match_that_is_over,
)
"""The laws of every match that is played in the tests."""
CODED: tuple[Law, ...] = (
    a_state_put_away_as_bytes_and_brought_back_goes_on_alike,
    a_state_and_an_event_come_back_from_their_bytes_and_their_json,
)
HIDING: tuple[Law, ...] = (
    twins_look_alike_and_offer_and_refuse_alike,
    twins_have_the_same_stream,
    a_judge_sees_every_card_and_a_spectator_no_hidden_one,
)
NIGHTLY = (*QUICK, *CODED, *HIDING)
"""The laws of every match of a night."""
THOROUGH: tuple[Law, ...] = (
    *QUICK,
    *CODED,
    evolving_change_by_change_gives_the_folded_state,
    deciding_again_on_the_recorded_outcomes_gives_the_same_changes_and_leaves_the_state_as_it_was,
    what_an_engine_has_worked_out_before_changes_no_answer,
)
"""The laws of a few matches of every edition, beside those on what is hidden."""


def digest(match: Played) -> str:
    """The head of the match's chain: equal if and only if every event is, byte for byte."""
    head = b""
    for _, event, _ in match.steps:
        head = chained(head, match.codec.encode_event(event))
    return head.hex()
