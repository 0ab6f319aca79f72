"""Constructions said with every group, cost, gift, event, moment and limit that fits them, and how many are read.

`python -m tests.reach.products` tells it, `python -m tests.reach.products docs/cards-sve.md` writes it into that page.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import permutations, product
from pathlib import Path

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard
from tests.reach.passives_and_deeds import PASSIVES_AND_DEEDS

BEGIN, END = "<!-- products: begin -->", "<!-- products: end -->"
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
GATES = (
    "Combo (3) - ", "Overflow - ", "Spellchain (5) - ", "Necrocharge (10) - ", "NC (5) - ", "Sanguine - ",
    "Earth Rite: ", "Earth Rite (2): ", "{COST 2}: ", "discard a card: ", "Combo (3): ",
    "if Overflow is active for you, ", "if there is a Fairy on your field, ",
)  # fmt: skip
BEFORE_GATES = (
    "{FANFARE} @", "On Evolve - @", "On Evolve: @", "Strike - @", "Strike: @", "{LAST WORDS} @",
    "{FANFARE}{LAST WORDS} @", "{ACT} {ENGAGE}: @", "Whenever you play a spell, @", "When this card is discarded, @",
    "At the start of your end phase, @", "Once on each of your turns, when you play a spell, @",
    "{FANFARE} Draw a card. @", "{FANFARE} Choose one.\n(1) @\n(2) Draw a card.",
)  # fmt: skip
GATED = ("draw a card.", "select an enemy follower on the field and destroy it.", "give this follower Storm.")
HELD = (
    "it can't attack", "it can't attack enemies", "it has Ward", "it loses all abilities", "it has {ATK}+2",
    "it doesn't take damage", "it can't be destroyed", "it costs 2 less to play", "it can attack twice",
    "it can't be selected by enemy abilities", 'it has "Strike - Draw a card."',
    "damage dealt to it is reduced by 2", "it can't attack enemy leaders and has Ward", "its attack is 0",
    "its defense becomes 1",
)  # fmt: skip
HOW_LONG = (
    "until the end of the turn, @.", "@ until end of turn.", "this turn, @.", "@ this turn.",
    "for the rest of this turn, @.", "@ for the rest of the turn.", "@ during its controller's next turn.",
    "until the end of your opponent's next turn, @.", "@ until the end of your opponent's next turn.",
    "@ until the start of your next turn.", "for the rest of this turn and during each opponent's next turn, @.",
)  # fmt: skip
BEFORE_HELD = (
    "{FANFARE} Select a follower on the field. @", "{FANFARE} Select a follower on the field and engage it. @",
    "{FANFARE} Select a follower on the field. If Overflow is active for you, @",
)  # fmt: skip
DONE_INSTEAD = (
    ("draw a card.", "draw 2 instead"), ("draw a card.", "draw 2 cards instead"),
    ("deal 2 damage to each enemy leader.", "deal 4 instead"), ("summon a Fairy token.", "summon 2 instead"),
    ("deal 2 damage to each enemy leader.", "deal 4 damage instead"),
    ("put a Fairy token into your EX area.", "put 2 instead"), ("recover 1 play point.", "recover 3 instead"),
    ("give your leader {DEF}+2.", "give it {DEF}+4 instead"), ("give your leader {DEF}+2.", "give {DEF}+4 instead"),
    ("give this follower {ATK}+1.", "give it {ATK}+3 instead"), ("discard a card.", "discard 2 instead"),
    ("select an enemy follower on the field and deal it 3 damage.", "deal 5 damage instead"),
    ("select an enemy follower on the field and deal it 3 damage.", "deal it 5 damage instead"),
    ("select an enemy follower on the field and deal it 3 damage.", "destroy it instead"),
    ("select an enemy follower on the field and destroy it.", "banish it instead"),
    ("give each other follower on your field {ATK}+1.", "give them {ATK}+2 instead"),
    ("deal 1 damage to each enemy follower on the field.", "deal 2 damage instead"),
    ("select a follower on your field and give it {ATK}+1/{DEF}+1.", "give it {ATK}+2/{DEF}+2 instead"),
    ("bury the top 2 cards of your deck.", "bury the top 4 instead"),
    ("select a follower on your field and give it Rush.", "give it Storm instead"),
    ("each opponent discards a card.", "each opponent discards 2 instead"),
)  # fmt: skip
INSTEAD_IF = (
    "If Overflow is active for you, @.", "Combo (3) - @.", "Spellchain (5) - @.", "Necrocharge (10): @.",
    "If there are at least 3 Fairies on your field, @.", "Overflow - @.",
    "If there's a Fairy on your field, you may @.", "If you've played 3 or more cards this turn, @.",
    "@ if Overflow is active for you.",
)  # fmt: skip
BEFORE_INSTEAD = ("{FANFARE} @", "On Evolve - @", "{ACT} {ENGAGE}: @", "Whenever you play a spell, @")

PREDICATES = (
    "can't attack", "has Ward", "loses all abilities", "gains {ATK}+2", "gets {ATK}-2/{DEF}-2", "doesn't take damage",
    "can't be destroyed", "can attack twice", "gains Rush", 'has "Strike - Draw a card."',
)  # fmt: skip
SAID_OF_IT = (
    "It @.", "Until the end of the turn, it @.", "It @ this turn.", "It @ until the end of your opponent's next turn.",
)  # fmt: skip
CONDITIONS = (
    "Overflow or Sanguine is active for you", "there are at least 3 Officer cards in your cemetery",
    "you have at least 3 cards in hand", "you have no cards in hand", "you have 3 cards or less in your hand",
    "you have no play points", "you have an evolution point", "you have at least 7 max play points",
    "your leader has 10 or less defense", "an enemy leader has 10 defense or less", "this follower has Ward",
    "this follower has 3 defense or less", "this follower has at least 5 attack", "your leader lost defense this turn",
    "your leader lost 3 or more defense this turn", "you've summoned at least 3 tokens this turn",
    "you have played at least 3 cards this turn", "there are at least 5 cards in each opponent's cemetery",
    "there are at least 10 cards in opponents' cemeteries", "an opponent has at least 5 cards in hand",
    "there are more enemy followers than followers on your field", "your EX area is full",
    "this card was put onto the field from the EX area", "you've evolved a follower this turn",
)  # fmt: skip
ON_CONDITION = (
    "{FANFARE} If @, draw a card.", "{FANFARE} Draw a card if @.", "While @, this follower has Storm.",
    "If @, this card costs 2 less to play.", "This card costs 2 less to play if @.",
    "{ACT} {ENGAGE}: Draw a card. Activate only if @.", "{FANFARE} Draw a card. If @, draw 2 cards instead.",
    "At the start of your end phase, if @, draw a card.", "Whenever you play a spell, if @, draw a card.",
)  # fmt: skip
AMOUNTS = (
    "the number of Officer followers on your field", "twice the number of spells in your cemetery",
    "1 plus the number of spells in your cemetery", "10 minus the number of cards in your hand",
    "the number of amulets on your field plus the number of amulets in your cemetery", "your leader's defense",
    "this follower's attack and defense combined", "the number of cards you've played this turn",
    "half the number of spells in your cemetery, rounded down", "the number of followers on your field (maximum 5)",
    "your max play points",
)  # fmt: skip
OF_AMOUNTS = (
    "{FANFARE} Deal X damage to each enemy leader. X equals @.", "{FANFARE} Draw cards equal to @.",
    "{FANFARE} Deal each enemy leader damage equal to @.", "{FANFARE} Give your leader {DEF} equal to @.",
    "{FANFARE} Give this follower {ATK}+X/{DEF}+X, where X equals @.", "This card costs X less to play. X equals @.",
    "{FANFARE} Select an enemy follower on the field that costs X or less and destroy it. X equals @.",
)  # fmt: skip


def _put(around: str, words: str) -> str:
    """Words in a place of others, with the capital that they have there."""
    before = around.partition("@")[0].rstrip()
    low = before.endswith((",", "you may"))
    return around.replace("@", words if low else words[0].upper() + words[1:])


PRODUCTS: Mapping[str, tuple[str, ...]] = {
    "every group stands wherever one does": tuple(
        text.replace("a @", "an @" if group[0] in "aeiouAEIOU" else "a @").replace("@", group)
        for group, text in product(GROUPS, AROUND_GROUPS)
    ),
    "every deed stands behind every other in every joint": tuple(
        f"{{FANFARE}} Select an enemy follower on the field. "
        f"{joint.replace('#1', first[0].upper() + first[1:]).replace('#2', second)}"
        for joint, (first, second) in product(JOINTS, permutations(DEEDS, 2))
    ),
    "every event is answered at every moment in every way": tuple(
        f"{moment.replace('@', event)} {answer}" for moment, event, answer in product(MOMENTS, EVENTS, ANSWERS)
    ),
    "every event is counted in every way to say how often": tuple(
        f"{moment.replace('@', event)} draw a card.{limit}"
        for event, (moment, limit) in product(
            EVENTS, [*((moment, "") for moment in OTHER_MOMENTS), *(("Whenever @,", limit) for limit in OFTEN)]
        )
    ),
    "all that was done is asked wherever something is": tuple(
        text.replace("@", done) for done, text in product(DONE, ASKED)
    ),
    "several stand wherever several do": tuple(text.replace("@", group) for group, text in product(MANY, AROUND_MANY)),
    "every cost is paid behind every mark": tuple(
        before.replace("@", cost[0].upper() + cost[1:] if before[before.index("@") - 2] in "})" else cost)
        for cost, before in product(COSTS, BEFORE_COSTS)
    ),
    "every gift is given to everything for every span": tuple(
        "{FANFARE} Select a follower on your field. "
        + span.replace("@", f"{to} {gift}").replace('."."', '."').replace('.".', '."')
        for gift, to, span in product(GIFTS, GIVEN_TO, SPANS)
    ),
    "every limit stands behind every ability that is played": tuple(
        f"{ability} {limit}" for ability, limit in product(LIMITED, LIMITS)
    ),
    "counters of every name are spoken of in every way": tuple(
        "{FANFARE} Place a prayer counter on this card.\n" + text.replace("@", kind)
        for kind, text in product(COUNTERS, OF_COUNTERS)
    ),
    "every gate and every condition stands before every ability": tuple(
        _put(before, gate + (deed if gate.endswith(", ") else deed[0].upper() + deed[1:]))
        for gate, before, deed in product(GATES, BEFORE_GATES, GATED)
    ),
    "all that lasts is said with every duration at either end": tuple(
        _put(before, span.replace("@", held)).replace('.".', '."')
        for held, span, before in product(HELD, HOW_LONG, BEFORE_HELD)
    ),
    "all predicates stand beside all others for every span": tuple(
        "{FANFARE} Select a follower on the field. "
        + said.replace("@", f"{first} and {second}").replace('."."', '."').replace('.".', '."')
        for said, (first, second) in product(SAID_OF_IT, permutations(PREDICATES, 2))
    ),
    "every condition stands wherever one does": tuple(
        text.replace("@", condition) for text, condition in product(ON_CONDITION, CONDITIONS)
    ),
    "every amount stands wherever one does": tuple(
        text.replace("@", amount) for text, amount in product(OF_AMOUNTS, AMOUNTS)
    ),
    **PASSIVES_AND_DEEDS,
    "something is done instead on every condition": tuple(
        f"{_put(before, deed)} {_put(condition, instead)}"
        for (deed, instead), condition, before in product(DONE_INSTEAD, INSTEAD_IF, BEFORE_INSTEAD)
    ),
}
"""Each construction, and the texts that say it."""


def refused(texts: Iterable[str]) -> Counter[str]:
    """Why texts are not understood, and how many are for that reason."""
    found: Counter[str] = Counter()
    # In one catalog, as the tokens of the rulebook come to each; all of one name, which their texts may speak of.
    rows = tuple(PrintedCard(str(number), "One", FOLLOWER, text) for number, text in enumerate(texts))
    prints = compile_cards(PRESENT, rows).prints
    for card in (prints[row.code] for row in rows):
        assert isinstance(card, SveCard)
        if card.problems:
            found[card.problems[0].reason.partition("; expected")[0]] += 1
    return found


REFUSED: Mapping[str, Mapping[str, int]] = {
    "something is done instead on every condition": {
        # What an opponent discards is counted for nobody yet.
        "`instead` is not understood here": 36,
        # "Discard 2 instead" could be 2 of the Fairies that the condition found.
        "what is discarded lies in a hand (5.11.1)": 4,
        # Who may discard 2 might discard one of them.
        "it may be so many instead, and the text does not say that it may be some of them": 4,
    },
    "several stand wherever several do": {
        # Those put there at once with different names are not one group.
        "cards that nobody selects are said to fit together: say how many are selected": 1,
    },
}
"""Of each construction what is not read, and why."""


def table() -> str:
    """The constructions as a table: how many texts say each, and how many of them are refused for which reason."""
    rows = ["| construction | texts | not read |", "|---|---:|---|"]
    for name, texts in PRODUCTS.items():
        why = "; ".join(f"{count}: {reason}" for reason, count in REFUSED.get(name, {}).items())
        rows.append(f"| {name} | {len(texts):,} | {why} |")
    rows.append(
        f"| all | {sum(map(len, PRODUCTS.values())):,} | {sum(sum(why.values()) for why in REFUSED.values())} |"
    )
    return "\n".join(rows)


def main() -> None:
    if len(sys.argv) > 1:
        page = Path(sys.argv[1])
        before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
        page.write_text(f"{before}{BEGIN}\n{table()}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
        return
    for name, texts in PRODUCTS.items():
        sys.stdout.write(f"{name}: {len(texts)} texts\n")
        for reason, count in refused(texts).most_common():
            sys.stdout.write(f"{count:6}  {reason}\n")


if __name__ == "__main__":
    main()
