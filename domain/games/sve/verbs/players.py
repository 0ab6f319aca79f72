"""Verbs on players: points, turns, the end of the match, dice, names."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.player_verbs import (
    ChangeLimit,
    DeclareName,
    ExtraTurn,
    GainEvolution,
    GainMaximum,
    Recover,
    RollDie,
    SkipTurn,
    Spend,
    Win,
)
from domain.games.sve.rules.continuous.limits import own_limit
from domain.games.sve.rules.evaluation.conditions import DIE
from domain.games.sve.rules.evaluation.groups import declarable, noted
from domain.games.sve.rules.evaluation.this_way import SPEND
from domain.games.sve.rules.turn import outcomes
from domain.games.sve.rules.zones import points
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import chapter, cite, stage
from domain.games.sve.table.state import EX, FIELD, HAND, LIMIT_OF, other
from domain.games.sve.verbs.frames import Declaring, Spending
from domain.games.sve.verbs.spoken_of import actor, seats
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.acting.procedures import Roll
from domain.kernel.decisions.changes import SeatCounted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space, places
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat

HOLDS = {FIELD: cite("4.4.4"), HAND: cite("4.7.3"), EX: cite("4.8.3")}
"""By which rule a zone has a limit."""
R_5_19_1 = cite("5.19.1")
R_5_32_1 = cite("5.32.1", early=None)


def recover(d: Decision, scene: Scene, node: Recover) -> None:
    """Recovers play points (5.14.1)."""
    for seat in seats(d, scene, node.who):
        points.recover(d, seat, amount(scene, node.amount), scene.rule, scene.use.source)


def gain_maximum(d: Decision, scene: Scene, node: GainMaximum) -> None:
    """Raises or lowers maximum play points."""
    for seat in seats(d, scene, node.who):
        points.raise_maximum(d, seat, amount(scene, node.amount), scene.rule, scene.use.source)


def change_limit(d: Decision, scene: Scene, node: ChangeLimit) -> None:
    """Sets how many cards a player's zone may hold, or changes that (4.4.4, 4.7.3, 4.8.3)."""
    for seat in seats(d, scene, node.who):
        have = own_limit(d, node.zone, seat)
        change = max(0, have + amount(scene, node.by) if node.to is None else amount(scene, node.to)) - have
        if change:
            cited, value = cites(d, HOLDS[node.zone], scene.rule), LIMIT_OF[node.zone]
            by, rule, beside = scene.use.source, cited[0], cited[1:]
            d.emit(SeatCounted(rule=rule, beside=beside, seat=seat, value=value, amount=change, how="set", by=by))


def gain_evolution(d: Decision, scene: Scene, node: GainEvolution) -> None:
    """Gives evolution points."""
    for seat in seats(d, scene, node.who):
        points.gain_evolution(d, seat, amount(scene, node.amount), scene.rule, scene.use.source)


def spend(d: Decision, scene: Scene, node: Spend) -> None:
    """Subtracts points that a player has, all or as many as it likes, from them (10.4.4)."""
    seat = actor(scene)
    most = max(0, points.value(d, seat, node.word))
    if node.most is None:
        _spend(d, seat, node.word, most, scene.rule, scene.use.source)
    else:
        most = min(most, max(0, amount(scene, node.most)))
        d.push(Spending(seat=seat, rule=scene.rule, by=scene.use.source, word=node.word, most=most))


def _spend(d: Decision, seat: Seat, word: str, count: int, rule: str, by: CardId) -> None:
    points.spend(d, seat, word, count, rule, by)
    deal_with(d, SPEND, (Pick("number", count),))


def ask_how_many_points(d: Decision, frame: Spending) -> None:
    """Asks how many points are spent, where there are any."""
    space = Space(tuple(Pick("number", count) for count in range(frame.most + 1)))
    if frame.most:
        d.ask(Question("choose", frame.rule, frame.seat, space=space, about=frame.by, text="how many points are spent"))


def spend_points(d: Decision, frame: Spending) -> None:
    """Spends so many, and lets the text know it."""
    d.end()
    (picked,) = frame.picked or (Pick("number", 0),)
    _spend(d, frame.seat, frame.word, picked.value, frame.rule, frame.by)


def extra_turn(d: Decision, scene: Scene, node: ExtraTurn) -> None:
    """A turn more (5.27.1)."""
    for seat in seats(d, scene, node.who):
        outcomes.take_another_turn(d, seat, scene.rule)


def skip_turn(d: Decision, scene: Scene, node: SkipTurn) -> None:
    """A player's next turn is skipped (5.25.2)."""
    for seat in seats(d, scene, node.who):
        outcomes.skip_next_turn(d, seat, scene.rule)


def win(d: Decision, scene: Scene, node: Win) -> None:
    """A player wins or loses at once (1.2.4, 5.22.1)."""
    found = seats(d, scene, node.who)
    if found:
        outcomes.end_by_effect(d, [other(seat) for seat in found] if node.wins else found)


def roll(d: Decision, scene: Scene, node: RollDie) -> None:
    """Rolls a die (5.19.1)."""
    rule, *beside = cites(d, R_5_19_1, scene.rule)
    d.push(Roll(pool=DIE, seat=actor(scene), sides=node.sides, count=1, rule=rule, beside=tuple(beside)))


def declare(d: Decision, scene: Scene, node: DeclareName) -> None:
    """Begins to declare a card name (5.32.1), or what else a text says."""
    d.push(Declaring(seat=actor(scene), rule=scene.rule, by=scene.use.source, what=node.what))


def ask_for_a_name(d: Decision, frame: Declaring) -> None:
    """Asks for one of the names, or of what else can be declared."""
    names = declarable(d, frame.what)
    space = places(len(names))
    d.ask(
        Question(
            "choose", R_5_32_1(d), frame.seat, space=space, about=frame.by, text="what is declared", options=(*names,)
        )
    )


def note_the_name(d: Decision, frame: Declaring) -> None:
    """Lets the text know it."""
    d.end()
    deal_with(d, noted(frame.what), frame.picked or ())


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Recover: recover,
    ChangeLimit: change_limit,
    GainMaximum: gain_maximum,
    GainEvolution: gain_evolution,
    Spend: spend,
    ExtraTurn: extra_turn,
    SkipTurn: skip_turn,
    Win: win,
    RollDie: roll,
    DeclareName: declare,
}
CHAPTERS: dict[type[Frame], Any] = {
    Spending: chapter("10.4.4", stage("10.4.4", ask_how_many_points), stage("10.4.4", spend_points)),
    Declaring: chapter(
        "5.32.1",
        stage("5.32.1", ask_for_a_name, early="1.3.1"),
        stage("5.32.1", note_the_name, early="1.3.1"),
        early="1.3.1",
    ),
}
