"""What is paid before a colon, or besides a cost (903.2i)."""

from domain.games.fow.nodes.costs import PayLife, RestThis
from domain.games.fow.nodes.selectors import ANY, YourRuler
from domain.games.fow.nodes.verbs import Banish, Discard, Put, Remove, RemoveCounters, RestCards, Reveal
from domain.kernel.abilities.compiled.tree import Chosen, In
from domain.language.phrases.phrasing import Phrase, other_ways, say

COSTS: list[Phrase] = [
    other_ways(say("cost", "{:WILL}"), "pay {:WILL}"),
    say("cost", "{Rest}", RestThis),
    say("cost", "pay {amount:NUMBER} life", PayLife),
    say("cost", "banish {of:paid}", Banish),
    say("cost", "discard {of:paid_of_hand}", Discard),
    say("cost", "rest {of:paid}", RestCards),
    other_ways(say("cost", "remove {of:paid} from the game", Remove), "remove {of:paid} from the game face up"),
    other_ways(say("cost", "put {of:paid} {to:where}", Put), "return {of:paid} {to:where}"),
    say("cost", "reveal {of:paid}", Reveal),
    say("paid", "{:this}"),
    other_ways(say("paid", "a {of:group_one}", Chosen), "one {of:group_one}"),
    say("paid", "a {of:others_grouped}", Chosen),
    say("paid", "{least+most:COUNT} {of:group_many}", Chosen),
    say("paid", "{least+most:COUNT} of {of:among_yours}", Chosen),
    say("paid", "one of {of:among_yours}", Chosen),
    say("paid", "{of:either_a}", Chosen),
    say("paid_of_hand", "{:this}"),
    say("paid_of_hand", "a {of:hand_one}", Chosen),
    say("paid_of_hand", "a {of:hand_other}", Chosen),
    say("hand_other", "{of:others_grouped}", In, zone="hand"),
    say("paid_of_hand", "{least+most:COUNT} {of:hand_many}", Chosen),
    say("cost", "remove a {kind:counter} counter from {of:paid}", RemoveCounters, count=1),
    say("cost", "remove {count:COUNT} {kind:counter} counters from {of:paid}", RemoveCounters),
    say("cost", "remove {count:ex} {kind:counter} counters from {of:paid}", RemoveCounters),
    say("paid", "{least+most:ex} {of:group_many}", Chosen),
    say("paid_of_hand", "{least+most:ex} {of:hand_many}", Chosen),
    say("paid", "your {word:ruling}", YourRuler),
    say("paid", "up to {most:COUNT} {of:group_many}", Chosen, least=0),
    say("paid", "any number of {of:group_many}", Chosen, least=0, most=ANY),
    *[
        phrase
        for word, build in (("banish", Banish), ("rest", RestCards))
        for phrase in (
            say("besides", f"{{:one_to_{word}}} and {{:other_to_{word}}}", tuple),
            say(f"one_to_{word}", f"{word} {{of:paid}}", build),
            say(f"other_to_{word}", "{of:paid}", build),
        )
    ],
]
