"""Whether what has happened is what a trigger condition says (10.1.1.2.1.1)."""

import functools

from domain.games.sve.nodes.amounts import OWN_AND_BACK
from domain.games.sve.nodes.conditions import Event, PlayedAsNth
from domain.games.sve.rules.continuous.gifts import CARD_TYPES
from domain.games.sve.rules.continuous.information import is_a
from domain.games.sve.table.editions import edition
from domain.games.sve.table.frames import PlayCard
from domain.games.sve.table.state import FIELD, lies_in, other, sve
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Node, Other, Some, This, When, You, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, belongs, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.state import Card, find_card

PLAYED, TARGET = "played", "target"
"""The kind of what happens to a card that is played, and the word of a trigger condition on what is attacked."""
BEING_PLAYED, PLAYED_FROM = "being played", "played from"
"""Marks of what is asked about a card while it is being played: of its text, and of what playing it costs."""
TIMES = "times"
"""The word of the cards of a condition that counts how often something happened to any of them."""
OUTSIDE_START = "outside start"
"""The word of one that speaks of what happens at any other time than in a player's own start phase."""

NEXT_TURN = "next turn"
"""The word of one that is waited for, and comes in no turn in which that began (10.7.5)."""
EITHER_WORD = " or "
"""What parts the words of a trigger condition that speaks of either of two zones."""
OTHER_THAN = "other than "
"""What the word of a trigger condition begins with that speaks of any zone but one."""
YOUR_HAND = "to your hand"
"""The zone of a trigger condition that speaks of cards which their owner gets back."""


def meets(scene: Scene, when: When, happened: Happened) -> bool:
    """Whether an event meets a trigger condition, read with the event's information (10.7.4.1)."""
    if happened.kind not in event_kinds(when):
        return False
    if when.phase and when.phase != happened.word:
        return False
    if isinstance(when, Event) and not _in_time_and_place(scene, when, happened):
        return False
    if not _of_the_right_things(scene, when, happened):
        return False
    return not (isinstance(when, Event) and when.nth) or _nth(scene, when) == when.nth


@functools.lru_cache(maxsize=4096)
def event_kind(when: When) -> str:
    """The kind of the events that a trigger condition speaks of: cards can be put into other zones than the field."""
    if isinstance(when, Event) and when.kind == "put" and when.zone.startswith("to "):
        zone = when.zone.split()[-1]
        return when.kind if zone == FIELD else f"put into {zone}"
    return when.kind


@functools.lru_cache(maxsize=4096)
def event_kinds(when: When) -> tuple[str, ...]:
    """The kinds of events that meet a trigger condition: one, or several where it says one thing or another."""
    kind = event_kind(when)
    return (kind, *when.other.split(EITHER_WORD)) if isinstance(when, Event) and when.other else (kind,)


def _in_time_and_place(scene: Scene, when: Event, happened: Happened) -> bool:
    turn = scene.look.table.turn.seat
    if when.word == OUTSIDE_START and turn == happened.seat and scene.look.table.turn.phase == "start":
        return False
    if when.during in ("your", "opponent") and turn != (
        scene.use.seat if when.during == "your" else other(scene.use.seat)
    ):
        return False
    return _there(scene, when.zone, happened) and (
        when.word in ("", TARGET, OUTSIDE_START, NEXT_TURN)
        or when.word in happened.word.split()
        or happened.word in when.word.split(EITHER_WORD)
        or (when.word.startswith(OTHER_THAN) and happened.word != when.word.removeprefix(OTHER_THAN))
    )


def _there(scene: Scene, zone: str, happened: Happened) -> bool:
    """Whether an event concerns a zone: whose field, EX area or cemetery, or which zone a card came from."""
    if not zone:
        return True
    if zone == "enemy":
        return happened.seat == other(scene.use.seat)
    if zone == OWN_AND_BACK:
        return happened.seat == scene.use.seat and _owns(scene, happened.card)
    if zone == YOUR_HAND:
        return happened.kind != "returned" or _owns(scene, happened.card)
    if zone == "your" or zone.startswith("to your"):
        return happened.seat == scene.use.seat
    if zone.startswith("to enemy"):
        return happened.seat == other(scene.use.seat)
    return happened.word == zone


def _owns(scene: Scene, card: CardId | None) -> bool:
    found = find_card(scene.look.table, card) if card is not None else None
    return found is not None and found.owner == scene.use.seat


def _of_the_right_things(scene: Scene, when: When, happened: Happened) -> bool:
    """Whether an event concerns the cards and players that a trigger condition speaks of."""
    target = happened.target
    if when.card is not None:
        attacked = isinstance(when, Event) and when.word == TARGET
        if not (_is_target(scene, when.card, target) if attacked else _is_card(scene, when.card, happened.card)):
            return False
    if when.seat is not None and (happened.seat is None or not matches(scene, when.seat, seat_pick(happened.seat))):
        return False
    if when.target is not None and not _is_target(scene, when.target, target):
        return False
    return not isinstance(when, Event) or when.by is None or _is_card(scene, when.by, happened.by)


def _is_card(scene: Scene, matcher: Node, card: CardId | None) -> bool:
    return card is not None and matches(scene, matcher, card_pick(card))


def _is_target(scene: Scene, matcher: Node, target: Pick | None) -> bool:
    return target is not None and matches(scene, matcher, target)


def matches(scene: Scene, matcher: Node, pick: Pick) -> bool:
    """Whether a card or player, wherever it is, is what a text such as "a follower of yours" speaks of."""
    if isinstance(matcher, This):
        return pick == card_pick(scene.use.source) and _is_so(scene, matcher)
    if isinstance(matcher, You):
        return pick == seat_pick(scene.use.seat)
    if isinstance(matcher, Some):
        return belongs(scene, matcher.of, pick)
    return pick in picks(scene, matcher)


def _is_so(scene: Scene, this: This) -> bool:
    """Whether this card is, or on the field was, what a text calls it (5.24.3.1)."""
    look, source = scene.look, scene.use.source
    card = find_card(look.table, source) if this.word in CARD_TYPES else None
    if card is None or not lies_in(card, FIELD) or is_a(look, source, this.word):
        return True
    return not edition(look).own_type_must_hold


def _nth(scene: Scene, when: Event) -> int:
    """How many events of the turn have met the condition, the latest one included."""
    fields = (when.kind, when.card, when.seat, when.target, when.least, when.phase, when.zone, when.by, when.word)
    plain = Event(*fields, other=when.other)
    return sum(meets(scene, plain, event) for event in sve(scene.look.table).history)


def counted(scene: Scene, when: When) -> int:
    """How often what a condition describes has happened this turn; of cards that it counts, to how many (1.3.3)."""
    own = own_playing(scene) if among_others(when) else None
    history = sve(scene.look.table).history
    events = (*history, *_being_played(scene, when))
    found = [event.card for event in events if event is not own and meets(scene, when, event)]
    return len(set(found)) if counts_cards(when) else len(found)


def _being_played(scene: Scene, when: When) -> tuple[Happened, ...]:
    """The playing of the card that is being played, where what has been played is counted meanwhile (13.2.1.2)."""
    look, use = scene.look, scene.use
    if when.kind != PLAYED or BEING_PLAYED not in scene.fixed:
        return ()
    card = look.table.cards[use.source]
    return (Happened(PLAYED, card=card.id, seat=use.seat, word=_origin(look, card)),)


def _origin(look: Look, card: Card) -> str:
    """The zone that a card is played from."""
    frames = (one for one in look.table.agenda if isinstance(one, PlayCard) and one.source == card.id)
    return next((frame.origin for frame in frames), zone_kind(card.zone))


def being_played(scene: Scene) -> bool:
    """Whether this card is being played now, and so counts itself (13.2.1.2)."""
    return BEING_PLAYED in scene.fixed or PLAYED_FROM in scene.fixed


def played_as_nth(scene: Scene, node: PlayedAsNth) -> bool:
    """Whether a playing is the nth of that player's in this turn: the one that is answered, else this card's own.

    While a card is being played, or its cost asked for, that playing comes behind those of the turn.
    """
    use, history = scene.use, sve(scene.look.table).history
    plays = [event for event in history if event.kind == PLAYED and event.seat == use.seat]
    if being_played(scene):
        return len(plays) + 1 == node.nth
    if use.event is not None and use.event.kind == PLAYED:
        return len(plays) >= node.nth and plays[node.nth - 1].card == use.event.card
    own = own_playing(scene) or next((event for event in plays if event.card == use.source), None)
    return len(plays) >= node.nth and plays[node.nth - 1] is own


def counts_cards(when: When) -> bool:
    """Whether a condition is about so many cards of a group, and not about how often something happened: races are."""
    return isinstance(when.card, Some) and when.card.word != TIMES and when.kind != "raced"


@functools.lru_cache(maxsize=4096)
def among_others(when: When) -> bool:
    """Whether a condition speaks of other cards than this one being played: this one was another card then."""
    return when.kind == PLAYED and any(isinstance(part, Other) for part in walk(when))


def own_playing(scene: Scene) -> Happened | None:
    """The playing of the card that has become this one on the field (4.1.4), this turn."""
    history, source = sve(scene.look.table).history, scene.use.source
    put = next((at for at, one in enumerate(history) if one.kind == "put" and one.card == source), None)
    if put is None or history[put].by is not None:
        return None
    played = (one for one in reversed(history[:put]) if one.kind == PLAYED and one.seat == history[put].seat)
    return next((one for one in played if one.word == history[put].word), None)


def added_up(scene: Scene, when: When) -> int:
    """How much what a condition describes has come to this turn."""
    return sum(event.amount for event in sve(scene.look.table).history if meets(scene, when, event))
