"""How texts say trigger conditions: every happening, said with when, whenever, once per turn and in one's turn."""

from collections.abc import Mapping

from domain.games.sve.language.phrases.noun_phrases.groups import CARD_WORDS
from domain.games.sve.language.phrases.triggers.happenings import (
    ATTACK_ENDS,
    DEEDS_OF_ONE,
    DOES_NTH,
    EITHER,
    END_OF_ATTACK,
    FROM_ZONES,
    HAPPENINGS,
    OTHERS,
)
from domain.games.sve.language.phrases.triggers.several_at_once import SEVERAL
from domain.games.sve.language.printed.participles import AttackEnds
from domain.games.sve.language.printed.short_forms import Closing, HasCounters, NoCounters
from domain.games.sve.language.vocabulary.words import NAMELESS
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.groups import With
from domain.games.sve.nodes.selectors import YourLeader
from domain.kernel.abilities.compiled.tree import (
    Enemy,
    Exists,
    It,
    Kind,
    Measured,
    Measures,
    Other,
    Some,
    This,
    You,
    Yours,
)
from domain.language.phrases.phrasing import Adds, Phrase, other_ways, say

_NEXT_END: Mapping[str, object] = {"kind": "phase", "phase": "end", "next": True}
_OPPONENT = Some(Enemy(Kind("player")))

MOMENTS: Mapping[str, Mapping[str, object]] = {
    "when {:@}": {},
    "whenever {:@}": {"often": True},
    "once per turn, when {:@}": {"limit": 1},
    "{limit:NUMBER} times per turn, when {:@}": {},
    "once on each of your turns, when {:@}": {"limit": 1, "during": "your"},
    "{limit:NUMBER} times on each of your turns, when {:@}": {"during": "your"},
    "once on each opponent's turn, when {:@}": {"limit": 1, "during": "opponent"},
    "{limit:NUMBER} times on each opponent's turn, when {:@}": {"during": "opponent"},
    "during your turn, when {:@}": {"during": "your"},
    "during your turn, whenever {:@}": {"during": "your", "often": True},
    "during each opponent's turn, when {:@}": {"during": "opponent"},
    "during each opponent's turn, whenever {:@}": {"during": "opponent", "often": True},
}
"""The words around what happens, and what they say of it."""
WAITING = {"for the rest of this turn, whenever {:@}": {"during": "this", "often": True}}
"""Those around what one card does, or one player."""


def _at_moments(category: str, moments: Mapping[str, Mapping[str, object]]) -> list[Phrase]:
    """Trigger conditions: what happens, with the words around it; in whose turn may be said behind."""
    found = []
    for pattern, said in moments.items():
        around = pattern.replace("@", category)
        turn, _, behind = around.partition(", ")
        ways = [f"{behind} {turn}"] if turn.startswith("during ") else []
        if pattern.startswith("once per turn, "):
            ways = [f"once each turn, {behind}"]
        for whose, yours in (("of your turns", "your turn"), ("opponent's turn", "each opponent's turn")):
            often, on, _ = pattern.partition(f" on each {whose}, ")
            if on:
                ways = [f"{often} {span}, {behind} during {yours}" for span in ("per turn", "each turn")]
        found.append(other_ways(say("event", around, Adds, **said), *ways))
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


_EACH_TURN = ("each turn", "in a turn", "per turn", "this turn")
"""How texts say of what they count that it begins anew each turn."""


def _happening(pattern: str, fixed: Mapping[str, object]) -> list[Phrase]:
    """What happens, in its own category where it is one of so many, or a state."""
    counted = "{nth:" in pattern
    category = (
        "nth_happening"
        if counted or "nth" in fixed
        else "state_happening"
        if fixed.get("kind") == "state"
        else "happening"
    )
    others = list(OTHERS.get(pattern, ()))
    others += [pattern.replace("each turn", span) for span in _EACH_TURN[1:] if counted]
    return [other_ways(say(category, pattern, Event, **fixed), *others)]


def _spoken_of() -> list[Phrase]:
    """What happens to a card that the text has spoken of."""
    found = []
    for pattern, fixed in (*HAPPENINGS, *EITHER):
        start, _, does = pattern.partition(" ")
        if start not in ("{card:happens_to}", "{by:happens_to}"):
            continue
        it = f"it's {does.removeprefix('is ')}" if does.startswith("is ") else f"it {does}"
        those = [f"{which} {word} {does}" for which in ("that", "the selected") for word in CARD_WORDS]
        said = {**fixed, start[1:].partition(":")[0]: It()}
        found.append(other_ways(say("happens_to_it", it, Event, **said), *those))
    return found


def _of_several() -> list[Phrase]:
    """What happens to one or more at once, which is heard once."""
    return [
        other_ways(
            say("happening_to_several", texts[0].replace("#", "one or more "), Event, batch=True, **fixed),
            *[
                text.replace("#", much)
                for text in texts
                for much in ("one or more ", "at least 1 ")
                if (text, much) != (texts[0], "one or more ")
            ],
        )
        for texts, fixed in SEVERAL
    ]


EVENTS: list[Phrase] = [
    *[phrase for pattern, fixed in (*HAPPENINGS, *FROM_ZONES, *EITHER) for phrase in _happening(pattern, fixed)],
    # Said in an order of their own: read, and written, before what is put together.
    *[
        other_ways(
            say("event", f"when {nth}", Event, **fixed),
            *[f"the {{nth:ORDINAL}} time {way}" for way in (f"{once} each turn", f"each turn {once}")],
            *[
                f"{when} {once} for the {{nth:ORDINAL}} time {span}"
                for when in ("when", "whenever")
                for span in _EACH_TURN
            ],
            *[f"when {nth.replace('each turn', span)}" for span in _EACH_TURN[1:]],
        )
        for nth, once, fixed in DOES_NTH
    ],
    *[
        other_ways(
            say("event", f"during your turn, when {nth}", Event, during="your", **fixed),
            f"when {nth} during your turn",
            *[f"the {{nth:ORDINAL}} time {once} {on} each of your turns" for on in ("on", "during")],
            *[f"{on} each of your turns, the {{nth:ORDINAL}} time {once}" for on in ("on", "during")],
            *[
                f"during your turn, the {{nth:ORDINAL}} time {way}"
                for way in (f"{once} each turn", f"each turn {once}")
            ],
        )
        for nth, once, fixed in DOES_NTH
    ],
    other_ways(say("event", f"when {ATTACK_ENDS}", Event, kind="attack ended"), *END_OF_ATTACK),
    *[say(category, said, kind) for category, said, kind in DEEDS_OF_ONE],
    say("happening_or_state", "{:happening}"),
    say("happening_or_state", "{:nth_happening}"),
    say("happening_or_state", "{:state_happening}"),
    *_at_moments("happening_or_state", {**MOMENTS, **WAITING}),
    *_at_moments("happening_to_several", MOMENTS),
    *_of_several(),
    *_phases(),
    other_ways(
        say("event", "the {nth:ORDINAL} time {:happening} each turn", Adds),
        "the {nth:ORDINAL} time each turn {:happening}",
        *[
            f"{when} {{:happening}} for the {{nth:ORDINAL}} time {span}"
            for when in ("when", "whenever")
            for span in _EACH_TURN
        ],
    ),
    other_ways(
        say("event", "the {nth:ORDINAL} time {:happening} on each of your turns", Adds, during="your"),
        "the {nth:ORDINAL} time {:happening} during each of your turns",
        *[f"{on} each of your turns, the {{nth:ORDINAL}} time {{:happening}}" for on in ("on", "during")],
        *[
            f"during your turn, the {{nth:ORDINAL}} time {way}"
            for way in ("{:happening} each turn", "each turn {:happening}")
        ],
    ),
    *_spoken_of(),
    other_ways(
        say("event", "when {:happens_to_it} this turn", Adds, during="this"), "the next time {:happens_to_it} this turn"
    ),
    other_ways(
        say("event", "whenever {:happens_to_it} this turn", Adds, during="this", often=True),
        "each time {:happens_to_it} this turn",
    ),
    say("event", "the next time {:happening} this turn", Adds, during="this"),
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
    say("happens_to", "1 of your {of:yours_with}", Some, word="1 of your"),
    say("yours_with", "{of:done_many}", Yours),
    say("done_many", "{of:others_many} with {word:KEYWORD}", With),
    say("done_many", "{of:others_many} with {word:MARKED}", With),
    say("done_many", "{of:others_many} that cost {most:NUMBER} or less", Measured, stat="cost"),
    say("done_many", "{of:others_many} that cost {least:NUMBER} or more", Measured, stat="cost"),
    say("happens_to", "a other 1 of your {of:others_yours}", Some, word="1 of your"),
    say("hurts", "{:happens_to}"),
    say("others_yours", "{of:yours_many}", Other),
    say("any_played", "{of:placed_one}", Some),
    say("some_source", "{of:others_one}", Some),
    say("attack_target", "{of:placed_one}", Some),
    say("attack_target", "{of:leaders_one}", Some),
    say("felled", "{of:placed_one}", Some),
    say("state", "this card's Stack count reaches {least:NUMBER}", HasCounters, of=This("card"), kind="stack"),
    other_ways(
        say("state", "your leader's defense is {most:NUMBER} or less", Measures, of=YourLeader(), stat="defense"),
        "your leader's defense becomes {most:NUMBER} or less",
    ),
    say("state", "there are no {of:placed_many}", Exists, most=0),
    say("state", "there are at least {least:NUMBER} {of:placed_many}", Exists),
    say("state", "{of:this} has {least:NUMBER} {kind:COUNTER} counters", HasCounters, exact=True),
    say("state", "{of:this} has {least:NUMBER} counters", HasCounters, kind=NAMELESS, exact=True),
    say("state", "{of:this} has at least {least:NUMBER} counters", HasCounters, kind=NAMELESS),
    say("state", "{of:this} has no counters", NoCounters, kind=NAMELESS, said="has"),
    say("state", "{of:this} has no {kind:COUNTER} counters", NoCounters, said="has"),
    say("state", "{of:this} has no Stack counters", NoCounters, kind="stack", said="has"),
    other_ways(
        say("state", "{of:this} has at least {least:NUMBER} {kind:COUNTER} counters", HasCounters),
        "{of:this} has at least {least:NUMBER} {kind:COUNTER} counter",
        *[f"{{of:this}} has at least {{least:NUMBER}} {{kind:COUNTER}} counter{s} on it" for s in ("s", "")],
    ),
    *[
        say(category, f"at the end of {attack}", AttackEnds, kind="attack ended", next=True, zone=attack)
        for category in ("event", "moment")
        for attack in ("this attack", "the attack", "that attack")
    ],
    say("event", "at the end of your turn", Closing, kind="phase", phase="end", seat=You()),
    other_ways(
        say("event", "at the end of each player's turn", Closing, kind="phase", phase="end", seat=Some(Kind("player"))),
        "at the end of each turn",
    ),
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
