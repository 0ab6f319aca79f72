"""What is paid before a colon, or besides a cost (903.2i)."""

from domain.games.fow.nodes.costs import PayLife, RestThis
from domain.games.fow.nodes.verbs import Banish, Discard, RemoveCounters, RestCards
from domain.kernel.abilities.compiled.tree import Chosen, In, Kind, Yours
from domain.language.phrases.phrasing import Phrase, say

COSTS: list[Phrase] = [
    say("cost", "{:WILL}"),
    say("cost", "{Rest}", RestThis),
    say("cost", "pay {amount:NUMBER} life", PayLife),
    say("cost", "banish {of:this}", Banish),
    say("cost", "banish a {of:paid}", Banish),
    say("paid", "{of:paying_one}", Chosen),
    say("paying_one", "{of:those_one}", Yours),
    say("cost", "discard a {of:from_hand}", Discard),
    say("from_hand", "{of:in_hand}", Chosen),
    say("in_hand", "card", In(Kind("card"), "hand")),
    say("cost", "rest a recovered {of:resting}", RestCards),
    say("resting", "{of:recovered}", Chosen),
    say("recovered", "{of:those_one} you control", Yours),
    say("cost", "remove a {kind:counter} counter from {of:this}", RemoveCounters, count=1),
    say("cost", "remove {count:COUNT} {kind:counter} counters from {of:this}", RemoveCounters),
    *[say("counter", word, word) for word in ("mana", "strength", "limit", "evolution", "limited", "achievement")],
    say("counter", "[+100/+100]", "+100/+100"),
    say("counter", "[-100/-100]", "-100/-100"),
]  # fmt: skip
