"""What holds as long as it is active (904)."""

from domain.games.fow.language.phrases.verbs.lasting import ENEMY_CARDS, lasting
from domain.games.fow.nodes.conditions import Not
from domain.games.fow.nodes.groups import Except
from domain.games.fow.nodes.printed import Before, Shared, SharedFor, Together
from domain.games.fow.nodes.selectors import Added, YourRuler
from domain.games.fow.nodes.statics import (
    CanAttack,
    CanBlock,
    Cannot,
    DealsMore,
    EntersRested,
    EntersWith,
    Have,
    Lacks,
    MayStayRested,
    Must,
    Prevents,
    Redirects,
)
from domain.games.fow.nodes.verbs import NEXT_RECOVERY, THERE, For
from domain.kernel.abilities.compiled.tree import Either, Enemy, Every, It, Kind, This, While, You, YourTurn
from domain.language.phrases.phrasing import Adds, Phrase, listed, other_ways, say

THIS = This("card")
IN_RECOVERY = "recover in the recovery phase"
HOLDERS = [
    say("which", "{:this}"),
    say("which", "your {word:ruling}", YourRuler),
    other_ways(say("which", "added resonator", Added), "bestowed resonator", "resonator with this"),
    say("which", "it", It, many=False),
    other_ways(say("whose", "{of:group_many}", Every), "all {of:group_many}"),
    say("which", "each {of:group_one}", Every, word="each"),
]
FORBIDDEN = [
    say("static", "{of:which} cannot {word:deed}", Cannot),
    say("static", "{of:which} cannot {word:own_deed}", Cannot),
    *[
        other_ways(
            say("static", f"{{of:{who}}} {do}n't recover during the recovery phase", Cannot, word=IN_RECOVERY),
            f"{{of:{who}}} {do}n't recover during {whose} controller's recovery phase",
            f"{{of:{who}}} {do} not recover during the recovery phase",
        )
        for who, do, whose in (("which", "does", "its"), ("whose", "do", "their"))
    ],
    *[
        other_ways(
            say("static", f"you may choose not to recover {{of:{who}}} during the recovery phase", MayStayRested),
            f"you may choose not to recover {{of:{who}}} during your recovery phase",
        )
        for who in ("which", "whose")
    ],
    other_ways(
        say("static", "attacking doesn't cause {of:which} to rest", Cannot, word="rest to attack"),
        "attacking does not cause {of:which} to rest",
        "{of:which} doesn't rest when it attacks",
        "{of:which} does not rest when it attacks",
    ),
    other_ways(
        say("static", "blocking doesn't cause {of:which} to rest", Cannot, word="rest to block"),
        "blocking does not cause {of:which} to rest",
    ),
    say(
        "static",
        "{of:theirs_coming} entering the field under your opponent's control don't cause their own abilities "
        "to trigger",
        Cannot,
        word="trigger by entering",
    ),
    say("theirs_coming", "{of:enemies_coming}", Every),
    say("enemies_coming", "{of:those_many}", Enemy),
    say("all_but", "{but:group_many}", Except, of=Kind("J/resonator")),
    say("own_deed", "be chased", "be chased"),
    say("own_deed", "enter the field", "enter"),
    say("static", "{of:whose} cannot {word:deed}", Cannot),
    *[
        phrase
        for who in ("which", "whose")
        for phrase in (
            other_ways(
                say(
                    "static",
                    f"{{of:{who}}} cannot be targeted by spells or abilities your opponent controls",
                    Cannot,
                    word="be targeted",
                    by=ENEMY_CARDS,
                ),
                f"{{of:{who}}} cannot be targeted by your opponent's spells or abilities",
            ),
            say("static", f"{{of:{who}}} cannot be targeted by spells or abilities", Cannot, word="be targeted"),
            say("static", f"{{of:{who}}} cannot be targeted by {{by:hostile}}", Cannot, word="be targeted"),
            other_ways(
                say(
                    "static",
                    f"{{of:{who}}} cannot be attacked or targeted by spells or abilities your opponent controls",
                    Cannot,
                    word="be attacked or targeted",
                    by=ENEMY_CARDS,
                ),
                f"{{of:{who}}} cannot be attacked or targeted by your opponent's spells or abilities",
            ),
            say("static", f"{{of:{who}}} cannot be blocked by {{by:group_many}}", Cannot, word="be blocked"),
            other_ways(
                say("static", f"{{of:{who}}} can only be blocked by {{by:all_but}}", Cannot, word="be blocked"),
                f"{{of:{who}}} can be blocked only by {{by:all_but}}",
                f"{{of:{who}}} cannot be blocked except by {{by:all_but}}",
            ),
            other_ways(
                say("static", f"{{of:{who}}} can attack the turn it enters the field", CanAttack, word="swiftly"),
                f"{{of:{who}}} can attack the turn they enter the field",
            ),
            say("static", f"{{of:{who}}} cannot block {{by:group_many}}", Cannot, word="block"),
            say("static", f"{{of:{who}}} can block J/resonators with [Flying]", CanBlock),
        )
    ],
    say("static", "{of:which} must attack if able", Must, word="attack"),
    say("static", "{of:whose} must attack if able", Must, word="attack"),
    say("static", "{of:whose} must block if able", Must, word="block"),
    say("static", "{of:which} must block if able", Must, word="block"),
    other_ways(
        say("static", "as you choose a card to attack, you must choose {of:which} if able", Must, word="be attacked"),
        "as your opponent chooses a card to attack, they must choose {of:which} if able",
    ),
    say("static", "{of:player_barred} cannot gain life", Cannot, word="gain life"),
    say("static", "{of:player_barred} cannot draw", Cannot, word="draw"),
    say("static", "{of:player_barred} cannot play cards", Cannot, word="play"),
    say("static", "{of:player_barred} cannot play {by:group_many}", Cannot, word="play some"),
    say("static", "players cannot play activate abilities of {of:group_do}", Cannot, word="activate"),
]
DAMAGE = [
    say("static", "{:preventing}"),
    say("static", "{:raising}"),
    lasting("{static:raising}", For),
    say("static", "{of:which} deals {amount:NUMBER} more damage", DealsMore),
    say("static", "{of:whose} deal {amount:NUMBER} more damage", DealsMore),
    say("static", "{of:which} deals double damage", DealsMore, times=2),
    say("static", "{of:whose} deal double damage", DealsMore, times=2),
    *[
        phrase
        for who in ("which", "some_source")
        for phrase in (
            other_ways(
                say(
                    "raising",
                    f"if {{of:{who}}} would deal damage, it deals that much plus {{amount:amount}} instead",
                    DealsMore,
                ),
                f"if {{of:{who}}} would deal damage, it deals that much +{{amount:amount}} instead",
            ),
            other_ways(
                say(
                    "raising",
                    f"if {{of:{who}}} would deal damage, it deals double that much instead",
                    DealsMore,
                    times=2,
                ),
                f"if {{of:{who}}} would deal damage, it deals twice that much instead",
            ),
        )
    ],
    say("some_source", "a {of:group_one}", Every),
    *[
        phrase
        for who in ("which", "some_source")
        for phrase in (
            other_ways(
                say(
                    "raising",
                    f"if {{of:{who}}} would deal damage to {{to:harmed}}, "
                    "it deals that much plus {amount:amount} instead",
                    DealsMore,
                ),
                f"if {{of:{who}}} would deal damage to {{to:harmed}}, it deals that much +{{amount:amount}} instead",
            ),
            other_ways(
                say(
                    "raising",
                    f"if {{of:{who}}} would deal damage to {{to:harmed}}, it deals double that much instead",
                    DealsMore,
                    times=2,
                ),
                f"if {{of:{who}}} would deal damage to {{to:harmed}}, it deals twice that much instead",
            ),
        )
    ],
    say("harmed", "a {:group_one}"),
    say("harmed", "your opponent", Enemy(Kind("player"))),
    say("harmed", "a player", Kind("player")),
    other_ways(
        say("harmed", "your opponent or a {right:group_one}", Either, left=Enemy(Kind("player"))),
        "your opponent or to a {right:group_one}",
    ),
    say("harmed", "a player or a {right:group_one}", Either, left=Kind("player")),
    other_ways(
        say("static", "damage dealt by {of:which} cannot be prevented", Cannot, word="be prevented"),
        "damage {of:which} deals cannot be prevented",
        "damage that would be dealt by {of:which} cannot be prevented",
    ),
    other_ways(
        say("static", "damage dealt by {of:whose} cannot be prevented", Cannot, word="be prevented"),
        "damage {of:whose} deal cannot be prevented",
        "damage that would be dealt by {of:whose} cannot be prevented",
    ),
    say("static", "if {of:which} would be dealt {most:NUMBER} or less damage, prevent it", Prevents),
    other_ways(
        say("preventing", "if {of:which} would be dealt damage, prevent that damage", Prevents),
        "if {of:some_source} would be dealt damage, prevent that damage",
    ),
    say("raising", "if damage would be dealt to {of:redirected}, it's dealt to {to:this} instead", Redirects),
    say("redirected", "{:some_source}"),
    say("redirected", "you", You),
    say("static", "if {of:which} would be dealt damage, prevent {amount:NUMBER} of it", Prevents),
]
ENTERING = [
    say("static", "{of:which} enters the field rested", EntersRested),
    say("static", "{of:whose} enter the field rested", EntersRested),
    say("static", "{:coming_with}"),
    other_ways(
        say("static", "{:coming_with} for each {each:each_of}", Adds), "for each {each:each_of}, {:coming_with}"
    ),
    *[
        phrase
        for who, enters, them in (("this", "enters", "it"), ("whose", "enter", "them"))
        for phrase in (
            other_ways(
                say(
                    "coming_with",
                    f"{{of:{who}}} {enters} the field with {{count:count}} {{kind:counter}} counters on {them}",
                    EntersWith,
                ),
                f"{{of:{who}}} {enters} the field with {{count:count}} {{kind:counter}} counters",
                *(
                    ("{of:which} enters the field with {count:count} {kind:counter} counters on it",)
                    if who == "whose"
                    else ()
                ),
            ),
            other_ways(
                say(
                    "coming_with",
                    f"{{of:{who}}} {enters} the field with a {{kind:counter}} counter on {them}",
                    EntersWith,
                    count=1,
                ),
                f"{{of:{who}}} {enters} the field with a {{kind:counter}} counter",
                *(
                    (
                        "{of:which} enters the field with a {kind:counter} counter on it",
                        "{of:whose} enter the field with a {kind:counter} counter on it",
                    )
                    if who == "whose"
                    else ()
                ),
            ),
        )
    ],
]
_SUBJECT = Before()


def _row(ending: str, gain: str, lose: str, become: str, many: str) -> list[Phrase]:
    """What is said of one subject in a row, in one number."""
    one, row = f"predicate_{ending}", f"predicates_{ending}"
    return [
        say(one, f"{gain} {{gifts:gifts}}", Have, of=_SUBJECT),
        say(one, f"{lose} {{words:losing}}", Lacks, of=_SUBJECT),
        say(one, "cannot {word:deed}", Cannot, of=_SUBJECT),
        say(one, f"{become} {{gifts:becomings{many}}}", Have, of=_SUBJECT),
        other_ways(
            say(
                one,
                "cannot be targeted by spells or abilities your opponent controls",
                Cannot,
                of=_SUBJECT,
                word="be targeted",
                by=ENEMY_CARDS,
            ),
            "cannot be targeted by your opponent's spells or abilities",
        ),
        other_ways(
            say(
                one,
                "cannot be attacked or targeted by spells or abilities your opponent controls",
                Cannot,
                of=_SUBJECT,
                word="be attacked or targeted",
                by=ENEMY_CARDS,
            ),
            "cannot be attacked or targeted by your opponent's spells or abilities",
        ),
        say(one, "cannot be targeted by spells or abilities", Cannot, of=_SUBJECT, word="be targeted"),
        say(one, "must attack if able", Must, of=_SUBJECT, word="attack"),
        *listed(row, one, least=2, loose=True),
    ]


SHARED = [
    *_row("one", "gains", "loses", "becomes", ""),
    *_row("many", "gain", "lose", "become", "_many"),
    other_ways(say("gained", "gains {gifts:gifts}", Have, of=_SUBJECT), "{gifts:gifts}"),
    say("gained_if", "{static:gained} as long as {condition:conditions}", While),
    *(
        other_ways(one, "{:gained_if}, and {:gained_if}") if one.pattern == "{:gained_if} and {:gained_if}" else one
        for one in listed("each_if", "gained_if", least=2, loose=True)
    ),
    say("static", "{of:which} {predicates:each_if}", Shared),
    say("static", "{of:which} {predicates:predicates_one}", Shared),
    say("static", "{of:whose} {predicates:predicates_many}", Shared),
    *[
        phrase
        for who, do, whose in (("gaining_one", "does", "its"), ("gaining_many", "do", "their"))
        for phrase in (
            say(
                "clause",
                f"{{of:{who}}} {do}n't recover during {whose} controller's next recovery phase",
                SharedFor,
                predicates=(Cannot(_SUBJECT, IN_RECOVERY),),
                until=NEXT_RECOVERY,
            ),
            other_ways(
                say(
                    "clause",
                    f"{{of:{who}}} {do}n't recover during the recovery phase as long as this card is in the field",
                    SharedFor,
                    predicates=(Cannot(_SUBJECT, IN_RECOVERY),),
                    until=THERE,
                ),
                f"{{of:{who}}} {do}n't recover during the recovery phase as long as this card is on the field",
            ),
        )
    ],
    lasting("{of:gaining_one} {predicates:predicates_one}", SharedFor),
    lasting("{of:gaining_many} {predicates:predicates_many}", SharedFor),
]
STATICS: list[Phrase] = [
    *HOLDERS,
    *SHARED,
    *FORBIDDEN,
    *DAMAGE,
    *ENTERING,
    say("statics", "{:static}"),
    say("static", "{first:alone} and {second:alone}", Together),
    say("alone", "{:preventing}"),
    say("alone", "{:cheaper}"),
    *[
        phrase
        for who, gain, lose in (("which", "gains", "loses"), ("whose", "gain", "lose"))
        for phrase in (
            say("alone", f"{{of:{who}}} {gain} {{gifts:gifts}}", Have),
            say("alone", f"{{of:{who}}} {lose} {{words:losing}}", Lacks),
            say("alone", f"{{of:{who}}} cannot {{word:deed}}", Cannot),
            say("alone", f"{{of:{who}}} cannot be targeted by {{by:hostile}}", Cannot, word="be targeted"),
        )
    ],
    other_ways(
        say("statics", "as long as {condition:conditions}, {static:static}", While),
        "{static:static} as long as {condition:conditions}",
        "{static:static}, as long as {condition:conditions}",
        "{static:static} if {condition:conditions}",
        "if {condition:conditions}, {static:static}",
        "{static:static} while {condition:conditions}",
        "while {condition:conditions}, {static:static}",
    ),
    say("statics", "{static:static} unless {condition:unless}", While),
    say("unless", "{of:conditions}", Not),
    *[
        other_ways(
            say("statics", f"{{static:static}} during {whose} turn", While, condition=YourTurn(yours)),
            f"during {whose} turn, {{static:static}}",
        )
        for whose, yours in (("your", True), ("your opponent's", False))
    ],
]
