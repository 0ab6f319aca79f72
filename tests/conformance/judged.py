"""Random matches in which judges and seats speak of cards: calls, corrections and texts carried out by hand."""

import random
from collections.abc import Iterator

import msgspec

from domain.kernel.acting.repeating import Allow, Deed, Repeat
from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import CallJudge, CloseDispute, Correct, LookAt, ResolveText, RuleOn
from domain.kernel.decisions.commands import Action, Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.decisions.steps import CreateFix, FaceFix, Fix, MoveFix, MoveStep, RevealFix
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Committed
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import ActionText, CardId, PrintedCode, Seat, ZoneKey, zone_key
from domain.kernel.table.state import Card, State
from tests.conformance.games import engine, random_action, random_match

FLOOR, HEAD = Actor("judge"), Actor("head judge")
REPEATED = 0.5
JUDGED = 3
"""After every third action somebody speaks of cards."""
Acts = list[tuple[Actor, Action]]
Step = tuple[State, Event, State]


def judged_match(edition: str, seed: int, most: int = 120) -> Iterator[Step]:
    """A random match of at most so many events, with acts of judging among the actions."""
    judge, chance = engine(edition), random.Random(seed)
    opening = next(random_match(edition, seed))
    yield opening
    state = opening[2]
    while state.result is None and state.position < most:
        acts: Acts = _acts(judge, state, chance) if not state.position % JUDGED else []
        for actor, action in acts or [random_action(judge, state, chance)]:
            if (step := _done(judge, state, actor, action)) is not None:
                yield step
                state = step[2]
        if acts and state.result is None:
            step = _done(judge, state, *random_action(judge, state, chance))
            assert step is not None, "what is offered is accepted, after any act of judging"
            yield step
            state = step[2]


def _done(judge: Engine, state: State, actor: Actor, action: Action) -> Step | None:
    """The step that an action makes; None where it is refused: a correction may not fit the game."""
    command = Command(actor, action)
    ruling, after = judge.judge(state, command, Committed(b"judged", state.position + 1))
    if not isinstance(ruling, Accepted):
        return None
    return state, Event(after.position, command, ruling.changes, ruling.outcomes, ruling.waiting), after


def _acts(judge: Engine, state: State, chance: random.Random) -> Acts:
    hidden = [card for card in state.cards.values() if not card.face_up]
    if not hidden or state.question is None:
        return []
    if Repeat in judge.game.answers[state.question.kind] and chance.random() < REPEATED:
        return _repeated(state, chance)
    return chance.choice((_called, _corrected, _resolved))(state, chance.choice(hidden), chance)


def _repeated(state: State, chance: random.Random) -> Acts:
    """A sequence with a card of the hand is declared, and the other player names one of its own that cuts it short."""
    assert state.question is not None, "somebody declares it"
    mine = Seat(state.question.seat or 1)
    hands = {seat: state.zones.get(zone_key("hand", seat), ()) for seat in state.seats}
    other = Seat(3 - mine)
    if not all(hands.values()):
        return []
    sequence = (Deed("attack", chance.choice(hands[mine]), picks=(Pick("seat", other),)),)
    cut = Deed("play", chance.choice(hands[other]))
    return [
        (Actor("seat", mine), Repeat(sequence=sequence, times=2)),
        (Actor("seat", other), Allow(times=1, deed=cut)),
    ]


def _called(state: State, card: Card, chance: random.Random) -> Acts:
    """A seat asks about an action with a hidden card, and the call is withdrawn by a ruling."""
    said = msgspec.json.encode({"action": "correct", "fixes": [{"kind": "turn", "card": card.id}]}).decode()
    number = len(state.judging.disputes) + 1
    return [
        (Actor("seat", card.controller), CallJudge(position=state.position, disputed=ActionText(said), reason="?")),
        (HEAD, RuleOn(dispute=number, verdict="upheld", reason="no")),
        (HEAD, CloseDispute(dispute=number)),
    ]


def _corrected(state: State, card: Card, chance: random.Random) -> Acts:
    fixes: list[Fix] = [
        CreateFix(code=PrintedCode(card.code), zone=card.zone),
        RevealFix(card=card.id, seats=(card.controller,)),
        MoveFix(
            card=card.id,
            zone=chance.choice([key for key in state.zones if key.endswith(f".{card.owner}")]),
        ),
        FaceFix(card=card.id, value=0),
    ]
    corrections: Acts = [(FLOOR, Correct(fixes=(fix,), reason="it lay wrong", by="J.4.1")) for fix in fixes]
    return [*_looked(card), *corrections]


def _looked(*cards: Card) -> Acts:
    """Judges ask to see the zones of cards."""
    zones = dict.fromkeys(card.zone for card in cards)
    return [(FLOOR, LookAt(zone=zone, reason="to name it")) for zone in zones]


def _resolved(state: State, card: Card, chance: random.Random) -> Acts:
    """A text of a hidden card is ruled on and carried out by hand with another one."""
    number, seat = len(state.judging.disputes) + 1, Actor("seat", Seat(card.owner))
    other = chance.choice([held for held in state.cards.values() if held.owner == card.owner and not held.face_up])
    step = MoveStep(card=CardId(other.id), zone=ZoneKey(f"deck.{card.owner}"))
    return [
        (seat, CallJudge(position=state.position, card=card.code, text="It dreams.", reason="?")),
        (FLOOR, RuleOn(dispute=number, verdict="reversed", reason="left out", remedies=("manual",))),
        *_looked(card, other),
        (FLOOR, ResolveText(dispute=number, source=card.id, seat=card.owner, steps=(step,))),
        (FLOOR, CloseDispute(dispute=number)),
    ]
