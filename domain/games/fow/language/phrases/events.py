"""What automatic abilities wait for (906.4)."""

from domain.games.fow.nodes.conditions import Event
from domain.kernel.abilities.compiled.tree import Enemy, Kind, Some, This, You
from domain.language.phrases.phrasing import Phrase, say

THIS = This("card")

_OPPONENT = Some(Enemy(Kind("player")))
EVENTS: list[Phrase] = [
    say("event", "when {card:this} enters the field", Event, kind="enters"),
    say("event", "whenever a {card:entering} enters the field under your control", Event, kind="enters", seat=You()),
    say("entering", "{of:meant_one}", Some),
    say("event", "when {card:this} is put into a graveyard from the field", Event, kind="graveyard", word="field"),
    say(
        "event",
        "whenever {card:subject} is put into a graveyard from the field",
        Event,
        kind="graveyard",
        word="field",
    ),
    say("event", "whenever {card:subject} attacks", Event, kind="attacks"),
    say("event", "whenever {card:subject} blocks", Event, kind="blocks"),
    say("event", "whenever {by:this} deals damage", Event, kind="damage"),
    say("event", "whenever {by:this} deals damage to {target:attacked}", Event, kind="damage"),
    say("event", "whenever {card:subject} is dealt damage", Event, kind="damage"),
    say("event", "whenever you play a {card:entering}", Event, kind="played", seat=You()),
    say("event", "whenever your opponent plays a {card:entering}", Event, kind="played", seat=_OPPONENT),
    say("event", "whenever you draw a card", Event, kind="drawn", seat=You()),
    say("event", "whenever you gain life", Event, kind="gains life", seat=You()),
    say("event", "at the beginning of your recovery phase", Event, kind="phase", phase="recovery", seat=You()),
    say("event", "at the beginning of your main phase", Event, kind="phase", phase="main", seat=You()),
    say("event", "at the beginning of your draw phase", Event, kind="phase", phase="draw", seat=You()),
    say("event", "at the end of your turn", Event, kind="phase", phase="end of turn", seat=You()),
    say("event", "at the end of turn", Event, kind="phase", phase="end of turn"),
    say("event", "when this card becomes a J-ruler by judgment", Event, kind="judgment", card=THIS),
    say("event", "when {card:this} enters the field from a {word:zone}", Event, kind="enters"),
    say("event", "at the beginning of your end phase", Event, kind="phase", phase="end", seat=You()),
    say("event", "at the end of your recovery phase", Event, kind="phase", phase="end of recovery", seat=You()),
    say("event", "at the beginning of your turn", Event, kind="phase", phase="turn", seat=You()),
    say("event", "at the beginning of your opponent's turn", Event, kind="phase", phase="turn", seat=_OPPONENT),
    say("event", "at the beginning of the game", Event, kind="phase", phase="game"),
    say("event", "at the beginning of battle", Event, kind="phase", phase="battle"),
    say("event", "at the beginning of the declare attack step", Event, kind="phase", phase="attack"),
    say("event", "at the beginning of the declare block step", Event, kind="phase", phase="block"),
    say("event", "at the end of battle", Event, kind="phase", phase="end of battle"),
    say("event", "whenever you lose life", Event, kind="loses life", seat=You()),
    say("event", "whenever your opponent draws a card", Event, kind="drawn", seat=_OPPONENT),
    say("event", "whenever your opponent discards a card", Event, kind="discarded", seat=_OPPONENT),
    say("event", "whenever {card:subject} rests", Event, kind="rested"),
    say("event", "whenever {card:subject} recovers", Event, kind="recovered"),
    say("event", "when {card:subject} becomes a target", Event, kind="targeted"),
    say("event", "whenever you do judgment", Event, kind="judgment", seat=You()),
    say("event", "whenever {card:subject} is destroyed", Event, kind="destroyed"),
    say("event", "whenever {card:subject} is banished", Event, kind="banished"),
    say("event", "when {card:this} is discarded", Event, kind="discarded"),
    say("event", "whenever {card:subject} leaves the field", Event, kind="leaves"),
    say("event", "whenever {card:subject} is removed from the game", Event, kind="removed"),
    say("event", "whenever {card:subject} is returned to a hand", Event, kind="returned"),
    say("event", "when {card:this} inverts", Event, kind="inverted"),
    say("event", "when {card:this} shifts", Event, kind="shifted"),
    say("event", "whenever you call a magic stone", Event, kind="called", seat=You()),
    say("event", "whenever you produce will", Event, kind="will", seat=You()),
    say("event", "whenever you play an ability", Event, kind="ability", seat=You()),
    say("event", "whenever a counter is put on {card:this}", Event, kind="counter"),
    say("event", "when {status:condition}", Event, kind="status"),
]
# fmt: skip
