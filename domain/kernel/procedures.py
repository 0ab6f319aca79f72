"""Procedures of every game: a shuffle, the top of a deck, a roll, each from the match's chance or from a recorder.

Where real cards and dice are used, the recorder is asked; a shuffled deck's order is then unknown until a card of it
is needed, and naming that card is what brings it to the top.
"""

from collections import Counter

import msgspec

from domain.kernel.changes import PoolSet, ZoneOrdered
from domain.kernel.choices import Question
from domain.kernel.commands import Actor, EnterOutcome
from domain.kernel.frames import Frame, Procedure, procedure, step
from domain.kernel.game import Decision, Look
from domain.kernel.ids import Seat, ZoneKey
from domain.kernel.rulings import Reason
from domain.kernel.state import in_zone

OUTCOME = "outcome"


class Shuffle(Frame, frozen=True, kw_only=True):
    """Shuffles a zone."""

    zone: ZoneKey
    rule: str


class Uncover(Frame, frozen=True, kw_only=True):
    """Settles which cards are the first `count` of a zone, where real cards are used."""

    zone: ZoneKey
    count: int
    rule: str
    entered: tuple[str, ...] | None = None


class Roll(Frame, frozen=True, kw_only=True):
    """Rolls `count` dice of `sides` sides for a seat, into a pool on the table."""

    pool: str
    seat: Seat
    sides: int
    count: int
    rule: str
    how: str = "roll"
    entered: tuple[int, ...] | None = None


def entered(look: Look) -> bool:
    """Whether people roll and shuffle, and a recorder enters the outcomes."""
    return look.table.setup.chance == "entered"


def shuffle(d: Decision, frame: Shuffle) -> None:
    """Puts a zone's cards in an order of chance; where real cards are shuffled, the order stays unknown."""
    size = len(in_zone(d.table, frame.zone))
    order = tuple(range(size)) if entered(d) else d.draw("order", size, size).values
    d.emit(ZoneOrdered(rule=frame.rule, zone=frame.zone, order=order, how="shuffle"))


def ask_for_cards(d: Decision, frame: Uncover) -> None:
    """Asks the recorder which cards are on top."""
    count = min(frame.count, len(in_zone(d.table, frame.zone)))
    if entered(d) and count:
        text = f"which {count} cards are on top of {frame.zone}"
        d.ask(Question(OUTCOME, frame.rule, None, "recorder", text=text))


def bring_to_the_top(d: Decision, frame: Uncover) -> None:
    """Orders the zone so that the cards named lie on top."""
    if frame.entered is None:
        return
    rest = list(range(len(in_zone(d.table, frame.zone))))
    held = [d.draft.cards[card].code for card in in_zone(d.table, frame.zone)]
    top = []
    for code in frame.entered:
        place = next(place for place in rest if held[place] == code)
        rest.remove(place)
        top.append(place)
    d.emit(ZoneOrdered(rule=frame.rule, zone=frame.zone, order=(*top, *rest), how="entered"))


def ask_for_faces(d: Decision, frame: Roll) -> None:
    """Asks the recorder what the dice show."""
    if entered(d) and frame.count:
        text = f"what {frame.count} dice of {frame.sides} sides show, rolled by seat {frame.seat}"
        d.ask(Question(OUTCOME, frame.rule, None, "recorder", text=text))


def roll(d: Decision, frame: Roll) -> None:
    """Puts the faces on the table."""
    if frame.entered is not None:
        faces, how = frame.entered, "entered"
    elif frame.count:
        faces, how = d.draw("roll", frame.sides, frame.count).values, frame.how
    else:
        return
    d.emit(PoolSet(rule=frame.rule, pool=frame.pool, faces=faces, seat=frame.seat, how=how))


def refuse_outcome(look: Look, actor: Actor, action: EnterOutcome) -> list[Reason]:
    """Why entered outcomes cannot be: a wrong number, a face that no die has, a card that is not there."""
    frame = look.table.agenda[-1] if look.table.agenda else None
    if isinstance(frame, Roll):
        if len(action.faces) != frame.count or action.codes:
            return [Reason(frame.rule, f"{frame.count} faces are needed, and no cards", "enter each die once")]
        wrong = [face for face in action.faces if not 1 <= face <= frame.sides]
        return [Reason(frame.rule, f"no die of {frame.sides} sides shows {face}") for face in wrong]
    if isinstance(frame, Uncover):
        zone = in_zone(look.table, frame.zone)
        count = min(frame.count, len(zone))
        if len(action.codes) != count or action.faces:
            return [Reason(frame.rule, f"{count} cards are needed, and no faces", "name them from the top")]
        held = Counter(look.table.cards[card].code for card in zone)
        missing = Counter(action.codes) - held
        return [Reason(frame.rule, f"{frame.zone} does not hold so many of {code}") for code in missing]
    return []


def enter_outcome(d: Decision, actor: Actor, action: EnterOutcome) -> None:
    """Hands the recorder's entry to the procedure that asked."""
    frame = d.draft.agenda[-1]
    if isinstance(frame, Roll):
        d.put(msgspec.structs.replace(frame, entered=action.faces))
    elif isinstance(frame, Uncover):
        d.put(msgspec.structs.replace(frame, entered=action.codes))


def chance_procedures(rule: str) -> dict[type[Frame], Procedure]:
    """The procedures above, labelled with the rule by which a game takes chance."""
    return {
        Shuffle: procedure(rule, step(rule, shuffle)),
        Uncover: procedure(rule, step(rule, ask_for_cards), step(rule, bring_to_the_top)),
        Roll: procedure(rule, step(rule, ask_for_faces), step(rule, roll)),
    }
