"""What lasts for a while: what cards gain and lose, what they cannot do, what is prevented; and for how long."""

from itertools import permutations
from typing import Any

from domain.games.fow.nodes.gifts import HasAttribute, HasKeyword, HasName, HasRace, HasType, Multiplied, TreatedAs
from domain.games.fow.nodes.groups import OfAttribute, OfAttributes, OfRace
from domain.games.fow.nodes.printed import EachOwn
from domain.games.fow.nodes.selectors import Added, Anything, YourRuler
from domain.games.fow.nodes.statics import (
    CanBlock,
    Cannot,
    Costs,
    DealsMore,
    Must,
    PaidWith,
    Prevents,
    PreventsTheFirst,
)
from domain.games.fow.nodes.verbs import (
    BATTLE,
    ENEMY_TURN,
    GAME,
    HERE,
    RECOVERED,
    RESTED,
    THERE,
    TURN,
    YOUR_NEXT,
    YOUR_TURN,
    For,
    Give,
    Lose,
    TakeControl,
)
from domain.games.fow.table.costs import ATTRIBUTES
from domain.games.fow.table.printed import STONE_TYPES, TYPES
from domain.kernel.abilities.compiled.tree import Either, Enemy, Every, It, Kind, Target, This, While, You, Yours
from domain.language.phrases.phrasing import Phrase, listed, other_ways, say

ENEMY_CARDS = Enemy(Kind("card"))
DEEDS = (
    ("attack", "attack"),
    ("block", "block"),
    ("attack or block", "attack or block"),
    ("attack your opponent", "attack players"),
    ("be blocked", "be blocked"),
    ("be attacked", "be attacked"),
    ("be destroyed", "be destroyed"),
    ("recover", "recover"),
    ("be cancelled", "be cancelled"),
    ("attack players", "attack players"),
    ("be targeted", "be targeted"),
    ("deal damage", "deal damage"),
    ("be chased", "be chased"),
    ("enter the field", "enter"),
    ("produce will", "produce will"),
    ("deal battle damage", "deal battle damage"),
)


def lasting(pattern: str, build: Any, **fixed: Any) -> Phrase:
    """A clause that says for how long, at either end."""
    return other_ways(say("clause", pattern + " {until:span}", build, **fixed), "{until:span}, " + pattern)


SPANS = [
    other_ways(
        say("span", "until end of turn", TURN),
        "until the end of turn",
        "this turn",
        "until end of the turn",
        "until the end of the turn",
    ),
    other_ways(
        say("span", "until the end of your opponent's next turn", ENEMY_TURN),
        "until end of your opponent's next turn",
    ),
    other_ways(say("span", "until the end of your next turn", YOUR_TURN), "until end of your next turn"),
    other_ways(
        say("span", "until the beginning of your next turn", YOUR_NEXT),
        "until the start of your next turn",
        "until beginning of your next turn",
        "until your next turn",
    ),
    other_ways(say("span", "until end of game", GAME), "until the end of game", "until the end of the game"),
    say("span", "as long as this card is rested", RESTED),
    say("span", "as long as this card is recovered", RECOVERED),
    other_ways(
        say("span", "as long as this card is on the field", THERE),
        "as long as this card is in the field",
        "as long as this card remains on the field",
        "as long as this card remains in the field",
        "until this card leaves the field",
    ),
    other_ways(say("span", "until end of battle", BATTLE), "until the end of battle", "during this battle"),
]
_CARD = Kind("card")
HOSTILE = [
    other_ways(
        say("hostile", "{word:attribute} spells or abilities", OfAttribute, of=_CARD),
        "{word:attribute} spells or {word:attribute} card's abilities",
        "{word:attribute} spells or {word:attribute} cards' abilities",
    ),
    other_ways(
        say("hostile", "{words:two_attributes} spells or abilities", OfAttributes, of=_CARD),
        "{words:two_attributes} spells or {words:two_attributes} card's abilities",
    ),
    say("two_attributes", "{:attribute} or {:attribute}", tuple),
    say("hostile", "{:noun_many}"),
    say("hostile", "{of:noun_many} your opponent controls", Enemy),
    other_ways(
        say("hostile", "{word:race} spells or abilities", OfRace, of=_CARD),
        "{word:race} spells or {word:race} card's abilities",
    ),
]
"""The spells and abilities of what cards something is kept from."""
GAINS = [
    lasting("{of:gaining_one} gains {gifts:gifts}", Give),
    lasting("{of:gaining_many} gain {gifts:gifts}", Give),
    lasting("{of:gaining_one} becomes {gifts:becomings}", Give),
    lasting("{of:gaining_many} become {gifts:becomings_many}", Give),
    lasting("{of:gaining_one} loses {words:losing}", Lose),
    lasting("{of:gaining_many} lose {words:losing}", Lose),
    lasting("{deeds:each_gains}", EachOwn),
    *listed("each_gains", "one_gains", least=2, loose=True),
    say("one_gains", "{of:gaining_one} gains {gifts:gifts}", Give),
    say("one_gains", "{of:gaining_many} gain {gifts:gifts}", Give),
    lasting("gain control of {of:cards}", TakeControl),
    say("clause", "gain control of {of:cards}", TakeControl, until=HERE),
    say("gaining_one", "{:one}"),
    say("gaining_many", "{:many}"),
    say("gaining_many", "{:group_do}"),
    say("gaining_many", "they", It, many=True),
    *listed("gifts", "gift", loose=True),
    say("gift", "{:stats}"),
    say("stats", "{:STATS}"),
    say("stats", "{:STATS_X}"),
    say("gift", "{of:STATS} for each {by:each_of}", Multiplied),
    say("gift", "{:KEYWORD}"),
    say("gift", "[Barrier] ({words:barred})", HasKeyword, word="Barrier"),
    *[say("barred", word[:1].upper() + word[1:], (word,)) for word in TYPES],
    say("gift", "{:QUOTED}"),
    other_ways(
        say("gift", "{word:race} in addition to its own races", HasRace),
        "{word:race} in addition to its own race",
        "{word:race} in addition to its other races",
        "{word:race} in addition to their other races",
        "{word:race} in addition to their own races",
        "the race {word:race}",
    ),
    say("gift", "the attribute {word:attribute}", HasAttribute),
    say("gift", "the type {word:type}", HasType),
    say("gift", "the name {name:NAME}", HasName),
    *listed("losing", "KEYWORD_NAME", loose=True),
    say("losing", "all abilities", ()),
    *listed("becomings", "becoming", loose=True),
    say("becoming", "{:SETS}"),
    say("becomings", "a {:SETS} {:as_resonator}", tuple),
    say("as_resonator", "resonator", HasType("resonator", becomes=True)),
    say("becomings_many", "{:SETS} {:as_resonators}", tuple),
    say("as_resonators", "resonators", HasType("resonator", becomes=True)),
    say("becoming", "a {word:race}", HasRace, becomes=True),
    say("becomings", "a {:SETS} {:of_a_race}", tuple),
    say("of_a_race", "{word:race}", HasRace, becomes=True),
    say("clause", "{of:gaining_one} loses all races and becomes {gifts:of_one_race}", Give, until=HERE),
    lasting("{of:gaining_one} loses all races and becomes {gifts:of_one_race}", Give),
    say("of_one_race", "a {:of_a_race}", tuple),
    say("becoming", "{word:attribute}", HasAttribute, becomes=True),
    say("becoming", "a {word:type} card", HasType, becomes=True),
    say("becoming", "a {word:stone_type}", TreatedAs),
    say("becomings_many", "{:SETS}", tuple),
    say("becomings_many", "{:becoming_many}", tuple),
    say("becoming_many", "{word:attribute}", HasAttribute, becomes=True),
    *[say("type", word, word) for word in ("resonator", "addition", "regalia", "magic stone")],
    *[say("stone_type", word.lower(), word) for word in STONE_TYPES],
    *[say("attribute", word, word) for word in ATTRIBUTES],
]
FORBIDDING = [
    lasting("{static:forbidding}", For),
    other_ways(
        say(
            "forbidding",
            "{of:lasting_on} cannot be targeted by spells or abilities your opponent controls",
            Cannot,
            word="be targeted",
            by=ENEMY_CARDS,
        ),
        "{of:lasting_on} cannot be targeted by your opponent's spells or abilities",
    ),
    say("forbidding", "{of:lasting_on} cannot be targeted by {by:hostile}", Cannot, word="be targeted"),
    *HOSTILE,
    other_ways(
        say("forbidding", "{of:lasting_on} cannot be targeted by spells or abilities", Cannot, word="be targeted"),
        "{of:lasting_on} cannot be the target of spells or abilities",
    ),
    say("forbidding", "{of:lasting_on} cannot be blocked by {by:group_many}", Cannot, word="be blocked"),
    say("forbidding", "{of:lasting_on} cannot block {by:group_many}", Cannot, word="block"),
    other_ways(
        say("forbidding", "{of:lasting_on} must attack if able", Must, word="attack"), "{of:lasting_on} must attack"
    ),
    say("forbidding", "{of:lasting_on} must block if able", Must, word="block"),
    say("forbidding", "{of:lasting_on} must attack or block if able", Must, word="attack or block"),
    say("forbidding", "{of:lasting_on} can block J/resonators with [Flying]", CanBlock),
    say("forbidding", "{of:player_barred} cannot gain life", Cannot, word="gain life"),
    say("forbidding", "{of:player_barred} cannot draw cards", Cannot, word="draw"),
    other_ways(
        say("forbidding", "{of:player_barred} cannot play cards", Cannot, word="play"),
        "{of:player_barred} cannot play spells",
    ),
    say("forbidding", "{of:player_barred} cannot play {by:group_many}", Cannot, word="play some"),
    say("forbidding", "{of:lasting_on} cannot {word:deed}", Cannot),
    say("player_barred", "you", You),
    say("player_barred", "{:player}"),
    say("player_barred", "players", Every, of=Kind("player")),
    say("lasting_on", "{:fixed}"),
    say("lasting_on", "{:group_do}"),
    say("lasting_on", "they", It, many=True),
    *[say("deed", word, deed) for word, deed in DEEDS],
]
PREVENTING = [
    lasting("{static:preventing}", For),
    say("preventing", "prevent all damage that would be dealt to {of:shielded}", Prevents),
    say("preventing", "prevent all damage that would be dealt to {of:shielded} by {by:group_many}", Prevents),
    say("preventing", "prevent all battle damage that would be dealt to {of:shielded}", Prevents, word="battle"),
    say(
        "preventing",
        "prevent the next {amount:amount} damage that would be dealt to {of:shielded}",
        Prevents,
        once=True,
    ),
    other_ways(
        say("preventing", "prevent the next damage that would be dealt to {of:shielded}", Prevents, once=True),
        "prevent the next damage {of:shielded} would be dealt",
    ),
    other_ways(
        say(
            "preventing", "prevent all non-battle damage that would be dealt to {of:shielded}", Prevents, word="effect"
        ),
        "prevent all damage that would be dealt to {of:shielded} by spells or abilities",
        "prevent all damage that would be dealt to {of:shielded} by spells and abilities",
    ),
    other_ways(
        say("preventing", "prevent all damage that would be dealt by {by:dealing}", Prevents, of=Anything()),
        "prevent all damage from {by:dealing}",
    ),
    other_ways(
        say(
            "static", "prevent the first damage that would be dealt to {of:shielded_first} each turn", PreventsTheFirst
        ),
        "each turn, prevent the first damage that would be dealt to {of:shielded_first}",
    ),
    say("shielded_first", "{:this}"),
    say("shielded_first", "you", You),
    say("shielded_first", "your {word:ruling}", YourRuler),
    other_ways(say("shielded_first", "added resonator", Added), "bestowed resonator"),
    say("shielded_first", "{:group_do}"),
    say("shielded_first", "a {of:group_one}", Every, word="a"),
    say("dealing", "{:group_many}"),
    say("dealing", "{:fixed}"),
    say("preventing", "prevent {amount:NUMBER} damage that would be dealt to {of:shielded}", Prevents),
    say("shielded", "{:fixed}"),
    say("shielded", "{:group_do}"),
    say("shielded", "{:player}"),
    say("shielded", "you", You),
    say("shielded", "target {of:either_one}", Target),
    say("shielded", "target {of:or_oneself}", Target),
    say("or_oneself", "{left:group_one} or yourself", Either, right=Yours(Kind("player"))),
    say("gaining_one", "target {of:or_oneself}", Target),
]
_ARTS = (
    ("God's Art abilities", {"of": Kind("card"), "what": "arts"}),
    ("[Judgment] abilities", {"of": Kind("card"), "what": "judgment"}),
    ("activate abilities", {"of": Kind("card"), "what": "abilities"}),
    ("activate abilities of {of:group_many}", {"what": "abilities"}),
    ("God's Art abilities of {of:group_many}", {"what": "arts"}),
    ("[Judgment] abilities of {of:group_many}", {"what": "judgment"}),
    ("it", {"of": It()}),
    ("its God's Art abilities", {"of": It(), "what": "arts"}),
    ("its activate abilities", {"of": It(), "what": "abilities"}),
    ("{of:whose_arts} God's Art abilities", {"what": "arts"}),
    ("{of:whose_arts} activate abilities", {"what": "abilities"}),
    ("your next {of:group_one}", {"once": True}),
    ("its next God's Art ability", {"of": It(), "what": "arts", "once": True}),
    ("your next God's Art ability", {"of": Kind("card"), "what": "arts", "once": True}),
    ("your next [Judgment] ability", {"of": Kind("card"), "what": "judgment", "once": True}),
    ("your first {of:group_one} each turn", {"first": True}),
)
"""Of what the cost is changed, in words, beside cards."""
_NEXT = {
    "your next {of:group_one}": ("the next {of:group_one} you play", "the next {of:group_one} that you play"),
    "your first {of:group_one} each turn": (
        "the first {of:group_one} you play each turn",
        "the first {of:group_one} you play during each of your turns",
    ),
}


_COST = ("cost", "costs")


def _costing() -> list[Phrase]:
    """What cards cost less or more: this one, or those that somebody plays, or anybody."""
    found: list[Phrase] = []
    for change in ("less", "more"):
        for what, fields in (
            ("{of:this}", {}),
            ("{of:group_many} you play", {}),
            ("{of:group_many} your opponent plays", {"who": "opponent"}),
            ("{of:group_many}", {"who": "any"}),
        ):
            cost = "costs" if what == "{of:this}" else "cost"
            said = f"{what} {cost} {{change:{change}}} {change}"
            found.append(other_ways(say("cheaper", f"{said} to play", Costs, **fields), said))
    return found


def _prices() -> list[Phrase]:
    """Whatever costs less or more, for whoever plays it."""
    found: list[Phrase] = []
    for what, said in (("{of:played}", {}), *_ARTS):
        whats = (what, *_NEXT.get(what, ()))
        found.append(
            other_ways(
                say("cheaper", f"you may pay {{change:less}} less to play {what}", Costs, **said),
                *(f"you pay {{change:less}} less to play {one}" for one in whats),
                *(f"you may pay {{change:less}} less to play {one}" for one in whats[1:]),
                *(f"{one} {cost} {{change:less}} less" for one in whats if one != "{of:played}" for cost in _COST),
            )
        )
        mine = said.get("once") or said.get("first") or said.get("of") == It() or "whose_arts" in what
        for who, pays, change in (("your", "you pay", "more"), ("opponent", "your opponent pays", "more"),
                                  ("opponent", "your opponent pays", "less"), ("any", "players pay", "more"),
                                  ("any", "players pay", "less")):  # fmt: skip
            if who == "your" or not mine:
                whose = {} if who == "your" else {"who": who}
                found.append(
                    say("cheaper", f"{pays} {{change:{change}}} {change} to play {what}", Costs, **said, **whose)
                )
    return found


CHEAPER = [
    lasting("{static:cheaper}", For),
    lasting("{static:cheaper_while}", For),
    say("cheaper_while", "as long as {condition:conditions}, {static:cheaper}", While),
    *_prices(),
    *_costing(),
    say("whose_arts", "this card's", This("card")),
    *[say("whose_arts", f"your {word}'s", YourRuler(word)) for word in ("J/ruler", "ruler", "J-ruler")],
    other_ways(
        say(
            "own_cost",
            "you may pay {change:less} less to play this ability",
            Costs,
            of=This("card"),
            what="this ability",
        ),
        "you pay {change:less} less to play this ability",
        "this ability costs {change:less} less to play",
    ),
    say("statics", "{:own_cost}"),
    other_ways(
        say("statics", "{static:own_cost} if {condition:conditions}", While),
        "if {condition:conditions}, {static:own_cost}",
        "{static:own_cost} as long as {condition:conditions}",
    ),
    say("cheaper", "you pay {symbols:SYMBOLS} more to play {of:played}", Costs),
    say("cheaper", "your opponent pays {symbols:SYMBOLS} more to play {of:played}", Costs, who="opponent"),
    say("cheaper", "players pay {symbols:SYMBOLS} more to play {of:played}", Costs, who="any"),
    say("cheaper", "you may pay the attribute cost of {of:played} with {words:other_will}", PaidWith),
    say("other_will", "will of any attribute", ATTRIBUTES),
    *[say("other_will", f"{word} will", (word,)) for word in ATTRIBUTES],
    *[say("other_will", f"{one} or {two} will", (one, two)) for one, two in permutations(ATTRIBUTES, 2)],
    say("played", "{:this}"),
    say("played", "{:group_many}"),
    say("increasing", "{of:this} deals {amount:NUMBER} more damage", DealsMore),
]
LASTING: list[Phrase] = [*SPANS, *GAINS, *FORBIDDING, *PREVENTING, *CHEAPER]
