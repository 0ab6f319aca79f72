"""Constructions of printed texts, carried out as they are printed where each could go wrong: by rule number."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import Play, UseAbility
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import DAMAGE
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import chant, resonator, row
from tests.domain.fow.tables import give, put

FIRE = Will("fire")


ROWS = (
    resonator("Guard", attack=300, defense=900),
    resonator("Elf Scout", attack=200, defense=900, race="Elf"),
    resonator("Bound", attack=300, defense=300, text="This card cannot attack or block."),
    chant("Swell", "Target resonator gains [+200/+200] until end of turn. If you control an Elf, it gains [+400/+400] "
          "instead."),
    chant("Sting", "This card deals 200 damage to target resonator. If you control an Elf, it deals 500 damage "
          "instead."),
    chant("Peek", "Look at your opponent's hand and choose a card. They discard that card."),
    chant("Many", "Choose one. If you control an Elf, choose up to two instead.\n- You gain 300 life.\n"
          "- Draw a card."),
    chant("Both", "Choose one, if you control an Elf, choose both instead - You gain 300 life; or draw a card."),
    chant("More", "Choose one, you may choose an additional one for each Elf you control.\n- You gain 300 life.\n"
          "- Draw a card.\n- Gain a fire gem."),
    chant("Wall", "Prevent all non-battle damage that would be dealt to target resonator until end of turn."),
    chant("Parry", "Prevent the next damage that would be dealt to target resonator this turn."),
    chant("Hush", "Prevent all damage that would be dealt by target resonator this turn."),
    chant("Spark", "This card deals 200 damage to target resonator."),
    chant("Wave", "This card deals 100 damage to each player and resonator."),
    chant("Salve", "Prevent the next 100 damage that would be dealt to target resonator or yourself this turn."),
    chant("Wake", "Target magic stone you control becomes a [400/400] resonator until end of turn. It's still a magic "
          "stone."),
    chant("Turn", "Target addition you control becomes a [400/400] resonator until end of turn."),
    row("Charm", "Addition: Field", cost="{R}", text="Whenever you gain a gem >>> You gain 100 life."),
    chant("Jewel", "Gain a fire gem and a wind gem."),
    chant("Tally", "You gain 100 life for each chant you played this turn."),
    chant("Grave", "You gain 100 life for each resonator you controlled put into a graveyard from the field this "
          "turn."),
    chant("Fill", "You gain X00 life, where X is five minus the number of resonators you control."),
    resonator("Twice", attack=200, defense=900, text="If this card would deal damage to a resonator, it deals double "
              "that much instead.\n{0}: This card deals 100 damage to target player or J/resonator."),
    resonator("Fireproof", attack=200, defense=900, text="This card cannot be targeted by fire spells or abilities."),
    chant("Splash", "This card deals 200 damage to target resonator.", "{U}"),
    chant("Later", "Target resonator gains [+100/+100] until end of turn. At the next end of turn >>> Destroy it."),
    chant("Fell", "Banish a resonator. If an Elf was banished this way, draw a card."),
    resonator("Wary", attack=300, defense=900, text="When this card becomes targeted by a spell >>> Draw a card."),
    chant("Pyre", "As an additional cost to play this card, banish X resonators.\nYou gain X00 life."),
    resonator("Vial", text="{R}, remove X magic counters from this card: You gain X00 life."),
    chant("Purge", "Destroy all non-Elf, non-water resonators."),
    chant("Stock", "Put magic counters equal to the number of resonators you control on target resonator."),
    resonator("Sleeper", text="This card doesn't recover during the recovery phase."),
    chant("Rouse", "Recover target resonator.", "{0}"),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player's main phase with twelve fire wills and these cards in its hand."""
    match = Match(ROWS).keep().to("main")
    give(match, *(FIRE,) * 12, *(Will("water"),) * 2)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def damage(match: Match, card: CardId) -> int:
    return match.state.cards[card].count(DAMAGE)


@pytest.mark.parametrize(("elf", "attack"), [(False, 500), (True, 700)])
def test_903_2g_what_is_given_instead_is_given_to_the_one_target(elf: bool, attack: int) -> None:
    match, (swell,) = ready("Swell")
    guard = put(match, "Guard")
    if elf:
        put(match, "Elf Scout")
    match.act(Play(card=swell))
    if elf:
        match.choose(card_pick(guard))
    match.pass_(2)
    assert info(match.look, guard).attack == attack


@pytest.mark.parametrize(("elf", "much"), [(False, 200), (True, 500)])
def test_910_so_much_damage_is_dealt_instead_to_the_same_target(elf: bool, much: int) -> None:
    match, (sting,) = ready("Sting")
    guard = put(match, "Guard", seat=2)
    if elf:
        put(match, "Elf Scout")
    match.act(Play(card=sting))
    if elf:
        match.choose(card_pick(guard))
    match.pass_(2)
    assert damage(match, guard) == much


def test_1019_1_who_is_looked_at_discards_what_was_chosen_in_its_hand() -> None:
    match, (peek,) = ready("Peek")
    put(match, "Guard", seat=2)
    theirs, mine = match.zone("hand", 2), match.zone("hand", 1)
    match.act(Play(card=peek)).pass_(2)
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert (question.seat, [pick.value for pick in question.space.candidates]) == (1, list(theirs))
    match.choose(card_pick(theirs[1]))
    assert theirs[1] not in match.state.cards
    assert (len(match.zone("hand", 2)), len(match.zone("hand", 1))) == (len(theirs) - 1, len(mine) - 1)


@pytest.mark.parametrize(("code", "elves", "least", "most"), [
    ("Many", 0, 1, 1), ("Many", 1, 1, 2), ("Both", 0, 1, 1), ("More", 0, 1, 1), ("More", 2, 1, 3),
])  # fmt: skip
def test_903_2e_how_many_options_are_chosen_hangs_on_what_holds_then(
    code: str, elves: int, least: int, most: int
) -> None:
    match, (card,) = ready(code)
    for _ in range(elves):
        put(match, "Elf Scout")
    match.act(Play(card=card))
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert (question.space.least, question.space.most) == (least, most)


def test_903_2e_where_both_are_chosen_nobody_is_asked() -> None:
    match, (both,) = ready("Both")
    put(match, "Elf Scout")
    hand = len(match.zone("hand"))
    match.act(Play(card=both)).pass_(2)
    assert (match.life(1), len(match.zone("hand"))) == (4300, hand)


def test_1018_1_what_prevents_all_but_battle_damage_prevents_that_of_a_chant() -> None:
    match, (wall, spark) = ready("Wall", "Spark")
    guard = put(match, "Guard", seat=2)
    match.act(Play(card=wall)).pass_(2).act(Play(card=spark)).pass_(2)
    assert damage(match, guard) == 0


def test_1018_1b_the_next_damage_is_prevented_whole_and_once() -> None:
    match, (parry, first, second) = ready("Parry", "Spark", "Spark")
    guard = put(match, "Guard", seat=2)
    match.act(Play(card=parry)).pass_(2).act(Play(card=first)).pass_(2)
    assert damage(match, guard) == 0
    match.act(Play(card=second)).pass_(2)
    assert damage(match, guard) == 200


def test_1018_1_what_one_card_would_deal_is_prevented_and_nothing_else() -> None:
    match, (hush, spark) = ready("Hush", "Spark")
    twice, guard = put(match, "Twice"), put(match, "Guard", seat=2)
    match.act(Play(card=hush)).choose(card_pick(twice)).pass_(2)
    match.act(UseAbility(card=twice, ability=1)).choose(card_pick(guard)).pass_(2)
    assert damage(match, guard) == 0
    match.act(Play(card=spark)).choose(card_pick(guard)).pass_(2)
    assert damage(match, guard) == 200


def test_1007_1_each_player_and_resonator_are_all_of_both() -> None:
    match, (wave,) = ready("Wave")
    mine, theirs = put(match, "Guard"), put(match, "Guard", seat=2)
    match.act(Play(card=wave)).pass_(2)
    assert (match.life(1), match.life(2), damage(match, mine), damage(match, theirs)) == (3900, 3900, 100, 100)


def test_903_2g_yourself_is_a_target_and_the_opponent_is_none() -> None:
    match, (salve,) = ready("Salve")
    guard = put(match, "Guard", seat=2)
    match.act(Play(card=salve))
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert set(question.space.candidates) == {seat_pick(1), card_pick(guard)}


def test_1020_1_what_still_is_a_magic_stone_is_a_resonator_besides() -> None:
    match, (wake,) = ready("Wake")
    give(match, *(FIRE,) * 2)
    stone = put(match, match.state.cards[match.zone("stonedeck")[0]].code, turned=True)
    match.act(Play(card=wake)).pass_(2)
    found = info(match.look, stone)
    assert {*found.types} == {"magic stone", "resonator"}
    assert (found.attack, found.defense) == (400, 400)


def test_1020_1_what_becomes_a_resonator_and_nothing_more_is_no_addition() -> None:
    match, (turn,) = ready("Turn")
    charm = put(match, "Charm")
    match.act(Play(card=turn)).pass_(2)
    assert info(match.look, charm).types == ("resonator",)


def test_906_4_each_gem_that_is_gained_triggers() -> None:
    match, (jewel,) = ready("Jewel")
    put(match, "Charm")
    match.act(Play(card=jewel)).pass_(2)
    assert match.state.question is not None
    assert match.state.question.space is not None
    match.choose(match.state.question.space.candidates[0])
    match.pass_(4)
    assert match.life(1) == 4200


def test_124_what_was_played_this_turn_is_counted_with_the_card_itself() -> None:
    match, (spark, tally) = ready("Spark", "Tally")
    put(match, "Guard", seat=2)
    match.act(Play(card=spark)).pass_(2).act(Play(card=tally)).pass_(2)
    assert match.life(1) == 4200


def test_911_who_controlled_what_went_to_a_graveyard_is_as_it_last_was() -> None:
    match, (first, _, grave) = ready("Fell", "Fell", "Grave")
    put(match, "Guard")
    put(match, "Guard", seat=2)
    match.act(Play(card=first)).pass_(2).act(Play(card=grave)).pass_(2)
    assert match.life(1) == 4100


@pytest.mark.parametrize(("count", "life"), [(0, 4500), (2, 4300), (6, 4000)])
def test_903_3c_what_is_left_of_five_is_never_below_nothing(count: int, life: int) -> None:
    match, (fill,) = ready("Fill")
    for _ in range(count):
        put(match, "Guard")
    match.act(Play(card=fill)).pass_(2)
    assert match.life(1) == life


@pytest.mark.parametrize(("target", "much"), [("resonator", 200), ("player", 100)])
def test_910_3_damage_is_doubled_against_whom_the_text_says_alone(target: str, much: int) -> None:
    match, _ = ready()
    twice, guard = put(match, "Twice"), put(match, "Guard", seat=2)
    pick = card_pick(guard) if target == "resonator" else seat_pick(2)
    match.act(UseAbility(card=twice, ability=1)).choose(pick).pass_(2)
    assert (damage(match, guard) if target == "resonator" else 4000 - match.life(2)) == much


def test_104_4_what_fire_spells_cannot_target_others_can() -> None:
    match, (spark, splash) = ready("Spark", "Splash")
    proof = put(match, "Fireproof", seat=2)
    assert match.refused(Play(card=spark)) == ["903.2g"]
    match.act(Play(card=splash)).pass_(2)
    assert damage(match, proof) == 200


def test_906_8_what_comes_at_the_next_end_of_turn_waits_for_it() -> None:
    match, (later,) = ready("Later")
    guard = put(match, "Guard")
    match.act(Play(card=later)).pass_(2)
    assert guard in match.state.cards
    match.to("main", 2)
    assert guard not in match.state.cards


@pytest.mark.parametrize(("code", "drawn"), [("Guard", 0), ("Elf Scout", 1)])
def test_910_what_was_done_this_way_is_asked_of_what_was_done(code: str, drawn: int) -> None:
    match, (fell,) = ready("Fell")
    put(match, code)
    hand = len(match.zone("hand"))
    match.act(Play(card=fell)).pass_(2)
    assert len(match.zone("hand")) == hand - 1 + drawn


def test_906_4_a_spell_that_targets_a_card_triggers_it_and_another_one_does_not() -> None:
    match, (wave, spark) = ready("Wave", "Spark")
    put(match, "Wary")
    hand = len(match.zone("hand"))
    match.act(Play(card=wave)).pass_(2)
    assert len(match.zone("hand")) == hand - 1
    match.act(Play(card=spark)).pass_(4)
    assert len(match.zone("hand")) == hand - 1


@pytest.mark.parametrize("count", [0, 2])
def test_903_2f_x_is_said_for_what_is_banished_besides(count: int) -> None:
    match, (pyre,) = ready("Pyre")
    guards = [put(match, "Guard") for _ in range(3)]
    put(match, "Guard", seat=2)
    match.act(Play(card=pyre))
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert (question.rule, max(pick.value for pick in question.space.candidates)) == ("903.2f", 3)
    match.choose(Pick("number", count))
    if count:
        match.choose(*map(card_pick, guards[:count]))
    match.pass_(2)
    assert (match.life(1), len([card for card in guards if card in match.state.cards])) == (
        4000 + 100 * count,
        3 - count,
    )


def test_903_2f_x_is_no_more_than_the_counters_that_can_be_removed() -> None:
    match, _ = ready()
    vial = put(match, "Vial", counters={"magic": 2})
    match.act(UseAbility(card=vial, ability=0))
    assert match.state.question is not None
    assert match.state.question.space is not None
    assert [pick.value for pick in match.state.question.space.candidates] == [0, 1, 2]
    match.choose(Pick("number", 2)).pass_(2)
    assert (match.life(1), match.state.cards[vial].count("magic")) == (4200, 0)


def test_205_1a_two_qualities_that_are_excluded_are_both_excluded() -> None:
    match, (purge,) = ready("Purge")
    guard, elf = put(match, "Guard"), put(match, "Elf Scout")
    match.act(Play(card=purge)).pass_(2)
    assert (guard in match.state.cards, elf in match.state.cards) == (False, True)


def test_1022_1_as_many_counters_are_put_as_the_text_counts() -> None:
    match, (stock,) = ready("Stock")
    guard = put(match, "Guard")
    put(match, "Guard")
    match.act(Play(card=stock)).choose(card_pick(guard)).pass_(2)
    assert match.state.cards[guard].count("magic") == 2


def test_503_5_what_does_not_recover_in_the_recovery_phase_recovers_by_a_text() -> None:
    match, _ = ready()
    sleeper, guard = put(match, "Sleeper", seat=2, turned=True), put(match, "Guard", seat=2, turned=True)
    match.to("end").to("main", 2).to("end").to("main", 1).to("end").to("main", 2)
    assert (match.card(sleeper).turned, match.card(guard).turned) == (True, False)
    rouse = put(match, "Rouse", seat=2, zone="hand", face_up=False)
    match.act(Play(card=rouse)).choose(card_pick(sleeper)).pass_(2)
    assert not match.card(sleeper).turned


def test_104_4_what_can_neither_attack_nor_block_is_forbidden_both_and_nothing_else() -> None:
    match, _ = ready()
    bound = put(match, "Bound")
    assert [forbidden(match.look, bound, word) for word in ("attack", "block", "be attacked")] == [True, True, False]


@pytest.mark.parametrize("text", [
    "Destroy target resonator. It's still a magic stone.",
    "Draw a card. If you control an Elf, it gains [+400/+400] instead.",
    "Target resonator gains [Flying] until end of turn. If you control an Elf, it gains [Pierce] instead.",
    "They discard that card.",
    "Draw a card. If you control an Elf, it deals 500 damage instead.",
])  # fmt: skip
def test_what_would_be_played_otherwise_than_printed_is_not_understood(text: str) -> None:
    assert compile_text(text, True).problems


@pytest.mark.parametrize("text", [
    ("[Crest] {W} (This card gains the following text as long as you control a light Magic Crest.) - When this card "
    "enters the field >>> Draw a card."),
    ("[Energize] {W} (As the game starts, if you are not the player going first, you get a will coin with "
    "\"Banish this coin: Produce {W}.\")"),
    "God's Art \"Rain\" {R}: This card gains [+200/+200] until end of turn.",
    "Destroy all [Addition:Resonator] your opponent controls.",
])  # fmt: skip
def test_other_spellings_are_read(text: str) -> None:
    assert not compile_text(text, text.startswith("Destroy")).problems
