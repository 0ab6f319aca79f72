"""How texts say further which cards they mean: copies, several traits and attributes, zones of both, what they did."""

from domain.games.sve.language.phrases.noun_phrases.groups import CARD_WORDS, DIFFERENT
from domain.games.sve.language.phrases.noun_phrases.two_zones import ACROSS
from domain.games.sve.language.printed.bounds import WithTrait
from domain.games.sve.language.printed.coordination import Unlike
from domain.games.sve.language.printed.groups import (
    Copy,
    Gap,
    OfBoth,
    OfEachTrait,
    OfTraits,
    OfTraitsToo,
    Such,
    WithToo,
)
from domain.games.sve.language.printed.groups_joined_and_denied import EitherLead
from domain.games.sve.nodes.amounts import DoneTo, Sum
from domain.games.sve.nodes.groups import Among, Distinct, OfClass, OfTrait, Totalling, With
from domain.kernel.abilities.compiled.tree import Every, In, It, Kind, Measured, Other, Quality
from domain.language.phrases.phrasing import Phrase, listed, number, other_ways, say

_STAYING = ("summoned", "engaged", "refreshed")
"""What a text does to cards that lie on the field afterwards."""


def _twice(category: str, pattern: str, build: type, **fixed: object) -> list[Phrase]:
    return number(category, pattern, pattern, build, **fixed)


def _of_both() -> list[Phrase]:
    """Cards of both players, wherever they say that they are."""
    found = []
    for zone, on, many in (
        ("field", "on", "fields"), ("cemetery", "in", "cemeteries"), ("ex", "in", "EX areas"), ("hand", "in", "hands"),
    ):  # fmt: skip
        found += _twice("placed", f"{{of:placed@}} {on} both players' {many}", OfBoth, zone=zone)
    return [
        *found,
        say("each_players", "each player's {of:placed_many}", OfBoth, zone="field", each=True),
        say("placed_many", "{:each_players}"),
    ]


KINDS: list[Phrase] = [
    *number("others", "copy of {than:copied}", "copies of {than:copied}", Copy, of=Kind("card")),
    *number("others", "other copy of {than:this}", "other copies of {than:this}", Copy, of=Other(Kind("card"))),
    say("copied", "{:owner}"),
    say("copied", "it", It, many=False),
    say("kindly_many", "{words:traits_too} {of:noun_many}", OfTraitsToo),
    say("kindly_one", "{words:traits_too} {of:noun_one}", OfEachTrait),
    *listed("traits_too", "TRAIT", least=2),
    say("placed_many", "other {of:bare_cards}", Other),
    *[
        phrase
        for left, right in (("class", "class"), ("class", "trait"), ("trait", "class"))
        for phrase in _twice("kindly", f"{{left:lead_{left}}} or {{right:lead_{right}}} {{of:noun@}}", EitherLead)
    ],
    *_twice("state", "{left:lead_state} or {right:lead_state} {of:state@}", EitherLead),
    say("lead_state", "{word:quality}", Quality, of=Gap()),
    say("lead_class", "{word:CLASS}", OfClass, of=Gap()),
    say("lead_trait", "{word:TRAIT}", OfTrait, of=Gap()),
    *_twice("kindly", "{words:traits} {of:noun@}", OfTraits),
    *listed("traits", "TRAIT", "or", least=3),
    *_twice("placed", "{of:placed@} and {attribute:attribute}", WithToo),
    say("others_many", "different {of:others_many}", Unlike),
    say("attribute", "{word:KEYWORD}", With, of=Gap()),
    say("attribute", "the {word:TRAIT} trait", WithTrait, of=Gap()),
    say("attribute", "{word:MARKED}", With, of=Gap()),
    say("attribute", "{most:amount} {stat:stat} or less", Measured, of=Gap()),
    say("attribute", "{least:amount} {stat:stat} or more", Measured, of=Gap()),
    *[say("attribute", f"different {many}", Distinct, of=Gap(), by=by) for by, many in DIFFERENT.items()],
    say("attribute", "a total cost of {most:NUMBER} or less", Totalling, of=Gap(), stat="cost"),
    say("attribute", "a total cost of {least:NUMBER} or more", Totalling, of=Gap(), stat="cost"),
    say("attribute", "a total {stat:stat} of {most:NUMBER} or less", Totalling, of=Gap()),
    say("many", "{of:each_players}", Every, word="of both"),
    *[
        other_ways(
            say("many", f"each player's {word}", Every, of=In(Kind("card"), zone, "any"), word="of both"),
            f"both players' {many}",
        )
        for word, many, zone in (
            ("hand", "hands", "hand"),
            ("EX area", "EX areas", "ex"),
            ("cemetery", "cemeteries", "cemetery"),
        )
    ],
    *_twice("placed", "{of:placed@} put into your cemetery this way", Among, word="put there"),
    *ACROSS,
    *_of_both(),
    *[say("others_one", f"such {word}", Such(word)) for word in CARD_WORDS],
    *[say("others_many", f"such {word}s", Such(f"{word}s")) for word in CARD_WORDS],
    *[
        phrase
        for verb in _STAYING
        for phrase in number("dealt", f"{{of:others@}} {verb}", f"{{of:others@}} {verb}", DoneTo, verb=verb)
    ],
    other_ways(
        say("tally", "the total {stat:stat} of all {of:dealt_many}", Sum),
        "the total {stat:stat} of the {of:dealt_many}",
        "the total {stat:stat} of {of:dealt_many}",
    ),
    say("one", "each {of:dealt_one}", Every),
    say("many", "all {of:dealt_many}", Every, word="all"),
    say("subject_one", "each {of:dealt_one}", Every),
    say("subject_many", "{of:dealt_many}", Every, word="bare"),
]
