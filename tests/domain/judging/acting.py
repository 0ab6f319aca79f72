"""What tests of judging do again and again."""

from itertools import islice

from domain.kernel.decisions.acts import LookAt
from domain.kernel.decisions.commands import Action, Actor
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.judging.unknown.looking import hidden_in
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.state import State
from domain.registry import codec
from service.words.refusals import in_words
from tests.conformance.games import engine, random_match
from tests.conformance.pasts import Match

FLOOR = Actor("judge", name="Kim")
HEAD = Actor("head judge", name="Lee")
ONE, TWO = Actor("seat", Seat(1)), Actor("seat", Seat(2))


def match_of(edition: str, seed: int = 1, positions: int = 3) -> Match:
    """The beginning of a random match."""
    steps = list(islice(random_match(edition, seed), positions))
    states = [steps[0][0], *(after for _, _, after in steps)]
    return Match(engine(edition), states, [event for _, event, _ in steps])


def accept(match: Match, actor: Actor, action: Action) -> State:
    """Does what must be legal, and checks that what is stored folds to the same state."""
    before = match.state
    ruling = match.does(actor, action)
    assert isinstance(ruling, Accepted), ruling
    event = match.events[-1]
    coded = codec(before.setup.edition)
    back = coded.decode_event(coded.encode_event(event))
    assert match.judge.fold(before, back.changes, back.waiting) == match.state
    return match.state


def refusal(match: Match, actor: Actor, action: Action) -> list[str]:
    """The rules and texts of what must be illegal."""
    before = match.state
    ruling = match.does(actor, action)
    assert isinstance(ruling, Refused), ruling
    assert match.state is before
    return [f"{reason.rule} {in_words(reason.text)}" for reason in ruling.reasons]


def look_at(match: Match, zone: ZoneKey) -> State:
    """Judges ask to see what is hidden in a zone, if anything is."""
    if not hidden_in(match.judge.game, match.state, zone):
        return match.state
    return accept(match, FLOOR, LookAt(zone=zone, reason="to see what lies there"))


def look_at_card(match: Match, card: CardId) -> State:
    """Judges ask to see the zone of a card."""
    return look_at(match, match.state.cards[card].zone)
