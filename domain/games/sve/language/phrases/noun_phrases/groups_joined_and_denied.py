"""How texts join and deny groups, and say in another order what they do to whom."""

from domain.games.sve.language.phrases.noun_phrases.groups import DIFFERENT
from domain.games.sve.language.printed.bounds import Lead, OfTraitAlone
from domain.games.sve.language.printed.groups_joined_and_denied import (
    Alternatives,
    Besides,
    BothHad,
    BothPresent,
    Diverse,
    OnTurn,
    ThereAre,
    WhichIsNot,
)
from domain.games.sve.language.printed.short_forms import Same, Together
from domain.games.sve.nodes.conditions import IsA, Since
from domain.games.sve.nodes.passives import Lacks
from domain.kernel.abilities.compiled.tree import Chosen, Either, It, Kind
from domain.language.phrases.phrasing import Phrase, number, other_ways, say

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
    other_ways(
        say("placed_many", "{of:placed_many} of at least {least:NUMBER} different {by:diverse}", Diverse),
        "{of:placed_many} of {least:NUMBER} or more different {by:diverse}",
    ),
    other_ways(say("test", "there are {of:placed_many}", ThereAre), "you have {of:placed_many}"),
    *[
        other_ways(
            say("test", f"both a {{left:joint_item}} and a {{right:joint_item}} are {where}", BothPresent, zones=zones),
            f"a {{left:joint_item}} and a {{right:joint_item}} are {where}",
        )
        for where, zones in (
            ("on your field", ("field",)), ("in your EX area", ("ex",)), ("in your cemetery", ("cemetery",)),
            ("in your hand", ("hand",)), ("on your field or in your EX area", ("field", "ex")),
        )
    ],
    other_ways(
        say("test", "there are both a {left:joint_item} and a {right:placed_one}", BothHad),
        "there is both a {left:joint_item} and a {right:placed_one}",
        "you have both a {left:joint_item} and a {right:placed_one}",
    ),
    *[say("diverse", many, one) for one, many in DIFFERENT.items()],
    *[
        say("test", f"{{since:{category}}} during {text} turn", OnTurn, whose=whose)
        for category in ("was_this_since", "was_done_since")
        for text, whose in (("your", "your"), ("each opponent's", "opponent"))
    ],
    *[
        phrase
        for word, other in (("less", "lower"), ("more", "higher"))
        for whose in ("the enemy leader", "a enemy leader", "each enemy leader")
        for said in ({"whose": whose, "more": word == "more"},)
        for phrase in (
            other_ways(
                say("test", f"your leader's defense is {word} than {whose}'s", Lead, **said),
                f"your leader's defense is {other} than {whose}'s",
            ),
            say("test", f"your leader's defense is at least {{by:NUMBER}} {word} than {whose}'s", Lead, **said),
        )
    ],
    *[
        say("test", f"{subject} {verb} a {{group:trait_alone}}", IsA, was=verb == "was", **fixed)
        for subject, fixed in (("it", {"of": It()}), ("{of:owner}", {}))
        for verb in ("is", "was")
        if (subject, verb) != ("it", "is")
    ],
    say("test", "it's a {group:trait_alone}", IsA, of=It()),
    say("test", "it's a {group:kinds_alike}", IsA, of=It()),
    say("kinds_alike", "{left:others_one} or a {right:others_one}", Alternatives),
    say("trait_alone", "{word:TOKEN_TRAIT}", OfTraitAlone, of=Kind("card")),
    say("was_this_since", "{when:was_this}", Since),
    say("was_done_since", "{when:was_done}", Since),
    *[
        other_ways(say("lacks_too", f"loses {what}", Lacks, of=Same()), f"lose {what}")
        for what in ("all abilities", "{gifts:gifts}")
    ],
]  # fmt: skip
"""`Together` is both where there must be some, and either where all of them are meant."""
