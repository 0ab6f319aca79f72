"""Procedures that verbs of `dice` cards begin: discarding, putting cards from a deck away, searching."""

import msgspec

from domain.games.dice.nodes import Place
from domain.games.dice.rules.zones.operations import move
from domain.games.dice.table.state import CREATURES, DECK, GRAVEYARD, HAND, zone
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.acting.procedures import Shuffle, Uncover
from domain.kernel.decisions.changes import CardShown
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_key


class Discarding(Frame, frozen=True, kw_only=True):
    """A seat chooses `count` cards of its hand and discards them."""

    atomic = True
    seat: Seat
    count: int
    rule: str
    by: CardId
    picked: tuple[Pick, ...] | None = None


class Milling(Frame, frozen=True, kw_only=True):
    """A seat puts the first `count` cards of its deck into its graveyard."""

    atomic = True
    seat: Seat
    count: int
    rule: str
    by: CardId


class Searching(Frame, frozen=True, kw_only=True):
    """A seat looks through its deck for one of `found`, which goes to a zone; then the deck is shuffled."""

    atomic = True
    seat: Seat
    found: tuple[Pick, ...]
    to: str
    turned: bool
    index: int | None
    rule: str
    by: CardId
    picked: tuple[Pick, ...] | None = None


def ask_what_is_discarded(d: Decision, frame: Discarding) -> None:
    """Asks the seat, unless it has no choice; a seat that is out discards nothing."""
    hand = tuple(card_pick(card) for card in zone(d, HAND, frame.seat))
    count = min(frame.count, len(hand))
    if d.draft.seats[frame.seat].out:
        d.put(msgspec.structs.replace(frame, picked=hand[:count]))
        return
    space = Space(hand, count, count)
    ask_unless_settled(d, Question("choose", frame.rule, frame.seat, space=space, about=frame.by, text="discard"))


def discard_them(d: Decision, frame: Discarding) -> None:
    """Puts the cards into the graveyard."""
    for pick in frame.picked or ():
        move(d, CardId(pick.value), GRAVEYARD, "discard", frame.rule, by=frame.by)


def settle_the_top(d: Decision, frame: Milling) -> None:
    """Where real cards are used, settles which cards these are."""
    d.push(Uncover(zone=zone_key(DECK, frame.seat), count=frame.count, rule=frame.rule))


def put_them_away(d: Decision, frame: Milling) -> None:
    """Puts what there is into the graveyard."""
    for card in zone(d, DECK, frame.seat)[: frame.count]:
        move(d, card, GRAVEYARD, "mill", frame.rule, by=frame.by)


def look_through_the_deck(d: Decision, frame: Searching) -> None:
    """Shows the seat its deck."""
    if not d.draft.seats[frame.seat].out:
        for card in zone(d, DECK, frame.seat):
            d.emit(CardShown(rule=frame.rule, card=card, seats=(frame.seat,)))


def ask_what_is_taken(d: Decision, frame: Searching) -> None:
    """Asks which card is taken; finding none is allowed, since nobody else sees the deck."""
    space = Space(frame.found, 0, 1)
    if frame.found and not d.draft.seats[frame.seat].out:
        d.ask(Question("choose", frame.rule, frame.seat, space=space, about=frame.by, text="search"))


def take_it(d: Decision, frame: Searching) -> None:
    """Puts the card where the text says."""
    for pick in frame.picked or ():
        how = "put" if frame.to == CREATURES else "search"
        move(d, CardId(pick.value), frame.to, how, frame.rule, by=frame.by, turned=frame.turned, index=frame.index)


def shuffle_the_deck(d: Decision, frame: Searching) -> None:
    """Shuffles what is left."""
    if not d.draft.seats[frame.seat].out:
        d.push(Shuffle(zone=zone_key(DECK, frame.seat), rule=frame.rule))


def search_for(seat: Seat, found: tuple[Pick, ...], to: Place, rule: str, by: CardId) -> Searching:
    """The search for one of these cards."""
    index = 0 if to.end == "top" else None
    return Searching(seat=seat, found=found, to=to.zone, turned=to.turned, index=index, rule=rule, by=by)


def verb_procedures(rule: str) -> dict[type[Frame], Procedure]:
    """The procedures above, labelled with the rule by which card texts are followed."""
    return {
        Discarding: procedure(rule, step(rule, ask_what_is_discarded), step(rule, discard_them)),
        Milling: procedure(rule, step(rule, settle_the_top), step(rule, put_them_away)),
        Searching: procedure(
            rule,
            step(rule, look_through_the_deck),
            step(rule, ask_what_is_taken),
            step(rule, take_it),
            step(rule, shuffle_the_deck),
        ),
    }
