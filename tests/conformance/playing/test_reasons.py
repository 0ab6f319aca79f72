"""Every reason of a refusal names the part of the action that it is about, or holds for any other answer."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Action, Actor, Command, StandingAnswer
from domain.kernel.decisions.rulings import Reason
from domain.kernel.log.events import Event
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import State
from domain.registry import games
from tests.conformance.attempts import NOWHERE, attempts
from tests.conformance.games import engine, random_match
from tests.conformance.judged import judged_match
from tests.conformance.pasts import Match

EDITIONS = sorted(games())
STEP = re.compile(r"\[(\d+)\]|\.?([a-z_]+)")
EVERY = 9
STATES, EACH = 12, 3
OTHERS = 6
"""With so many other answers a reason about the whole action is tried again."""
OFFICIALS = (Actor("judge"), Actor("head judge"), Actor("organiser"), Actor("seat", Seat(1)), Actor("spectator"))
WORDS = ("", "because", "J.1.4", "9.9.9", "hand.1", "deck", "noon", "manual")
NUMBERS = (0, 1, 2, 3, 99)
WHOLE = 20
NAMED = 60


def value(hint: Any, state: State, chance: random.Random) -> Any:
    """Any value of a type, likely or not."""
    if get_origin(hint) is Literal:
        return chance.choice(get_args(hint))
    if get_origin(hint) is tuple:
        return tuple(value(get_args(hint)[0], state, chance) for _ in range(chance.randrange(3)))
    if get_args(hint) and all(isinstance(one, type) and issubclass(one, msgspec.Struct) for one in get_args(hint)):
        return made(chance.choice(get_args(hint)), state, chance)
    if type(None) in get_args(hint):
        return chance.choice((None, value(get_args(hint)[0], state, chance)))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint is not Pick:
        return made(hint, state, chance)
    if hint is Pick:
        return Pick("card", chance.choice([*state.cards, NOWHERE]))
    if hint is CardId:
        return chance.choice([*state.cards, NOWHERE])
    if hint is Seat:
        return chance.choice((1, 2, 9))
    if hint is bool:
        return chance.random() < 0.5
    return chance.choice(NUMBERS if int in (hint, getattr(hint, "__origin__", None)) else WORDS)


def made(kind: type[msgspec.Struct], state: State, chance: random.Random) -> Any:
    """A struct of any values."""
    hints = get_type_hints(kind)
    return kind(**{field.name: value(hints[field.name], state, chance) for field in msgspec.structs.fields(kind)})


def check(action: Action, reasons: list[Reason], again: Callable[[], list[Reason]]) -> tuple[int, int]:
    """How many of the reasons are about all of the action, and how many about a part of it."""
    for reason in reasons:
        assert follow(action, reason.part), (action, reason)
    whole = [reason for reason in reasons if not reason.part]
    for reason in whole if action.__struct_fields__ else ():
        others = [found for _ in range(OTHERS) if (found := again())]
        assert all(reason in found for found in others), (action, reason, others)
    return len(whole), len(reasons) - len(whole)


def follow(thing: Any, part: str) -> bool:
    """Whether a part's path leads somewhere in an action."""
    for place, name in STEP.findall(part):
        if place:
            if not isinstance(thing, tuple) or int(place) >= len(thing):
                return False
            thing = thing[int(place)]
        elif name not in getattr(thing, "__struct_fields__", ()):
            return False
        else:
            thing = getattr(thing, name)
    return True


def tried(judge: Engine, state: State, last: Action, chance: random.Random) -> Iterator[tuple[Actor, Action]]:
    """Actions of the game that nobody is likely to be offered, and standing answers."""
    question = state.question
    assert question is not None
    asked = Actor(question.role, question.seat)
    offers = judge.legal(state, asked)
    if offers:
        yield from attempts(judge, state, asked, offers, last, chance)
    for kind in judge.game.actions:
        yield asked, made(kind, state, chance)
    if judge.game.windows:
        yield Actor("seat", Seat(1)), made(StandingAnswer, state, chance)


def refused(match: Match, actor: Actor, act: Any) -> list[Reason]:
    """Every reason against an act of judging in a match."""
    return match.judge.refuse(match.state, Command(actor, act), match.past(act))


def grown(edition: str) -> Iterator[Match]:
    """A match in which judges and seats speak of cards, after each of its events: one that grows."""
    match: Match | None = None
    for before, event, after in judged_match(edition, 3, 60):
        match = match or Match(engine(edition), [before], [])
        match.states.append(after)
        match.events.append(event)
        yield match


def asked_in_random_matches(edition: str, chance: random.Random) -> Iterator[tuple[Event, State]]:
    """Positions of random matches in which somebody is asked, with the event that led there."""
    left = STATES
    for seed in range(1, STATES):
        steps = [(event, state) for _, event, state in random_match(edition, seed) if state.question is not None]
        for step in chance.sample(steps, min(len(steps), left, EACH)):
            yield step
            left -= 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_reasons_against_actions_of_a_game_name_their_part(edition: str) -> None:
    judge, found, chance = engine(edition), [0, 0], random.Random(1)
    for event, state in asked_in_random_matches(edition, chance):
        for actor, action in tried(judge, state, event.command.action, chance):
            kind: type[Action] = type(action)

            def again(by: Actor = actor, of: type[Action] = kind, at: State = state) -> list[Reason]:
                return judge.refuse(at, Command(by, made(of, at, chance)))

            whole, named = check(action, judge.refuse(state, Command(actor, action)), again)
            found[0] += whole
            found[1] += named
    assert found[0] > WHOLE
    assert found[1] > NAMED


@pytest.mark.parametrize("edition", EDITIONS)
def test_reasons_against_acts_of_judging_name_their_part(edition: str) -> None:
    chance, found = random.Random(1), [0, 0]
    for match in grown(edition):
        after = match.state
        if after.position % EVERY:
            continue

        for kind in JUDGE_ACTIONS:
            for actor in OFFICIALS:
                act = made(kind, after, chance)

                def again(of_match: Match = match, by: Actor = actor, of: Any = kind) -> list[Reason]:
                    return refused(of_match, by, made(of, of_match.state, chance))

                whole, named = check(act, refused(match, actor, act), again)
                found[0] += whole
                found[1] += named
    assert found[0] > WHOLE
    assert found[1] > NAMED
