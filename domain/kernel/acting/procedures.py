"""Procedures of every game: a shuffle, the top of a deck, a roll, each from the match's chance or from a recorder.

Where real cards and dice are used, the recorder is asked; a shuffled deck's order is then unknown until a card of it
is needed, and naming that card is what brings it to the top.
"""

import msgspec

from domain.kernel.acting.answers import asks
from domain.kernel.decisions.changes import PoolSet, ZoneOrdered
from domain.kernel.decisions.commands import Actor, EnterOutcome
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Facts, Offer, Pick, Question, Space, Word, card_pick
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.state import in_zone

OUTCOME = "outcome"


class Shuffle(Frame, frozen=True, kw_only=True):
    """Shuffles a zone, by `rule`, and by those `beside` it."""

    zone: ZoneKey
    rule: str
    beside: tuple[str, ...] = ()


class Uncover(Frame, frozen=True, kw_only=True):
    """Settles which cards are the first `count` of a zone below the `settled` top ones, where real cards are used.

    `bottom`: its last ones instead, the lowest one first.
    """

    zone: ZoneKey
    count: int
    rule: str
    settled: int = 0
    bottom: bool = False
    entered: tuple[CardId, ...] | None = None


class Roll(Frame, frozen=True, kw_only=True):
    """Rolls `count` dice of `sides` sides for a seat, into a pool on the table.

    `faces_rule` says what a die can show, where that is another rule; `beside` are those by which it is rolled.
    """

    pool: str
    seat: Seat
    sides: int
    count: int
    rule: str
    how: str = "roll"
    entered: tuple[int, ...] | None = None
    faces_rule: str = ""
    beside: tuple[str, ...] = ()


class PickAtRandom(Frame, frozen=True, kw_only=True):
    """Picks `count` of several cards by chance, and hands them to the procedure below as its `picked`."""

    candidates: tuple[Pick, ...]
    count: int
    rule: str
    entered: tuple[CardId, ...] | None = None


def entered(look: Look) -> bool:
    """Whether people roll and shuffle, and a recorder enters the outcomes."""
    return look.table.setup.chance == "entered"


def shuffle(d: Decision, frame: Shuffle) -> None:
    """Puts a zone's cards in an order of chance; where real cards are shuffled, the order stays unknown."""
    size = len(in_zone(d.table, frame.zone))
    order = tuple(range(size)) if entered(d) else d.draw("order", size, size).values
    d.emit(ZoneOrdered(rule=frame.rule, beside=frame.beside, zone=frame.zone, order=order, how="shuffle"))


def ask_for_cards(d: Decision, frame: Uncover) -> None:
    """Asks the recorder which cards are on top, or at the bottom."""
    unsettled = in_zone(d.table, frame.zone)[frame.settled :]
    count = min(frame.count, len(unsettled))
    if entered(d) and count:
        space = Space(tuple(card_pick(card) for card in unsettled), count, count, ordered=True)
        asking = "which cards are at the bottom" if frame.bottom else "which cards are on top"
        facts: Facts = {"count": count, "zone": Word("zone", frame.zone), "settled": frame.settled}
        d.ask(Question(OUTCOME, frame.rule, None, "recorder", space=space, text=asking, facts=facts))


def bring_to_the_top(d: Decision, frame: Uncover) -> None:
    """Orders the zone so that the cards named lie on top, below those that are settled, or at the bottom."""
    if frame.entered is None:
        return
    held = in_zone(d.table, frame.zone)
    named = [*range(frame.settled), *(held.index(card) for card in frame.entered)]
    rest = [place for place in range(len(held)) if place not in named]
    order = (*rest, *reversed(named)) if frame.bottom else (*named, *rest)
    d.emit(ZoneOrdered(rule=frame.rule, zone=frame.zone, order=order, how="entered"))


def ask_for_faces(d: Decision, frame: Roll) -> None:
    """Asks the recorder what the dice show."""
    if entered(d) and frame.count:
        faces = tuple(Pick("number", face) for face in range(1, frame.sides + 1))
        space = Space(faces, frame.count, frame.count, ordered=True, repeats=True)
        facts: Facts = {"count": frame.count, "sides": frame.sides, "seat": Word("seat", str(frame.seat))}
        d.ask(Question(OUTCOME, frame.rule, None, "recorder", space=space, text="what the dice show", facts=facts))


def roll(d: Decision, frame: Roll) -> None:
    """Puts the faces on the table."""
    if frame.entered is not None:
        faces, how = frame.entered, "entered"
    elif frame.count:
        faces, how = d.draw("roll", frame.sides, frame.count).values, frame.how
    else:
        return
    d.emit(PoolSet(rule=frame.rule, beside=frame.beside, pool=frame.pool, faces=faces, seat=frame.seat, how=how))


def ask_for_the_picks(d: Decision, frame: PickAtRandom) -> None:
    """Asks the recorder which cards chance has picked."""
    if entered(d):
        space = Space(frame.candidates, frame.count, frame.count, ordered=True)
        asking, facts = "which cards were picked at random", {"count": frame.count}
        d.ask(Question(OUTCOME, frame.rule, None, "recorder", space=space, text=asking, facts=facts))


def hand_them_over(d: Decision, frame: PickAtRandom) -> None:
    """Takes the picks from the match's chance, or from the recorder, and gives them to the frame below."""
    if frame.entered is not None:
        picked = tuple(card_pick(card) for card in frame.entered)
    else:
        size = len(frame.candidates)
        picked = tuple(frame.candidates[place] for place in d.draw("order", size, size).values[: frame.count])
    d.end()
    d.put(d.draft.agenda[-1].__replace__(picked=picked))


def outcome_part(question: Question) -> str:
    """Which part of an entry a question asks for: `faces` or `cards`."""
    assert question.space is not None, "an outcome is asked for with its space"
    return "faces" if question.space.repeats else "cards"


def offer_outcome(question: Question) -> list[Offer]:
    """The recorder's entry, as a space."""
    assert question.space is not None, "an outcome is asked for with its space"
    return [Offer("enteroutcome", question.rule, {outcome_part(question): question.space})]


def refuse_outcome(look: Look, actor: Actor, action: EnterOutcome) -> list[Reason]:
    """Why entered outcomes cannot be: a wrong number, a face that no die has, a card that is not there."""
    question = look.table.question
    if question is None or question.kind != OUTCOME or question.space is None or not asks(question, actor):
        return []
    space, rule, part = question.space, question.rule, outcome_part(question)
    frame = look.table.agenda[-1]
    none_such = frame.faces_rule if isinstance(frame, Roll) and frame.faces_rule else rule
    faces, cards = action.faces, action.cards
    entry = [Pick("number", face) for face in faces] if part == "faces" else [card_pick(card) for card in cards]
    reasons = []
    if (cards if part == "faces" else faces) or len(entry) != space.most:
        needed = Message("are-needed-of-and-nothing-else", {"most": space.most, "part": part})
        reasons.append(Reason(rule, needed, "enter-each-once", part))
    wrong = [(place, pick.value) for place, pick in enumerate(entry) if pick not in space.candidates]
    there = Message("enter-of-those-that-are-offered", {"part": part})
    reasons += [
        Reason(
            none_such, Message("is-none-of-the-that-there", {"value": value, "part": part}), there, f"{part}[{place}]"
        )
        for place, value in wrong
    ]
    twice = {} if space.repeats else dict.fromkeys(pick.value for pick in entry if entry.count(pick) > 1)
    return reasons + [
        Reason(rule, Message("card-is-named-twice", {"value": value}), "name-each-card-once", part) for value in twice
    ]


def enter_outcome(d: Decision, actor: Actor, action: EnterOutcome) -> None:
    """Hands the recorder's entry to the procedure that asked."""
    frame = d.draft.agenda[-1]
    if isinstance(frame, Roll):
        d.put(msgspec.structs.replace(frame, entered=action.faces))
    elif isinstance(frame, Uncover | PickAtRandom):
        d.put(msgspec.structs.replace(frame, entered=action.cards))


def chance_procedures(rule: str) -> dict[type[Frame], Procedure]:
    """The procedures above, labelled with the rule by which a game takes chance."""
    return {
        Shuffle: procedure(rule, step(rule, shuffle)),
        Uncover: procedure(rule, step(rule, ask_for_cards), step(rule, bring_to_the_top)),
        Roll: procedure(rule, step(rule, ask_for_faces), step(rule, roll)),
        PickAtRandom: procedure(rule, step(rule, ask_for_the_picks), step(rule, hand_them_over)),
    }
