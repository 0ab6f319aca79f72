"""What happens instead of damage and destruction, and what is asked of the turn so far, in play."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.nodes.conditions import OneAndAnother
from domain.games.fow.table.actions import DeclareAttack, Play
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import DAMAGE
from domain.kernel.abilities.compiled.tree import If
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put
from tests.domain.fow.test_battle import OPPONENT, to_the_attack


def chant(code: str, text: str) -> PrintedCard:
    """A chant of a text that costs nothing."""
    return row(code, "Chant", cost="{0}", text=text)


ROWS = (
    resonator("Golem", attack=300, defense=900, race="Golem"),
    resonator("Elf", attack=300, defense=900, race="Elf"),
    resonator("Wall", attack=0, defense=900, text="If damage would be dealt to a Golem you control, it's dealt to this "
              "card instead."),
    resonator("Body", attack=0, defense=900, text="If damage would be dealt to you, it's dealt to this card instead."),
    resonator("Hole", attack=0, defense=900, text="If an Elf would be destroyed, remove it from the game instead."),
    resonator("Twin", attack=0, defense=900, text="If a Golem you control would be destroyed, banish this card "
              "instead."),
    resonator("Grower", cost="{0}", attack=0, defense=100, text="[Awakening] {R}: This card enters the field with two "
              "growth counters."),
    resonator("Hermit", attack=300, defense=900, text="At the end of turn >>> Banish this card if it attacked or "
              "blocked this turn."),
    resonator("Keeper", attack=0, defense=100, text="Whenever you put an Elf into the field >>> You gain 100 life."),
    chant("Bolt", "This card deals 200 damage to target resonator."),
    chant("Zap", "This card deals 200 damage to target player."),
    chant("Fell", "Destroy target resonator."),
    chant("Raise", "Put an Elf from your hand into the field."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player in its main phase, with these cards in its hand."""
    match = Match(ROWS).to("main", 1)
    give(match, *(Will("fire"),) * 6)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


@pytest.mark.parametrize(("hit", "taken"), [("Golem", (0, 200)), ("Elf", (200, 0))])
def test_910_1_damage_to_some_is_dealt_to_another_card(hit: str, taken: tuple[int, int]) -> None:
    match, (bolt,) = ready("Bolt")
    target, wall = put(match, hit, seat=2), put(match, "Wall", seat=2)
    match.act(Play(card=bolt)).choose(card_pick(target)).pass_(2)
    assert (match.card(target).count(DAMAGE), match.card(wall).count(DAMAGE)) == taken


def test_910_1_damage_to_a_player_is_dealt_to_its_card() -> None:
    match, (zap,) = ready("Zap")
    body, life = put(match, "Body", seat=2), match.life(2)
    match.act(Play(card=zap)).choose(Pick("seat", 2)).pass_(2)
    assert (match.card(body).count(DAMAGE), match.life(2)) == (200, life)


@pytest.mark.parametrize(("hit", "zone"), [("Elf", "removed"), ("Golem", "graveyard")])
def test_910_1_what_would_be_destroyed_is_removed_and_what_the_text_does_not_speak_of_is_not(
    hit: str, zone: str
) -> None:
    match, (fell,) = ready("Fell")
    put(match, "Hole")
    target = put(match, hit, seat=2)
    match.act(Play(card=fell)).choose(card_pick(target)).pass_(2)
    assert match.codes(zone, 2).count(hit) == 1


def test_910_1_another_card_is_banished_in_the_place_of_what_would_be_destroyed() -> None:
    match, (fell,) = ready("Fell")
    golem, twin = put(match, "Golem", seat=2), put(match, "Twin", seat=2)
    match.act(Play(card=fell)).choose(card_pick(golem)).pass_(2)
    assert golem in match.zone("field", 2)
    assert twin not in match.zone("field", 2)


@pytest.mark.parametrize("awakened", [True, False])
def test_1022_6_an_awakened_card_enters_with_its_counters(awakened: bool) -> None:
    match, (grower,) = ready("Grower")
    match.act(Play(card=grower)).choose(*((Pick("option", 0),) if awakened else ()))
    while match.zone("chase"):
        match.pass_(1)
    (there,) = (card for card in match.zone("field") if match.card(card).code == "Grower")
    assert match.card(there).count("growth") == (2 if awakened else 0)


def test_906_4_who_puts_an_elf_hears_of_it() -> None:
    match, (raised, _) = ready("Raise", "Elf")
    put(match, "Keeper")
    life = match.life(1)
    match.act(Play(card=raised)).pass_(2).pass_(2)
    assert match.life(1) == life + 100


@pytest.mark.parametrize("attacks", [True, False])
def test_906_4_a_card_is_banished_at_the_end_of_a_turn_in_which_it_attacked(attacks: bool) -> None:
    match, _ = ready()
    hermit = put(match, "Hermit")
    if attacks:
        match = to_the_attack(match).act(DeclareAttack(attacker=hermit, target=OPPONENT))
    match.to("main", 2)
    assert (hermit in match.zone("field")) is not attacks


def test_906_8_what_is_done_later_asks_then_and_of_its_own_card() -> None:
    found = compile_text("[Enter] >>> At the end of turn, banish this card if it attacked this turn.", False)
    assert not found.problems
    assert repr(found.abilities[0].effect[0]).startswith("Later(")
    assert "It(" not in repr(found.abilities[0])


def test_903_3c_one_card_is_not_taken_for_one_and_another() -> None:
    found = compile_text("If you control a water J/resonator and another darkness J/resonator, draw a card.", True)
    assert not found.problems
    assert isinstance(found.abilities[0].effect[0], If)
    assert isinstance(found.abilities[0].effect[0].condition, OneAndAnother)
    assert compile_text(
        "If you control no water resonators and another darkness resonator, draw a card.", True
    ).problems
