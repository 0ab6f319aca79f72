"""Playing cards from the hand, step by step: sacrifices, targets, the zone, the text."""

from collections.abc import Iterator

import msgspec

from domain.games.mya.rules.zones.operations import move, put, remove
from domain.games.mya.rules.zones.placement import GROUNDS, demanded, victims
from domain.games.mya.table.field import actives
from domain.games.mya.table.frames import Calling, Placing, Playing, TurnOrder
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import CALLED_ZONES, NUMBERED, OB, PLACES, opponent, printed
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.abilities.interpreting.targets import choosable, next_slot, option_words
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.changes import CardFaced, CardShown
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Question, Space, card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_1_4 = R("1.4")
R_1_5 = R("1.5")
R_6_18 = R("6.18")
R_6_19 = R("6.19")
R_6_21 = R("6.21")
R_6_22 = R("6.22")
R_7_12 = R("7.12")
R_7_16 = R("7.16")
R_H_2 = R("H.2")
R_H_5 = R("H.5")
R_H_15 = R("H.15")
R_H_17 = R("H.17")
R_H_37 = R("H.37")
R_H_38 = R("H.38")
R_H_39 = R("H.39")
SACRIFICED_FOR = {"AE": (R("6.23"), R("H.7")), "SE": (R("6.24"), R("H.7"))}
"""The rules by which entities that take sacrifices go to a zone."""
PLAY_RULES = {"AE": R("7.5"), "SE": R("7.6"), "DO": R("7.9"), "EV": R("7.8"), "EF": R("7.7")}


def using(look: Look, card: CardId, seat: Seat) -> Use:
    """The use of a card that is played: of the text that is carried out then, if it has one (H.38)."""
    held = look.table.cards[card]
    return Use(card, held.code, printed(look, held).on_play, seat)


def has_text(look: Look, use: Use) -> bool:
    """Whether playing the card carries out a text, with every required target to be found."""
    return use.ability >= 0 and choosable(look, use)


def show_the_card(d: Decision, frame: Playing) -> None:
    """Shows a card that takes sacrifices or names targets as soon as it is played (H.39)."""
    use = frame.use
    names_targets = has_text(d, use) and next_slot(d, use) is not None
    if printed(d, d.draft.cards[use.source]).sacrifices or names_targets:
        d.emit(CardFaced(rule=R_H_39, card=use.source, face_up=True))
        d.emit(CardShown(rule=R_H_39, card=use.source, seats=(opponent(use.seat),)))


def ask_for_a_sacrifice(d: Decision, frame: Playing) -> None:
    """Asks for the next sacrifice, where there is more than one answer."""
    use = frame.use
    card = printed(d, d.draft.cards[use.source])
    if len(frame.sacrifices) == demanded(card):
        return
    space = Space(tuple(map(card_pick, victims(d, use.seat, use.source, card, frame.zone, frame.sacrifices))))
    left = demanded(card) - len(frame.sacrifices)
    if len(space.candidates) == left and len(card.sacrifices) == 1:
        space = Space(space.candidates[:1])
    question = Question("choose", sacrifice_rule(card), use.seat, space=space, about=use.source, text="sacrifice")
    ask_unless_settled(d, question)


def take_the_sacrifice(d: Decision, frame: Playing) -> None:
    """Notes the sacrifice, and goes back for the next one."""
    if frame.picked is not None:
        chosen = (*frame.sacrifices, CardId(frame.picked[0].value))
        d.goto(msgspec.structs.replace(frame, sacrifices=chosen, picked=None), ask_for_a_sacrifice)


def ask_for_a_target(d: Decision, frame: Playing) -> None:
    """Asks for the next target that the text names, where there is more than one answer."""
    slot = next_slot(d, frame.use) if has_text(d, frame.use) else None
    if slot is None:
        return
    number, space = slot
    text, facts, options = "target", {"number": number + 1}, option_words(d, frame.use)
    seat, about = frame.use.seat, frame.use.source
    question = Question("choose", R_H_37, seat, space=space, about=about, text=text, options=options, facts=facts)
    ask_unless_settled(d, question)


def take_the_target(d: Decision, frame: Playing) -> None:
    """Binds the target, and goes back for the next one."""
    if frame.picked is not None:
        use = msgspec.structs.replace(frame.use, targets=(*frame.use.targets, frame.picked))
        d.goto(msgspec.structs.replace(frame, use=use, picked=None), ask_for_a_target)


def make_the_sacrifices(d: Decision, frame: Playing) -> None:
    """Removes all sacrifices at once."""
    card = printed(d, d.draft.cards[frame.use.source])
    remove(d, frame.sacrifices, "sacrifice", R_7_12, by=frame.use.source, beside=(sacrifice_rule(card),))


def enter_its_zone(d: Decision, frame: Playing) -> None:
    """The card goes to its zone."""
    card = printed(d, d.draft.cards[frame.use.source])
    rules = [*_needed(d, frame.use.seat, card, frame.zone), PLAY_RULES[card.kind]]
    if card.sacrifices:
        rules = [*SACRIFICED_FOR.get(card.kind, ()), *rules]
    turn = d.draft.agenda[0]
    if isinstance(turn, TurnOrder) and turn.plays > 1:
        rules.append(R_H_5)
    new = put(d, frame.use.source, NUMBERED[frame.zone].key, "play", rules[0], beside=tuple(rules[1:]))
    d.put(msgspec.structs.replace(frame, use=msgspec.structs.replace(frame.use, source=new)))


def _needed(d: Decision, seat: Seat, card: MyaCard, number: int) -> Iterator[str]:
    """The rules by which an active entity may be in play, and in this zone of it."""
    if card.kind != "AE":
        return
    ground = GROUNDS[seat][number]
    if ground.needs:
        yield ground.rule
    yield from (R_1_5, R_6_19, R_H_15) if card.senior else (R_6_18, R_1_4)
    if any(PLACES[one.zone].column == ground.place.column for one in actives(d, seat)):
        yield R_7_16


def sacrifice_rule(card: MyaCard) -> str:
    """The rule by which cards are sacrificed for one."""
    return R_6_22 if card.kind == "SE" else R_6_21 if card.entity else R_H_17


def follow_its_text(d: Decision, frame: Playing) -> None:
    """Does what the text says, if the card is still there and its text has its targets."""
    held = d.draft.cards.get(frame.use.source)
    if held is not None and frame.use.ability >= 0 and next_slot(d, frame.use) is None:
        d.push(Resolve(use=frame.use, rule=R_H_38))


def leave_when_resolved(d: Decision, frame: Calling) -> None:
    """An EF or EV that does not stay goes to the OB zone (H.2)."""
    held = d.draft.cards.get(frame.use.source)
    if held is not None and zone_kind(held.zone) in CALLED_ZONES:
        card = printed(d, held)
        if card.kind != "DO" and not card.stays:
            move(d, held.id, OB, "resolved", R_H_2)


SACRIFICES = (step(R("H.17"), ask_for_a_sacrifice), step(R("H.17"), take_the_sacrifice))
TARGETS = (step(R("H.37"), ask_for_a_target), step(R("H.37"), take_the_target))

PLACE = procedure(
    R("7.5"),
    step(R("H.39"), show_the_card),
    *SACRIFICES,
    *TARGETS,
    step(R("6.23"), make_the_sacrifices),
    step(R("7.5"), enter_its_zone),
    step(R("H.38"), follow_its_text),
)

CALL = procedure(
    R("6.27"),
    step(R("H.39"), show_the_card),
    *SACRIFICES,
    *TARGETS,
    step(R("H.17"), make_the_sacrifices),
    step(R("6.27"), enter_its_zone),
    step(R("H.38"), follow_its_text),
    step(R("H.2"), leave_when_resolved),
)

FRAMES = {Placing: PLACE, Calling: CALL}
