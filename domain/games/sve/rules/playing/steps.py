"""Playing cards, activated abilities and pending automatic abilities, step by step (10.6.2)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.games.sve.nodes.abilities import OncePerTurn, SveAbility
from domain.games.sve.nodes.costs import RideMark, ServeMark
from domain.games.sve.rules.continuous.information import info
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.costs import payment, trial_payment
from domain.games.sve.rules.costs.payment import ask_for_evolution_point, ask_for_selection, pay_a_part, take_selection
from domain.games.sve.rules.costs.price import EQUIVALENT, MARKS, PLAYED, USED, ability, most_of, processes
from domain.games.sve.rules.costs.total import (
    can_pay,
    goes_onto_the_field,
    key,
    may_seem_payable,
    parts,
    pending_of,
    points,
    scene_in,
    spell_uses,
    text_payable,
)
from domain.games.sve.rules.costs.trial_payment import room_when_paid
from domain.games.sve.rules.evaluation.this_way import paid
from domain.games.sve.rules.playing.prerequisites import DO_IT_NOW, TO_HOW_MANY, Settling, serial, settling_of
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.triggers.game_history import use_once
from domain.games.sve.rules.zones.moves import move
from domain.games.sve.rules.zones.putting import put
from domain.games.sve.rules.zones.revealing import show_until_resolved
from domain.games.sve.table.changes import LeftOut, Noted, PendingRemoved
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Cited, chapter, cite, cites_of, edition, stage
from domain.games.sve.table.frames import PayInText, PlayAbility, PlayCard, Playing, PlayPending
from domain.games.sve.table.state import CEMETERY, FIELD, PUBLIC, RESOLUTION, Held, lies_in
from domain.kernel.abilities.compiled.clauses import Additional, Asked, Divided
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.slots import Slot, needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Node, Options, Target
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import find_card

SHARED_LIMIT, SERVING, RIDING = cites_of("8.3.2.1"), cites_of("14.2.2.5"), cites_of("14.4.9.5")
R_8_3_2 = cite("8.3.2")
R_10_4_7_3 = cite("10.4.7.3")
R_10_6_2_1 = cite("10.6.2.1")
R_10_6_2_1_1 = cite("10.6.2.1.1", early="10.6.2.1")
R_5_17_2_2, R_10_6_2_2 = cite("5.17.2.2", early=None), cite("10.6.2.2")
R_10_6_2_5_4 = cite("10.6.2.5.4")
R_10_6_2_6 = cite("10.6.2.6")
R_10_6_2_7 = cite("10.6.2.7", early="10.6.2.7")
R_10_6_2_8_1 = cite("10.6.2.8.1")
R_10_6_2_8_2 = cite("10.6.2.8.2")
R_10_6_2_8_2_3 = cite("10.6.2.8.2.3")
R_10_7_3 = cite("10.7.3")
R_10_7_3_2 = cite("10.7.3.2")
CHOOSE, DO_IT, NO_X = "choose", Pick("option", 0), (Pick("number", 0),)
PREREQUISITES: tuple[type[Node], ...] = (Options, Additional, Asked)


def begin_card(d: Decision, seat: Seat, card: CardId, price: int | None = None) -> None:
    """Begins to play a card, for so many play points where an effect says so."""
    d.push(PlayCard(seat=seat, card=card, origin=zone_kind(d.draft.cards[card].zone), price=price))


def begin_ability(d: Decision, seat: Seat, card: CardId, place: int) -> None:
    """Begins to play an activated ability of a card, by its place among the abilities that the card has."""
    held = info(d, card).abilities[place]
    use = Use(card, held.code, held.ability, seat)
    d.push(PlayAbility(seat=seat, card=card, held=held, uses=(use,)))


def specify_the_card(d: Decision, frame: PlayCard) -> None:
    """The card is revealed and moved to the resolution zone (10.6.2.1)."""
    source = move(d, [frame.card], RESOLUTION, "play", R_10_6_2_1(d), seat=frame.seat)[0]
    d.put(msgspec.structs.replace(frame, source=source, uses=spell_uses(d, source, frame.seat)))


def specify_the_ability(d: Decision, frame: PlayAbility) -> None:
    """A card in a non-public zone is revealed until its ability is resolved (10.6.2.1.1)."""
    _show(d, frame.card)


def _show(d: Decision, number: CardId | None, *, known: bool = False) -> None:
    """Reveals the card of an ability if it is in a non-public zone (10.6.2.1.1); `known`: it was before (H.56)."""
    card = d.draft.cards.get(number) if number is not None else None
    if card is not None and (known or edition(d).shows_hidden_sources) and not lies_in(card, *PUBLIC):
        show_until_resolved(d, card.id, R_10_6_2_1_1(d))


def specify_the_pending_ability(d: Decision, frame: PlayPending) -> None:
    """The ability that its controller has selected (10.7.3)."""
    pending = pending_of(d, frame)
    if pending is None:
        d.end()
        return
    event = pending.use.event
    moved = event is not None and event.card == pending.use.source and event.became is not None
    _show(d, event.became if event is not None and moved else pending.use.source, known=not moved)
    d.put(msgspec.structs.replace(frame, seat=pending.use.seat, uses=(pending.use,)))


def ask_for_processes(d: Decision, frame: PlayCard) -> None:
    """Asks whether a process "when playing this card" is done, where it can be (10.4.7.3, 10.6.2.2.1)."""
    card = find_card(d.table, frame.card)
    if card is None or len(frame.taken) >= len(processes(d, card)):
        return
    most = most_of(d, card, len(frame.taken))
    ways = {Pick("option", often): often for often in range(1, most + 1)} if most else {DO_IT: True}
    taking = [msgspec.structs.replace(frame, taken=(*frame.taken, often)) for often in ways.values()]
    leaving_it = msgspec.structs.replace(frame, taken=(*frame.taken, False))
    least = 0 if can_pay(d, leaving_it) else 1
    payable = tuple(pick for pick, way in zip(ways, taking, strict=True) if can_pay(d, way))
    space = Space(payable, least, 1) if payable else Space((), 0, 0)
    asked = space.most == least == 0 and may_seem_payable(d, taking[0])
    text = TO_HOW_MANY if most else DO_IT_NOW
    options = tuple(map(str, range(most + 1))) if most else ()
    _ask(d, frame, Settling(space, R_10_4_7_3, text, options=options), asked=asked)


def take_the_process(d: Decision, frame: PlayCard) -> None:
    """Goes on with the next process."""
    if frame.picked is not None:
        taken = (*frame.taken, frame.picked[0].value or True if frame.picked else False)
        d.goto(msgspec.structs.replace(frame, taken=taken, picked=None), ask_for_processes)


def _ask(d: Decision, frame: Playing, to: Settling, *, asked: bool = False) -> None:
    """Asks the player, unless there is one answer only; `asked`: even then."""
    of = frame.uses[0].source if frame.uses else getattr(frame, "card", None)
    question = Question(CHOOSE, to.rule(d), frame.seat, space=to.space, about=of, text=to.text, options=to.options)
    ask_unless_settled(d, question.__replace__(facts=to.facts), asked=asked)


def ask_for_prerequisites(d: Decision, frame: Playing) -> None:
    """Additional costs, options and X (10.6.2.2); where no text asks for anything, the cost comes next."""
    if any(program_of(d, use).slots for use in frame.uses):
        _ask_to_settle(d, frame, PREREQUISITES)
    else:
        d.goto(frame, determine_the_cost)


def take_prerequisite(d: Decision, frame: Playing) -> None:
    """Goes on with the next one."""
    _settle(d, frame, PREREQUISITES, ask_for_prerequisites)


def ask_for_targets(d: Decision, frame: Playing) -> None:
    """Targets (10.6.2.3)."""
    _ask_to_settle(d, frame, (Target,))


def take_targets(d: Decision, frame: Playing) -> None:
    """Goes on with the next ones."""
    _settle(d, frame, (Target,), ask_for_targets)


def ask_for_division(d: Decision, frame: Playing) -> None:
    """How a number is divided among its targets (10.6.2.4)."""
    _ask_to_settle(d, frame, (Divided,))


def take_division(d: Decision, frame: Playing) -> None:
    """Goes on with the next part."""
    _settle(d, frame, (Divided,), ask_for_division)


def _unsettled(d: Decision, frame: Playing, kinds: tuple[type[Node], ...]) -> tuple[int, Slot] | None:
    """The next thing of these kinds to be settled: for which of the uses, and what."""
    for place, use in enumerate(frame.uses):
        slots = program_of(d, use).slots
        slot = needed(slots, use)[1] if slots else None
        if slot is not None and isinstance(slot.node, kinds):
            return place, slot
    return None


def _ask_to_settle(d: Decision, frame: Playing, kinds: tuple[type[Node], ...]) -> None:
    found = _unsettled(d, frame, kinds)
    if found is None:
        return
    place, slot = found

    def payable(settled: Use) -> bool:
        uses = (*frame.uses[:place], settled, *frame.uses[place + 1 :])
        return can_pay(d, msgspec.structs.replace(frame, uses=uses)) and _costs_allow(d, frame, slot, settled)

    scene = scene_in(d, frame, frame.uses[place])
    settling = settling_of(scene, slot, payable, frame.partial)
    if settling.missing is not None:
        cancel(d, frame, settling.missing.rule)
        return
    if isinstance(slot.node, Options) and amount(scene, slot.node.count) <= 0:
        leave_out_the_options(d, frame, scene)
    asked = isinstance(slot.node, Asked) and _more_may_seem_payable(d, frame, place, settling.space)
    _ask(d, frame, settling, asked=asked)


def leave_out_the_options(d: Decision, frame: Playing, scene: Scene) -> None:
    """Says that none of 0 options is chosen (5.17.2.2)."""
    cited = cites(d, R_5_17_2_2, R_10_6_2_2(d))
    d.emit(LeftOut(rule=cited[0], beside=cited[1:], how="choose", seat=frame.seat, by=scene.use.source))


def _costs_allow(d: Decision, frame: Playing, slot: Slot, settled: Use) -> bool:
    """Whether the cost in the text of a pending ability could be paid with an X; with 0 it need not be."""
    costs = ability(d, Held(settled.code, settled.ability)).costs
    if not (costs and isinstance(frame, PlayPending) and isinstance(slot.node, Asked)) or settled.targets[-1] == NO_X:
        return True
    space = text_payable(scene_in(d, frame, settled), costs)
    return space is not None and bool(space.candidates)


def _more_may_seem_payable(d: Decision, frame: Playing, place: int, space: Space) -> bool:
    """Whether a higher X than the only possible one could be paid, if hidden cards were others (4.1.2.2)."""
    if not space.forced or not space.candidates:
        return False
    use, more = frame.uses[place], Pick("number", space.candidates[-1].value + 1)
    settled = msgspec.structs.replace(use, targets=(*use.targets, (more,)))
    uses = (*frame.uses[:place], settled, *frame.uses[place + 1 :])
    return may_seem_payable(d, msgspec.structs.replace(frame, uses=uses))


def _settle(d: Decision, frame: Playing, kinds: tuple[type[Node], ...], back: Any) -> None:
    """Binds what was picked, and goes back for the next thing."""
    if frame.picked is None:
        return
    found = _unsettled(d, frame, kinds)
    assert found is not None, "what was asked is still to be settled"
    place, slot = found
    one_by_one = serial(slot)
    if one_by_one and frame.picked:
        d.goto(msgspec.structs.replace(frame, partial=(*frame.partial, *frame.picked), picked=None), back)
        return
    picked = frame.partial if one_by_one else frame.picked
    use = msgspec.structs.replace(frame.uses[place], targets=(*frame.uses[place].targets, picked))
    uses = (*frame.uses[:place], use, *frame.uses[place + 1 :])
    d.goto(msgspec.structs.replace(frame, uses=uses, partial=(), picked=None), back)


def determine_the_cost(d: Decision, frame: Playing) -> None:
    """Determines the cost; one that cannot be paid whole is not paid at all (10.6.2.5.1, 10.6.2.5.4)."""
    found = parts(d, frame)
    needed = points(d, frame, found)
    if not can_pay(d, frame, found, needed):
        cancel(d, frame, R_10_6_2_5_4)
        return
    frame = msgspec.structs.replace(frame, points=needed)
    if found:
        d.put(frame)
    else:
        d.goto(frame, check_the_field if isinstance(frame, PlayCard) else pay_a_part)


def check_the_field(d: Decision, frame: PlayCard) -> None:
    """A follower or amulet needs room; looked at before anything is paid, as if it were paid (10.6.2.6)."""
    assert frame.source is not None, "the card is in the resolution zone"
    if room(d, FIELD, frame.seat) or not goes_onto_the_field(d, frame.source):
        return
    if frame.picked is not None:
        frame = msgspec.structs.replace(frame, tried=(*frame.tried, frame.picked), picked=None)
        d.put(frame)
    enough, question = room_when_paid(d, frame)
    if question is not None:
        d.goto(frame, check_the_field)
        d.ask(question)
    elif not enough:
        cancel(d, frame, R_10_6_2_6)
    else:
        d.put(msgspec.structs.replace(frame, foreseen=frame.tried, tried=()))


def count_as_played(d: Decision, frame: Playing) -> None:
    """From here on the card or ability has been played (10.6.2.7)."""
    if isinstance(frame, PlayCard):
        if frame.foreseen:
            d.put(msgspec.structs.replace(frame, foreseen=()))
        triggering.happen(d, [Happened(PLAYED, card=frame.source, seat=frame.seat, word=frame.origin)])
    elif isinstance(frame, PlayAbility):
        one = ability(d, frame.held)
        limits = {limit.game for limit in one.limits if isinstance(limit, OncePerTurn)}
        if False in limits:
            used = Happened(USED, card=frame.card, seat=frame.seat, word=key(frame.held))
            d.emit(Noted(rule=R_10_6_2_7(d), happened=used))
        if True in limits:
            use_once(d, frame.card, key(frame.held), R_10_6_2_7(d))
        if any(isinstance(node, MARKS) for node in one.costs):
            counted = Happened(EQUIVALENT, card=frame.card, seat=frame.seat, word=frame.held.code)
            d.emit(Noted(rule=R_8_3_2(d), beside=cites(d, None, R_8_3_2(d), *_equals(d, one))[1:], happened=counted))


def _equals(d: Decision, one: SveAbility) -> Iterator[Cited]:
    """Which abilities share the limit of evolve abilities (8.3.2.1)."""
    if edition(d).equals_count:
        yield from SHARED_LIMIT
        yield from SERVING if any(isinstance(node, ServeMark) for node in one.costs) else ()
        yield from RIDING if any(isinstance(node, RideMark) for node in one.costs) else ()


def resolve(d: Decision, frame: Playing) -> None:
    """A follower or amulet is put onto the field; texts are carried out in their order (10.6.2.8)."""
    if isinstance(frame, PlayCard):
        assert frame.source is not None, "the card is in the resolution zone"
        if goes_onto_the_field(d, frame.source):
            rule = R_10_6_2_8_1(d)
            put(d, FIELD, frame.seat, "play", rule, chooser=frame.seat, cards=(frame.source,), came=frame.origin)
            return
    for use in reversed(frame.uses):
        scene = scene_in(d, frame, use)
        if isinstance(frame, PlayPending) and ability(d, Held(use.code, use.ability)).costs:
            d.push(PayInText(seat=frame.seat, use=use, it=scene.it, x=scene.x))
        else:
            d.push(
                Resolve(use=use, rule=R_10_6_2_8_2(d), it=scene.it or None, x=scene.x, done=paid(d, use, frame.done))
            )


def clear_the_resolution_zone(d: Decision, frame: Playing) -> None:
    """A card that is still in the resolution zone goes to its owner's cemetery; a pending status is removed."""
    if isinstance(frame, PlayCard):
        card = d.draft.cards.get(frame.source or frame.card)
        if card is not None and lies_in(card, RESOLUTION):
            move(d, [card.id], CEMETERY, "resolved", R_10_6_2_8_2_3(d))
    elif isinstance(frame, PlayPending):
        d.emit(PendingRemoved(rule=R_10_7_3(d), number=frame.number))


def cancel(d: Decision, frame: Playing, rule: Cited) -> None:
    """Goes back to the point before the card or ability was played; a pending status is removed (10.7.3.2)."""
    d.end()
    if isinstance(frame, PlayCard) and frame.source is not None:
        move(d, [frame.source], frame.origin, "cancel", rule(d), seat=frame.seat)
    elif isinstance(frame, PlayPending):
        d.emit(PendingRemoved(rule=R_10_7_3_2(d), number=frame.number, how="cannot be played"))


SETTLING = (
    stage("10.6.2.2", ask_for_prerequisites),
    stage("10.6.2.2", take_prerequisite),
    stage("10.6.2.3", ask_for_targets),
    stage("10.6.2.3", take_targets),
    stage("10.6.2.4", ask_for_division),
    stage("10.6.2.4", take_division),
)
PAYING = (
    stage("10.6.2.5", ask_for_selection),
    stage("10.6.2.5", take_selection),
    stage("10.6.2.5", ask_for_evolution_point),
)
PLAYED_AND_RESOLVED = (
    stage("10.6.2.7", count_as_played, early="10.6.2.7"),
    stage("10.6.2.8", resolve),
    stage("10.6.2.8.2.3", clear_the_resolution_zone),
)
CHAPTERS: dict[type[Frame], Any] = {
    **payment.CHAPTERS,
    **trial_payment.CHAPTERS,
    PlayCard: chapter(
        "10.6.2",
        stage("10.6.2.1", specify_the_card),
        stage("10.6.2.2.1", ask_for_processes),
        stage("10.6.2.2.1", take_the_process),
        *SETTLING,
        stage("10.6.2.5", determine_the_cost),
        *PAYING,
        stage("10.6.2.6", check_the_field),
        stage("10.6.2.5", pay_a_part),
        *PLAYED_AND_RESOLVED,
    ),
    PlayAbility: chapter(
        "10.6.2",
        stage("10.6.2.1", specify_the_ability),
        *SETTLING,
        stage("10.6.2.5", determine_the_cost),
        *PAYING,
        stage("10.6.2.5", pay_a_part),
        *PLAYED_AND_RESOLVED,
    ),
    PlayPending: chapter(
        "10.6.2",
        stage("10.7.3", specify_the_pending_ability),
        *SETTLING,
        stage("10.6.2.5", determine_the_cost),
        *PAYING,
        stage("10.6.2.5", pay_a_part),
        *PLAYED_AND_RESOLVED,
    ),
}
