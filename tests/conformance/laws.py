"""The laws of every game, each over one random match: for the tests, and for as many matches as a night has.

A law answers how many things it has compared, so that whoever calls it can tell whether it had anything to do.
"""

import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice, pairwise

import msgspec

from domain.kernel.acting.sampling import offered
from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import CardCreated, CardMoved, CardRemoved, DeckPlaced
from domain.kernel.decisions.commands import Action, Actor, Command, tag
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.log.events import Codec, Event, Line, chained
from domain.kernel.secrecy.sight import Viewer, knows
from domain.kernel.secrecy.views import view
from domain.kernel.table.chance import Committed, OutcomeMismatch, Recorded
from domain.kernel.table.choices import Offer
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import State
from domain.rulebook.index import cited_in
from service.words.speaker import Speaker
from service.words.telling import shown
from service.words.telling import told as in_words
from tests.conformance.anew import asked_anew_is_the_same
from tests.conformance.attempts import attempts, noise
from tests.conformance.folding import (
    folding_the_stored_changes_gives_the_decided_state,
    stored_events_lead_where_folding_each_leads_whoever_declines,
)
from tests.conformance.played import Law, Played
from tests.conformance.twins import (
    Step,
    asked_alike,
    exchanged,
    in_progress,
    lookalikes,
    renamed,
    told,
    twin,
    viewers,
    with_names,
)

Owned = tuple[Seat, str]
EVOLVED = 40
LOOKED_AT = 4
TRIED = 5
ALIKE = 2
"""How many of an event's hidden cards are taken for others, for each viewer."""
SELDOM = 7
"""So many refusals lie between attempts that are ruled on too, beside the question whether they are refused."""
MOST_POSITIONS = 200
"""Of a longer match, every second or third position is tried."""


def every_card_lies_in_one_zone_and_none_appears_or_is_lost(match: Played) -> int:
    """Of what decks held nothing is ever lost; what was created otherwise (a token, a copy) may be removed."""
    placed, created = Counter[Owned](), Counter[Owned]()
    for before, event, state in match.steps:
        lying = [card for cards in state.zones.values() for card in cards]
        assert len(lying) == len(state.cards), state.position
        assert state.cards.keys() == set(lying), state.position
        lies = ((card, key) for key, cards in state.zones.items() for card in cards)
        assert all(state.cards[card].zone == key for card, key in lies), state.position
        _count(before, event, placed, created)
        in_play = {seat for seat, held in state.seats.items() if not held.out}
        there = Counter([(card.owner, card.code) for card in state.cards.values()])
        assert _of(in_play, there) == _of(in_play, placed + created), state.position
        assert all(count >= 0 for owned, count in created.items() if owned[0] in in_play), (state.position, created)
    return len(match.steps)


def _count(before: State, event: Event, placed: Counter[Owned], created: Counter[Owned]) -> None:
    """Adds what an event brought into the match, and takes away what it removed."""
    new: dict[CardId, Owned] = {}

    def owned(card: CardId) -> Owned:
        held = before.cards.get(card)
        return new[card] if held is None else (held.owner, held.code)

    for change in event.changes:
        if isinstance(change, DeckPlaced):
            placed.update((change.seat, code) for code in change.codes)
            new.update((CardId(change.first + place), (change.seat, code)) for place, code in enumerate(change.codes))
        elif isinstance(change, CardCreated):
            new[change.card.id] = (change.card.owner, change.card.code)
            created[new[change.card.id]] += 1
        elif isinstance(change, CardMoved):
            new[change.new] = owned(change.card)
        elif isinstance(change, CardRemoved):
            created[owned(change.card)] -= 1


def _of(seats: set[Seat], owned: Mapping[Owned, int]) -> dict[Owned, int]:
    return {key: count for key, count in owned.items() if key[0] in seats}


def what_is_offered_is_accepted_and_all_else_refused_with_rules_and_without_effect(match: Played) -> int:
    judge, chance, refused, rules = match.judge, match.chance(), 0, cited_in(match.edition)
    for number in range(0, len(match.steps) - 1, max(1, len(match.steps) // MOST_POSITIONS)):
        _, event, state = match.steps[number]
        body, question = match.bodies[number], state.question
        assert question is not None, state.position
        asked = Actor(question.role, question.seat)
        legal = {actor: judge.legal(state, actor) for actor in dict.fromkeys((asked, *map(_player, state.seats)))}
        by_actor = {actor: by_tag(offers) for actor, offers in legal.items()}
        last = event.command.action if event.position > 1 else None
        for actor, action in attempts(judge, state, asked, legal[asked], last, chance):
            command = Command(actor, action)
            reasons = judge.refuse(state, command)
            may = offered(judge.game, by_actor[actor].get(tag(type(action)), []) if actor in by_actor else [], action)
            assert may == (not reasons), (state.position, actor, action, reasons)
            if reasons:
                refused += 1
                assert all(reason.text and reason.rule in rules for reason in reasons), reasons
            if refused % SELDOM == 0:
                ruling, after = judge.judge(state, command, Committed(b"", state.position + 1))
                assert isinstance(ruling, Accepted) == may, (state.position, actor, action)
                assert may or (ruling == Refused(tuple(reasons)) and after is state), (state.position, actor, action)
        assert match.codec.encode_state(state) == body, state.position
    return refused


def by_tag(offers: Sequence[Offer]) -> Mapping[str, list[Offer]]:
    """Offers by the actions that they are of."""
    found: dict[str, list[Offer]] = {}
    for offer in offers:
        found.setdefault(offer.action, []).append(offer)
    return found


def _player(seat: Seat) -> Actor:
    return Actor("seat", seat)


def a_state_put_away_as_bytes_and_brought_back_goes_on_alike(match: Played) -> int:
    """By an engine that has seen nothing of the match before."""
    for restored, (_, event, after) in zip(match.restored, match.later, strict=False):
        fresh = Engine(match.judge.game, match.judge.catalog)
        ruling, then = fresh.judge(restored, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted), (event.position, ruling)
        assert (ruling.changes, ruling.outcomes, ruling.waiting) == (event.changes, event.outcomes, event.waiting)
        assert then == after, event.position
    return len(match.later)


def a_state_and_an_event_come_back_from_their_bytes_and_their_json(match: Played) -> int:
    coded = match.codec
    for restored, (_, event, after) in zip(match.restored, match.steps, strict=True):
        assert restored == after, event.position
        body = coded.encode_event(event)
        assert coded.decode_event(body) == event
        assert coded.encode_event(coded.line_from_json(msgspec.json.encode(Line("", event))).event) == body
    return len(match.steps)


def evolving_change_by_change_gives_the_folded_state(match: Played) -> int:
    for before, event, after in match.steps[:EVOLVED]:
        state = before
        for change in event.changes:
            state = match.judge.evolve(state, change)
        assert (state.cards, state.zones, state.seats) == (after.cards, after.zones, after.seats), event.position
    return min(EVOLVED, len(match.steps))


def deciding_again_on_the_recorded_outcomes_gives_the_same_changes_and_leaves_the_state_as_it_was(match: Played) -> int:
    for body, (before, event, _) in zip(match.bodies, match.later, strict=False):
        ruling = match.judge.decide(before, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted), (event.position, ruling)
        assert (ruling.changes, ruling.waiting) == (event.changes, event.waiting), event.position
        assert match.codec.encode_state(before) == body, event.position
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


def what_is_asked_anew_is_what_was_asked_and_changes_nothing(match: Played) -> int:
    return sum(asked_anew_is_the_same(match.judge, after) for _, _, after in match.steps)


def twins_look_alike_and_offer_and_refuse_alike(match: Played) -> int:
    judge, chance, different = match.judge, match.chance(), 0
    for state, _, _ in match.steps[1::LOOKED_AT]:
        twins = [
            (viewer, twin(judge, state, viewer, set(), chance), [noise(judge, state, chance) for _ in range(TRIED)])
            for viewer in viewers(state)
        ]
        # All that is asked about one state follows one another: an engine remembers what it worked out of the last.
        seen = [_shown(judge, state, viewer, tried) for viewer, _, tried in twins]
        for found, (viewer, other, tried) in zip(seen, twins, strict=True):
            different += other != state
            assert found == _shown(judge, other, viewer, tried), (state.position, viewer, tried)
    return different


def _shown(judge: Engine, state: State, viewer: Viewer, tried: Sequence[Action]) -> tuple[object, ...]:
    """What a viewer gets of a state: view, numbers and offers, in words too, and the reasons against what it tries."""
    refused = [judge.refuse(state, Command(viewer, action)) for action in tried]
    offers, speaker = judge.legal(state, viewer), Speaker(judge.game, judge.catalog, state, viewer)
    words = [speaker.offer(one) for one in offers]
    return shown(judge.game, judge.catalog, state, viewer), judge.shown(state, viewer), offers, words, refused


def twins_have_the_same_stream(match: Played) -> int:
    judge, chance, compared = match.judge, match.chance(), 0
    for earlier, (before, event, after) in pairwise(match.steps):
        viewer = chance.choice(viewers(before))
        other = twin(judge, before, viewer, told(event, viewer) | in_progress(before), chance)
        if other == before or not asked_alike(judge, earlier, other):
            continue
        try:
            ruling, other_after = judge.judge(other, event.command, Recorded(event.outcomes))
        except OutcomeMismatch:
            continue
        if not isinstance(ruling, Accepted):
            continue
        twin_event = Event(event.position, event.command, ruling.changes, ruling.outcomes, ruling.waiting)
        if told(twin_event, viewer) & exchanged(before, other):
            continue
        compared += 1
        seen = in_words(judge.game, judge.catalog, before, event, after, viewer)
        other_seen = in_words(judge.game, judge.catalog, other, twin_event, other_after, viewer)
        assert seen == other_seen, (event.position, viewer)
    return compared


def which_of_two_hidden_cards_is_meant_is_told_to_nobody(match: Played) -> int:
    """Where an action, or what it does, speaks of a card that a viewer cannot tell from another: no id tells it."""
    return sum(taken_for_others(match.judge, match.codec, step) for step in match.later)


def taken_for_others(judge: Engine, coded: Codec, step: Step) -> int:
    """Takes hidden cards that an event speaks of for others, for each viewer: it must see the same."""
    before, event, after = step
    compared, ruled = 0, functools.cache(lambda *names: _ruled_with(judge, coded, step, dict(names)))
    for viewer in viewers(before):
        exchanges = list(islice(lookalikes(judge, event, before, after, viewer), ALIKE))
        if not exchanges:
            continue
        seen = _in_words(judge, step, viewer)
        for names in exchanges:
            again = ruled(*names.items())
            if again is not None:
                compared += 1
                assert seen == _in_words(judge, again, viewer), (event.position, viewer, names)
    return compared


def _in_words(judge: Engine, step: Step, viewer: Viewer) -> tuple[object, ...]:
    """An event, the match after it and its numbers as a viewer sees and hears of them."""
    game, catalog, after = judge.game, judge.catalog, step[2]
    return in_words(game, catalog, *step, viewer), shown(game, catalog, after, viewer), judge.shown(after, viewer)


def _ruled_with(judge: Engine, coded: Codec, step: Step, names: Mapping[int, int]) -> Step | None:
    """The same event where cards have other names; None where other outcomes would be needed for it."""
    (before, event, _), read = step, coded.action_from_json
    actor, action = event.command.actor, event.command.action
    other, command = with_names(before, names, read), Command(actor, renamed(action, type(action), names, read))
    try:
        ruling, then = judge.judge(other, command, Recorded(event.outcomes))
    except OutcomeMismatch:
        return None
    assert isinstance(ruling, Accepted), (event.position, names, ruling)
    return other, Event(event.position, command, ruling.changes, ruling.outcomes, ruling.waiting), then


def the_organiser_sees_every_card_and_a_spectator_or_judge_no_hidden_one(match: Played) -> int:
    judge, spectator, shown = match.judge, Actor("spectator"), 0
    for state, _, _ in match.steps[1::11]:
        seen = view(judge.game, state, Actor("organiser"))
        assert sum(len(zone.cards) for zone in seen.zones.values()) == len(state.cards)
        assert all(card.code for zone in seen.zones.values() for card in zone.cards)
        public = view(judge.game, state, spectator).zones
        assert view(judge.game, state, Actor("judge")).zones == public
        for key, zone in public.items():
            for card in zone.cards:
                held = state.cards[CardId(card.id)]
                assert card.code in ("", held.code), (state.position, key)
                assert bool(card.code) == knows(judge.game, state, held, spectator), (state.position, key)
                shown += 1
    return shown


QUICK: tuple[Law, ...] = (
    folding_the_stored_changes_gives_the_decided_state,
    stored_events_lead_where_folding_each_leads_whoever_declines,
    every_card_lies_in_one_zone_and_none_appears_or_is_lost,
    what_is_offered_is_accepted_and_all_else_refused_with_rules_and_without_effect,
    nothing_can_be_done_in_a_match_that_is_over,
    what_is_asked_anew_is_what_was_asked_and_changes_nothing,
)
"""The laws of every match that is played in the tests."""
CODED: tuple[Law, ...] = (
    a_state_put_away_as_bytes_and_brought_back_goes_on_alike,
    a_state_and_an_event_come_back_from_their_bytes_and_their_json,
)
HIDING: tuple[Law, ...] = (
    twins_look_alike_and_offer_and_refuse_alike,
    twins_have_the_same_stream,
    which_of_two_hidden_cards_is_meant_is_told_to_nobody,
    the_organiser_sees_every_card_and_a_spectator_or_judge_no_hidden_one,
)
"""The laws on what is hidden, beside those of `listed` and `shuffled`."""
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
