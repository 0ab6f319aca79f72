"""The printed language of Shadowverse: Evolve: sentences, and all its phrases in one table."""

from domain.games.sve.language.phrases.conditions.conditions import CONDITIONS
from domain.games.sve.language.phrases.conditions.turns import TURNS
from domain.games.sve.language.phrases.coordination import SEVERAL
from domain.games.sve.language.phrases.noun_phrases.amounts import ALL_COUNTERS, VALUES
from domain.games.sve.language.phrases.noun_phrases.attributes import ATTRIBUTES
from domain.games.sve.language.phrases.noun_phrases.copies_traits_attributes import KINDS
from domain.games.sve.language.phrases.noun_phrases.declared import DECLARING
from domain.games.sve.language.phrases.noun_phrases.groups import DEEDS, GROUPS
from domain.games.sve.language.phrases.noun_phrases.groups_joined_and_denied import JOINTS
from domain.games.sve.language.phrases.noun_phrases.partitives import SPOKEN
from domain.games.sve.language.phrases.noun_phrases.points_spent import SPENDING
from domain.games.sve.language.phrases.noun_phrases.selectors import PEOPLE, SELECTED, SUBJECTS, THINGS
from domain.games.sve.language.phrases.noun_phrases.totals import TOTALS
from domain.games.sve.language.phrases.statics.passives import COSTS, PASSIVES
from domain.games.sve.language.phrases.triggers.events import EVENTS
from domain.games.sve.language.phrases.verbs.clauses import CHANGES, MOVES
from domain.games.sve.language.phrases.verbs.for_each import APIECE
from domain.games.sve.language.phrases.verbs.other_players import OTHERS_DEEDS
from domain.games.sve.language.phrases.verbs.players import PLAYERS
from domain.games.sve.language.phrases.verbs.predicates import PREDICATES
from domain.games.sve.language.printed.before_an_effect import Gate, Head, Triggered, TriggeredBehind
from domain.games.sve.language.printed.bounds import InsteadAnd, UnlessBehind
from domain.games.sve.language.printed.for_each import (
    ForEachBehind,
    ForEachDeed,
    ForEachDone,
    ForEachSome,
    ForEachTaken,
    ForEvery,
)
from domain.games.sve.language.printed.participles import UnlessDone
from domain.games.sve.language.printed.short_forms import Delayed, IfBehind
from domain.games.sve.language.vocabulary.words import TERMINALS, cut
from domain.games.sve.nodes.conditions import Combo, DuringTurn, Necrocharge, Spellchain
from domain.games.sve.nodes.selectors import They
from domain.games.sve.nodes.statements import Allows, Rather
from domain.kernel.abilities.compiled.tree import ForEach, If, It, Kind, May, Node, Otherwise, Then, walk
from domain.language.phrases.phrasing import Phrase, Terminal, other_ways, say
from domain.language.reading.chart import Chart, Senseless

OPEN = ("KEYWORD", "NAME", "KNOWN", "NAMES", "TRAIT", "TOKEN", "TOKEN_TRAIT", "NAME_ALONE", "QUOTED")
"""Terminals of one or several words that only the reader of a text can find."""
COUNTED = {
    **{verb: verb for verb in (*DEEDS, "revealed", "selected", "summoned", "refreshed")}, "put this way": "put",
}  # fmt: skip
"""What a text has done to cards, each of which something is done for: as it is said, and its verb."""


def wrongly_delayed(node: Node) -> str:
    """Why a time behind two things is not that of both, or of the second: of that alone if it speaks of the first."""
    why = "it does not say whether the time behind two things is that of both"
    for part in walk(node):
        if isinstance(part, TriggeredBehind) and isinstance(part.effect, Then):
            return "" if part.effect.word != "then" and not _speaks_of(part.effect.second) else why
        if isinstance(part, Then) and isinstance(part.second, Delayed):
            return "" if part.word in ("then", "and at") or _speaks_of(part.second) else why
    return ""


def _speaks_of(node: Node) -> bool:
    return any(isinstance(part, It) for part in walk(node))


SENTENCES: list[Phrase] = [
    say("line", "{:clause}"),
    say("line", "{:may}"),
    other_ways(
        say("line", "{first:clause} and {second:line_end}", Then, word="and"), "{first:clause}, and {second:line_end}"
    ),
    say("line", "{first:clause}, then {second:line}", Then, word="then"),
    say("line", "{first:clause}, then {second:third_too}", Then, word="then"),
    say("line", "{first:clause}, then {second:later}", Then, word="then"),
    say("line_end", "{:later}"),
    say("later", "{effect:clause} {when:moment}", Delayed),
    other_ways(
        say("line", "{first:clause} and {second:at_a_time}", Then, word="and at"),
        "{first:clause}, and {second:at_a_time}",
    ),
    say("at_a_time", "{when:moment}, {effect:clause}", Delayed),
    other_ways(
        say("line", "{first:clause} and {second:put_tail}", Then, word="and"),
        "{first:clause}, and {second:put_tail}",
    ),
    say("line", "{first:clause} and {second:gapped}", Then, word="gap"),
    say("line", "{first:clause}, and {second:ifs}", Then, word=", and"),
    say("line", "{first:clause}, then {second:ifs}", Then, word=", then"),
    say("line", "{first:clause} and then {second:line}", Then, word="and then"),
    say("line", "{first:clause}, {second:row}", Then, word=","),
    say("line", "{first:clause} and, {second:ifs}", Then, word="and,"),
    say("line", "{first:clause}, {second:if_so}", Then, word=", if"),
    say("if_so", "if {condition:condition}, {effect:line_end}", If),
    other_ways(say("line_end", "{:clause}"), "you {:clause}"),
    say("line_end", "{:may}"),
    say("line_end", "{:third_too}"),
    say("line_end", "{:damage_tail}"),
    say("line_end", "{:counter_tail}"),
    say("line_end", "{effect:clause} if {condition:condition}", IfBehind),
    say("line_end", "{effect:clause} unless {condition:negated}", UnlessBehind),
    say("line_end", "{:given_too}"),
    say("line_end", "{first:clause} and {second:put_tail}", Then, word="and"),
    say("line_end", "{:each_behind}"),
    say("line", "{first:clause}, then {second:each_behind}", Then, word="then"),
    say("each_behind", "{effect:clause} for each {of:placed_one}", ForEachBehind),
    say("each_behind", "{effect:clause} for each {when:deed_each} {ever:span}", ForEachDeed, behind=True),
    *[
        say(
            "each_behind", f"{{effect:clause}} for each {{group:done_each}} {said}", ForEachDone, verb=verb, behind=True
        )
        for said, verb in COUNTED.items()
    ],
    say("done_each", "{:others_one}"),
    say("done_each", "{:bare_name}"),
    other_ways(
        say("line_end", "{first:clause} and {second:line_end}", Then, word="and"),
        "{first:clause}, and {second:line_end}",
    ),
    say("line_end", "{first:clause}, then {second:line_end}", Then, word="then"),
    say("line_end", "{first:clause} and, {second:ifs}", Then, word="and,"),
    say("line_end", "{first:clause}, {second:row}", Then, word=","),
    other_ways(
        say("row", "{first:row_item}, and {second:line_end}", Then, word="row"),
        "{first:row_item} and {second:line_end}",
    ),
    say("row", "{first:row_item}, {second:row}", Then, word=","),
    say("row_item", "{:clause}"),
    say("row_item", "{:third_too}"),
    say("row_item", "{:damage_tail}"),
    say("row_item", "{:counter_tail}"),
    say("row_item", "{:given_too}"),
    say("row_item", "{:put_tail}"),
    say("line_end", "{:put_tail}"),
    say("ifs", "if {condition:condition}, {effect:after_if}", If),
    say("after_if", "{:clause}"),
    say("after_if", "{:damage_tail}"),
    say("after_if", "{:give_tail}"),
    say("may", "you may {effect:line}", May),
    say("may", "you may {effect:may_if}", May),
    say("may_if", "{effect:clause} if {condition:condition}", IfBehind),
    say("may", "you may also {effect:line}", May, word="also"),
    say("may", "they may {effect:line}", Allows, who=They()),
    say("may", "{who:third} may {effect:line}", Allows),
    say("outer", "{:line}"),
    say("outer", "{effect:line} instead", Rather),
    say("outer", "{effect:instead_and}", Rather),
    say("instead_and", "{effect:line} instead and {rest:line_end}", InsteadAnd),
    say("outer", "for each {of:placed_one}, {effect:clause}", ForEach),
    say("outer", "for each {of:placed_one}, {effect:both_done}", ForEach),
    say("both_done", "{first:clause} and {second:line_end}", Then, word="and"),
    say("outer", "{effect:clause} for each {of:placed_one}", ForEachBehind),
    say("outer", "{effect:clause} for each {of:placed_one}, up to {most:NUMBER}", ForEachSome),
    say("outer", "{effect:clause} for every {each:NUMBER} {group:placed_many}", ForEvery, behind=True),
    say("outer", "for every {each:NUMBER} {group:placed_many}, {effect:clause}", ForEvery),
    say("outer", "for each {when:deed_each} {ever:span}, {effect:clause}", ForEachDeed),
    say("outer", "{effect:clause} for each {when:deed_each} {ever:span}", ForEachDeed, behind=True),
    say(
        "outer", "{effect:clause} for each {when:deed_each} {ever:span}, up to {most:NUMBER}", ForEachDeed, behind=True
    ),
    *[
        say("outer", pattern, ForEachDone, verb=verb, behind=behind)
        for said, verb in COUNTED.items()
        for behind, pattern in (
            (False, f"for each {{group:done_each}} {said}, {{effect:clause}}"),
            (False, f"for each {{group:done_each}} {said}, {{effect:both_done}}"),
            (True, f"{{effect:clause}} for each {{group:done_each}} {said}"),
        )
    ],
    *[
        say("outer", pattern, ForEachDone, verb=verb, behind=behind, one=True, group=Kind("card"))
        for verb in DEEDS
        for behind, pattern in (
            (False, f"for each one {verb}, {{effect:clause}}"),
            (False, f"for each one {verb}, {{effect:both_done}}"),
            (True, f"{{effect:clause}} for each one {verb}"),
        )
    ],
    *[
        other_ways(
            say("outer", f"{{effect:clause}} for each {word}counter removed", ForEachTaken, **fixed),
            f"{{effect:clause}} for each {word}counter removed this way",
            f"for each {word}counter removed, {{effect:clause}}",
            f"for each {word}counter removed this way, {{effect:clause}}",
        )
        for word, fixed in ALL_COUNTERS
    ],
    say("outer", "{effect:clause} if {condition:condition}", IfBehind),
    say("outer", "{effect:instead_of_it} if {condition:condition}", IfBehind),
    say("outer", "{effect:clause} unless {condition:negated}", UnlessBehind),
    *[say(part, "{effect:clause} unless you {deed:clause}", UnlessDone, yours=True) for part in ("outer", "line_end")],
    *[say(part, "{effect:clause} unless {deed:clause}", UnlessDone) for part in ("outer", "line_end")],
    say("outer", "unless you {deed:clause}, {effect:clause}", UnlessDone, yours=True, first=True),
    say("outer", "unless {deed:clause}, {effect:clause}", UnlessDone, first=True),
    say("outer", "if {condition:condition}, {effect:within}", If),
    say("outer", "unless {condition:negated}, {effect:within}", If),
    say("within", "{:outer}"),
    other_ways(say("within", "{effect:line} {when:moment}", Delayed), "{when:moment}, {effect:line}"),
    say("sentence", "{:outer}."),
    say("sentence", "during your turn, {effect:instead_of_it}.", If, condition=DuringTurn("your")),
    say("instead_of_it", "{effect:line} instead", Rather),
    say("sentence", "{effect:line} {when:moment}.", TriggeredBehind),
    say("sentence", "otherwise, {effect:within}.", Otherwise),
    say("sentence", "{when:event}, {effect:within}.", Triggered),
    say("sentence", "{when:either_event}, {effect:within}.", Triggered),
    say("head", "{costs:costs}", Head),
    say("head", "{when:event}, {costs:costs}", Head),
    say("head", "{when:either_event}, {costs:costs}", Head),
    say("head", "{when:event}, if {condition:condition}, {costs:costs}", Head),
    say("head", "when playing this card, {costs:costs}", Head, playing=True),
    say("gate", "{condition:gated}", Gate),
    say("gate", "{condition:gated}, {costs:costs}", Gate),
    say("gated", "Combo ({count:amount})", Combo),
    say("gated", "Spellchain ({count:amount})", Spellchain),
    say("gated", "Necrocharge ({count:amount})", Necrocharge),
]


PHRASES: tuple[Phrase, ...] = (
    *DECLARING,
    *GROUPS, *JOINTS, *KINDS, *ATTRIBUTES, *SELECTED, *THINGS, *PEOPLE, *SUBJECTS, *VALUES, *CONDITIONS, *EVENTS,
    *MOVES, *CHANGES, *OTHERS_DEEDS, *PLAYERS, *TURNS, *APIECE, *TOTALS, *SPOKEN, *SPENDING, *PASSIVES, *PREDICATES,
    *COSTS, *SEVERAL, *SENTENCES,
)  # fmt: skip


def book(quoted: Terminal, senseless: Senseless) -> Chart:
    """The language, ready to read and write; `quoted` reads and writes abilities in quotes."""
    return Chart(PHRASES, {**TERMINALS, "QUOTED": quoted}, cut, OPEN, {"an": "a"}, senseless)
