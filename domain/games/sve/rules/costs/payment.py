"""Paying a cost: the evolution point, then each part in the listed order, selected for as it comes (10.4.2.1)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.games.sve.nodes.costs import (
    EarthRite,
    EitherCost,
    EngageThis,
    EvolveMark,
    Lesson,
    PayPoints,
    RideMark,
    ServeMark,
)
from domain.games.sve.nodes.verbs import Evolve, Serve
from domain.games.sve.rules.costs.parts import Part, chosen_in, need
from domain.games.sve.rules.costs.payability import is_in_doubt, matched, next_selection, serial
from domain.games.sve.rules.costs.total import (
    PAID,
    can_pay,
    determined,
    parts,
    points,
    scene_in,
    text_payable,
    with_evolution,
)
from domain.games.sve.rules.evaluation.selectors import whatever_it_is
from domain.games.sve.rules.evaluation.this_way import paid
from domain.games.sve.rules.keywords import driving, racing
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones import evolution
from domain.games.sve.rules.zones.counters import remove
from domain.games.sve.rules.zones.engaging import engage
from domain.games.sve.rules.zones.leaving import leave
from domain.games.sve.rules.zones.moves import move
from domain.games.sve.rules.zones.revealing import show
from domain.games.sve.table.changes import LeftOut
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import chapter, cite, cites_of, stage
from domain.games.sve.table.frames import Paying, PayInText, PlayAbility, PlayCard, Playing
from domain.games.sve.table.state import BANISHED, CEMETERY, EVOLUTION, POINTS, STACK
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.changes import SeatCounted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId

R_3_2_5 = cite("3.2.5")
R_10_4_2 = cite("10.4.2")
R_10_6_2_5_3 = cite("10.6.2.5.3")
NEGATIVE = cite("1.3.2.2.1")
SERVED = cites_of("14.2.2.4")
DETERMINED = cites_of("10.4.3", "10.6.2.5.1", "10.6.2.5.1.1")
R_10_4_2_1 = cite("10.4.2.1")
R_10_4_4 = cite("10.4.4")
R_10_4_6 = cite("10.4.6")
R_10_4_7_4 = cite("10.4.7.4")
R_12_2_2 = cite("12.2.2")
R_12_2_3 = cite("12.2.3")
R_13_3_3_2 = cite("13.3.3.2")
R_14_2_1_1 = cite("14.2.1.1", early=None)
ONE = cites_of("13.3.3.2.1")
"""An Earth Rite without a number."""
MARKED = cite("14.2.2.3", early=None)
R_14_3_2_1 = cite("14.3.2.1", early=None)
R_14_4_9_2 = cite("14.4.9.2", early=None)
R_10_6_2_8_2 = cite("10.6.2.8.2")
CHOOSE = "choose"
PLAY_POINTS, EVOLUTION_POINT = Pick("option", 0), Pick("option", 1)
IN_LIEU = ("play points only", "an evolution point in lieu of one play point")
Picked = tuple[Pick, ...]


def about(frame: Paying) -> CardId | None:
    """The card that a cost is paid for."""
    if isinstance(frame, PlayCard):
        return frame.source or frame.card
    if isinstance(frame, PlayAbility):
        return frame.card
    return frame.use.source if isinstance(frame, PayInText) else None


def ask_for_selection(d: Decision, frame: Paying) -> None:
    """Asks for what is selected to pay the next part of the cost, from what there is now (10.4.2.1, H.42).

    Before the first part of something played, it is settled whether an evolution point is used.
    """
    if frame.evolution is None and isinstance(frame, Playing):
        d.goto(frame, ask_for_evolution_point)
        return
    left = parts(d, frame)[frame.paid :]
    if not left or next_part(left, frame)[2] is not None:
        d.goto(frame, pay_a_part)
        return
    space = next_selection(left, frame.payment, frame.partial)
    assert space is not None, "the next part has something to select"
    node = next(node for _, node, picked in matched(left, frame.payment) if picked is None)
    words = node.words if isinstance(node, EitherCost) else ()
    rule, of = R_10_4_2_1(d), about(frame)
    question = Question(CHOOSE, rule, frame.seat, space=space, about=of, text="pay a cost", options=words)
    ask_unless_settled(d, question, asked=space.forced and is_in_doubt(left, frame.payment, frame.partial, space))


def next_part(left: Sequence[Part], frame: Paying) -> tuple[Scene, Node, Picked | None]:
    """The part of a cost that is paid next, with what was selected for it: None where that is still to be done."""
    return next(matched(left, frame.payment))


def take_selection(d: Decision, frame: Paying) -> None:
    """Notes it, and goes back for what else is selected for the same part."""
    if frame.picked is None:
        return
    left = parts(d, frame)[frame.paid :]
    if frame.picked and serial(left, frame.payment):
        frame = msgspec.structs.replace(frame, partial=(*frame.partial, *frame.picked), picked=None)
    else:
        made = frame.partial or frame.picked
        frame = msgspec.structs.replace(frame, payment=(*frame.payment, made), partial=(), picked=None)
    d.goto(frame, ask_for_selection)


def ask_for_evolution_point(d: Decision, frame: Paying) -> None:
    """Asks whether an evolution point is used in lieu of a play point, where either would do (12.2.3)."""
    values = d.draft.seats[frame.seat].values
    have, needed = values.get(POINTS, 0), frame.points or 0
    if not with_evolution(d, frame) or needed <= 0 or values.get(EVOLUTION, 0) <= 0:
        return
    if have < needed:
        d.put(msgspec.structs.replace(frame, picked=(EVOLUTION_POINT,)))
    else:
        space, text = Space((PLAY_POINTS, EVOLUTION_POINT)), "which points are paid"
        d.ask(Question(CHOOSE, R_12_2_3(d), frame.seat, space=space, about=about(frame), text=text, options=IN_LIEU))


def pay_a_part(d: Decision, frame: Paying) -> None:
    """Pays one part of the cost, and goes back to select what the next one is paid with (10.4.2.1).

    The play points of a card come first, as additions come on top of them (10.6.2.5.1.4); other play points are paid
    where the cost names them, and behind it where an effect alone asks for them.
    """
    left = parts(d, frame)[frame.paid :]
    if frame.evolution is None and isinstance(frame, Playing):
        frame = msgspec.structs.replace(frame, evolution=frame.picked == (EVOLUTION_POINT,), picked=None)
        if left:
            d.goto(frame, ask_for_selection)
        else:
            d.put(frame)
        if not left or isinstance(frame, PlayCard):
            _pay_points(d, frame)
        return
    if not left:
        _pay_points(d, frame)
        return
    scene, node, picked = next_part(left, frame)
    d.goto(msgspec.structs.replace(frame, paid=frame.paid + 1, payment=()), ask_for_selection)
    _pay(d, frame, scene, node, picked or ())


def _pay_points(d: Decision, frame: Paying) -> None:
    """Subtracts all play points, once, and the evolution point used in lieu of one (10.4.4, 12.2.3)."""
    left, own = frame.points or 0, d.draft.agenda[-1]
    assert isinstance(own, Paying), "what is paid for is on top"
    d.put(msgspec.structs.replace(own, points=None))
    rests, by = tuple(determined(d, frame)), about(frame)
    if not left and own.points == 0 and (rests or any(isinstance(node, PayPoints) for _, node in parts(d, own))):
        beside = cites(d, NEGATIVE, R_10_4_2(d), *rests)
        d.emit(LeftOut(rule=R_10_6_2_5_3(d), beside=beside, how="pay", seat=frame.seat, by=by))
    if frame.evolution and left:
        left -= 1
        marked = SERVED if any(isinstance(node, ServeMark) for _, node in parts(d, own)) else ()
        beside = cites(d, R_3_2_5, R_10_4_2(d), *marked)
        d.emit(
            SeatCounted(rule=R_12_2_3(d), beside=beside, seat=frame.seat, value=EVOLUTION, amount=-1, how="pay", by=by)
        )
    if left > 0:
        beside = cites(d, None, R_10_4_2(d), *DETERMINED, *rests)
        d.emit(
            SeatCounted(rule=R_10_4_4(d), beside=beside, seat=frame.seat, value=POINTS, amount=-left, how="pay", by=by)
        )


def _pay(d: Decision, frame: Paying, scene: Scene, node: Node, picked: Picked) -> None:
    own = PAY.get(type(node))
    if own is not None:
        own(d, frame, scene, node, picked)
        return
    chosen = chosen_in(node)
    bound = {} if chosen is None else {chosen: picked}
    scene = msgspec.structs.replace(scene, chosen=bound, rule=R_10_4_2_1(d))
    d.game.language.verbs[type(node)](d, scene, node)


def _engage_this(d: Decision, frame: Paying, scene: Scene, node: EngageThis, picked: Picked) -> None:
    engage(d, [scene.use.source], R_10_4_6(d))


def _reveal_evolve_card(d: Decision, frame: Paying, scene: Scene, node: EvolveMark, picked: Picked) -> None:
    """Reveals the card, and lets the ability know it: it is behind its targets (12.2.2, 5.15.1.1)."""
    if not picked:
        return
    card = CardId(picked[0].value)
    show(d, [card], tuple(d.draft.seats), R_12_2_2(d))
    own = d.draft.agenda[-1]
    assert isinstance(own, PlayAbility), "an evolve ability is an activated ability"
    use = msgspec.structs.replace(own.uses[0], targets=(*own.uses[0].targets, picked))
    d.put(msgspec.structs.replace(own, uses=(use, *own.uses[1:])))


def _serve_by_marks(d: Decision, frame: Paying, scene: Scene, node: ServeMark, picked: Picked) -> None:
    racing.serve(d, scene.use.source, node.times, MARKED(d), scene.use.source)


def _serve(d: Decision, frame: Paying, scene: Scene, node: Serve, picked: Picked) -> None:
    """All Carrots that it says: nothing of a cost is left out (10.4.2.2)."""
    for pick in picked or picks(scene, node.of):
        racing.serve(d, CardId(pick.value), amount(scene, node.times), R_14_2_1_1(d), scene.use.source)


def _evolve(d: Decision, frame: Paying, scene: Scene, node: Evolve, picked: Picked) -> None:
    """A card of the evolve deck is specified in any case (10.4.2.2)."""
    for pick in picked or picks(scene, whatever_it_is(node.of)):
        evolution.evolve(d, CardId(pick.value), R_10_4_2_1(d), by=scene.use.source, must=True, into=node.into)


def _ride(d: Decision, frame: Paying, scene: Scene, node: RideMark, picked: Picked) -> None:
    """Puts a Drive Point card into the drive zone, linked to this card, which rides once a game (14.4.9.2)."""
    driving.ride(d, scene.use.source, R_14_4_9_2(d))


def _earth_rite(d: Decision, frame: Paying, scene: Scene, node: EarthRite, picked: Picked) -> None:
    """Removes Stack counters of an amulet; it goes to a cemetery with its last one (13.3.3.2)."""
    if not picked:
        return
    rule, card = R_13_3_3_2(d), CardId(picked[0].value)
    remove(d, card, STACK, amount(scene, node.count), rule, scene.use.source, *(ONE if node.count == 1 else ()))
    triggering.happen(d, [Happened("earth rite", seat=frame.seat, by=scene.use.source)])
    held = d.draft.cards.get(card)
    if held is not None and not held.count(STACK):
        leave(d, [card], CEMETERY, "stack", rule)


def _lesson(d: Decision, frame: Paying, scene: Scene, node: Lesson, picked: Picked) -> None:
    found = need(scene, node)
    if found is not None:
        move(d, [CardId(pick.value) for pick in found.found], BANISHED, "banish", R_14_3_2_1(d), by=scene.use.source)
        triggering.happen(d, [Happened("lesson", seat=frame.seat, by=scene.use.source)])


def _points_here(d: Decision, frame: Paying, scene: Scene, node: PayPoints, picked: Picked) -> None:
    """The play points of the whole cost are paid where it first names any."""
    _pay_points(d, frame)


PAY: Mapping[type[Node], Callable[[Decision, Paying, Scene, Any, Picked], None]] = {
    PayPoints: _points_here,
    EngageThis: _engage_this,
    EvolveMark: _reveal_evolve_card,
    ServeMark: _serve_by_marks,
    Serve: _serve,
    Evolve: _evolve,
    RideMark: _ride,
    EarthRite: _earth_rite,
    Lesson: _lesson,
}
"""Parts of costs that are no plain verbs."""


def ask_whether_it_is_paid(d: Decision, frame: PayInText) -> None:
    """Asks whether the cost before the colon is paid; one in the middle has been accepted already (10.4.7.4)."""
    if frame.at >= 0:
        d.put(msgspec.structs.replace(frame, picked=(PAID,)))
        return
    space = text_payable(scene_in(d, frame, frame.use), tuple(node for _, node in parts(d, frame)))
    if space is None:
        d.end()
    else:
        d.ask(Question(CHOOSE, R_10_4_7_4(d), frame.seat, space=space, about=about(frame), text="pay"))


def begin_to_pay(d: Decision, frame: PayInText) -> None:
    """Goes on with paying, if it is paid at all."""
    if not frame.picked or not can_pay(d, frame):
        d.end()
        return
    d.put(msgspec.structs.replace(frame, picked=None, points=points(d, frame)))


def follow_the_text(d: Decision, frame: PayInText) -> None:
    """The effect of an ability whose cost has been paid; a text in progress goes on by itself, and knows the cost."""
    d.end()
    done = paid(d, frame.use, frame.done)
    if frame.at < 0:
        d.push(Resolve(use=frame.use, rule=R_10_6_2_8_2(d), it=frame.it or None, x=frame.x, done=done))
    else:
        for verb, picked in done.items():
            deal_with(d, verb, picked)


CHAPTERS: dict[type[Frame], Any] = {
    PayInText: chapter(
        "10.4.7",
        stage("10.4.7", ask_whether_it_is_paid),
        stage("10.4.7", begin_to_pay),
        stage("10.4.2.1", ask_for_selection),
        stage("10.4.2.1", take_selection),
        stage("10.4.2.1", pay_a_part),
        stage("10.4.7.4", follow_the_text),
    )
}
