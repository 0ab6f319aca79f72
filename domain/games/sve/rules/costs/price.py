"""What a cost consists of: own parts, optional and added ones, and what effects make of its play points (10.6.2.5)."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.costs import EvolveMark, RideMark, ServeMark
from domain.games.sve.nodes.passives import AlsoCost, Costs, EvolveCosts, WhenPlaying
from domain.games.sve.rules.continuous.dependencies import spoken_of
from domain.games.sve.rules.continuous.information import info, passives
from domain.games.sve.rules.continuous.original import ability_of, base, catalog
from domain.games.sve.rules.continuous.passives import SINCE, meant, opened
from domain.games.sve.rules.triggers.events import PLAYED_FROM
from domain.games.sve.table.editions import edition
from domain.games.sve.table.state import EVOLUTION, FIELD, POINTS, Held, sve
from domain.kernel.abilities.compiled.clauses import Additional
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.slots import needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Chosen, It, Node, Some, Static, This
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, group
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card

MARKS = (EvolveMark, ServeMark, RideMark)
"""What evolve, serve and ride abilities have in their cost (12.2.2, 14.2.2.3, 14.4.9.2)."""
EQUIVALENT = "evolve ability"
"""The event that the limit of one a turn counts (8.3.2)."""
USED, PLAYED = "used", "played"
Said = tuple[Scene, Static]
"""A passive text in force, with what it is read against."""


class Changes(msgspec.Struct, frozen=True, gc=False):
    """What effects make of the play points of one cost: values that it is set to, and what is added and taken off.

    `floored` is what is added as far as the cost does not fall below a number that the text names, with that number.
    """

    sets: tuple[int, ...] = ()
    added: int = 0
    less: int = 0
    floored: tuple[tuple[int, int], ...] = ()


def ability(look: Look, held: Held) -> SveAbility:
    """An ability as this game's."""
    found = ability_of(look, held)
    assert isinstance(found, SveAbility), f"{held.code} is no card of this game"
    return found


S = TypeVar("S", bound=Static)


def own_statics(look: Look, card: Card, kind: type[S]) -> list[tuple[Scene, S]]:
    """The passive texts of one kind of a card that is played, as far as they hold: about playing it (10.3.4)."""
    if card.code not in catalog(look).statics and zone_kind(card.zone) != FIELD:
        return []
    found: list[tuple[Scene, S]] = []
    for held in base(look, card)[1].statics:
        if kind in spoken_of(look, held):
            scene = Scene(look, Use(card.id, held.code, held.ability, card.controller), fixed={PLAYED_FROM: 1})
            static = opened(scene, ability_of(look, held).effect[0])
            if isinstance(static, kind):
                found.append((scene, static))
    return found


def processes(look: Look, card: Card) -> list[tuple[Scene, WhenPlaying]]:
    """The optional processes "when playing this card", in the order of its text (10.4.7.3)."""
    return own_statics(look, card, WhenPlaying)


def added_costs(look: Look, card: Card) -> list[tuple[Scene, tuple[Node, ...]]]:
    """The costs that must be paid besides (10.6.2.5.1.4)."""
    return [(scene, static.costs) for scene, static in own_statics(look, card, AlsoCost)]


def price(
    look: Look,
    card: Card,
    seat: Seat,
    origin: str,
    taken: Sequence[int] = (),
    fixed: int | None = None,
    said: Sequence[Said] | None = None,
    source: CardId | None = None,
) -> int:
    """The play points that a card costs to play (10.6.2.5.1): its own cost, another instead, set, then changed.

    It is played from the zone `origin`; `taken` are the optional processes that are done, `fixed` is what the effect
    says that plays the card; `source` is its id where it has moved to be played (10.6.2.1.3). `said` are the texts on
    costs in force, where several cards are asked about at once.
    """
    own = info(look, card.id).cost or 0
    for done, (scene, process) in zip(taken, processes(look, card) if taken else (), strict=False):
        if done and isinstance(process.effect, Costs):
            own = _changed(own, _times(_change(scene, process.effect), int(done)))
    if fixed is not None:
        own = fixed
    texts = cost_texts(look, card, seat, origin, said, source)
    if texts:
        own = _changed(own, _merged(_change(scene, static) for scene, static in texts))
    return max(0, own)


def _times(changes: Changes, often: int) -> Changes:
    floored = tuple((added * often, floor) for added, floor in changes.floored)
    return Changes(changes.sets, changes.added * often, changes.less * often, floored)


def most_of(look: Look, card: Card, place: int) -> int:
    """To how many cards at most a process is done that is done to as many as the player likes; 0 for another one."""
    scene, process = processes(look, card)[place]
    if not process.most:
        return 0
    (cost,) = process.costs
    chosen = getattr(cost, "of", None)
    assert isinstance(chosen, Chosen), "as the text is lowered"
    return min(process.most, len(group(scene, chosen.of)))


def done_to(process: WhenPlaying, often: int) -> tuple[Node, ...]:
    """The costs of a process, done to so many cards at once where it says that the player may."""
    if not process.most:
        return process.costs
    (cost,) = process.costs
    chosen = getattr(cost, "of", None)
    assert isinstance(chosen, Chosen), "as the text is lowered"
    several = msgspec.structs.replace(chosen, least=often, most=often)
    return (msgspec.structs.replace(cost, of=several),)


def _changed(own: int, changes: Changes) -> int:
    """Values that a cost is set to come before what raises and lowers it (10.10.2.4).

    Its player orders them otherwise, and orders them so that it is least (H.46): the least value is set last; then what
    raises, what lowers it to a minimum, the highest minimum first, and what lowers it further.
    """
    made = (min(changes.sets) if changes.sets else own) + changes.added
    for added, floor in sorted(changes.floored, key=_floor_of, reverse=True):
        made = max(made + added, min(made, floor))
    return made - changes.less


def _floor_of(floored: tuple[int, int]) -> int:
    return floored[1]


def evolving(look: Look, card: CardId, own: int) -> int:
    """The play points of an evolve ability of a card, after what effects make of them (10.6.2.5.1)."""
    found = passives(look, EvolveCosts)
    if not found:
        return own
    reach = [(scene, static) for scene, static in found if isinstance(static, EvolveCosts)]
    return _changed(own, _merged(_change(*one) for one in reach if meant(one[0], one[1].of, card_pick(card))))


def _change(scene: Scene, static: Costs | EvolveCosts) -> Changes:
    sets = () if static.value is None else (amount(scene, static.value),)
    change = 0 if static.change is None else amount(scene, static.change)
    if isinstance(static, Costs) and static.floor:
        return Changes(sets, floored=((change, static.floor),))
    return Changes(sets, max(change, 0), max(-change, 0))


def _merged(found: Iterator[Changes]) -> Changes:
    sets: tuple[int, ...] = ()
    added = less = 0
    floored: tuple[tuple[int, int], ...] = ()
    for one in found:
        sets, added, less = (*sets, *one.sets), added + one.added, less + one.less
        floored = (*floored, *one.floored)
    return Changes(sets, added, less, floored)


def texts_on_costs(look: Look) -> list[Said]:
    """The texts in force on what cards cost, of cards in play and of effects."""
    return passives(look, Costs)


def cost_texts(
    look: Look,
    card: Card,
    seat: Seat,
    origin: str,
    said: Sequence[Said] | None = None,
    source: CardId | None = None,
) -> list[tuple[Scene, Costs]]:
    """The texts in force that change what a card costs, a text said with "instead" in place of the one before it."""
    found: list[tuple[Scene, Costs]] = []
    for scene, static in _in_force(look, card, texts_on_costs(look) if said is None else said):
        if isinstance(static, Costs) and _reaches(scene, static, card, seat, origin, source):
            if static.rather and found and found[-1][0].use.code == scene.use.code:
                found.pop()
            found.append((scene, static))
    return found


def _in_force(look: Look, card: Card, said: Sequence[Said]) -> Sequence[Said]:
    """The texts on costs of cards in play and of effects, and those of the card itself where it is played from."""
    return said if zone_kind(card.zone) == FIELD else [*said, *own_statics(look, card, Costs)]


def _reaches(scene: Scene, static: Costs, card: Card, seat: Seat, origin: str, source: CardId | None) -> bool:
    """Whether a text on costs speaks of this card: of cards played from anywhere unless it says where (4.4.3.1)."""
    reach = edition(scene.look).costs_reach
    of = static.of
    if isinstance(of, This):
        return scene.use.source == card.id
    if isinstance(of, It):
        return card_pick(card.id) in scene.it or (source is not None and card_pick(source) in scene.it)
    if reach and origin not in reach:
        return False
    inner = of.of if isinstance(of, Some) else getattr(of, "of", of)
    if not belongs(scene, inner, card_pick(card.id)):
        return False
    if (static.following or static.nth) and seat != scene.use.seat:
        return False
    if static.following:
        return not _count(scene, inner, seat, scene.fixed.get(SINCE, 0))
    return not static.nth or _count(scene, inner, seat) == static.nth - 1


def _count(scene: Scene, of: Node, seat: Seat, since: int = 0) -> int:
    """How many such cards a player has played this turn, of those that have come where they are since then."""
    history = sve(scene.look.table).history
    played = [
        event
        for event in history
        if event.kind == PLAYED and event.seat == seat and event.card is not None and event.card >= since
    ]
    return sum(belongs(scene, of, card_pick(event.card)) for event in played if event.card is not None)


def takes_evolution(look: Look, held: Held) -> bool:
    """Whether an evolution point may be used in lieu of a play point (12.2.3, 14.2.2.4, 14.4.9.2)."""
    return any(isinstance(node, MARKS) for node in ability(look, held).costs)


def affordable(look: Look, seat: Seat, points: int, evolution: bool = False) -> bool:
    """Whether a player has so many play points, one of them an evolution point where that is allowed (10.4.4)."""
    values = look.table.seats[seat].values
    have = values.get(POINTS, 0)
    if have >= points:
        return True
    return evolution and points > 0 and have >= points - 1 and values.get(EVOLUTION, 0) > 0


def additional_nodes(look: Look, uses: Sequence[Use]) -> list[tuple[Scene, Node]]:
    """The parts of the additional costs that were chosen to be paid (10.6.2.2.1)."""
    found: list[tuple[Scene, Node]] = []
    for use in uses:
        slots = program_of(look, use).slots
        if slots and any(isinstance(slot.node, Additional) for slot in slots):
            got = needed(slots, use)[0]
            for slot in slots:
                if isinstance(slot.node, Additional) and Pick("option", 0) in got.get(slot.node.slot, ()):
                    found += [(Scene(look, use), node) for node in slot.node.cost]
    return found
