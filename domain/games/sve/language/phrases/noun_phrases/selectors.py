"""How texts say which cards and players of a group they speak of."""

from domain.games.sve.language.phrases.noun_phrases.groups import CARD_WORDS, DEEDS
from domain.games.sve.language.printed.groups_joined_and_denied import ElidedChosen, ElidedTarget
from domain.games.sve.language.printed.short_forms import HalfOfDeck, ThatMany
from domain.games.sve.nodes.groups import Among
from domain.games.sve.nodes.selectors import (
    ANY,
    Dealt,
    From,
    LeaderOf,
    Opponent,
    OwnerOf,
    Pair,
    Remaining,
    Selected,
    They,
    Top,
    Whole,
    YourLeader,
)
from domain.kernel.abilities.compiled.clauses import Random, X
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controller,
    Either,
    Enemy,
    Every,
    In,
    It,
    Kind,
    Some,
    Target,
    That,
    This,
    Yours,
)
from domain.language.phrases.phrasing import Phrase, other_ways, say


def _at_random(category: str) -> list[Phrase]:
    """What chance picks."""
    return [
        other_ways(say(f"{category}_one", "a random {of:placed_one}", Random, count=1), "a {of:placed_one} at random"),
        other_ways(
            say(f"{category}_many", "{count:several} random {of:placed_many}", Random),
            "{count:several} {of:placed_many} at random",
        ),
    ]


def _as_one(group: str) -> tuple[str, str]:
    """One of a group, with its number in place of the article."""
    return f"1 {group}", f"one {group}"


SELECTED: list[Phrase] = [
    say("selected", "{:selected_one}"),
    say("selected", "{:selected_many}"),
    other_ways(
        say("selected_one", "a {of:wide_one}", Target, least=1, most=1),
        *_as_one("{of:wide_one}"),
        "1 of {of:all_of_yours}",
    ),
    say("all_of_yours", "your {of:others_many}", In, zone="field", whose="your"),
    other_ways(say("selected_one", "up to 1 {of:wide_one}", Target, least=0, most=1), "up to 1 of {of:all_of_yours}"),
    other_ways(
        say("selected_many", "{least+most:several} {of:placed_many}", Target),
        "{least+most:several} of {of:all_of_yours}",
    ),
    say("selected_many", "any number of {of:placed_many}", Target, least=0, most=ANY),
    other_ways(
        say("selected_many", "up to {most:several} {of:placed_many}", Target, least=0),
        "up to {most:several} of {of:all_of_yours}",
    ),
    say("selected_many", "{least+most:several} {of:wide_many}", Target),
    say("selected_many", "any number of {of:wide_many}", Target, least=0, most=ANY),
    say("selected_many", "up to {most:several} {of:wide_many}", Target, least=0),
    *_at_random("selected"),
    say("selected_many", "{left:single} and {right:single}", Pair),
    say("selected_many", "{left:single}, {right:two_more}", Pair),
    say("two_more", "{left:single}, and {right:single}", Pair),
    say("selected_many", "{left:single} and {right:elided_target}", Pair),
    say("selected_many", "{left:leader_single} and {right:single}", Pair),
    say("selected_many", "{left:leader_single} and {right:elided_target}", Pair),
    say("selected_many", "{left:single} and {right:leader_single}", Pair),
    say("leader_single", "a {of:leaders_one}", Target, least=1, most=1),
    say("elided_target", "{of:placed_one}", ElidedTarget, least=1, most=1),
    say("elided_chosen", "{of:placed_one}", ElidedChosen, least=1, most=1),
    other_ways(say("single", "a {of:placed_one}", Target, least=1, most=1), "one {of:placed_one}"),
    say("single", "up to 1 {of:placed_one}", Target, least=0, most=1),
    say("selected_one", "a player", Target, of=Kind("player"), least=1, most=1),
    say("selected_one", "a opponent", Target, of=Enemy(Kind("player")), least=1, most=1),
    say("several", "{:NUMBER}"),
    say("several", "X", X),
    say("several", "that many", ThatMany),
    other_ways(say("chosen_one", "a {of:placed_one}", Chosen, least=1, most=1), *_as_one("{of:placed_one}")),
    say("chosen_one", "up to 1 {of:placed_one}", Chosen, least=0, most=1),
    say("chosen_one", "one of them", Chosen, of=Among(Kind("card"), "them"), least=1, most=1),
    other_ways(say("chosen_one", "1 of them", Chosen, of=Among(Kind("card"), "of them"), least=1, most=1), "one"),
    say("chosen_one", "up to 1 of them", Chosen, of=Among(Kind("card"), "of them"), least=0, most=1),
    say("chosen_many", "{least+most:several} of them", Chosen, of=Among(Kind("card"), "of them")),
    say("chosen_many", "up to {most:several} of them", Chosen, of=Among(Kind("card"), "of them"), least=0),
    say("chosen_many", "{least+most:several} {of:placed_many}", Chosen),
    say("chosen_many", "any number of them", Chosen, of=Among(Kind("card"), "them"), least=0, most=ANY),
    say("chosen_many", "any number of {of:placed_many}", Chosen, least=0, most=ANY),
    say("chosen_many", "up to {most:several} {of:placed_many}", Chosen, least=0),
    *_at_random("chosen"),
    say("selected_many", "{least:NUMBER} or {most:NUMBER} {of:placed_many}", Target),
    say("chosen_many", "{least:NUMBER} or {most:NUMBER} {of:placed_many}", Chosen),
    say("divided_among", "{:many}"),
    say("divided_among", "{least+most:several} {of:wide_many}", Chosen),
    say("divided_among", "any number of {of:wide_many}", Chosen, least=0, most=ANY),
    say("divided_among", "up to {most:several} {of:wide_many}", Chosen, least=0),
]


THINGS: list[Phrase] = [
    *[say("this", f"this {word}", This, word=word) for word in CARD_WORDS],
    *[say("that", f"that {word}", That, word=word) for word in (*CARD_WORDS, "token", "leader")],
    *[say("those", f"those {word}s", That, word=f"{word}s") for word in (*CARD_WORDS, "token")],
    *[say("the_selected", f"the selected {word}", Selected, word=word) for word in (*CARD_WORDS, "enemy", "leader")],
    *[say("the_selected", f"the revealed {word}", Selected, word=f"revealed {word}") for word in CARD_WORDS],
    say("one", "it", It, many=False),
    *[
        other_ways(
            say("one", f"{{of:one_there}} from {owner} {word}", From, zone=zone),
            *([f"{{of:one_there}} from the {word}"] if zone == "field" else []),
        )
        for owner, word, zone in (
            ("your", "cemetery", "cemetery"),
            ("your", "EX area", "ex"),
            ("your", "field", "field"),
            ("your", "hand", "hand"),
            ("your", "evolve deck", "evolvedeck"),
        )
    ],
    say("one_there", "it", It, many=False),
    say("one_there", "{:this}"),
    say("one", "{:done_to}"),
    *[say("done_to", f"the {verb} {word}", Dealt, verb=verb, word=word) for verb in DEEDS for word in CARD_WORDS],
    say("one", "{:this}"),
    say("one", "{:that}"),
    say("one", "{:the_selected}"),
    say("one", "each {of:placed_one}", Every),
    say("one", "{:chosen_one}"),
    say("one", "the top card of your deck", Top),
    say("one", "the bottom card of your deck", Top, end="bottom"),
    say("one", "the top card of their deck", Top, whose="their"),
    say("one", "the top card of a opponent's deck", Top, whose="enemy"),
    say("many", "the top {count:amount} cards of a opponent's deck", Top, whose="enemy"),
    say("many", "them", It, many=True),
    say("many", "{:those}"),
    say("many", "your {of:your_group}", Some, word="your"),
    say("many", "{:chosen_many}"),
    say("many", "all {of:placed_many}", Every, word="all"),
    say("many", "the top {count:amount} cards of your deck", Top),
    say("many", "the top {count:amount} cards", Top, whose=""),
    say("many", "up to {count:NUMBER} of the top cards of your deck", Top, up_to=True),
    say("many", "the top {count:amount} cards of their deck", Top, whose="their"),
    say("many", "the remaining cards", Remaining, word="cards"),
    other_ways(say("one", "the remaining card", Remaining, word="card"), "the other card", "the other"),
    say("many", "any remaining cards", Remaining, word="any"),
    say("many", "the rest", Remaining, word="rest"),
    say("many", "{left:one} and {right:one}", Pair),
    say("many", "{left:chosen_one} and {right:elided_chosen}", Pair),
    say("many", "{left:one} and {right:chosen_many}", Pair),
    say("many", "the top half of your deck", HalfOfDeck),
    say("many", "the top half of their deck", HalfOfDeck, whose="their"),
    say("cards", "{:one}"),
    say("cards", "{:many}"),
    say("leader_thing", "your leader", YourLeader),
    say("leader_thing", "each {of:leaders_one}", Every),
    say("leader_thing", "both {of:leaders_many}", Every, word="both"),
    say("leader_thing", "that player's leader", LeaderOf, of=That("player")),
    say("leader_thing", "the enemy leader", LeaderOf, of=Opponent("the")),
    say("leader_thing", "a enemy leader", LeaderOf, of=Opponent("a")),
    say("leader_thing", "its leader", LeaderOf, of=It()),
    say("leader_thing", "their leader", LeaderOf, of=They()),
    *[
        other_ways(
            say("leader_thing", f"{{of:{whose}}}'s leader", LeaderOf), f"the leader of {{of:{whose}}}'s controller"
        )
        for whose in ("that", "in_attack")
    ],
    say("leader_thing", "{of:the_selected}'s leader", LeaderOf),
    say("things", "{:cards}"),
    say("things", "{:leader_thing}"),
    say("things", "{left:leader_thing} and {right:one}", Pair),
    say("things", "{left:one} and {right:leader_thing}", Pair),
    say("things", "{left:leader_thing} and {right:all_of_them}", Pair),
    say("all_of_them", "all {of:placed_many}", Every, word="all"),
    say("things", "a {of:leader_or}", Chosen, least=1, most=1),
    say("leader_or", "{left:leaders_one} or {right:placed_one}", Either),
    say("things", "each {of:wide_all}", Every),
    say("wide_all", "{left:leaders_one} and {right:placed_one}", Either),
    say("whole", "your hand", Whole, zone="hand"),
    say("whole", "their hand", Whole, zone="hand", whose="their"),
    say("whole", "a opponent's hand", Whole, zone="hand", whose="enemy"),
    say("whole", "your EX area", Whole, zone="ex"),
    say("whole", "their EX area", Whole, zone="ex", whose="their"),
    say("whole", "their cemetery", Whole, zone="cemetery", whose="their"),
    say("whole", "your cemetery", Whole, zone="cemetery"),
]


PEOPLE: list[Phrase] = [
    say("third", "each opponent", Every, of=Enemy(Kind("player"))),
    say("third", "each player", Every, of=Kind("player")),
    say("third", "the opponent", Opponent, word="the"),
    say("third", "your opponent", Opponent, word="your"),
    say("third", "a opponent", Opponent, word="a"),
    say("third", "that player", That, word="player"),
    say("third", "that opponent", That, word="opponent"),
    say("third", "its controller", Controller, of=It()),
    say("third", "{of:that}'s controller", Controller),
    say("third", "{of:in_attack}'s controller", Controller),
    say("third", "its owner", OwnerOf, of=It()),
]


SUBJECTS: list[Phrase] = [
    say("subject_one", "{:this}"),
    say("subject_one", "{:that}"),
    say("subject_one", "it", It, many=False),
    say("subject_one", "a {of:placed_one}", Some),
    say("subject_one", "each {of:placed_one}", Every),
    say("subject_one", "your leader", YourLeader),
    say("subject_one", "{:the_selected}"),
    say("subject_many", "{:your_many}"),
    say("subject_many", "they", It, many=True),
    say("subject_many", "{:those}"),
    say("your_many", "your {of:your_group}", Some, word="your"),
    say("your_group", "{of:placed_many}", Yours),
    say("your_many", "your opponent's {of:their_group}", Some, word="your opponent's"),
    say("their_group", "{of:placed_many}", Enemy),
    say("your_many", "{:all_many}"),
    other_ways(say("all_many", "{of:placed_many}", Some, word="all"), "all {of:placed_many}"),
]
