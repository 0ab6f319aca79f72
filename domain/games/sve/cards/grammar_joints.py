"""How texts join and deny groups, and say in another order what they do to whom."""

from domain.cards.phrasing import Phrase, number, say
from domain.games.sve.cards.joints import (
    Alternatives,
    Besides,
    BothHad,
    BothPresent,
    Diverse,
    OnTurn,
    StatBefore,
    ThereAre,
    WhichIsNot,
)
from domain.games.sve.cards.shorthand import NextTime, Same, Together
from domain.games.sve.nodes import Damage, PlaceCounters
from domain.games.sve.passives import Lacks
from domain.games.sve.things import Since
from domain.kernel.abilities.tree import Chosen, Either, Several, Then

_DIVERSE = ("class", "classes"), ("cost", "costs"), ("name", "names"), ("trait", "traits")
"""What cards may differ in, and how several of it are called."""


def _no_damage() -> list[Phrase]:
    """The next damage in the turn, said of what it would be dealt to, and that it is none."""
    dealt = "the next time damage would be dealt to {of:next_one} this turn"
    none = ("that damage is reduced to 0", "reduce that damage to 0", "reduce it to 0", "that damage becomes 0")
    said = [
        (when, then) for when in ("the next time {of:next_one} would take damage this turn", dealt) for then in none
    ]
    return [
        say("clause", f"{dealt}, {{effect:instead}}", NextTime, kind="damaged", said=-1),
        *[
            say("clause", f"{when}, {then}", NextTime, kind="damaged", effect=Several(()), said=number)
            for number, (when, then) in enumerate(said)
            if number
        ],
    ]


JOINTS: list[Phrase] = [
    *number(
        "placed", "{of:placed@} that isn't {word:quality}", "{of:placed@} that aren't {word:quality}", WhichIsNot
    ),
    say("placed_many", "{of:placed_many} that aren't {but:others_many}", Besides),
    say("joint_item", "{:others_one}"),
    say("joint_item", "{:bare_name}"),
    say("placed_one", "{left:joint_item} and {right:joint_item}", Together),
    say("placed_one", "{left:others_one}, {right:more_joint}", Together),
    say("more_joint", "{left:others_one}, {right:more_joint}", Together),
    say("more_joint", "{left:others_one}, and {right:others_one}", Together),
    say("wide_all", "{left:placed_one} and {right:leaders_one}", Either),
    say("alternatives", "{left:placed_one} or a {right:placed_one}", Alternatives),
    say("wide_one", "{:alternatives}"),
    say("wide_one", "{left:placed_one} or a {right:leaders_one}", Alternatives),
    say("wide_one", "{left:leaders_one} or a {right:placed_one}", Alternatives),
    say("chosen_one", "a {of:alternatives}", Chosen, least=1, most=1),
    say("placed_many", "{of:placed_many} of at least {least:NUMBER} different {by:diverse}", Diverse),
    say("placed_many", "{of:placed_many} of {least:NUMBER} or more different {by:diverse}", Diverse, word="or more"),
    say("test", "there are {of:placed_many}", ThereAre),
    say("test", "you have {of:placed_many}", ThereAre, word="have"),
    *[
        say("test", f"both a {{left:joint_item}} and a {{right:joint_item}} are {where}", BothPresent, zones=zones)
        for where, zones in (
            ("on your field", ("field",)), ("in your EX area", ("ex",)), ("in your cemetery", ("cemetery",)),
            ("in your hand", ("hand",)), ("on your field or in your EX area", ("field", "ex")),
        )
    ],
    *[
        say("test", f"{text} both a {{left:joint_item}} and a {{right:placed_one}}", BothHad, word=word)
        for text, word in (("there are", ""), ("there is", "is"), ("you have", "have"))
    ],
    *[say("diverse", many, one) for one, many in _DIVERSE],
    say("value", "the {stat:any_number} of {of:owner}", StatBefore),
    say("value", "the {stat:any_number} of {of:one_there}", StatBefore),
    *[say("any_number", word, word) for word in ("attack", "defense", "cost")],
    say("damage", "deal damage to {to:things} equal to {amount:value}", Damage, behind=True),
    *[
        say("test", f"{{since:{category}}} during {text} turn", OnTurn, whose=whose)
        for category in ("was_this_since", "was_done_since")
        for text, whose in (("your", "your"), ("each opponent's", "opponent"))
    ],
    say("was_this_since", "{when:was_this}", Since),
    say("was_done_since", "{when:was_done}", Since),
    say("said_too", "loses all abilities", Lacks, of=Same()),
    say("said_too", "lose all abilities", Lacks, of=Same()),
    say("said_too", "loses {gifts:gifts}", Lacks, of=Same()),
    say("said_too", "lose {gifts:gifts}", Lacks, of=Same()),
    *_no_damage(),
    say("line", "{first:clause}, and {second:line_end}", Then, word=", and two"),
    say("clause", "give {of:cards} a {kind:COUNTER} counter", PlaceCounters, count=1, verb="give"),
    say("clause", "give {of:cards} {count:amount} {kind:COUNTER} counters", PlaceCounters, verb="give"),
    say("clause", "give {of:cards} a Stack counter", PlaceCounters, kind="stack", count=1, verb="give"),
    say("clause", "give {of:cards} {count:amount} Stack counters", PlaceCounters, kind="stack", verb="give"),
]  # fmt: skip
"""`Together` is both where there must be some, and either where all of them are meant."""
