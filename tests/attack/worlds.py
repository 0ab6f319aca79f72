"""Pairs of matches that differ only in what one viewer may not know, played on alike by the same commands."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import CallJudge, CloseDispute, LookAt, Rewind, RuleOn
from domain.kernel.decisions.changes import CardsTurned
from domain.kernel.decisions.commands import Action, Actor, Branch, Command, Origin, StandingAnswer
from domain.kernel.decisions.judging_changes import difference
from domain.kernel.decisions.rulings import Accepted, Waiting
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import Viewer, has_learned, known
from domain.kernel.table.chance import commitment
from domain.kernel.table.ids import ActionText, CardId, Seat
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import Draft, State, living
from domain.registry import reference
from tests.conformance.games import engine, random_action
from tests.conformance.pasts import Match
from tests.conformance.twins import Step, asked_alike, in_progress, twin, viewers

HEAD = Actor("head judge", name="Lee")
NO_ORIGIN = Origin("elsewhere", 1, "00", Actor("organiser"))
LONGEST = 12
"""How many commands are given in both matches, at most."""
SAID = "what a seat says of being asked"
TAKEN_BACK = 0.5
"""How often a pair ends by being taken back: there are two lines to compare then."""
JUDGED = 0.2
"""How often somebody calls a judge, or takes the match back, instead of playing on."""


@dataclass(frozen=True)
class Pair:
    """Two matches of an edition that a viewer cannot tell from one another; `differ` says what is hidden from it."""

    edition: str
    viewer: Viewer
    secret: bytes
    one: Match
    other: Match
    differ: str


def pair(edition: str, steps: Sequence[Step], chance: random.Random) -> Pair | None:
    """A pair that begins somewhere in a random match; None where nothing is hidden there, or all comes to light."""
    judge, step = engine(edition), chance.choice(steps[:-1])
    then, secret = step[2], chance.randbytes(32)
    if then.setup.chance != "committed":
        return None
    viewer = chance.choice(viewers(then))
    differ = chance.choice(("the order", "the order", "the list", SAID))
    other = then
    if differ != SAID:
        other = twin(judge, then, viewer, in_progress(then) | _learned(judge, then, viewer), chance, possible=True)
        if differ == "the list":
            other = _with_another_list(judge, other, viewer, chance)
        if other == then or not asked_alike(judge, step, other):
            return None
    matches = [_opened(judge, state, secret) for state in (then, other)]
    if differ == SAID and not _said(matches, viewer, chance):
        return None
    for _ in range(chance.randint(2, LONGEST)):
        if matches[0].state.result is not None or not _given(matches, viewer, _next(matches[0], chance)):
            break
    if chance.random() < TAKEN_BACK and _may_go_back(matches[0].state):
        _given(matches, viewer, [_back(matches[0].state, chance)])
    if matches[0].state.result is None and not matches[0].state.judging.pauses:
        for actor, action in _called(matches[0].state, chance):
            assert all(isinstance(match.does(actor, action), Accepted) for match in matches), (actor, action)
    while (declined := judge.declined(matches[0].state)) is not None:
        assert _given(matches, viewer, [(declined.actor, declined.action)]), declined
    return Pair(edition, viewer, secret, matches[0], matches[1], differ)


def _said(matches: Sequence[Match], viewer: Viewer, chance: random.Random) -> bool:
    """A seat says in one match that it declines from now on, and in the other that it does not."""
    state = matches[0].state
    seats = [seat for seat in living(state) if seat != viewer.seat and seat not in state.standing]
    if not seats or not matches[0].judge.game.windows or state.judging.pauses:
        return False
    actor = Actor("seat", chance.choice(seats))
    said = zip(matches, (True, False), strict=True)
    return all(isinstance(match.does(actor, StandingAnswer(declines=declines)), Accepted) for match, declines in said)


def _with_another_list(judge: Engine, state: State, viewer: Viewer, chance: random.Random) -> State:
    """The state in which other cards lie in the decks of others than the viewer: those of its own main deck."""
    own = [card.code for card in state.cards.values() if card.zone in (f"deck.{viewer.seat}", f"hand.{viewer.seat}")]
    stay = _learned(judge, state, viewer) | in_progress(state)
    cards = dict(state.cards)
    for number, card in state.cards.items():
        if own and card.owner != viewer.seat and card.zone == f"deck.{card.owner}" and number not in stay:
            cards[number] = msgspec.structs.replace(card, code=chance.choice(own))
    return msgspec.structs.replace(state, cards=cards)


def _learned(judge: Engine, state: State, viewer: Viewer) -> set[CardId]:
    """The cards that a viewer sees, or has seen where they lie: a branch of its own leaves these as they are."""
    return {number for number, card in state.cards.items() if has_learned(judge.game, state, card, viewer)}


def _opened(judge: Engine, then: State, secret: bytes) -> Match:
    """A match that begins with a state."""
    old = then.setup
    setup = msgspec.structs.replace(old, commitment=commitment(secret))
    command = Branch(setup=setup, cards=reference(old.edition), origin=NO_ORIGIN)
    blank = judge.blank(command)
    change = difference("J.2.7", Draft(blank), then, of=NO_ORIGIN.match)
    waiting = Waiting(then.agenda, then.question)
    state = judge.fold(blank, (change,), waiting)
    opener: Command = Command(NO_ORIGIN.maker, command)
    return Match(judge, [blank, state], [Event(1, opener, (change,), (), waiting)], secret)


def _given(matches: Sequence[Match], viewer: Viewer, commands: Sequence[tuple[Actor, Action]]) -> bool:
    """Gives both matches the same commands; takes one back that shows something hidden, or that only one takes."""
    one, other = matches
    for actor, action in commands:
        rulings = [match.does(actor, action) for match in matches]
        if not all(isinstance(ruling, Accepted) for ruling in rulings):
            for match, ruling in zip(matches, rulings, strict=True):
                if isinstance(ruling, Accepted):
                    _take_back(match)
            return False
        if _comes_to_know(one, viewer) != _comes_to_know(other, viewer) or _price_tells(one, other, action):
            for match in matches:
                _take_back(match)
            return False
    return True


def _comes_to_know(match: Match, viewer: Viewer) -> list[dict[int, str]]:
    """What a viewer knows after each change of the last event: a card may be shown and hidden again in the same one."""
    now, event = match.states[-2], match.events[-1]
    found: list[dict[int, str]] = []
    for change in event.changes:
        now = match.judge.fold(now, (change,), event.waiting)
        found.append({number: card.code for number, card in known(match.judge.game, now, viewer).items()})
    return found


def _price_tells(one: Match, other: Match, action: Action) -> bool:
    """Whether the card that an action names is another in each match, and other cards were turned to pay for it.

    What is paid lies open (`dice` 3.3): so the card's price does, though nobody is shown the card.
    """
    cards = [match.states[-2].cards for match in (one, other)]
    named = mentioned((action,))
    if all(cards[0].get(card) == cards[1].get(card) for card in named):
        return False
    turned = [
        [change.cards for change in match.events[-1].changes if isinstance(change, CardsTurned)]
        for match in (one, other)
    ]
    return turned[0] != turned[1]


def _take_back(match: Match) -> None:
    match.states.pop()
    match.events.pop()


def _next(match: Match, chance: random.Random) -> list[tuple[Actor, Action]]:
    """What is done next: an offer, or what seats and judges say and do about hidden cards."""
    state = match.state
    if (declined := match.judge.declined(state)) is not None:
        return [(declined.actor, declined.action)]
    if chance.random() > JUDGED or state.judging.pauses:
        return [random_action(match.judge, state, chance)]
    if chance.random() < 0.4:
        return [(HEAD, LookAt(zone=chance.choice(list(state.zones)), reason="what lies there?"))]
    if chance.random() < 0.5 and _may_go_back(state):
        return [_back(state, chance)]
    return _called(state, chance)


def _may_go_back(state: State) -> bool:
    return state.position > 2 and state.result is None and not state.judging.pauses


def _back(state: State, chance: random.Random) -> tuple[Actor, Action]:
    """A judge takes the match back."""
    to, exact = chance.randrange(1, state.position), chance.random() < 0.5
    return HEAD, Rewind(to=to, exact=exact, reason="wrong", by="J.2.3")


def _called(state: State, chance: random.Random) -> list[tuple[Actor, Action]]:
    """Somebody calls a judge about a hidden card, and is ruled on."""
    card = chance.choice(list(state.cards.values()))
    said = msgspec.json.encode({"action": "correct", "fixes": [{"kind": "turn", "card": card.id}]}).decode()
    number, position = len(state.judging.disputes) + 1, chance.randint(1, state.position)
    return [
        (Actor("seat", Seat(card.controller)), CallJudge(position=position, disputed=ActionText(said), reason="?")),
        (HEAD, RuleOn(dispute=number, verdict="upheld", reason="no")),
        (HEAD, CloseDispute(dispute=number)),
    ]
