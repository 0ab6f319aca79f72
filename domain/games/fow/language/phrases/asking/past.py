"""What texts make a condition of that has been done: this turn, as a card was played, or by the text itself."""

from collections.abc import Mapping
from typing import Any

from domain.games.fow.language.phrases.noun_phrases.amounts import DONE
from domain.games.fow.nodes.amounts import PutThisWay, ThisWay
from domain.games.fow.nodes.conditions import (
    Awakened,
    Compares,
    Event,
    Fought,
    InOrder,
    PaidToo,
    PlayedFrom,
    Since,
)
from domain.kernel.abilities.compiled.tree import Enemy, Kind, Some, This, You
from domain.language.phrases.phrasing import Phrase, other_ways, say

THIS = This("card")
DONE_BY_CARDS: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("attacked", "attack", {"kind": "attacks"}),
    ("blocked", "block", {"kind": "blocks"}),
    ("attacked or blocked", "attack or block", {"kind": "attacks", "also": "blocks"}),
)
"""What one card has done this turn, in the past and in the imperative."""
THIS_WAY = [
    *[
        phrase
        for word, verb in DONE
        for phrase in (
            say("condition", f"a {{left:some_{verb}}} was {word} this way", Compares, relation="least", right=1),
            say("condition", f"no {{left:some_{verb}}} was {word} this way", Compares, relation="most", right=0),
            say(f"some_{verb}", "{of:group_one}", ThisWay, verb=verb),
            other_ways(
                say("condition", f"{{left:that_{verb}}} was {word} this way", Compares, relation="least", right=1),
                f"{{left:that_{verb}}} is {word} this way",
                f"{{left:that_{verb}}}'s {word} this way",
            ),
            say("condition", f"{{left:that_{verb}}} wasn't {word} this way", Compares, relation="most", right=0),
            say(
                "condition",
                f"{{right:COUNT}} or more {{left:many_{verb}}} were {word} this way",
                Compares,
                relation="least",
            ),
            other_ways(say(f"that_{verb}", "it", ThisWay, verb=verb), "that card", "that spell", "that resonator"),
            say(f"many_{verb}", "{of:group_many}", ThisWay, verb=verb),
        )
    ],
    *[
        phrase
        for printed, zone in (("into the field", "field"), ("into your hand", "hand"))
        for phrase in (
            say("condition", f"a {{left:put_{zone}}} was put {printed} this way", Compares, relation="least", right=1),
            say("condition", f"no {{left:put_{zone}}} was put {printed} this way", Compares, relation="most", right=0),
            say(f"put_{zone}", "{of:group_one}", PutThisWay, zone=zone),
            say("value", f"the number of {{of:group_many}} put {printed} this way", PutThisWay, zone=zone),
            say("each_of", f"{{of:group_one}} put {printed} this way", PutThisWay, zone=zone),
        )
    ],
]
PAST: list[Phrase] = [
    *THIS_WAY,
    say("condition", "this card was awakened", Awakened),
    say("condition", "you paid {cost:WILL}", PaidToo),
    say("condition", "{when:happened}", Since),
    say("condition", "you played {least:COUNT} or more {when:plays} this turn", Since),
    say("condition", "this is the {nth:ordinal} {when:played_so} you played this turn", InOrder),
    say(
        "condition", "this is the {nth:ordinal} or subsequent {when:played_so} you played this turn", InOrder, more=True
    ),
    say("played_so", "{card:some_played}", Event, kind="played", seat=You()),
    say("plays", "{card:some_plays}", Event, kind="played", seat=You()),
    say("some_plays", "{of:group_many}", Some),
    say("some_played", "{of:group_one}", Some),
    *[
        phrase
        for did, base, kind in DONE_BY_CARDS
        for phrase in (
            say("happened", f"{{card:asked_card}} {did} this turn", Event, **kind),
            other_ways(
                say("undone", f"{{card:asked_card}} didn't {base} this turn", Event, **kind),
                f"{{card:asked_card}} did not {base} this turn",
                f"{{card:asked_card}} hasn't {did} this turn",
                f"{{card:asked_card}} has not {did} this turn",
            ),
        )
    ],
    *[
        say("condition", f"{{of:asked_card}} {did}", Fought, roles=roles)
        for did, roles in (
            ("attacked or blocked", ("attacker", "blocker")),
            ("attacked", ("attacker",)),
            ("blocked", ("blocker",)),
        )
    ],
    say("some_called", "{of:called}", Some),
    other_ways(
        say("condition", "this card was played from a {zone:zone}", PlayedFrom),
        "this card was played from your {zone:zone}",
        "it was played from your {zone:zone}",
    ),
    say("condition", "you drew {least:COUNT} or more cards this turn", Since, when=Event("drawn", seat=You())),
    *[
        phrase
        for who, was, seat in (("you", "were", You()), ("your opponent", "was", Some(Enemy(Kind("player")))))
        for phrase in (
            say("happened", f"{who} {was} dealt damage this turn", Event, kind="damage", target=seat),
            other_ways(
                say("undone", f"{who} {was}n't dealt damage this turn", Event, kind="damage", target=seat),
                f"{who} {was} not dealt damage this turn",
            ),
        )
    ],
]
