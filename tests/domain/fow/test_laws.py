"""Laws over random play of what stands: offered is accepted, a fold of the changes is the state, hands stay hidden."""

from random import Random

import msgspec
import pytest

from domain.games.fow.table.state import fow
from domain.kernel.acting.sampling import offered, sample
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Codec
from domain.kernel.secrecy.views import view
from domain.kernel.table.ids import Seat
from tests.domain.fow.games import GAME, Match
from tests.domain.fow.rows import MAIN, RULER, resonator, row

ACTIONS = 250
MORE = (
    resonator("Flash", "{R}", "[Quickcast]"),
    resonator("Flood", "{X}{R}"),
    row("Charm", "Regalia", cost="{1}"),
    row("Water Magic Stone", "Basic Magic Stone"),
)
CODES = (RULER.code, *MAIN[12:], *("Flash",) * 4, *("Flood",) * 4, *("Charm",) * 4)
DECK = (*CODES, *("Fire Magic Stone",) * 6, *("Water Magic Stone",) * 4)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_is_accepted_and_its_changes_fold_to_the_state(seed: int) -> None:
    random = Random(seed)
    match = Match(MORE, {1: DECK, 2: DECK})
    codec = Codec(GAME)
    for _ in range(ACTIONS):
        if match.state.result is not None:
            break
        question = match.state.question
        assert question is not None
        actor = Actor("seat", question.seat)
        offers = match.offered()
        action = sample(GAME, random.choice(offers), random.randrange)
        assert offered(GAME, offers, action)
        before = match.state
        ruling, match.state = match.engine.judge(before, Command(actor, action), match.chance)
        assert isinstance(ruling, Accepted), (action, ruling)
        assert match.engine.fold(before, ruling.changes, ruling.waiting) == match.state
        assert codec.decode_state(codec.encode_state(match.state)) == match.state
        assert all(seat in before.seats for seat in fow(match.state).wills)
        numbers = [card for zone in match.state.zones.values() for card in zone]
        assert sorted(numbers) == sorted(match.state.cards)


def test_the_opponent_sees_no_card_of_a_hand_or_deck() -> None:
    match = Match(MORE, {1: DECK, 2: DECK}).keep().to("main")
    seen = view(GAME, match.state, Actor("seat", Seat(2)))
    assert seen.zones["hand.1"].cards == seen.zones["deck.1"].cards == ()
    assert seen.zones["hand.1"].count == 5
    assert not msgspec.to_builtins(seen.zones["stonedeck.1"]).get("cards")
