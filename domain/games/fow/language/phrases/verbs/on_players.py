"""What texts have done with players, and what each player does."""

from itertools import permutations

from domain.games.fow.language.phrases.noun_phrases.amounts import STATS
from domain.games.fow.language.phrases.noun_phrases.nouns import several
from domain.games.fow.nodes.abilities import DELAYED, FowAbility
from domain.games.fow.nodes.amounts import Minus
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.costs import Spending
from domain.games.fow.nodes.gifts import KeywordWithCost, TokenKind
from domain.games.fow.nodes.groups import Theirs, Utmost
from domain.games.fow.nodes.printed import SpentOnly
from domain.games.fow.nodes.selectors import ANY, Place, They, Top
from domain.games.fow.nodes.verbs import (
    Banish,
    CallStone,
    Discard,
    Draw,
    ExtraTurn,
    Force,
    GainLife,
    Gem,
    Later,
    Mill,
    Produce,
    Put,
    Recover,
    Remove,
    RestCards,
    Reveal,
    Search,
    Shuffle,
    SkipPhase,
    Tokens,
    Weather,
    Win,
)
from domain.games.fow.table.costs import ATTRIBUTES
from domain.kernel.abilities.compiled.clauses import Each, Random, Seen
from domain.kernel.abilities.compiled.tree import Chosen, Enemy, Every, In, Kind, May, Some, Then, You
from domain.language.phrases.phrasing import Adds, Phrase, listed, number, other_ways, say

_THEIR_CARD = In(Kind("card"), "hand", "their")
LATER = (
    (
        ("at the end of turn", "at end of turn", "at the next end of turn", "at the end of this turn"),
        Event("phase", phase="end of turn"),
    ),
    (
        ("at the end of battle", "at end of battle", "at the end of this battle"),
        Event("phase", phase="end of battle"),
    ),
    *(
        ((f"at the beginning of {whose} next {part}", f"at the start of {whose} next {part}"),
         Event("phase", phase=phase, seat=seat))
        for whose, seat in (("your", You()), ("your opponent's", Some(Enemy(Kind("player")))), ("the", None))
        for part, phase in (("turn", "turn"), ("draw phase", "draw"), ("recovery phase", "recovery"),
                            ("main phase", "main"), ("end phase", "end"))
    ),
)  # fmt: skip
"""When else something may be done that a text tells of, each with the event that it waits for."""
DEEDS_TOO = (
    ("draws", "draw", Draw, "{count:some_cards}"),
    ("gains", "gain", GainLife, "{amount:life}"),
    ("loses", "lose", GainLife, "{amount:lost}"),
    ("searches", "search", Search, "their deck for {of:sought_of_theirs}"),
    ("shuffles", "shuffle", Shuffle, "their deck"),
    ("puts", "put", Tokens, "a {kind:token_one} into the field"),
    ("puts", "put", Tokens, "{count:COUNT} {kind:token_many} into the field"),
)
"""What players do in a row with other deeds, or may do: in the third person and in the imperative."""


def _in_a_row(category: str, deed: str) -> list[Phrase]:
    """What a player does, one thing after another."""
    return [
        other_ways(
            say(category, f"{{first:{deed}}}, then {{second:{deed}}}", Then), f"{{first:{deed}}} then {{second:{deed}}}"
        ),
        other_ways(
            say(category, f"{{first:{deed}}} and {{second:{deed}}}", Then, word="and"),
            f"{{first:{deed}}}, and {{second:{deed}}}",
        ),
        other_ways(
            say(category, f"{{first:{deed}}}, {{second:{category}_behind}}", Then, word=","),
            f"{{first:{deed}}}, {{second:{category}_then}}",
        ),
        other_ways(
            say(f"{category}_behind", f"{{first:{deed}}} and {{second:{deed}}}", Then, word="and"),
            f"{{first:{deed}}}, and {{second:{deed}}}",
        ),
        say(f"{category}_behind", f"{{first:{deed}}}, {{second:{category}_behind}}", Then, word=","),
        other_ways(
            say(f"{category}_then", f"{{first:{deed}}}, then {{second:{deed}}}", Then),
            f"{{first:{deed}}} then {{second:{deed}}}",
        ),
        say(f"{category}_then", f"{{first:{deed}}}, {{second:{category}_then}}", Then, word=","),
    ]


THEIR_DEEDS = [
    say("clause", "{who:player} {effect:deeds_of_theirs}", Each),
    say("deeds_of_theirs", "{:deed_of_theirs}"),
    *_in_a_row("deeds_of_theirs", "deed_of_theirs_too"),
    say("deed_of_theirs_too", "{:deed_of_theirs}"),
    say("clause", "{who:player} may {effect:allowed_them}", Each),
    say("allowed_them", "{effect:allowed_deeds}", May),
    say("allowed_deeds", "{:deed_of_them_too}"),
    *_in_a_row("allowed_deeds", "deed_of_them_too"),
    *[
        phrase
        for third, base, build, rest in DEEDS_TOO
        for phrase in (
            say("deed_of_theirs_too", f"{third} {rest}", build),
            say("deed_of_them_too", f"{base} {rest}", build),
        )
    ],
    say("deed_of_theirs", "shuffles {of:shuffled_in} into {to:shuffled_deck}", Put),
    say("deed_of_theirs", "discards a card", Discard, of=Chosen(_THEIR_CARD)),
    say("deed_of_theirs", "discards {of:so_many_theirs}", Discard),
    say("so_many_theirs", "{least+most:COUNT} cards", Chosen, of=_THEIR_CARD),
    say("so_many_theirs", "{least+most:ex} cards", Chosen, of=_THEIR_CARD),
    say("so_many_theirs", "any number of cards", Chosen, of=_THEIR_CARD, least=0, most=ANY),
    say("so_many_theirs", "up to {most:COUNT} cards", Chosen, of=_THEIR_CARD, least=0),
    say("so_many_theirs", "a card for each {least+most:each_of}", Chosen, of=_THEIR_CARD),
    say("so_many_theirs", "a {of:typed_of_theirs}", Chosen),
    say("typed_of_theirs", "{of:those_one}", In, zone="hand", whose="their"),
    say("so_many_theirs", "a card at random", Random(_THEIR_CARD)),
    say("so_many_theirs", "{count:COUNT} cards at random", Random, of=_THEIR_CARD),
    say("so_many_theirs", "{:whole}"),
    say("so_many_theirs", "{:known_one}"),
    say("so_many_theirs", "{:known_many}"),
    say("deed_of_theirs", "banishes {of:theirs}", Banish),
    say("deed_of_theirs", "rests {of:theirs}", RestCards),
    say("deed_of_theirs", "recovers {of:theirs}", Recover),
    other_ways(say("theirs", "a {of:their_one}", Chosen), "a {of:their_one} they control"),
    other_ways(
        say("theirs", "{least+most:COUNT} {of:their_many}", Chosen), "{least+most:COUNT} {of:their_many} they control"
    ),
    say("theirs", "all {of:their_many} they control", Every, word="all"),
    say("theirs", "a {of:in_their_zone_one}", Chosen),
    say("theirs", "up to one {of:in_their_zone_one}", Chosen, least=0),
    say("theirs", "{least+most:COUNT} {of:in_their_zone_many}", Chosen),
    say("theirs", "up to {most:COUNT} {of:in_their_zone_many}", Chosen, least=0),
    say("theirs", "all {of:in_their_zone_many}", Every, word="all"),
    *several(
        "in_their_zone", In, "{of:group@} from their {zone:zone}", "{of:group@} in their {zone:zone}", whose="their"
    ),
    say("theirs", "a {of:utmost_of_theirs}", Chosen),
    *[
        other_ways(
            say(
                "utmost_of_theirs", f"{{of+among:their_one}} with the {most} {name}", Utmost, stat=stat, highest=highest
            ),
            f"{{of+among:their_one}} they control with the {most} {name}",
        )
        for most, highest in (("highest", True), ("lowest", False))
        for name, stat in STATS
    ],
    say("their_one", "{of:those_one}", Theirs),
    say("their_many", "{of:those_many}", Theirs),
    say("sought_of_theirs", "a {of:in_their_deck_one}", Chosen),
    say("sought_of_theirs", "up to one {of:in_their_deck_one}", Chosen, least=0),
    say("sought_of_theirs", "up to {most:COUNT} {of:in_their_deck_many}", Chosen, least=0),
    *several("in_their_deck", In, "{of:group@}", zone="deck", whose="their"),
    say("theirs", "{:known_one}"),
    say("theirs", "{:known_many}"),
    say("theirs", "one of them", Chosen, of=Seen(Kind("card"))),
    say("deed_of_theirs", "puts the top card of their deck into their graveyard", Mill, count=1),
    say("deed_of_theirs", "puts the top {count:COUNT} cards of their deck into their graveyard", Mill),
    say("deed_of_theirs", "puts {of:tops_of_theirs} {to:where_theirs}", Put),
    say("deed_of_them", "put {of:tops_of_theirs} {to:where_theirs}", Put),
    say("where_theirs", "into their hand", Place("hand", "owner")),
    say("where_theirs", "on the bottom of their deck", Place("deck", "owner", end="bottom")),
    say("tops_of_theirs", "the top card of their deck", Top, whose="their"),
    say("tops_of_theirs", "the top {count:COUNT} cards of their deck", Top, whose="their"),
    say("deed_of_theirs", "reveals {of:whole}", Reveal),
    say("deed_of_theirs", "reveals {of:known_one}", Reveal),
    say("deed_of_theirs", "reveals {of:known_many}", Reveal),
    say("deed_of_theirs", "reveals {of:tops}", Reveal),
    say("deed_of_theirs", "removes {of:theirs} from the game", Remove),
    other_ways(say("deed_of_theirs", "puts {of:theirs} {to:where}", Put), "returns {of:theirs} {to:where}"),
    say("clause", "they {effect:deeds_of_them}", Each, who=They()),
    say("deeds_of_them", "{:deed_of_them}"),
    *_in_a_row("deeds_of_them", "deed_of_them_too"),
    say("deed_of_them_too", "{:deed_of_them}"),
    say("deed_of_them", "discard {of:so_many_theirs}", Discard),
    say("deed_of_them", "discard a card", Discard, of=Chosen(_THEIR_CARD)),
    say("deed_of_them", "banish {of:theirs}", Banish),
    say("deed_of_them", "rest {of:theirs}", RestCards),
    say("deed_of_them", "recover {of:theirs}", Recover),
    say("deed_of_them", "remove {of:theirs} from the game", Remove),
    other_ways(say("deed_of_them", "put {of:theirs} {to:where}", Put), "return {of:theirs} {to:where}"),
    say(
        "deed_of_theirs",
        "puts the top card of their magic stone deck into the field",
        Put,
        of=Top(whose="their", zone="stonedeck"),
        to=Place("field", "owner"),
    ),
]
TOKENS = [
    say("clause", "put a {kind:token_one} into the field", Tokens),
    say("clause", "put {count:count} {kind:token_many} into the field", Tokens),
    say("clause", "{:making} for each {count:each_of}", Adds),
    say("making", "put a {kind:token_one} into the field", Tokens),
    say("clause", "put a {kind:token_one} into the field rested", Tokens, how="rested"),
    *[
        other_ways(phrase, phrase.pattern.replace("/", ", ")) if "/" in before else phrase
        for before in (
            "{stats:SETS} {attribute:attribute} {race:race}",
            "{stats:SETS} {attribute:both_attributes} {race:race}",
            "{stats:SETS} {race:race}",
            "{stats:SETS} {attribute:attribute} {race:NAME}",
            "{stats:SETS} {race:NAME}",
            "{stats:SETS} {attribute:attribute} {race:race}/{more:race}",
            "{stats:SETS} {attribute:both_attributes} {race:race}/{more:race}",
        )
        for behind in (
            " with {keywords:having}",
            "",
            " with {text:QUOTED}",
            " with {keywords:having} and {text:QUOTED}",
        )
        for phrase in number(
            "token", f"{before} resonator token{behind}", f"{before} resonator tokens{behind}", TokenKind
        )
    ],
    *[say("both_attributes", "/".join(both), "/".join(both)) for both in permutations(ATTRIBUTES, 2)],
    say("having", "{:KEYWORD}", tuple),
    say("having", "{:keyword_cost}", tuple),
    *[say("keyword_cost", f"[{word}] {{cost:WILL}}", KeywordWithCost, word=word) for word in ("Mobilize", "Energize")],
    other_ways(say("having", "{:KEYWORD} and {:KEYWORD}", tuple), "{:KEYWORD} {:KEYWORD}"),
]
LIFE = [
    other_ways(say("clause", "you gain {amount:life}", GainLife), "gain {amount:life}"),
    other_ways(say("clause", "you lose {amount:lost}", GainLife), "lose {amount:lost}"),
    say("clause", "{who:player} gains {amount:life}", GainLife),
    say("clause", "{who:player} loses {amount:lost}", GainLife),
    say("lost", "{of:life}", Minus),
    say("clause", "your life becomes {amount:NUMBER}", GainLife, sets=True),
    say("clause", "{who:themselves} lose {amount:lost}", GainLife),
    say("clause", "{who:themselves} gain {amount:life}", GainLife),
    say("clause", "{who:themselves} draw {count:some_cards}", Draw),
    say("themselves", "they", They),
    say("clause", "{who:player} loses the game", Win, wins=False),
    say("clause", "{who:player} wins the game", Win),
    say("clause", "you win the game", Win),
    say("clause", "you lose the game", Win, wins=False),
]
WILL = [
    say("clause", "{:producing}"),
    say("producing", "produce {options:made}", Produce),
    say("clause", "{:producing} for each {count:each_of}", Adds),
    say(
        "clause",
        "produce one will of any attribute",
        Produce,
        options=(("light",), ("fire",), ("water",), ("wind",), ("darkness",)),
    ),
    say(
        "clause",
        "produce {count:COUNT} wills of any one attribute",
        Produce,
        options=(("light",), ("fire",), ("water",), ("wind",), ("darkness",)),
    ),
    say("clause", "produce {count:COUNT} wills in any combination of {options:combined}", Produce, each=True),
    say("combined", "{:MADE} and/or {:MADE}", tuple),
    say("made", "{:MADE}", tuple),
    say("made", "{:MADE} or {:MADE}", tuple),
    say("made", "{:MADE}, {:MADE}, or {:MADE}", tuple),
    say("made", "{:MADE}, {:MADE}, {:MADE}, or {:MADE}", tuple),
    say("made", "{:MADE}, {:MADE}, {:MADE}, {:MADE}, or {:MADE}", tuple),
]
SPENDING = [
    other_ways(
        say("sentence", "spend this will only to play {only:spendings}.", SpentOnly),
        "spend that will only to play {only:spendings}.",
    ),
    *listed("spendings", "spending", "or", loose=True),
    say("spending", "{of:group_many}", Spending),
    other_ways(
        say("spending", "activate abilities of {of:group_many}", Spending, what="abilities"),
        "activate abilities of {of:group_many} in all zones",
    ),
    say("spending", "God's Art abilities", Spending, of=Kind("card"), what="arts"),
    say("spending", "[Judgment] abilities", Spending, of=Kind("card"), what="judgment"),
]
ITEMS = [
    say("clause", "gain a gem of any attribute", Gem, kind="gem"),
    say("clause", "gain {count:COUNT} gems of any one attribute", Gem, kind="gem"),
    say("clause", "gain a {attribute:attribute} {kind:gem}", Gem),
    say("clause", "gain {count:COUNT} {attribute:attribute} {kind:gems}", Gem),
    say("clause", "gain {first:a_gem} and {second:a_gem}", Then, word="and"),
    say("a_gem", "a {attribute:attribute} {kind:gem}", Gem),
    say("gem", "gem", "gem"),
    say("gem", "crystal", "crystal"),
    say("gems", "gems", "gem"),
    say("gems", "crystals", "crystal"),
    say("clause", "gain [Dragon Emblem] ({attribute:attribute})", Gem, kind="dragon emblem"),
    say("clause", "gain [Limit Break] ({word:NAME})", Gem, kind="limit break"),
]
REST = [
    say("clause", "the weather becomes {word:weather}", Weather),
    say("clause", "the weather of {who:player} becomes {word:weather}", Weather),
    say("clause", "[Force] {count:NUMBER}", Force),
    say("clause", "[Force] {count:ex}", Force),
    say("clause", "{who:player} skips their next {phase:phase} phase", SkipPhase),
    say("clause", "you skip your next {phase:phase} phase", SkipPhase),
    *[say("phase", word, word) for word in ("draw", "recovery", "main", "end")],
    other_ways(say("clause", "take an extra turn after this one", ExtraTurn), "you take an extra turn after this one"),
    say("clause", "call a magic stone", CallStone),
    say("clause", "{ability:later}", Later),
    *[
        phrase
        for times, event in LATER
        for phrase in (
            other_ways(
                say("later", f"{times[0]}, {{effect:done_first}}", FowAbility, when=event, kind=DELAYED),
                *(f"{time}, {{effect:done_first}}" for time in times[1:]),
            ),
            other_ways(
                say("later", f"{{effect:done}} {times[0]}", FowAbility, when=event, kind=DELAYED),
                *(f"{{effect:done}} {time}" for time in times[1:]),
            ),
        )
    ],
    say("done", "{:clause}", tuple),
    say("done_first", "{:deeds}", tuple),
    say("done_first", "{:allowed}", tuple),
]
ON_PLAYERS: list[Phrase] = [*THEIR_DEEDS, *TOKENS, *LIFE, *WILL, *SPENDING, *ITEMS, *REST]
