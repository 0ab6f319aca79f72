"""Sentences: clauses in a row, what may be done, what hangs on a condition, and what replaces something else."""

from domain.games.fow.nodes.amounts import Plus
from domain.games.fow.nodes.costs import PayLife
from domain.games.fow.nodes.printed import AS_BEFORE, NOTHING, Before, Behind, Replaced, Unless
from domain.games.fow.nodes.selectors import ANY, Opponent, They
from domain.games.fow.nodes.verbs import Banish, Damage, Discard, Give, Put
from domain.kernel.abilities.compiled.clauses import Depending, Pay
from domain.kernel.abilities.compiled.tree import (
    Controller,
    ForEach,
    If,
    It,
    Kind,
    May,
    Options,
    Otherwise,
    Target,
    Then,
    You,
)
from domain.language.phrases.phrasing import Phrase, other_ways, say

ROWS = [
    say("deeds", "{:clause}"),
    other_ways(
        say("deeds", "{first:clause} and {second:clause}", Then, word="and"), "{first:clause}, and {second:clause}"
    ),
    say("deeds", "{first:clause} and {second:rest_where}", Then, word="rest"),
    say("deeds", "{first:clause}, {second:with_the_rest}", Then, word=","),
    say("deeds", "{first:clause} and {second:put_too}", Then, word="and"),
    say("deeds", "{first:clause}, {second:puts_too}", Then, word=","),
    other_ways(
        say("puts_too", "{first:put_too} and {second:put_or_rest}", Then, word="and"),
        "{first:put_too}, and {second:put_or_rest}",
    ),
    say("put_or_rest", "{:put_too}"),
    say("put_or_rest", "{:rest_where}"),
    say("put_too", "{of:chosen_one} {to:where}", Put),
    say("put_too", "{of:one_put} {to:where}", Put),
    say("clause", "put {of:one_put} {to:where}", Put),
    say("with_the_rest", "{first:clause} and {second:rest_where}", Then, word="rest"),
    say("deeds", "{first:clause}, {second:deeds_behind}", Then, word=","),
    other_ways(
        say("deeds_behind", "{first:clause} and {second:clause}", Then, word="and"),
        "{first:clause}, and {second:clause}",
    ),
    say("deeds_behind", "{first:clause}, {second:deeds_behind}", Then, word=","),
    other_ways(say("deeds", "{first:clause}, then {second:clause}", Then), "{first:clause} then {second:clause}"),
    say("deeds", "{first:searching}, then {second:clause}", Then),
    say("searching", "{first:clause} and {second:clause}", Then, word="and"),
    say("searching", "{first:clause}, {second:deeds_behind}", Then, word=","),
    say("searching", "{first:clause}, {second:before_then}", Then, word=","),
    say("before_then", "{:clause}"),
    say("before_then", "{first:clause}, {second:before_then}", Then, word=","),
]
LINES = [
    say("line", "{:deeds}"),
    say("line", "{:allowed}"),
    say("allowed", "you may {effect:deeds}", May),
    say("line", "{effect:may_deal}", May),
    say("may_deal", "{by:doer} may deal {amount:damage} to {to:targets}", Damage),
    say("line", "{first:clause} and {second:allowed}", Then, word="and"),
    other_ways(
        say("line", "if {condition:conditions}, {effect:uncond}", If), "if {condition:conditions} {effect:uncond}"
    ),
    say("line", "{effect:uncond} if {condition:conditions}", Behind),
    say("uncond", "{:deeds}"),
    say("uncond", "{:allowed}"),
    other_ways(
        say("line", "{first:clause} and {second:conditional}", Then, word="and if"),
        "{first:clause}, and {second:conditional}",
    ),
    say("conditional", "if {condition:conditions}, {effect:deeds}", If),
    say("line", "for each {of:group_one}, {effect:deeds}", ForEach),
    say("line", "{effect:clause} unless {who:payer} {cost:pays}", Unless),
    say("line", "{effect:clause} unless you {cost:besides}", Unless, who=You()),
    say("sentence", "{who:offered} may {cost:paid_then}.", Unless, effect=NOTHING),
    say("offered", "{:payer}"),
    say("offered", "target player", Target, of=Kind("player")),
    say("offered", "that player", They),
    say("payer", "its controller", Controller, of=It()),
    say("payer", "your opponent", Opponent()),
    say("pays", "pays {:WILL}", tuple),
    say("pays", "{:pays_so}", tuple),
    say("pays_so", "pays {amount:NUMBER} life", PayLife),
    say("pays_so", "discards {of:paid_of_hand}", Discard),
    say("pays_so", "banishes {of:paid}", Banish),
    other_ways(say("sentence", "{:line}."), "then {:line}.", "then, {:line}."),
    say("sentence", "otherwise, {effect:uncond}.", Otherwise),
    say("sentence", "otherwise, {effect:static}.", Otherwise),
    say("sentence", "you may {cost:paid_then}.", Pay, effect=()),
    say("paid_then", "pay {:WILL}", tuple),
    say("paid_then", "{:life_paid}", tuple),
    say("life_paid", "pay {amount:NUMBER} life", PayLife),
    say("sentence", "{:statics}."),
    other_ways(
        say("sentence", "if {condition:conditions}, {effect:uncond} instead.", Replaced),
        "{effect:uncond} instead if {condition:conditions}.",
    ),
    other_ways(
        say("sentence", "if {condition:conditions}, {effect:changed} instead.", Replaced),
        "{effect:changed} instead if {condition:conditions}.",
    ),
    say("changed", "{by:doer} deals {amount:damage}", Damage, to=Before()),
    say("changed", "{of:gaining_one} gains {gifts:gifts}", Give, until=AS_BEFORE),
    say("changed", "{of:gaining_many} gain {gifts:gifts}", Give, until=AS_BEFORE),
]
EXACTLY = (("one", 1), ("two", 2), ("three", 3))
"""How many options are chosen, neither more nor less."""
AT_MOST = (
    ("up to two", 2, ()),
    ("up to three", 3, ()),
    ("up to four", 4, ()),
    ("up to five", 5, ()),
    ("any number", ANY, ("one or more", "one or both", "any number of the following")),
)
"""As how many options at most are chosen, and at least one."""
BOTH = (("both", 2), ("all", ANY))


def _alternatives(category: str, least: str, otherwise: int, more: str, there: dict[str, int]) -> Phrase:
    """So many options, or so many others where a condition holds, which stands before or behind it."""
    return other_ways(
        say(
            category,
            f"{least}, if {{condition:conditions}}, choose {more} instead",
            Depending,
            otherwise=otherwise,
            **there,
        ),
        f"{least}. if {{condition:conditions}}, choose {more} instead",
        f"{least}, choose {more} instead if {{condition:conditions}}",
        f"{least}. choose {more} instead if {{condition:conditions}}",
        *(_may(least, more) if category == "up_to_many" else ()),
    )


def _may(least: str, more: str) -> tuple[str, ...]:
    """So many options, or so many others where one likes and a condition holds."""
    return tuple(
        f"{least}{sign} if {{condition:conditions}}, you may choose {more}{end}"
        for sign in ",."
        for end in ("", " instead")
    )


def _choices() -> list[Phrase]:
    found = [
        *[say("choice", f"choose {word}", Options, options=(), count=count) for word, count in EXACTLY],
        *[
            other_ways(
                say("choice", f"choose {word}", Options, options=(), count=count, up_to=True),
                *(f"choose {other}" for other in others),
            )
            for word, count, others in AT_MOST
        ],
        say("choice", "choose {count:as_many}", Options, options=()),
        say("choice", "choose {count:up_to_many}", Options, options=(), up_to=True),
        say("up_to_many", "one, you may choose a additional one for each {more:each_of}", Plus, of=1),
    ]
    for word, count in EXACTLY:
        found.append(_alternatives("as_many", word, count, "{there:COUNT}", {}))
        found += [_alternatives("as_many", word, count, more, {"there": there}) for more, there in BOTH]
    for word, count in (("one", 1), *((word, count) for word, count, _ in AT_MOST)):
        found.append(_alternatives("up_to_many", word, count, "up to {there:COUNT}", {}))
        found.append(
            other_ways(_alternatives("up_to_many", word, count, "any number", {"there": ANY}), *_may(word, "all"))
        )
        first, *others = _may(word, "both")
        found.append(other_ways(say("up_to_many", first, Depending, there=2, otherwise=count), *others))
    return found


CHOICES = _choices()
SENTENCES: list[Phrase] = [*ROWS, *LINES, *CHOICES]
