"""Texts that answer events, hold while their creature is in play, or replace what would happen."""

from typing import Any

import pytest

from domain.games.dice.rules.continuous import defense, offense
from domain.games.dice.table.actions import Cast, SetTrap, Summon
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId
from tests.domain.language.table import SEATS, Table, creature, spell


def seats(**zones: list[Any]) -> dict[int, dict[str, Any]]:
    """The usual seats with other zones, as `creatures_2=[...]`."""
    changed = {seat: dict(held) for seat, held in SEATS.items()}
    for key, cards in zones.items():
        kind, seat = key.split("_")
        changed[int(seat)][kind] = cards
    return changed


def answering(text: str, **zones: list[Any]) -> Table:
    """A table where seat 2 has an unexhausted trap of this text."""
    return Table(spell("Trap", text), seats=seats(traps_2=["Trap"], **zones))


def stats(table: Table, name: str) -> tuple[int, int]:
    look = Look(table.engine.game, table.engine.catalog, table.state)
    card = CardId(table.pick(name).value)
    return offense(look, card), defense(look, card)


def test_a_trap_answers_a_summoning_and_it_is_what_was_summoned() -> None:
    table = answering("When an enemy creature is summoned: Destroy it.")
    table.act(1, Summon(card=table.card("Hare", "hand.1"))).respond(2, "Trap")
    assert "destroy Hare to graveyard.1" in table.told()


def test_an_own_creature_is_no_enemy_creature() -> None:
    table = answering("When an enemy creature is summoned: Destroy it.", hand_2=["Hare"])
    table.end_phase(1)
    assert table.told() == []


def test_a_spell_may_be_countered_before_it_does_what_it_says() -> None:
    table = answering("When an enemy player casts a spell: Counter that spell.")
    table.cast().respond(2, "Trap")
    assert table.told() == ["counter Spell to graveyard.1"]


def test_a_copied_spell_works_for_who_copies_it_on_targets_of_its_own() -> None:
    bolt = spell("Bolt", "Deal 2 damage to target enemy creature or enemy player.")
    trap = spell("Trap", "When an enemy player casts a spell: Copy that spell.")
    table = Table(bolt, trap, seats=seats(traps_2=["Trap"], hand_1=["Bolt"]))
    table.cast("Rat", name="Bolt").respond(2, "Trap", "Wolf")
    assert table.told() == ["damage Wolf damage +2", "damage Rat damage +2"]


def test_that_much_is_the_amount_of_the_event() -> None:
    trap = "When you are dealt 3 or more damage: Deal that much damage to target enemy player."
    table = Table(spell("Spell", "Deal 4 damage to target player."), spell("Trap", trap), seats=seats(traps_2=["Trap"]))
    table.cast("seat 2").decline(2).respond(2, "Trap")
    assert table.told() == ["damage seat 2 life -4", "damage seat 1 life -4"]


def test_less_than_the_least_amount_is_not_answered() -> None:
    trap = "When you are dealt 5 or more damage: Deal that much damage to target enemy player."
    table = Table(spell("Spell", "Deal 4 damage to target player."), spell("Trap", trap), seats=seats(traps_2=["Trap"]))
    assert "respond" not in table.cast("seat 2").decline(2).offered(2)


def test_damage_to_ones_creature_is_no_damage_to_oneself() -> None:
    trap = "When you are dealt damage: Draw a card."
    table = Table(
        spell("Spell", "Deal 1 damage to target creature."), spell("Trap", trap), seats=seats(traps_2=["Trap"])
    )
    assert "respond" not in table.cast("Ox").decline(2).offered(2)


def test_a_destroyed_creature_may_be_returned_from_the_graveyard() -> None:
    mourner = creature("Crow", "When another creature you control is destroyed: Return it to its owner's hand.")
    table = Table(mourner, spell("Spell", "Destroy target creature."), seats=seats(creatures_2=["Crow", "Rat"]))
    table.cast("Rat").respond(2, "Crow")
    assert table.told() == ["destroy Rat to graveyard.2", "return Rat to hand.2"]


def test_an_attack_may_be_answered_before_the_dice() -> None:
    trap = spell("Trap", "When an enemy creature attacks you: Exhaust target creature. It gets -2 offense.")
    table = Table(trap, seats=seats(traps_2=["Trap"], creatures_2=[]), phase="battle")
    table.attack("Wolf", target="seat 2").respond(2, "Trap", "Wolf")
    assert "change Wolf offense -2" in table.told()
    assert not [word for word in table.told() if word.startswith("damage")]


def test_static_texts_change_others_while_their_creature_is_in_play() -> None:
    lord = creature("Crow", "Your other creatures have +1 offense and +2 defense.", (3, 1, 3))
    table = Table(lord, spell("Spell", "Destroy target creature."), seats=seats(creatures_1=["Crow", "Wolf"]))
    assert stats(table, "Wolf") == (3, 7)
    assert stats(table, "Crow") == (1, 3)
    assert stats(table, "Rat") == (1, 3)
    table.cast("Crow")
    assert stats(table, "Wolf") == (2, 5)


def test_a_creature_that_lived_by_a_static_text_dies_with_it() -> None:
    lord = creature("Crow", "Your other creatures have +3 defense.", (3, 1, 3))
    hurt = {"card": "Wolf", "damage": 6}
    table = Table(lord, spell("Spell", "Destroy target creature."), seats=seats(creatures_1=["Crow", hurt]))
    assert table.cast("Crow").told() == ["destroy Crow to graveyard.1", "destroy Wolf to graveyard.1"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This creature has +1 offense for each other creature you control.", (2, 3)),
        ("As long as you have 15 or less life, this creature has +2 defense.", (1, 5)),
        ("As long as you have 14 or less life, this creature has +2 defense.", (1, 3)),
        ("As long as it is not your turn, this creature has +2 defense.", (1, 3)),
        ("Exhausted enemy creatures have -1 offense.", (1, 3)),
    ],
)
def test_a_static_text_counts_and_asks_what_is_so_now(text: str, expected: tuple[int, int]) -> None:
    table = Table(creature("Crow", text, (3, 1, 3)), seats=seats(creatures_1=["Crow", "Wolf"]))
    assert stats(table, "Crow") == expected
    assert stats(table, "Ox") == ((1, 8) if text.startswith("Exhausted") else (2, 8))


def test_a_static_text_prevents_its_part_of_each_damage() -> None:
    oak = creature("Crow", "If this creature would be dealt damage, prevent 1 of it.", (3, 1, 9))
    table = Table(oak, spell("Spell", "Deal 3 damage to each creature."), seats=seats(creatures_1=["Crow"]))
    assert "damage Crow damage +2" in table.cast().told()


def test_what_cannot_be_destroyed_by_cards_still_dies_of_damage() -> None:
    stone = creature("Crow", "This creature cannot be destroyed by cards.", (3, 1, 3))
    table = Table(
        stone,
        spell("Spell", "Destroy each creature. Deal 3 damage to each creature."),
        seats=seats(creatures_1=["Crow"]),
    )
    told = table.cast().told()
    assert told.index("damage Crow damage +3") < told.index("destroy Crow to graveyard.1")


def test_a_replaced_destruction_does_what_the_text_says_instead() -> None:
    bird = creature("Crow", "If this creature would be destroyed, return it to your hand instead.", (3, 1, 3))
    table = Table(bird, spell("Spell", "Deal 3 damage to target creature."), seats=seats(creatures_1=["Crow"]))
    assert table.cast("Crow").told() == ["damage Crow damage +3", "return Crow to hand.1"]
    assert table.names("graveyard.1") == ["Fox", "Spell"]


def test_a_replacement_that_does_not_save_its_creature_replaces_its_destruction_once() -> None:
    bird = creature("Crow", "If this creature would be destroyed, draw a card instead.", (3, 1, 3))
    table = Table(bird, spell("Spell", "Deal 3 damage to target creature."), seats=seats(creatures_1=["Crow"]))
    told = table.cast("Crow").told()
    assert told == ["damage Crow damage +3", "draw Hare to hand.1", "destroy Crow to graveyard.1"]


def test_a_replacement_may_ask_for_a_target_of_its_own() -> None:
    bird = creature("Crow", "If this creature would be destroyed, destroy target other creature instead.", (3, 1, 3))
    table = Table(bird, spell("Spell", "Destroy target creature."), seats=seats(creatures_1=["Crow", "Wolf"]))
    assert table.cast("Crow", "Ox").told() == ["destroy Ox to graveyard.2"]


def test_a_creature_may_replace_the_destruction_of_others() -> None:
    mother = creature("Crow", "If another creature you control would be destroyed, heal all damage from it instead.")
    table = Table(
        mother, spell("Spell", "Destroy each creature."), seats=seats(creatures_1=["Crow", "Wolf"], creatures_2=[])
    )
    told = table.cast().told()
    assert "destroy Crow to graveyard.1" in told
    assert "destroy Wolf to graveyard.1" not in told


def test_a_summoning_condition_reads_the_table() -> None:
    baron = creature("Crow", "Summon this creature only if there are two or more cards in your graveyard.")
    table = Table(baron, seats=seats(hand_1=["Crow"]))
    assert "2.4" in table.refused(1, Summon(card=table.card("Crow", "hand.1")))
    table = Table(baron, seats=seats(hand_1=["Crow"], graveyard_1=["Fox", "Hare"]))
    assert table.act(1, Summon(card=table.card("Crow", "hand.1"))).names("creatures.1")[-1] == "Crow"


def test_a_conditioned_spell_is_not_cast_but_set() -> None:
    table = Table(spell("Spell", "When you draw a card: You gain 1 life."))
    assert "3.9" in table.refused(1, Cast(card=table.card("Spell", "hand.1")))
    assert table.act(1, SetTrap(card=table.card("Spell", "hand.1"))).names("traps.1") == ["Spell"]


def test_an_ability_of_several_is_used_by_its_paragraph() -> None:
    two = creature("Crow", "You gain 1 life.\nThis creature has +1 offense.\nDraw a card.")
    table = Table(two, seats=seats(creatures_1=["Crow"]))
    assert table.use("Crow", ability=2).told() == ["draw Hare to hand.1"]


def test_what_is_prevented_for_a_player_ends_with_the_recovery_of_its_turn() -> None:
    table = Table(spell("Spell", "Prevent the next 3 damage to you."), seats=seats(creatures_1=[]))
    told = table.cast().end_phase(1).told()
    assert "shield seat 1 shield +3" in told
    assert "recover seat 1 shield -3" in told
