"""Evolving cards: a corresponding card of the evolve deck goes to the evolve zone and is linked (5.15, 12.2.2)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

import msgspec

from domain.games.sve.rules.continuous.information import cannot, info, is_a
from domain.games.sve.rules.evaluation.hidden import unrevealed
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones.moves import move
from domain.games.sve.table.changes import Linked
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Chapter, chapter, cite, edition, stage
from domain.games.sve.table.printed import SveCard
from domain.games.sve.table.state import BACK, EVOLVE, EVOLVE_DECK, FIELD, Link, lies_in, zone
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.interpreting.doing import leave_out
from domain.kernel.decisions.changes import Counted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId

R_5_15_1 = cite("5.15.1")
R_5_15_1_1 = cite("5.15.1.1")
R_5_15_1_1_1 = cite("5.15.1.1.1", early=None)
R_5_15_1_2 = cite("5.15.1.2")
R_5_15_1_3 = cite("5.15.1.3")
R_5_15_2 = cite("5.15.2")
R_4_6_4 = cite("4.6.4", early=None)
EVOLVED = "evolved faces"
"""The key of the catalog's memo for the printed cards with an evolved face, by its name."""


class Evolving(Frame, frozen=True, kw_only=True):
    """The controller of a card selects what it evolves into (5.15.1.1); `must`: it is a cost, paid whole (10.4.2.2)."""

    card: CardId
    rule: str
    by: CardId | None = None
    must: bool = False
    picked: tuple[Pick, ...] | None = None
    into: str = ""


def evolvable(look: Look, card: CardId) -> bool:
    """Whether a card may evolve at all: it is on a field, in the early edition as a follower, and not forbidden to."""
    held = look.table.cards.get(card)
    if held is None or not lies_in(held, FIELD) or cannot(look, card, "evolve"):
        return False
    return is_a(look, card, "follower") or not edition(look).only_followers_evolve


def names_of(look: Look, card: CardId, into: str) -> tuple[str, ...]:
    """The names that a card has which a card evolves into: its own, unless the text specifies one (5.15.1.1.1)."""
    return (into,) if into else tuple(info(look, card).names)


def corresponding(look: Look, card: CardId, into: str = "") -> list[CardId]:
    """The facedown cards of its controller's evolve deck that a card may evolve into, by one of their faces (4.6.4)."""
    cards = look.table.cards
    codes = [evolved_as(look, name) for name in names_of(look, card, into)]
    return [
        number
        for number in zone(look, EVOLVE_DECK, cards[card].controller)
        if not cards[number].face_up and any(cards[number].code in some for some in codes)
    ]


def may_be_others(look: Look, card: CardId, into: str = "") -> bool:
    """Whether a card has evolved cards of several prints, and facedown cards that could be any of them (4.1.2.2)."""
    cards = look.table.cards
    facedown = [one for one in zone(look, EVOLVE_DECK, cards[card].controller) if not cards[one].face_up]
    prints = {code for name in names_of(look, card, into) for code in evolved_as(look, name)}
    return len(facedown) > 1 and len(prints) > 1


def evolved_as(look: Look, name: str) -> frozenset[str]:
    """The printed cards with an evolved face of a name."""
    memo = look.catalog.memo
    named: Mapping[str, frozenset[str]] | None = memo.get(EVOLVED)
    if named is None:
        codes: defaultdict[str, set[str]] = defaultdict(set)
        for code in look.catalog.prints:
            for evolved in _evolved_faces(look, code):
                codes[evolved.name].add(code)
        named = memo[EVOLVED] = {face: look.catalog.among(found) for face, found in codes.items()}
    return named.get(name, frozenset())


def _evolved_faces(look: Look, code: str) -> Iterator[SveCard]:
    """The evolved faces of a printed card, its front before its back."""
    front = look.catalog.prints[code]
    assert isinstance(front, SveCard), "a match of sve has cards of sve"
    for found in (front, look.catalog.prints.get(front.back)):
        if isinstance(found, SveCard) and "evolved" in found.types:
            yield found


def _face_named(look: Look, code: str, wanted: tuple[str, ...]) -> str | None:
    """The code of the evolved face of a printed card that has one of these names; None if neither face does."""
    return next((found.code for found in _evolved_faces(look, code) if found.name in wanted), None)


def evolve(
    d: Decision,
    card: CardId,
    rule: str,
    *,
    revealed: CardId | None = None,
    by: CardId | None = None,
    must: bool = False,
    into: str = "",
) -> None:
    """Evolves a card, into the card `revealed` as a cost (5.15.1.1); else a frame asks which one it is."""
    able = evolvable(d, card)
    if able and revealed is not None:
        _link(d, card, revealed, rule, by, into)
    elif able and (corresponding(d, card, into) or (not must and _may_correspond(d, card))):
        d.push(Evolving(card=card, rule=rule, by=by, must=must, into=into))
    else:
        leave_out(d, "evolve", (card_pick(card),))


def _may_correspond(look: Look, card: CardId) -> bool:
    """Whether a facedown card of the evolve deck may correspond, for all that the others know (4.1.2.2)."""
    deck = zone(look, EVOLVE_DECK, look.table.cards[card].controller)
    return any(unrevealed(look, card_pick(one)) for one in deck)


def _link(d: Decision, card: CardId, other: CardId, rule: str, by: CardId | None, into: str = "") -> None:
    held = d.draft.cards[card]
    face = _face_named(d, d.draft.cards[other].code, names_of(d, card, into))
    (new,) = move(d, [other], EVOLVE, "evolve", rule, seat=held.controller, by=by)
    if face is not None and face != d.draft.cards[new].code:
        d.emit(Counted(rule=R_4_6_4(d), card=new, counter=BACK, amount=1, how="back"))
    cited = cites(d, R_5_15_1, rule, R_5_15_1_1, R_5_15_1_1_1, R_5_15_1_2, R_5_15_1_3, R_5_15_2)
    d.emit(Linked(rule=cited[0], beside=cited[1:], link=Link(card, new)))
    triggering.happen(d, [Happened("evolved", card=card, seat=held.controller, by=by)])


def ask_into_what(d: Decision, frame: Evolving) -> None:
    """Asks the controller which card of each print is specified, or whether it acts as though it had none (4.1.2.2)."""
    cards = d.draft.cards
    found = {cards[number].code: card_pick(number) for number in reversed(corresponding(d, frame.card, frame.into))}
    picks = tuple(reversed(found.values()))
    sure = frame.must or not all(unrevealed(d, pick) for pick in picks)
    space = Space(picks, int(sure), min(1, len(picks)))
    if sure and len(picks) == 1 and (frame.must or not _may_correspond(d, frame.card)):
        d.put(msgspec.structs.replace(frame, picked=picks))
    else:
        seat, text = cards[frame.card].controller, "what it evolves into"
        d.ask(Question("choose", R_5_15_1_1(d), seat, space=space, about=frame.card, text=text))


def evolve_into_it(d: Decision, frame: Evolving) -> None:
    """Puts the card into the evolve zone, linked."""
    picked = frame.picked or ()
    if picked:
        _link(d, frame.card, CardId(picked[0].value), frame.rule, frame.by, frame.into)
    else:
        leave_out(d, "evolve", (card_pick(frame.card),))


EVOLVE_CHAPTER = chapter("5.15.1", stage("5.15.1.1", ask_into_what), stage("5.15.1", evolve_into_it))
CHAPTERS: Mapping[type[Frame], Chapter] = {Evolving: EVOLVE_CHAPTER}
