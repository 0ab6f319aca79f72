"""Positions written by hand: why one cannot be, and how a match begins from one."""

from collections.abc import Iterator

import msgspec

from domain.games.sve.rules.combat.attack import open_the_quick_window as quick_in_an_attack
from domain.games.sve.rules.continuous.durations import ATTACK, COMBAT, DURATIONS
from domain.games.sve.rules.continuous.gifts import LAYERS
from domain.games.sve.rules.continuous.information import defense, is_a
from domain.games.sve.rules.preparation.construction import FORMATS
from domain.games.sve.rules.preparation.position_words import TO_ZONES, WORDS, spread
from domain.games.sve.rules.triggers.game_history import turns_had
from domain.games.sve.rules.turn.phases import (
    ask_for_an_action,
    ask_for_discards,
    ask_for_ward,
    open_the_quick_window,
    raise_the_maximum,
)
from domain.games.sve.table.changes import ArrivalsSet, AttackSet, DeckBased, EffectBegan, Linked, Noted, Tallied
from domain.games.sve.table.editions import Cited, cite, edition
from domain.games.sve.table.frames import Attacking, ConfirmationTiming, TurnOrder
from domain.games.sve.table.printed import NAMELESS_LEADER, SveCard
from domain.games.sve.table.state import (
    BACK,
    DECK,
    EVOLUTION,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    LIMIT_OF,
    LINKED,
    MAXIMUM,
    PHASES,
    POINTS,
    RESOLUTION,
    STARTING,
    TRIGGER,
    VALUES,
    Basis,
    Sve,
    leaders_of,
    other,
    zone,
)
from domain.kernel.decisions.changes import CardCreated, SeatCounted
from domain.kernel.decisions.game import Decision, Look, Position, Positions
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.position import HOW, place_cards
from domain.kernel.table.chance import Recorded
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import CardId, Seat, zone_key, zone_kind
from domain.kernel.table.state import Card, State

R_2_3_2 = cite("2.3.2")
R_2_14_3_1 = cite("2.14.3.1", early="H.28")
R_3_2_4_1 = cite("3.2.4.1")
R_3_2_4_2 = cite("3.2.4.2", early="3.2.4.1")
R_3_2_5_1 = cite("3.2.5.1", early="H.3")
R_4_1_6 = cite("4.1.6")
R_4_2_2_3 = cite("4.2.2.3")
R_4_2_3_3 = cite("4.2.3.3")
R_4_3_1 = cite("4.3.1")
HOLDS = {FIELD: cite("4.4.4"), HAND: cite("4.7.3"), EX: cite("4.8.3")}
R_4_4_1 = cite("4.4.1")
R_4_11_1 = cite("4.11.1")
R_7_1_1 = cite("7.1.1")
R_7_1_2 = cite("7.1.2")
R_8_4_1 = cite("8.4.1")
R_9_1_4 = cite("9.1.4")
R_10_9_2 = cite("10.9.2")
R_11_2_1 = cite("11.2.1")
R_11_3_1 = cite("11.3.1")
R_11_6_1 = cite("11.6.1")
R_H_28 = cite("H.28")
START, MAIN, END = PHASES
WAITS = {
    (START, ""): raise_the_maximum,
    (MAIN, "main"): ask_for_an_action,
    (MAIN, "quick"): ask_for_an_action,
    (END, "ward"): ask_for_ward,
    (END, "quick"): open_the_quick_window,
    (END, "discard"): ask_for_discards,
}
"""Where the turn goes on, by phase and question. In the start phase nobody is asked: it is carried out."""
FIRST_QUESTION = {START: "", MAIN: "main", END: "ward"}


def waits_for(position: Position) -> str:
    """The question that the position waits with: the phase's first where it names none."""
    return position.waits or FIRST_QUESTION.get(position.turn.phase, "")


def refuse_position(look: Look, position: Position) -> list[Reason]:
    """Every reason why a position cannot be."""
    reasons = [*_seats(look, position), *limits(look, position), *_turn(look, position)]
    for card in position.cards:
        reasons += _card(look, position, card)
    reasons += [*_links(look, position), *_attack(look, position), *_effects(look, position)]
    if not reasons:
        reasons += _dead(look, position)
    return reasons


def limits(look: Look, position: Position) -> list[Reason]:
    """Every number past its limits (3.2.4, 3.2.5.1; H.3), and every counter that there are less than none of."""
    return [*_numbers(look, position), *_counters(look, position)]


def _counters(look: Look, position: Position) -> Iterator[Reason]:
    for card in position.cards:
        if any(count < 0 for count in card.counters.values()):
            # No name: who does something by hand to a hidden card must not be told which it is.
            text = Message("sve-card-in-has-less-than-none", {"card": card.id, "zone": card.zone})
            yield Reason(R_4_4_1(look), text, "sve-give-0-or-more")
        if card.count(BACK) and not look.printed(card, SveCard).back:
            text = Message("sve-card-in-shows-a-back-face", {"card": card.id, "zone": card.zone})
            yield Reason(R_2_14_3_1(look), text, "sve-it-has-one-face-only")


def _numbers(look: Look, position: Position) -> Iterator[Reason]:
    for seat, held in position.seats.items():
        values = held.values
        bounded = edition(look).points_are_bounded
        if not 0 <= values[MAXIMUM] <= 10 and (bounded or values[MAXIMUM] > 10):
            text = Message("sve-seat-has-a-maximum-of", {"seat": seat, "values": values[MAXIMUM]})
            yield Reason(R_3_2_4_1(look), text, "sve-give-0-to-10")
        most = values[MAXIMUM] if bounded else 10
        # Where the maximum falls below the points that are there, they are cut by the rules themselves (11.9.1).
        pushed = values[POINTS] != look.table.seats[seat].values.get(POINTS) if seat in look.table.seats else True
        if (values[POINTS] > most and pushed) or (bounded and values[POINTS] < 0):
            text = Message("sve-seat-has-play-points", {"seat": seat, "values": values[POINTS]})
            yield Reason(R_3_2_4_2(look), text, Message("sve-give-0-to-maxpp", {"most": most}))
        for kind, name in LIMIT_OF.items():
            if values.get(name, 0) < 0:
                text = Message("sve-seat-has-a-of", {"seat": seat, "name": name, "values": values[name]})
                yield Reason(HOLDS[kind](look), text, "sve-give-0-or-more")
        if bounded and values[EVOLUTION] < 0:
            text = Message("sve-seat-has-evolution-points", {"seat": seat, "values": values[EVOLUTION]})
            yield Reason(R_3_2_5_1(look), text, "sve-give-0-or-more")


def _seats(look: Look, position: Position) -> Iterator[Reason]:
    for seat, held in position.seats.items():
        if held.out:
            yield Reason(
                R_7_1_1(look), Message("sve-seat-is-out-the-match-would", {"seat": seat}), "sve-leave-both-players-in"
            )
        leaders = [card for card in position.cards if card.zone == zone_key(LEADER, seat)]
        if len(leaders) > 2 or (len(leaders) == 2 and look.option("format") != FORMATS.index("cross craft")):
            text = Message("sve-seat-has-leaders", {"seat": seat, "leaders": len(leaders)})
            yield Reason(R_4_3_1(look), text, "sve-give-one-or-none")


def _turn(look: Look, position: Position) -> Iterator[Reason]:
    turn = position.turn
    if turn.number < 1:
        yield Reason(R_7_1_2(look), Message("sve-turn", {"number": turn.number}), "sve-turns-count-from-1")
    if turn.seat not in position.seats:
        yield Reason(R_7_1_1(look), Message("sve-it-is-the-turn-of-seat", {"seat": turn.seat}), "sve-1-or-2")
    if turn.phase not in PHASES:
        text = Message("sve-there-is-no-phase", {"phase": repr(turn.phase)})
        yield Reason(R_7_1_2(look), text, Message("sve-phases-are", {"phases": tuple(PHASES)}))
    elif (turn.phase, waits_for(position)) not in WAITS:
        known = tuple(waits for phase, waits in WAITS if waits and phase == turn.phase)
        text = Message(
            "sve-the-phase-does-not-wait-for", {"phase": Word("sve-phase", turn.phase), "waits": repr(position.waits)}
        )
        yield Reason(R_7_1_2(look), text, Message("sve-it-waits-for", {"known": known}))


def _card(look: Look, position: Position, card: Card) -> Iterator[Reason]:
    printed = look.catalog.prints[card.code]
    assert isinstance(printed, SveCard)
    kind, _, seat = card.zone.partition(".")
    where = Message("sve-in", {"name": printed.name, "zone": card.zone})
    if kind in (RESOLUTION, TRIGGER) or not seat:
        yield Reason(
            R_4_11_1(look), Message("sve-cards-lie-there-only-while-they", {"where": where}), "sve-begin-before-that"
        )
        return
    if card.owner not in position.seats:
        yield Reason(R_4_1_6(look), Message("sve-is-owned-by-seat", {"where": where, "owner": card.owner}))
    elif card.owner != card.controller and kind != FIELD:
        text = Message("sve-is-owned-by-seat-where-owner", {"where": where, "owner": card.owner})
        yield Reason(R_4_1_6(look), text, "sve-only-cards-on-a-field-may")
    yield from _place(look, card, printed, kind, where)
    if card.turned and kind != FIELD:
        yield Reason(R_4_2_2_3(look), Message("sve-is-engaged", {"where": where}), "sve-only-cards-on-a-field-are")
    if kind in (DECK, HAND) and card.face_up:
        yield Reason(R_4_2_3_3(look), Message("sve-lies-faceup", {"where": where}), "sve-cards-lie-facedown-there")
    if card.counters and kind not in (FIELD, LEADER):
        text = Message("sve-has", {"where": where, "counters": tuple(card.counters)})
        yield Reason(R_4_4_1(look), text, "sve-only-cards-on-fields-and-leaders")


def _place(look: Look, card: Card, printed: SveCard, kind: str, where: Message) -> Iterator[Reason]:
    types = printed.types
    if (kind == LEADER) is not ("leader" in types):
        text = Message("sve-is-a", {"where": where, "types": Word("sve-a", types[0])})
        yield Reason(R_4_3_1(look), text, "sve-leaders-lie-in-the-leader-area")
    elif kind == FIELD and not ("follower" in types or "amulet" in types):
        text = Message("sve-is-a", {"where": where, "types": Word("sve-a", types[0])})
        yield Reason(R_4_4_1(look), text, "sve-followers-and-amulets-lie")
    if kind in (*LINKED, EVOLVE_DECK) and not ("evolved" in types or "advanced" in types):
        text = Message("sve-is-neither-evolved-nor-advanced", {"where": where})
        yield Reason(R_2_3_2(look), text, "sve-it-belongs-to-the-main-deck")
    elif "evolved" in types and kind not in (*LINKED, EVOLVE_DECK):
        yield Reason(
            R_2_3_2(look), Message("sve-is-an-evolved-card", {"where": where}), "sve-put-it-into-the-evolve-zone"
        )
    if "token" in types and kind not in (FIELD, EX):
        yield Reason(R_9_1_4(look), Message("sve-is-a-token-where", {"where": where}), "sve-tokens-lie-on-a-field")


def _links(look: Look, position: Position) -> Iterator[Reason]:
    assert isinstance(position.extra, Sve)
    cards = {card.id: card for card in position.cards}
    linked = {link.other for link in position.extra.links}
    for link in position.extra.links:
        card, to = cards.get(link.card), cards.get(link.other)
        if card is None or zone_kind(card.zone) != FIELD or to is None or zone_kind(to.zone) not in LINKED:
            text = Message("sve-card-is-linked-to-card", {"card": link.card, "other": link.other})
            yield Reason(R_11_6_1(look), text, "sve-link-a-card-of-a-field")
    for card in position.cards:
        if zone_kind(card.zone) in LINKED and card.id not in linked:
            name = look.catalog.prints[card.code].name
            text = Message("sve-in-is-linked-to-nothing", {"name": name, "zone": card.zone})
            yield Reason(R_11_6_1(look), text, "sve-give-links")


def _attack(look: Look, position: Position) -> Iterator[Reason]:
    assert isinstance(position.extra, Sve)
    attack, asked = position.extra.attack, waits_for(position)
    if attack is None:
        if position.turn.phase == MAIN and asked == "quick":
            yield Reason(R_8_4_1(look), "sve-the-main-phase-waits-for-quick", "sve-give-the-attack")
        return
    if (position.turn.phase, asked) != (MAIN, "quick"):
        yield Reason(R_8_4_1(look), "sve-an-attack-that-does-not-wait", "sve-wait-for-it")
    cards = {card.id: card for card in position.cards}
    attacker, target = cards.get(attack.attacker), cards.get(CardId(attack.target.value))
    active = position.turn.seat
    if attacker is None or attacker.zone != zone_key(FIELD, active) or not attacker.turned:
        yield Reason(R_8_4_1(look), "sve-the-attacker-is-no-engaged-card", "sve-name-one")
    if target is None or target.zone not in (zone_key(FIELD, other(active)), zone_key(LEADER, other(active))):
        yield Reason(R_8_4_1(look), "sve-the-target-is-neither-enemy-leader", "sve-name-one")


def _effects(look: Look, position: Position) -> Iterator[Reason]:
    """Why persistent effects cannot be: the kinds of gifts, durations and abilities that they speak of."""
    assert isinstance(position.extra, Sve)
    prints, rule = look.catalog.prints, R_10_9_2(look)
    for effect in position.extra.effects:
        where = Message("sve-effect", {"number": effect.number})
        if effect.until not in DURATIONS:
            text = Message("sve-lasts-until", {"where": where, "until": repr(effect.until)})
            yield Reason(rule, text, Message("sve-until", {"durations": tuple(filter(None, DURATIONS))}))
        elif effect.until in (ATTACK, COMBAT) and position.extra.attack is None:
            yield Reason(rule, Message("sve-lasts-for-an-attack", {"where": where}), "sve-give-the-attack")
        if effect.use.code not in prints:
            yield Reason(
                rule, Message("sve-is-produced-by-no-card", {"where": where}), "sve-give-the-code-of-its-source"
            )
        for gift in effect.gifts:
            if gift.kind not in LAYERS:
                text = Message("sve-gives", {"where": where, "kind": repr(gift.kind)})
                yield Reason(rule, text, Message("sve-it-gives", {"layers": tuple(LAYERS)}))
            elif gift.kind == "ability" and gift.held is None:
                yield Reason(rule, Message("sve-gives-no-ability", {"where": where}), "sve-give-held-the-code")
        for held in (effect.held, *(gift.held for gift in effect.gifts)):
            if held is None:
                continue
            printed = prints.get(held.code)
            if not isinstance(printed, SveCard) or not 0 <= held.ability < len(printed.abilities):
                yield Reason(
                    rule,
                    Message(
                        "sve-there-is-no-ability-on", {"where": where, "ability": held.ability, "code": repr(held.code)}
                    ),
                    "sve-name-one",
                )


def _dead(look: Look, position: Position) -> Iterator[Reason]:
    """Followers and leaders without defense, with everything in force."""
    assert isinstance(look.table, State)
    trial = Decision(look.game, look.catalog, look.table, Recorded(()))
    _put(trial, position)
    for card in list(trial.draft.cards.values()):
        kind, name = zone_kind(card.zone), look.catalog.prints[card.code].name
        rule: Cited = R_11_2_1 if kind == LEADER else R_11_3_1
        mortal = kind == LEADER or (kind == FIELD and is_a(trial, card.id, "follower"))
        if mortal and defense(trial, card.id) <= 0:
            text = Message(
                "sve-in-has-a-defense-of", {"name": name, "zone": card.zone, "defense": defense(trial, card.id)}
            )
            yield Reason(rule(look), text, "sve-give-it-less-damage")


def _put(d: Decision, position: Position) -> None:
    """Places cards, players and what the game keeps, as ordinary changes."""
    extra, rule = position.extra, R_H_28(d)
    assert isinstance(extra, Sve)
    place_cards(d, position)
    for seat in position.seats:
        for value in VALUES:
            if value not in d.draft.seats[seat].values:
                d.emit(SeatCounted(rule=rule, seat=seat, value=value, amount=0, how=HOW))
        if not zone(d, LEADER, seat):
            card = Card(d.new_card(), seat, seat, NAMELESS_LEADER, zone_key(LEADER, seat))
            d.emit(CardCreated(rule=rule, card=card, how=HOW))
        d.emit(DeckBased(rule=rule, seat=seat, basis=extra.bases.get(seat) or _basis(d, seat)))
    for link in extra.links:
        d.emit(Linked(rule=rule, link=link))
    for effect in extra.effects:
        since = effect.since or d.draft.next_card
        d.emit(EffectBegan(rule=rule, effect=msgspec.structs.replace(effect, since=since)))
    for happened in extra.history:
        d.emit(Noted(rule=rule, happened=happened))
    for tally, much in {**turns_had(d, position.turn), **(extra.tallies or {})}.items():
        d.emit(Tallied(rule=rule, tally=tally, amount=much))
    if extra.attack is not None:
        d.emit(AttackSet(rule=rule, attack=extra.attack, how=HOW))


def _basis(look: Look, seat: Seat) -> Basis:
    """A deck of the leader's class and universe, where the position does not say otherwise."""
    leaders = [look.printed(look.table.cards[leader], SveCard) for leader in leaders_of(look, seat)]
    classes = tuple(dict.fromkeys(name for leader in leaders for name in leader.classes))
    kind = FORMATS[look.option("format")]
    if kind == "standard":
        kind = "universe" if leaders[0].universe else "class"
    return Basis(kind, classes, leaders[0].universe if kind == "universe" else "")


def place(d: Decision, position: Position) -> None:
    """Places everything and waits where the position says; what is placed has not just arrived."""
    _put(d, position)
    assert isinstance(position.extra, Sve)
    d.emit(ArrivalsSet(rule=R_H_28(d), arrived=position.extra.arrived))
    asked, seat = waits_for(position), position.turn.seat
    step = d.game.procedures[TurnOrder].at(WAITS[position.turn.phase, asked])
    d.push(TurnOrder(seat=seat, then=other(seat), step=step))
    attack = position.extra.attack
    if attack is not None:
        d.push(ConfirmationTiming())
        at = d.game.procedures[Attacking].at(quick_in_an_attack)
        d.push(Attacking(attacker=attack.attacker, target=attack.target, step=at))


POSITIONS = Positions(
    rule="H.28",
    turned="engaged",
    values=VALUES,
    phases=PHASES,
    stats=("attack", "defense", "cost"),
    refuse=refuse_position,
    limits=limits,
    place=place,
    own=("attack", "effects", "links", "history", "arrived", "bases", "tallies"),
    any_counter=True,
    words=WORDS,
    naming=tuple(TO_ZONES),
    spread=spread,
    starting=STARTING,
)
