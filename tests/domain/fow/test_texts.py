"""What card texts do on the chase (603, 703, 708, 903, 906, 1012, 1109, 1115, 1124, 1128), by rule number."""

import inspect
from pathlib import Path

import msgspec

from domain.games.fow import meanings
from domain.games.fow.meanings import LANGUAGE
from domain.games.fow.nodes import amounts, conditions, groups, selectors, statics, verbs
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import Play, UseAbility
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow
from domain.kernel.abilities.compiled.tree import Layer, Node
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put

FIRE = Will("fire")
ROWS = (
    resonator("Guard", attack=300, defense=500),
    resonator("Herald", text="[Enter] >>> Draw a card."),
    resonator("Mourner", text="When this card is put into a graveyard from the field >>> Draw a card."),
    resonator("Captain", text="Other resonators you control gain [+100/+100]."),
    resonator("Elder", text="[Seal] 2 - This card gains [+200/+200]."),
    resonator("Riser", text="[Awakening] {R}\n[Enter] >>> If this card was awakened, draw a card."),
    resonator("Revenant", text="[Remnant]"),
    resonator("Stone Skin", text="[Eternal]"),
    resonator("Veil", text="[Barrier]"),
    resonator("Gunner", text="{1}: This card deals 200 damage to target player or J/resonator."),
    row("Lash", "Chant", cost="{R}", text="[Quickcast]\nThis card deals 500 damage to target J/resonator."),
    row("Flood", "Chant", cost="{X}{R}", text="This card deals X00 damage to target player."),
    row("Deny", "Chant", cost="{R}", text="[Quickcast]\nCancel target spell."),
    row("Ruin", "Chant", cost="{R}", text="Destroy all resonators."),
    row("Split", "Chant", cost="{R}",
        text="This card deals 300 damage divided as you choose among any number of target J/resonators."),
    row("Surge", "Chant", cost="{R}", text="Draw a card.\n[Torrent] You gain 500 life."),
    row("Either", "Chant", cost="{R}", text="Choose one.\n- You gain 300 life.\n- Draw a card."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player's main phase with twelve fire wills and these cards in its hand."""
    match = Match(ROWS).keep().to("main")
    give(match, *(FIRE,) * 12)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def hand(match: Match, seat: int = 1) -> int:
    return len(match.zone("hand", seat))


def test_703_3_a_chant_does_what_it_says_and_goes_to_the_graveyard() -> None:
    match, (lash,) = ready("Lash")
    guard = put(match, "Guard", seat=2)
    match.act(Play(card=lash))
    match.pass_(2)
    assert guard not in match.state.cards
    assert match.codes("graveyard") == ["Lash"]
    assert match.codes("graveyard", 2) == ["Guard"]


def test_903_2g_without_a_target_a_chant_is_not_played() -> None:
    match, (lash,) = ready("Lash")
    assert match.refused(Play(card=lash)) == ["903.2g"]


def test_903_2f_x_is_chosen_before_targets_and_903_3c_x00_is_a_hundred_times_x() -> None:
    match, (flood,) = ready("Flood")
    match.act(Play(card=flood)).choose(Pick("number", 3)).choose(seat_pick(2))
    match.pass_(2)
    assert match.life(2) == 3700


def test_903_3a_what_has_gone_is_no_target_any_more() -> None:
    match, (lash, second) = ready("Lash", "Lash")
    guard = put(match, "Guard", seat=2)
    match.act(Play(card=lash)).act(Play(card=second))
    match.pass_(2)
    assert guard not in match.state.cards
    match.pass_(2)
    assert match.codes("graveyard") == ["Lash", "Lash"]


def test_1012_1_a_cancelled_spell_goes_to_its_owner_s_graveyard_and_does_nothing() -> None:
    match, (flood, deny) = ready("Flood", "Deny")
    match.act(Play(card=flood)).choose(Pick("number", 2)).choose(seat_pick(2))
    match.act(Play(card=deny)).pass_(2)
    assert match.life(2) == 4000
    assert match.codes("graveyard") == ["Deny", "Flood"]
    assert match.zone("chase") == ()


def test_903_2h_an_amount_is_divided_on_playing_in_hundreds_that_add_up() -> None:
    match, (split,) = ready("Split")
    first, second = (put(match, "Guard", seat=2) for _ in range(2))
    match.act(Play(card=split)).choose(card_pick(first), card_pick(second))
    question = match.state.question
    assert question is not None
    assert question.rule == "903.2h"
    match.choose(card_pick(second)).pass_(2)
    assert [match.card(card).count("damage") for card in (first, second)] == [100, 200]


def test_h_88_what_can_be_divided_in_one_way_only_is_not_asked_for() -> None:
    match, (split,) = ready("Split")
    targets = [put(match, "Guard", seat=2) for _ in range(3)]
    match.act(Play(card=split)).choose(*map(card_pick, targets)).pass_(2)
    assert [match.card(card).count("damage") for card in targets] == [100, 100, 100]


def test_603_an_automatic_ability_waits_for_priority_and_then_for_the_chase() -> None:
    match, (herald,) = ready("Herald")
    match.act(Play(card=herald)).pass_(2)
    assert [known.kind for known in fow(match.state).objects.values()] == ["ability"]
    before = hand(match)
    match.pass_(2)
    assert hand(match) == before + 1


def test_906_7b_a_card_that_left_the_field_sees_itself_leave() -> None:
    match, (ruin,) = ready("Ruin")
    put(match, "Mourner")
    before = hand(match)
    match.act(Play(card=ruin)).pass_(4)
    assert hand(match) == before


def test_1010_3_what_cannot_be_destroyed_is_not() -> None:
    match, (ruin,) = ready("Ruin")
    skin, guard = put(match, "Stone Skin"), put(match, "Guard")
    match.act(Play(card=ruin)).pass_(2)
    assert skin in match.state.cards
    assert guard not in match.state.cards


def test_1120_2_barrier_keeps_opponents_from_targeting() -> None:
    match, (lash,) = ready("Lash")
    put(match, "Veil", seat=2)
    assert match.refused(Play(card=lash)) == ["903.2g"]


def test_909_1g_what_is_in_force_changes_numbers_as_long_as_it_is() -> None:
    match, (ruin,) = ready("Ruin")
    captain, guard = put(match, "Captain"), put(match, "Guard")
    assert (info(match.look, guard).attack, info(match.look, captain).attack) == (400, 400)
    match.edit_card(captain, controller=2)
    assert info(match.look, guard).attack == 300
    assert ruin in match.state.cards


def test_1128_2b_seal_asks_for_so_many_magic_stones() -> None:
    match, _ = ready()
    elder = put(match, "Elder")
    assert info(match.look, elder).attack == 400
    for _ in range(2):
        put(match, "Fire Magic Stone")
    assert info(match.look, elder).attack == 600


def test_1109_2_a_card_is_awakened_for_its_cost_and_says_so_later() -> None:
    for paid in (True, False):
        match, (riser,) = ready("Riser")
        match.act(Play(card=riser))
        question = match.state.question
        assert question is not None
        assert question.rule == "903.2c"
        match.choose(*((Pick("option", 0),) if paid else ()))
        before = hand(match)
        match.pass_(4)
        assert hand(match) == before + paid


def test_1115_2_a_remnant_is_played_from_the_graveyard_and_h_71_enters_the_field() -> None:
    match, _ = ready()
    number = put(match, "Revenant", zone="graveyard")
    match.act(Play(card=number)).pass_(2)
    assert [match.card(card).code for card in match.zone("field")] == ["Revenant"]


def test_1124_2_torrent_asks_whether_another_card_was_played_this_turn() -> None:
    match, (first, second) = ready("Surge", "Surge")
    match.act(Play(card=first)).pass_(2)
    assert match.life(1) == 4000
    match.act(Play(card=second)).pass_(2)
    assert match.life(1) == 4500


def test_903_2e_options_are_chosen_on_playing() -> None:
    match, (either,) = ready("Either")
    match.act(Play(card=either))
    question = match.state.question
    assert question is not None
    assert question.rule == "903.2e"
    match.choose(Pick("option", 0)).pass_(2)
    assert match.life(1) == 4300


def test_707_an_activate_ability_is_paid_put_on_the_chase_and_resolves() -> None:
    match, _ = ready()
    gunner = put(match, "Gunner")
    match.act(UseAbility(card=gunner, ability=0)).choose(seat_pick(2))
    assert len(fow(match.state).wills[match.state.turn.seat]) == 11
    match.pass_(2)
    assert match.life(2) == 3800
    assert match.zone("chase") == ()


def _defined(module: object) -> list[type[Node]]:
    kinds = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Node)]
    return [kind for kind in kinds if kind.__module__ == module.__name__]  # type: ignore[attr-defined]  # a module


BASES = (verbs.OnCards, conditions.Event, conditions.FallsTo, conditions.AnyMatch, selectors.Place)


def test_every_node_of_a_text_is_carried_out_or_read_by_something() -> None:
    found: list[type[msgspec.Struct]] = [
        kind
        for module, known in (
            (verbs, LANGUAGE.verbs),
            (selectors, LANGUAGE.selectors),
            (amounts, LANGUAGE.amounts),
            (conditions, LANGUAGE.conditions),
            (groups, LANGUAGE.layers),
        )
        for kind in _defined(module)
        if kind not in known and kind not in BASES
    ]
    assert found == []
    assert all(issubclass(kind, Layer) for kind in _defined(groups))


RULES = Path(inspect.getfile(meanings)).parent / "rules"


def test_every_continuous_text_is_asked_for_by_some_rule() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in sorted(RULES.rglob("*.py")))
    asked = [kind.__name__ for kind in _defined(statics) if f" {kind.__name__}" in written]
    assert [kind.__name__ for kind in _defined(statics) if kind.__name__ not in (*asked, "Passive")] == []
