"""How texts say what has happened this turn: to cards, by players, how often, and what it comes to."""

from domain.cards.phrasing import Phrase, say
from domain.games.sve.amounts import Amassed
from domain.games.sve.cards.shorthand import NeverSince, Performed
from domain.games.sve.things import Event, Nth, Since, YourLeader
from domain.kernel.abilities.tree import It, Kind, Some, You, Yours

_DRAWN = Event(kind="drawn", seat=You())

SUFFERED: tuple[tuple[str, dict[str, object]], ...] = (
    ("put onto your field", {"kind": "put", "zone": "to your field"}),
    ("put onto the field", {"kind": "put"}),
    ("destroyed", {"kind": "destroyed"}),
    ("banished", {"kind": "banished"}),
    ("buried", {"kind": "buried"}),
    ("discarded", {"kind": "discarded"}),
    ("engaged", {"kind": "engaged"}),
    ("put into your cemetery", {"kind": "put", "zone": "to your cemetery"}),
    ("put into your cemetery from your field", {"kind": "cemetery", "zone": "your"}),
    ("put into your EX area", {"kind": "put", "zone": "to your ex"}),
    ("returned to your hand", {"kind": "returned"}),
    ("given Drive", {"kind": "drove"}),
)
"""What is done to cards, as "was" says it."""
ACTED: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("left your field", "left your field", {"kind": "left", "zone": "your"}),
    ("left the field", "left the field", {"kind": "left"}),
    ("left an opponent's field", "left an opponent's field", {"kind": "left", "zone": "enemy"}),
    ("attacked", "attacked", {"kind": "attacked"}),
    ("attacked a leader", "attacked leaders", {"kind": "attacked", "target": Some(Kind("leader"))}),
    ("attacked a follower", "attacked followers", {"kind": "attacked", "target": Some(Kind("follower"))}),
    ("evolved", "evolved", {"kind": "evolved"}),
    ("raced", "raced", {"kind": "raced"}),
    ("fought", "fought", {"kind": "fought"}),
    ("taken damage", "took damage", {"kind": "damaged"}),
)
"""What cards do: behind "has", and what several of them did."""
YOURS: tuple[tuple[str, str], ...] = (
    ("played", "played"), ("driven", "drove"), ("raced", "raced"), ("evolved", "evolved"), ("discarded", "discarded"),
)  # fmt: skip
"""What players do with cards of their own, behind "you've"."""


def _suffered() -> list[Phrase]:
    found = []
    for done, fixed in SUFFERED:
        found += [
            say("was_done", f"a {{card:some_one}} was {done}", Event, **fixed),
            say("were_done", f"{{card:some_several}} were {done}", Event, **fixed),
            say("were_any", f"any of your {{card:of_yours}} were {done}", Event, **fixed),
            say("was_this", f"{{card:this_or_it}} was {done}", Event, **fixed),
            say("done_group", f"{{card:some_several}} {done}", Event, **fixed),
        ]
    return found


def _acted() -> list[Phrase]:
    found = []
    for one, many, fixed in ACTED:
        found += [
            say("has_happened", f"{{card:this_or_it}} has {one}", Event, **fixed),
            say("hasnt_happened", f"{{card:this_or_it}} hasn't {one}", Event, **fixed),
            say("were_done", f"{{card:some_several}} {many}", Event, **fixed),
            say("were_any", f"any of your {{card:of_yours}} {many}", Event, **fixed),
        ]
        if fixed["kind"] != "damaged":
            found.append(say("was_done", f"a {{card:some_one}} {many}", Event, **fixed))
    return found


def _by_you() -> list[Phrase]:
    found = []
    for done, kind in YOURS:
        found += [
            say("you_have", f"you've {done} a {{card:some_one}}", Event, kind=kind, seat=You()),
            say("you_have_many", f"you've {done}", Event, kind=kind, seat=You()),
            say("you_havent", f"you haven't {done} a {{card:some_one}}", Event, kind=kind, seat=You()),
            say("you_havent", f"you haven't {done} any {{card:some_several}}", Event, kind=kind, seat=You()),
            say("done_by_you", f"{{card:some_several}} you've {done}", Event, kind=kind, seat=You()),
        ]
        found.append(say("test", f"you've {done} at least {{least:amount}} {{when:{kind}_ones}} this turn", Since))
        found.append(say(f"{kind}_ones", "{card:some_several}", Event, kind=kind, seat=You()))
    return found


HISTORY: list[Phrase] = [
    *_suffered(),
    *_acted(),
    say("some_one", "{of:placed_one}", Some),
    say("some_several", "{of:placed_many}", Some),
    say("of_yours", "{of:yours_many}", Some, word="any of your"),
    say("yours_many", "{of:others_many}", Yours),
    say("it_was", "it", It, many=False),
    say("this_or_it", "{:this}"),
    say("this_or_it", "it", It, many=False),
    say("this_or_it", "{:that}"),
    say("was_this", "{card:this_or_it} was attacked", Event, kind="attacked", word="target"),
    say("test", "{when:was_done} this turn", Since),
    say("test", "{when:was_this} this turn", Since),
    say("test", "{when:was_this} at least {least:NUMBER} times this turn", Since),
    say("test", "at least {least:NUMBER} {when:were_done} this turn", Since),
    say("test", "no {when:were_done} this turn", NeverSince),
    say("test", "{when:were_any} this turn", Since),
    say("test", "{when:has_happened} this turn", Since),
    say("test", "{when:has_happened} at least {least:NUMBER} times this turn", Since),
    say("test", "{when:hasnt_happened} this turn", NeverSince),
    say("test", "{when:you_have} this turn", Since),
    say("test", "{when:you_havent} this turn", NeverSince),
    *_by_you(),
    say("test", "you've drawn at least {least:amount} cards this turn", Since, when=_DRAWN),
    say("test", "your {when:attacking_ones} attacked at least {least:amount} times this turn", Since),
    say("attacking_ones", "{card:yours_attacking}", Event, kind="attacked"),
    say("yours_attacking", "{of:yours_many}", Some, word="times"),
    say("test", "it's your {count:ORDINAL} this turn", Nth),
    *[
        say("test", f"your leader {text} this turn", Since, when=Event(kind=kind, card=YourLeader()))
        for text, kind in (
            ("has gained defense", "healed"), ("has lost defense", "leader lost"),
            ("has taken damage", "leader damaged"), ("took damage", "leader damaged"),
        )
    ],
    say("test", "you've {deed:deed_done} this turn", Performed),
    say("test", "{deed:deed_was} was performed this turn", Performed, word="was"),
    *[
        say("deed_done", f"performed {text}", kind)
        for text, kind in (("Earth Rite", "earth rite"), ("a Lesson", "lesson"), ("a drive check", "drive checked"))
    ],
    *[say("deed_was", text, kind) for text, kind in (("Earth Rite", "earth rite"), ("a Lesson", "lesson"))],
    say("value", "the number of {when:done_by_you} this turn", Amassed),
    say("value", "the number of {when:done_by_you} this turn, excluding this card", Amassed, excluding=True),
    say("value", "the number of cards you've drawn this turn", Amassed, when=_DRAWN),
    say("value", "the number of {when:done_group} this turn", Amassed),
    say("done_group", "{card:some_several} evolved", Event, kind="evolved"),
    say("value", "the number of times {when:has_happened} this turn", Amassed),
    say("value", "the damage {when:hurt} this turn", Amassed, total=True),
    say("value", "the damage dealt to {when:dealt_to} this turn", Amassed, total=True),
    *[
        say("hurt", f"{who} {has}taken", Event, kind="leader damaged", card=YourLeader())
        for who, has in (("your leader", "has "),)
    ],
    say("hurt", "{card:this_or_it} has taken", Event, kind="damaged"),
    say("dealt_to", "your leader", Event, kind="leader damaged", card=YourLeader()),
    say("dealt_to", "{card:this_or_it}", Event, kind="damaged"),
]  # fmt: skip
