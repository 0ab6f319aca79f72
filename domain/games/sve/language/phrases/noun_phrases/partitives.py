"""How texts speak of several that they have named: all of them, the first and the second, one thing or another."""

from domain.games.sve.language.phrases.noun_phrases.groups import CARD_WORDS, QUALITIES
from domain.games.sve.language.printed.participles import BOUNDED
from domain.games.sve.language.printed.partitives import (
    BothOfThem,
    CostsDone,
    CouldNot,
    DoEither,
    MoreDamage,
    NoneLeft,
    OfThem,
    Outpointed,
    SelectSo,
    SelectWith,
    SoOften,
    WhileSo,
)
from domain.games.sve.language.printed.short_forms import WasDone
from domain.games.sve.nodes.selectors import Selected
from domain.kernel.abilities.compiled.tree import Kind
from domain.language.phrases.phrasing import Phrase, other_ways, say

_STATES = tuple(word for word in QUALITIES if word not in ("faceup", "facedown"))
_POINTS = (("play", "pp"), ("maximum play", "maxpp"), ("evolution", "ep"))


def _of_them() -> list[Phrase]:
    """How many of those spoken of are of a group."""
    found = []
    for verb, word in (("are", ""), ("were", "were")):
        for how, who, others in (
            ("both", "both", ("both of them", "both cards", "they both")), ("all", "all of them", ("they all",)),
        ):  # fmt: skip
            found.append(
                other_ways(
                    say("test", f"{who} {verb} {{group:placed_many}}", OfThem, how=how, word=word),
                    *[f"{other} {verb} {{group:placed_many}}" for other in others],
                )
            )
        found.append(
            say("test", f"at least {{least:NUMBER}} of them {verb} {{group:placed_many}}", OfThem, how="least",
                word=word)
        )  # fmt: skip
        one = {"are": "is", "were": "was"}[verb]
        found.append(
            other_ways(
                say("test", f"either of them {one} a {{group:placed_one}}", OfThem, how="any", word=word),
                f"either {one} a {{group:placed_one}}",
                f"any of them {one} a {{group:placed_one}}",
                f"any of them {verb} {{group:placed_many}}",
                f"at least one of them {one} a {{group:placed_one}}",
                f"1 of them {one} a {{group:placed_one}}",
            )
        )
    return found


def _ranked() -> list[Phrase]:
    found = []
    for ordinal, nth, other in (("1st", 1, "former"), ("2nd", 2, "latter")):
        ways: list[tuple[str, str, tuple[str, ...]]] = [("", f"the {ordinal}", (f"the {other}",))]
        ways += [(word, f"the {ordinal} {word}", (f"the {ordinal} selected {word}",)) for word in CARD_WORDS]
        found += [
            other_ways(say(category, text, Selected, nth=nth, word=word), *others)
            for category in ("one", "owner")
            for word, text, others in ways
        ]
    return found


def _outpointed() -> list[Phrase]:
    found = []
    for text, word in _POINTS:
        for more, relations in ((False, ("fewer", "less", "lower")), (True, ("more", "greater", "higher"))):
            first, *rest = relations
            yours = f"your {text} points are"
            found.append(
                other_ways(
                    say("test", f"you have {first} {text} points than your opponent", Outpointed, word=word, more=more),
                    f"{yours} {first} than your opponent's",
                    *[f"{yours} {other} than your opponent's" for other in rest],
                )
            )
    return found


SPOKEN: list[Phrase] = [
    *_of_them(),
    *_ranked(),
    *_outpointed(),
    say("test", "you can't", CouldNot),
    say("clause", "select up to {most:NUMBER}", SelectSo, least=0),
    say("clause", "select {least+most:NUMBER}", SelectSo),
    *[
        say("pick", f"{verb} one {text}", SelectWith, verb=verb, **fixed)
        for verb in BOUNDED
        for text, fixed in (
            ("with {most:NUMBER} {stat:stat} or less", {}),
            ("with {least:NUMBER} {stat:stat} or more", {}),
            ("that costs {most:NUMBER} or less", {"stat": "cost"}),
            ("that costs {least:NUMBER} or more", {"stat": "cost"}),
        )
    ],
    say("damage", "deal {amount:amount} more", MoreDamage),
    other_ways(
        say("damage", "deal {amount:amount} more damage", MoreDamage, word="damage"),
        "deal it {amount:amount} more damage",
        "deal them {amount:amount} more damage",
        "deal {amount:amount} more damage to it",
        "deal {amount:amount} more damage to them",
        "deal an additional {amount:amount} damage",
        "deal {amount:amount} additional damage",
    ),
    other_ways(
        say("test", "there are none left", NoneLeft),
        "none are left",
        "none remain",
        "there are no counters left",
        "no counters remain",
        "no counters are left",
    ),
    other_ways(say("outer", "{effect:clause} {count:amount} times", SoOften), "{count:amount} times, {effect:clause}"),
    say("line_end", "{effect:clause} {count:amount} times", SoOften),
    *[
        other_ways(
            say("test", f"both were {verb}", WasDone, of=Kind("card"), verb=verb, least=2, word=f"both {verb}"),
            f"both of them were {verb}",
        )
        for verb in ("discarded", "returned", "banished", "buried", "destroyed", "engaged", "revealed", "selected")
    ],
    *[
        say("test", f"any were {verb}", WasDone, of=Kind("card"), verb=verb, word=f"any {verb}")
        for verb in ("discarded", "returned", "banished", "buried", "destroyed", "engaged", "revealed", "selected")
    ],
    say("many", "both of them", BothOfThem),
    say("dealt", "both of them", BothOfThem),
    say("subject_many", "both of them", BothOfThem),
    *[
        other_ways(
            say(
                "test",
                f"at least {{least:NUMBER}} were {verb}",
                WasDone,
                of=Kind("card"),
                verb=verb,
                word=f"bare {verb}",
            ),
            f"{{least:NUMBER}} or more were {verb}",
            f"at least {{least:NUMBER}} of them were {verb}",
        )
        for verb in ("discarded", "returned", "banished", "buried", "destroyed", "engaged", "revealed", "selected")
    ],
    say("lasting", "{static:static} while {word:state_word}", WhileSo),
    say("lasting", "while {word:state_word}, {static:static}", WhileSo, first=True),
    *[say("state_word", word, word) for word in _STATES],
    *[
        say(
            "static",
            f"{{of:subject_one}} costs {{less:NUMBER}} less to play for each {{group:done_each}} {verb}",
            CostsDone,
            verb=verb,
        )
        for verb in ("discarded", "returned", "banished", "buried", "engaged")
    ],
    say("line", "{left:clause} or {right:clause}", DoEither),
    say("sentence", "{left:line}, or {right:line}.", DoEither, whole=True),
    say("line_end", "{left:clause} or {right:clause}", DoEither),
]
