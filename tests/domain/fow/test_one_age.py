"""Effects of one age: which of them somebody has to choose the first, and what finding that out costs (H.59)."""

import msgspec
import pytest

from domain.games.fow.rules.continuous import ages, applying, plans
from domain.games.fow.rules.continuous.information import info, undecided_texts
from domain.games.fow.table.records import Held
from domain.games.fow.table.state import Ordered, Status, fow
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import row
from tests.domain.fow.tables import put

TEXTS = {
    "Lord": "Other Humans you control gain [+100/+100].",
    "Banner": "Mouses gain [Flying].",
    "Scales": "Mouses lose all abilities.",
    "Gauge": "Mouses lose [Flying].",
    "Baker": "Mouses gain [+100/+100].",
}
ROWS = (
    *(row(code, "Resonator", race="Elf", attack=100, defense=100, text=text) for code, text in TEXTS.items()),
    row("Mouse", "Resonator", race="Mouse", attack=100, defense=100),
)


def together(*codes: str) -> tuple[Match, list[CardId]]:
    """A table on which these have come at the same time, beside a Mouse that was there before."""
    match = Match(ROWS)
    put(match, "Mouse")
    cards = [put(match, code) for code in codes]
    match.edit(extra=msgspec.structs.replace(fow(match.state), together=dict.fromkeys(cards, cards[0])))
    return match, cards


def asked(match: Match) -> list[str]:
    return [match.state.cards[text.card].code for text in undecided_texts(match.look)]


@pytest.mark.parametrize(("codes", "open_ones"), [
    (("Banner", "Scales"), ["Banner", "Scales"]),
    (("Banner", "Baker"), []),
    (("Banner", "Banner"), []),
    (("Gauge", "Scales"), []),
    (("Baker", "Banner", "Gauge"), ["Banner", "Gauge"]),
    (("Lord", "Lord", "Lord"), []),
])  # fmt: skip
def test_only_those_are_undecided_whose_order_changes_a_card(codes: tuple[str, ...], open_ones: list[str]) -> None:
    match, _ = together(*codes)
    assert asked(match) == open_ones


def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many plans are made."""
    made = [0]

    def counted(look: Look, part: ages.Part, step: int) -> plans.Planned:
        made[0] += 1
        return plans.plan(look, part, step)

    monkeypatch.setattr(applying, "plan", counted)
    return made


def test_what_it_costs_to_find_nothing_undecided_grows_no_faster_than_what_depends_on_what(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = counting(monkeypatch)
    cost = []
    for many in (6, 12):
        match, cards = together(*["Lord"] * many)
        made[0] = 0
        info(match.look, cards[0])
        cost.append(made[0])
    assert cost[1] <= 8 * cost[0], "the third power, which is what comparing each with each at each turn comes to"


def test_long_chains_of_choices_are_followed_once() -> None:
    texts = [Status(CardId(number), Held("Banner", 0)) for number in range(24)]
    chosen = tuple(Ordered(text, tuple(texts[at + 1 :])) for at, text in enumerate(texts[:-1]))
    behind = ages.followers(chosen)
    assert behind[texts[0]] == frozenset(texts[1:])
    assert behind == ages.followers(tuple(reversed(chosen)))


def test_what_comes_behind_what_was_chosen_later_comes_behind_too() -> None:
    one, two, three = (Status(CardId(number), Held("Banner", 0)) for number in range(3))
    for chosen in (
        (Ordered(one, (two,)), Ordered(two, (three,))),
        (Ordered(two, (three,)), Ordered(one, (two,))),
    ):
        assert ages.followers(chosen)[one] == {two, three}


def test_choices_that_contradict_each_other_in_a_position_leave_the_order_of_age() -> None:
    match, cards = together("Banner", "Scales")
    banner, scales = (Status(card, Held(match.state.cards[card].code, 0)) for card in cards)
    both = (Ordered(banner, (scales,)), Ordered(scales, (banner,)))
    match.edit(extra=msgspec.structs.replace(fow(match.state), orders=both))
    assert asked(match) == []
    mouse = next(card for card in match.state.cards.values() if card.code == "Mouse")
    assert info(match.look, mouse).keywords == ()
