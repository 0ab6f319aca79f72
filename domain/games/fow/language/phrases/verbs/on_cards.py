"""What texts have done with cards on the table."""

from typing import Any

from domain.games.fow.nodes.printed import EachOwn, Retargets
from domain.games.fow.nodes.selectors import ANY, Place, Rest, Whole
from domain.games.fow.nodes.verbs import (
    AddTo,
    Attach,
    Banish,
    Cancel,
    Choose,
    Copy,
    Damage,
    Destroy,
    Heal,
    HealDamage,
    LieRested,
    MoveCounters,
    OutOfBattle,
    PlayFree,
    Put,
    PutCounters,
    Recover,
    Remove,
    RemoveCounters,
    RestCards,
    Retarget,
    Summon,
    TriggerAgain,
    Turn,
)
from domain.kernel.abilities.compiled.clauses import Divided, Random
from domain.kernel.abilities.compiled.tree import Chosen, Target
from domain.language.phrases.phrasing import Adds, Phrase, listed, other_ways, say

VERBS = (
    ("destroy", Destroy),
    ("banish", Banish),
    ("rest", RestCards),
    ("recover", Recover),
    ("cancel", Cancel),
    ("heal", Heal),
    ("summon", Summon),
)
"""What is done with cards and nothing more is said."""
COUNTERS = (
    "level",
    "lore",
    "shield",
    "power",
    "dragon",
    "ghost",
    "life",
    "death",
    "light",
    "darkness",
    "fire",
    "water",
    "wind",
    "page",
    "curse",
    "treasure",
    "snow",
    "spirit",
    "mana",
    "strength",
    "limit",
    "evolution",
    "limited",
    "achievement",
    "magic",
    "mystery",
    "growth",
    "arrow",
    "glass",
    "passion",
    "tea party",
    "madness",
    "friendship",
    "fling",
    "tea",
    "fruit",
    "abyss",
    "fresh blood",
    "guidance",
    "gale protection",
    "cyberbrain",
    "time",
    "wish",
    "flame",
    "soul",
    "charge",
    "quest",
    "memory",
    "energy",
    "story",
    "blood",
    "ice",
    "seed",
    "star",
    "moon",
    "music",
    "poison",
    "dream",
    "book",
    "ink",
    "hope",
    "despair",
    "omen",
    "mist",
    "gluttony",
    "forbidden arts",
)
"""The words that name counters (1022.3)."""
DAMAGE = [
    say("clause", "{:damaging}"),
    other_ways(
        say("damaging", "{by:doer} deals {amount:damage} to {to:targets}", Damage),
        "{by:doer} deals damage to {to:targets} equal to {amount:value}",
    ),
    say("clause", "{:damaging} for each {each:each_of}", Adds),
    say("clause", "{by:this} deals {deeds:each_dealt}", EachOwn),
    *listed("each_dealt", "one_dealt", least=2, loose=True),
    say("one_dealt", "{amount:damage} to {to:targets}", Damage),
    other_ways(
        say("clause", "{by:this} deals {amount:parted} damage divided as you choose among {to:parted_among}", Damage),
        "{by:this} deals {amount:parted} damage divided as you choose to {to:parted_among}",
    ),
    other_ways(
        say(
            "clause",
            "{by:this} deals damage equal to {amount:all_parted} divided as you choose to {to:parted_among}",
            Damage,
        ),
        "{by:this} deals damage equal to {amount:all_parted} divided as you choose among {to:parted_among}",
    ),
    say("all_parted", "{total:value}", Divided),
    say("parted", "{total:NUMBER}", Divided),
    say("parted", "{total:ex}", Divided),
    say("parted_among", "any number of target {of:group_many}", Target, least=1, most=ANY),
    say("parted_among", "up to {most:COUNT} target {of:group_many}", Target, least=1),
    say("parted_among", "one or two target {of:group_many}", Target, least=1, most=2),
    say("parted_among", "one, two or three target {of:group_many}", Target, least=1, most=3),
    say("doer", "{:known_one}"),
    say("doer", "{:aimed_one}"),
]


def _place(zone: str, whose: Any, end: Any = "top", order: Any = "", how: str = "") -> Place:
    return Place(zone, whose, end, order, how)


PLACES = [
    say("where", "{:where_top}"),
    say("where", "into your graveyard", Place("graveyard", "your")),
    *[
        other_ways(say("where_top", f"{first} your {printed}", _place(zone, "your", **more)), *others)
        for first, printed, zone, more, others in (
            ("into", "hand", "hand", {}, ()),
            ("into", "ruler area", "rulerarea", {}, ("in your ruler area", "into your ruler area, as a ruler")),
            ("into", "item area", "item", {}, ()),
            ("into", "standby area", "standby", {"how": "facedown"}, ()),
        )
    ],
    *[
        other_ways(
            say("where", f"into its owner's {printed}", _place(zone, "owner", **more)),
            f"into their owner's {printed}",
            f"into their owner's {printed}s",
            f"into their owners' {printed}s",
            f"into their {printed}",
        )
        for printed, zone, more in (("graveyard", "graveyard", {}), ("standby area", "standby", {"how": "facedown"}))
    ],
    other_ways(say("where_top", "into the field", Place("field", "your")), "into the field under your control"),
    other_ways(
        say("where_top", "into the field rested", Place("field", "your", how="rested")),
        "into the field rested under your control",
        "into the field under your control rested",
    ),
    other_ways(
        say("where_top", "into the field under its owner's control", Place("field", "owner")),
        "into its owner's field",
        "into the field under their owner's control",
        "into the field under their owners' control",
    ),
    other_ways(
        say("where_top", "into the field under its owner's control rested", Place("field", "owner", how="rested")),
        "into its owner's field rested",
        "rested into the field under its owner's control",
        "into the field rested under its owner's control",
    ),
    *[
        other_ways(
            say("where_top", f"{said} of your {printed}{behind}", _place(zone, "owner", end=end, order=order)),
            f"{said} of its owner's {printed}{behind}",
            f"{said} of their owner's {printed}{behind}",
            f"{said} of their owners' {printed}s{behind}",
            f"{said} of their owner's {printed}s{behind}",
            f"{said} of their {printed}{behind}",
        )
        for said, end in (("on top", "top"), ("on the bottom", "bottom"))
        for printed, zone in (("deck", "deck"), ("magic stone deck", "stonedeck"))
        for behind, order in (("", ""), (" in any order", "any"), (" in a random order", "random"))
    ],
    say("where_top", "into your Stranger deck", Place("strangerdeck", "owner")),
    other_ways(
        say("where", "to its owner's hand", Place("hand", "owner")),
        "to their owner's hands",
        "to their owner's hand",
        "to their owners' hands",
        "to their owners' hand",
        "into its owner's hand",
        "into their owners' hands",
        "into their owner's hands",
        "into their owner's hand",
        "into their hand",
        "to their hand",
        "to your hand",
    ),
]
AIMED = [
    say("clause", "choose {of:choosing}", Choose),
    say("choosing", "a {of:group_one}", Chosen),
    say("choosing", "up to one {of:group_one}", Chosen, least=0),
    say("choosing", "{least+most:COUNT} {of:group_many}", Chosen),
    say("choosing", "up to {most:COUNT} {of:group_many}", Chosen, least=0),
    say("choosing", "any number of {of:group_many}", Chosen, least=0, most=ANY),
    say("clause", "{of:aiming}", Choose),
    say("aiming", "target a {of:group_one}", Target),
    say("aiming", "target {least+most:COUNT} {of:group_many}", Target),
    say("aiming", "target up to {most:COUNT} {of:group_many}", Target, least=0),
    say("aiming", "target up to {most:ex} {of:group_many}", Target, least=0),
]
MOVES = [
    *[say("clause", f"{word} {{of:cards}}", build) for word, build in VERBS],
    say("clause", "remove {of:cards} from the game", Remove),
    say("clause", "remove {of:cards} from the game face down", Remove, facedown=True),
    say("clause", "remove {of:tops} from the game", Remove),
    say("clause", "remove {of:tops} from the game face down", Remove, facedown=True),
    say("clause", "shuffle {of:shuffled_in} into {to:shuffled_deck}", Put),
    say("shuffled_in", "{:whole_graveyard}"),
    *[
        other_ways(
            say("whole_graveyard", f"{said} graveyard", whole),
            f"all cards in {said} graveyard",
            f"all cards from {said} graveyard",
        )
        for said, whole in (("your", Whole("graveyard")), ("their", Whole("graveyard", "their")))
    ],
    say("shuffled_in", "{:cards}"),
    *[
        other_ways(
            say("shuffled_deck", f"{said} {printed}", _place(zone, whose, order="shuffled")),
            *(f"{other} {printed}{many}" for other, many in others),
        )
        for said, whose, others in (
            ("your", "your", ()),
            ("their", "their", ()),
            ("its owner's", "owner", (("their owner's", ""), ("their owner's", "s"), ("their owners'", "s"))),
        )
        for printed, zone in (("deck", "deck"), ("magic stone deck", "stonedeck"))
    ],
    say("clause", "remove {of:cards} from the game inverted", Remove, how="despair"),
    other_ways(say("clause", "put {of:put} {to:where}", Put), "return {of:put} {to:where}"),
    say("put", "{:cards}"),
    say("clause", "choose {of:aimed_one}", Choose),
    say("clause", "choose {of:aimed_many}", Choose),
    other_ways(
        say("clause", "choose {of:at_random} and put it {to:where}", Put),
        "choose {of:at_random}, and put it {to:where}",
    ),
    say("at_random", "a {of:group_one} at random", Random),
    say("clause", "put {of:tops} {to:where_top}", Put),
    say("rest_where", "the rest {to:where}", Put, of=Rest()),
    say("clause", "copy {of:one}", Copy),
    other_ways(say("clause", "change the target of {of:one}", Retarget), "change all targets of {of:one}"),
    say("clause", "change the target of {of:one} to {to:this}", Retarget),
    say("sentence", "you may choose new targets for the copy.", Retargets),
    say("clause", "invert {of:cards}", Turn, how="invert"),
    say("clause", "shift {of:cards}", Turn, how="shift"),
    say("clause", "remove {of:cards} from battle", OutOfBattle),
    say("clause", "{of:this} comes rested", LieRested),
    say("clause", "remove {amount:NUMBER} damage from {of:cards}", HealDamage),
    other_ways(
        say("clause", "remove all damage from {of:cards}", HealDamage),
        "remove all damage that was dealt to {of:cards} this turn",
    ),
    say("clause", "play {of:one} without paying its cost", PlayFree),
    say("clause", "attach {of:cards} to {to:one}", Attach),
    other_ways(say("clause", "add {of:this} to {to:one}", AddTo), "bestow {of:this} to {to:one}"),
    say("clause", "trigger the [Enter] abilities of {of:cards}", TriggerAgain, word="Enter"),
    say("clause", "move a {kind:counter} counter from {of:one} to {to:one}", MoveCounters, count=1),
    say("clause", "double the {kind:counter} counters on {of:cards}", PutCounters, double=True),
    say("clause", "put a {kind:counter} counter on {of:cards}", PutCounters, count=1),
    say("clause", "put {count:count} {kind:counter} counters on {of:cards}", PutCounters),
    other_ways(
        say("clause", "put {kind:counter} counters equal to {count:value} on {of:cards}", PutCounters),
        "put a number of {kind:counter} counters on {of:cards} equal to {count:value}",
        "put a number of {kind:counter} counters equal to {count:value} on {of:cards}",
    ),
    say("clause", "put a {kind:counter} counter on {of:cards} for each {count:each_of}", PutCounters),
    say("clause", "remove a {kind:counter} counter from {of:cards}", RemoveCounters, count=1),
    say("clause", "remove {count:count} {kind:counter} counters from {of:cards}", RemoveCounters),
    say("clause", "remove all {kind:counter} counters from {of:cards}", RemoveCounters, count=None),
    *[say("counter", word, word) for word in COUNTERS],
    *[
        say("counter", f"[{sign}{number}/{sign}{number}]", f"{sign}{number}/{sign}{number}")
        for sign in "+-"
        for number in (100, 200, 300, 400, 500)
    ],
]
ON_CARDS: list[Phrase] = [*DAMAGE, *PLACES, *AIMED, *MOVES]
