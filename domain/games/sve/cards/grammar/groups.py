"""How texts say which cards and players they speak of: groups, selectors and places."""

from domain.cards.phrasing import Phrase, number, other_ways, say
from domain.games.sve.cards.shorthand import Called, CalledMany, HalfOfDeck, Including, ThatMany
from domain.games.sve.printed import STACKED
from domain.games.sve.things import (
    ANY,
    Across,
    Among,
    Containing,
    Dealt,
    Declared,
    Distinct,
    Exactly,
    Except,
    Foremost,
    From,
    LeaderOf,
    NamedEither,
    OfClass,
    OfTrait,
    Opponent,
    OtherName,
    OtherNames,
    OwnerOf,
    Pair,
    Parity,
    Remaining,
    Selected,
    They,
    Top,
    Whole,
    With,
    YourLeader,
)
from domain.kernel.abilities.clauses import Random, X
from domain.kernel.abilities.tree import (
    Chosen,
    Controller,
    Either,
    Enemy,
    Every,
    In,
    It,
    Kind,
    Measured,
    Named,
    Other,
    Quality,
    Some,
    Target,
    That,
    This,
    You,
    Yours,
)

DEEDS = ("discarded", "returned", "banished", "buried", "destroyed", "engaged")
"""What a text calls cards that it has done something to."""
CARD_WORDS = ("follower", "amulet", "spell", "card")
QUALITIES = (
    "engaged", "reserved", "evolved", "unevolved", "damaged", "undamaged", "faceup", "facedown", "racing",
    "attacking", "advanced",
)  # fmt: skip
PUBLIC = {
    "EX area": "ex",
    "cemetery": "cemetery",
    "banished zone": "banished",
    "evolve deck": "evolvedeck",
}
ZONES = {"hand": "hand", "deck": "deck", **PUBLIC}
UNIVERSE_ZONES = {"race zone": "race", "drive zone": "drive"}


def _twice(category: str, pattern: str, build: type, **fixed: object) -> list[Phrase]:
    return number(category, pattern, pattern, build, **fixed)


_EXCEPT = ("except for", "except")
_ANYWHERE = ("from a", "in any", "from any", "in either player's", "from either player's")
"""How texts say of a zone that it may be either player's."""


def _zones() -> list[Phrase]:
    found = [
        *_twice("placed", "{of:placed@} on the field", In, zone="field", whose="any"),
        *_twice("placed", "{of:placed@} from the field", In, zone="field", whose="any", word="from"),
        *_twice("placed", "{of:placed@} on your field", In, zone="field", whose="your"),
        *_twice("placed", "{of:placed@} on an opponent's field", In, zone="field", whose="enemy"),
        *_twice("placed", "{of:placed@} on their field", In, zone="field", whose="their"),
        *_twice("placed", "{of:placed@} on your field {word:and_or} in your EX area", Across, zones=("field", "ex")),
        *_twice("placed", "{of:placed@} in your hand {word:and_or} EX area", Across, zones=("hand", "ex")),
        *_twice("placed", "{of:placed@} in your hand {word:and_or} cemetery", Across, zones=("hand", "cemetery")),
    ]
    for owner, whose in (("your", "your"), ("their", "their"), ("an opponent's", "enemy")):
        for word in ("field", "hand", "EX area", "cemetery", "evolve deck", "deck"):
            zone = ZONES.get(word, word)
            found += _twice("placed", f"{{of:placed@}} from {owner} {word}", In, zone=zone, whose=whose, word="from")
    for word, zone in UNIVERSE_ZONES.items():
        found += _twice("placed", f"{{of:placed@}} in your {word}", In, zone=zone, whose="your")
    for word, zone in ZONES.items():
        found += _twice("placed", f"{{of:placed@}} in your {word}", In, zone=zone, whose="your")
        found += _twice("placed", f"{{of:placed@}} in an opponent's {word}", In, zone=zone, whose="enemy")
        found += _twice("placed", f"{{of:placed@}} in their {word}", In, zone=zone, whose="their")
        found += [
            other_ways(phrase, *[f"{{of:placed_{phrase.category[7:]}}} {there} {word}" for there in _ANYWHERE])
            for phrase in _twice("placed", f"{{of:placed@}} in a {word}", In, zone=zone, whose="any")
        ]
        found += _twice("placed", f"{{of:placed@}} played from your {word}", In, zone=zone, word="played")
    return found


GROUPS: list[Phrase] = [
    *[phrase for word in CARD_WORDS for phrase in number("noun", word, word + "s", Kind(word))],
    *number("noun", "Stack", "Stacks", Kind(STACKED)),
    *number("token", "token", "tokens", Kind("token")),
    *[
        phrase
        for word in ("follower", "amulet", "spell")
        for phrase in number("token", f"{word} token", f"{word} tokens", Kind(f"{word} token"))
    ],
    *[say("quality", word, word) for word in QUALITIES],
    *number("kindly", "{:noun@}", "{:noun@}"),
    *number("kindly", "{:token@}", "{:token@}"),
    *_twice("kindly", "{word:CLASS} {of:kindly@}", OfClass),
    *_twice("kindly", "{word:TRAIT} {of:noun@}", OfTrait),
    *_twice("kindly", "{word:TRAIT} or {other:TRAIT} {of:noun@}", OfTrait),
    *_twice("kindly", "{name:TOKEN} {of:token@}", Named),
    *_twice("kindly", "{word:TOKEN_TRAIT} {of:token@}", OfTrait),
    *number("sided", "{:kindly@}", "{:kindly@}"),
    *_twice("sided", "enemy {of:kindly@}", Enemy),
    *number("state", "{:sided@}", "{:sided@}"),
    *_twice("state", "{word:quality} {of:state@}", Quality),
    *number("others", "{:state@}", "{:state@}"),
    *_twice("others", "other {of:state@}", Other),
    *number("mixed", "{:others@}", "{:others@}"),
    *_twice("mixed", "{left:others@} or {right:others@}", Either),
    *number("placed", "{:mixed@}", "{:mixed@}"),
    say("placed_one", "{:bare_name}"),
    say("placed_one", "{word:quality} {of:bare_name}", Quality),
    say("placed_one", "other {of:bare_name}", Other),
    say("placed_many", "{word:quality} {of:bare_cards}", Quality),
    say("placed_many", "{:bare_cards}"),
    say("bare_name", "{name:NAME}", Called, of=Kind("card")),
    say("bare_name", "{name:KNOWN} card", Called, of=Kind("card"), card=True),
    say("bare_cards", "{name:KNOWN} cards", Called, of=Kind("card")),
    say("bare_cards", "{name:NAMES}", CalledMany, of=Kind("card")),
    say("placed_one", "{left:bare_name} or {right:bare_name}", Either),
    say("placed_one", "{left:bare_name}, {right:more_names}", Either),
    say("more_names", "{left:bare_name}, or {right:bare_name}", Either),
    say("more_names", "{left:bare_name}, {right:more_names}", Either),
    say("placed_one", "{left:others_one} or {right:bare_name}", Either),
    *_zones(),
    *_twice("placed", "{of:placed@} you control", Yours),
    *_twice("placed", "{of:placed@} with {least:NUMBER} {stat:stat} or more", Measured),
    *_twice("placed", "{of:placed@} with {most:amount} {stat:stat} or less", Measured),
    *_twice("placed", "{of:placed@} with {value:NUMBER} {stat:stat}", Exactly),
    *_twice("placed", "{of:placed@} with {stat:stat} equal to or less than {most:value}", Measured),
    *_twice("placed", "{of:placed@} with {stat:stat} equal to or greater than {least:value}", Measured),
    *_twice("placed", "{of:placed@} with {stat:stat} equal to {value:value}", Exactly),
    *[
        phrase
        for bound, build in (("equal to or less than {most:value}", Measured),
            ("equal to or greater than {least:value}", Measured), ("equal to {value:value}", Exactly))
        for phrase in number(
            "placed", f"{{of:placed@}} with cost {bound}", f"{{of:placed@}} with cost {bound}", build, stat="cost",
        )
    ],
    *_twice("placed", "{of:placed@} with {word:KEYWORD}", With),
    *_twice("placed", "{of:placed@} with {word:MARKED}", With),
    *_twice("placed", "{of:placed@} without {word:KEYWORD}", With, has=False),
    *_twice("placed", "{of:placed@} without {word:MARKED}", With, has=False),
    *_twice("placed", "{of:placed@} with {name:NAME} in its name", Containing),
    *_twice("placed", "{of:placed@} with a different name from this card", OtherName),
    *_twice("placed", "{of:placed@} with a different name from {than:each_one}", OtherNames),
    say("each_one", "each {of:placed_one}", Every),
    *_twice("placed", "{of:placed@} named {name:NAME} or {other:NAME}", NamedEither),
    *_twice("placed", "{of:placed@} with different names", Distinct),
    *_twice("placed", "{of:placed@} with different costs", Distinct, by="cost"),
    *_twice("placed", "{of:placed@} with the declared name", Declared),
    *_twice("placed", "{of:placed@} among them", Among, word="among them"),
    *_twice("placed", "{of:placed@} in it", Among, word="in it"),
    *_twice("placed", "{of:placed@} from it", Among, word="from it"),
    *_twice("placed", "{of:placed@} named {name:NAME}", Named),
    *[
        other_ways(phrase, *[f"{{of:{phrase.category}}} {except_for} {{but:others_many}}" for except_for in _EXCEPT])
        for phrase in number(
            "placed", "{of:placed@} other than a {but:others_one}", "{of:placed@} other than {but:others_many}", Except
        )
    ],
    *_twice("placed", "{of:placed@} other than {but:bare_name}", Except),
    *_twice("placed", "{of:placed@} from among them", Among),
    *_twice("placed", "{of:placed@} with the highest {stat:stat}", Foremost),
    *_twice("placed", "{of:placed@} with the lowest {stat:stat}", Foremost, highest=False),
    *number(
        "placed", "{of:placed@} that costs {value:amount}", "{of:placed@} that cost {value:amount}",
        Exactly, stat="cost",
    ),
    *number(
        "placed", "{of:placed@} that costs {most:amount} or less", "{of:placed@} that cost {most:amount} or less",
        Measured, stat="cost",
    ),
    *number(
        "placed", "{of:placed@} that costs {least:amount} or more", "{of:placed@} that cost {least:amount} or more",
        Measured, stat="cost",
    ),
    *number(
        "placed", "{of:placed@} that costs an odd number", "{of:placed@} that cost an odd number",
        Parity, stat="cost", odd=True,
    ),
    *number(
        "placed", "{of:placed@} that costs an even number", "{of:placed@} that cost an even number",
        Parity, stat="cost", odd=False,
    ),
    say("placed_many", "{of:placed_many}, including this one", Including),
    say("and_or", "and", "and"),
    say("and_or", "or", "or"),
    say("stat", "attack", "attack"),
    say("stat", "defense", "defense"),
    say("amount", "{:NUMBER}"),
    say("amount", "X", X),
    *number("leader", "leader", "leaders", Kind("leader")),
    *number("leaders", "{:leader@}", "{:leader@}"),
    *_twice("leaders", "{word:CLASS} {of:leader@}", OfClass),
    *_twice("leaders", "{word:TRAIT} {of:leader@}", OfTrait),
    *_twice("leaders", "enemy {of:leader@}", Enemy),
    say("wide_one", "{:placed_one}"),
    say("wide_one", "{:leaders_one}"),
    say("wide_one", "{left:leaders_one} or {right:placed_one}", Either),
]  # fmt: skip


def _at_random(category: str) -> list[Phrase]:
    """What chance picks."""
    return [
        other_ways(say(f"{category}_one", "a random {of:placed_one}", Random, count=1), "a {of:placed_one} at random"),
        other_ways(
            say(f"{category}_many", "{count:several} random {of:placed_many}", Random),
            "{count:several} {of:placed_many} at random",
        ),
    ]


SELECTED: list[Phrase] = [
    say("selected", "{:selected_one}"),
    say("selected", "{:selected_many}"),
    say("selected_one", "a {of:wide_one}", Target, least=1, most=1),
    say("selected_one", "up to 1 {of:wide_one}", Target, least=0, most=1),
    say("selected_many", "{least+most:several} {of:placed_many}", Target),
    say("selected_many", "any number of {of:placed_many}", Target, least=0, most=ANY),
    say("selected_many", "up to {most:several} {of:placed_many}", Target, least=0),
    *_at_random("selected"),
    say("selected_many", "{left:single} and {right:single}", Pair),
    say("selected_many", "{left:single}, {right:two_more}", Pair),
    say("two_more", "{left:single}, and {right:single}", Pair),
    say("single", "a {of:placed_one}", Target, least=1, most=1),
    say("single", "up to 1 {of:placed_one}", Target, least=0, most=1),
    say("selected_one", "a opponent", Target, of=Enemy(Kind("player")), least=1, most=1),
    say("several", "{:NUMBER}"),
    say("several", "X", X),
    say("several", "that many", ThatMany),
    say("chosen_one", "a {of:placed_one}", Chosen, least=1, most=1),
    say("chosen_one", "up to 1 {of:placed_one}", Chosen, least=0, most=1),
    say("chosen_one", "one of them", Chosen, of=Among(Kind("card"), "them"), least=1, most=1),
    say("chosen_one", "1 of them", Chosen, of=Among(Kind("card"), "of them"), least=1, most=1),
    say("chosen_one", "up to 1 of them", Chosen, of=Among(Kind("card"), "of them"), least=0, most=1),
    say("chosen_many", "{least+most:several} of them", Chosen, of=Among(Kind("card"), "of them")),
    say("chosen_many", "up to {most:several} of them", Chosen, of=Among(Kind("card"), "of them"), least=0),
    say("chosen_one", "1 {of:placed_one}", Chosen, least=1, most=1),
    say("chosen_many", "{least+most:several} {of:placed_many}", Chosen),
    say("chosen_many", "any number of them", Chosen, of=Among(Kind("card"), "them"), least=0, most=ANY),
    say("chosen_many", "any number of {of:placed_many}", Chosen, least=0, most=ANY),
    say("chosen_many", "up to {most:several} {of:placed_many}", Chosen, least=0),
    *_at_random("chosen"),
]

THINGS: list[Phrase] = [
    *[say("this", f"this {word}", This, word=word) for word in CARD_WORDS],
    *[say("that", f"that {word}", That, word=word) for word in (*CARD_WORDS, "leader")],
    *[say("those", f"those {word}s", That, word=f"{word}s") for word in (*CARD_WORDS, "token")],
    *[say("the_selected", f"the selected {word}", Selected, word=word) for word in (*CARD_WORDS, "enemy", "leader")],
    *[say("the_selected", f"the revealed {word}", Selected, word=f"revealed {word}") for word in CARD_WORDS],
    say("one", "it", It, many=False),
    *[
        say("one", f"{{of:one_there}} from {owner} {word}", From, zone=zone)
        for owner, word, zone in (
            ("your", "cemetery", "cemetery"),
            ("your", "EX area", "ex"),
            ("the", "field", "field"),
            ("your", "field", "field"),
            ("your", "hand", "hand"),
            ("your", "evolve deck", "evolvedeck"),
        )
    ],
    say("one_there", "it", It, many=False),
    say("one_there", "{:this}"),
    say("one", "{:done_to}"),
    *[say("done_to", f"the {verb} {word}", Dealt, verb=verb, word=word) for verb in DEEDS for word in CARD_WORDS],
    say("one", "{:this}"),
    say("one", "{:that}"),
    say("one", "{:the_selected}"),
    say("one", "each {of:placed_one}", Every),
    say("one", "{:chosen_one}"),
    say("one", "the top card of your deck", Top),
    say("one", "the bottom card of your deck", Top, end="bottom"),
    say("one", "the top card of their deck", Top, whose="their"),
    say("one", "the top card of a opponent's deck", Top, whose="enemy"),
    say("many", "the top {count:amount} cards of a opponent's deck", Top, whose="enemy"),
    say("many", "them", It, many=True),
    say("many", "{:those}"),
    say("many", "your {of:your_group}", Some, word="your"),
    say("many", "{:chosen_many}"),
    say("many", "all {of:placed_many}", Every, word="all"),
    say("many", "the top {count:amount} cards of your deck", Top),
    say("many", "the top {count:amount} cards", Top, whose=""),
    say("many", "up to {count:NUMBER} of the top cards of your deck", Top, up_to=True),
    say("many", "the top {count:amount} cards of their deck", Top, whose="their"),
    say("many", "the remaining cards", Remaining, word="cards"),
    say("one", "the remaining card", Remaining, word="card"),
    say("many", "any remaining cards", Remaining, word="any"),
    say("many", "the rest", Remaining, word="rest"),
    say("many", "{left:one} and {right:one}", Pair),
    say("many", "{left:one} and {right:chosen_many}", Pair),
    say("many", "the top half of your deck", HalfOfDeck),
    say("many", "the top half of their deck", HalfOfDeck, whose="their"),
    say("cards", "{:one}"),
    say("cards", "{:many}"),
    say("leader_thing", "your leader", YourLeader),
    say("leader_thing", "each {of:leaders_one}", Every),
    say("leader_thing", "both {of:leaders_many}", Every, word="both"),
    say("leader_thing", "that player's leader", LeaderOf, of=That("player")),
    say("leader_thing", "the enemy leader", LeaderOf, of=Opponent("the")),
    say("leader_thing", "a enemy leader", LeaderOf, of=Opponent("a")),
    say("leader_thing", "its leader", LeaderOf, of=It()),
    say("leader_thing", "their leader", LeaderOf, of=They()),
    *[
        other_ways(
            say("leader_thing", f"{{of:{whose}}}'s leader", LeaderOf), f"the leader of {{of:{whose}}}'s controller"
        )
        for whose in ("that", "in_attack")
    ],
    say("leader_thing", "{of:the_selected}'s leader", LeaderOf),
    say("things", "{:cards}"),
    say("things", "{:leader_thing}"),
    say("things", "{left:leader_thing} and {right:one}", Pair),
    say("things", "{left:one} and {right:leader_thing}", Pair),
    say("things", "{left:leader_thing} and {right:all_of_them}", Pair),
    say("all_of_them", "all {of:placed_many}", Every, word="all"),
    say("things", "a {of:leader_or}", Chosen, least=1, most=1),
    say("leader_or", "{left:leaders_one} or {right:placed_one}", Either),
    say("things", "each {of:wide_all}", Every),
    say("wide_all", "{left:leaders_one} and {right:placed_one}", Either),
    say("whole", "your hand", Whole, zone="hand"),
    say("whole", "their hand", Whole, zone="hand", whose="their"),
    say("whole", "a opponent's hand", Whole, zone="hand", whose="enemy"),
    say("whole", "your EX area", Whole, zone="ex"),
    say("whole", "their EX area", Whole, zone="ex", whose="their"),
    say("whole", "their cemetery", Whole, zone="cemetery", whose="their"),
    say("whole", "your cemetery", Whole, zone="cemetery"),
]

PEOPLE: list[Phrase] = [
    say("third", "each opponent", Every, of=Enemy(Kind("player"))),
    say("third", "each player", Every, of=Kind("player")),
    say("third", "the opponent", Opponent, word="the"),
    say("third", "your opponent", Opponent, word="your"),
    say("third", "that player", That, word="player"),
    say("third", "that opponent", That, word="opponent"),
    say("third", "its controller", Controller, of=It()),
    say("third", "{of:that}'s controller", Controller),
    say("third", "{of:in_attack}'s controller", Controller),
    say("third", "its owner", OwnerOf, of=It()),
    say("they", "they", They),
    say("they", "you", You),
]

SUBJECTS: list[Phrase] = [
    say("subject_one", "{:this}"),
    say("subject_one", "{:that}"),
    say("subject_one", "it", It, many=False),
    say("subject_one", "a {of:placed_one}", Some),
    say("subject_one", "each {of:placed_one}", Every),
    say("subject_one", "your leader", YourLeader),
    say("subject_one", "{:the_selected}"),
    say("subject_many", "{:your_many}"),
    say("subject_many", "they", It, many=True),
    say("subject_many", "{:those}"),
    say("your_many", "your {of:your_group}", Some, word="your"),
    say("your_group", "{of:placed_many}", Yours),
    say("your_many", "your opponent's {of:their_group}", Some, word="your opponent's"),
    say("their_group", "{of:placed_many}", Enemy),
    say("your_many", "{:all_many}"),
    say("all_many", "{of:placed_many}", Some, word="all"),
]
