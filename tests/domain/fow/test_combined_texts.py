"""What is read by phrases that combine is carried out as it is printed, where it could go wrong: by rule number."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import Play, UseAbility
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import chant, resonator
from tests.domain.fow.tables import give, put

FIRE = Will("fire")


ROWS = (
    resonator("Guard", attack=300, defense=500),
    resonator("Elf Scout", attack=200, defense=200, race="Elf"),
    chant("Take", "Your opponent discards a card."),
    chant("Toll", "Each player banishes a resonator."),
    chant("Break", "Destroy target addition or resonator with total cost 1 or less your opponent controls."),
    chant("Bolt", "You gain 200 life. If you control an Elf, you gain 500 life instead."),
    chant("Dig", "Look at the top three cards of your deck. Put a resonator from among them into your hand and the "
          "rest on the bottom of your deck."),
    chant("Bury", "Look at the top three cards of your deck. Put the rest on the bottom of your deck in any order."),
    chant("Mix", "Look at the top three cards of your deck. Put the rest on top of your deck in a random order."),
    chant("Pull", "Choose a resonator from your graveyard at random and put it into your hand."),
    chant("Count", "You gain X00 life, where X is the number of resonators you control."),
    chant("Cheap", "You may pay {1} less to play this card for each Elf you control.\nYou gain 100 life.", "{R}{2}"),
    chant("Duel", "Target resonator gains [+100/+100] and [Flying] until end of turn. Draw a card for each Elf you "
          "control."),
    resonator("Eater", text="Whenever this card deals damage >>> Put a [+100/+100] counter on it.\n"
              "{0}: This card deals 100 damage to target resonator. Play this ability only if you control an Elf and "
              "only once per turn."),
    resonator("Riser", text="[Awakening] {R}: [Enter] >>> Draw a card."),
    resonator("Ghost", text="{1}: Put this card from your graveyard into your hand."),
    resonator("Chief", text="This card gains [+100/+100] for each other Elf you control."),
    resonator("Slayer", text="Whenever this card deals damage to a resonator >>> Destroy that resonator.\n"
              "{0}: This card deals 100 damage to target resonator."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player's main phase with twelve fire wills and these cards in its hand."""
    match = Match(ROWS).keep().to("main")
    give(match, *(FIRE,) * 12)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def test_1019_1_an_opponent_who_discards_chooses_from_its_own_hand() -> None:
    match, (take,) = ready("Take")
    mine, theirs = match.zone("hand", 1), match.zone("hand", 2)
    match.act(Play(card=take)).pass_(2)
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert (question.seat, [pick.value for pick in question.space.candidates]) == (2, list(theirs))
    match.choose(question.space.candidates[0])
    assert len(match.zone("hand", 2)) == len(theirs) - 1
    assert len(match.zone("hand", 1)) == len(mine) - 1


def test_1011_1_each_player_banishes_one_of_its_own() -> None:
    match, (toll,) = ready("Toll")
    cards = [put(match, "Guard", seat=seat) for seat in (1, 2, 2)]
    match.act(Play(card=toll)).pass_(2)
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert (question.seat, {pick.value for pick in question.space.candidates}) == (2, set(cards[1:]))
    match.choose(card_pick(cards[2]))
    assert [card in match.state.cards for card in cards] == [False, True, False]


def test_903_2g_what_is_said_behind_two_nouns_is_said_of_both() -> None:
    match, (destroys,) = ready("Break")
    put(match, "Guard", seat=1)
    assert match.refused(Play(card=destroys)) == ["903.2g"]


@pytest.mark.parametrize(("elf", "life"), [(False, 4200), (True, 4500)])
def test_910_what_is_done_instead_is_done_alone(elf: bool, life: int) -> None:
    match, (bolt,) = ready("Bolt")
    if elf:
        put(match, "Elf Scout")
    match.act(Play(card=bolt)).pass_(2)
    assert match.life(1) == life


def test_1014_the_rest_is_what_was_not_taken_of_what_was_looked_at() -> None:
    match, (dig,) = ready("Dig")
    top = match.zone("deck", 1)[:3]
    before = len(match.zone("deck", 1))
    codes = match.codes("deck")[:3]
    match.act(Play(card=dig)).pass_(2)
    match.choose(card_pick(top[1]))
    deck = match.zone("deck", 1)
    assert len(deck) == before - 1
    assert sorted(match.codes("deck")[-2:]) == sorted((codes[0], codes[2]))
    assert codes[1] in match.codes("hand")


def test_302_4_cards_go_below_in_the_order_that_their_player_chooses() -> None:
    match, (bury,) = ready("Bury")
    codes, top = match.codes("deck")[:3], match.zone("deck")[:3]
    match.act(Play(card=bury)).pass_(2)
    match.choose(card_pick(top[2]), card_pick(top[0]), card_pick(top[1]))
    assert match.codes("deck")[-3:] == [codes[2], codes[0], codes[1]]


def test_302_4_cards_go_on_top_in_an_order_that_chance_settles() -> None:
    match, (mix,) = ready("Mix")
    codes, size = match.codes("deck")[:3], len(match.zone("deck"))
    match.act(Play(card=mix)).pass_(2)
    assert sorted(match.codes("deck")[:3]) == sorted(codes)
    assert len(match.zone("deck")) == size


def test_302_4_what_is_chosen_at_random_is_asked_of_nobody() -> None:
    match, (pull,) = ready("Pull")
    put(match, "Guard", zone="graveyard")
    put(match, "Guard", zone="graveyard")
    match.act(Play(card=pull)).pass_(2)
    assert match.codes("graveyard") == ["Pull", "Guard"]
    assert "Guard" in match.codes("hand")


def test_903_3c_an_x_that_the_text_tells_is_counted_as_it_is_carried_out() -> None:
    match, (counts,) = ready("Count")
    match.act(Play(card=counts))
    for _ in range(3):
        put(match, "Guard")
    match.pass_(2)
    assert match.life(1) == 4300


@pytest.mark.parametrize(("elves", "left"), [(0, 9), (1, 10), (3, 12)])
def test_903_2_i_4_so_much_less_is_paid_for_each(elves: int, left: int) -> None:
    match, (cheap,) = ready("Cheap")
    for _ in range(elves):
        put(match, "Elf Scout")
    match.act(Play(card=cheap))
    assert len(fow(match.state).wills[match.state.turn.seat]) == left


def test_906_it_behind_damage_that_this_card_deals_is_this_card() -> None:
    match, _ = ready()
    eater, guard, _elf = put(match, "Eater"), put(match, "Guard", seat=2), put(match, "Elf Scout")
    match.act(UseAbility(card=eater, ability=1)).choose(card_pick(guard)).pass_(4)
    assert info(match.look, eater).attack == 500
    assert info(match.look, guard).attack == 300
    assert match.refused(UseAbility(card=eater, ability=1))


def test_905_an_ability_may_be_played_only_if_what_it_says_holds() -> None:
    match, _ = ready()
    eater = put(match, "Eater")
    put(match, "Guard", seat=2)
    assert match.refused(UseAbility(card=eater, ability=1))


def test_906_that_resonator_is_the_one_of_the_event_and_not_the_one_that_did_it() -> None:
    match, _ = ready()
    slayer, guard = put(match, "Slayer"), put(match, "Guard", seat=2)
    match.act(UseAbility(card=slayer, ability=1)).choose(card_pick(guard)).pass_(4)
    assert guard not in match.state.cards
    assert slayer in match.state.cards


@pytest.mark.parametrize("paid", [True, False])
def test_1109_2a_what_stands_behind_an_awakening_is_done_where_the_card_was_awakened(paid: bool) -> None:
    match, (riser,) = ready("Riser")
    match.act(Play(card=riser)).choose(*((Pick("option", 0),) if paid else ()))
    before = len(match.zone("hand"))
    match.pass_(4 if paid else 2)
    assert len(match.zone("hand")) == before + paid


def test_902_2_what_takes_this_card_out_of_the_graveyard_is_played_there_and_nowhere_else() -> None:
    match, _ = ready()
    there, here = put(match, "Ghost", zone="graveyard"), put(match, "Ghost")
    assert match.refused(UseAbility(card=here, ability=0))
    match.act(UseAbility(card=there, ability=0)).pass_(2)
    assert "Ghost" in match.codes("hand")
    assert match.codes("graveyard") == []


def test_1020_3_a_gift_for_each_follows_what_is_counted() -> None:
    match, _ = ready()
    chief = put(match, "Chief")
    assert info(match.look, chief).attack == 400
    put(match, "Elf Scout")
    second = put(match, "Elf Scout")
    assert info(match.look, chief).attack == 600
    match.edit_card(second, controller=2)
    assert info(match.look, chief).attack == 500


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("You gain 100 life. If you do, draw a card.", "nothing has been allowed"),
        ("Draw a card. Destroy that resonator.", "no such card"),
        ("Destroy it.", "nothing has been spoken of"),
        ("You may put a resonator from your hand into the field. Rest it and draw a card.", "may not have been done"),
        ("Put the rest into your hand.", "looked at"),
        ("You gain that much life.", "no amount"),
        ("If you control an Elf, draw a card instead.", "instead of"),
        ("Draw a card. If you control an Elf, destroy target resonator instead.", "a target of its own"),
    ],
)
def test_what_a_text_has_not_spoken_of_is_refused_with_its_reason(text: str, reason: str) -> None:
    found = compile_text(text, True)
    assert found.abilities == ()
    assert reason in found.problems[0].reason
