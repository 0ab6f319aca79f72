"""How texts say what is done or had for each of an amount, until a zone is full, and down to a number of cards."""

from domain.games.sve.language.phrases.verbs.clauses import people
from domain.games.sve.language.printed.conditions import (
    Apiece,
    CostsApiece,
    Differing,
    DiscardDown,
    FillUp,
    HandBack,
    HasApiece,
    Prevented,
    PutEither,
)
from domain.games.sve.language.vocabulary.words import NAMELESS
from domain.games.sve.nodes.amounts import Amassed, Counters, Names, PointsOf
from domain.games.sve.nodes.conditions import Event
from domain.kernel.abilities.compiled.tree import It, Several, You
from domain.language.phrases.phrasing import Phrase, other_ways, say

_ZONES = (
    ("on your field", "field"), ("in your cemetery", "cemetery"), ("in your EX area", "ex"), ("in your hand", "hand"),
)  # fmt: skip


def _amounts() -> list[Phrase]:
    """What there can be one of, beside cards: counters, differences, points."""
    found = []
    for place, fixed in (("{of:this}", {}), ("{of:that}", {}), ("it", {"of": It()})):
        found += [
            say("apiece", f"{{kind:COUNTER}} counter on {place}", Counters, **fixed),
            say("apiece", f"Stack counter on {place}", Counters, kind="stack", **fixed),
            say("apiece", f"counter on {place}", Counters, kind=NAMELESS, **fixed),
        ]
    for by in ("name", "cost", "class", "trait"):
        found.append(say("apiece", f"different {by} among {{of:placed_many}}", Names, by=by))
        ways = [f"{{of:placed_one}} with a different {by}"]
        ways += ["differently named {of:placed_one}", "different {of:placed_one}"] if by == "name" else []
        found.append(other_ways(say("apiece", ways[0], Differing, by=by), *ways[1:]))
        found += [
            say("apiece", f"{{of:others_one}} with a different {by} {text}", Differing, by=by, zone=zone)
            for text, zone in _ZONES
        ]
    for text, word in (("play", "pp"), ("maximum play", "maxpp"), ("evolution", "ep")):
        found.append(say("apiece", f"{text} point you have", PointsOf, word=word, who=You()))
    served = Event("served", seat=You())
    return [
        *found,
        say("apiece", "damage {when:hurt} {ever:span}", Amassed, total=True),
        say("apiece", "Carrot you've served {ever:span}", Amassed, total=True, when=served),
        other_ways(
            say("apiece", "Carrot served to {when:served_to} {ever:span}", Amassed, total=True),
            "Carrot fed to {when:served_to} {ever:span}",
        ),
    ]


def _cheaper() -> list[Phrase]:
    return [
        other_ways(
            say("static", f"{{of:{subject}}} {verb} {{less:NUMBER}} less to {to} for each {{amount:apiece}}",
                CostsApiece, to=to),
            f"for each {{amount:apiece}}, {{of:{subject}}} {verb} {{less:NUMBER}} less to {to}",
        )
        for to in ("play", "evolve")
        for subject, verb in (("subject_one", "costs"), ("subject_many", "cost"))
    ]  # fmt: skip


def _discarding_until(pattern: str) -> list[str]:
    """Other ways to say down to how many cards a player discards."""
    who, verb, count = (
        pattern.partition("discard down to ") if "discard " in pattern else pattern.partition("discards down to ")
    )
    has = "you have" if not who else "they have"
    number = count.removesuffix(" cards")
    verb = verb.split()[0]
    hand = "your" if not who else "their"
    return [f"{who}{verb}{cards} until {has} {number} cards in {hand} hand" for cards in ("", " cards")]


APIECE: list[Phrase] = [
    *_amounts(),
    *_cheaper(),
    say("outer", "for each {amount:apiece}, {effect:clause}", Apiece),
    say("outer", "{effect:clause} for each {amount:apiece}", Apiece, behind=True),
    say("each_behind", "{effect:clause} for each {amount:apiece}", Apiece, behind=True),
    say("outer", "{effect:clause} for each {amount:apiece}, up to {most:NUMBER}", Apiece, behind=True),
    say("static", "{of:subject_one} has {gifts:gifts} for each {amount:apiece}", HasApiece),
    say("value", "the number of different classes among {of:placed_many}", Names, by="class"),
    say("value", "the number of different traits among {of:placed_many}", Names, by="trait"),
    other_ways(
        say("clause", "put {name:NAME} tokens into your EX area until your EX area is full", FillUp, zone="ex"),
        "put {name:NAME} tokens into your EX area until it's full",
        "fill your EX area with {name:NAME} tokens",
        "put as many {name:NAME} tokens as possible into your EX area",
        "put as many {name:NAME} tokens into your EX area as possible",
    ),
    other_ways(
        say("clause", "summon {name:NAME} tokens until your field is full", FillUp, zone="field"),
        "summon {name:NAMES} until your field is full",
        "fill your field with {name:NAMES}",
        "summon as many {name:NAMES} as possible",
        "fill your field with {name:NAME} tokens",
        "summon as many {name:NAME} tokens as possible",
    ),
    *[
        other_ways(phrase, *_discarding_until(phrase.pattern))
        for phrase in people(
            "discard down to {count:NUMBER} cards", "discards down to {count:NUMBER} cards", DiscardDown
        )
    ],
    say("clause", "{who:third} shuffles their hand into their deck", HandBack),
    say("clause", "put {of:cards} {to:spot} or {other:spot}", PutEither),
    say(
        "clause",
        "prevent the next damage {of:next_one} would take this turn",
        Prevented,
        kind="damaged",
        effect=Several(()),
    ),
]
