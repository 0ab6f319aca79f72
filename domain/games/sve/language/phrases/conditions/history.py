"""How texts say what has happened this turn: to cards, by players, how often, and what it comes to."""

from domain.games.sve.language.phrases.conditions.done_by_you import BY_YOU
from domain.games.sve.language.printed.bounds import SoFew
from domain.games.sve.language.printed.conditions import AmassedSo, NotInLastTurn
from domain.games.sve.language.printed.partitives import JustNth
from domain.games.sve.language.printed.short_forms import NeverSince, Performed
from domain.games.sve.nodes.amounts import OWN_AND_BACK, Amassed
from domain.games.sve.nodes.conditions import Event, LastTurn, Nth, Since
from domain.games.sve.nodes.selectors import YourLeader
from domain.games.sve.rules.triggers.events import TIMES
from domain.kernel.abilities.compiled.tree import Enemy, It, Kind, Some, You, Yours
from domain.language.phrases.phrasing import Phrase, other_ways, say

_DRAWN = Event(kind="drawn", seat=You())
_TRIGGER = Event(kind="drive checked", seat=You(), word="trigger")

SUFFERED: tuple[tuple[str, dict[str, object]], ...] = (
    ("put onto your field", {"kind": "put", "zone": "to your field"}),
    ("put onto the field", {"kind": "put"}),
    ("destroyed", {"kind": "destroyed"}),
    ("banished", {"kind": "banished"}),
    ("buried", {"kind": "buried"}),
    ("discarded", {"kind": "discarded"}),
    ("discarded from your hand", {"kind": "discarded", "zone": "your"}),
    ("engaged", {"kind": "engaged"}),
    ("put into your cemetery", {"kind": "put", "zone": "to your cemetery"}),
    ("put into your cemetery from your field", {"kind": "cemetery", "zone": "your"}),
    ("put into the cemetery from the field", {"kind": "cemetery"}),
    ("put into your EX area", {"kind": "put", "zone": "to your ex"}),
    ("returned to your hand", {"kind": "returned", "zone": "to your hand"}),
    ("returned to hand", {"kind": "returned"}),
    ("returned to hand from your field", {"kind": "returned", "zone": "your", "word": "field"}),
    ("returned to your hand from your field", {"kind": "returned", "zone": OWN_AND_BACK, "word": "field"}),
    ("given Drive", {"kind": "drove"}),
    ("played", {"kind": "played"}),
    ("served", {"kind": "served"}),
    ("refreshed", {"kind": "refreshed"}),
)
"""What is done to cards, as "was" says it."""
_ALSO = {
    "put into the cemetery from the field": ("put into the cemetery", "put from the field into the cemetery"),
}  # fmt: skip
"""What print says otherwise of what was done."""
ACTED: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("left your field", "left your field", {"kind": "left", "zone": "your"}),
    ("left the field", "left the field", {"kind": "left"}),
    ("left an opponent's field", "left an opponent's field", {"kind": "left", "zone": "enemy"}),
    ("attacked", "attacked", {"kind": "attacked"}),
    ("attacked a leader", "attacked leaders", {"kind": "attacked", "target": Some(Kind("leader"))}),
    (
        "attacked your leader",
        "attacked your leader",
        {"kind": "attacked", "target": Some(Yours(Kind("leader")), word="your")},
    ),
    ("attacked a follower", "attacked followers", {"kind": "attacked", "target": Some(Kind("follower"))}),
    ("evolved", "evolved", {"kind": "evolved"}),
    ("raced", "raced", {"kind": "raced"}),
    ("fought", "fought", {"kind": "fought"}),
    ("taken damage", "took damage", {"kind": "damaged"}),
)
"""What cards do: behind "has", and what several of them did."""
_HURT = Event(kind="leader damaged", card=YourLeader())
_LOST = Event(kind="leader lost", other="leader damaged", card=YourLeader())
_HEALED = Event(kind="healed", card=YourLeader())
_SERVED = Event(kind="served", seat=You())
_HURT_YOURS = Event(kind="leader damaged", card=YourLeader(), during="your")
_CHECK = Event(kind="drive checked", seat=You())


_WAS = ("was", "has been")
_WERE = ("were", "have been")


def _suffered() -> list[Phrase]:
    found = []
    for done, fixed in SUFFERED:
        found += [
            other_ways(
                say("deed_each", f"{{card:some_one}} {done}", Event, **fixed),
                *[f"{{card:some_one}} that {was} {done}" for was in _WAS],
            ),
            other_ways(
                say("was_done", f"a {{card:some_one}} was {done}", Event, **fixed),
                f"a {{card:some_one}} has been {done}",
            ),
            other_ways(
                say("were_done", f"{{card:some_several}} were {done}", Event, **fixed),
                f"{{card:some_several}} have been {done}",
            ),
            other_ways(
                say("were_any", f"any of your {{card:of_yours}} were {done}", Event, **fixed),
                f"any of your {{card:of_yours}} have been {done}",
            ),
            other_ways(
                say("were_any", f"any {{card:any_several}} were {done}", Event, **fixed),
                f"any {{card:any_several}} have been {done}",
            ),
            other_ways(
                say("was_this", f"{{card:this_or_it}} was {done}", Event, **fixed),
                f"{{card:this_or_it}} has been {done}",
            ),
            other_ways(
                say("done_group", f"{{card:some_several}} {done}", Event, **fixed),
                *[f"{{card:some_several}} that {were} {done}" for were in _WERE],
            ),
            *[
                other_ways(
                    say(category, f"{one} {were} {done} by {{by:your_abilities}}", Event, **fixed),
                    f"{one} {have} been {done} by {{by:your_abilities}}",
                )
                for category, one, were, have in (
                    ("was_done", "a {card:some_one}", "was", "has"),
                    ("were_done", "{card:some_several}", "were", "have"),
                )
            ],
        ]
    return [_otherwise_said(phrase) for phrase in found]


def _otherwise_said(phrase: Phrase) -> Phrase:
    """A phrase with the other ways in which print says what was done."""
    ways = (phrase.pattern, *phrase.others)
    return other_ways(
        phrase,
        *[way.replace(done, other) for done, also in _ALSO.items() for way in ways if done in way for other in also],
    )


_SIMPLE = {"taken damage": "took damage"}
"""What is said to have been done, where the past says it in another word."""
_BASES = {
    "left": "leave", "attacked": "attack", "evolved": "evolve", "raced": "race", "fought": "fight", "taken": "take",
}  # fmt: skip


def _acted() -> list[Phrase]:
    found = []
    for one, many, fixed in ACTED:
        found += [
            other_ways(
                say("has_happened", f"{{card:this_or_it}} has {one}", Event, **fixed),
                f"{{card:this_or_it}} {_SIMPLE.get(one, one)}",
            ),
            other_ways(
                say("hasnt_happened", f"{{card:this_or_it}} hasn't {one}", Event, **fixed),
                f"{{card:this_or_it}} didn't {_BASES.get(one.split()[0], one.split()[0])}{one[len(one.split()[0]) :]}",
            ),
            say("were_done", f"{{card:some_several}} {many}", Event, **fixed),
            say("were_any", f"any of your {{card:of_yours}} {many}", Event, **fixed),
            say("were_any", f"any {{card:any_several}} {many}", Event, **fixed),
        ]
        if fixed["kind"] != "damaged":
            past = (*[one] * (one != many), f"has {one}")
            found.append(
                other_ways(
                    say("was_done", f"a {{card:some_one}} {many}", Event, **fixed),
                    *[f"a {{card:some_one}} {way}" for way in past],
                )
            )
    return found


def _in_last_turns() -> list[Phrase]:
    """What has happened in a player's last turn."""
    found = [
        say("test", f"{{when:{deed}}} during {{whose:last_turn}}", LastTurn)
        for deed in ("was_done", "were_any", "you_have", "has_happened")
    ]
    found.append(say("test", "at least {least:NUMBER} {when:were_done} during {whose:last_turn}", LastTurn))
    found.append(say("test", "no {when:were_done} during {whose:last_turn}", NotInLastTurn))
    found.append(
        say("test", "you've drawn at least {least:NUMBER} cards during {whose:last_turn}", LastTurn, when=_DRAWN)
    )
    for text, when in (("gained defense", _HEALED), ("lost defense", _LOST), ("took damage", _HURT)):
        behind = "taken damage" if text == "took damage" else text
        found.append(
            other_ways(
                say("test", f"your leader {text} during {{whose:last_turn}}", LastTurn, when=when),
                f"your leader has {behind} during {{whose:last_turn}}",
                *(["your leader was dealt damage during {whose:last_turn}"] if when == _HURT else []),
            )
        )
    for text, whose in (("your", "your"), ("your opponent's", "opponent")):
        found.append(other_ways(say("last_turn", f"{text} last turn", whose), f"{text} previous turn"))
    return found


HISTORY: list[Phrase] = [
    say("span", "this turn", False),
    say("span", "this game", True),
    *_suffered(),
    *_acted(),
    say("deed_each", "time {:has_happened}"),
    say("deed_each", "card you've drawn", Event, kind="drawn", seat=You()),
    say("some_one", "{of:placed_one}", Some),
    say("some_several", "{of:placed_many}", Some),
    say("any_several", "{of:placed_many}", Some, word="any"),
    say("of_yours", "{of:yours_many}", Some, word="any of your"),
    say("yours_many", "{of:others_many}", Yours),
    *[
        say("your_abilities", text, Some, of=Yours(Kind("card")), word=text)
        for text in ("your abilities", "your cards' abilities", "your cards", "your cards and abilities")
    ],
    say("it_was", "it", It, many=False),
    say("this_or_it", "{:this}"),
    say("this_or_it", "it", It, many=False),
    say("this_or_it", "{:that}"),
    *[
        other_ways(
            say("has_happened", f"{{by:this_or_it}} has dealt {kind}damage to a enemy leader", Event,
                kind="leader damaged", seat=Some(Enemy(Kind("player"))), word=kind.strip()),
            f"{{by:this_or_it}} has dealt {kind}damage to the enemy leader",
            f"{{by:this_or_it}} dealt {kind}damage to a enemy leader",
            f"{{by:this_or_it}} dealt {kind}damage to the enemy leader",
        )
        for kind in ("", "attack ", "ability ")
    ],
    say("was_this", "{card:this_or_it} was attacked", Event, kind="attacked", word="target"),
    say("test", "{when:was_done} {ever:span}", Since),
    *_in_last_turns(),
    say("test", "{when:was_this} {ever:span}", Since),
    say("test", "{when:was_this} at least {least:NUMBER} times {ever:span}", Since),
    say("test", "at least {least:NUMBER} {when:were_done} {ever:span}", Since),
    say("test", "no {when:were_done} {ever:span}", NeverSince),
    say("test", "{most:NUMBER} or fewer {when:were_done} {ever:span}", SoFew),
    say("test", "{when:were_any} {ever:span}", Since),
    say("test", "{when:has_happened} {ever:span}", Since),
    say("test", "{when:has_happened} at least {least:NUMBER} times {ever:span}", Since),
    say("test", "{when:hasnt_happened} {ever:span}", NeverSince),
    say("test", "{when:you_have} {ever:span}", Since),
    say("test", "{when:you_havent} {ever:span}", NeverSince),
    *BY_YOU,
    say("test", "you've drawn at least {least:amount} cards {ever:span}", Since, when=_DRAWN),
    say("test", "your {when:attacking_ones} attacked at least {least:amount} times {ever:span}", Since),
    say("attacking_ones", "{card:yours_attacking}", Event, kind="attacked"),
    say("yours_attacking", "{of:yours_many}", Some, word=TIMES),
    say("test", "it's your {count:ORDINAL} this turn", Nth),
    say("test", "this is the {nth:ORDINAL} card you've played this turn", JustNth),
    say("test", "it's the {count:ORDINAL} {when:played_by_you} this turn", Nth),
    say("played_by_you", "{card:any_played} you've played", Event, kind="played", seat=You()),
    *[
        other_ways(
            say("test", f"your leader has {text} {{ever:span}}", Since, when=when), f"your leader {text} {{ever:span}}"
        )
        for text, when in (("gained defense", _HEALED), ("lost defense", _LOST))
    ],
    other_ways(
        say("test", "your leader has taken damage {ever:span}", Since, when=_HURT),
        "your leader took damage {ever:span}",
    ),
    say("test", "your leader has taken damage at least {least:NUMBER} times {ever:span}", Since, when=_HURT),
    other_ways(
        say("test", "your leader has taken damage during your turns {ever:span}", Since, when=_HURT_YOURS),
        *[f"your leader {took} damage during your turn {{ever:span}}" for took in ("took", "has taken")],
    ),
    say(
        "test",
        "your leader has taken damage at least {least:NUMBER} times during your turns {ever:span}",
        Since,
        when=_HURT_YOURS,
    ),
    say("test", "you've {deed:deed_done} {ever:span}", Performed),
    say("test", "you've {deed:deed_done} at least {least:NUMBER} times {ever:span}", Performed),
    say("test", "you've drive checked a Trigger {ever:span}", Since, when=_TRIGGER),
    say("test", "you've drive checked at least {least:NUMBER} Triggers {ever:span}", Since, when=_TRIGGER),
    say("test", "you've performed at least {least:amount} drive checks {ever:span}", Since, when=_CHECK),
    say("tally", "the number of Triggers you've drive checked {ever:span}", Amassed, when=_TRIGGER),
    say("tally", "the number of drive checks you've performed {ever:span}", Amassed, when=_CHECK),
    say("test", "{deed:deed_was} was performed {ever:span}", Performed, word="was"),
    *[
        say("deed_done", f"performed {text}", kind)
        for text, kind in (("Earth Rite", "earth rite"), ("a Lesson", "lesson"), ("a drive check", "drive checked"))
    ],
    *[say("deed_was", text, kind) for text, kind in (("Earth Rite", "earth rite"), ("a Lesson", "lesson"))],
    say("tally", "the number of {when:done_by_you} {ever:span}", Amassed),
    say("tally", "the number of {when:done_by_you} {ever:span}, excluding this card", Amassed, excluding=True),
    say("tally", "the number of cards you've drawn {ever:span}", Amassed, when=_DRAWN),
    say("tally", "the number of {when:done_group} {ever:span}", Amassed),
    say("tally", "the number of {when:done_group} {ever:span}, excluding this card", Amassed, excluding=True),
    say("done_group", "{card:some_several} evolved", Event, kind="evolved"),
    say("tally", "the number of times {when:has_happened} {ever:span}", Amassed),
    *[
        other_ways(
            say("tally", f"the number of times your leader has {text} {{ever:span}}", Amassed, when=when),
            f"the number of times your leader {text} {{ever:span}}",
        )
        for text, when in (("lost defense", _LOST), ("gained defense", _HEALED))
    ],
    other_ways(
        say("tally", "the number of times your leader has taken damage {ever:span}", Amassed, when=_HURT),
        "the number of times your leader took damage {ever:span}",
        "the number of times your leader was dealt damage {ever:span}",
    ),
    other_ways(
        say("test", "you've served at least {least:NUMBER} Carrots {ever:span}", AmassedSo, when=_SERVED),
        "you've served {least:NUMBER} or more Carrots {ever:span}",
        "you served {least:NUMBER} or more Carrots {ever:span}",
        "at least {least:NUMBER} Carrots were served {ever:span}",
        "at least {least:NUMBER} Carrots have been served {ever:span}",
        "{least:NUMBER} or more Carrots were served {ever:span}",
        "{least:NUMBER} or more Carrots have been served {ever:span}",
    ),
    other_ways(
        say("tally", "the number of Carrots you've served {ever:span}", Amassed, when=_SERVED, total=True),
        "the number of Carrots served {ever:span}",
    ),
    say("tally", "the number of Carrots served to {when:served_to} {ever:span}", Amassed, total=True),
    say("served_to", "{card:this_or_it}", Event, kind="served"),
    say("value", "the damage {when:hurt} {ever:span}", Amassed, total=True),
    other_ways(
        say("value", "the defense your leader has gained {ever:span}", Amassed, total=True, when=_HEALED),
        "the defense your leader gained {ever:span}",
        "the amount of defense your leader has gained {ever:span}",
        "the amount of defense your leader gained {ever:span}",
    ),
    other_ways(
        say("value", "the defense your leader has lost {ever:span}", Amassed, total=True, when=_LOST),
        *[f"{much} your leader {has}lost {{ever:span}}" for much in ("the defense", "the amount of defense")
          for has in ("has ", "") if (much, has) != ("the defense", "has ")],
    ),
    *[
        other_ways(
            say("test", f"your leader has {done} a total of {{least:NUMBER}} or more {what} {{ever:span}}",
                AmassedSo, when=when),
            f"your leader has {done} at least {{least:NUMBER}} {what} {{ever:span}}",
            f"your leader has {done} {{least:NUMBER}} or more {what} {{ever:span}}",
            *[
                f"your leader {past} {much} {what} {{ever:span}}"
                for much in (
                    "a total of {least:NUMBER} or more", "{least:NUMBER} or more", "at least {least:NUMBER}",
                )
            ],
        )
        for done, past, what, when in (
            ("gained", "gained", "defense", _HEALED), ("lost", "lost", "defense", _LOST),
            ("taken", "took", "damage", _HURT),
        )
    ],
    say("value", "the damage dealt to {when:dealt_to} {ever:span}", Amassed, total=True),
    *[
        say("hurt", f"{who} {has}taken", Event, kind="leader damaged", card=YourLeader())
        for who, has in (("your leader", "has "),)
    ],
    say("hurt", "{card:this_or_it} has taken", Event, kind="damaged"),
    say("dealt_to", "your leader", Event, kind="leader damaged", card=YourLeader()),
    say("dealt_to", "{card:this_or_it}", Event, kind="damaged"),
]  # fmt: skip
