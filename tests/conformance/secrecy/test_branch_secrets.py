"""What a branch ever publishes, its chance secret included, tells nothing of the match that it comes from."""

import random
from collections.abc import Iterator

import pytest

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import Viewer, has_learned, known
from domain.kernel.secrecy.views import event_view, view
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import zone_key
from domain.kernel.table.state import State
from domain.registry import games
from tests.conformance.games import engine, random_action
from tests.conformance.judging.test_branch_laws import SECRET, branched, positions
from tests.conformance.twins import in_progress, twin

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
PLAYED = 40


def guessed(edition: str, then: State, maker: Viewer) -> list[bool]:
    """For each place of the maker's deck whether it can tell what really lies there, by branches and their secrets.

    It knows its own list, and so which card each id is: the first deal of a branch is that of its own cards.
    """
    judge, deck = engine(edition), then.zones[zone_key("deck", maker.seat or 0)]
    own = [card for card in then.cards.values() if card.owner == maker.seat]
    listed = [card.code for card in own if not has_learned(judge.game, then, card, maker)]
    if len(set(listed)) < 2 or len(listed) < len(deck):
        return []
    left = [set(range(len(listed))) for _ in deck]
    for secret in (b"one", b"two", b"three"):
        ruling, state = branched(edition, then, maker, secret)[1:]
        if isinstance(ruling, Refused):
            return []
        order = Committed(secret, 1).draw("order", len(listed), len(listed)).values
        for place, card in enumerate(state.zones[zone_key("deck", maker.seat or 0)]):
            left[place] &= {n for n, dealt in enumerate(order) if listed[dealt] == state.cards[card].code}
    codes = [{listed[n] for n in possible} for possible in left]
    return [found == {then.cards[card].code} for found, card in zip(codes, deck, strict=True)]


@EVERY_GAME
def test_the_secrets_of_a_few_branches_do_not_tell_what_one_draws_next_in_the_match(edition: str) -> None:
    tried: list[bool] = []
    for then in positions(edition):
        tried += guessed(edition, then, Actor("seat", min(then.seats)))
    assert len(tried) > 100
    assert sum(tried) < len(tried) / 10


def seen(judge: Engine, state: State, maker: Viewer, seed: int) -> Iterator[object]:
    """All that the maker sees of a match that goes on by chance: each event, the table, and its own offers."""
    chance = random.Random(seed)
    yield view(judge.game, state, maker), judge.legal(state, maker)
    while state.result is None and state.position < PLAYED:
        actor, action = random_action(judge, state, chance)
        command = Command(actor, action)
        ruling, after = judge.judge(state, command, Committed(SECRET, state.position + 1))
        assert isinstance(ruling, Accepted), ruling
        event = Event(state.position + 1, command, ruling.changes, ruling.outcomes, ruling.waiting)
        yield event_view(judge.game, state, event, after, maker), view(judge.game, after, maker)
        yield judge.legal(after, maker)
        state = after


def with_another_list(then: State, maker: Viewer, judge: Engine, chance: random.Random) -> State:
    """The state in which the others' hidden cards are the maker's own: another list than theirs."""
    codes = [card.code for card in then.cards.values() if card.owner == maker.seat]
    stay = known(judge.game, then, maker).keys() | in_progress(then)
    cards = {}
    for number, card in then.cards.items():
        in_a_deck = card.zone.startswith("deck.") and not card.learned_by
        other = codes and card.owner != maker.seat and number not in stay and in_a_deck
        cards[number] = card.__replace__(code=chance.choice(codes)) if other else card
    return then.__replace__(cards=cards)


@EVERY_GAME
@pytest.mark.parametrize("differ", ["in their order", "in the other's list"])
def test_positions_that_their_maker_cannot_tell_apart_give_it_the_same_branch_to_the_end(
    edition: str, differ: str
) -> None:
    judge, chance, compared = engine(edition), random.Random(4), 0
    for number, then in enumerate(positions(edition)):
        maker = Actor("seat", min(then.seats) if number % 2 else max(then.seats))
        if differ == "in their order":
            learned = {number for number, card in then.cards.items() if has_learned(judge.game, then, card, maker)}
            other = twin(judge, then, maker, in_progress(then) | learned, chance)
        else:
            other = with_another_list(then, maker, judge, chance)
        first, second = (branched(edition, one, maker)[1:] for one in (then, other))
        if isinstance(first[0], Refused) or other == then:
            assert other == then or first[0] == second[0]
            continue
        one, two = (list(seen(judge, state, maker, number)) for _, state in (first, second))
        assert one == two
        compared += 1
    assert compared > 5
