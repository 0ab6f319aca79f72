"""How texts say what holds by itself: passive texts, replacements, limits and costs."""

from collections.abc import Mapping

from domain.games.sve.language.phrases.statics.attacks import ATTACKS
from domain.games.sve.language.phrases.statics.limits import LIMITS
from domain.games.sve.language.phrases.statics.replacements import REPLACEMENTS
from domain.games.sve.language.phrases.verbs.damage import DAMAGE, each
from domain.games.sve.language.phrases.verbs.durations import held
from domain.games.sve.language.phrases.verbs.predicates import GAINING, LOST
from domain.games.sve.language.printed.bounds import CostsFrom, OnTheTurn
from domain.games.sve.language.printed.conditions import Gains
from domain.games.sve.language.printed.for_each import CostsEach, CostsEvery, HasPerDeed, HaveEach, PerDeed
from domain.games.sve.language.printed.short_forms import (
    AndToo,
    CannotBoth,
    CannotPlay,
    NextCosts,
    PayFor,
    PlaysAtMost,
    PlaysThisFrom,
)
from domain.games.sve.nodes.conditions import Not, OnField
from domain.games.sve.nodes.costs import EarthRite, EitherCost, EngageThis, Lesson, PayPoints
from domain.games.sve.nodes.passives import (
    Active,
    AlsoCost,
    AlsoNamed,
    Cannot,
    Costs,
    CountsToo,
    DeckLimit,
    Enters,
    EntersWith,
    Equals,
    EvolveCosts,
    Have,
    Lacks,
    Lasting,
    Limit,
    PlaysFrom,
    ServeRule,
    TakesAtMost,
)
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import ANY
from domain.games.sve.nodes.statements import For
from domain.kernel.abilities.compiled.tree import It, Only, Some, This, While, You
from domain.language.phrases.phrasing import Ahead, Phrase, other_ways, say

DEEDS = {
    "attack": "attack",
    "attack leaders": "attack leaders",
    "attack enemy leaders": "attack enemy leaders",
    "attack a leader": "attack a leader",
    "attack a enemy leader": "attack a enemy leader",
    "attack followers": "attack followers",
    "attack enemies": "attack enemies",
    "attack your leader": "attack your leader",
    "attack the enemy leader": "attack the enemy leader",
    "be attacked": "be attacked",
    "deal damage": "deal damage",
    "deal damage to leaders": "deal damage to leaders",
    "deal damage to followers": "deal damage to followers",
    "be destroyed": "be destroyed",
    "be destroyed by damage": "be destroyed by damage",
    "be selected by an opponent's cards or abilities": "be selected",
    "be selected by an opponent's abilities": "be selected by an opponent's abilities",
    "be selected by enemy abilities": "be selected by enemy abilities",
    "be returned to hand": "be returned",
    **{
        f"be {done} by {whose}{what}": f"be {word} by {whose}{what}"
        for done, word in (
            ("destroyed", "destroyed"),
            ("banished", "banished"),
            ("returned to hand", "returned"),
            ("engaged", "engaged"),
        )
        for whose in ("enemy ", "")
        for what in ("abilities", "spells")
    },
    "be selected by enemy spells": "be selected by enemy spells",
    "be selected by spells": "be selected by spells",
    "be banished": "be banished",
    "evolve": "evolve",
    "be engaged": "be engaged",
    "be refreshed": "be refreshed",
    "leave the field": "leave the field",
    "be played": "be played",
    "be played from hand": "be played from hand",
    "be played from your EX area": "be played from your EX area",
    "take damage": "take damage",
    "activate abilities": "activate abilities",
}
_TURNS: Mapping[str, tuple[str, ...]] = {
    "put": ("it's put onto the field", "they're put onto the field", "it was put onto the field",
            "they were put onto the field"),
    "evolved": ("it evolves", "they evolve", "it evolved", "they evolved"),
    "raced": ("it races", "they race", "it raced", "they raced"),
}  # fmt: skip
"""Turns in which something happens to the cards of a passive text, and how texts say so."""
_NUMBERS = ("attack", "defense", "cost")


def _with_counters() -> list[Phrase]:
    """What lies on cards when they are put onto the field."""
    found = []
    for one, many, on in (("", "", False), (" on it", " on them", True)):
        for text, fixed in (
            ("a {kind:COUNTER} counter", {"count": 1}), ("{count:amount} {kind:COUNTER} counters", {}),
        ):  # fmt: skip
            singular, plural = (f"{verb} put onto the field with {text}" for verb in ("is", "are"))
            found += each(singular + one, plural + many, EntersWith, on=on, **fixed)
    return found


def _played_elsewhere() -> list[Phrase]:
    """What may be played from another zone than the hand and EX area."""
    found = [say("static", f"you {word} play {{of:played_some}}", PlaysFrom, word=word) for word in ("can", "may")]
    found.append(say("played_some", "{of:played_group}", Some))
    for text, zone in (("cemetery", "cemetery"), ("banished zone", "banished")):
        this = f"you can play this card from your {text}"
        found += [
            say("static", this, PlaysThisFrom, zone=zone),
            say("static", f"{this} for {{cost:NUMBER}} play points", PlaysThisFrom, zone=zone),
        ]
    return found


def _cheaper() -> list[Phrase]:
    """What costs less to play, or to evolve, the more there is of something."""
    found = []
    for to in ("play", "evolve"):
        for subject, verb in (("subject_one", "costs"), ("subject_many", "cost")):
            text = f"{{of:{subject}}} {verb} {{less:NUMBER}} less to {to}"
            every = "every {each:NUMBER} {group:placed_many}"
            found += [
                say("static", f"{text} for {every}", CostsEvery, behind=True, to=to),
                *[
                    other_ways(say("static", f"{text} for {each_one}", build, to=to), f"for {each_one}, {text}")
                    for each_one, build in (
                        ("each {group:placed_one}", CostsEach), ("each {when:deed_each} {ever:span}", PerDeed),
                    )
                ],
            ]  # fmt: skip
    return found


_LIMITED: Mapping[str, tuple[str, ...]] = {
    "hand": ("your maximum hand size", "the maximum number of cards in your hand", "the limit of your hand"),
    "field": ("the limit of your field", "your field limit", "the maximum number of cards on your field"),
    "ex": ("the limit of your EX area", "your EX area limit", "the maximum number of cards in your EX area"),
}
_CHANGES: tuple[tuple[str, type, tuple[str, str], Mapping[str, str]], ...] = (
    *(("{gifts:gifts}", Gains, verbs, {"said": verbs[0]}) for verbs in GAINING),
    *((what, Lacks, ("loses", "lose"), {}) for what in LOST),
)
"""What cards gain and lose: as long as a text of theirs holds, or by a deed that says the same."""
_HOLDS = {"hand": "in your hand", "field": "on your field", "ex": "in your EX area"}
"""How texts name the limits of zones (4.4.4, 4.7.3, 4.8.3), and what they hold."""
_NEXT_COSTS = (
    "the cost of the next {of:any_played} you play this turn is reduced by {change:FEWER}",
    "reduce the cost of the next {of:any_played} you play this turn by {change:FEWER}",
)


def _so_many_there(zone: str) -> tuple[str, ...]:
    """How texts say how many cards a zone holds at most."""
    there = _HOLDS[zone]
    name = there.partition(" ")[2]
    return (
        f"you can have up to {{most:amount}} cards {there}", f"there can be up to {{most:amount}} cards {there}",
        f"{name} can hold up to {{most:amount}} cards",
    )  # fmt: skip


PASSIVES: list[Phrase] = [
    *_played_elsewhere(),
    *ATTACKS,
    *each(
        "can't take more than {amount:NUMBER} damage at once",
        "can't take more than {amount:NUMBER} damage at once",
        TakesAtMost,
    ),
    *[say("static", f"{{of:equal}} {stat} is equal to {{value:value}}", Equals, stat=stat) for stat in _NUMBERS],
    say("static", "you can't play {of:played_group}", CannotPlay, who="you"),
    say("static", "you can't play a {of:played_one}", CannotPlay, who="you", many=False),
    say("played_one", "{:placed_one}"),
    *[
        say("static", f"{who} can't play {{of:played_group}}", CannotPlay, who=who)
        for who in ("your opponent", "each opponent")
    ],
    say("played_group", "{:placed_many}"),
    *[
        say(
            "static",
            f"{who} can't play more than {{most:NUMBER}} {{of:played_group}} {time}",
            PlaysAtMost,
            who=who,
            word=time,
        )
        for who in ("you", "each player", "your opponent", "each opponent")
        for time in ("each turn", "per turn")
    ],
    say("equal", "this follower's", This, word="follower"),
    say("equal", "this card's", This, word="card"),
    *[
        other_ways(
            say("static", f"{{of:{subject}}} {verb} {{gifts:gifts}} for each {{group:placed_one}}", HaveEach),
            *[f"{{of:{subject}}} {other} {{gifts:gifts}} for each {{group:placed_one}}" for other in others],
        )
        for subject, verb, others in (
            ("subject_one", "has", ("gets", "gains")),
            ("subject_many", "have", ("get", "gain")),
        )
    ],
    say(
        "static",
        "for every {each:NUMBER} {group:placed_many}, {of:subject_one} costs {less:NUMBER} less to play",
        CostsEvery,
    ),
    *each("has {gifts:gifts}", "have {gifts:gifts}", Have),
    *[
        say("static", f"{{of:{subject}}} {verb} {what}", build, **said)
        for what, build, verbs, said in _CHANGES
        for subject, verb in zip(("subject_one", "subject_many"), verbs, strict=True)
    ],
    *each("costs {change:FEWER} less to play", "cost {change:FEWER} less to play", Costs),
    *each(
        "costs {change:FEWER} less to play to a minimum of {floor:NUMBER}",
        "cost {change:FEWER} less to play to a minimum of {floor:NUMBER}",
        Costs,
    ),
    *each("costs {change:amount} more to play", "cost {change:amount} more to play", Costs),
    *each(
        "costs {value:amount} to play",
        "cost {value:amount} to play",
        Costs,
        ("@ can be played for {value:amount} play points",),
    ),
    *[
        phrase
        for zone, text in (("hand", "hand"), ("ex", "EX area"), ("cemetery", "cemetery"))
        for much in ("{change:FEWER} less", "{change:amount} more", "{value:amount}")
        for phrase in each(
            f"costs {much} to play from your {text}", f"cost {much} to play from your {text}", CostsFrom, zone=zone
        )
    ],
    *each(
        "costs {change:FEWER} less to evolve",
        "cost {change:FEWER} less to evolve",
        EvolveCosts,
        ("reduce @'s {EVOLVE} cost by {change:FEWER}",),
    ),
    *each("costs {change:amount} more to evolve", "cost {change:amount} more to evolve", EvolveCosts),
    *each("costs {value:amount} to evolve", "cost {value:amount} to evolve", EvolveCosts),
    *_cheaper(),
    say("static", "{of:subject_one} has {gifts:gifts} for each {when:deed_each} {ever:span}", HasPerDeed),
    say("static", "the {nth:ORDINAL} {of:any_played} you play each turn costs {change:FEWER} less to play", Costs),
    say("static", "it costs {change:FEWER} less instead", Costs, of=It(), rather=True),
    *each("can't {word:deed}", "can't {word:deed}", Cannot),
    *[
        say("static", f"{{of:whose_one}} {{ACT}} abilities{text} can't be activated", Cannot, word=f"activate{text}")
        for text in ("", " except {EVOLVE}")
    ],
    *each("can't {word:deed} or {other:deed}", "can't {word:deed} or {other:deed}", CannotBoth),
    say("also_so", "{:said_too}"),
    say("also_so", "{:lacks_too}"),
    other_ways(say("static", "{static:static} and {tail:also_so}", AndToo), "{static:static}, and {tail:also_so}"),
    say("static", "{static:static_row}, and {tail:also_so}", AndToo, word="row"),
    say("static_row", "{static:static}, {tail:also_so}", AndToo, word=","),
    say("static_row", "{static:static_row}, {tail:also_so}", AndToo, word=","),
    other_ways(
        say("static", "you have no maximum hand size", Limit, zone="hand"),
        "there is no maximum number of cards in your hand",
        "there is no limit to the number of cards in your hand",
    ),
    *[
        other_ways(
            say("static", f"{names[0]} is {text}", Limit, zone=zone),
            *(f"{name} is {text}" for name in names[1:]),
            *(_so_many_there(zone) if "most" in text else ()),
            *(
                [f"{_HOLDS[zone].partition(' ')[2]} can hold {{more:amount}} more cards"]
                if "more:amount" in text
                else []
            ),
        )
        for zone, names in _LIMITED.items()
        for text in ("{most:amount}", "increased by {more:amount}", "reduced by {more:FEWER}")
    ],
    say("static", "you can't lose the game", Cannot, of=You(), word="lose the game"),
    *[say("deed", text, word) for text, word in DEEDS.items()],
    other_ways(
        say("deed", "refresh during your start phase", "refresh"),
        *[f"refresh during {whose} controller's start phase" for whose in ("its", "their")],
    ),
    *DAMAGE,
    other_ways(
        say("static", "{of:this}'s name is also {name:NAME}", AlsoNamed),
        "{of:this} is also treated as {name:NAME}",
        "{of:this} is treated as {name:NAME} too",
        "{of:this} is also {name:NAME}",
    ),
    *each("is put onto the field {how:entering}", "are put onto the field {how:entering}", Enters),
    *_with_counters(),
    say("entering", "engaged", "engaged"),
    say("entering", "evolved", "evolved"),
    *[say("static", f"{word} is active for you", Active, word=word) for word in ("Overflow", "Sanguine")],
    say("static", "include both spells and {of:placed_many} when counting your Spellchain", CountsToo),
    say("static", "you can put up to {count:NUMBER} of this card into your evolve deck", DeckLimit, deck="evolvedeck"),
    say("static", "you can serve a {name:NAME} to a {of:placed_one} to race it", ServeRule),
    other_ways(
        say("static", "you can put up to {count:NUMBER} of this card into your deck", DeckLimit),
        *[
            f"{start} up to {{count:NUMBER}} copies of this card{there}"
            for start, there in (
                ("your deck can include", ""),
                ("your deck can contain", ""),
                ("you can put", " into your deck"),
                ("you can have", " in your deck"),
            )
        ],
    ),
    other_ways(
        say("static", "you can put any number of this card into your deck", DeckLimit, count=ANY),
        "your deck can include any number of copies of this card",
        "you can put any number of copies of this card into your deck",
        "you can have any number of copies of this card in your deck",
    ),
    say("static", "as a additional cost to play this card, {costs:costs}", AlsoCost),
    say("lasting", "while this card is on your field, {static:static}", While, condition=OnField()),
    say("lasting", "while this card is in your EX area, {static:static}", While, condition=OnField("ex")),
    say("lasting", "while this card is in your hand, {static:static}", While, condition=OnField("hand")),
    say("lasting", "while this card is in your cemetery, {static:static}", While, condition=OnField("cemetery")),
    say("lasting", "while this card is on your field, {static:lasting}", While, condition=OnField()),
    say("lasting", "while {condition:condition}, {static:static}", While),
    say("lasting", "if {condition:condition}, {static:static}", While, word="if"),
    say("lasting", "{static:static} unless {condition:negated}", While, word="unless"),
    say("negated", "{of:condition}", Not),
    say("lasting", "{static:static} while {condition:condition}", While, word="behind"),
    other_ways(
        say("lasting", "during your turn, {static:static}", Lasting, during="your"), "{static:static} during your turn"
    ),
    *[
        say("lasting", f"{{static:static}} on the turn {said}", OnTheTurn, kind=kind, said=said)
        for kind, words in _TURNS.items()
        for said in words
    ],
    say("lasting", "{static:static} if {condition:condition}", While, word="if behind"),
    other_ways(
        say("lasting", "during each opponent's turn, {static:static}", Lasting, during="opponent"),
        "{static:static} during each opponent's turn",
    ),
    *[say("sentence", f"{{:{said}}}.") for said in ("static", "lasting")],
    *held("lasts", For, "{static:static}"),
    other_ways(
        say("lasts", "for the rest of the game, {static:static}", For, until="game"),
        "{static:static} for the rest of the game",
    ),
    say("clause", "{:lasts}"),
    *[
        other_ways(
            say("clause", f"the next {{of:any_played}} you play this turn costs {text} to play", NextCosts),
            f"the next {{of:any_played}} you play this turn costs {text}",
            f"for the rest of this turn, the next {{of:any_played}} you play costs {text} to play",
            f"for the rest of this turn, the next {{of:any_played}} you play costs {text}",
            *[other for other in _NEXT_COSTS if "{change:FEWER}" in text],
        )
        for text in ("{change:FEWER} less", "{change:amount} more", "{value:amount}")
    ],
    *REPLACEMENTS,
    say("sentence", "this card can only be played if {condition:condition}.", Only),
    *LIMITS,
]

COSTS: list[Phrase] = [
    say("costs", "{:cost}", tuple),
    say("costs", "{:cost}, {:costs}", Ahead),
    other_ways(say("costs", "{:cost} and {:cost}", tuple), "{:cost}, and {:cost}"),
    say("cost", "{amount:COST}", PayPoints),
    say("cost", "{ENGAGE}", EngageThis),
    say("cost", "{ENGAGE} {of:cards}", EngageThis),
    say("cost", "Earth Rite", EarthRite, count=1),
    say("cost", "Earth Rite ({count:amount})", EarthRite),
    say("cost", "Lesson ({count:amount})", Lesson),
    other_ways(say("cost", "discard {of:this}", Discard), "discard {of:this} from your hand"),
    say("cost", "{:clause}"),
    say("clause", "pay {cost:pay_points}", PayFor),
    say("clause", "perform Earth Rite", PayFor, cost=EarthRite(1)),
    say("pay_points", "{amount:COST}", PayPoints),
    other_ways(say("cost", "{left:clause}, or {right:clause}", EitherCost), "{left:clause} or {right:clause}"),
]
