"""What an action tells of hidden cards is told alike where every other arrangement of them is ruled on."""

import msgspec
import pytest

from domain.kernel.barrier import hints
from domain.kernel.barrier.knowledge import note
from domain.kernel.decisions.catalog import ASKED_OF, Catalog
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State
from domain.registry import games
from tests.conformance.games import engine, random_match
from tests.conformance.judged import judged_match

SEEDS, MOST = (1, 2), 50
"""Of so many judged matches the first events."""


@pytest.mark.parametrize("edition", games())
def test_what_rules_never_looked_at_would_have_made_no_difference(edition: str) -> None:
    judge, spared = engine(edition), 0
    alike = hints._Read.alike
    for seed in SEEDS:
        for before, event, after in judged_match(edition, seed, MOST):
            told = note(judge, before, event, after)
            with pytest.MonkeyPatch.context() as patch:
                asked: list[bool] = []
                patch.setattr(hints._Read, "alike", lambda *given, asked=asked: bool(asked.append(alike(*given))))
                assert note(judge, before, event, after) == told, (seed, event)
                spared += sum(asked)
    assert spared, "no arrangement was spared a ruling"


def test_what_is_asked_of_many_cards_is_told_from_what_is_read_of_one() -> None:
    catalog = Catalog("", {}, memo={ASKED_OF: hints._Asked})
    some, read = catalog.among("ab"), hints._Read({})
    for number, word in enumerate("ac"):
        code = hints._Watched(word)
        code.card, code.read, code.among = CardId(number), read.codes, read.among
        assert (code in some) == (word in "ab")
    assert (list(read.codes), list(read.among.values())) == ([], [True, False])
    assert "a" in some
    assert "c" not in some
    assert catalog.among("ab") == Catalog("", {}).among("ab") == frozenset("ab")


def _lying(state: State, codes: str) -> State:
    one = next(iter(state.cards.values()))
    cards = {CardId(number): msgspec.structs.replace(one, code=code) for number, code in enumerate(codes)}
    return msgspec.structs.replace(state, cards=cards)


@pytest.mark.parametrize(
    ("codes", "alike"), [("abc", True), ("bac", True), ("acb", False), ("cba", False), ("abd", False)]
)
def test_other_cards_that_rules_are_told_the_same_of_make_no_difference(codes: str, alike: bool) -> None:
    _, _, state = next(random_match("dice:1", 1))
    some = frozenset("ab")
    read = hints._Read({CardId(2): None}, {(CardId(0), some): True, (CardId(1), some): True})
    assert read.alike(_lying(state, "abc"), _lying(state, codes)) is alike
