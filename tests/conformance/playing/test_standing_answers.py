"""Standing answers, in every game with windows: they decline as the seat would, and nobody else can tell so."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from domain.kernel.acting.sampling import sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Command, StandingAnswer
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import opened, sealed
from domain.kernel.secrecy.views import event_view, view
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.standing_answers import Declining, Until
from domain.kernel.table.state import State
from domain.registry import game, games
from service.words.telling import shown, told
from tests.conformance.games import engine, opening
from tests.conformance.twins import viewers

EDITIONS = sorted(edition for edition, one in games().items() if one.windows)
LONG = 250
MOST, SEEN, DECLINED = 60, 200, 3
SALT = b"s" * 16


def test_every_game_with_windows_says_how_they_are_declined() -> None:
    assert EDITIONS == ["dice:1", "mya:1", "sve:1.16.0", "sve:early"]
    for edition in EDITIONS:
        rules = game(edition)
        assert rules.standing
        assert rules.named
        assert rules.windows.keys() <= rules.answers.keys()


def begun(edition: str, seed: int) -> tuple[Engine, State]:
    """A match that a service's chance opens."""
    judge = engine(edition)
    command, secret = opening(edition, seed)
    ruling, state = judge.open(command, Committed(secret, 1))
    assert isinstance(ruling, Accepted)
    return judge, state


def take(judge: Engine, state: State, command: Command) -> tuple[Event, State]:
    """The event of a command that must be accepted, and the state after it."""
    ruling, after = judge.judge(state, command, Committed(bytes(32), state.position + 1))
    assert isinstance(ruling, Accepted), (command, ruling)
    event = Event(after.position, command, ruling.changes, ruling.outcomes, ruling.waiting, 0, "", SALT)
    assert judge.fold(state, ruling.changes, ruling.waiting) == after
    return event, after


def by_hand(judge: Engine, state: State, seat: Seat) -> Command | None:
    """What the seat says where it is asked in a window and declines."""
    question = state.question
    if question is None or question.seat != seat or question.kind not in judge.game.windows:
        return None
    action = judge.game.windows[question.kind](Look(judge.game, judge.catalog, state), seat)
    return None if action is None else Command(Actor("seat", seat), action)


def standing(seat: Seat, *, declines: bool, until: tuple[Until, ...] = ()) -> Command:
    return Command(Actor("seat", seat), StandingAnswer(declines=declines, until=until))


def pairs(edition: str, seed: int) -> Iterator[tuple[Seat, Engine, State, Event, State, State, Event, State]]:
    """Two matches that differ in nothing but what a seat said: in one it declines by a standing answer."""
    judge, one = begun(edition, seed)
    other, chance = one, random.Random(seed)
    seat = Seat(chance.choice(sorted(one.seats)))
    said = 0
    for _ in range(LONG):
        before, beside = one, other
        if one.question is None:
            return
        if chance.random() < 0.03 or not said:
            declines = bool(chance.random() < 0.8 or not said)
            event, one = take(judge, before, standing(seat, declines=declines))
            same, other = take(judge, beside, standing(seat, declines=not declines and seat in beside.standing))
            said += 1
        else:
            command = judge.declined(before) or by_hand(judge, before, seat) or at_random(judge, before, chance)
            event, one = take(judge, before, command)
            same, other = take(judge, beside, command)
        yield seat, judge, before, event, one, beside, same, other


def at_random(judge: Engine, state: State, chance: random.Random) -> Command:
    question = state.question
    assert question is not None
    actor = Actor(question.role, question.seat)
    offers = [offer for offer in judge.legal(state, actor) if not offer.anytime]
    return Command(actor, sample(judge.game, chance.choice(offers), chance.randrange))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_standing_answer_shows_in_nothing_that_others_get(edition: str) -> None:
    seen = declined = 0
    for seed in range(1, MOST):
        if seen > SEEN and declined > DECLINED:
            break
        for seat, judge, before, event, one, beside, same, other in pairs(edition, seed):
            declined += judge.declined(before) is not None
            for viewer in viewers(one):
                if viewer.seat == seat:
                    continue
                here = told(judge.game, judge.catalog, before, event, one, viewer)
                assert here == told(judge.game, judge.catalog, beside, same, other, viewer)
                assert shown(judge.game, judge.catalog, one, viewer) == shown(judge.game, judge.catalog, other, viewer)
                assert judge.legal(one, viewer) == judge.legal(other, viewer)
                assert opened(event, before, event_view(judge.game, before, event, one, viewer), viewer).keys() == (
                    opened(same, beside, event_view(judge.game, beside, same, other, viewer), viewer).keys()
                )
                seen += 1
    assert seen > SEEN
    assert declined > DECLINED


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sealed_standing_answer_has_the_same_leaves_whatever_it_says(edition: str) -> None:
    judge, state = begun(edition, 1)
    forms = []
    for declines, until in ((True, ()), (False, ()), (True, (Until("turn", Seat(1)),))):
        event, _ = take(judge, state, standing(Seat(1), declines=declines, until=until))
        forms.append(msgspec.json.decode(msgspec.json.encode(sealed(event, state))))
    assert [leaves(form) for form in forms] == [leaves(forms[0])] * 3


def leaves(part: object) -> object:
    if isinstance(part, dict):
        return "leaf" if part.keys() == {"#"} else {name: leaves(value) for name, value in part.items()}
    return [leaves(item) for item in part] if isinstance(part, list) else part


@pytest.mark.parametrize("edition", EDITIONS)
def test_its_seat_sees_its_own_standing_answer(edition: str) -> None:
    judge, state = begun(edition, 1)
    event, after = take(judge, state, standing(Seat(1), declines=True, until=(Until("turn", Seat(2)),)))
    mine = told(judge.game, judge.catalog, state, event, after, Actor("seat", Seat(1)))
    assert mine.action["declines"]
    assert [*mine.action["until"]] == [{"what": "turn", "seat": 2}]
    assert "until a turn begins (seat 2)" in mine.changes[0].text
    looked = view(judge.game, after, Actor("seat", Seat(1)))
    assert [held.until for held in looked.standing] == [(Until("turn", Seat(2)),)]
    others = told(judge.game, judge.catalog, state, event, after, Actor("spectator"))
    assert others.action == {"action": "standinganswer"}
    assert others.changes[0].data == {"seat": 1}
    assert view(judge.game, after, Actor("seat", Seat(2))).standing == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_thing_that_may_be_named_happens_and_ends_a_standing_answer(edition: str) -> None:
    """Random matches meet each of them: a name of which nothing comes would be a lie."""
    rules, met = game(edition), set[str]()
    for seed in range(1, 40):
        judge, state = begun(edition, seed)
        chance = random.Random(seed)
        for _ in range(LONG):
            if state.question is None or met == rules.named.keys():
                break
            held = msgspec.structs.replace(state, standing={})
            for what in rules.named.keys() - met:
                held = msgspec.structs.replace(held, standing={**held.standing, **one_for(what, held)})
            _, after = take(judge, held, at_random(judge, held, chance))
            met |= {held.standing[seat].until[0].what for seat in held.standing.keys() - after.standing.keys()}
            state = after
    assert met == rules.named.keys()


def one_for(what: str, state: State) -> dict[Seat, Declining]:
    """A standing answer until something, of a seat of its own that nobody asks."""
    judge_of_nobody = Seat(100 + len(state.standing))
    return {judge_of_nobody: Declining(1, (Until(what),))}


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_seats_in_play_say_so_and_name_what_there_is(edition: str) -> None:
    judge, state = begun(edition, 1)
    cases = [
        (Actor("spectator"), StandingAnswer(declines=True), [""]),
        (Actor("seat", Seat(1)), StandingAnswer(declines=False, until=(Until("turn"),)), ["until"]),
        (Actor("seat", Seat(1)), StandingAnswer(declines=True, until=(Until("noon"), Until("turn", Seat(9)))),
         ["until[0].what", "until[1].seat"]),
        (Actor("seat", Seat(1)), StandingAnswer(declines=True, until=(Until("turn", None, CardId(9_999)),)),
         ["until[0].card"]),
    ]  # fmt: skip
    for actor, action, parts in cases:
        ruling = judge.decide(state, Command(actor, action), Committed(bytes(32), 2))
        assert isinstance(ruling, Refused)
        assert [reason.part for reason in ruling.reasons] == parts
        assert {reason.rule for reason in ruling.reasons} == {judge.game.standing}
