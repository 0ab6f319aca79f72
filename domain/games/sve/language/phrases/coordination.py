"""How texts say several things in one breath: either of two events, all that cannot be done, both of two amounts."""

from domain.games.sve.language.phrases.noun_phrases.groups import CARD_WORDS
from domain.games.sve.language.phrases.statics.passives import DEEDS
from domain.games.sve.language.phrases.verbs.damage import each
from domain.games.sve.language.phrases.verbs.durations import held
from domain.games.sve.language.printed.coordination import (
    AlsoHolds,
    CannotAll,
    DefineY,
    Led,
    NotThis,
    OrYourLeader,
    PresentOn,
    SameAgain,
    TheOne,
    ThisOr,
    TwoEvents,
    Y,
)
from domain.games.sve.nodes.conditions import OnField
from domain.games.sve.nodes.passives import Lasting
from domain.games.sve.nodes.statements import For
from domain.games.sve.nodes.verbs import Give
from domain.kernel.abilities.compiled.tree import Chosen, Every, Target, While
from domain.language.phrases.phrasing import Phrase, listed, number, other_ways, say

_BY = {
    "destroyed": "be destroyed", "banished": "be banished", "returned to hand": "be returned", "engaged": "be engaged",
}  # fmt: skip
"""What may be done by abilities alone, said of all of them at once."""


def _cannot() -> list[Phrase]:
    found: list[Phrase] = []
    found += [say("deed_done", text[3:], word) for text, word in DEEDS.items() if text.startswith("be ")]
    found += [say("deed_by", text, word) for text, word in _BY.items()]
    found += [
        *listed("deeds_done", "deed_done", "or", least=2),
        *listed("deeds_by", "deed_by", "or", least=2),
        *listed("deeds", "deed", "or", least=2)[1:],
    ]
    found += each("can't be {words:deeds_done}", "can't be {words:deeds_done}", CannotAll)
    found += each("can't {words:deeds}", "can't {words:deeds}", CannotAll, said="deeds")
    for by in ("abilities", "enemy abilities", "spells", "enemy spells"):
        text = f"can't be {{words:deeds_by}} by {by}"
        found += each(text, text, CannotAll, by=by)
    return found


def _or_your_leader() -> list[Phrase]:
    """A selection of one card or one's leader."""
    found = []
    for category, build in (("selected_one", Target), ("things", Chosen)):
        found += [
            say(category, "your leader or a {of:or_leader}", build, least=1, most=1),
            say(category, "a {of:leader_or_it}", build, least=1, most=1),
        ]
    return [
        *found,
        say("or_leader", "{of:placed_one}", OrYourLeader, first=True),
        say("leader_or_it", "{of:placed_one} or your leader", OrYourLeader),
    ]


def _keyed() -> list[Phrase]:
    """Cards with a keyword, said before them, and cards other than this one, said behind them."""
    return [
        *number("kindly", "{word:KEYWORD} {of:noun@}", "{word:KEYWORD} {of:noun@}", Led),
        *[
            phrase
            for word in (*CARD_WORDS, "one")
            for phrase in number(
                "placed", f"{{of:placed@}} other than this {word}", f"{{of:placed@}} other than this {word}", NotThis,
                word=word,
            )
        ],
    ]  # fmt: skip


def _present() -> list[Phrase]:
    """So many of a group are on the field, with the place behind."""
    return [
        phrase
        for where, whose in (("on the field", "any"), ("on an opponent's field", "enemy"))
        for phrase in (
            say("test", f"a {{of:placed_one}} is {where}", PresentOn, whose=whose, least=1),
            say("test", f"no {{of:placed_many}} are {where}", PresentOn, whose=whose, most=0),
            say("test", f"at least {{least:NUMBER}} {{of:placed_many}} are {where}", PresentOn, whose=whose),
        )
    ]


def _two_texts() -> list[Phrase]:
    """Two passive texts in one sentence, and what may say when both are in force."""
    found = [
        other_ways(
            say("two_texts", "{static:static} and {other:static}", AlsoHolds), "{static:static}, and {other:static}"
        ),
        say("two_texts", "{static:static_row}, and {other:static}", AlsoHolds),
        say("sentence", "{:two_texts}."),
        say("lasting", "while {condition:condition}, {static:two_texts}", While),
        say("lasting", "if {condition:condition}, {static:two_texts}", While, word="if"),
        say("lasting", "during your turn, {static:two_texts}", Lasting, during="your"),
        say("lasting", "during each opponent's turn, {static:two_texts}", Lasting, during="opponent"),
    ]
    for text, zone in (("on your field", "field"), ("in your EX area", "ex"), ("in your hand", "hand")):
        condition = OnField(zone)
        found.append(say("lasting", f"while this card is {text}, {{static:two_texts}}", While, condition=condition))
    found += held("lasts", For, "{static:two_texts}")
    return found


SEVERAL: list[Phrase] = [
    *_two_texts(),
    *_keyed(),
    *_present(),
    say("enduring", "give {of:all_there} {gifts:gifts}", Give),
    say("all_there", "{of:placed_many}", Every, word="bare"),
    other_ways(
        say("either_event", "{first:event} or {second:event}", TwoEvents, kind="either"),
        "{first:event}, or {second:event}",
        "{first:event} and {second:event}",
        "{first:event}, and {second:event}",
    ),
    say("happens_to", "{:this_or}"),
    say("this_or", "{this:this} or a {other:some_one}", ThisOr),
    *_cannot(),
    *_or_your_leader(),
    say("amount", "Y", Y),
    say("several", "Y", Y),
    say("sentence", "Y equals {value:value}.", DefineY),
    other_ways(
        say("sentence", "you may choose the same option more than once.", SameAgain),
        "you may choose the same option twice.",
        "the same option may be chosen more than once.",
        "the same option may be chosen twice.",
        "you can choose the same option more than once.",
        "you can choose the same option twice.",
        "you may choose the same option multiple times.",
    ),
    *[
        phrase
        for word in ("follower", "amulet", "card")
        for phrase in (
            say("the_one", f"the enemy {word}", TheOne, word=word, enemy=True),
            say("the_one", f"your {word}", TheOne, word=word, enemy=False),
        )
    ],
    *[say("one_of_two", f"the {word}", TheOne, word=word) for word in ("follower", "amulet", "spell")],
    say("one", "{:one_of_two}"),
    say("one", "{:the_one}"),
    say("owner", "{:the_one}"),
]
