"""Costs that may be paid besides a card's own: whether it is awakened (903.2c), and what else may be paid (903.2i)."""

import msgspec

from domain.games.fow.nodes.statics import AlsoCost
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.costs.terms import further_costs
from domain.games.fow.rules.playing.playability import Manner, can_be_paid, manners, text_use
from domain.games.fow.rules.playing.targets import with_some_x
from domain.games.fow.rules.playing.ways_to_pay import payable_with
from domain.games.fow.table.changes import ObjectSet
from domain.games.fow.table.frames import Playing
from domain.games.fow.table.records import SPELL
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_903_2C = R("903.2c")
R_903_2I = R("903.2i")


def optional_costs(look: Look, card: Card, seat: Seat) -> list[tuple[Use, AlsoCost]]:
    """What may be paid besides a card's cost, [Awakening] included."""
    return [(use, node) for use, node in further_costs(look, card, seat) if node.may]


def awakenings(look: Look, card: Card, seat: Seat) -> list[int]:
    """The places among a card's optional costs of those that awaken it."""
    return [place for place, (_, node) in enumerate(optional_costs(look, card, seat)) if node.awakens]


def can_be_awakened(look: Look, frame: Playing) -> bool:
    """Whether it has still to be asked if a card is awakened; of the sides of a shift card it is asked later."""
    if frame.woken:
        return False
    card = look.table.cards[frame.card]
    return manners(look, card) == [Manner()] and frame.asked < len(awakenings(look, card, frame.seat))


def ask_whether_to_awaken(d: Decision, frame: Playing) -> None:
    """Whether the card is awakened, before it comes onto the chase (903.2c, 1109.2)."""
    card = d.draft.cards[frame.card]
    left = awakenings(d, card, frame.seat)[frame.asked :]
    optional = optional_costs(d, card, frame.seat)
    more = tuple(optional[place][0] for place in (*frame.object.paid, left[0]))
    if could_be_paid_besides(d, frame.seat, card, more, free=frame.object.free):
        space = Space((Pick("option", 0),), 0, 1)
        d.ask(Question("choose", R_903_2C, frame.seat, space=space, about=frame.card, text="awaken it"))


def could_be_paid_besides(look: Look, seat: Seat, card: Card, more: tuple[Use, ...], *, free: bool) -> bool:
    """Whether a card that can be played could be paid with these optional costs besides (903.2c)."""
    found = info(look, card)
    use = text_use(look, card.id, card.code, found, seat)

    def payable(x: int) -> bool:
        return can_be_paid(look, seat, card, found, x=x, free=free, more=more)

    return payable(0) and with_some_x(look, use, payable)


def whether_it_is_awakened(look: Look, frame: Playing) -> Playing:
    """The frame with the answer; with the last one nothing more is asked before the card comes onto the chase."""
    places, known = awakenings(look, look.table.cards[frame.card], frame.seat), frame.object
    if frame.picked:
        known = msgspec.structs.replace(known, awakened=True, paid=(*known.paid, places[frame.asked]))
    woken = frame.asked + 1 == len(places)
    asked = 0 if woken else frame.asked + 1
    return msgspec.structs.replace(frame, object=known, asked=asked, woken=woken, picked=None)


def _still_asked(look: Look, frame: Playing) -> tuple[Use, AlsoCost] | None:
    """The next optional cost of a card on the chase; what awakens it has mostly been asked before (903.2c)."""
    optional = optional_costs(look, look.table.cards[frame.on], frame.seat)
    return optional[frame.asked] if frame.asked < len(optional) else None


def ask_for_optional_costs(d: Decision, frame: Playing) -> None:
    """Which costs are paid that need not be (903.2i); what awakens one side of a shift card is asked here, too."""
    asked = _still_asked(d, frame) if frame.object.kind == SPELL else None
    if asked is None or (frame.woken and asked[1].awakens):
        return
    use, node = asked
    trial = msgspec.structs.replace(frame, extras=(*frame.extras, use))
    if payable_with(d, trial, frame.object.x):
        rule = R_903_2C if node.awakens else R_903_2I
        text = "awaken it" if node.awakens else "pay this too"
        d.ask(Question("choose", rule, frame.seat, space=Space((Pick("option", 0),), 0, 1), about=frame.on, text=text))


def note_the_optional_cost(d: Decision, frame: Playing) -> None:
    """Notes whether it is paid, and goes back for the next one."""
    asked = _still_asked(d, frame) if frame.object.kind == SPELL else None
    if asked is None:
        return
    use, node = asked
    known, extras = frame.object, frame.extras
    if frame.picked:
        extras = (*extras, use)
        awakened = known.awakened or node.awakens
        known = msgspec.structs.replace(known, awakened=awakened, paid=(*known.paid, frame.asked))
        d.emit(ObjectSet(rule=R_903_2C if node.awakens else R_903_2I, card=frame.on, object=known))
    after = msgspec.structs.replace(frame, object=known, extras=extras, asked=frame.asked + 1, picked=None)
    d.goto(after, ask_for_optional_costs)
