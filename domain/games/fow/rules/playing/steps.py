"""Playing a card, an ability or a judgment, step by step (903.2).

What is asked leaves a way to finish, so that nothing has to be taken back: a play that would prove impossible is
refused before it begins (903.2j).
"""

import msgspec

from domain.games.fow.nodes.conditions import Met
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.costs.terms import (
    parts_of,
    prices_of,
)
from domain.games.fow.rules.playing.playability import (
    COMMONLY,
    playable_manners,
    text_use,
)
from domain.games.fow.rules.playing.targets import (
    MOST_X,
    asked_by,
    choosable,
    hangs_on_targets,
    next_slot,
    shares,
    space_of,
)
from domain.games.fow.rules.playing.timing import as_played
from domain.games.fow.rules.playing.ways_to_pay import (
    ask_for_optional_costs,
    ask_whether_to_awaken,
    can_be_awakened,
    end_what_is_once,
    has_x,
    leaves_it_payable,
    leaving_it_payable,
    more_than_are_tried,
    note_the_optional_cost,
    optional_costs,
    payable_terms,
    payable_with,
    told,
    whether_it_is_awakened,
)
from domain.games.fow.rules.triggers.triggering import happen
from domain.games.fow.rules.zones.elsewhere import elsewhere, granting, is_free, used_by
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import (
    AbilityUsed,
    ArtPlayed,
    BattleSet,
    EffectsFollowed,
    JudgmentPlayed,
    ObjectSet,
)
from domain.games.fow.table.frames import PayingCosts, Playing
from domain.games.fow.table.printed import card_of
from domain.games.fow.table.records import ABILITY, JUDGMENT, SPELL, Held, Object
from domain.games.fow.table.state import FACE, Status, fow
from domain.games.fow.table.zones import CHASE, GRAVEYARD, RUNE_AREA, STANDBY, zone_of
from domain.kernel.abilities.compiled.clauses import Divided
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Options, Target, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.changes import CardCreated, CardFaced, CardShown, Counted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, places
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_602_1B = R("602.1b")
R_705_1 = R("705.1")
R_705_2 = R("705.2")
R_711_2 = R("711.2")
R_803_6 = R("803.6")
R_903_2 = R("903.2")
R_903_2A = R("903.2a")
R_903_2B = R("903.2b")
R_903_2C = R("903.2c")
R_903_2D = R("903.2d")
R_903_2D_1 = R("903.2.d.1")
R_903_2F = R("903.2f")
R_903_2F_1 = R("903.2.f.1")
R_903_2I = R("903.2i")
R_903_2I_1 = R("903.2.i.1")
R_903_2I_4 = R("903.2.i.4")
R_903_2I_5 = R("903.2.i.5")
R_903_2J = R("903.2j")
R_903_2K = R("903.2k")
R_905_2A = R("905.2a")
R_1003_3 = R("1003.3")
R_1017_3 = R("1017.3")
R_1112_2 = R("1112.2")
R_1307_3 = R("1307.3")
H_8 = R("H.8")
H_46 = R("H.46")


def turn_it_up(d: Decision, frame: Playing) -> None:
    """A face-down card of the standby area is turned face up (903.2a); a rune too, before it is copied (711.2, H.8)."""
    if frame.object.kind != SPELL or d.draft.cards[frame.card].face_up:
        return
    kind = zone_kind(d.draft.cards[frame.card].zone)
    if kind in (STANDBY, RUNE_AREA):
        rule, beside = (R_903_2A, ()) if kind == STANDBY else (R_711_2, (H_8,))
        d.emit(CardFaced(rule=rule, beside=beside, card=frame.card, face_up=True))


def ask_which_side_or_half(d: Decision, frame: Playing) -> None:
    """Which side of a shift card, or half of an alternative card, is played (903.2b, 1307.3); whether any other card
    is awakened (903.2c).
    """
    if frame.object.kind != SPELL:
        return
    card = d.draft.cards[frame.card]
    if can_be_awakened(d, frame):
        ask_whether_to_awaken(d, frame)
        return
    if frame.object.copy:
        return
    found = playable_manners(d, frame.seat, card)
    if len(found) > 1:
        rule = R_1307_3 if found[0].half >= 0 else R_903_2B
        space, text = places(len(found)), "what is played"
        names = tuple(as_played(d, card, one).name for one in found)
        d.ask(Question("choose", rule, frame.seat, space=space, about=frame.card, text=text, options=names))


def place_it_on_the_chase(d: Decision, frame: Playing) -> None:
    """A card moves onto the chase, an ability or a judgment as a pseudo-card (903.2d, 705.2).

    Before, it is noted whether a card is awakened, which a card with more than one [Awakening] asks again (903.2c).
    """
    known = frame.object
    if known.kind == SPELL:
        if can_be_awakened(d, frame):
            d.goto(whether_it_is_awakened(d, frame), ask_which_side_or_half)
            return
        _place_card(d, frame)
        return
    source = d.draft.cards.get(frame.card) or d.draft.departed.get(frame.card)
    code = source.code if source is not None else known.use.code
    card = Card(d.new_card(), frame.seat, frame.seat, code, zone_of(CHASE, frame.seat))
    judging = known.kind == JUDGMENT
    rule = R_705_2 if judging else R_903_2D
    if not judging and source is not None and frame.card in d.draft.cards and not source.face_up:
        d.emit(CardShown(rule=R_905_2A, card=frame.card, seats=tuple(d.draft.seats)))
    d.emit(CardCreated(rule=rule, card=card, how=known.kind, by=frame.card))
    if judging:
        d.emit(JudgmentPlayed(rule=R_705_1, seat=frame.seat))
        known = msgspec.structs.replace(known, face=source.count(FACE) if source is not None else 0)
    _put(d, frame, card.id, known)


def _place_card(d: Decision, frame: Playing) -> None:
    card, seat, known = d.draft.cards[frame.card], frame.seat, frame.object
    kind = zone_kind(card.zone)
    manners = playable_manners(d, seat, card) if not frame.triggered and not known.copy else []
    manner = manners[frame.picked[0].value if frame.picked else 0] if manners else None
    found = info(d, card) if manner is None else as_played(d, card, manner)
    remnant = kind == GRAVEYARD and found.has("Remnant")
    gratis = kind not in COMMONLY and any(map(is_free, granting(d, card, seat)))
    free = known.free or (gratis and not elsewhere(d, card, seat, paid=True))
    if kind not in COMMONLY and (often := used_by(d, card, seat)) is not None:
        d.emit(AbilityUsed(rule=R_903_2D, status=often))
    if kind == RUNE_AREA:
        new = Card(d.new_card(), card.owner, seat, card.code, zone_of(CHASE, seat))
        d.emit(CardCreated(rule=R_711_2, beside=(R_1017_3,), card=new, how="copy", by=frame.card))
        number = new.id
    else:
        (number,) = move(d, [frame.card], CHASE, "play", R_903_2D, seat=seat)
        if any(frame.card in effect.cards for effect in fow(d.table).effects):
            d.emit(EffectsFollowed(rule=R_903_2D_1, card=frame.card, new=number))
    if manner is not None and manner.side:
        d.emit(Counted(rule=R_903_2B, card=number, counter=FACE, amount=manner.side, how="side"))
    use = text_use(
        d,
        number,
        card.code if manner is None or not manner.side else found_code(d, card),
        found,
        seat,
    )
    use = msgspec.structs.replace(use, event=known.use.event)
    known = msgspec.structs.replace(
        known, use=use, came=kind, half=max(manner.half, 0) if manner is not None else 0, remnant=remnant,
        copy=known.copy or kind == RUNE_AREA, free=free, gratis=gratis,
    )  # fmt: skip
    _put(d, frame, number, known)


def found_code(look: Look, card: Card) -> str:
    """The code of the other side of a card."""
    return card_of(look.catalog, card.code).reverse or card.code


def _put(d: Decision, frame: Playing, number: CardId, known: Object) -> None:
    if known.kind != SPELL or not known.awakened:
        d.put(msgspec.structs.replace(frame, on=number, object=known, picked=None))
        d.emit(ObjectSet(rule=R_903_2D, card=number, object=known))
        return
    optional = optional_costs(d, d.draft.cards[number], frame.seat)
    extras = tuple(optional[place][0] for place in known.paid)
    d.put(msgspec.structs.replace(frame, on=number, object=known, extras=extras, picked=None))
    d.emit(ObjectSet(rule=R_903_2D, card=number, object=msgspec.structs.replace(known, awakened=False, paid=())))
    d.emit(ObjectSet(rule=R_903_2C, card=number, object=known))


def ask_for_the_next_choice(d: Decision, frame: Playing) -> None:
    """Options first, then X, then targets and shares (903.2e to 903.2h): what has one answer only is not asked
    (H.88).
    """
    slot = next_slot(d, frame.object.use)
    options = slot is not None and isinstance(slot.node, Options)
    if not options and not frame.numbered:
        numbers = [x for x in range(_most_x(d, frame) + 1) if choosable(d, frame.object.use, x)]
        if any(numbers):
            space = Space(tuple(Pick("number", number) for number in numbers))
            question = Question("choose", R_903_2F, frame.seat, space=space, about=frame.card, text="what X is")
            ask_unless_settled(d, question)
        return
    if slot is None:
        return
    space = space_of(d, frame.object.use, slot, frame.object.x)
    untried = False
    if isinstance(slot.node, Target) and _costs_hang_on_it(d, frame):
        untried, space = more_than_are_tried(space), leaving_it_payable(d, frame, space)
    if space.repeats and len(space.candidates) <= 1:
        d.put(msgspec.structs.replace(frame, picked=space.candidates * space.least))
        return
    text, facts = "which options" if options else "target", {}
    if isinstance(slot.node, Divided):
        text = "who gets what is left of the amount, once for each step"
    elif not options:
        facts = {"number": len(frame.object.use.targets) + 1}
        if frame.unpayable:
            text = "target, as this cannot be paid for with those"
        elif untried:
            text = "target, where not all selections have been tried for whether they can be paid for"
    rule, words = asked_by(slot), slot.node.words if isinstance(slot.node, Options) else ()
    question = Question("choose", rule, frame.seat, space=space, about=frame.on, text=text, options=words, facts=facts)
    ask_unless_settled(d, question)


def take_the_choice(d: Decision, frame: Playing) -> None:
    """Notes what was chosen, and goes back for the next choice."""
    known, slot = frame.object, next_slot(d, frame.object.use)
    options = slot is not None and isinstance(slot.node, Options)
    if not options and not frame.numbered:
        x = frame.picked[0].value if frame.picked else 0
        known = msgspec.structs.replace(known, x=x or known.x)
        after = msgspec.structs.replace(frame, object=known, numbered=True, picked=None)
        d.goto(after, ask_for_the_next_choice)
        if x:
            d.emit(
                ObjectSet(rule=R_903_2F, beside=(H_46,) if known.kind == JUDGMENT else (), card=frame.on, object=known)
            )
        return
    if slot is None:
        d.put(msgspec.structs.replace(frame, picked=None))
        return
    picked = frame.picked or ()
    if isinstance(slot.node, Target) and _costs_hang_on_it(d, frame) and not leaves_it_payable(d, frame, picked):
        d.goto(msgspec.structs.replace(frame, picked=None, unpayable=True), ask_for_the_next_choice)
        return
    if isinstance(slot.node, Divided):
        picked = shares(d, known.use, slot, picked)
    use = msgspec.structs.replace(known.use, targets=(*known.use.targets, picked))
    known = msgspec.structs.replace(known, use=use)
    d.goto(msgspec.structs.replace(frame, object=known, picked=None, unpayable=False), ask_for_the_next_choice)
    d.emit(ObjectSet(rule=asked_by(slot), card=frame.on, object=known))


def _costs_hang_on_it(d: Decision, frame: Playing) -> bool:
    """Whether what is paid for a card hangs on what it targets, and so has to be looked at as those are chosen."""
    known = frame.object
    return known.kind == SPELL and not known.free and hangs_on_targets(d, d.draft.cards[frame.on])


def _most_x(d: Decision, frame: Playing) -> int:
    """The greatest X that can be paid: 0 where there is no X, or its cost is not paid (903.2.f.1)."""
    if not has_x(d, frame) or frame.object.free:
        return 0
    most = 0
    while most < MOST_X and payable_with(d, frame, most + 1):
        most += 1
    return most


def ask_what_is_paid_rather(d: Decision, frame: Playing) -> None:
    """Which of several costs is paid, and which part of it a decrease takes (903.2.i.1, 903.2.i.4, H.58)."""
    found = payable_terms(d, frame)
    if len(found) > 1:
        rule = R_903_2I_4 if all(one[2] for one in found) else R_903_2I_1
        space, about = places(len(found)), frame.on or frame.card
        options = tuple(told(d, one) for one in found)
        d.ask(Question("choose", rule, frame.seat, space=space, about=about, text="what is paid", options=options))


def pay_for_it(d: Decision, frame: Playing) -> None:
    """What has to be done is fixed, and is done part by part (903.2.i.5, 903.2j)."""
    place = frame.picked[0].value if frame.picked else 0
    uses, printed, priced = payable_terms(d, frame)[place]
    x = frame.object.x
    parts = tuple(part for use in uses for part in parts_of(d, use))
    own = prices_of(parts, x)
    prices = printed if frame.object.kind == ABILITY and printed else (*printed, *own)
    d.put(msgspec.structs.replace(frame, picked=None))
    if any(price.total for price in prices) or parts:
        d.push(
            PayingCosts(
                seat=frame.seat, uses=uses, about=frame.on, rule=R_1003_3 if priced else R_903_2J, prices=prices,
                priced=priced, x=x, gathered=frame.gathered,
            )
        )  # fmt: skip


def it_is_played(d: Decision, frame: Playing) -> None:
    """It counts as played (903.2k): what waits for that triggers."""
    known, seat = frame.object, frame.seat
    own = fow(d.table)
    met = conditions_met(d, frame)
    if met != known.met:
        known = msgspec.structs.replace(known, met=met)
        d.emit(ObjectSet(rule=R_903_2K, card=frame.on, object=known))
    if own.battle is not None and seat != d.draft.turn.seat and not own.battle.answered:
        battle = msgspec.structs.replace(own.battle, answered=True)
        d.emit(BattleSet(rule=R_803_6, battle=battle, how="answered"))
    if known.kind == ABILITY and not frame.triggered:
        _note_use(d, frame)
    end_what_is_once(d, frame)
    kind = {SPELL: "played", ABILITY: "ability", JUDGMENT: "judgment played"}[known.kind]
    by = known.use.source if known.kind != SPELL else None
    events = [Happened(kind, card=frame.on, seat=seat, by=by, word=known.came)]
    targets = dict.fromkeys(pick for picked in known.use.targets for pick in picked if pick.kind == "card")
    events += [
        Happened("targeted", card=CardId(pick.value), seat=seat, by=frame.on)
        for pick in targets
        if CardId(pick.value) in d.draft.cards
    ]
    happen(d, events)
    d.end()


def conditions_met(d: Decision, frame: Playing) -> tuple[str, ...]:
    """What a card's keywords ask as it is played (1124.2, 1017.1.c.1): its text asks again by `Met`."""
    known = frame.object
    if known.kind != SPELL:
        return known.met
    scene = Scene(d, known.use, x=known.x)
    asked = [
        part
        for held in info(d, frame.on).abilities
        for part in walk(ability_of(d, held))
        if isinstance(part, Met) and part.condition is not None and part.word not in known.met
    ]
    return (*known.met, *dict.fromkeys(part.word for part in asked if true(scene, part.condition or part)))


def _note_use(d: Decision, frame: Playing) -> None:
    use = frame.object.use
    held = Held(use.code, use.ability)
    ability = ability_of(d, held)
    if ability.turnly:
        d.emit(AbilityUsed(rule=R_903_2K, status=Status(use.source, held)))
    if ability.art:
        d.emit(ArtPlayed(rule=R_1112_2, seat=frame.seat, name=ability.name))


PLAYING = procedure(
    R_903_2,
    step(R_903_2A, turn_it_up),
    step(R_903_2B, ask_which_side_or_half),
    step(R_903_2D, place_it_on_the_chase),
    step(R_903_2F, ask_for_the_next_choice),
    step(R_903_2F, take_the_choice),
    step(R_903_2C, ask_for_optional_costs),
    step(R_903_2C, note_the_optional_cost),
    step(R_903_2I, ask_what_is_paid_rather),
    step(R_903_2J, pay_for_it),
    step(R_903_2K, it_is_played),
)


def begin(d: Decision, seat: Seat, card: CardId, known: Object, *, triggered: bool = False) -> None:
    """Begins to play something."""
    d.push(Playing(seat=seat, card=card, object=known, triggered=triggered))
