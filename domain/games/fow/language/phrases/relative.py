"""What is said of cards behind their noun ("that attacked this turn"), and of a card that a text asks about."""

from domain.games.fow.language.phrases.noun_phrases.amounts import STATS
from domain.games.fow.language.phrases.noun_phrases.nouns import STATES, several
from domain.games.fow.nodes.conditions import Event, IsA, Not
from domain.games.fow.nodes.groups import (
    CameThisTurn,
    Exactly,
    Except,
    Involved,
    OfAttribute,
    OfAttributes,
    Owned,
    SameName,
    Shares,
    Targeting,
    With,
    WithAny,
    WithCounters,
)
from domain.games.fow.nodes.selectors import Dealt
from domain.games.fow.table.costs import ATTRIBUTES
from domain.kernel.abilities.compiled.tree import Kind, Measured, Other, Quality
from domain.language.phrases.phrasing import Phrase, other_ways, say

_CARD = Kind("card")
DONE_TO = (
    (("destroyed",), Event("destroyed")),
    (("banished",), Event("banished")),
    (("discarded",), Event("discarded")),
    (("put into a graveyard", "put into your graveyard"), Event("graveyard")),
    (
        ("put into a graveyard from the field", "put into your graveyard from the field"),
        Event("graveyard", word="field"),
    ),
    (("targeted",), Event("targeted")),
)
"""What may have been done to cards this turn, each with the event that tells of it."""


def _behind() -> list[Phrase]:
    found = [
        *several("group", Other, "{of:group@} other than this card", "{of:group@} except this card"),
        *several("group", Owned, "{of:group@} you own", yours=True),
        *several("group", Owned, "{of:group@} your opponent owns", yours=False),
        *several(
            "group",
            WithAny,
            "{of:group@} with {words:any_keyword}",
            "{of:group@} that has {words:any_keyword}",
            "{of:group@} that have {words:any_keyword}",
        ),
        other_ways(
            say("any_keyword", "{:KEYWORD_NAME} or {:KEYWORD_NAME}", tuple), "{:KEYWORD_NAME} and/or {:KEYWORD_NAME}"
        ),
        *several(
            "group",
            Except,
            "{of:group@} that isn't a {but:those_one}",
            "{of:group@} that is not a {but:those_one}",
            "{of:group@} other than a {but:those_one}",
            "{of:group@} except a {but:those_one}",
        ),
        *several(
            "group",
            Except,
            "{of:group@} that aren't {but:those_many}",
            "{of:group@} that are not {but:those_many}",
            "{of:group@} other than {but:those_many}",
            "{of:group@} except {but:those_many}",
        ),
        *several(
            "group",
            WithCounters,
            "{of:group@} with {least:COUNT} or more {kind:counter} counters on it",
            "{of:group@} with {least:COUNT} or more {kind:counter} counters on them",
            "{of:group@} with {least:COUNT} or more {kind:counter} counters",
        ),
        *several(
            "group",
            WithCounters,
            "{of:group@} with {least:COUNT} or more counters on it",
            "{of:group@} with {least:COUNT} or more counters on them",
        ),
        *several(
            "group", Involved, "{of:group@} that attacked or blocked this turn", when=Event("attacks", also="blocks")
        ),
        *several("group", Involved, "{of:group@} that attacked this turn", when=Event("attacks")),
        *several("group", Involved, "{of:group@} that blocked this turn", when=Event("blocks")),
        *several("group", Involved, "{of:group@} that dealt damage this turn", when=Event("damage"), by=True),
    ]
    for word in STATES:
        found += several("group", Quality, f"{{of:group@}} that is {word}", f"{{of:group@}} that are {word}", word=word)
    for words, event in DONE_TO:
        said = [f"{{of:group@}} that {be} {one} this turn" for one in words for be in ("was", "were")]
        found += several("group", Involved, *said, when=event)
    return found


def _asked() -> list[Phrase]:
    """What a text asks about one card: the group of all cards of which that is true."""
    found = [
        say("condition", "{of:asked} {group:so}", IsA),
        say("so", "entered the field this turn", CameThisTurn, of=_CARD),
        say("so", "was dealt damage this turn", Involved, of=_CARD, when=Event("damage")),
        say("so", "dealt damage this turn", Involved, of=_CARD, when=Event("damage"), by=True),
        say("so", "shares a name with {than:like}", SameName, of=_CARD),
        say("so", "doesn't share a name with {than:like}", SameName, of=_CARD, has=False),
        say("so", "doesn't have {word:KEYWORD_NAME}", With, of=_CARD, has=False),
        other_ways(
            say("so", "has {least:COUNT} or more {kind:counter} counters on it", WithCounters, of=_CARD),
            "has {least:COUNT} or more {kind:counter} counters",
        ),
        other_ways(
            say("so", "has no {kind:counter} counters on it", WithCounters, of=_CARD, has=False),
            "doesn't have a {kind:counter} counter on it",
        ),
        say("so", "has a counter on it", WithCounters, of=_CARD),
        say("so", "has no counters on it", WithCounters, of=_CARD, has=False),
        other_ways(say("so", "targets a {what:targeted}", Targeting, of=_CARD), "is targeting a {what:targeted}"),
        other_ways(say("so", "is {words:two_attributes}", OfAttributes, of=_CARD), "'s {words:two_attributes}"),
        say("condition", "{of:gone} was a {group:those_one}", IsA),
        say("condition", "{of:was_none}", Not),
        say("was_none", "{of:gone} wasn't a {group:those_one}", IsA),
        say("gone", "the {verb:been} card", Dealt),
    ]
    for by in ("race", "attribute"):
        found.append(say("so", f"shares a {by} with {{than:like}}", Shares, of=_CARD, by=by))
        found.append(say("so", f"doesn't share a {by} with {{than:like}}", Shares, of=_CARD, by=by, has=False))
    found += [
        other_ways(say("so", f"isn't {word}", OfAttribute, of=_CARD, word=word, has=False), f"is not {word}")
        for word in ATTRIBUTES
    ]
    for name, stat in STATS:
        for bound, field in (("less", "most"), ("more", "least")):
            found.append(
                other_ways(
                    say("so", f"has {name} {{{field}:bound}} or {bound}", Measured, of=_CARD, stat=stat),
                    f"has {{{field}:bound}} or {bound} {name}",
                    f"has {{{field}:bound}} {name} or {bound}",
                )
            )
        found.append(say("so", f"has {name} {{value:bound}}", Exactly, of=_CARD, stat=stat))
    return found


RELATIVE: list[Phrase] = [*_behind(), *_asked()]
"""Each of them is said of cards in any group, and asked of any card that a condition can ask about."""
