"""How texts say trigger conditions: every happening, said with when, whenever, once per turn and in one's turn."""

from collections.abc import Mapping

from domain.cards.phrasing import Phrase, other_ways, say
from domain.games.sve.amounts import PointsOf
from domain.games.sve.cards.lexicon import NAMELESS
from domain.games.sve.cards.shorthand import Closing, HasCounters, NoCounters
from domain.games.sve.things import Compares, Event, YourLeader
from domain.kernel.abilities.tree import Enemy, Exists, Kind, Other, Some, This, You

_NEXT_END: Mapping[str, object] = {"kind": "phase", "phase": "end", "next": True}
_MAXIMUM = PointsOf("maxpp", You())
_OPPONENT = Some(Enemy(Kind("player")))

MOMENTS: Mapping[str, Mapping[str, object]] = {
    "when": {},
    "whenever": {"often": True},
    "once per turn, when": {"limit": 1},
    "once on each of your turns, when": {"limit": 1, "during": "your"},
    "during your turn, when": {"during": "your"},
    "during your turn, whenever": {"during": "your", "often": True},
    "during each opponent's turn, when": {"during": "opponent"},
    "for the rest of this turn, whenever": {"during": "this", "often": True},
    "during each opponent's turn, whenever": {"during": "opponent", "often": True},
}
"""The words that a happening may stand behind, and what they say of it."""


def _happenings() -> list[tuple[str, dict[str, object]]]:
    """What can happen, said in the present tense, with what it says of the event."""
    card = "{card:happens_to}"
    return [
        (f"{card} is put onto your field", {"kind": "put", "zone": "to your field"}),
        (f"{card} is put onto an opponent's field", {"kind": "put", "zone": "to enemy field"}),
        (f"{card} is put onto the field", {"kind": "put"}),
        (f"{card} is put onto the field from your EX area", {"kind": "put", "zone": "your", "word": "ex"}),
        (f"{card} is put into your EX area", {"kind": "put", "zone": "to your ex"}),
        (f"{card} is put into your cemetery", {"kind": "put", "zone": "to your cemetery"}),
        (f"{card} is put into the cemetery from the field", {"kind": "cemetery"}),
        (f"{card} is put into your cemetery from your field", {"kind": "cemetery", "zone": "your"}),
        (f"{card} leaves the field", {"kind": "left"}),
        (f"{card} leaves your field", {"kind": "left", "zone": "your"}),
        (f"{card} is destroyed", {"kind": "destroyed"}),
        (f"{card} is destroyed by an ability", {"kind": "destroyed", "word": "ability"}),
        (f"{card} evolves", {"kind": "evolved"}),
        *_fights(),
        (f"{card} races", {"kind": "raced"}),
        (f"{card} is given Drive", {"kind": "drove"}),
        (f"{card} is banished", {"kind": "banished"}),
        (f"{card} leaves an opponent's field", {"kind": "left", "zone": "enemy"}),
        (f"{card} is buried", {"kind": "buried"}),
        (f"{card} is discarded", {"kind": "discarded"}),
        (f"{card} is discarded from your hand", {"kind": "discarded", "zone": "your"}),
        (f"{card} is returned to hand from your field", {"kind": "returned", "zone": "your", "word": "field"}),
        (f"{card} is returned to your hand", {"kind": "returned", "zone": "to your hand"}),
        (f"{card} is engaged", {"kind": "engaged"}),
        (f"{card} is engaged by Ward", {"kind": "engaged", "word": "Ward"}),
        (f"{card} is served", {"kind": "served"}),
        (f"{card} is refreshed", {"kind": "refreshed"}),
        *_dealt(),
        ("your leader gains defense", {"kind": "healed", "card": YourLeader()}),
        ("your leader loses defense", {"kind": "leader lost", "card": YourLeader()}),
        ("your leader's defense is reduced", {"kind": "leader lost", "other": "leader damaged", "card": YourLeader()}),
        ("your leader takes damage", {"kind": "leader damaged", "seat": You()}),
        ("a enemy leader takes damage", {"kind": "leader damaged", "seat": _OPPONENT}),
        ("your leader takes damage from {by:hurts}", {"kind": "leader damaged", "seat": You()}),
        ("a enemy leader takes damage from {by:hurts}", {"kind": "leader damaged", "seat": _OPPONENT}),
        ("you play {card:this}", {"kind": "played", "seat": You()}),
        *(
            (f"you play {{card:this}} from your {text}", {"kind": "played", "seat": You(), "zone": zone})
            for text, zone in (("hand", "hand"), ("EX area", "ex"), ("cemetery", "cemetery"))
        ),
        ("a {card:any_played} is played", {"kind": "played"}),
        ("you play a {card:any_played}", {"kind": "played", "seat": You()}),
        (_PLAYS_NTH, {"kind": "played", "seat": You()}),
        ("a opponent plays a {card:any_played}", {"kind": "played", "seat": _OPPONENT}),
        ("you draw a card", {"kind": "drawn", "seat": You()}),
        ("you draw a card outside of your start phase", {"kind": "drawn", "seat": You(), "word": "outside start"}),
        *_by_players(),
        ("{condition:state}", {"kind": "state"}),
    ]


def _by_players() -> list[tuple[str, dict[str, object]]]:
    """What players do."""
    return [
        ("you perform Earth Rite", {"kind": "earth rite", "seat": You()}),
        ("you perform a Lesson", {"kind": "lesson", "seat": You()}),
        ("a opponent draws a card", {"kind": "drawn", "seat": _OPPONENT}),
        (
            "a opponent draws a card outside of their start phase",
            {"kind": "drawn", "seat": _OPPONENT, "word": "outside start"},
        ),
        ("you discard {card:this}", {"kind": "discarded", "seat": You()}),
        ("you discard a {card:any_played}", {"kind": "discarded", "seat": You()}),
        ("a opponent discards a {card:any_played}", {"kind": "discarded", "seat": _OPPONENT}),
        ("you evolve a {card:any_played}", {"kind": "evolved", "seat": You()}),
        ("you serve a {card:any_played}", {"kind": "served", "seat": You()}),
        ("you race a {card:any_played}", {"kind": "raced", "seat": You()}),
        ("you drive a {card:any_played}", {"kind": "drove", "seat": You()}),
        ("you drive check a Trigger", {"kind": "drive checked", "seat": You(), "word": "trigger"}),
        ("you perform a drive check", {"kind": "drive checked", "seat": You()}),
    ]


def _fights() -> list[tuple[str, dict[str, object]]]:
    """Attacking and fighting, and what comes of it."""
    card = "{card:happens_to}"
    return [
        (f"{card} attacks", {"kind": "attacked"}),
        (f"{card} attacks a {{target:attack_target}}", {"kind": "attacked"}),
        (f"{card} attacks and destroys a {{target:felled}}", {"kind": "felled"}),
        (f"{card} is attacked", {"kind": "attacked", "word": "target"}),
        (f"{card} fights", {"kind": "fought"}),
    ]


def _dealt() -> list[tuple[str, dict[str, object]]]:
    """Damage of each kind, as it is taken, and as it is dealt to anything or to some."""
    found: list[tuple[str, dict[str, object]]] = []
    for text, word in (("damage", ""), *((f"{word} damage", word) for word in ("attack", "combat", "ability"))):
        said: dict[str, object] = {"kind": "damaged", "word": word}
        found += [
            (f"{{card:happens_to}} takes {text}", said),
            (f"{{card:happens_to}} takes {text} from {{by:hurts}}", said),
            (f"{{by:happens_to}} deals {text}", said),
            (f"{{by:happens_to}} deals {text} to a {{target:attack_target}}", said),
        ]
    return found


def _moves() -> list[tuple[str, dict[str, object]]]:
    """What comes from a zone of one's own."""
    found: list[tuple[str, dict[str, object]]] = []
    for word, zone in (("EX area", "ex"), ("deck", "deck"), ("hand", "hand"), ("cemetery", "cemetery")):
        for deed, fixed in (
            ("is banished", {"kind": "banished", "zone": "your"}),
            ("is put into your cemetery", {"kind": "put", "zone": "to your cemetery"}),
            ("is put onto your field", {"kind": "put", "zone": "to your field"}),
        ):
            found.append((f"{{card:happens_to}} {deed} from your {word}", {**fixed, "word": zone}))
    return found


_DONE: Mapping[str, str] = {
    "destroyed": "destroyed", "banished": "banished", "buried": "buried", "discarded": "discarded",
    "returned to your hand": "returned", "engaged": "engaged", "refreshed": "refreshed",
}  # fmt: skip
_DOES: Mapping[str, str] = {
    "attacks": "attacked",
    "evolves": "evolved",
    "races": "raced",
    "fights": "fought",
    "leaves the field": "left",
}
"""What one of two things may be that a card has done to it, or does."""


def _either() -> list[tuple[str, dict[str, object]]]:
    """One thing or another that happens to the same card."""
    found: list[tuple[str, dict[str, object]]] = []
    for many, joint in ((_DONE, "is "), (_DOES, "")):
        found += [
            (
                f"{{card:happens_to}} {joint}{one} or {other}",
                {"kind": kind, "other": another, "zone": "to your hand" if "returned" in (kind, another) else ""},
            )
            for one, kind in many.items()
            for other, another in many.items()
            if one != other
        ]
    return found


def _phases() -> list[Phrase]:
    """The starts of phases: one's own, each player's, and the next one."""
    found = []
    for phase in ("main", "end"):
        for text, fixed in (
            (f"your {phase} phase", {"seat": You()}),
            (f"your next {phase} phase", {"seat": You(), "next": True}),
            (f"each opponent's {phase} phase", {"seat": _OPPONENT}),
            (f"each opponent's next {phase} phase", {"seat": _OPPONENT, "next": True}),
            (f"each player's {phase} phase", {"seat": Some(Kind("player"))}),
            (f"this turn's {phase} phase", {"next": True}),
        ):
            found.append(say("event", f"at the start of {text}", Event, kind="phase", phase=phase, **fixed))
    return found


_DURING: Mapping[str, tuple[str, ...]] = {
    "during your turn, when": ("when",), "during your turn, whenever": ("whenever",)
}  # fmt: skip
"""What may say behind what happens that it is in one's own turn."""
_OTHERS: Mapping[str, tuple[str, ...]] = {
    "{card:happens_to} is put into the cemetery from the field": ("{card:happens_to} is put into the cemetery",),
    "{card:happens_to} is returned to your hand": ("{card:happens_to} is returned to its owner's hand",),
    "{card:happens_to} is returned to hand from your field": tuple(
        f"{{card:happens_to}} is returned to {hand} from {field}"
        for hand in ("your hand", "its owner's hand")
        for field in ("the field", "your field")
    ),
    "{card:happens_to} attacks and destroys a {target:felled}": (
        "{card:happens_to}'s attack destroys a {target:felled}",
    ),
    **{
        f"{{card:happens_to}} takes {kind}damage": (f"{{card:happens_to}} is dealt {kind}damage",)
        for kind in ("", "attack ", "combat ", "ability ")
    },
    "your leader takes damage": ("your leader is dealt damage",),
    "a enemy leader takes damage": ("a enemy leader is dealt damage",),
    "your leader gains defense": ("your leader's defense increases", "you give your leader {DEF}+"),
    "your leader's defense is reduced": tuple(
        f"your leader's defense {verb}" for verb in ("is decreased", "is lowered", "decreases", "drops")
    ),
    "you play {card:this}": ("{card:this} is played",),
}
"""Other ways to say what happens."""

_PLAYS_NTH = "you play your {nth:ORDINAL} {card:any_played} each turn"
_NTH_PLAYED = "the {nth:ORDINAL} time you play a {card:any_played} each turn"
"""Two ways to say which card of a kind is played."""

EVENTS: list[Phrase] = [
    *[
        other_ways(
            say("event", f"{moment} {pattern}", Event, **{**said, **fixed}),
            *[f"{moment} {other}" for other in _OTHERS.get(pattern, ())],
            *[
                f"{behind} {one} during your turn"
                for behind in _DURING.get(moment, ())
                for one in (pattern, *_OTHERS.get(pattern, ()))
            ],
            *[_NTH_PLAYED for _ in range(moment == "when" and pattern == _PLAYS_NTH)],
        )
        for moment, said in MOMENTS.items()
        for pattern, fixed in (*_happenings(), *_moves(), *_either())
    ],
    *_phases(),
    *[
        other_ways(
            say("event", f"the {{nth:ORDINAL}} time {pattern} each turn", Event, **fixed),
            *[f"the {{nth:ORDINAL}} time {other} each turn" for other in _OTHERS.get(pattern, ())],
        )
        for pattern, fixed in (*_happenings(), *_moves())
        if fixed["kind"] != "state" and "nth" not in pattern and pattern != "you play a {card:any_played}"
    ],
    *[
        say("event", f"when at least {{nth:NUMBER}} {{card:happen_to}} {pattern} in a turn", Event, often=True, **fixed)
        for pattern, fixed in (
            ("are put onto your field", {"kind": "put", "zone": "to your field"}),
            ("are destroyed", {"kind": "destroyed"}),
            ("leave your field", {"kind": "left", "zone": "your"}),
            ("attack", {"kind": "attacked"}),
            ("evolve", {"kind": "evolved"}),
        )
    ],
    say("happen_to", "{of:placed_many}", Some),
    say("happens_to", "{:this}"),
    say("happens_to", "a {of:placed_one}", Some),
    say("happens_to", "1 of your {of:yours_many}", Some, word="1 of your"),
    say("happens_to", "a other 1 of your {of:others_yours}", Some, word="1 of your"),
    say("hurts", "{:happens_to}"),
    say("others_yours", "{of:yours_many}", Other),
    say("any_played", "{of:placed_one}", Some),
    say("attack_target", "{of:others_one}", Some),
    say("attack_target", "{of:leaders_one}", Some),
    say("felled", "{of:others_one}", Some),
    say("state", "this card's Stack count reaches {least:NUMBER}", HasCounters, of=This("card"), kind="stack"),
    say("state", "there are no {of:placed_many}", Exists, most=0),
    say("state", "there are at least {least:NUMBER} {of:placed_many}", Exists),
    say("state", "{of:this} has {least:NUMBER} {kind:COUNTER} counters", HasCounters, exact=True),
    say("state", "{of:this} has {least:NUMBER} counters", HasCounters, kind=NAMELESS, exact=True),
    say("state", "{of:this} has at least {least:NUMBER} counters", HasCounters, kind=NAMELESS),
    say("state", "{of:this} has no counters", NoCounters, kind=NAMELESS, said="has"),
    say("state", "{of:this} has no {kind:COUNTER} counters", NoCounters, said="has"),
    say("state", "{of:this} has no Stack counters", NoCounters, kind="stack", said="has"),
    *[
        other_ways(
            say("state", f"{{of:this}} has at least {{least:NUMBER}} {{kind:COUNTER}} counter{s}", HasCounters),
            f"{{of:this}} has at least {{least:NUMBER}} {{kind:COUNTER}} counter{s} on it",
        )
        for s in ("s", "")
    ],
    say(
        "state",
        "your maximum play points become {right:NUMBER}",
        Compares,
        left=PointsOf("maxpp", You()),
        relation="equal",
    ),
    say("event", "at the end of your turn", Closing, kind="phase", phase="end", seat=You()),
    say("event", "at the end of each opponent's turn", Closing, kind="phase", phase="end", seat=_OPPONENT),
    *[
        say(category, f"at the end of {turn}", Closing, kind="phase", phase="end", next=True, zone=turn)
        for category in ("event", "moment")
        for turn in ("the turn", "this turn", "that turn")
    ],
    say("moment", "at the end of your turn", Closing, kind="phase", phase="end", seat=You(), next=True),
    say(
        "moment",
        "at the end of each opponent's next turn",
        Closing,
        kind="phase",
        phase="end",
        seat=_OPPONENT,
        next=True,
    ),
    *[
        say("moment", f"at the start of {text}", Event, kind="phase", phase=phase, **{"next": True, **fixed})
        for phase in ("main", "end")
        for text, fixed in (
            (f"your {phase} phase", {"seat": You(), "next": False}),
            (f"your next {phase} phase", {"seat": You()}),
            (f"each opponent's next {phase} phase", {"seat": _OPPONENT}),
        )
    ],
    *[
        say("moment", f"at the start of {text} phase", Event, kind="phase", phase=phase, seat=seat)
        for phase in ("main", "end")
        for text, seat in ((f"each opponent's {phase}", _OPPONENT),)
    ],
]
