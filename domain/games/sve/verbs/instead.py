"""What a text does instead of what it said: before all other replacements, or in the order that is chosen (10.10.2)."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.lowered import InPlaceOf
from domain.games.sve.nodes.player_verbs import Draw
from domain.games.sve.nodes.verbs import Banish, Bury, Damage, Destroy, Put, Return
from domain.games.sve.rules.replacement.awaiting import carry_out, for_event, told
from domain.games.sve.rules.zones.leaving import Way, leave_instead
from domain.games.sve.table.editions import chapter, cite, edition, stage
from domain.games.sve.table.frames import Draw as Drawing
from domain.games.sve.table.state import BANISHED, CEMETERY, HAND
from domain.games.sve.verbs import changing, decks, placing
from domain.games.sve.verbs.frames import DrawingInstead
from domain.games.sve.verbs.spoken_of import as_picks, cards, seats
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, places, seat_pick
from domain.kernel.table.frames import Frame

R_10_10_2 = cite("10.10.2")
Leaving = Destroy | Banish | Bury | Return | Put
DO: Mapping[type[Node], Callable[[Decision, Scene, Any], None]] = {
    Damage: changing.deal, Draw: decks.draw, Destroy: changing.destroy, Banish: placing.banish, Bury: placing.bury,
    Return: placing.give_back, Put: placing.put,
}  # fmt: skip


def in_place_of(d: Decision, scene: Scene, node: InPlaceOf) -> None:
    """Does what is done instead; early, other replacements of what was said may come before that (H.18)."""
    said, done = node.said, node.done
    if not edition(d).self_replacement_first:
        if isinstance(said, Damage) and isinstance(done, Damage):
            changing.deal(d, scene, said, rather=done)
            return
        if isinstance(said, Draw) and isinstance(done, Draw) and not said.up_to and not done.up_to:
            _draw(d, scene, said, done)
            return
        if isinstance(said, Leaving) and isinstance(done, Leaving):
            _leave(d, scene, said, done)
            return
    DO[type(done)](d, scene, done)


def _leave(d: Decision, scene: Scene, said: Leaving, done: Leaving) -> None:
    """Begins to let the same cards leave in another way than was said."""
    found = placing.to_bury(d, scene, said.of) if isinstance(done, Bury) else cards(d, scene, said.of)
    way = _way(done)
    deal_with(d, way.how, as_picks(found))
    leave_instead(d, found, _way(said), way, scene.rule, scene.use.source)


def _way(node: Leaving) -> Way:
    """How a text lets cards leave."""
    if isinstance(node, Destroy):
        return Way(CEMETERY, "destroy")
    if isinstance(node, Banish):
        return Way(BANISHED, "banish", face_up=not node.facedown)
    if isinstance(node, Bury):
        return Way(CEMETERY, "bury")
    return Way(HAND, "return" if isinstance(node, Return) else "put")


def _draw(d: Decision, scene: Scene, said: Draw, done: Draw) -> None:
    event = Happened("drawn", by=scene.use.source)
    for seat in reversed(seats(d, scene, said.who)):
        count, rule, by = amount(scene, done.count), scene.rule, scene.use.source
        if for_event(d, msgspec.structs.replace(event, seat=seat), seat_pick(seat)):
            d.push(DrawingInstead(seat=seat, rule=rule, by=by, said=amount(scene, said.count), done=count))
        else:
            d.push(Drawing(seat=seat, rule=rule, by=by, count=count))


def ask_what_comes_first(d: Decision, frame: DrawingInstead) -> None:
    """Asks the player who draws whether the text's own words or another effect replaces its draw (10.10.2.2)."""
    found = for_event(d, _event(frame), seat_pick(frame.seat))
    space, text = places(len(found) + 1), "which replacement is applied to the draw"
    options = (*told(d, found), "what the text says instead")
    d.ask(Question("choose", R_10_10_2(d), frame.seat, space=space, about=frame.by, text=text, options=options))


def draw_or_replace(d: Decision, frame: DrawingInstead) -> None:
    """Draws as the text says instead, or lets the other effect replace the first of the draws that it said before."""
    found, event = for_event(d, _event(frame), seat_pick(frame.seat)), _event(frame)
    place = frame.picked[0].value if frame.picked else 0
    own = place == len(found)
    d.end()
    d.push(Drawing(seat=frame.seat, count=frame.done if own else frame.said - 1, rule=frame.rule, by=frame.by))
    if not own:
        carry_out(d, found[place], event)


def _event(frame: DrawingInstead) -> Happened:
    return Happened("drawn", seat=frame.seat, by=frame.by)


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {InPlaceOf: in_place_of}
CHAPTERS: dict[type[Frame], Any] = {
    DrawingInstead: chapter("10.10.2", stage("10.10.2", ask_what_comes_first), stage("10.10.1", draw_or_replace))
}
