"""Procedures that verbs of `mya` cards begin: discarding, putting cards from a deck away, changing card zones."""

from domain.games.mya.rules.zones.operations import move, put
from domain.games.mya.rules.zones.placement import seniors, zones_for
from domain.games.mya.table.frames import Relocating
from domain.games.mya.table.state import DECK, HAND, NUMBERED, OB, in_play, printed, zone
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.acting.procedures import Uncover
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R_H_40 = rulebook("mya:1").ref("H.40")


class Discarding(Frame, frozen=True, kw_only=True):
    """A seat chooses `count` cards of its hand and discards them."""

    atomic = True
    seat: Seat
    count: int
    rule: str
    by: CardId
    picked: tuple[Pick, ...] | None = None


class Milling(Frame, frozen=True, kw_only=True):
    """A seat puts the first `count` cards of its deck into its OB zone."""

    atomic = True
    seat: Seat
    count: int
    rule: str
    by: CardId


def ask_what_is_discarded(d: Decision, frame: Discarding) -> None:
    """Asks the seat, unless it has no choice."""
    hand = tuple(card_pick(card) for card in zone(d, HAND, frame.seat))
    count = min(frame.count, len(hand))
    space = Space(hand, count, count)
    ask_unless_settled(d, Question("choose", frame.rule, frame.seat, space=space, about=frame.by, text="discard"))


def discard_them(d: Decision, frame: Discarding) -> None:
    """Puts the cards into the OB zone (H.27)."""
    for pick in frame.picked or ():
        move(d, CardId(pick.value), OB, "discard", frame.rule, by=frame.by)


def settle_the_top(d: Decision, frame: Milling) -> None:
    """Where real cards are used, settles which cards these are."""
    d.push(Uncover(zone=zone_key(DECK, frame.seat), count=frame.count, rule=frame.rule))


def put_them_away(d: Decision, frame: Milling) -> None:
    """Puts what there is into the OB zone."""
    for card in zone(d, DECK, frame.seat)[: frame.count]:
        move(d, card, OB, "mill", frame.rule, by=frame.by)


def _lacks_its_senior(d: Decision, held: Card) -> bool:
    """Whether a junior would come back without its senior (1.5); one in play stays without (6.20)."""
    card = printed(d, held)
    return bool(card.senior) and not in_play(held) and not seniors(d, held.owner, card)


def ask_for_a_zone(d: Decision, frame: Relocating) -> None:
    """Asks for an empty zone that would take the entity if it were played; there may be none."""
    held = d.draft.cards.get(frame.card)
    numbers = [] if held is None or _lacks_its_senior(d, held) else zones_for(d, held.owner, printed(d, held), held.id)
    space = Space(tuple(Pick("number", number) for number in numbers), min(1, len(numbers)), min(1, len(numbers)))
    ask_unless_settled(d, Question("choose", frame.rule, frame.seat, space=space, about=frame.card, text="zone"))


def change_zones(d: Decision, frame: Relocating) -> None:
    """Puts the entity there (7.11, 7.13)."""
    for pick in frame.picked or ():
        put(d, frame.card, NUMBERED[pick.value].key, "move", frame.rule, by=frame.by, beside=(R_H_40,))


def verb_procedures(rule: str) -> dict[type[Frame], Procedure]:
    """The procedures above, labelled with the rule by which card texts are followed."""
    return {
        Discarding: procedure(rule, step(rule, ask_what_is_discarded), step(rule, discard_them)),
        Milling: procedure(rule, step(rule, settle_the_top), step(rule, put_them_away)),
        Relocating: procedure(rule, step(rule, ask_for_a_zone), step(rule, change_zones)),
    }
