"""Paying a cost part by part, in the order in which it is written (903.2.j.1, 1013.3)."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.amounts import ThisWay
from domain.games.fow.nodes.costs import PayLife, PayWill, RestThis, RevealThis
from domain.games.fow.nodes.done_this_way import deed_of
from domain.games.fow.nodes.selectors import Dealt
from domain.games.fow.nodes.verbs import Banish, Discard, OnCards, Put, RemoveCounters, RestCards, Reveal
from domain.games.fow.nodes.verbs import Remove as RemoveCards
from domain.games.fow.rules.costs.parts import candidates, possible
from domain.games.fow.rules.costs.terms import parts_of, prices_of
from domain.games.fow.rules.costs.will import purpose_of
from domain.games.fow.rules.triggers.triggering import happen, life_changed
from domain.games.fow.rules.zones.destroying import banish, turn_cards
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import ObjectSet
from domain.games.fow.table.frames import Paying, PayingCosts
from domain.games.fow.table.infinity import change_of
from domain.games.fow.table.state import LIFE, fow
from domain.games.fow.table.zones import DECK, FIELD, GRAVEYARD, HAND, REMOVED, STONE_DECK
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import Chosen, Node, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.changes import CardShown, Counted, SeatCounted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_105_4A = R("105.4a")
R_903_2J = R("903.2j")
R_903_2J_1 = R("903.2.j.1")
R_1005_1 = R("1005.1")
R_1013_2 = R("1013.2")
R_1013_3 = R("1013.3")
R_1019_1 = R("1019.1")
R_1004_1 = R("1004.1")
H_2 = R("H.2")
PRICED = PayWill()
"""What stands for the will of a printed cost among the parts."""
Paid = tuple[Use | None, Node]


def all_parts(look: Look, frame: PayingCosts) -> list[Paid]:
    """The parts of a cost in their order, each with the text that asks for it."""
    found: list[Paid] = [(None, PRICED)] if frame.priced else []
    return found + [(use, part) for use in frame.uses for part in parts_of(look, use, frame.at)]


def _scene(look: Look, frame: PayingCosts, use: Use | None) -> Scene:
    own = use or Use(frame.about, "", 0, frame.seat)
    return Scene(look, own, it=frame.it, x=frame.x, done=frame.done)


def begin_the_next_part(d: Decision, frame: PayingCosts) -> None:
    """Asks which cards the next part is done to, where there is a choice that leaves the others possible."""
    parts = all_parts(d, frame)
    if frame.place >= len(parts):
        d.end()
        _hand_on(d, frame)
        return
    use, part = parts[frame.place]
    if use is not None and use.ability in frame.gathered:
        d.put(msgspec.structs.replace(frame, picked=frame.gathered[use.ability]))
    elif isinstance(part, OnCards) and isinstance(part.of, Chosen):
        space = _space(d, frame, use, part, [one for _, one in parts[frame.place + 1 :]])
        question = Question(
            "choose",
            R_903_2J_1,
            frame.seat,
            space=space,
            about=frame.about,
            text=WORDS.get(type(part), "which cards pay"),
        )
        ask_unless_settled(d, question)


def _hand_on(d: Decision, frame: PayingCosts) -> None:
    """Lets the text whose cost was paid, or in whose midst it was, speak of what it was paid with."""
    below = d.draft.agenda[-1] if d.draft.agenda else None
    if frame.at >= 0 and isinstance(below, Resolve):
        d.put(msgspec.structs.replace(below, done={**below.done, **frame.done}))
        return
    known = fow(d.table).objects.get(frame.about)
    if frame.at < 0 and known is not None and (done := _spoken_of(d, known.use, frame.done)):
        d.emit(ObjectSet(rule=R_903_2J, card=frame.about, object=msgspec.structs.replace(known, done=done)))


def _spoken_of(look: Look, use: Use, done: Mapping[str, tuple[Pick, ...]]) -> Mapping[str, tuple[Pick, ...]]:
    """What of that a text speaks of: "the banished resonator", "rested this way"."""
    abilities = text_of(look, use.code).abilities
    effect = abilities[use.ability].effect if use.ability < len(abilities) else ()
    asked = [part.verb for node in effect for part in walk(node) if isinstance(part, Dealt | ThisWay)]
    return {verb: found for verb, found in done.items() if verb in asked}


def _space(d: Decision, frame: PayingCosts, use: Use | None, part: OnCards, behind: list[Node]) -> Space:
    """The cards that may be chosen: each of which leaves the parts behind it possible."""
    assert isinstance(part.of, Chosen), "a part with a choice"
    scene = _scene(d, frame, use)
    found = candidates(d, scene, part, ())
    left = frame.prices[_wills_before(d, frame) :]
    if behind and (part.of.most == 1):
        purpose = purpose_of(d)
        found = [pick for pick in found if possible(d, frame.seat, scene, behind, left, (CardId(pick.value),), purpose)]
    least = amount(scene, part.of.least)
    return Space(tuple(found), least, min(amount(scene, part.of.most), len(found)))


def _wills_before(look: Look, frame: PayingCosts) -> int:
    return sum(isinstance(part, PayWill) for _, part in all_parts(look, frame)[: frame.place])


def do_the_part(d: Decision, frame: PayingCosts) -> None:
    """Does the part, and goes on to the next one."""
    use, part = all_parts(d, frame)[frame.place]
    picked = frame.picked
    scene = _scene(d, frame, use)
    if isinstance(part, OnCards) and not isinstance(part.of, Chosen):
        picked = tuple(pick for pick in picks(scene, part.of) if pick.kind == "card")
    done = dict(frame.done)
    if isinstance(part, OnCards):
        verb = deed_of(part)
        done[verb] = (*done.get(verb, ()), *(picked or ()))
    after = msgspec.structs.replace(frame, place=frame.place + 1, picked=None, done=done)
    d.goto(after, begin_the_next_part)
    if isinstance(part, PayWill):
        price = frame.prices[_wills_before(d, frame)]
        if price.total:
            d.push(Paying(seat=frame.seat, price=price, about=frame.about, rule=frame.rule))
        return
    PAY[type(part)](d, scene, part, [CardId(pick.value) for pick in picked or ()])


def _life(d: Decision, scene: Scene, part: PayLife, cards: list[CardId]) -> None:
    paid = amount(scene, part.amount)
    if paid:
        seat = scene.use.seat
        lost = change_of(d.draft.seats[seat].values[LIFE], -paid)
        d.emit(SeatCounted(rule=R_105_4A, beside=(H_2,), seat=seat, value=LIFE, amount=lost, how="pay"))
        happen(d, [Happened("loses life", seat=seat, amount=paid, word="pay"), life_changed(seat, -paid, None)])


def _rest_this(d: Decision, scene: Scene, part: RestThis, cards: list[CardId]) -> None:
    turn_cards(d, [scene.use.source], True, R_1013_2, "pay")


def _reveal_this(d: Decision, scene: Scene, part: RevealThis, cards: list[CardId]) -> None:
    if scene.use.source in d.draft.cards:
        d.emit(CardShown(rule=R_1005_1, card=scene.use.source, seats=tuple(d.draft.seats)))


def _reveal(d: Decision, scene: Scene, part: Reveal, cards: list[CardId]) -> None:
    for card in cards:
        d.emit(CardShown(rule=R_1005_1, card=card, seats=tuple(d.draft.seats)))


def _banish(d: Decision, scene: Scene, part: Banish, cards: list[CardId]) -> None:
    banish(d, cards, R_903_2J, by=scene.use.source)


def _discard(d: Decision, scene: Scene, part: Discard, cards: list[CardId]) -> None:
    move(d, cards, GRAVEYARD, "discard", R_1019_1, by=scene.use.source, beside=(R_903_2J,))


def _put(d: Decision, scene: Scene, part: Put, cards: list[CardId]) -> None:
    deck = part.to.zone in (DECK, STONE_DECK)
    returned = part.to.zone == HAND and any(zone_kind(d.draft.cards[card].zone) == FIELD for card in cards)
    index, down = 0 if deck and part.to.end == "top" else None, False if part.to.how == "facedown" else None
    how = "return" if returned else "put"
    move(d, cards, part.to.zone, how, R_903_2J, index=index, face_up=down, by=scene.use.source)


def _remove(d: Decision, scene: Scene, part: RemoveCards, cards: list[CardId]) -> None:
    face_up = not part.facedown
    move(d, cards, REMOVED, "remove", R_1004_1, by=scene.use.source, face_up=face_up, beside=(R_903_2J,))


def _rest(d: Decision, scene: Scene, part: RestCards, cards: list[CardId]) -> None:
    turn_cards(d, cards, True, R_1013_3, "pay")


def _counters(d: Decision, scene: Scene, part: RemoveCounters, cards: list[CardId]) -> None:
    for number in cards:
        there = d.draft.cards[number].count(part.kind)
        count = there if part.count is None else amount(scene, part.count)
        if count:
            d.emit(Counted(rule=R_903_2J, card=number, counter=part.kind, amount=-count, how="remove"))


PAY: Mapping[type[Node], Callable[[Decision, Scene, Any, list[CardId]], None]] = {
    PayLife: _life,
    RestThis: _rest_this,
    RevealThis: _reveal_this,
    Reveal: _reveal,
    Banish: _banish,
    Discard: _discard,
    Put: _put,
    RemoveCards: _remove,
    RestCards: _rest,
    RemoveCounters: _counters,
}
"""What each part does: one table, so that nothing can be a cost that cannot be paid."""
WORDS: Mapping[type[Node], str] = {
    Banish: "which cards are banished", Discard: "which cards are discarded", RestCards: "which cards are rested",
    RemoveCards: "which cards are removed from the game", RemoveCounters: "from which card counters are removed",
}  # fmt: skip


def keeps_the_rest_possible(look: Look, card: CardId) -> bool:
    """Whether a card may rest for will, while a cost is paid that has something done to cards behind it."""
    below = look.table.agenda[-2] if len(look.table.agenda) > 1 else None
    if not isinstance(below, PayingCosts):
        return True
    behind = all_parts(look, below)[below.place :]
    resting = [part for _, part in behind if isinstance(part, RestThis | RestCards)]
    if not resting:
        return True
    use = next(use for use, part in behind if part in resting)
    return possible(look, below.seat, _scene(look, below, use), resting, (), (card,))


def mid_text_space(scene: Scene, cost: tuple[Node, ...]) -> Space | None:
    """The answers to whether a cost in the midst of a text is paid; none where it cannot be."""
    seat = scene.acting or scene.use.seat
    can = possible(scene.look, seat, scene, cost, prices_of(cost, scene.x or 0))
    return Space((Pick("option", 0),), 0, 1) if can else None


PAYING_COSTS = procedure(R_903_2J, step(R_903_2J_1, begin_the_next_part), step(R_903_2J_1, do_the_part))
