"""What texts say of cards that have moved, and what stands in brackets."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.language.lowering.passes import lowered
from domain.games.sve.language.reading.texts import Language, language_of
from domain.games.sve.language.referring.resolving import resolved
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import IsA
from domain.games.sve.nodes.passives import Costs
from domain.games.sve.nodes.player_verbs import DrawSpokenOf
from domain.games.sve.nodes.selectors import Dealt
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled.tree import Is, It, Node, walk
from domain.kernel.decisions.commands import PrintedCard
from domain.language.referring.refs import Unclear


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy"), ("Officer",))


def ability(language: Language, text: str, *, spell: bool = True) -> SveAbility:
    compiled = language.compiled(text, spell=spell)
    assert compiled.problems == ()
    (part,) = [part for part in compiled.parts if isinstance(part, SveAbility)]
    return lowered(part)


@pytest.mark.parametrize(
    "text",
    [
        "Look at the top card of your deck. You may discard it.",
        "Look at the top 3 cards of your deck. Discard 1 of them.",
        "Reveal the top card of your deck. If it's a spell, add it to your hand. Otherwise, discard it.",
        "Search your deck for a card and discard it.",
        "Select an enemy follower on the field and discard it.",
        "Discard a card from your EX area.",
    ],
)
def test_what_lies_in_no_hand_is_not_discarded(language: Language, text: str) -> None:
    with pytest.raises(Unclear, match=r"5\.11\.1"):
        ability(language, text)


@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for a card, add it to your hand, and discard a card.",
        "Reveal a card from your hand and discard it.",
        "Look at your opponent's hand. Discard 1 of them.",
        "Look at the top card of your deck. Discard a card.",
    ],
)
def test_what_lies_in_a_hand_is_discarded(language: Language, text: str) -> None:
    assert ability(language, text).effect


@pytest.mark.parametrize(
    "text",
    [
        "{FANFARE} Draw a card and discard it.",
        "{FANFARE} Draw a card. If it's a spell, draw a card.",
        "{FANFARE} Draw a card. If it costs 3 or less, draw a card.",
    ],
)
def test_it_behind_a_draw_is_the_card_drawn_where_it_is_asked_or_done_what_is_of_cards_in_hand(
    language: Language, text: str
) -> None:
    effect = ability(language, text, spell=False).effect
    assert any(isinstance(part, DrawSpokenOf) for node in effect for part in walk(node))


@pytest.mark.parametrize(
    "text",
    [
        "{FANFARE} Draw a card and give it Rush.",
        "{FANFARE} Draw a card. Destroy it.",
        "{FANFARE} Draw a card and return it to hand.",
        "{FANFARE} Draw a card. It gets +1/+1.",
    ],
)
def test_it_behind_a_draw_may_be_the_card_drawn_or_this_one(language: Language, text: str) -> None:
    with pytest.raises(Unclear, match="one that is drawn"):
        ability(language, text, spell=False)


@pytest.mark.parametrize(
    "text",
    [
        "{LAST WORDS} Draw a card. If it was evolved, draw a card.",
        "{FANFARE} Select a follower on your field. Draw a card. If it's an Officer follower, give it Rush.",
        "Whenever an Officer follower is put onto your field, draw a card and give it Rush.",
        "{FANFARE} Draw a card. If it's your turn, draw a card.",
    ],
)
def test_it_behind_a_draw_is_what_was_spoken_of_before(language: Language, text: str) -> None:
    assert ability(language, text, spell=False).effect


def test_whether_each_player_did_what_it_may_do_is_not_asked_of_both(language: Language) -> None:
    with pytest.raises(Unclear, match="of which of them"):
        ability(language, "Each player may discard a card. If they do, they draw 2 cards.")
    assert ability(language, "Your opponent may discard a card. If they do, they draw 2 cards.").effect


WAS: dict[str, tuple[type[Node], Node]] = {
    "Select a follower on your field and return it to its owner's hand. If it was engaged, draw a card.": (
        Is, Dealt("returned"),
    ),
    "Select a follower on your field and return it to its owner's hand. If it was an Officer, draw a card.": (
        IsA, Dealt("returned"),
    ),
    "Select a follower on your field and put it on the bottom of its owner's deck. If it was engaged, draw a card.": (
        Is, Dealt("put"),
    ),
    "Select a follower on your field and destroy it. If it was engaged, draw a card.": (Is, It()),
    "Select a follower on your field and return it to its owner's hand. Summon a Knight token. If it was engaged, "
    "draw a card.": (Is, Dealt("returned")),
    "Select a follower on your field and return it to its owner's hand. Give your leader {DEF}+1. If it was engaged, "
    "draw a card.": (Is, Dealt("returned")),
    "Select a follower on your field and return it to its owner's hand. If it's a token, draw a card.": (IsA, It()),
}  # fmt: skip


@pytest.mark.parametrize("text", WAS)
def test_what_a_moved_card_was_is_asked_of_it_as_it_was_before(language: Language, text: str) -> None:
    kind, of = WAS[text]
    (asked,) = [part for part in walk(ability(language, text)) if isinstance(part, kind)]
    assert isinstance(asked, Is | IsA)
    assert asked.of == of


def test_where_nothing_has_moved_sentences_stay_as_they_are(language: Language) -> None:
    still = ability(language, "Select a follower on your field and destroy it. If it was engaged, draw a card.")
    assert resolved(still) == still


@pytest.mark.parametrize(
    "text",
    [
        "Your spells cost 1 less to play. (To a minimum of 1.)",
        "Your spells cost 1 less (minimum 1).",
        "Your spells cost 1 less to play, to a minimum of 1.",
    ],
)
def test_how_low_a_cost_becomes_is_read_in_brackets_too(language: Language, text: str) -> None:
    (found,) = [part for part in walk(ability(language, text, spell=False)) if isinstance(part, Costs)]
    assert (found.change, found.floor) == (-1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "Your spells cost 1 less to play for each amulet on your field. (To a minimum of 1.)",
        "{ACT} {ENGAGE}: Draw a card. (You can use this only once per game.)",
        "{EVOLVE} {COST 2}: Evolve this follower. (This costs 1 less to a minimum of 1.)",
        "{FANFARE} Draw a card (up to 3).",
        "{FANFARE} Deal 3 damage to an enemy follower. (If it's engaged, deal 5 instead.)",
    ],
)
def test_a_bracket_that_limits_what_names_no_keyword_is_no_reminder(language: Language, text: str) -> None:
    assert language.compiled(text).problems


@pytest.mark.parametrize(
    "text",
    [
        "{FANFARE} Draw a card. (Then discard a card.)",
        "{FANFARE} Draw a card. (Your followers have Storm.)",
        "Storm. (Your followers have Ward.)",
        "Ward. (This follower has Storm.)",
        "Ward. (Draw a card.)",
        "Drain. (Each follower on the field deals double damage.)",
        "{EVOLVE} {COST 1}: Evolve this follower. (This costs 1 less.)",
        "(Your followers have Storm.)",
    ],
)
def test_a_bracket_that_says_what_no_rule_says_of_a_word_beside_it_is_no_reminder(
    language: Language, text: str
) -> None:
    assert language.compiled(text).problems


@pytest.mark.parametrize(
    "text",
    [
        "Ward. (Your opponent can only attack this follower.)",
        "Rush.\n(It can attack followers only.)",
        "Storm. (This follower can attack the turn it is put onto the field.)",
        "Drain. (When this follower deals attack damage, give your leader {DEF} equal to the damage dealt.)",
        "Bane. (A follower that fights this one is destroyed.)",
        "{EVOLVE} {COST 1}: Evolve this follower. (You can use an evolution point in lieu of a play point.)",
        "Stack.\n(Cards with Stack have 1 Stack counter when put there. Remove 1 of its Stack counters instead.)",
        "Strike - Perform a drive check. (Reveal the top card of your deck. Apply its trigger.)",
    ],
)
def test_a_bracket_behind_a_keyword_reminds_of_it(language: Language, text: str) -> None:
    assert language.compiled(text).problems == ()


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to either player's leader.",
        "{ACT} {ENGAGE}: Draw a card. You can activate this ability while this card is in your cemetery.",
    ],
)
def test_what_leaves_something_open_is_not_narrowed_down(language: Language, text: str) -> None:
    assert language.compiled(text, spell=not text.startswith("{")).problems


@pytest.mark.parametrize(
    "text",
    ["Earth Rite - This card costs 2 less to play.", "Earth Rite - This card costs 2 less to play.\nDraw a card."],
)
def test_a_cost_that_is_paid_for_nothing_is_not_understood(text: str) -> None:
    row = PrintedCard("One", "One", {"class": "Runecraft", "type": "spell", "cost": 1}, text)
    card = compile_cards(PRESENT, (row,)).prints["One"]
    assert isinstance(card, SveCard)
    assert card.problems


@pytest.mark.parametrize(
    "text",
    [
        "Discard 2 cards. If the discarded card is a spell, draw a card.",
        "Discard your hand. Draw cards equal to the discarded card's cost.",
        "Return 2 followers on your field to their owners' hands. If it was engaged, draw a card.",
        "Destroy each enemy follower on the field. Draw cards equal to the destroyed follower's cost.",
        "Reveal the top 2 cards of your deck. Deal damage equal to the revealed card's cost to each enemy leader.",
        "{ACT} {ENGAGE}, discard 2 cards: Draw cards equal to the discarded card's cost.",
    ],
)
def test_of_several_that_were_moved_none_is_the_one_that_was(text: str) -> None:
    kind = "follower" if text.startswith("{") else "spell"
    strength = {"attack": 1, "defense": 1} if kind == "follower" else {}
    row = PrintedCard("One", "One", {"class": "Neutral", "type": kind, "cost": 1, **strength}, text)
    card = compile_cards(PRESENT, (row,)).prints["One"]
    assert isinstance(card, SveCard)
    assert card.problems
