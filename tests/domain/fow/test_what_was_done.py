"""What texts ask of zones, of both players and of this turn, and what they say of cards behind the noun: in play."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.table.actions import Play
from domain.games.fow.table.costs import Will
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put


def chant(code: str, text: str) -> PrintedCard:
    """A chant of a text that costs nothing."""
    return row(code, "Chant", cost="{0}", text=text)


CONDITIONS = {
    "you have two or more chants in your graveyard": False,
    "you have two or more cards in your graveyard": True,
    "you have one or fewer chants in your graveyard": True,
    "you have no resonators in your graveyard": False,
    "your opponent has no cards in their graveyard": True,
    "you have more cards in your graveyard than your opponent": True,
    "your opponent controls fewer resonators than you": False,
    "your opponent controls more resonators than you": True,
    "your life is less than your opponent's": True,
    "you have more life than your opponent": False,
    "your life is greater than or equal to your opponent's": False,
    "a resonator you control was destroyed this turn": True,
    "a resonator your opponent controls was destroyed this turn": False,
    "two or more resonators were destroyed this turn": False,
    "no resonators were destroyed this turn": False,
    "you played a chant this turn": True,
    "your opponent played a chant this turn": False,
    "you haven't played any resonators this turn": True,
    "you didn't lose life this turn": False,
    "your opponent lost life this turn": False,
}
"""What is asked once a chant has destroyed one's own resonator, and cost 100 life."""
ROWS = (
    resonator("Guard", race="Dragon", attack=300, defense=900),
    resonator("Scout", race="Elf", attack=500, defense=900, text="[Flying]"),
    resonator("Smith", race="Elf", attack=200, defense=900, text="[Swiftness]"),
    chant("Toll", "Destroy target resonator you control. You lose 100 life."),
    *[chant(asked, f"If {asked}, you gain 900 life.") for asked in CONDITIONS],
    chant("Sum", "You gain 100 life for each resonator that was destroyed this turn."),
    chant("Not", "Destroy all resonators that aren't Elves."),
    chant("But", "Destroy all resonators except Elves."),
    chant("Any", "Destroy all resonators with [Flying] or [Swiftness]."),
    chant("Back", "Return target resonator that was destroyed this turn from your graveyard to your hand."),
    chant("Hurt", "Target resonator deals 100 damage to another target resonator."),
    chant("Hunt", "Destroy all resonators that dealt damage this turn."),
    chant("Strong", "Choose target resonator. If it has 500 or more ATK, you gain 100 life. If it doesn't have "
          "[Flying], you gain 1000 life."),
    chant("Gone", "Destroy target resonator. If the destroyed card was a Dragon, you gain 100 life."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player in its main phase, with these cards in its hand."""
    match = Match(ROWS).to("main", 1)
    give(match, *(Will("fire"),) * 6)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def there(match: Match, *cards: CardId) -> list[bool]:
    left = (*match.zone("field", 1), *match.zone("field", 2))
    return [card in left for card in cards]


@pytest.mark.parametrize(("asked", "holds"), CONDITIONS.items())
def test_104_5_what_a_text_asks_of_zones_of_both_players_and_of_this_turn(asked: str, holds: bool) -> None:
    match, (toll, asks) = ready("Toll", asked)
    guard = put(match, "Guard")
    put(match, "Scout", seat=2)
    match.act(Play(card=toll)).pass_(2)
    assert there(match, guard) == [False]
    before = match.life(1)
    match.act(Play(card=asks)).pass_(2)
    assert match.life(1) - before == (900 if holds else 0)


def test_104_5_how_often_something_happened_is_counted_whatever_is_there() -> None:
    match, (toll, again, counts) = ready("Toll", "Toll", "Sum")
    first, second = put(match, "Guard"), put(match, "Scout")
    match.act(Play(card=toll)).choose(card_pick(first)).pass_(2)
    match.act(Play(card=again)).pass_(2)
    before = match.life(1)
    match.act(Play(card=counts)).pass_(2)
    assert (there(match, first, second), match.life(1) - before) == ([False, False], 200)


@pytest.mark.parametrize(("code", "left"), [
    ("Not", [False, True, True]), ("But", [False, True, True]), ("Any", [True, False, False]),
])  # fmt: skip
def test_104_5_what_is_said_behind_a_noun_tells_cards_apart(code: str, left: list[bool]) -> None:
    match, (played,) = ready(code)
    cards = [put(match, one, seat=2) for one in ("Guard", "Scout", "Smith")]
    match.act(Play(card=played)).pass_(2)
    assert there(match, *cards) == left


def test_302_3_what_was_destroyed_this_turn_is_no_card_in_the_field() -> None:
    match, (back,) = ready("Back")
    put(match, "Guard")
    put(match, "Guard", zone="graveyard")
    assert "903.2g" in match.refused(Play(card=back))
    toll = put(match, "Toll", zone="hand", face_up=False)
    match.act(Play(card=toll)).pass_(2)
    match.act(Play(card=back)).pass_(2)
    assert match.codes("hand").count("Guard") == 1


def test_912_1_what_dealt_damage_is_told_from_what_was_dealt_it() -> None:
    match, (hurt, hunt) = ready("Hurt", "Hunt")
    guard, scout = put(match, "Guard"), put(match, "Scout", seat=2)
    match.act(Play(card=hurt)).choose(card_pick(scout)).pass_(2)
    match.act(Play(card=hunt)).pass_(2)
    assert there(match, guard, scout) == [False, True]


@pytest.mark.parametrize(("code", "gained"), [("Guard", 1000), ("Scout", 100), ("Smith", 1000)])
def test_909_1_what_a_text_asks_of_one_card(code: str, gained: int) -> None:
    match, (strong,) = ready("Strong")
    put(match, code)
    before = match.life(1)
    match.act(Play(card=strong)).pass_(2)
    assert match.life(1) - before == gained


@pytest.mark.parametrize(("code", "gained"), [("Guard", 100), ("Scout", 0)])
def test_911_1_what_a_destroyed_card_was_is_asked_of_it_as_it_last_was(code: str, gained: int) -> None:
    match, (gone,) = ready("Gone")
    put(match, code)
    before = match.life(1)
    match.act(Play(card=gone)).pass_(2)
    assert match.life(1) - before == gained


@pytest.mark.parametrize("text", [
    "Destroy target resonator that attacked.",
    "If a resonator was destroyed, draw a card.",
    "If you have more resonators, draw a card.",
])  # fmt: skip
def test_104_5_what_does_not_say_when_or_than_whom_is_not_understood(text: str) -> None:
    assert compile_text(text, True).problems
