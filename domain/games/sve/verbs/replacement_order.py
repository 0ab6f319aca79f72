"""Whether what a text says instead comes before what else replaces what it said: early as is chosen (10.10.2, H.18)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from domain.games.sve.nodes.lowered import Contested, Precedes
from domain.games.sve.nodes.player_verbs import Discard, Draw
from domain.games.sve.nodes.verbs import Banish, Bury, Create, Damage, Destroy, Put, Return, Summon
from domain.games.sve.rules.combat import damage, damage_modifiers
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.evaluation.this_way import FIRST
from domain.games.sve.rules.replacement.awaiting import (
    Replacement,
    awaited,
    carry_out,
    decider,
    for_event,
    in_force,
    shared,
    told,
    unused,
    would_be,
)
from domain.games.sve.rules.triggers.replaced_events import PUTTING
from domain.games.sve.rules.zones import entering
from domain.games.sve.rules.zones.leaving import events_of, forbidden, replacing
from domain.games.sve.table.editions import chapter, cite, edition, stage
from domain.games.sve.table.frames import Draw as Drawing
from domain.games.sve.table.frames import Putting
from domain.games.sve.table.state import BANISHED, CEMETERY, EX, FIELD, HAND, lies_in
from domain.games.sve.verbs.changing import hits_of
from domain.games.sve.verbs.frames import Preceding, Rival
from domain.games.sve.verbs.spoken_of import cards, on_field, seats
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Chosen, Node, Several, walk
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.abilities.ordering.replacements import Loop
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.chance import Recorded
from domain.kernel.table.choices import Pick, Question, card_pick, places, seat_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State

R_10_10_2 = cite("10.10.2")
YES = (Pick("option", 0),)
Found = Iterator[Rival]


def precede(d: Decision, scene: Scene, node: Precedes) -> None:
    """Notes that what is said instead comes first; early, where other effects wait too, that is asked."""
    said = node.said
    found = [] if edition(d).self_replacement_first else list(_FIND[type(said)](d, scene, said))
    waiting = tuple(rival for rival in found if rival.found)
    deal_with(d, FIRST, () if waiting else YES)
    if waiting:
        own = tuple(rival.pick for rival in found if not rival.found)
        d.push(Preceding(seat=scene.use.seat, rule=scene.rule, by=scene.use.source, waiting=waiting, own=own))


def _contested(scene: Scene, node: Contested) -> bool:
    """Whether, early, some other effect could replace what a text says, had it picked any one of what it may pick."""
    look, said = scene.look, node.said
    if edition(look).self_replacement_first or not in_force(look):
        return False
    then = Decision(look.game, look.catalog, cast("State", look.table), Recorded(()))
    chosen = next(part for part in walk(said) if isinstance(part, Chosen | Random))
    scenes = (msgspec.structs.replace(scene, look=then, chosen={chosen: (pick,)}) for pick in group(scene, chosen.of))
    return any(rival.found for one in scenes for rival in _FIND[type(said)](then, one, said))


def _damaged(d: Decision, scene: Scene, said: Damage) -> Found:
    for hit in damage_modifiers.possible(d, hits_of(d, scene, said)):
        pick = card_pick(hit.card)
        yield Rival(pick, pick, damage.event_of(d, hit), tuple(damage.replacing(d, hit)))


def _drawn(d: Decision, scene: Scene, said: Draw) -> Found:
    count, by = amount(scene, said.count), scene.use.source
    for seat in seats(d, scene, said.who) if count > 0 and not said.up_to else ():
        pick, event = seat_pick(seat), Happened("drawn", seat=seat, by=by)
        rest = Drawing(seat=seat, count=count - 1, rule=scene.rule, by=by)
        yield Rival(pick, pick, event, tuple(for_event(d, event, pick)), rest=rest)


def _left(d: Decision, scene: Scene, found: Iterable[CardId], how: str, kind: str) -> Found:
    """Cards that leave their zones, as far as nothing forbids it."""
    by = scene.use.source
    for card in found:
        if not forbidden(d, card, how, by):
            pick, pairs = card_pick(card), replacing(d, card, how, by, kind)
            yield Rival(pick, pick, events_of(d, card, how, by, kind)[0], tuple(one for one, _ in pairs))


def _placed(d: Decision, scene: Scene, said: Put | Return) -> Found:
    if said.to.zone in (FIELD, EX):
        return _put(d, scene, said)
    how = "return" if isinstance(said, Return) else "put"
    return _left(d, scene, cards(d, scene, said.of), how, said.to.zone)


def _put(d: Decision, scene: Scene, said: Node) -> Found:
    """Cards and tokens that would be put, as far as they fit; of several tokens, the first of them."""
    then = Decision(d.game, d.catalog, cast("State", d.table), Recorded(()))
    d.game.language.verbs[type(said)](then, msgspec.structs.replace(scene, look=then), said)
    for way in then.draft.agenda[len(d.draft.agenda) :]:
        if not isinstance(way, Putting):
            continue
        fits = msgspec.structs.replace(way, picked=entering.things(way)[: room(d, way.kind, way.seat)])
        found = entering.replacements(d, fits)
        token = next((pick for pick, some in found.items() if some and pick.kind == "option"), None)
        for pick, some in found.items():
            if pick.kind == "card" or pick == token:
                yield _putting(d, fits, pick, tuple(some))


def _putting(look: Look, way: Putting, pick: Pick, found: tuple[Replacement, ...]) -> Rival:
    card, rest = CardId(pick.value), None
    if pick.kind == "option":
        card, codes = CardId(0), (*way.codes[: pick.value], *way.codes[pick.value + 1 :])
        rest = msgspec.structs.replace(way, codes=codes, picked=None)
    if way.kind == FIELD:
        return Rival(pick, seat_pick(way.seat), entering.event_of(way, card), found, way, rest)
    return Rival(pick, pick, events_of(look, card, way.how, way.by, way.kind)[0], found, way, rest)


_FIND: Mapping[type[Node], Callable[[Decision, Scene, Any], Found]] = {
    Damage: _damaged,
    Draw: _drawn,
    Discard: lambda d, scene, said: _left(
        d, scene, [card for card in cards(d, scene, said.of) if lies_in(d.draft.cards[card], HAND)], "discard", CEMETERY
    ),
    Destroy: lambda d, scene, said: _left(d, scene, on_field(d, scene, said.of), "destroy", CEMETERY),
    Banish: lambda d, scene, said: _left(d, scene, cards(d, scene, said.of), "banish", BANISHED),
    Bury: lambda d, scene, said: _left(d, scene, cards(d, scene, said.of), "bury", CEMETERY),
    Return: _placed,
    Put: _placed,
    Summon: _put,
    Create: _put,
    Several: lambda d, scene, said: iter(()),
}
"""What would happen to cards and players by what a text said, and which effects could replace it."""


def ask_which_is_replaced(d: Decision, frame: Preceding) -> None:
    """Asks what an effect that works once is applied to, where it could be applied to several (H.34)."""
    LOOP.ask_which_is_first(d, frame)


def _first(look: Look, frame: Preceding) -> Question | None:
    return shared(
        look, {rival.pick: _still(look, frame, rival) for rival in frame.waiting}, would_be("what is done instead")
    )


def _still(look: Look, frame: Preceding, rival: Rival) -> list[Replacement]:
    return unused(rival.found, (one for _, one in frame.chosen))


def ask_what_comes_first(d: Decision, frame: Preceding) -> None:
    """Asks whom it affects whether the text's own words or another effect replaces what was said (10.10.2)."""
    LOOP.ask_what_is_applied(d, frame)


def _choose(look: Look, frame: Preceding, rival: Rival, found: Sequence[Replacement]) -> Question:
    about = CardId(rival.pick.value) if rival.pick.kind == "card" else frame.by
    return Question(
        "choose",
        R_10_10_2(look),
        decider(look, rival.of),
        space=places(len(found) + 1),
        about=about,
        text="which replacement is applied first",
        options=(*told(look, found), "what the text says instead"),
    )


def take_the_choice(d: Decision, frame: Preceding) -> None:
    """Notes it, and goes on with the next one."""
    LOOP.take_the_choice(d, frame, ask_which_is_replaced)


def _settled(frame: Preceding, rival: Rival, found: Sequence[Replacement], place: int | None) -> Preceding:
    if place is None or place == len(found):
        return msgspec.structs.replace(frame, own=(*frame.own, rival.pick))
    return msgspec.structs.replace(frame, chosen=(*frame.chosen, (rival, found[place])))


LOOP: Loop[Preceding, Rival, Replacement] = Loop(
    pick_of=lambda rival: rival.pick, left=_still, first=_first, choose=_choose, settled=_settled
)


def do_what_comes_first(d: Decision, frame: Preceding) -> None:
    """Does what other effects say; the text goes on with what is left to it."""
    d.end()
    if frame.own:
        deal_with(d, FIRST, YES)
        if frame.chosen and frame.own[0].kind == "card":
            speak_of(d, frame.own)
    for rival, one in reversed(frame.chosen):
        if rival.rest is not None:
            d.push(rival.rest)
        if rival.way is not None and awaited(d, one) == PUTTING:
            entering.put_elsewhere(d, rival.way, rival.pick, one)
        else:
            carry_out(d, one, rival.event)


CONDITIONS: Mapping[type[msgspec.Struct], Callable[[Scene, Any], bool]] = {Contested: _contested}
VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {Precedes: precede}
CHAPTERS: dict[type[Frame], Any] = {
    Preceding: chapter(
        "10.10.2",
        stage("10.10.2", ask_which_is_replaced),
        stage("10.10.2", ask_what_comes_first),
        stage("10.10.2.3", take_the_choice),
        stage("10.10.1", do_what_comes_first),
    )
}
