"""How often something has happened this game, where a card asks for it: counted as it happens.

What a card was when something happened to it is known at that time alone, so that each question is put to each event,
from each seat's side, and only its answer is kept.
"""

from collections.abc import Mapping

import msgspec

from domain.games.sve.nodes.amounts import Amassed
from domain.games.sve.nodes.conditions import PlayedFrom, Since
from domain.games.sve.nodes.groups import PutBy
from domain.games.sve.rules.triggers.events import event_kinds, meets
from domain.games.sve.table.changes import Tallied
from domain.games.sve.table.editions import cite
from domain.games.sve.table.state import RESOLUTION, other, sve
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import Ability, This, When, You, walk
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Turn, find_card

QUESTIONS, PUT_BY, CAME = "questions of the game", "who put it is asked", "where it came from is asked later"
TURN, PUT = "turn", "put"
"""The kinds of events that are the beginning of a player's turn, and a card's coming onto a field."""
NO_CARD = CardId(0)
NOWHERE = ("", RESOLUTION)
"""Where what is put onto a field comes from no zone that a text could name."""
R_10_7_1 = cite("10.7.1")


class Question(msgspec.Struct, frozen=True, gc=False):
    """What is counted for the whole game: an event, or (`total`) its amount; `code` and `ability` ask it first."""

    when: When
    total: bool
    code: str
    ability: int
    number: int = 0

    def tally(self, seat: Seat, source: CardId) -> str:
        """The name of a seat's count, or of a card's where it asks about itself."""
        which = f"#{self.number}" if self.number else ""
        asked = f"{self.code}/{self.ability}{which}{' in all' if self.total else ''}"
        return f"{asked} for seat {seat}" + (f", card {source}" if isinstance(self.when.card, This) else "")


def questions(look: Look) -> Mapping[str, tuple[Question, ...]]:
    """What the cards of a match ask about the whole game, by the kind of event."""
    memo = look.catalog.memo
    found: Mapping[str, tuple[Question, ...]] | None = memo.get(QUESTIONS)
    if found is None:
        found = memo[QUESTIONS] = _gathered(look)
    return found


def _gathered(look: Look) -> Mapping[str, tuple[Question, ...]]:
    found: list[Question] = []
    for code, printed in look.catalog.prints.items():
        for place, ability in enumerate(getattr(printed, "abilities", ())):
            for node in walk(ability):
                if isinstance(node, Since | Amassed) and node.ever and _known(found, node) is None:
                    before = sum((one.code, one.ability) == (code, place) for one in found)
                    found.append(Question(node.when, isinstance(node, Amassed) and node.total, code, place, before))
    kinds = {kind for question in found for kind in event_kinds(question.when)}
    if _asks_who_put(look) or _asks_whence(look):
        kinds.add(PUT)
    return {kind: tuple(one for one in found if kind in event_kinds(one.when)) for kind in sorted(kinds)}


def _known(found: list[Question], node: Since | Amassed) -> Question | None:
    total = isinstance(node, Amassed) and node.total
    return next((one for one in found if one.when == node.when and one.total is total), None)


def times_used(look: Look, card: CardId, key: str) -> int:
    """How often an ability of a card that is limited for the whole game has been played, or has triggered."""
    return (sve(look.table).tallies or {}).get(f"{key} of card {card}", 0)


def use_once(d: Decision, card: CardId, key: str, rule: str) -> None:
    """Counts that such an ability has been played once more, or has triggered."""
    d.emit(Tallied(rule=rule, tally=f"{key} of card {card}", amount=1))


def count(d: Decision, event: Happened) -> None:
    """Counts an event for each question that it answers, seen from each seat."""
    if event.kind == PUT and event.by is not None and _asks_who_put(d):
        d.emit(Tallied(rule=R_10_7_1(d), tally=_put_by(event.card, event.seat, _controller(d, event.by)), amount=1))
    if event.kind == PUT and event.word not in NOWHERE and _asks_whence(d):
        d.emit(Tallied(rule=R_10_7_1(d), tally=_came(event.card, event.word, event.by is not None), amount=1))
    asked: Mapping[str, tuple[Question, ...]] = d.catalog.memo.get(QUESTIONS) or questions(d)
    for question in asked.get(event.kind, ()):
        amount = event.amount if question.total else 1
        if not amount:
            continue
        source = event.card if event.card is not None and isinstance(question.when.card, This) else NO_CARD
        yours = isinstance(question.when.seat, You)
        for seat in (event.seat,) if yours and event.seat is not None else d.table.seats:
            use = Use(source, question.code, question.ability, seat)
            if meets(Scene(d, use), question.when, event):
                d.emit(Tallied(rule=R_10_7_1(d), tally=question.tally(seat, source), amount=amount))


def _asks_who_put(look: Look) -> bool:
    """Whether some card of the match asks which cards abilities have put onto fields."""
    memo = look.catalog.memo
    found: bool | None = memo.get(PUT_BY)
    if found is None:
        every = (one for printed in look.catalog.prints.values() for one in getattr(printed, "abilities", ()))
        found = memo[PUT_BY] = any(isinstance(node, PutBy) for one in every for node in walk(one))
    return found


def _asks_whence(look: Look) -> bool:
    """Whether some ability may ask in a later turn where a card came from: not of a spell, nor as its card comes."""
    memo = look.catalog.memo
    found: bool | None = memo.get(CAME)
    if found is None:
        every = (one for printed in look.catalog.prints.values() for one in getattr(printed, "abilities", ()))
        found = memo[CAME] = any(isinstance(node, PlayedFrom) for one in every if _lasting(one) for node in walk(one))
    return found


def _lasting(ability: Ability) -> bool:
    when = ability.when
    return ability.kind != "spell" and not (isinstance(when, When) and when.kind == PUT and isinstance(when.card, This))


def _came(card: CardId | None, zone: str, by_text: bool) -> str:
    return f"card {card} put onto the field from {zone}{' by a text' if by_text else ''}"


def came_from(look: Look, node: PlayedFrom, card: CardId) -> bool:
    """Whether a card came onto the field in an earlier turn from where a text says, or was played from there."""
    kept = sve(look.table).tallies or {}
    if node.elsewhere:
        ways = {_came(card, node.zone, False), _came(card, node.zone, True)}
        return any(tally.startswith(_came(card, "", False)) and tally not in ways for tally in kept)
    return _came(card, node.zone, False) in kept or (not node.played and _came(card, node.zone, True) in kept)


def _controller(look: Look, card: CardId) -> Seat | None:
    held = find_card(look.table, card)
    return held.controller if held is not None else None


def _put_by(card: CardId | None, onto: Seat | None, seat: Seat | None) -> str:
    return f"card {card} put onto the field of seat {onto} by seat {seat}"


def was_put_by(scene: Scene, of: PutBy, card: CardId) -> bool:
    """Whether an ability of such a player's card put a card onto such a field, where it is or last was (10.7.1)."""
    kept = sve(scene.look.table).tallies
    if not kept:
        return False
    both = tuple(scene.look.table.seats)
    sides = {"": both, "your": (scene.use.seat,), "enemy": (other(scene.use.seat),)}
    return any(_put_by(card, onto, seat) in kept for onto in sides[of.onto] for seat in sides[of.whose])


def turns_had(look: Look, turn: Turn) -> Mapping[str, int]:
    """How many turns each player has had in a position written by hand, as if none had been extra or skipped."""
    found = {}
    for question in questions(look).get(TURN, ()):
        for seat in look.table.seats:
            found[question.tally(seat, NO_CARD)] = (turn.number + (seat == turn.seat)) // 2
    return found


def tallied(scene: Scene, node: Since | Amassed) -> int:
    """How often, or how much, what a text asks about has come to this game."""
    (kind, *_) = event_kinds(node.when)
    question = _known(list(questions(scene.look).get(kind, ())), node)
    assert question is not None, "every question of a card is gathered from the catalog"
    source = scene.use.source
    return (sve(scene.look.table).tallies or {}).get(question.tally(scene.use.seat, source), 0)
