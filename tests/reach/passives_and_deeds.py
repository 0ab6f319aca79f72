"""Passive texts said of everything, deeds as they are done and as they were, drawn cards, and damage."""

from collections.abc import Mapping
from itertools import product

ALWAYS_OF = (
    ("This follower", 0), ("This card", 0), ("Enemy followers", 1), ("Enemy followers on the field", 1),
    ("All followers on the field", 1), ("Other followers on your field", 1), ("Officer followers on your field", 1),
    ("Each other follower on your field", 0), ("Fairy tokens on your field", 1),
    ("Followers with Ward on your field", 1),
    ("Enemy followers that cost 2 or less", 1), ("Evolved followers on your field", 1),
    ("While there is an amulet on your field, this follower", 0), ("During your turn, enemy followers", 1),
    ("During your opponent's turn, followers on your field", 1), ("Combo (3) - This follower", 0),
    ("If Overflow is active for you, other followers on your field", 1),
)  # fmt: skip
ALWAYS_SO = (
    ("has Storm", "have Storm"), ("gains Ward", "gain Ward"), ("gets {ATK}+1/{DEF}+1", "get {ATK}+1/{DEF}+1"),
    ("loses Ward", "lose Ward"), ("loses all abilities", "lose all abilities"),
    ("can't attack leaders",) * 2,
    ("can't attack followers with Ward",) * 2, ("can't be attacked by followers that cost 2 or less",) * 2,
    ("can't be attacked by evolved followers",) * 2,
    ("takes no damage from abilities", "take no damage from abilities"),
    ("takes 1 less damage from abilities", "take 1 less damage from abilities"), ("can't be readied",) * 2,
    ("doesn't ready during its controller's start phase", "don't ready during their controller's start phase"),
    ("ignores Ward", "ignore Ward"), ("enters the field engaged", "enter the field engaged"),
    ("has {ATK}+1 for each amulet on your field", "have {ATK}+1 for each amulet on your field"),
    ("can attack twice each turn",) * 2, ("has Ward and can't attack", "have Ward and can't attack"),
)  # fmt: skip
DID = (
    ("banish a card", "banished a card"), ("destroy a follower", "destroyed a follower"),
    ("return a card to hand", "returned a card to hand"), ("engage an amulet", "engaged an amulet"),
    ("banish a card from your cemetery", "banished a card from your cemetery"),
    ("put a card into your EX area", "put a card into your EX area"), ("summon a token", "summoned a token"),
    ("put a follower from your hand onto your field", "put a follower from your hand onto your field"),
    ("play a card", "played a card"), ("discard a card", "discarded a card"), ("bury a card", "buried a card"),
    ("draw a card", "drawn a card"),
)  # fmt: skip
DOES = (
    "Whenever you #, draw a card.",
    "Once per turn, when you #, draw a card.",
    "During your turn, whenever you #, draw a card.",
)
HAS_DONE = (
    "{FANFARE} If you've # this turn, draw a card.", "{FANFARE} If you have # this game, draw a card.",
    "{FANFARE} If you haven't # this turn, draw a card.", "This card costs 1 less to play if you've # this turn.",
    "While you've # this turn, this follower has Storm.",
    "{ACT} {ENGAGE}: Draw a card. Activate only if you've # this turn.",
)  # fmt: skip
OF_THE_DRAWN = (
    "If it's a follower, draw a card.", "If it's an Officer card, you may put it onto your field.",
    "If it costs 2 or less, draw a card.", "It costs 1 less to play this turn.", "It costs 0 to play this turn.",
    "Put it into your EX area.", "Put it on the bottom of your deck.", "You may reveal it. If you do, draw a card.",
    "Reveal it. If it's a spell, draw a card.", "You may play it for 0.", "If it's a spell, discard it.",
    "Deal damage to the enemy leader equal to its cost.",
)  # fmt: skip
HIT = (
    "it", "that follower", "the selected follower", "this follower", "an enemy follower on the field",
    "each enemy follower on the field", "all enemy followers on the field", "up to 2 enemy followers on the field",
    "a random enemy follower on the field", "another follower on your field", "the enemy leader", "it and its leader",
    "it and this follower",
)  # fmt: skip
HITS = (
    "Deal @ 2 damage.", "Deal 2 damage to @.", "Deal @ X damage. X equals the number of cards in your hand.",
    "Deal @ damage equal to this follower's attack.", "Deal damage to @ equal to this follower's attack.",
)  # fmt: skip

PASSIVES_AND_DEEDS: Mapping[str, tuple[str, ...]] = {
    "all that is always so is said of everything": tuple(
        f"{of} {so[many]}." for (of, many), so in product(ALWAYS_OF, ALWAYS_SO)
    ),
    "what players do to cards is said as it is done and as it was": tuple(
        text.replace("#", said[text in HAS_DONE]) for said, text in product(DID, (*DOES, *HAS_DONE))
    ),
    "drawn cards are spoken of behind every mark": tuple(
        f"{mark} Draw a card. {said}"
        for mark, said in product(("{FANFARE}", "{LAST WORDS}", "{ACT} {COST 1}:"), OF_THE_DRAWN)
    ),
    "damage is dealt to everything in either order": tuple(
        "{FANFARE} Select an enemy follower on the field. " + text.replace("@", whom)
        for whom, text in product(HIT, HITS)
    ),
}
"""Each construction, and the texts that say it."""
