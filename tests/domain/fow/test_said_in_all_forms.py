"""What is said in a form in which other things were said before is carried out as it is printed: by rule number."""

import pytest

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import Play, UseAbility
from domain.games.fow.table.costs import Will
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, ZoneKey
from tests.domain.fow.games import Match
from tests.domain.fow.rows import chant, resonator
from tests.domain.fow.tables import give, put

FIRE = Will("fire")


ROWS = (
    resonator("Guard", attack=300, defense=900, cost="{2}"),
    resonator("Elf Scout", attack=200, defense=900, race="Elf", cost="{1}"),
    resonator("Elf Elder", attack=200, defense=900, race="Elf", cost="{3}"),
    chant("Toll", "Draw a card unless your opponent pays {1}."),
    chant("Plea", "Your opponent may pay {1}. If they don't, you gain 500 life."),
    chant("Gift", "Your opponent may pay {1}. If they do, you gain 500 life."),
    chant("Meddle", "Look at the top two cards of your opponent's deck. Put them back in any order."),
    chant("Sort", "Look at the top three cards of your deck. Put one of them into your hand, one of them into your "
          "graveyard and the rest on the bottom of your deck."),
    chant("Dig", "Look at the top X cards of your deck, where X is the number of Elves you control. Put one of them "
          "into your hand and the rest on the bottom of your deck."),
    chant("Grip", "Your opponent discards a resonator."),
    chant("Tithe", "Your opponent discards X cards, where X is the number of Elves you control."),
    chant("Bolt", "This card deals 500 damage to target player."),
    chant("Spark", "This card deals 400 damage to target player."),
    chant("Fold", "Shuffle up to two target resonators into their owners' decks."),
    chant("Lesson", "Draw two cards for each Elf you control."),
    chant("Fell", "Destroy target resonator.", "{0}"),
    chant("Shift", "Move a limit counter from target Elf to target resonator with [Flying]."),
    resonator("Thorn", attack=100, defense=900, text="Whenever you are dealt 500 or more damage >>> Draw a card."),
    resonator("Host", attack=100, defense=900, text="This card's ATK is equal to 100 times the number of "
              "cards in your hand."),
    resonator("Kin", attack=100, defense=900, race="Dwarf", text="This card is an Elf in addition to its other races."),
    resonator("Veil", attack=100, defense=900, text="This card cannot be targeted by chants."),
    resonator("Perch", attack=100, defense=900, text="[Flying]\nWhenever a counter is put on this card >>> Draw a "
              "card."),
    resonator("Poke", attack=100, defense=900, text="{0}: This card deals 100 damage to target resonator."),
    resonator("Scribe", attack=100, defense=900, text="Whenever you draw your second card each turn >>> You gain 100 "
              "life."),
    resonator("Vault", attack=100, defense=900, text="Put a card from your hand on top of your deck: You gain 100 "
              "life.\nWhenever a card returns to a hand >>> You lose 100 life."),
    resonator("Haste", attack=100, defense=900, text="Chants you play cost {1} less."),
    resonator("Thrift", attack=100, defense=900, text="Chants cost {1} more to play."),
    chant("Raise", "Destroy target resonator. Put a [400/400] fire Elf resonator token into the field. It gains "
          "[Flying] until end of turn."),
    chant("Herd", "You pay {2} less to play this card if it targets an Elf.\nRest up to three target resonators.",
          "{R}{2}"),
    chant("Dear", "You gain 100 life.", "{R}{1}"),
    chant("Silt", "Put the top X cards of your deck into your graveyard, where X is the number of cards in your "
          "graveyard. You gain X00 life."),
    chant("Tide", "Return all resonators to their owners' hands. You gain 100 life for each resonator put into your "
          "hand this way."),
    chant("Purge", "Each player discards a card. You gain 100 life for each card discarded this way."),
    resonator("Pair", attack=100, defense=900, text="As long as you control exactly two Elves, this card gains "
              "[Flying]."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player's main phase with twelve fire wills and these cards in its hand."""
    match = Match(ROWS).keep().to("main")
    give(match, *(FIRE,) * 12)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def held(match: Match, seat: int) -> int:
    """How many cards a player has in hand."""
    return len(match.zone("hand", seat))


@pytest.mark.parametrize("pays", [False, True])
def test_1009_1_what_a_text_does_unless_the_opponent_pays_is_done_by_its_own_player(pays: bool) -> None:
    match, (toll,) = ready("Toll")
    put(match, "Fire Magic Stone", seat=2)
    before = held(match, 1) - 1, held(match, 2)
    match.act(Play(card=toll)).pass_(2)
    assert match.state.question is not None
    assert match.state.question.seat == 2
    match.choose(*(Pick("option", 0),) * pays)
    if pays:
        match.choose(card_pick(match.zone("field")[-1]))
    assert (held(match, 1), held(match, 2)) == (before[0] + (not pays), before[1])


@pytest.mark.parametrize(("code", "pays", "gains"), [("Plea", True, 0), ("Plea", False, 500), ("Gift", True, 500)])
def test_903_2j_what_hangs_on_whether_an_opponent_pays_is_done_by_the_texts_own_player(
    code: str, pays: bool, gains: int
) -> None:
    match, (plea,) = ready(code)
    put(match, "Fire Magic Stone", seat=2)
    match.act(Play(card=plea)).pass_(2)
    match.choose(*(Pick("option", 0),) * pays)
    if pays:
        match.choose(card_pick(match.zone("field")[-1]))
    assert (match.life(1), match.life(2)) == (4000 + gains, 4000)


def test_302_4_who_looks_at_the_deck_of_another_player_puts_the_cards_back_in_any_order() -> None:
    match, (meddle,) = ready("Meddle")
    match.act(Play(card=meddle)).pass_(2)
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert (question.seat, question.space.ordered) == (1, True)
    first, second = question.space.candidates
    codes = [match.card(CardId(one.value)).code for one in (second, first)]
    match.choose(second, first)
    assert match.codes("deck", 2)[:2] == codes


def on_top(match: Match, *codes: str) -> None:
    """Puts cards on top of the first player's deck by hand."""
    there = match.zone("deck")
    numbers = tuple(put(match, code, zone="deck", face_up=False) for code in codes)
    match.edit(zones={**match.state.zones, ZoneKey("deck.1"): (*numbers, *there)})


def pick_of(match: Match, code: str) -> Pick:
    """The pick of a card that is asked for."""
    question = match.state.question
    assert question is not None
    assert question.space is not None
    return next(one for one in question.space.candidates if match.card(CardId(one.value)).code == code)


def test_104_1_one_card_goes_here_and_one_there_and_the_rest_elsewhere() -> None:
    match, (sort,) = ready("Sort")
    on_top(match, "Guard", "Elf Scout", "Elf Elder")
    match.act(Play(card=sort)).pass_(2)
    match.choose(pick_of(match, "Elf Scout")).choose(pick_of(match, "Elf Elder"))
    assert "Elf Scout" in match.codes("hand")
    assert "Elf Elder" in match.codes("graveyard")
    assert match.codes("deck")[-1] == "Guard"


def test_903_3c_what_x_is_may_be_said_before_what_follows() -> None:
    match, (dig,) = ready("Dig")
    put(match, "Elf Scout"), put(match, "Elf Elder")
    on_top(match, "Guard", "Elf Scout", "Elf Elder")
    match.act(Play(card=dig)).pass_(2).choose(pick_of(match, "Elf Scout"))
    assert "Elf Scout" in match.codes("hand")
    assert (match.codes("deck")[0], match.codes("deck")[-1]) == ("Elf Elder", "Guard")


def test_1019_1_only_such_a_card_is_discarded_and_as_many_as_a_text_says() -> None:
    match, (grip, tithe) = ready("Grip", "Tithe")
    put(match, "Elf Scout"), put(match, "Elf Elder")
    guard = put(match, "Guard", seat=2, zone="hand", face_up=False)
    put(match, "Fire Magic Stone", seat=2, zone="hand", face_up=False)
    match.act(Play(card=grip)).pass_(2)
    question = match.state.question
    if question is not None and question.kind == "choose":
        assert question.seat == 2
        match.choose(card_pick(guard))
    before = held(match, 2)
    match.act(Play(card=tithe)).pass_(2)
    assert match.state.question is not None
    assert match.state.question.space is not None
    match.choose(*match.state.question.space.candidates[:2])
    assert held(match, 2) == before - 2


@pytest.mark.parametrize(("code", "draws"), [("Bolt", 1), ("Spark", 0)])
def test_906_4_so_much_damage_or_more_is_waited_for(code: str, draws: int) -> None:
    match, (bolt,) = ready(code)
    put(match, "Thorn", seat=2)
    before = held(match, 2)
    match.act(Play(card=bolt)).choose(Pick("seat", 2)).pass_(4)
    assert held(match, 2) == before + draws


def test_1021_1_targets_are_shuffled_into_the_decks_of_their_owners() -> None:
    match, (fold,) = ready("Fold")
    mine, theirs = put(match, "Guard"), put(match, "Guard", seat=2)
    sizes = [len(match.zone("deck", seat)) for seat in (1, 2)]
    match.act(Play(card=fold)).choose(card_pick(mine), card_pick(theirs)).pass_(2)
    assert [len(match.zone("deck", seat)) for seat in (1, 2)] == [size + 1 for size in sizes]


def test_1009_1_so_many_cards_are_drawn_for_each() -> None:
    match, (lesson,) = ready("Lesson")
    put(match, "Elf Scout"), put(match, "Elf Elder")
    before = held(match, 1) - 1
    match.act(Play(card=lesson)).pass_(2)
    assert held(match, 1) == before + 4


def test_1022_4_a_counter_that_is_moved_is_put_on_the_card_it_moves_to() -> None:
    match, (shift,) = ready("Shift")
    _, _ = put(match, "Elf Scout", counters={"limit": 1}), put(match, "Perch")
    before = held(match, 1) - 1
    match.act(Play(card=shift))
    match.pass_(4)
    assert held(match, 1) == before + 1


def test_909_1e_a_value_is_what_its_text_says_at_any_time() -> None:
    match, (_, _) = ready("Bolt", "Spark")
    host = put(match, "Host")
    assert info(match.look, host).attack == 100 * held(match, 1)
    put(match, "Guard", zone="hand", face_up=False)
    assert info(match.look, host).attack == 100 * held(match, 1)


def test_1020_1_a_race_in_addition_leaves_the_others() -> None:
    match, _ = ready()
    kin = put(match, "Kin")
    assert set(info(match.look, kin).races) == {"Elf", "Dwarf"}


def test_903_2g_what_chants_cannot_target_abilities_can() -> None:
    match, (fell,) = ready("Fell")
    veil, poke = put(match, "Veil", seat=2), put(match, "Poke")
    match.act(Play(card=fell)).pass_(2)
    assert (veil in match.state.cards, poke in match.state.cards) == (True, False)
    poke = put(match, "Poke")
    match.act(UseAbility(card=poke, ability=0))
    assert match.state.question is not None
    assert match.state.question.space is not None
    assert card_pick(veil) in match.state.question.space.candidates


def test_906_4_the_second_card_drawn_in_a_turn_is_waited_for() -> None:
    match, (lesson, again) = ready("Lesson", "Lesson")
    put(match, "Scribe"), put(match, "Elf Scout")
    match.act(Play(card=lesson)).pass_(4)
    assert match.life(1) == 4100
    match.act(Play(card=again)).pass_(2)
    assert match.life(1) == 4100


def test_904_1_exactly_so_many_is_neither_fewer_nor_more() -> None:
    match, _ = ready()
    pair, flies = put(match, "Pair"), []
    for _ in range(3):
        put(match, "Elf Scout")
        flies.append(info(match.look, pair).has("Flying"))
    assert flies == [False, True, False]


def test_903_2j_what_is_paid_by_putting_a_card_on_top_of_a_deck_lies_there_and_has_not_been_returned() -> None:
    match, (bolt,) = ready("Bolt")
    vault = put(match, "Vault")
    match.act(UseAbility(card=vault, ability=0)).choose(card_pick(bolt)).pass_(2)
    assert (match.codes("deck")[0], match.life(1)) == ("Bolt", 4100)


@pytest.mark.parametrize(("seat", "offered"), [(1, True), (2, False)])
def test_903_2i_4_what_cards_that_one_plays_cost_is_less_for_that_player_alone(seat: int, offered: bool) -> None:
    match, (dear,) = ready("Dear")
    put(match, "Haste", seat=seat)
    give(match, FIRE)
    if offered:
        match.act(Play(card=dear)).pass_(2)
    else:
        assert match.refused(Play(card=dear))
    assert match.life(1) == 4000 + 100 * offered


@pytest.mark.parametrize("seat", [1, 2])
def test_903_2i_3_what_cards_cost_more_they_cost_for_every_player(seat: int) -> None:
    match, (dear,) = ready("Dear")
    put(match, "Thrift", seat=seat)
    give(match, FIRE, FIRE)
    assert match.refused(Play(card=dear))


def test_1303_1_a_token_that_has_just_come_is_spoken_of() -> None:
    match, (raise_,) = ready("Raise")
    put(match, "Guard", seat=2)
    match.act(Play(card=raise_)).pass_(2)
    assert info(match.look, match.zone("field")[-1]).has("Flying")


def test_903_2j_who_is_asked_again_for_targets_is_told_why() -> None:
    match, (herd,) = ready("Herd")
    guards = [put(match, "Guard", seat=2) for _ in range(13)]
    elf = put(match, "Elf Scout", seat=2)
    give(match, FIRE)
    match.act(Play(card=herd))
    assert match.state.question is not None
    assert "not all selections have been tried" in match.state.question.text
    match.choose(*map(card_pick, guards[-3:]))
    assert match.state.question is not None
    assert "cannot be paid for" in match.state.question.text
    match.choose(card_pick(elf)).pass_(2)
    assert match.card(elf).turned


def test_903_3_b_1_what_x_is_is_determined_before_anything_is_done() -> None:
    match, (silt,) = ready("Silt")
    put(match, "Guard", zone="graveyard"), put(match, "Guard", zone="graveyard")
    match.act(Play(card=silt)).pass_(2)
    assert (len(match.zone("graveyard")), match.life(1)) == (5, 4200)


def test_302_6_what_is_put_into_the_hand_of_another_player_is_not_put_into_ones_own() -> None:
    match, (tide,) = ready("Tide")
    put(match, "Guard"), put(match, "Guard", seat=2)
    match.act(Play(card=tide)).pass_(2)
    assert match.life(1) == 4100


def test_104_1_what_each_player_does_is_counted_of_all_of_them() -> None:
    match, (purge,) = ready("Purge")
    match.act(Play(card=purge)).pass_(2)
    for _ in range(2):
        question = match.state.question
        assert question is not None
        assert question.space is not None
        match.choose(question.space.candidates[0])
    assert match.life(1) == 4200
