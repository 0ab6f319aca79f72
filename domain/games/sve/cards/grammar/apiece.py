"""How texts say what is done or had for each of an amount, until a zone is full, and down to a number of cards."""

from domain.cards.phrasing import Phrase, say
from domain.games.sve.amounts import Amassed, Counters, Names, PointsOf
from domain.games.sve.cards.asking import (
    Apiece,
    CostsApiece,
    DiscardDown,
    FillUp,
    HandBack,
    HasApiece,
    Prevented,
    PutEither,
)
from domain.games.sve.cards.grammar.clauses import people
from domain.games.sve.cards.lexicon import NAMELESS
from domain.kernel.abilities.tree import It, Several, You


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
    for text, word in (("play", "pp"), ("maximum play", "maxpp"), ("evolution", "ep")):
        found.append(say("apiece", f"{text} point you have", PointsOf, word=word, who=You()))
    return [*found, say("apiece", "damage {when:hurt} {ever:span}", Amassed, total=True)]


def _cheaper() -> list[Phrase]:
    return [
        say("static", f"{{of:{subject}}} {verb} {{less:NUMBER}} less to {to} for each {{amount:apiece}}", CostsApiece,
            to=to)
        for to in ("play", "evolve")
        for subject, verb in (("subject_one", "costs"), ("subject_many", "cost"))
    ]  # fmt: skip


APIECE: list[Phrase] = [
    *_amounts(),
    *_cheaper(),
    say("outer", "for each {amount:apiece}, {effect:clause}", Apiece),
    say("outer", "{effect:clause} for each {amount:apiece}", Apiece, behind=True),
    say("outer", "{effect:clause} for each {amount:apiece}, up to {most:NUMBER}", Apiece, behind=True),
    say("static", "{of:subject_one} has {gifts:gifts} for each {amount:apiece}", HasApiece),
    say("value", "the number of different classes among {of:placed_many}", Names, by="class"),
    say("value", "the number of different traits among {of:placed_many}", Names, by="trait"),
    say("clause", "put {name:NAME} tokens into your EX area until your EX area is full", FillUp, zone="ex"),
    say("clause", "summon {name:NAME} tokens until your field is full", FillUp, zone="field"),
    *people("discard down to {count:NUMBER} cards", "discards down to {count:NUMBER} cards", DiscardDown),
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
