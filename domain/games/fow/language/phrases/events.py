"""What automatic abilities wait for (906.4)."""

from typing import Any

from domain.games.fow.nodes.conditions import Event, FallsTo
from domain.games.fow.nodes.groups import OfAttribute
from domain.games.fow.table.costs import ATTRIBUTES
from domain.kernel.abilities.compiled.tree import Enemy, Kind, Some, This, You
from domain.language.phrases.phrasing import Adds, Phrase, other_ways, say

THIS = This("card")
OPPONENT = Some(Enemy(Kind("player")))
ANYBODY = Some(Kind("player"))
SUBJECTS = (
    ("enters the field", {"kind": "enters"}, ()),
    ("enters the field under your control", {"kind": "enters", "seat": You()}, ()),
    ("enters the field under your opponent's control", {"kind": "enters", "seat": OPPONENT}, ()),
    ("enters the field from a {word:zone}", {"kind": "enters"}, ("enters the field from your {word:zone}",)),
    ("enters the field from a {word:zone} under your control", {"kind": "enters", "seat": You()}, ()),
    (
        "is put into a graveyard from the field",
        {"kind": "graveyard", "word": "field"},
        ("is put into your graveyard from the field", "is put from the field into a graveyard"),
    ),
    (
        "is put into a graveyard from a {word:zone}",
        {"kind": "graveyard"},
        ("is put into a graveyard from your {word:zone}",),
    ),
    (
        "is put into a graveyard",
        {"kind": "graveyard"},
        ("is put into a graveyard from anywhere",),
    ),
    ("attacks", {"kind": "attacks"}, ()),
    ("attacks or blocks", {"kind": "attacks", "also": "blocks"}, ()),
    ("attacks {target:attacked}", {"kind": "attacks"}, ()),
    ("blocks", {"kind": "blocks"}, ()),
    ("blocks {target:attacked}", {"kind": "blocks"}, ()),
    ("is dealt damage", {"kind": "damage"}, ()),
    ("is dealt damage by {by:subject}", {"kind": "damage"}, ()),
    ("rests", {"kind": "rested"}, ("becomes rested", "is rested")),
    ("recovers", {"kind": "recovered"}, ("becomes recovered", "is recovered")),
    ("becomes a target", {"kind": "targeted"}, ()),
    (
        "is targeted by a {by:played_some}",
        {"kind": "targeted"},
        ("becomes targeted by a {by:played_some}", "becomes the target of a {by:played_some}"),
    ),
    ("is destroyed", {"kind": "destroyed"}, ()),
    ("is banished", {"kind": "banished"}, ()),
    ("is discarded", {"kind": "discarded"}, ()),
    ("leaves the field", {"kind": "leaves"}, ()),
    ("is removed from the game", {"kind": "removed"}, ()),
    ("is returned to a hand", {"kind": "returned"}, ("returns to a hand", "is returned to its owner's hand")),
    ("inverts", {"kind": "inverted"}, ()),
    ("shifts", {"kind": "shifted"}, ()),
    ("is added to {target:this}", {"kind": "added"}, ("is bestowed to {target:this}",)),
    (
        "enters the field or attacks",
        {"kind": "enters", "also": "attacks"},
        ("enters the field or whenever it attacks",),
    ),
)
"""What a card does, or has done to it: a verb in the third person, once for `when` and `whenever`."""
PHASES = (
    ("at the beginning of your recovery phase", "recovery", You(), ()),
    ("at the beginning of your main phase", "main", You(), ("at the beginning of each of your main phases",)),
    ("at the beginning of your draw phase", "draw", You(), ()),
    ("at the end of your turn", "end of turn", You(), ("at end of your turn", "at the end of each of your turns")),
    ("at the end of your opponent's turn", "end of turn", OPPONENT, ()),
    (
        "at the end of turn",
        "end of turn",
        None,
        ("at end of turn", "at the end of each turn", "at the end of the turn"),
    ),
    ("at the beginning of your end phase", "end", You(), ()),
    ("at the end of your recovery phase", "end of recovery", You(), ()),
    ("at the beginning of your turn", "turn", You(), ("at the beginning of each of your turns",)),
    ("at the beginning of each turn", "turn", None, ("at the beginning of the turn",)),
    ("at the beginning of your opponent's turn", "turn", OPPONENT, ()),
    ("at the beginning of the game", "game", None, ()),
    ("at the beginning of battle", "battle", None, ()),
    ("at the beginning of the declare attack step", "attack", None, ()),
    ("at the beginning of the declare block step", "block", None, ()),
    ("at the end of battle", "end of battle", None, ("at end of battle",)),
    ("at the beginning of your opponent's main phase", "main", OPPONENT, ()),
    ("at the beginning of your opponent's recovery phase", "recovery", OPPONENT, ()),
)
PLAYERS: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("you play a {card:played_some}", {"kind": "played", "seat": You()}, ()),
    (
        "your opponent plays a {card:played_some}",
        {"kind": "played", "seat": OPPONENT},
        ("an opponent plays a {card:played_some}",),
    ),
    (
        "you play your {nth:ordinal} {card:played_some} this turn",
        {"kind": "played", "seat": You()},
        (
            "you play your {nth:ordinal} {card:played_some} in a turn",
            "you play your {nth:ordinal} {card:played_some} each turn",
        ),
    ),
    *[
        (
            f"{who} plays their {{nth:ordinal}} {{card:played_some}} this turn",
            {"kind": "played", "seat": seat},
            tuple(
                f"{who} plays their {{nth:ordinal}} {{card:played_some}} {when}" for when in ("in a turn", "each turn")
            ),
        )
        for who, seat in (("your opponent", OPPONENT), ("a player", ANYBODY))
    ],
    *[
        (
            f"{who} {draw} {whose} {{nth:ordinal}} card each turn",
            {"kind": "drawn", "seat": seat},
            (f"{who} {draw} {whose} {{nth:ordinal}} card in a turn",),
        )
        for who, draw, whose, seat in (
            ("you", "draw", "your", You()),
            ("your opponent", "draws", "their", OPPONENT),
            ("a player", "draws", "their", ANYBODY),
        )
    ],
    ("you put a {card:played_some} into the field", {"kind": "enters", "seat": You()}, ()),
    ("you draw a card", {"kind": "drawn", "seat": You()}, ()),
    ("your opponent draws a card", {"kind": "drawn", "seat": OPPONENT}, ()),
    ("you gain life", {"kind": "gains life", "seat": You()}, ()),
    ("you lose life", {"kind": "loses life", "seat": You()}, ()),
    ("your opponent gains life", {"kind": "gains life", "seat": OPPONENT}, ()),
    ("your opponent discards a card", {"kind": "discarded", "seat": OPPONENT}, ()),
    ("you discard a card", {"kind": "discarded", "seat": You()}, ()),
    ("you do judgment", {"kind": "judgment", "seat": You()}, ("you do judgment of a ruler",)),
    ("you do judgment of a {card:judged}", {"kind": "judged", "seat": You()}, ()),
    ("you call a magic stone", {"kind": "called", "seat": You()}, ()),
    ("you produce will", {"kind": "will", "seat": You()}, ()),
    ("you gain a gem", {"kind": "gem", "seat": You()}, ()),
    ("{by:subject} is blocked", {"kind": "blocks"}, ()),
    ("{by:subject} is blocked by a {card:played_some}", {"kind": "blocks"}, ()),
    ("you play a ability", {"kind": "ability", "seat": You()}, ()),
    ("damage is dealt to {card:subject}", {"kind": "damage"}, ()),
    ("damage is dealt to {target:someone}", {"kind": "damage"}, ()),
    ("you are dealt damage", {"kind": "damage", "target": You()}, ("you're dealt damage",)),
    ("you are dealt damage by {by:subject}", {"kind": "damage", "target": You()}, ()),
    ("you are dealt {least:NUMBER} or more damage", {"kind": "damage", "target": You()}, ()),
    *[
        phrase
        for who, seat in (("your opponent", OPPONENT), ("a player", ANYBODY))
        for phrase in (
            (f"{who} is dealt damage", {"kind": "damage", "target": seat}, ()),
            (f"{who} is dealt damage by {{by:subject}}", {"kind": "damage", "target": seat}, ()),
            (f"{who} is dealt {{least:NUMBER}} or more damage", {"kind": "damage", "target": seat}, ()),
        )
    ],
    ("{by:subject} deals damage", {"kind": "damage"}, ()),
    ("{by:subject} deals damage to {target:attacked}", {"kind": "damage"}, ()),
    ("{by:subject} deals battle damage to {target:attacked}", {"kind": "damage", "word": "battle"}, ()),
    ("{by:subject} deals battle damage", {"kind": "damage", "word": "battle"}, ()),
    ("a counter is put on {card:this}", {"kind": "counter"}, ("one or more counters are put on {card:this}",)),
    (
        "a {word:counter} counter is put on {card:this}",
        {"kind": "counter"},
        ("one or more {word:counter} counters are put on {card:this}",),
    ),
)


BY_PLAYERS = (
    ("play a {card:played_some}", "plays a {card:played_some}", "played"),
    ("draw a card", "draws a card", "drawn"),
    ("gain life", "gains life", "gains life"),
    ("lose life", "loses life", "loses life"),
    ("discard a card", "discards a card", "discarded"),
    ("discard a {card:played_some}", "discards a {card:played_some}", "discarded"),
    ("banish a {card:played_some}", "banishes a {card:played_some}", "banished"),
    ("call a magic stone", "calls a magic stone", "called"),
    ("do judgment", "does judgment", "judgment"),
    ("produce will", "produces will", "will"),
    ("gain a gem", "gains a gem", "gem"),
    ("play a ability", "plays a ability", "ability"),
    ("put a {card:played_some} into the field", "puts a {card:played_some} into the field", "enters"),
)
"""What players do, in the imperative and in the third person, and the event that tells of it."""
PARTS = (
    ("at the beginning of", "turn", "turn"),
    ("at the beginning of", "draw phase", "draw"),
    ("at the beginning of", "recovery phase", "recovery"),
    ("at the beginning of", "main phase", "main"),
    ("at the beginning of", "end phase", "end"),
    ("at the end of", "turn", "end of turn"),
    ("at the end of", "recovery phase", "end of recovery"),
)
"""When in a turn something may be waited for."""


def _of_players() -> list[Phrase]:
    """What every player may do, where the tables above do not say it yet."""
    said = {f"whenever {pattern}" for pattern, _, _ in PLAYERS}
    found = []
    for base, third, kind in BY_PLAYERS:
        for who, seat, others in (("you", You(), ()), ("your opponent", OPPONENT, ("an opponent",)),
                                  ("a player", ANYBODY, ())):  # fmt: skip
            deed = base if who == "you" else third
            if f"whenever {who} {deed}" not in said:
                ways = tuple(f"{other} {deed}" for other in others)
                found.append(_both(f"{who} {deed}", {"kind": kind, "seat": seat}, ways))
    return found


def _of_turns() -> list[Phrase]:
    """When in whose turn, where the table above does not say it yet."""
    said = {pattern for pattern, _, _, others in PHASES for pattern in (pattern, *others)}
    found = []
    for at, part, phase in PARTS:
        for whose, seat, others in (
            ("your", You(), (f"each of your {part}s",)),
            ("your opponent's", OPPONENT, (f"each of your opponent's {part}s",)),
            ("each player's", ANYBODY, ()),
        ):
            ways = [f"{at} {one}" for one in (f"{whose} {part}", *others)]
            ways = [one for one in ways if one not in said]
            if f"{at} {whose} {part}" in ways:
                found.append(other_ways(say("event", ways[0], Event, kind="phase", phase=phase, seat=seat), *ways[1:]))
    return found


def _both(pattern: str, fields: dict[str, Any], others: tuple[str, ...] = ()) -> Phrase:
    """An event as it is printed with `whenever` and with `when`, which mean the same (906.4)."""
    every = [f"{word} {one}" for one in (pattern, *others) for word in ("whenever", "when")]
    return other_ways(say("event", every[0], Event, **fields), *every[1:])


EVENTS: list[Phrase] = [
    *[
        _both("{card:subject} " + verb, fields, tuple("{card:subject} " + other for other in others))
        for verb, fields, others in SUBJECTS
    ],
    *[_both(pattern, fields, others) for pattern, fields, others in PLAYERS],
    *[
        other_ways(
            say("event", pattern, Event, kind="phase", phase=phase, **({} if seat is None else {"seat": seat})), *others
        )
        for pattern, phase, seat, others in PHASES
    ],
    *_of_players(),
    *_of_turns(),
    say("played_some", "{of:group_one}", Some),
    say("judged", "{of:judged_ruler}", Some),
    *[say("judged_ruler", f"{word} ruler", OfAttribute, of=Kind("ruler"), word=word) for word in ATTRIBUTES],
    *[say("ordinal", word, place) for place, word in enumerate(("first", "second", "third", "fourth", "fifth"), 1)],
    say("event", "when this card becomes a J-ruler by judgment", Event, kind="judgment", card=THIS),
    say("event", "when {status:condition}", Event, kind="status"),
    other_ways(say("event", "{:event} during your turn", Adds, during="your"), "during your turn, {:event}"),
    other_ways(
        say("event", "{:event} during your opponent's turn", Adds, during="opponent"),
        "during your opponent's turn, {:event}",
    ),
    *[
        other_ways(
            say("event", f"{{:event}} for the {word} time each turn", Adds, nth=nth),
            f"{{:event}} for the {word} time in a turn",
            f"{{:event}} for the {word} time during a turn",
        )
        for nth, word in enumerate(("first", "second", "third"), 1)
    ],
    *[
        other_ways(
            say("event", f"when {whose} life becomes {{number:NUMBER}} or less", FallsTo, kind="life", seat=seat),
            f"when {whose} life becomes {{number:NUMBER}} or lower",
            f"whenever {whose} life becomes {{number:NUMBER}} or less",
        )
        for whose, seat in (("your", You()), ("your opponent's", OPPONENT), ("a player's", ANYBODY))
    ],
]
