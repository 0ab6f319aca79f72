"""What a verb leaves out is told, and why: it would change nothing, or cannot be done (1.3.2, H.11)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.gifts import Keyword
from domain.games.sve.nodes.player_verbs import ChangeLimit, Discard, Draw, GainEvolution, GainMaximum, Recover
from domain.games.sve.nodes.verbs import (
    Add,
    Banish,
    Become,
    Box,
    Bury,
    Create,
    Damage,
    Destroy,
    Engage,
    Evolve,
    Exchange,
    Give,
    GiveControl,
    Lose,
    Maneuver,
    PlaceCounters,
    Put,
    Race,
    Refresh,
    RemoveCounters,
    Return,
    Serve,
    SetTo,
    Steal,
    Summon,
    Swap,
    Transfer,
    Transform,
)
from domain.games.sve.rules.continuous.gifts import maneuverable
from domain.games.sve.rules.continuous.information import info, is_a
from domain.games.sve.rules.continuous.original import ability_of
from domain.games.sve.table.changes import LeftOut
from domain.games.sve.table.editions import PRESENT, Cited, cites_of, edition
from domain.games.sve.table.state import Held, racing
from domain.games.sve.verbs.spoken_of import actor, is_leader, on_field, things
from domain.kernel.abilities.compiled.clauses import Divided
from domain.kernel.abilities.compiled.tree import Node, StatOf, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId

Verb = Callable[[Decision, Any, Any], None]
TOLD: tuple[type[Node], ...] = (
    Add, Banish, Become, Box, Bury, ChangeLimit, Create, Damage, Destroy, Discard, Draw, Engage, Evolve, Exchange,
    GainEvolution, GainMaximum, Give, GiveControl, Lose, Maneuver, PlaceCounters, Put, Race, Recover, Refresh,
    RemoveCounters, Return, Serve, SetTo, Steal, Summon, Swap, Transfer, Transform,
)  # fmt: skip
"""The verbs that change what lies open: that they change nothing tells nobody anything."""
IMPOSSIBLE = cites_of("1.3.2", "H.11")
SO_ALREADY = cites_of("1.3.2.1")
NOTHING = cites_of("1.3.2.2")
TAKES_NONE = cites_of("5.13.1.2")
AT_THE_MAXIMUM = cites_of("5.14.1.1")
NO_VALUES = cites_of("5.31.1.1")
NO_STATISTIC = cites_of("5.24.2.1", edition=PRESENT)
LINKED_ALREADY = cites_of("14.2.1.2")
DRIVEN_ALREADY = cites_of("14.4.7.3.1", "14.4.7.3")
HALF_A_SWAP = cites_of("5.12.2")
NOTHING_DIVIDED = cites_of("10.6.2.4.1")


def telling(verbs: Mapping[type[msgspec.Struct], Verb]) -> dict[type[msgspec.Struct], Verb]:
    """The verbs, of which those that lie open say that they have done nothing, and why."""
    return {kind: _telling(run) if kind in TOLD else run for kind, run in verbs.items()}


def _telling(run: Verb) -> Verb:
    def carry_out(d: Decision, scene: Scene, node: Node) -> None:
        made, depth = len(d.changes), len(d.draft.agenda)
        why = _before(d, scene, node)
        run(d, scene, node)
        if len(d.changes) == made and len(d.draft.agenda) == depth:
            leave_out(d, scene, node, (*why, *_why(d, scene, node), *IMPOSSIBLE))
        elif why:
            leave_out(d, scene, node, why)

    return carry_out


def leave_out(d: Decision, scene: Scene, node: Node, why: tuple[Cited, ...]) -> None:
    """Says that a verb has done nothing, or not to everything, by the most exact rule first that the edition has."""
    numbers = (one.numbers.get(d.game.edition) for one in why)
    rules = tuple(dict.fromkeys(number for number in numbers if number))
    if rules:
        how = type(node).__name__.lower()
        d.emit(LeftOut(rule=rules[0], beside=rules[1:], how=how, seat=actor(scene), by=scene.use.source))


def _before(d: Decision, scene: Scene, node: Node) -> tuple[Cited, ...]:
    """What is left out of something that is done to others, or to each of them in part."""
    if isinstance(node, Maneuver) and not all(maneuverable(info(d, card)) for card in on_field(d, scene, node.of)):
        return NO_VALUES
    if isinstance(node, Damage) and node.to is not None:
        found = things(d, scene, node.to)
        if not all(is_leader(d, card) or is_a(d, card, "follower") for card in found):
            return TAKES_NONE
    return ()


def _why(d: Decision, scene: Scene, node: Node) -> Iterator[Cited]:
    """The exact rule by which a verb has done nothing."""
    if isinstance(node, Damage) and isinstance(node.amount, Divided):
        yield from NOTHING_DIVIDED
    elif _is_nothing(d, scene, node):
        yield from NO_STATISTIC if _refers_to_no_statistic(d, scene, node) else ()
        yield from NOTHING
    if isinstance(node, ChangeLimit) or (isinstance(node, Engage | Refresh) and on_field(d, scene, node.of)):
        yield from SO_ALREADY
    if isinstance(node, Recover) and amount(scene, node.amount) > 0:
        yield from AT_THE_MAXIMUM
    if isinstance(node, Serve) and any(racing(d, card) for card in on_field(d, scene, node.of)):
        yield from LINKED_ALREADY
    if isinstance(node, Give) and any(isinstance(gift, Keyword) and gift.word == "Drive" for gift in node.gifts):
        yield from DRIVEN_ALREADY
    if isinstance(node, Swap):
        yield from HALF_A_SWAP


def _refers_to_no_statistic(d: Decision, scene: Scene, node: Node) -> bool:
    """Whether how much it is would be the attack or defense of what is no follower (5.24.2.1)."""
    x = ability_of(d, Held(scene.use.code, scene.use.ability)).x
    parts = [*walk(node), *(walk(x) if isinstance(x, Node) else ())]
    found = (
        pick for part in parts if isinstance(part, StatOf) and part.stat != "cost" for pick in picks(scene, part.of)
    )
    return any(pick.kind == "card" and not is_a(d, CardId(pick.value), "follower") for pick in found)


def _is_nothing(d: Decision, scene: Scene, node: Node) -> bool:
    """Whether what is done has the value 0 or less, or is done so often (1.3.2.2)."""
    said = getattr(node, "amount", getattr(node, "count", getattr(getattr(node, "of", None), "count", None)))
    if not isinstance(said, int | Node):
        return False
    value = amount(scene, said)
    return value < 0 or (value == 0 and not (edition(d).zero_happens and hasattr(node, "amount")))
