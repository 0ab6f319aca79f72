"""Sentences: clauses in a row, what may be done, what hangs on a condition, and what replaces something else."""

from domain.games.fow.nodes.amounts import Plus
from domain.games.fow.nodes.costs import PayLife
from domain.games.fow.nodes.printed import AS_BEFORE, Before, Behind, Replaced, Unless
from domain.games.fow.nodes.selectors import Opponent
from domain.games.fow.nodes.verbs import Banish, Damage, Discard, Give
from domain.kernel.abilities.compiled.clauses import Depending, Pay
from domain.kernel.abilities.compiled.tree import (
    Controller,
    ForEach,
    If,
    It,
    May,
    Options,
    Otherwise,
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
    say("line", "{effect:clause} unless you {cost:paid_then}", Unless, who=You()),
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
CHOICES = [
    say("choice", "choose one", Options, options=(), count=1),
    say("choice", "choose two", Options, options=(), count=2),
    say("choice", "choose up to two", Options, options=(), count=2, up_to=True),
    say("choice", "choose up to three", Options, options=(), count=3, up_to=True),
    say("choice", "choose up to four", Options, options=(), count=4, up_to=True),
    say("choice", "choose {count:as_many}", Options, options=()),
    say("choice", "choose {count:up_to_many}", Options, options=(), up_to=True),
    other_ways(
        say("as_many", "one, if {condition:conditions}, choose {there:COUNT} instead", Depending, otherwise=1),
        "one. if {condition:conditions}, choose {there:COUNT} instead",
        "one, choose {there:COUNT} instead if {condition:conditions}",
    ),
    other_ways(
        say("as_many", "one, if {condition:conditions}, choose both instead", Depending, there=2, otherwise=1),
        "one. if {condition:conditions}, choose both instead",
        "one, choose both instead if {condition:conditions}",
    ),
    other_ways(
        say("up_to_many", "one, if {condition:conditions}, choose up to {there:COUNT} instead", Depending, otherwise=1),
        "one. if {condition:conditions}, choose up to {there:COUNT} instead",
        "one, choose up to {there:COUNT} instead if {condition:conditions}",
    ),
    other_ways(
        say("up_to_many", "one, if {condition:conditions}, you may choose both", Depending, there=2, otherwise=1),
        "one, if {condition:conditions}, you may choose both instead",
        "one. if {condition:conditions}, you may choose both instead",
    ),
    say("up_to_many", "one, you may choose a additional one for each {more:each_of}", Plus, of=1),
]
SENTENCES: list[Phrase] = [*ROWS, *LINES, *CHOICES]
