"""What holds as long as it is active (904)."""

from domain.games.fow.nodes.amounts import Minus
from domain.games.fow.nodes.statics import (
    Cannot,
    Costs,
    DealsMore,
    EntersRested,
    EntersWith,
    HandSize,
    Have,
    Lacks,
    Must,
    Prevents,
    Released,
)
from domain.kernel.abilities.compiled.tree import Every, While, You
from domain.language.phrases.phrasing import Phrase, say

STATICS: list[Phrase] = [
    say("which", "{:this}"),
    say("whose", "{of:meant_many}", Every),
    say("static", "{of:which} gains {gifts:gifts}", Have),
    say("static", "{of:whose} gain {gifts:gifts}", Have),
    say("static", "{of:which} cannot {word:deed}", Cannot),
    say("static", "{of:whose} cannot {word:deed}", Cannot),
    *[
        say("deed", word, word)
        for word in (
            "attack", "block", "be blocked", "be attacked", "be destroyed", "recover", "be cancelled", "attack players",
            "be targeted", "deal damage", "be chased",
        )
    ],
    say("deed", "enter the field", "enter"),
    say("static", "{of:which} must attack if able", Must, word="attack"),
    say("static", "{of:which} enters the field rested", EntersRested),
    say("static", "{of:which} enters the field with {count:COUNT} {kind:counter} counters on it", EntersWith),
    say("static", "you pay {change:less} less to play {of:which}", Costs),
    say("static", "prevent all damage that would be dealt to {of:which}", Prevents),
    say("static", "{word:forbidden_to}", Cannot, of=You()),
    say("forbidden_to", "you cannot gain life", "gain life"),
    say("forbidden_to", "you cannot draw", "draw"),
    say("forbidden_to", "you cannot play cards", "play"),
    say("static", "{of:which} loses {words:losing}", Lacks),
    say("static", "{of:whose} lose {words:losing}", Lacks),
    say("static", "{of:which} is {gifts:being}", Have),
    say("being", "{:becoming}", tuple),
    say("static", "you pay {change:more} more to play {of:meant_many}", Costs),
    say("static", "you pay {change:less} less to play {of:meant_many}", Costs),
    say("static", "your opponent pays {change:more} more to play {of:meant_many}", Costs, who="opponent"),
    say("static", "{of:this} deals {amount:NUMBER} more damage", DealsMore),
    say("static", "{of:this} deals double damage", DealsMore, times=2),
    say("static", "your maximum hand size is {value:NUMBER}", HandSize),
    say("static", "your maximum hand size is reduced by {change:fewer}", HandSize),
    say("fewer", "{of:NUMBER}", Minus),
    say("static", "you have no maximum hand size", HandSize),
    say("static", "the [Seal] of {of:meant_many} is released", Released),
    say("static", "as long as {condition:condition}, {static:static}", While),
]  # fmt: skip
