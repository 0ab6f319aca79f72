"""What is settled before something is played: options and X, then targets, then divisions (10.6.2.2 to 10.6.2.4)."""

import functools
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

import msgspec

from domain.games.sve.nodes.costs import EarthRite, PayPoints
from domain.games.sve.nodes.groups import Among, Foremost, OtherName, OtherNames, Unselected
from domain.games.sve.nodes.passives import AlsoCost, WhenPlaying
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import Selected
from domain.games.sve.nodes.verbs import Damage
from domain.games.sve.rules.continuous.information import cannot, has
from domain.games.sve.rules.continuous.original import ability_of
from domain.games.sve.rules.costs.parts import need
from domain.games.sve.rules.evaluation.hidden import concealed
from domain.games.sve.rules.evaluation.selections import constraints, enough, narrowed
from domain.games.sve.rules.evaluation.this_way import BROUGHT
from domain.games.sve.rules.triggers.events import BEING_PLAYED
from domain.games.sve.table.editions import Cited, cite, edition
from domain.games.sve.table.state import FIELD, HAND, PUBLIC, Held
from domain.kernel.abilities.compiled.clauses import Additional, Asked, Divided, X
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.slots import Slot, needed
from domain.kernel.abilities.compiled.texts import program_of, text_of
from domain.kernel.abilities.compiled.tree import (
    Amount,
    Chosen,
    Did,
    Every,
    If,
    In,
    It,
    Kind,
    Node,
    Options,
    Other,
    Target,
    That,
    Then,
    You,
    walk,
)
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group, members, true
from domain.kernel.table.choices import Facts, Pick, Space
from domain.kernel.table.ids import CardId, zone_kind

R_10_6_2_2_1 = cite("10.6.2.2.1")
R_10_6_2_2_2 = cite("10.6.2.2.2", early="10.6.2.2")
R_10_6_2_2_3 = cite("10.6.2.2.3", early="10.6.2.2")
R_10_6_2_3_1 = cite("10.6.2.3.1")
R_10_6_2_3_2 = cite("10.6.2.3.2")
R_10_6_2_3_2_1 = cite("10.6.2.3.2", early="10.6.2.3.2.1")
R_10_6_2_3_3 = cite("10.6.2.3.3")
R_10_6_2_4 = cite("10.6.2.4")
R_10_6_2_4_2_1 = cite("10.6.2.4.2.1")
R_5_17_3_1_2 = cite("5.17.3.1.2", early="8.1.2")
HAND_CARDS = In(Kind("card"), HAND)
RELATIVE: tuple[type[Node], ...] = (It, That, Other, OtherName, OtherNames, Among, Foremost, Selected)
"""What is spoken of as seen from something else in the text, which may come about later."""
LATER: tuple[type[Node], ...] = (It, Did, Target, Selected, *BROUGHT)
"""What a condition cannot speak of if it is to be looked at on playing: what the text itself brings (10.3.2, H.50)."""
Payable = Callable[[Use], bool]
"""Whether the cost can be paid with these things settled."""


class Lack(NamedTuple):
    """Why something cannot be settled: the rule, and the sentence on what is in the way, of the `name` of the card."""

    rule: Cited
    sentence: str


NO_TARGET = Lack(R_10_6_2_3_3, "sve-needs-something-to-select")
TOO_LITTLE = Lack(R_10_6_2_4_2_1, "sve-divides-too-little")
DO_IT_NOW = "do the process when playing this card"
TO_HOW_MANY = "to how many cards to do the process when playing this card"
NO_OPTION = Lack(R_5_17_3_1_2, "sve-needs-options")


class Settling(msgspec.Struct, frozen=True, gc=False):
    """How the next thing is settled for a use: the answers, by which rule, and what the question says.

    In a `serial` one the space is that of its next part; `missing` says by which rule the play is illegal where
    there are no such targets. `options` are the words of the options among the answers, `facts`
    what the text speaks of.
    """

    space: Space
    rule: Cited
    text: str
    missing: Lack | None = None
    options: tuple[str, ...] = ()
    facts: Facts = {}


def selectable(scene: Scene, pick: Pick) -> bool:
    """Whether a card may be selected by this player's cards and abilities (12.15).

    Its own controller may, whose-ever text it carries out: only an opponent's selecting is prohibited (12.15.2.1).
    """
    if pick.kind != "card":
        return True
    look, number = scene.look, CardId(pick.value)
    card = look.table.cards.get(number)
    if card is None or zone_kind(card.zone) != FIELD:
        return True
    spell = ability_of(look, Held(scene.use.code, scene.use.ability)).kind == "spell"
    if spell and cannot(look, number, "be selected by spells"):
        return False
    if card.controller in (scene.use.seat, scene.acting):
        return True
    if has(look, number, "Aura") or cannot(look, number, "be selected"):
        return False
    return not (spell and cannot(look, number, "be selected by enemy spells"))


def settling_of(scene: Scene, slot: Slot, payable: Payable, partial: tuple[Pick, ...] = ()) -> Settling:
    """How a player settles what a slot of a use asks for; `partial` is what is settled of a `serial` one."""
    slots, node = program_of(scene.look, scene.use).slots, slot.node
    space = _space(scene, slots, slot, payable, partial)
    if isinstance(node, Additional):
        return Settling(space, R_10_6_2_2_1, "pay an additional cost")
    if isinstance(node, Options):
        return Settling(space, R_10_6_2_2_2, "choose options", options=node.words)
    if isinstance(node, Asked):
        return Settling(space, R_10_6_2_2_3, "what X is")
    if isinstance(node, Divided):
        return Settling(space, R_10_6_2_4, "how much a target gets", facts={"number": len(partial) + 1})
    rule = R_10_6_2_3_1 if space.least else R_10_6_2_3_2
    if space.least and node.least != node.most:
        rule = R_10_6_2_3_2_1
    missing = None if partial else lacking(scene, slots, slot)
    return Settling(space, rule, "target", missing, facts={"number": len(scene.use.targets) + 1})


def serial(slot: Slot) -> bool:
    """Whether a slot is settled one part after another: the parts of a number, or targets that must fit together."""
    return isinstance(slot.node, Divided) or (isinstance(slot.node, Target) and bool(constraints(slot.node.of)))


def _space(scene: Scene, slots: Sequence[Slot], slot: Slot, payable: Payable, partial: tuple[Pick, ...]) -> Space:
    node, use = slot.node, scene.use
    if not valid(scene, slot):
        return Space((), 0, 0)
    if isinstance(node, Options):
        return _options(scene, slots, node)
    if isinstance(node, Additional):
        paying = msgspec.structs.replace(use, targets=(*use.targets, (Pick("option", 0),)))
        inner = all(possible(scene, slots, one) for one in slots if one.within == (node.slot, 0))
        return Space((Pick("option", 0),), 0, 1) if inner and payable(paying) else Space((), 0, 0)
    if isinstance(node, Asked):
        said = None if scene.x is None else (Pick("number", scene.x),)
        return Space(said or numbers(use, node, payable))
    if isinstance(node, Divided):
        return _division(scene, slots, slot, node, partial)
    return _targets(scene, slots, slot, node, partial)


def valid(scene: Scene, slot: Slot) -> bool:
    """Whether the part of the text that a slot belongs to is valid: its conditions hold as it is played (10.3.2).

    What only carrying out the text can tell is selected for as though it were so (H.50).
    """
    if not (slot.conditions or slot.unless):
        return True
    return all(_holds(scene, one) for one in slot.conditions) and all(
        _holds(scene, one, so=False) for one in slot.unless
    )


def _holds(scene: Scene, condition: Node, *, so: bool = True) -> bool:
    """Whether a condition holds as something is played, or does not (`so`); what is looked at later may do either."""
    text = ability_of(scene.look, Held(scene.use.code, scene.use.ability))
    if _looked_at_later(condition, text.x) and not _known_already(scene, condition, text.effect):
        return True
    return true(scene, condition) is so


def _known_already(scene: Scene, condition: Node, effect: Sequence[Node]) -> bool:
    """Whether a condition is about the card that the text answers, which all can see: nothing stands before it."""
    if scene.use.event is None or not (isinstance(effect[0], If) and effect[0].condition == condition):
        return False
    unknown = any(isinstance(part, (X, *LATER)) and not isinstance(part, It) for part in walk(condition))
    return not (unknown or concealed(scene, condition))


@functools.lru_cache(maxsize=4096)
def _looked_at_later(condition: Node, x: Amount | None) -> bool:
    inner = walk(condition)
    if isinstance(x, Node) and any(isinstance(part, X) for part in inner):
        inner = (*inner, *walk(x))
    return any(isinstance(part, LATER) for part in inner)


def numbers(use: Use, node: Asked, payable: Payable, most: int = 99) -> tuple[Pick, ...]:
    """The values for X with which the cost can be paid (10.6.2.2.3)."""
    found = []
    for value in range(node.least, min(node.most, most) + 1):
        pick = Pick("number", value)
        if not payable(msgspec.structs.replace(use, targets=(*use.targets, (pick,)))):
            break
        found.append(pick)
    return tuple(found)


def _options(scene: Scene, slots: Sequence[Slot], node: Options) -> Space:
    """Options that can be performed (5.17.3.1.2), as many as the text says and as there are (5.17.2.3)."""
    found = _performable(scene, slots, node)
    count = min(amount(scene, node.count), len(node.options))
    least = min(1, count) if node.up_to else count
    return Space(found, min(least, len(found)), min(count, len(found)))


def _performable(scene: Scene, slots: Sequence[Slot], node: Options) -> tuple[Pick, ...]:
    """The options that may be chosen: none that cannot be performed, in the early edition in the main phase (8.1.2)."""
    look = scene.look
    if not edition(look).bars_impossible_options and look.table.turn.phase != "main":
        return tuple(Pick("option", place) for place in range(len(node.options)))
    found = []
    for place in range(len(node.options)):
        inner = [slot for slot in slots if slot.within == (node.slot, place)]
        if not all(possible(scene, slots, slot) for slot in inner) or _lacks_targets(scene, slots, node.options[place]):
            continue
        if _does_something(scene, node, place):
            found.append(Pick("option", place))
    return tuple(found)


def _lacks_targets(scene: Scene, slots: Sequence[Slot], option: Sequence[Node]) -> bool:
    """Whether all of an option is behind additional costs, and there is nothing to select behind them.

    Whether such a cost is paid is settled behind the options, and it is not where nothing can be selected then.
    """
    return all(
        isinstance(part, Additional)
        and not all(possible(scene, slots, slot) for slot in slots if slot.within == (part.slot, 0))
        for part in option
    )


def _does_something(scene: Scene, node: Options, place: int) -> bool:
    """Whether some part of an option can be carried out as it is chosen, or may be by what is done before it (H.54)."""
    if not all(_idle(scene, part) for part in node.options[place]):
        return True
    text = ability_of(scene.look, Held(scene.use.code, scene.use.ability))
    first = isinstance(text.effect[0], Options) and text.effect[0].slot == node.slot
    costs = [cost for cost in getattr(text, "costs", ()) if not isinstance(cost, PayPoints)]
    printed = [part for ability in text_of(scene.look, scene.use.code).abilities for part in ability.effect]
    when_playing = BEING_PLAYED in scene.fixed and any(isinstance(part, AlsoCost | WhenPlaying) for part in printed)
    return bool(costs) or when_playing or not first or (place > 0 and amount(scene, node.count) > 1)


def _idle(scene: Scene, part: Node) -> bool:
    """Whether a part of an option stands under what does not hold, or would openly be done to no card (H.54)."""
    if isinstance(part, If):
        return not _holds(scene, part.condition)
    if isinstance(part, Additional):
        return any(need(scene, cost) is None for cost in part.cost if isinstance(cost, EarthRite))
    if isinstance(part, Then):
        return _idle(scene, part.first) and _idle(scene, part.second)
    of = part.to if isinstance(part, Damage) else getattr(part, "of", None)
    if not isinstance(of, Every) and not (isinstance(of, Chosen) and of.least != 0):
        return False
    if isinstance(part, Discard):
        return part.who == You() and isinstance(of, Chosen) and not group(scene, HAND_CARDS)
    inner = list(walk(of.of))
    places = [one.zone for one in inner if isinstance(one, In)]
    open_to_all = places and all(place in PUBLIC for place in places)
    return bool(open_to_all) and not any(isinstance(one, RELATIVE) for one in inner) and not group(scene, of.of)


def _targets(scene: Scene, slots: Sequence[Slot], slot: Slot, node: Target, partial: tuple[Pick, ...]) -> Space:
    """The targets: as many as fixed (10.6.2.3.1), or any number up to so many (10.6.2.3.2, H.16)."""
    found = targets(scene, node)
    least, most = amount(scene, node.least), amount(scene, node.most)
    divided = shared(slots, slot)
    if divided is not None:
        total = amount(scene, divided.total)
        most = min(most, max(total, 0))
        if least == 0 and not edition(scene.look).divides_among_none and found:
            least = 1
    most = min(most, len(found))
    return narrowed(scene, node.of, Space(found, min(least, most), most), partial)


def targets(scene: Scene, node: Target) -> tuple[Pick, ...]:
    """What a target may be."""
    return tuple(pick for pick in group(scene, node.of) if selectable(scene, pick))


def shared(slots: Sequence[Slot], slot: Slot) -> Divided | None:
    """The amount that is divided among the targets of a slot."""
    for other in slots:
        if other.among == slot.node.slot and isinstance(other.node, Divided):
            return other.node
    return None


def _division(scene: Scene, slots: Sequence[Slot], slot: Slot, node: Divided, partial: tuple[Pick, ...]) -> Space:
    """The part of the next target: at least one, leaving one for each behind it; all that is left for the last one
    (10.6.2.4.2).
    """
    got = needed(tuple(slots), scene.use)[0]
    among = got.get(slot.among, ()) if slot.among is not None else ()
    left = amount(scene, node.total) - sum(pick.value for pick in partial)
    behind = len(among) - len(partial) - 1
    if behind < 0 or left <= behind:
        return Space((), 0, 0)
    first = 1 if behind else left
    return Space(tuple(Pick("number", value) for value in range(first, left - behind + 1)))


def _enough_apart(scene: Scene, slots: Sequence[Slot], slot: Slot, wanted: int) -> bool:
    """Whether there are enough for a selection and for those before it, none of which it may select again."""
    nth = _unselected(scene, slot)
    if not nth:
        return True
    before = [one for one in slots if isinstance(one.node, Target)]
    some = [one for at in nth if valid(scene, one := before[at - 1]) and one.within in (None, slot.within)]
    nodes = [one.node for one in (slot, *some) if isinstance(one.node, Target)]
    found = {pick for node in nodes for pick in targets(scene, node)}
    return len(found) >= wanted + sum(amount(scene, node.least) for node in nodes[1:])


def _unselected(scene: Scene, slot: Slot) -> tuple[int, ...]:
    """Which of the selections before it a slot may not select again."""
    memo, key = scene.look.catalog.memo, ("unselected", scene.use.code, scene.use.ability, slot.node.slot)
    found: tuple[int, ...] | None = memo.get(key)
    if found is None:
        layers = (layer for layer in walk(slot.node) if isinstance(layer, Unselected))
        found = memo[key] = tuple(layer.nth for layer in layers if layer.nth)
    return found


def possible(scene: Scene, slots: Sequence[Slot], slot: Slot) -> bool:
    """Whether what a slot asks for can be settled."""
    return lacking(scene, slots, slot) is None


def lacking(scene: Scene, slots: Sequence[Slot], slot: Slot) -> Lack | None:
    """Why what a slot asks for cannot be settled; None if it can be."""
    node = slot.node
    if not valid(scene, slot):
        return None
    if isinstance(node, Options):
        count = min(amount(scene, node.count), len(node.options))
        least = min(1, count) if node.up_to else count
        return None if len(_performable(scene, slots, node)) >= least else NO_OPTION
    if not isinstance(node, Target):
        return None
    least = amount(scene, node.least)
    if _by_itself(scene, slots, slot):
        wanted = least if edition(scene.look).too_few_targets_cancel else min(least, 1)
        return NO_TARGET if wanted > 0 and not _as_many(scene, node, wanted) else None
    divided = shared(slots, slot)
    if divided is not None and not edition(scene.look).divides_among_none:
        least = max(least, 1)
    if least <= 0:
        return None
    wanted = least if edition(scene.look).too_few_targets_cancel else 1
    if not _enough_apart(scene, slots, slot, wanted):
        return NO_TARGET
    found = targets(scene, node)
    if len(found) < wanted or not enough(scene, node.of, found, wanted):
        return NO_TARGET
    too_little = divided is not None and amount(scene, divided.total) < min(least, len(found))
    return TOO_LITTLE if too_little else None


def _by_itself(scene: Scene, slots: Sequence[Slot], slot: Slot) -> bool:
    """Whether nothing but how many things there are says whether they can be selected: no total, no other selection."""
    memo, key = scene.look.catalog.memo, ("by itself", scene.use.code, scene.use.ability, slot.node.slot)
    found: bool | None = memo.get(key)
    if found is None:
        node = slot.node
        whole = isinstance(node, Target) and bool(constraints(node.of))
        found = memo[key] = not (whole or shared(slots, slot) or _unselected(scene, slot))
    return found


def _as_many(scene: Scene, node: Target, wanted: int) -> bool:
    """Whether there are so many things that may be selected."""
    some = islice(filter(partial(selectable, scene), members(scene, node.of)), wanted)
    return len(tuple(some)) == wanted


def impossible(scene: Scene) -> list[Lack]:
    """Why things outside options cannot be settled; none if all can be."""
    slots = program_of(scene.look, scene.use).slots
    found = (lacking(scene, slots, slot) for slot in slots if slot.within is None)
    return [one for one in found if one is not None]
