"""The reference cards: all of their texts are read, their decks may be played, and random play comes to an end."""

from random import Random

import pytest

from domain.games.fow.language.compile import compile_cards, decks, reference
from domain.games.fow.language.texts import compile_text
from domain.games.fow.rules.preparation.construction import refuse_list
from domain.games.fow.table.printed import card_of
from domain.kernel.acting.sampling import offered, sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Command, Open
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed, commitment
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup
from tests.domain.fow.games import GAME

ROWS = reference()
CATALOG = compile_cards(ROWS)
ENGINE = Engine(GAME, CATALOG)
LONGEST = 4_000


def test_every_text_of_the_reference_cards_is_read() -> None:
    assert [(row.code, problem.sentence) for row in ROWS for problem in card_of(CATALOG, row.code).problems] == []


@pytest.mark.parametrize("name", sorted(decks()))
def test_every_deck_of_reference_cards_may_be_played(name: str) -> None:
    assert [*refuse_list(CATALOG, decks()[name])] == []


def test_what_is_not_understood_is_said_and_never_guessed() -> None:
    found = compile_text("Sing a song. Draw a card.", True)
    assert [problem.sentence for problem in found.problems] == ["Sing a song. Draw a card."]
    assert found.abilities == ()


@pytest.mark.parametrize("seed", range(3))
def test_random_play_comes_to_an_end_and_its_changes_fold_to_the_state(seed: int) -> None:
    random = Random(seed)
    names = random.sample(sorted(decks()), 2)
    secret = random.randbytes(32)
    lists = {Seat(seat): decks()[name] for seat, name in enumerate(names, 1)}
    setup = Setup("fow", GAME.edition, CATALOG.digest, 2, "committed", commitment(secret))
    ruling, state = ENGINE.open(Open(setup=setup, cards=ROWS, decks=lists), Committed(secret, 1))
    assert isinstance(ruling, Accepted), ruling
    for _ in range(LONGEST):
        if state.result is not None:
            break
        assert state.question is not None
        actor = Actor("seat", state.question.seat)
        offers = [offer for offer in ENGINE.legal(state, actor) if not offer.anytime]
        action = sample(GAME, random.choice(offers), random.randrange)
        assert offered(GAME, offers, action)
        ruling, after = ENGINE.judge(state, Command(actor, action), Committed(secret, state.position + 1))
        assert isinstance(ruling, Accepted), (action, ruling)
        assert ENGINE.fold(state, ruling.changes, ruling.waiting) == after
        state = after
    assert state.result is not None
