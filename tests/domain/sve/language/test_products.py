"""A construction that works with one noun, verb or event works with all that fit it: products, and what is refused."""

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
    (
        "{FANFARE} Look at the top 3 cards of your deck. You may put a @ from among them into your hand. If it costs 2 "
        "or less, draw a card. Put the rest on the bottom of your deck in any order."
    ),
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
OTHER_MOMENTS = (
    "Once per turn, when @ during your turn,", "Once each turn, when @ during each opponent's turn,",
    "Twice per turn, when @ during your turn,", "The 1st time @ each turn,", "The first time each turn @,",
    "When @ for the 2nd time each turn,", "The 2nd time @ on each of your turns,",
    "On each of your turns, the first time @,", "During your turn, the first time @ each turn,", "Each time @,",
)  # fmt: skip
OFTEN = (
    "", " This triggers only once per turn.", " You can only do this twice per turn.", " Once per turn.",
    " This can't trigger more than once each turn.",
)  # fmt: skip
DONE = (
    "an enemy follower was destroyed", "you've discarded a card", "your leader has lost defense",
    "a follower on your field evolved", "you've played at least 3 cards", "a card was put into your EX area",
    "a follower on your field attacked", "a card left your field", "a follower on your field was returned to hand",
    "an amulet on your field was put into the cemetery", "2 or more followers were destroyed",
    "a follower was put from the field into the cemetery", "you've performed Earth Rite",
)  # fmt: skip
ASKED = (
    "{FANFARE} If @ this turn, draw a card.", "{ACT} {ENGAGE}: Draw a card. Activate only if @ this turn.",
    "This card costs 1 less to play if @ this turn.", "If @ this turn, this card costs 1 less to play.",
    "At the start of your end phase, if @ this turn, draw a card.", "While @ this turn, this follower has Storm.",
    "{FANFARE} Draw a card. If @ this turn, draw 2 instead.", "Play this card only if @ this turn.",
    "{FANFARE} Draw a card if @ this turn.", "{FANFARE} You may draw a card. If @ this turn, discard a card.",
)  # fmt: skip
ANSWERS = (
    "draw a card.", "Combo (3) - Draw a card.", "if Overflow is active for you, draw a card.", "{COST 1}: Draw a card.",
    "you may discard a card. If you do, draw a card.", "draw a card. This ability activates only once per turn.",
)  # fmt: skip


MANY = (
    "followers", "amulets", "tokens", "token followers", "Officer followers", "{SWORDCRAFT} followers", "cards",
    "{SWORDCRAFT} or Officer followers", "Officer or Pixie followers", "2-cost followers", "evolved followers",
    "followers that cost 2 or less", "followers with Ward", "followers with 2 attack or less", "Fairy tokens",
    'cards with "Fairy" in their names', "followers or amulets", "followers with different names", "other followers",
)  # fmt: skip
AROUND_MANY = (
    "{FANFARE} Select up to 2 @ on your field and give them Storm.",
    "{FANFARE} Select 2 @ on your field and return them to their owners' hands.",
    "{FANFARE} Select any number of @ on your field and banish them.",
    "{FANFARE} Draw X cards. X equals the number of @ on your field.",
    "{FANFARE} Give your leader {DEF} equal to the number of @ on your field.",
    "{FANFARE} If there are at least 3 @ on your field, draw a card. If there are at least 5, draw 2 instead.",
    "{FANFARE} If there are no @ on your field, draw a card.",
    "{FANFARE} If 2 or more @ are on your field, draw a card.",
    "{FANFARE} Search your deck for up to 2 @, reveal them, add them to your hand, then shuffle.",
    "{FANFARE} Deal damage to each enemy leader equal to the number of @ on your field.",
    "{ACT} {COST 1}, bury 2 @ on your field: Draw a card.",
    (
        "{ACT} {ENGAGE}: Draw a card. Activate only if there are at least 3 @ on your field and/or in your EX area, "
        "and only once per turn."
    ),
    "While there are at least 2 @ on your field, this card has Storm.",
    "Whenever one or more @ are put onto your field, draw a card.",
)
COSTS = (
    "{COST 1}", "{ENGAGE}", "discard a card", "bury this card", "banish this card", "bury a follower on your field",
    "put another follower from your field into its owner's cemetery", "give your leader {DEF}-2", "Earth Rite",
    "banish 3 cards from your cemetery", "return a card on your field to its owner's hand", "bury a Fairy token",
    "engage an Officer follower on your field", "banish a card from your EX area", "reveal a spell in your hand",
)  # fmt: skip
BEFORE_COSTS = (
    "{ACT} @: Draw a card.", "{ACT} {COST 2}, @: Draw a card.", "{FANFARE} @: Draw a card.",
    "On Evolve, @: Draw a card.", "Strike, @: Draw a card.", "{LAST WORDS} @: Draw a card.",
    "Whenever you play a spell, @: Draw a card.", "At the start of your end phase, @: Draw a card.",
    "{EVOLVE} @: Evolve this follower.", "{QUICK} {ACT} {COST 1}, @: Draw a card.",
    "{FANFARE} Choose one.\n(1) Draw a card.\n(2) @: Draw 2 cards.",
)  # fmt: skip
GIFTS = (
    "Storm", "{ATK}+1", "{ATK}+1/{DEF}+1", "{ATK}+1 and Rush", "Rush, Ward, and {DEF}+2", "the Officer trait",
    '"{LAST WORDS} Draw a card."', 'Storm and "Strike - Draw a card."',
)  # fmt: skip
GIVEN_TO = (
    "this follower", "it", "it and this follower", "each other follower on your field",
    "all Officer followers on your field", "each Fairy on your field and in your EX area",
)  # fmt: skip
SPANS = (
    "Give @.", "Give @ until the end of the turn.", "Give @ this turn.", "Give @ until the start of your next turn.",
    "Give @ until the end of your opponent's next turn.", "Until the end of the turn, give @.",
    "For the rest of this turn, give @.",
)  # fmt: skip
LIMITS = (
    "Activate only once per turn.", "Perform this ability only once per turn.", "Activate only during your turn.",
    "This ability can be activated once per turn.", "Activate only twice per turn.", "Activate only once per game.",
    "Activate only if Overflow is active for you.",
    "Activate only if Overflow is active for you, and only twice per turn.",
)  # fmt: skip
LIMITED = (
    "{ACT} {ENGAGE}: Draw a card.", "{ACT} {COST 1}, discard a card: Draw a card.", "{ACT} Earth Rite: Draw a card.",
    "{QUICK} {ACT} {COST 1}: Draw a card.", "{EVOLVE} {COST 1}: Evolve this follower.",
)  # fmt: skip
COUNTERS = ("prayer ", "Stack ", "")
OF_COUNTERS = (
    "{FANFARE} Place 2 @counters on this card and 1 @counter on each other amulet on your field.",
    "{FANFARE} Remove a @counter from this card. If you do, draw a card.",
    "{FANFARE} Remove a @counter from this card. If you can't, bury it.",
    "{ACT} Remove 2 @counters from this card: Draw a card.",
    "{ACT} {COST 1}: Move a @counter from this card onto another amulet on your field.",
    "{ACT} {ENGAGE}: If there are at least 3 @counters on this card, draw a card.",
    "{ACT} {ENGAGE}: If this card has 3 or more @counters on it, draw a card.",
    "{ACT} {ENGAGE}: If there is a @counter on this card, draw a card.",
    "{ACT} {ENGAGE}: Draw a card. Activate only if there are fewer than 3 @counters on this card.",
    "{ACT} {ENGAGE}: Draw a card. Activate only if this card has no @counters, and only once per turn.",
    "Whenever one or more @counters are placed on this card, draw a card.",
    "Whenever 1 or more @counters are removed from an amulet on your field, draw a card.",
    "Once per turn, when a @counter is placed on a card on your field, draw a card.",
)


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


def test_every_event_is_counted_in_every_way_to_say_how_often() -> None:
    texts = (
        f"{moment.replace('@', event)} draw a card.{limit}"
        for event, (moment, limit) in product(
            EVENTS, [*((moment, "") for moment in OTHER_MOMENTS), *(("Whenever @,", limit) for limit in OFTEN)]
        )
    )
    assert refused(texts) == {}


def test_all_that_was_done_is_asked_wherever_something_is() -> None:
    assert refused(text.replace("@", done) for done, text in product(DONE, ASKED)) == {}


def test_several_stand_wherever_several_do() -> None:
    texts = (text.replace("@", group) for group, text in product(MANY, AROUND_MANY))
    why = "cards that nobody selects are said to fit together: say how many are selected"
    assert refused(texts) == {why: 1}, "those put there at once with different names are not one group"


def test_every_cost_is_paid_behind_every_mark() -> None:
    texts = (
        before.replace("@", cost[0].upper() + cost[1:] if before[before.index("@") - 2] in "})" else cost)
        for cost, before in product(COSTS, BEFORE_COSTS)
    )
    assert refused(texts) == {}


def test_every_gift_is_given_to_everything_for_every_span() -> None:
    texts = (
        "{FANFARE} Select a follower on your field. "
        + span.replace("@", f"{to} {gift}").replace('."."', '."').replace('.".', '."')
        for gift, to, span in product(GIFTS, GIVEN_TO, SPANS)
    )
    assert refused(texts) == {}


def test_every_limit_stands_behind_every_ability_that_is_played() -> None:
    assert refused(f"{ability} {limit}" for ability, limit in product(LIMITED, LIMITS)) == {}


def test_counters_of_every_name_are_spoken_of_in_every_way() -> None:
    named = "{FANFARE} Place a prayer counter on this card.\n"
    assert refused(named + text.replace("@", kind) for kind, text in product(COUNTERS, OF_COUNTERS)) == {}
