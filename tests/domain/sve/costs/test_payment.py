"""Whether parts of a cost can be paid together (10.4.2.2): the same answer as trying every selection out."""

import random
from itertools import combinations, product

from domain.games.sve.rules.costs.parts import Need
from domain.games.sve.rules.costs.payability import Share, _serves, _together
from domain.games.sve.table.state import STACK
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat
from tests.domain.sve.board import Board, card


def by_trying(shares: list[Share], picks: list[Pick]) -> bool:
    """Every selection of as many cards as each part needs, until one works."""
    selections = [list(combinations(one.need.found, one.need.least)) for one in shares]
    return any(
        all(_serves([one for one, some in zip(shares, selected, strict=True) if pick in some], pick) for pick in picks)
        for selected in product(*selections)
    )


def test_a_cost_can_be_paid_where_some_selection_for_all_its_parts_works_10_4_2_2() -> None:
    chance, found = random.Random(4), {True: 0, False: 0}
    made = Board(card("Bear"))
    picks = [card_pick(made.put("Bear", counters={STACK: count} if count else {})) for count in (0, 0, 0, 1, 2)]
    scene = Scene(made.d, Use(CardId(picks[0].value), "Bear", 0, Seat(1)))
    for _ in range(600):
        shares = []
        for _ in range(chance.randint(2, 4)):
            some = tuple(chance.sample(picks, chance.randint(1, 5)))
            least = chance.randint(1, min(3, len(some)))
            kind = chance.choice(["goes", "turns", "stays", "counters"])
            need = Need(some, least, least, goes=kind in ("goes", "counters"), turns=kind == "turns")
            if kind == "counters":
                able = tuple(pick for pick in some if made.d.draft.cards[CardId(pick.value)].count(STACK))
                need = Need(able, min(least, len(able)), 2, goes=True, counters=(STACK, 1))
            shares.append(Share(scene, need))
        answer = _together(shares)
        assert answer == by_trying(shares, picks), shares
        found[answer] += 1
    assert min(found.values()) > 50, "both answers must come up"
