"""What texts make a condition of."""

from domain.games.fow.language.phrases.asking.past import PAST
from domain.games.fow.language.phrases.noun_phrases.amounts import STATS
from domain.games.fow.nodes.amounts import Counters, Distinct, LifeOf, Printed, Rolled
from domain.games.fow.nodes.conditions import (
    AnyOf,
    Compares,
    Different,
    EmptyHand,
    Even,
    IsA,
    Not,
    RevealedRunes,
    WeatherIs,
)
from domain.games.fow.nodes.groups import OfAttribute, RemovedBy, With
from domain.games.fow.nodes.printed import Said
from domain.games.fow.nodes.selectors import Added, Dealt, Opponent, YourRuler
from domain.games.fow.table.costs import ATTRIBUTES
from domain.kernel.abilities.compiled.clauses import Seen
from domain.kernel.abilities.compiled.tree import (
    Both,
    Controls,
    Count,
    Did,
    Either,
    Enemy,
    Exists,
    In,
    Is,
    It,
    Kind,
    Named,
    Quality,
    StatOf,
    This,
    You,
    Yours,
    YourTurn,
)
from domain.language.phrases.phrasing import Phrase, other_ways, say

THIS = This("card")
_CARD = Kind("card")


def _controlled(who: str, category: str) -> list[Phrase]:
    return [
        other_ways(
            say(category, "a {of:group_one}", Controls, who=who, least=1),
            "one or more {of:group_many}",
            "at least one {of:group_one}",
            "any {of:group_one}",
            "any {of:group_many}",
        ),
        say(category, "{of:called}", Controls, who=who, least=1),
        say(category, "a {of:others_grouped}", Controls, who=who, least=1),
        say(category, "no {of:group_many}", Controls, who=who, most=0),
        other_ways(
            say(category, "{least:COUNT} or more {of:group_many}", Controls, who=who),
            "at least {least:COUNT} {of:group_many}",
        ),
        other_ways(
            say(category, "{most:COUNT} or less {of:group_many}", Controls, who=who),
            "{most:COUNT} or fewer {of:group_many}",
        ),
        say(category, "exactly {least+most:COUNT} {of:group_many}", Controls, who=who),
        say(category, "exactly one {of:group_one}", Controls, who=who, least=1, most=1),
    ]


_CONTROLS = [
    *_controlled("you", "controls"),
    *_controlled("enemy", "their"),
    say("called", "{name:NAME}", Named, of=Kind("entity")),
    say("condition", "you control {:controls}"),
    say("condition", "your opponent controls {:their}"),
    other_ways(
        say("condition", "you don't control a {of:group_one}", Controls, who="you", most=0),
        "you do not control a {of:group_one}",
        "you don't control any {of:group_many}",
        "you don't control any {of:group_one}",
    ),
    say("condition", "you don't control a {of:others_grouped}", Controls, who="you", most=0),
    say("condition", "you don't control {of:called}", Controls, who="you", most=0),
    other_ways(
        say("condition", "your opponent doesn't control a {of:group_one}", Controls, who="enemy", most=0),
        "your opponent doesn't control any {of:group_many}",
    ),
    say("condition", "you control {left:named_control} and {right:named_control}", Both),
    say("condition", "you control {left:named_control} or {right:named_control}", AnyOf),
    say("condition", "you control {left:named_control}, {right:named_controls}", Both),
    other_ways(
        say("named_controls", "{left:named_control} and {right:named_control}", Both),
        "{left:named_control}, and {right:named_control}",
    ),
    say("named_controls", "{left:named_control}, {right:named_controls}", Both),
    say("named_control", "{of:called}", Controls, who="you", least=1),
    say("named_control", "a {of:group_one}", Controls, who="you", least=1),
    other_ways(
        say("condition", "there are {least:COUNT} or more {of:group_many}", Exists),
        "there are {least:COUNT} or more {of:group_many} on the field",
        "{least:COUNT} or more {of:group_many} are on the field",
    ),
    other_ways(
        say("condition", "there is a {of:group_one}", Exists, least=1), "there is a {of:group_one} on the field"
    ),
    say("condition", "there are no {of:group_many}", Exists, most=0),
    say("condition", "{of:removed_there}", Exists, least=1),
    say("removed_there", "{of:in_removed} is in your removed area and was removed by {by:this}", RemovedBy),
    say("in_removed", "a {of:group_one}", In, zone="removed"),
    say("condition", "{of:other_number}", Not),
    other_ways(
        say("other_number", "you don't have exactly {least+most:COUNT} {of:held_by_yours}", Exists),
        "you do not have exactly {least+most:COUNT} {of:held_by_yours}",
    ),
    say("condition", "you have no cards in your hand", EmptyHand),
]


def _is_named(word: str) -> list[Phrase]:
    """That a ruler is one of several names: "your J/ruler is "A", "B", or "C""."""
    names = "named_" + word.replace("/", "_or_").replace("-", "_")
    one = say(f"{names}_one", "{name:NAME}", Named, of=Yours(Kind(word)))
    return [
        one,
        say(names, f"{{:{names}_one}}"),
        other_ways(
            say(names, f"{{left:{names}_one}} or {{right:{names}_one}}", Either),
            f"{{left:{names}_one}}, or {{right:{names}_one}}",
        ),
        say(names, f"{{left:{names}_one}}, {{right:{names}}}", Either),
        say("condition", f"your {word} is {{of:{names}}}", Exists, least=1),
        other_ways(
            say("condition", f"your {word} isn't {{of:{names}}}", Exists, most=0), f"your {word} is not {{of:{names}}}"
        ),
    ]


_NAMED = [
    *[phrase for word in ("J/ruler", "ruler", "J-ruler") for phrase in _is_named(word)],
    say("condition", "your ruler is astral", Exists, of=Quality(Yours(Kind("ruler")), "astral"), least=1),
]
_KNOWN = [
    other_ways(
        say("condition", "{of:asked} is a {group:group_one}", IsA),
        "{of:asked}'s a {group:group_one}",
    ),
    say("condition", "{of:unlike}", Not),
    other_ways(say("unlike", "{of:asked} isn't a {group:group_one}", IsA), "{of:asked} is not a {group:group_one}"),
    other_ways(say("condition", "{of:asked_card} is {group:called}", IsA), "{of:asked_card}'s {group:called}"),
    say("condition", "{of:asked} has {group:having_keyword}", IsA),
    say("having_keyword", "{word:KEYWORD_NAME}", With, of=_CARD),
    *[
        other_ways(
            say("condition", f"{{of:asked}} is {word}", Is, word=word),
            f"{{of:asked}}'s {word}",
            f"{{of:it}} was {word}",
        )
        for word in ("rested", "recovered", "attacking", "blocking", "battling", "damaged")
    ],
    say("it", "it", It, many=False),
    say("condition", "{of:it} was a {group:group_one}", IsA),
    say("asked", "{:asked_card}"),
    say("asked", "your {word:ruling}", YourRuler),
    say("asked_card", "{:this}"),
    say("asked_card", "it", It, many=False),
    say("asked_card", "that {of:those_one}", Said),
    say("asked_card", "the {of:core_one}", Said, word="the"),
    other_ways(say("asked_card", "added resonator", Added), "bestowed resonator"),
    say("asked_card", "the revealed card", It, many=False),
    other_ways(
        say("asked_card", "the {verb:been} card", Dealt),
        *[f"the {{verb:been}} {word}" for word in ("resonator", "entity", "J/resonator", "gem", "spell")],
    ),
    say("condition", "{left:own_number} is {right:NUMBER} or more", Compares, relation="least"),
    say("condition", "{left:own_number} is {right:NUMBER} or less", Compares, relation="most"),
    say("condition", "{left:own_number} is {right:NUMBER}", Compares, relation="equal"),
    other_ways(
        say("condition", "{left:own_number} is less than or equal to {right:value}", Compares, relation="most"),
        "{left:own_number} is equal to or less than {right:value}",
    ),
    other_ways(
        say("condition", "{left:own_number} is greater than or equal to {right:value}", Compares, relation="least"),
        "{left:own_number} is equal to or greater than {right:value}",
    ),
    *[
        phrase
        for name, stat in STATS
        for phrase in (
            say("condition", f"{{of:changed_{stat}}}", Not),
            say(
                f"changed_{stat}",
                f"its {name} is different from its printed {name}",
                Compares,
                left=StatOf(It(), stat),
                relation="equal",
                right=Printed(It(), stat),
            ),
        )
    ],
    say("condition", "{of:own_number} is even", Even),
    say("condition", "{of:odd_number}", Not),
    say("odd_number", "{of:own_number} is odd", Even),
    say("condition", "none of them share a name", Different, of=Seen(_CARD)),
    *[
        say("condition", f"its {name} was {{right:NUMBER}} or {word}", Compares, left=StatOf(It(), stat), relation=of)
        for name, stat in STATS
        for word, of in (("more", "least"), ("less", "most"))
    ],
    say("own_number", "{:ex}"),
    *[
        say("condition", f"{{left:counted}} is {{right:{kind}}} or {word}", Compares, relation=relation)
        for kind in ("NUMBER", "COUNT")
        for word, relation in (("more", "least"), ("less", "most"))
    ],
    say("counted", "the number of {of:group_many}", Count),
    *[say("own_number", f"its {name}", StatOf, of=It(), stat=stat) for name, stat in STATS],
    *[say("own_number", f"{{of:this}}'s {name}", StatOf, stat=stat) for name, stat in STATS],
    say("condition", "there are {right:COUNT} or more {left:counters_on}", Compares, relation="least"),
    say("condition", "there are no {left:counters_on}", Compares, relation="most", right=0),
    other_ways(
        say("condition", "there is a {left:counter_on}", Compares, relation="least", right=1),
        "there are one or more {left:counters_on}",
    ),
    say("condition", "it has a {left:counter_of_it}", Compares, relation="least", right=1),
    say("counter_of_it", "{kind:counter} counter on it", Counters, of=It()),
    say("counters_on", "{kind:counter} counters on {of:owning}", Counters),
    say("counters_on", "counters on {of:owning}", Counters),
    say("counter_on", "{kind:counter} counter on {of:owning}", Counters),
    say("counter_on", "counter on {of:owning}", Counters),
    say("condition", "this card is not bestowed to a card", Not, of=IsA(Added(), _CARD)),
    say("condition", "this card is bestowed to a card", IsA, of=Added(), group=_CARD),
]
_PLAYERS = [
    other_ways(say("condition", "it's your turn", YourTurn, yours=True), "it is your turn"),
    other_ways(
        say("condition", "it's your opponent's turn", YourTurn, yours=False),
        "it's not your turn",
        "it is your opponent's turn",
    ),
    other_ways(say("condition", "you do", Did, done=True), "they do"),
    other_ways(say("condition", "you don't", Did, done=False), "you do not", "they don't", "they do not"),
    *[
        phrase
        for printed, has, who in (
            ("your", "you have", You()),
            ("your opponent's", "your opponent has", Opponent()),
        )
        for phrase in (
            other_ways(
                say(
                    "condition",
                    f"{printed} life is {{right:NUMBER}} or less",
                    Compares,
                    left=LifeOf(who),
                    relation="most",
                ),
                f"{printed} life is {{right:NUMBER}} or lower",
                f"{has} {{right:NUMBER}} or less life",
                f"{has} {{right:NUMBER}} life or less",
            ),
            other_ways(
                say(
                    "condition",
                    f"{printed} life is {{right:NUMBER}} or more",
                    Compares,
                    left=LifeOf(who),
                    relation="least",
                ),
                f"{has} {{right:NUMBER}} or more life",
                f"{has} {{right:NUMBER}} life or more",
            ),
            say(
                "condition", f"{printed} life is exactly {{right:NUMBER}}", Compares, left=LifeOf(who), relation="equal"
            ),
        )
    ],
    *[
        other_ways(
            say("condition", f"there are {{right:COUNT}} or more {{left:different_{by}}}", Compares, relation="least"),
            f"there are at least {{right:COUNT}} {{left:different_{by}}}",
        )
        for by in ("name", "race", "attribute")
    ],
    *[
        other_ways(
            say(f"different_{by}", f"different {by}s among all {{of:group_many}}", Distinct, by=by),
            f"different {by}s among {{of:group_many}}",
        )
        for by in ("name", "race", "attribute")
    ],
    say("condition", "you control {right:COUNT} or more {left:of_different_names}", Compares, relation="least"),
    say("of_different_names", "{of:your_many} with different names", Distinct),
    say("your_many", "{of:those_many}", Yours),
    say("condition", "your opponent's ruler is {of:their_ruler}", Exists, least=1),
    say("their_ruler", "{name:NAME}", Named, of=Enemy(Kind("ruler"))),
    *[
        other_ways(say("condition", f"{{of:asked}} is {{group:of_{word}}}", IsA), f"{{of:asked}}'s {{group:of_{word}}}")
        for word in ATTRIBUTES
    ],
    *[say(f"of_{word}", word, OfAttribute, of=_CARD, word=word) for word in ATTRIBUTES],
    say("condition", "the weather is {word:weather}", WeatherIs),
    *[say("weather", word, word) for word in ("sunny", "rain", "snow", "storm", "fog")],
    say("condition", "the result is {right:NUMBER} or more", Compares, left=Rolled(), relation="least"),
    say("condition", "you have [Limit Break] ({of:broken})", Exists, least=1),
    say("broken", "{name:NAME}", Named, of=With(In(_CARD, "item"), "Limit Break")),
    say("condition", "you have [Dragon Emblem]", Exists, of=With(In(_CARD, "item"), "Dragon Emblem"), least=1),
    say("condition", "{count:COUNT} or more runes are revealed from your rune area", RevealedRunes),
    say("condition", "there are {count:COUNT} or more runes revealed from your rune area", RevealedRunes),
]
CONDITIONS: list[Phrase] = [
    *_CONTROLS,
    *_NAMED,
    *_KNOWN,
    *_PLAYERS,
    *PAST,
    say("conditions", "{:condition}"),
    say("conditions", "{left:condition} and {right:condition}", Both),
    say("conditions", "{left:condition} or {right:condition}", AnyOf),
    say("conditions", "{left:one_of_two}, and {right:condition}", Both),
    say("one_of_two", "{left:condition} or {right:condition}", AnyOf),
]
