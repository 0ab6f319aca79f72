"""Cards that change places: stolen or given (5.21), swapped (5.12), transformed (5.16)."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.games.sve.rules.continuous.effects import begin, stay
from domain.games.sve.rules.continuous.gifts import CONTROL
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.zones.entering import SWAP
from domain.games.sve.rules.zones.leaving import banish
from domain.games.sve.rules.zones.moves import create
from domain.games.sve.table.changes import ControlChanged
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Chapter, chapter, cite, stage
from domain.games.sve.table.frames import Putting, Swapping
from domain.games.sve.table.state import EX, FIELD, Gift, lies_in
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card

R_4_4_4_2 = cite("4.4.4.2")
R_5_12_1 = cite("5.12.1")
R_5_21_1 = cite("5.21.1", early=None)
R_5_21_2 = cite("5.21.2", early=None)
R_5_21_3 = cite("5.21.3", early=None)
R_5_21_4 = cite("5.21.4", early=None)


class Taking(Frame, frozen=True, kw_only=True):
    """Cards on a field move to the field of `seat`, as many as fit there (4.4.4.2); `until` they go back."""

    seat: Seat
    cards: tuple[CardId, ...]
    use: Use
    rule: str
    until: str = ""
    picked: tuple[Pick, ...] | None = None


class Transforming(Frame, frozen=True, kw_only=True):
    """Cards are banished and tokens created where they were; `places` are the zones and players of the cards.

    `done` are those that are banished, as far as that is not forbidden or replaced.
    """

    cards: tuple[CardId, ...]
    places: tuple[tuple[str, Seat], ...]
    code: str
    rule: str
    by: CardId | None = None
    done: Mapping[str, tuple[Pick, ...]] = {}


def take(d: Decision, cards: Sequence[CardId], seat: Seat, use: Use, rule: str, until: str = "") -> None:
    """Moves cards to another player's field, where they stay what they are (5.21.4)."""
    held = d.draft.cards
    found = tuple(
        card for card in dict.fromkeys(cards)
        if card in held and lies_in(held[card], FIELD) and held[card].controller != seat
    )  # fmt: skip
    if found:
        d.push(Taking(seat=seat, cards=found, use=use, rule=rule, until=until))


def ask_what_fits(d: Decision, frame: Taking) -> None:
    """Lets the effect's controller select what is moved where not everything fits (4.4.4.2)."""
    free = room(d, FIELD, frame.seat)
    picks = tuple(map(card_pick, frame.cards))
    if len(picks) <= free or not free:
        d.put(msgspec.structs.replace(frame, picked=picks[:free]))
    else:
        space = Space(picks, free, free)
        d.ask(Question("choose", R_4_4_4_2(d), frame.use.seat, space=space, about=frame.use.source, text="what fits"))


def change_their_control(d: Decision, frame: Taking) -> None:
    """Moves them; nothing is put onto a field by that (10.7.4.3)."""
    for pick in frame.picked or ():
        card = CardId(pick.value)
        before = d.draft.cards[card].controller
        way = R_5_21_1 if frame.seat == frame.use.seat else R_5_21_2
        cited = cites(d, way, frame.rule, R_5_21_3, R_5_21_4)
        d.emit(ControlChanged(rule=cited[0], beside=cited[1:], card=card, seat=frame.seat, by=frame.use.source))
        if frame.until:
            begin(d, frame.use, frame.rule, cards=[card], gifts=[Gift(CONTROL, before)], until=frame.until)
        else:
            stay(d, card, frame.rule)


def transform(d: Decision, cards: Sequence[CardId], code: str, rule: str, by: CardId | None = None) -> None:
    """Banishes cards and creates a token in the zone of each one that was banished (5.16.1, H.19)."""
    found = [d.draft.cards[card] for card in dict.fromkeys(cards) if card in d.draft.cards]
    if found:
        places = tuple((zone_kind(card.zone), card.controller) for card in found)
        d.push(Transforming(cards=tuple(card.id for card in found), places=places, code=code, rule=rule, by=by))


def banish_them(d: Decision, frame: Transforming) -> None:
    """Banishes the targets."""
    d.put(msgspec.structs.replace(frame, done={"banish": tuple(map(card_pick, frame.cards))}))
    banish(d, frame.cards, frame.rule, frame.by)


def create_the_tokens(d: Decision, frame: Transforming) -> None:
    """Begins to create a token for each card banished this way, which is put there (9.1.2.2)."""
    banished = frame.done.get("banish", ())
    gone = [place for card, place in zip(frame.cards, frame.places, strict=True) if card_pick(card) in banished]
    d.end()
    for kind, seat in reversed(dict.fromkeys(gone)):
        codes = (frame.code,) * gone.count((kind, seat))
        if kind in (FIELD, EX):
            d.push(
                Putting(seat=seat, chooser=seat, kind=kind, how="transform", rule=frame.rule, codes=codes, by=frame.by)
            )
        else:
            create(d, codes, kind, seat, "transform", frame.rule, by=frame.by)


def swap(d: Decision, one: CardId, other: CardId, rule: str, by: CardId | None = None) -> None:
    """Begins to move two cards into each other's zones at once (5.12.1); that both can has been seen to.

    Cards of two fields stay what they are, and are put nowhere (10.7.4.3).
    """
    first, second = d.draft.cards[one], d.draft.cards[other]
    if lies_in(first, FIELD) and lies_in(second, FIELD):
        if first.controller != second.controller:
            for card, seat in ((one, second.controller), (other, first.controller)):
                cited = cites(d, R_5_12_1, rule)
                d.emit(ControlChanged(rule=cited[0], beside=cited[1:], card=card, seat=seat, by=by))
                stay(d, card, rule)
        return
    ways = (_into(first, second, rule, by), _into(second, first, rule, by))
    d.push(Swapping(ways=ways, rule=rule, by=by))


def _into(card: Card, other: Card, rule: str, by: CardId | None) -> Putting:
    """How a card is put into the zone of another one."""
    return Putting(
        seat=other.controller, chooser=other.controller, kind=zone_kind(other.zone), how=SWAP, rule=rule,
        cards=(card.id,), by=by, picked=(card_pick(card.id),),
    )  # fmt: skip


CHAPTERS: Mapping[type[Frame], Chapter] = {
    Taking: chapter(
        "5.21.1", stage("4.4.4.2", ask_what_fits), stage("5.21.1", change_their_control, early="10.7.4.3"),
        early="10.7.4.3",
    ),
    Transforming: chapter("5.16.1", stage("5.16.1", banish_them), stage("5.16.1", create_the_tokens)),
}  # fmt: skip
