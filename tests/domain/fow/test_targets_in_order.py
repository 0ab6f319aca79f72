"""Targets that differ, targets by their order, what is shared, how long, and what was done: each in play."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import Play
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import DAMAGE
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put


def chant(code: str, text: str) -> PrintedCard:
    """A chant of a text that costs nothing."""
    return row(code, "Chant", cost="{0}", text=text)


ROWS = (
    resonator("Guard", attack=300, defense=900, cost="{2}"),
    resonator("Scout", attack=200, defense=900, race="Elf", attribute="wind", cost="{1}"),
    resonator("Elder", attack=200, defense=900, race="Elf, Dwarf", attribute="light", cost="{2}"),
    resonator("Smith", attack=200, defense=900, race="Dwarf", attribute="fire", cost="{2}"),
    row("Tome", "Regalia", cost="{1}", attribute="fire"),
    chant("Swap", "Rest target resonator. Destroy another target resonator."),
    chant("Duel", "Target resonator you control deals damage equal to its ATK to another target resonator."),
    chant("Split", "Choose two target resonators. The first gains [+100/+100] and the second gains [-100/-100] until "
          "end of turn."),
    chant("Fell", "Destroy target resonator."),
    chant("Bolt", "This card deals 200 damage to target resonator and 100 damage to your opponent."),
    chant("Kin", "Destroy all resonators that share a race with target resonator."),
    chant("Lone", "Destroy all resonators that don't share a race with another resonator."),
    chant("Level", "Destroy target resonator that shares a total cost with a resonator you control."),
    chant("Long", "Target resonator gains [+100/+100] until the end of your opponent's next turn."),
    chant("Longer", "Target resonator gains [+100/+100] until the end of your next turn."),
    chant("Ward", "Target resonator gains [+100/+100] until the beginning of your next turn."),
    chant("Ever", "Target resonator gains [+100/+100] until end of game."),
    chant("Either", "Put a regalia or a resonator with total cost 1 or less from your hand into the field."),
    chant("Muster", "You may put a resonator from your hand into the field. If no resonator was put into the field "
          "this way, draw a card."),
    chant("Hush", "Until end of turn, your opponent cannot play resonators with total cost 2 or more."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player in its main phase, with these cards in its hand."""
    match = Match(ROWS).to("main", 1)
    give(match, *(Will("fire"),) * 6)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def sizes(match: Match, *cards: CardId) -> list[int | None]:
    return [info(match.look, card).attack for card in cards]


def test_903_2g_another_target_is_not_the_one_before_it() -> None:
    match, (swap,) = ready("Swap")
    guard, scout = put(match, "Guard", seat=2), put(match, "Scout", seat=2)
    match.act(Play(card=swap)).choose(card_pick(guard)).pass_(2)
    assert match.card(guard).turned
    assert scout not in match.zone("field", 2)


def test_903_2g_with_one_resonator_alone_two_different_ones_cannot_be_targeted() -> None:
    match, (swap,) = ready("Swap")
    put(match, "Guard", seat=2)
    assert "903.2g" in match.refused(Play(card=swap))


def test_903_2g_a_card_deals_damage_to_another_one_than_itself() -> None:
    match, (duel,) = ready("Duel")
    mine, theirs = put(match, "Guard"), put(match, "Scout", seat=2)
    match.act(Play(card=duel)).pass_(2)
    assert (match.card(theirs).count(DAMAGE), match.card(mine).count(DAMAGE)) == (300, 0)


def test_903_2g_the_first_and_the_second_are_those_in_the_order_in_which_they_were_chosen() -> None:
    match, (split,) = ready("Split")
    guard, scout = put(match, "Guard", seat=2), put(match, "Scout", seat=2)
    match.act(Play(card=split)).choose(card_pick(scout), card_pick(guard)).pass_(2)
    assert sizes(match, guard, scout) == [200, 300]


def test_903_3a_the_second_stays_the_second_where_the_first_is_gone() -> None:
    match, (split,) = ready("Split")
    guard, scout = put(match, "Guard", seat=2), put(match, "Scout", seat=2)
    match.act(Play(card=split)).choose(card_pick(scout), card_pick(guard))
    cards = {number: card for number, card in match.state.cards.items() if number != scout}
    zones = {zone: tuple(one for one in there if one != scout) for zone, there in match.state.zones.items()}
    match.edit(cards=cards, zones=zones).pass_(2)
    assert sizes(match, guard) == [200]


def test_1007_3_one_card_deals_each_its_own_damage() -> None:
    match, (bolt,) = ready("Bolt")
    guard = put(match, "Guard", seat=2)
    life = match.life(2)
    match.act(Play(card=bolt)).pass_(2)
    assert (match.card(guard).count(DAMAGE), match.life(2)) == (200, life - 100)


def test_205_1a_what_shares_a_race_is_told_from_what_does_not() -> None:
    match, (kin,) = ready("Kin")
    scout, elder, smith, guard = (put(match, code, seat=2) for code in ("Scout", "Elder", "Smith", "Guard"))
    match.act(Play(card=kin)).choose(card_pick(scout)).pass_(2)
    left = match.zone("field", 2)
    assert [card in left for card in (scout, elder, smith, guard)] == [False, False, True, True]


def test_205_1a_a_card_does_not_share_a_race_with_another_one_by_being_itself() -> None:
    match, (lone,) = ready("Lone")
    scout, elder, guard = (put(match, code, seat=2) for code in ("Scout", "Elder", "Guard"))
    match.act(Play(card=lone)).pass_(2)
    left = match.zone("field", 2)
    assert [card in left for card in (scout, elder, guard)] == [True, True, False]


def test_203_2_what_shares_a_total_cost_is_told_from_what_does_not() -> None:
    match, (level,) = ready("Level")
    put(match, "Smith")
    scout, guard = put(match, "Scout", seat=2), put(match, "Guard", seat=2)
    match.act(Play(card=level)).choose(card_pick(guard)).pass_(2)
    assert guard not in match.zone("field", 2)
    assert scout in match.zone("field", 2)


@pytest.mark.parametrize(("code", "grown"), [
    ("Long", [True, True, False, False]), ("Longer", [True, True, True, False]), ("Ward", [True, True, False, False]),
    ("Ever", [True, True, True, True]),
])  # fmt: skip
def test_505_5b_what_is_gained_lasts_as_long_as_the_text_says(code: str, grown: list[bool]) -> None:
    match, (long,) = ready(code)
    guard = put(match, "Guard")
    match.act(Play(card=long)).pass_(2)
    found = [sizes(match, guard) == [400]]
    for seat in (2, 1, 2):
        match.to("main", seat)
        found.append(sizes(match, guard) == [400])
    assert found == grown


def test_302_1_either_of_two_kinds_is_put_and_the_bound_is_of_one_of_them() -> None:
    match, (either, tome, scout, guard) = ready("Either", "Tome", "Scout", "Guard")
    match.act(Play(card=either)).pass_(2)
    space = match.state.question.space if match.state.question is not None else None
    assert space is not None
    there = [pick in space.candidates for pick in map(card_pick, (tome, scout, guard))]
    assert there == [True, True, False]


@pytest.mark.parametrize("puts", [False, True])
def test_302_3_what_was_put_into_the_field_this_way_is_known(puts: bool) -> None:
    match, (muster, guard) = ready("Muster", "Guard")
    before = len(match.zone("hand"))
    match.act(Play(card=muster)).pass_(2)
    match.choose(*((Pick("option", 0),) if puts else ()))
    if puts and match.state.question is not None and match.state.question.kind == "choose":
        match.choose(card_pick(guard))
    assert len(match.zone("hand")) == before - (2 if puts else 0)


def test_104_4_some_cards_cannot_be_played_and_others_can() -> None:
    match, (hush,) = ready("Hush")
    match.act(Play(card=hush)).pass_(2)
    guard = put(match, "Guard", seat=2, zone="hand", face_up=False)
    fell = put(match, "Fell", seat=2, zone="hand", face_up=False)
    assert "104.4" in match.refused(Play(card=guard), 2)
    assert "104.4" not in match.refused(Play(card=fell), 2)


@pytest.mark.parametrize("text", [
    "Destroy up to one second target resonator.",
    "Destroy target resonator. The second gains [+100/+100] until end of turn.",
    "Remove target resonator from the game. At end of turn, put the removed card into the field.",
    "Put a resonator from your graveyard into your hand. If no resonator was put into the field this way, draw a card.",
])  # fmt: skip
def test_903_3c_what_has_not_been_said_before_is_not_understood(text: str) -> None:
    assert compile_text(text, True).problems
