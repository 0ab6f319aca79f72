"""How texts point at cards and players."""

from domain.games.fow.nodes.conditions import AnyMatch
from domain.games.fow.nodes.groups import Apart, Further, OneOfEach, Totalling
from domain.games.fow.nodes.printed import Said
from domain.games.fow.nodes.selectors import (
    ANY,
    Added,
    Dealt,
    NthTarget,
    Opponent,
    OwnerOf,
    Pair,
    Rest,
    They,
    Top,
    Whole,
    YourRuler,
)
from domain.kernel.abilities.compiled.clauses import Random, Seen, X
from domain.kernel.abilities.compiled.tree import (
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
    Some,
    Target,
    This,
    You,
    Yours,
)
from domain.language.phrases.phrasing import Phrase, other_ways, say

THIS = This("card")
_TARGETS = [
    say("aimed_one", "target {of:group_one}", Target),
    say("aimed_one", "target {of:ability_of}", Target),
    say("aimed_one", "another target {of:aimed_other}", Target),
    say("aimed_other", "{of:group_one}", Other),
    other_ways(
        say("aimed_one", "a second target {of:aimed_further}", Target),
        "second target {of:aimed_further}",
        "a third target {of:aimed_further}",
        "third target {of:aimed_further}",
    ),
    other_ways(
        say("aimed_one", "up to one second target {of:aimed_further}", Target, least=0),
        "up to one third target {of:aimed_further}",
    ),
    say("aimed_further", "{of:group_one}", Further),
    say("aimed_one", "up to one target {of:group_one}", Target, least=0),
    say("aimed_many", "up to {most:COUNT} target {of:group_many}", Target, least=0),
    say("aimed_many", "{least+most:COUNT} target {of:group_many}", Target),
    other_ways(
        say("aimed_many", "{least+most:ex} target {of:group_many}", Target), "target {least+most:ex} {of:group_many}"
    ),
    say("aimed_many", "up to {most:ex} target {of:group_many}", Target, least=0),
    other_ways(
        say("aimed_many", "any number of target {of:group_many}", Target, least=0, most=ANY),
        "all target {of:group_many}",
    ),
    say("ex", "X", X()),
]
_CHOSEN = [
    other_ways(say("chosen_one", "a {of:group_one}", Chosen), "one {of:group_one}"),
    say("chosen_one", "a {of:chosen_other}", Chosen),
    say("chosen_other", "other {of:group_one}", Other),
    say("chosen_one", "up to one {of:group_one}", Chosen, least=0),
    say("chosen_many", "{least+most:COUNT} {of:group_many}", Chosen),
    say("chosen_many", "{least+most:ex} {of:group_many}", Chosen),
    say("chosen_many", "up to {most:COUNT} {of:group_many}", Chosen, least=0),
    say("chosen_many", "up to {most:ex} {of:group_many}", Chosen, least=0),
    say("chosen_many", "any number of {of:group_many}", Chosen, least=0, most=ANY),
    other_ways(say("chosen_one", "a {of:group_one} at random", Random), "a {of:group_one} chosen at random"),
    say("chosen_many", "{count:COUNT} {of:group_many} at random", Random),
]
_CHOSEN += [
    say("chosen_one", "{of:either_a}", Chosen),
    say("chosen_one", "up to {of:either_one_of}", Chosen, least=0),
    *[
        phrase
        for category, article in (("either_a", "a"), ("either_one_of", "one"))
        for phrase in (
            say(category, f"{article} {{left:each_part}} or a {{right:each_part}}", Either),
            other_ways(
                say(category, f"{{of:{category}}} from your {{zone:zone}}", In),
                f"{{of:{category}}} in your {{zone:zone}}",
            ),
            other_ways(say(category, f"{{of:{category}}} from among them", Seen), f"{{of:{category}}} among them"),
            say(category, f"{{of:{category}}} you control", Yours),
            say(category, f"{{of:{category}}} your opponent controls", Enemy),
        )
    ],
    say("chosen_many", "{least+most:COUNT} of {of:among_yours}", Chosen),
    say("chosen_many", "up to {most:COUNT} of {of:among_yours}", Chosen, least=0),
    say("chosen_many", "any number of {of:among_yours}", Chosen, least=0, most=ANY),
    say("chosen_one", "one of {of:among_yours}", Chosen),
    say("among_yours", "your {of:group_many}", Yours),
]
_AMONG = Seen(Kind("card"))
_CHOSEN += [
    say("chosen_one", "one of them", Chosen, of=_AMONG),
    say("one_put", "one", Chosen, of=_AMONG),
    say("chosen_many", "{least+most:COUNT} of them", Chosen, of=_AMONG),
    say("chosen_many", "any number of them", Chosen, of=_AMONG, least=0, most=ANY),
    say("chosen_many", "up to {most:COUNT} of them", Chosen, of=_AMONG, least=0),
    say("chosen_one", "up to one of them", Chosen, of=_AMONG, least=0),
    say("chosen_one", "one of them at random", Random, of=_AMONG),
]
_TOGETHER = [
    *[
        phrase
        for said in ("{of:apart_many}", "{of:totalling_many}")
        for phrase in (
            say("chosen_many", f"up to {{most:COUNT}} {said}", Chosen, least=0),
            say("chosen_many", f"up to {{most:ex}} {said}", Chosen, least=0),
            say("chosen_many", f"{{least+most:COUNT}} {said}", Chosen),
            say("chosen_many", f"any number of {said}", Chosen, least=0, most=ANY),
        )
    ],
    other_ways(
        say("apart_many", "{of:group_many} with different names", Apart), "{of:group_many} that don't share a name"
    ),
    other_ways(
        say(
            "totalling_many", "{of:group_many} with combined total cost of {most:bound} or less", Totalling, stat="cost"
        ),
        "{of:group_many} with a combined total cost of {most:bound} or less",
        "{of:group_many} with combined total cost {most:bound} or less",
        "{of:group_many} with total cost of {most:bound} or less combined",
    ),
    say("chosen_many", "{of:one_of_each}", Chosen, least=0, most=2),
    say("one_of_each", "{of:each_of_two}", OneOfEach),
    say("each_of_two", "a {left:each_part} and/or a {right:each_part}", Either),
    say("each_part", "{:those_one}"),
    say("each_part", "{of:those_one} named {name:NAME}", Named),
    say("each_part", "{of:those_one} with total cost {most:NUMBER} or less", Measured, stat="cost"),
    *[
        phrase
        for category in ("apart_many", "totalling_many", "one_of_each")
        for phrase in (
            other_ways(
                say(category, f"{{of:{category}}} from your {{zone:zone}}", In),
                f"{{of:{category}}} in your {{zone:zone}}",
            ),
            other_ways(say(category, f"{{of:{category}}} from among them", Seen), f"{{of:{category}}} among them"),
        )
    ],
]
"""What is chosen with a say on all of it together."""
_EVERY = [
    say("every_one", "each {of:group_one}", Every, word="each"),
    say("every_one", "each {of:each_row}", Every, word="each"),
    say("every_one", "each {of:yours_each}", Every, word="each"),
    say("yours_each", "{of:each_row} you control", Yours),
    say("yours_each", "{of:each_row} your opponent controls", Enemy),
    say("every_many", "all {of:group_many}", Every, word="all"),
]
_KNOWN = [
    say("this", "this card", THIS),
    say("known_one", "{:this}"),
    other_ways(say("known_one", "it", It, many=False), "the chosen target", "the chosen target from your graveyard"),
    say("known_one", "that {of:those_one}", Said),
    say("known_one", "the chosen {of:those_one}", Said, word="chosen"),
    say("known_one", "the {of:core_one}", Said, word="the"),
    say("known_one", "your {word:ruling}", YourRuler),
    *[say("ruling", word, word) for word in ("J/ruler", "ruler", "J-ruler")],
    other_ways(say("known_one", "added resonator", Added), "bestowed resonator", "the added resonator"),
    *[
        other_ways(say("known_one", f"the {word}", NthTarget, nth=nth), f"the {word} target", f"the {word} resonator")
        for nth, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"), 1)
    ],
    say("known_many", "them", It, many=True),
    other_ways(say("known_many", "those {of:those_many}", Said, word="those"), "the chosen {of:those_many}"),
    say("known_many", "the rest", Rest),
    other_ways(
        say("known_one", "the {verb:been} card", Dealt),
        *[
            f"the {{verb:been}} {word}"
            for word in ("resonator", "entity", "J/resonator", "gem", "spell", "magic stone")
        ],
        *[
            f"the {word} {{verb:been}} this way"
            for word in ("card", "resonator", "entity", "J/resonator", "gem", "spell", "magic stone", "J/ruler")
        ],
    ),
    other_ways(
        say("known_many", "the cards {verb:been} this way", Dealt),
        "those cards {verb:been} this way",
        "the {verb:been} cards",
        "the resonators {verb:been} this way",
    ),
    *[
        say("been", printed, verb)
        for printed, verb in (
            ("banished", "banish"),
            ("discarded", "discard"),
            ("removed", "remove"),
            ("destroyed", "destroy"),
            ("cancelled", "cancel"),
        )
    ],
]
PLAYERS = [
    say("player", "target player", Target, of=Kind("player"), least=1, most=1),
    other_ways(say("player", "your opponent", Opponent), "an opponent"),
    say("player", "target opponent", Target, of=Enemy(Kind("player")), least=1, most=1),
    say("player", "each player", Every, of=Kind("player"), word="each"),
    say("player", "its controller", Controller, of=It()),
    say("player", "its owner", OwnerOf, of=It()),
    say("player", "that player", They),
    say("player", "they", They),
]
SELECTORS: list[Phrase] = [
    *_KNOWN,
    *_TARGETS,
    *_CHOSEN,
    *_TOGETHER,
    *_EVERY,
    *PLAYERS,
    *[say("one", f"{{:{name}_one}}") for name in ("known", "aimed", "chosen", "every")],
    *[say("many", f"{{:{name}_many}}") for name in ("known", "aimed", "chosen", "every")],
    *[say("fixed_one", f"{{:{name}_one}}") for name in ("known", "aimed", "every")],
    *[say("fixed_many", f"{{:{name}_many}}") for name in ("known", "aimed", "every")],
    say("cards", "{:one}"),
    say("cards", "{:many}"),
    say("fixed", "{:fixed_one}"),
    say("fixed", "{:fixed_many}"),
    say("group_do", "{of:group_many}", Every),
    say("targets", "{:fixed}"),
    say("targets", "{:chosen_one}"),
    say("targets", "{:chosen_many}"),
    say("targets", "{:player}"),
    say("targets", "you", You),
    say("targets", "target {of:either_one}", Target, least=1, most=1),
    say("either_one", "player or {right:group_one}", Either, left=Kind("player")),
    say("targets", "each {of:either_one}", Every, word="each"),
    say("targets", "each {of:both_one}", Every, word="each"),
    say("both_one", "player and {right:group_one}", Either, left=Kind("player")),
    say("targets", "{left:person_too} and {right:every_one}", Pair),
    say("person_too", "your opponent", Opponent),
    say("person_too", "you", You),
    say("person_too", "its controller", Controller, of=It()),
    say("targets", "target {of:or_oneself}", Target),
    say("targets", "target {of:enemy_or_one}", Target),
    say("enemy_or_one", "opponent or {right:group_one}", Either, left=Enemy(Kind("player"))),
    say("targets", "up to one target {of:either_one}", Target, least=0),
    other_ways(
        say("targets", "{least+most:COUNT} target {of:either_many}", Target),
        "target {least+most:COUNT} {of:either_many}",
    ),
    say("targets", "up to {most:COUNT} target {of:either_many}", Target, least=0),
    say("aiming", "target up to {most:COUNT} {of:either_many}", Target, least=0),
    say("aiming", "target {least+most:COUNT} {of:either_many}", Target),
    other_ways(
        say("either_many", "players and/or {right:group_many}", Either, left=Kind("player")),
        "players or {right:group_many}",
    ),
    say("subject", "{:this}"),
    say("subject", "a {of:group_one}", Some),
    say("subject", "a {of:others_grouped}", Some),
    say("subject", "{left:this} or {right:some_other}", AnyMatch),
    say("some_other", "a {of:others_grouped}", Some),
    say("some_other", "a {of:group_one}", Some),
    say("others_grouped", "other {of:group_one}", Other),
    say("subject", "your {word:ruling}", YourRuler),
    other_ways(say("subject", "added resonator", Added), "bestowed resonator", "resonator with this"),
    say("someone", "a player", Some, of=Kind("player")),
    other_ways(say("someone", "your opponent", Opponent), "an opponent"),
    say("someone", "you", You),
    say("attacked", "{:someone}"),
    say("attacked", "a {of:group_one}", Some),
    say("attacked", "{of:enemy_or_some}", Some),
    say("enemy_or_some", "your opponent or a {right:group_one}", Either, left=Enemy(Kind("player"))),
    say("enemy_or_some", "a player or a {right:group_one}", Either, left=Kind("player")),
    say("some_cards", "a card", 1),
    say("some_cards", "{:COUNT} cards"),
    say("some_cards", "{:ex} cards"),
    say("some_cards", "{:that_many} cards"),
    say("tops", "the top card of your deck", Top),
    say("tops", "the top {count:COUNT} cards of your deck", Top),
    say("tops", "the top {count:ex} cards of your deck", Top),
    say("tops", "the top card of your magic stone deck", Top, zone="stonedeck"),
    say("tops", "the top {count:COUNT} cards of your magic stone deck", Top, zone="stonedeck"),
    say("tops", "the top {count:ex} cards of your magic stone deck", Top, zone="stonedeck"),
    say("tops", "the top card of their deck", Top, whose="their"),
    say("tops", "the top {count:COUNT} cards of their deck", Top, whose="their"),
    say("tops", "the top card of your opponent's deck", Top, whose="enemy"),
    say("tops", "the top {count:COUNT} cards of your opponent's deck", Top, whose="enemy"),
    say("tops", "the bottom card of your deck", Top, end="bottom"),
    say("whole", "your hand", Whole("hand")),
    other_ways(say("whole", "your opponent's hand", Whole("hand", "enemy")), "target opponent's hand"),
    other_ways(
        say("whole", "their hand", Whole("hand", "their")), "all cards from their hand", "all cards in their hand"
    ),
]
