"""What has happened in each player's last turn, where a card asks for it: counted as it happens (10.7.1).

A turn's counts become those of its player's last turn as that player's next turn begins.
"""

from collections.abc import Mapping

from domain.games.sve.nodes.conditions import LastTurn
from domain.games.sve.rules.triggers.events import event_kinds, meets
from domain.games.sve.rules.triggers.game_history import NO_CARD, TURN, Question
from domain.games.sve.table.changes import Tallied
from domain.games.sve.table.editions import cite
from domain.games.sve.table.state import other, sve
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import This, When, walk
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import Seat

ASKED = "questions of last turns"
R_10_7_1 = cite("10.7.1")


def asked_of_turns(look: Look) -> Mapping[str, tuple[Question, ...]]:
    """What the cards of a match ask about last turns, by the kind of event; where they do, turns are one too."""
    memo = look.catalog.memo
    found: Mapping[str, tuple[Question, ...]] | None = memo.get(ASKED)
    if found is None:
        found = memo[ASKED] = _gathered(look)
    return found


def _gathered(look: Look) -> Mapping[str, tuple[Question, ...]]:
    found: dict[When, Question] = {}
    for code, printed in look.catalog.prints.items():
        for place, ability in enumerate(getattr(printed, "abilities", ())):
            for node in walk(ability):
                if isinstance(node, LastTurn) and node.when not in found:
                    before = sum((one.code, one.ability) == (code, place) for one in found.values())
                    found[node.when] = Question(node.when, False, code, place, before)
    kinds = {kind for when in found for kind in event_kinds(when)} | ({TURN} if found else set())
    return {kind: tuple(one for when, one in found.items() if kind in event_kinds(when)) for kind in sorted(kinds)}


def _now(seat: Seat) -> str:
    return f" in this turn of seat {seat}"


def _before(seat: Seat) -> str:
    return f" in the last turn of seat {seat}"


def note(d: Decision, event: Happened) -> None:
    """Counts an event for each question about last turns that it answers, seen from each seat."""
    asked = asked_of_turns(d)
    if asked and event.kind == TURN and event.seat is not None:
        _begin(d, event.seat)
    for question in asked.get(event.kind, ()) if asked else ():
        source = event.card if event.card is not None and isinstance(question.when.card, This) else NO_CARD
        for seat in d.table.seats:
            use = Use(source, question.code, question.ability, seat)
            if meets(Scene(d, use), question.when, event):
                tally = question.tally(seat, source) + _now(d.table.turn.seat)
                d.emit(Tallied(rule=R_10_7_1(d), tally=tally, amount=1))


def _begin(d: Decision, seat: Seat) -> None:
    """The counts of a player's turn are those of the last one now that another one begins."""
    tallies = sve(d.table).tallies or {}
    now, before = _now(seat), _before(seat)
    names = {name.removesuffix(now).removesuffix(before): None for name in tallies if name.endswith((now, before))}
    for name in names:
        much = tallies.get(name + now, 0)
        changes = {name + before: much - tallies.get(name + before, 0), name + now: -much}
        for tally, amount in changes.items():
            if amount:
                d.emit(Tallied(rule=R_10_7_1(d), tally=tally, amount=amount))


def in_last_turn(scene: Scene, node: LastTurn) -> int:
    """How often something has happened in a player's last turn, before the present one."""
    seat = scene.use.seat if node.whose == "your" else other(scene.use.seat)
    (kind, *_) = event_kinds(node.when)
    question = next(one for one in asked_of_turns(scene.look)[kind] if one.when == node.when)
    source = scene.use.source if isinstance(node.when.card, This) else NO_CARD
    time = _before(seat) if scene.look.table.turn.seat == seat else _now(seat)
    return (sve(scene.look.table).tallies or {}).get(question.tally(scene.use.seat, source) + time, 0)
