"""A construction that works with one noun, verb or event works with all that fit it: the products, and what is refused."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard

FOLLOWER: dict[str, str | int] = {
    "class": "Neutral", "type": "follower", "traits": "Officer", "cost": 1, "attack": 1, "defense": 1,
}  # fmt: skip
GROUPS = (
    "follower", "amulet", "token", "token follower", "Officer follower", "{SWORDCRAFT} follower", "evolved follower",
    "{SWORDCRAFT} or Officer follower", "Officer or Pixie follower", "2-cost follower", "follower that costs 2 or less",
    "follower with Ward", "follower with 2 attack or less", "follower with both the Officer and Pixie traits",
    'card with "Fairy" in its name', "Fairy", "Fairy token", "follower or amulet", "engaged follower",
    "follower other than this one",
)  # fmt: skip
AROUND_GROUPS = (
    "{FANFARE} Select a @ on your field and give it Storm.",
    "{FANFARE} Select an enemy follower on the field. Destroy it if there is a @ on your field.",
    "{FANFARE} Banish each @ on your field.",
    "{FANFARE} You may bury a @ on your field. If you do, you may draw a card.",
    "{FANFARE} Draw a card for each @ on your field.",
    "{FANFARE} If there is a @ on your field, draw a card. Otherwise, discard a card.",
    "{FANFARE} Draw a card. If there is a @ on your field, draw 2 cards instead.",
    "While there is a @ on your field, this card has Storm.",
    "If there is a @ on your field, this card costs 1 less to play.",
    "Whenever a @ is put onto your field, draw a card.",
    "Once per turn, when a @ on your field is destroyed, draw a card.",
    "{ACT} {ENGAGE}: Draw a card. Activate only if there is a @ on your field, and only once per turn.",
    "{ACT} {COST 1}, bury a @ on your field: Draw a card.",
    "{FANFARE} Search your deck for a @, reveal it, add it to your hand, then shuffle.",
    "{FANFARE} Look at the top 3 cards of your deck. You may put a @ from among them into your hand. If it costs 2 or "
    "less, draw a card. Put the rest on the bottom of your deck in any order.",
)
DEEDS = (
    "destroy it", "banish it", "engage it", "refresh it", "return it to its owner's hand", "give it {ATK}+1",
    "deal it 2 damage", "draw a card",
)  # fmt: skip
JOINTS = (
    "#1 and #2.",
    "#1, then #2.",
    "#1, draw a card, and #2.",
    "#1. If Overflow is active for you, #2.",
    "#1. You may #2.",
)
EVENTS = (
    "you play a card", "another follower is put onto your field", "this follower attacks", "you discard a card",
    "another follower on your field is destroyed", "your leader gains defense", "you shuffle your deck",
    "this follower takes damage", "another follower on your field evolves", "an opponent plays a spell",
    "this follower's attack is increased", "this follower becomes engaged", "you summon an Officer follower",
)  # fmt: skip
MOMENTS = (
    "When @,", "Whenever @,", "Once per turn, when @,", "During your turn, whenever @,",
    "Once on each of your turns, when @,", "2 times on each of your turns, when @,",
)  # fmt: skip
ANSWERS = (
    "draw a card.", "Combo (3) - Draw a card.", "if Overflow is active for you, draw a card.", "{COST 1}: Draw a card.",
    "you may discard a card. If you do, draw a card.", "draw a card. This ability activates only once per turn.",
)  # fmt: skip


def refused(texts: Iterator[str]) -> Counter[str]:
    """Why texts are not understood, and how many are for that reason."""
    found: Counter[str] = Counter()
    for text in texts:
        card = compile_cards(PRESENT, (PrintedCard("One", "One", FOLLOWER, text),)).prints["One"]
        assert isinstance(card, SveCard)
        if card.problems:
            found[card.problems[0].reason] += 1
    return found


def test_every_group_stands_wherever_one_does() -> None:
    texts = (
        text.replace("a @", "an @" if group[0] in "aeiouAEIOU" else "a @").replace("@", group)
        for group, text in product(GROUPS, AROUND_GROUPS)
    )
    assert refused(texts) == {}


def test_every_deed_stands_behind_every_other_in_every_joint() -> None:
    texts = (
        f"{{FANFARE}} Select an enemy follower on the field. "
        f"{joint.replace('#1', first[0].upper() + first[1:]).replace('#2', second)}"
        for joint, (first, second) in product(JOINTS, permutations(DEEDS, 2))
    )
    assert refused(texts) == {}


def test_every_event_is_answered_at_every_moment_in_every_way() -> None:
    texts = (f"{moment.replace('@', event)} {answer}" for moment, event, answer in product(MOMENTS, EVENTS, ANSWERS))
    assert refused(texts) == {}
