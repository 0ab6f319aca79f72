"""What static texts give to cards in random matches as long as these go on, against their groups read word by word."""

import pytest

from domain.games.mya.nodes import Have
from domain.games.mya.rules.continuous.statics import sources
from domain.games.mya.table.state import STATIC
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import This
from domain.kernel.abilities.interpreting.evaluate import Scene, group, true
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State
from tests.domain.mya.matches import engine, states

SEEDS = range(6)
Given = dict[CardId, tuple[int, ...]]


def given(state: State) -> Given:
    """The sums of what texts in force say, each read anew: its condition, then all of its group."""
    look = Look(engine().game, engine().catalog, state)
    sums: dict[CardId, list[int]] = {}
    for card, printed in sources(look):
        for text in printed.statics:
            have, scene = text.node, Scene(look, Use(card.id, card.code, text.place, card.owner), plain=True)
            if not isinstance(have, Have) or (text.condition is not None and not true(scene, text.condition)):
                continue
            of = (card_pick(card.id),) if isinstance(have.of, This) else group(scene, have.of)
            for pick in of:
                total = sums.setdefault(CardId(pick.value), [0, 0, 0])
                for which, amount in enumerate((have.atk, have.dfs, have.spd)):
                    total[which] += amount + have.each
    return {card: tuple(total) for card, total in sums.items() if any(total)}


def held(state: State) -> Given:
    """What is noted on the cards themselves."""
    counts = {number: tuple(card.count(name) for name in STATIC) for number, card in state.cards.items()}
    return {number: count for number, count in counts.items() if any(count)}


@pytest.mark.parametrize("professional", [0, 1])
def test_static_texts_give_what_reading_them_word_by_word_gives(professional: int) -> None:
    seen = 0
    for seed in SEEDS:
        for state in states(seed, professional=professional):
            if state.result is None:
                assert held(state) == given(state), (seed, state.position)
                seen += len(held(state))
    assert seen > 1_000, "too few texts were in force to test anything"
