"""How texts say conditions."""

from itertools import product

import msgspec

from domain.games.sve.language.phrases.conditions.asked_of_one_card import ASKED
from domain.games.sve.language.phrases.conditions.history import HISTORY
from domain.games.sve.language.phrases.noun_phrases.amounts import DONE, STATS
from domain.games.sve.language.phrases.noun_phrases.groups import CARD_WORDS, DEEDS, ZONES
from domain.games.sve.language.phrases.verbs.counters import COUNTERS
from domain.games.sve.language.printed.bounds import Inactive, UnlikeOthers
from domain.games.sve.language.printed.conditions import AsMany
from domain.games.sve.language.printed.participles import WasJust
from domain.games.sve.language.printed.short_forms import (
    THIS_TURN,
    Felled,
    HasCounters,
    HasNone,
    MoreThan,
    NoCounters,
    NoSuch,
    NthPlayed,
    Outdoes,
    Present,
    SoManyThere,
    WasDone,
)
from domain.games.sve.nodes.amounts import PointsOf
from domain.games.sve.nodes.conditions import (
    AnyOf,
    Compares,
    Full,
    IsA,
    OnField,
    Overflow,
    PlayedFrom,
    Rolled,
    Sanguine,
)
from domain.games.sve.nodes.groups import Parity, With
from domain.games.sve.nodes.selectors import LeaderOf, Opponent, YourLeader
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import (
    Both,
    Controls,
    Did,
    Exists,
    In,
    It,
    Kind,
    Measures,
    StatOf,
    You,
    YourTurn,
)
from domain.language.phrases.phrasing import Phrase, listed, other_ways, say

_CARD = Kind("card")
_MAXIMUM = PointsOf("maxpp", You())
_HANDS = {"left": In(_CARD, "hand", "their"), "right": In(_CARD, "hand")}


def _present() -> list[Phrase]:
    """So many of a group are somewhere, with the place behind."""
    found = []
    for where, zones in (
        ("on your field", ("field",)),
        ("in your EX area", ("ex",)),
        ("in your cemetery", ("cemetery",)),
        ("in your hand", ("hand",)),
        ("on your field or in your EX area", ("field", "ex")),
    ):
        found += [
            say("test", f"a {{of:placed_one}} is {where}", Present, zones=zones, least=1),
            say("test", f"no {{of:placed_many}} are {where}", Present, zones=zones, most=0),
            other_ways(
                say("test", f"at least {{least:NUMBER}} {{of:placed_many}} are {where}", Present, zones=zones),
                f"{{least:NUMBER}} or more {{of:placed_many}} are {where}",
            ),
            say("test", f"{{most:NUMBER}} or fewer {{of:placed_many}} are {where}", Present, zones=zones),
        ]
    return found


_EXISTING: list[Phrase] = [
    say("test", "there is a {of:placed_one}", Exists, least=1),
    say("test", "there are no {of:placed_many}", Exists, most=0),
    say("test", "there's no {of:placed_one}", NoSuch),
    say("test", "there is no {of:placed_one}", NoSuch, word="is"),
    *_present(),
    say("test", "there are more {left:placed_many} than {right:placed_many}", MoreThan),
    say("test", "there are fewer {left:placed_many} than {right:placed_many}", MoreThan, more=False),
    other_ways(
        say("test", "you have a {of:placed_one}", Controls, who="you", least=1), "you control a {of:placed_one}"
    ),
    say("test", "your opponent has a {of:placed_one}", Controls, who="enemy", least=1),
    say("test", "your opponent has no {of:placed_many}", Controls, who="enemy", most=0),
    say("test", "your opponent has at least {least:NUMBER} {of:placed_many}", Controls, who="enemy"),
    say("test", "your opponent has {most:NUMBER} or fewer {of:placed_many}", Controls, who="enemy"),
    say("test", "there are at least {least:several} {of:placed_many}", Exists),
    say("test", "there are {most:several} or fewer {of:placed_many}", Exists),
    say("test", "there are {least+most:several} {of:placed_many}", Exists),
    other_ways(
        say("test", "you have at least {least:NUMBER} {of:placed_many}", Controls, who="you"),
        "you control at least {least:NUMBER} {of:placed_many}",
    ),
    say("test", "you have {least+most:NUMBER} {of:placed_many}", Controls, who="you"),
    other_ways(
        say("test", "you don't have a {of:placed_one}", HasNone, who="you"), "you don't control a {of:placed_one}"
    ),
    say("test", "your opponent doesn't have a {of:placed_one}", HasNone, who="enemy"),
    *[
        say("test", f"there are at least {{least:NUMBER}} {where}", SoManyThere, zone=zone)
        for where, zone in (("on your field", "field"), ("in your EX area", "ex"), ("in your cemetery", "cemetery"))
    ],
    other_ways(
        say("test", "you have no {of:placed_many}", Controls, who="you", most=0), "you control no {of:placed_many}"
    ),
    say("test", "you have {most:NUMBER} or fewer {of:placed_many}", Controls, who="you"),
]


def _with_counters() -> list[Phrase]:
    """Counters that are on a card, of each name: any, so many, just as many, no more than so many, none."""
    found = []
    for (subject, of), (word, kind) in product((("{of:owner}", {}), ("it", {"of": It()})), COUNTERS):
        fixed = {**of, **kind}
        least = f"at least {{least:NUMBER}} {word}counters"
        bare = [f"{subject} has at least {{least:NUMBER}}", f"{subject} has {{least:NUMBER}} or more"]
        found += [
            _counted(f"a {word}counter", subject, say("test", "", HasCounters, least=1, **fixed), "is"),
            other_ways(
                _counted(least, subject, say("test", "", HasCounters, **fixed)),
                f"{subject} has {least.removesuffix('s')}",
                *([] if word else bare),
            ),
            _on_it(say("test", f"{subject} has {{least:NUMBER}} {word}counters", HasCounters, exact=True, **fixed)),
            _counted(f"{{most:NUMBER}} or fewer {word}counters", subject, say("test", "", NoCounters, **fixed)),
            _on_it(say("test", f"{subject} has no {word}counters", NoCounters, said="has", **fixed)),
            say("test", f"there are no {word}counters on {subject}", NoCounters, **fixed),
        ]
    return found


def _counted(counters: str, subject: str, phrase: Phrase, are: str = "are") -> Phrase:
    """So many counters on a card: it has them, has them on it, or they are there on it."""
    has = f"{subject} has {counters}"
    whole = msgspec.structs.replace(phrase, pattern=has)
    return other_ways(whole, f"{has} on it", f"there {are} {counters} on {subject}")


def _on_it(phrase: Phrase) -> Phrase:
    """What lies on a card, also with the words that say so."""
    return other_ways(phrase, f"{phrase.pattern} on it")


def _measures(subject: str, stats: tuple[str, ...] = STATS, **fixed: object) -> list[Phrase]:
    """A card's or leader's numbers against one."""
    return [
        phrase
        for stat in stats
        for phrase in (
            say("test", f"{subject} {stat} is {{most:amount}} or less", Measures, stat=stat, **fixed),
            say("test", f"{subject} {stat} is {{least:amount}} or more", Measures, stat=stat, **fixed),
            say("test", f"{subject} {stat} is {{least+most:amount}}", Measures, stat=stat, **fixed),
        )
    ]


def _points() -> list[Phrase]:
    """How many points of a kind one has."""
    found = []
    for points, word in (("play", "pp"), ("maximum play", "maxpp"), ("evolution", "ep")):
        left = PointsOf(word, You())
        for much, relation in (
            ("at least {right:amount}", "least"), ("{right:NUMBER} or fewer", "most"), ("{right:NUMBER}", "equal"),
        ):  # fmt: skip
            text = f"you have {much} {points} points"
            are = much.replace("at least {right:amount}", "{right:NUMBER} or more").replace("fewer", "less")
            yours = [f"your {points} points are {are}"] if relation != "least" else []
            yours += [f"your {points} points become {are}"] if relation == "equal" else []
            found.append(
                other_ways(say("test", text, Compares, left=left, relation=relation), text.removesuffix("s"), *yours)
            )
    return found


_MEASURING: list[Phrase] = [
    *_measures("its", STATS[:2], of=It()),
    *_measures("{of:owner}'s"),
    *_measures("your leader's", of=YourLeader()),
    *_measures("the enemy leader's", of=LeaderOf(Opponent("the"))),
    *_measures("a enemy leader's", of=LeaderOf(Opponent("a"))),
    *[
        say("test", f"{{left:tally}} is {text}", Compares, relation=relation)
        for text, relation in (
            ("{right:amount} or more", "least"), ("{right:amount} or less", "most"), ("{right:amount}", "equal"),
            ("equal to {right:value}", "equal"),
        )
    ],
    *[
        say("test", f"X is {text}", Compares, left=X(), relation=relation)
        for text, relation in (
            ("{right:NUMBER} or more", "least"), ("{right:NUMBER} or less", "most"), ("{right:NUMBER}", "equal"),
        )
    ],
    say("test", "it costs {most:amount} or less", Measures, of=It(), stat="cost"),
    say("test", "it costs {least:amount} or more", Measures, of=It(), stat="cost"),
    say("test", "it costs {least+most:amount}", Measures, of=It(), stat="cost"),
    *[
        say("test", f"{subject} costs an {text} number", IsA, group=Parity(_CARD, "cost", odd=text == "odd"), **fixed)
        for text in ("odd", "even")
        for subject, fixed in (("it", {"of": It()}), ("{of:owner}", {}))
    ],
    *_points(),
    *_with_counters(),
]  # fmt: skip


def _come_from() -> list[Phrase]:
    """Where this card was played from, or put onto the field from."""
    found = []
    for word in CARD_WORDS:
        for text, zone in ZONES.items():
            said = {"zone": zone, "word": word}
            found += [
                other_ways(
                    say("test", f"this {word} was put onto the field from your {text}", PlayedFrom, **said),
                    f"this {word} was put onto the field from the {text}",
                ),
                say("test", f"this {word} was played from your {text}", PlayedFrom, played=True, **said),
            ]
        elsewhere = f"this {word} was put onto the field from somewhere other than your hand"
        found.append(
            other_ways(
                say("test", elsewhere, PlayedFrom, zone="hand", elsewhere=True, word=word),
                elsewhere.replace("somewhere", "anywhere"),
                f"this {word} wasn't put onto the field from your hand",
            )
        )
    return found


def _outdoing(word: str) -> list[str]:
    """One card's number against another's, said of the cards."""
    texts = {stat: f"has {word} {stat}" for stat in STATS} | {"cost": f"costs {word}"}
    return [f"{{left:{stat}_of}} {text} than {{right:{stat}_of}}" for stat, text in texts.items()]


_PLACES: list[Phrase] = [
    say("test", "this card is on your field", OnField),
    say("test", "this card is in your EX area", OnField, zone="ex"),
    say("test", "this card is in your cemetery", OnField, zone="cemetery"),
    say("test", "this card is in your hand", OnField, zone="hand"),
    say("test", "your field is full", Full, zone="field"),
    say("test", "your EX area is full", Full, zone="ex"),
    say("test", "your field becomes full from this effect", Full, zone="field", now=True),
    *_come_from(),
    say("test", "you roll a {faces:faces}", Rolled),
    *listed("faces", "NUMBER", "or"),
]

_SO_MANY: list[Phrase] = [
    phrase
    for start, said in (("there are", ""), ("you have", "has"))
    for phrase in (
        other_ways(
            say("test", f"{start} at least {{least:NUMBER}}", AsMany, said=said), f"{start} {{least:NUMBER}} or more"
        ),
        other_ways(
            say("test", f"{start} {{most:NUMBER}} or fewer", AsMany, said=said), f"{start} {{most:NUMBER}} or less"
        ),
        other_ways(say("test", f"{start} none", AsMany, least=0, most=0, said=said), f"{start}n't any"),
        say("test", f"{start} {{least+most:NUMBER}}", AsMany, said=said),
    )
]
"""So many of what was asked about before."""

CONDITIONS: list[Phrase] = [
    *_SO_MANY,
    say("test", "Overflow is active for you", Overflow),
    say("test", "Sanguine is active for you", Sanguine),
    say("test", "Overflow isn't active for you", Inactive(Overflow())),
    say("test", "Sanguine isn't active for you", Inactive(Sanguine())),
    *_EXISTING,
    *_MEASURING,
    *_PLACES,
    *HISTORY,
    *ASKED,
    say("test", "it has a different name from each other {group:placed_one}", UnlikeOthers),
    say("test", "your leader is a {group:leaders_one}", IsA, of=YourLeader()),
    say("test", "your opponent has more cards in their hand than you", MoreThan, said="has", **_HANDS),
    say("test", "this is at least the {least:ORDINAL} card you've played this turn", NthPlayed),
    *[
        say("test", f"{{of:{subject}}} {text}", Felled, word=text)
        for subject in ("it_was", "that")
        for text in ("is destroyed by this damage", "was destroyed", "is destroyed")
    ],
    say("test", "this damage destroys it", Felled, of=It(), word="destroys"),
    say("test", "it's destroyed", Felled, of=It(), word="'s"),
    say("test", "it's destroyed this turn", Felled, of=It(), word=THIS_TURN),
    say("test", "it's destroyed by this damage", Felled, of=It(), word="'s by"),
    *[
        other_ways(
            say("test", f"a {{of:done_one}} was {text}", WasDone, word=text, **fields),
            f"a {{of:done_one}} is {text}",
        )
        for text, fields in DONE.items()
    ],
    *[
        other_ways(
            say("test", f"{doer} {verb} a {{of:done_one}} this way", WasDone, verb=verb, word=verb, who=who),
            *(
                [f"{doer} {verb} a {{of:done_one}}"]
                if doer == "you"
                else [f"an opponent {verb} a {{of:done_one}} this way"]
            ),
        )
        for verb in DEEDS
        for doer, who in (("you", You()), ("your opponent", Opponent()))
    ],
    *[
        say(
            "test",
            f"you put a {{of:done_one}} {place} this way",
            WasDone,
            verb="put",
            word="put",
            who=You(),
            whose=f"to your {zone}",
        )
        for place, zone in (
            ("onto your field", "field"),
            ("into your hand", "hand"),
            ("into your EX area", "ex"),
            ("into your cemetery", "cemetery"),
        )
    ],
    say("done_one", "{:others_one}"),
    say("done_one", "{:bare_name}"),
    say("done_one", "{of:others_one} with {word:KEYWORD}", With),
    say("done_one", "{of:others_one} with {word:MARKED}", With),
    *[
        say("test", f"at least {{least:NUMBER}} {{of:others_many}} were {text}", WasDone, word=text, **fields)
        for text, fields in DONE.items()
    ],
    *[
        other_ways(
            say("test", f"{{least:several}} {{of:others_many}} were {text}", WasJust, word=text, **fields),
            f"exactly {{least:several}} {{of:others_many}} were {text}",
        )
        for text, fields in DONE.items()
    ],
    other_ways(say("test", "{left:value} is greater than {right:value}", Outdoes), *_outdoing("more")),
    other_ways(say("test", "{left:value} is less than {right:value}", Outdoes, more=False), *_outdoing("less")),
    *[say(f"{stat}_of", "{of:owner}", StatOf, stat=stat) for stat in STATS],
    *[say(f"{stat}_of", "it", StatOf, of=It(), stat=stat) for stat in STATS],
    say("test", "you do", Did, done=True),
    say("test", "you don't", Did, done=False),
    say("test", "it's your turn", YourTurn, yours=True),
    other_ways(
        say("test", "it isn't your turn", YourTurn, yours=False), "it's your opponent's turn", "it's an opponent's turn"
    ),
    say("condition", "{:test}"),
    say("condition", "{left:test} and {right:condition}", Both),
    say("condition", "{left:test} or {right:condition}", AnyOf),
]
