"""Choices on playing: options, targets and what is divided among them (903.2e, 903.2g, 903.2h), and whether targets are
still legal (903.3a).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice

import msgspec

from domain.games.fow.nodes.gifts import HasKeyword
from domain.games.fow.nodes.groups import Further, Targeting
from domain.games.fow.nodes.selectors import NthTarget
from domain.games.fow.nodes.statics import Costs, Have, InsteadOfCost
from domain.games.fow.nodes.verbs import Damage
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import INFORMATION, in_force, info, parts_in_force
from domain.games.fow.rules.continuous.original import sort_of
from domain.games.fow.table.costs import ATTRIBUTES
from domain.games.fow.table.frames import Playing
from domain.games.fow.table.printed import TYPES, Keyword
from domain.games.fow.table.records import Object
from domain.games.fow.table.state import fow, replaced
from domain.games.fow.table.zones import COLLECTION
from domain.kernel.abilities.compiled.clauses import Divided, X
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.slots import Slot, needed
from domain.kernel.abilities.compiled.texts import program_of, text_of
from domain.kernel.abilities.compiled.tree import Ability, Node, Options, Target, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, event_card, fits, group, picks
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Listed, Message, Words
from domain.kernel.table.choices import Pick, Question, Space, Word
from domain.kernel.table.fitting import one_each
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card, Draft
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_4 = R("104.4")
R_318_2 = R("318.2")
R_903_2E = R("903.2e")
R_903_2G = R("903.2g")
R_903_2H = R("903.2h")
R_1120_2 = R("1120.2")
R_1120_3 = R("1120.3")
R_1120_4 = R("1120.4")
R_1120_5 = R("1120.5")
HUNDRED, BARRIER = 100, "Barrier"
PRICES = (Costs, InsteadOfCost)
BY_TARGETS = "costs by targets"
"""What is kept with a catalog: whether any of its cards says such a thing."""
MOST_TRIED = 300
"""So many selections of targets are tried before a cost counts as one that cannot be paid with any."""


def scene_for(look: Look, use: Use, x: int) -> Scene:
    """What choices are read against: `it` is what the event happened to."""
    plain = Scene(look, use, x=x)
    known = None if _says_what_x_is(look, use) else x
    return Scene(look, use, it=event_card(plain) if use.event is not None else (), x=known)


def _says_what_x_is(look: Look, use: Use) -> bool:
    """Whether a text says what its X is, which is read as it is needed (903.2.f.3)."""
    abilities = text_of(look, use.code).abilities
    return use.ability < len(abilities) and abilities[use.ability].x is not None


def next_slot(look: Look, use: Use) -> Slot | None:
    """The next choice that a text asks for as it is played."""
    return needed(program_of(look, use).slots, use)[1]


def asked_by(slot: Slot) -> str:
    """The rule by which a choice is asked for."""
    if isinstance(slot.node, Options):
        return R_903_2E
    return R_903_2H if isinstance(slot.node, Divided) else R_903_2G


def space_of(look: Look, use: Use, slot: Slot, x: int) -> Space:
    """The answers to a choice."""
    scene, node = scene_for(look, use, x), slot.node
    if isinstance(node, Options):
        options = tuple(_options(look, use, node, x))
        count = min(amount(scene, node.count), len(node.options))
        return Space(options, min(1, count) if node.up_to else count, min(count, len(options)))
    if isinstance(node, Divided):
        return _divided(look, use, slot, amount(scene, node.total))
    assert isinstance(node, Target), "texts of this game ask for targets, options and shares"
    taken = _taken(look, use, slot)
    found = tuple(pick for pick in targetable(scene, node) if pick not in taken)
    most = min(amount(scene, node.most), len(found), _shares(look, use, slot, x))
    least = min(amount(scene, node.least), most) if node.least == 0 else amount(scene, node.least)
    return Space(found, least, most, ordered=node.most != 1 and _in_order(look, use))


def _taken(look: Look, use: Use, slot: Slot) -> tuple[Pick, ...]:
    """The targets that were chosen already and that this one has to differ from, or that have to differ from it."""
    got, _ = needed(program_of(look, use).slots, use)
    slots = [other for other in program_of(look, use).slots if isinstance(other.node, Target)]
    apart = [other for other in slots if _further(slot) or _further(other)]
    return tuple(pick for other in apart if other is not slot for pick in got.get(other.node.slot, ()))


def _further(slot: Slot) -> bool:
    return isinstance(slot.node, Target) and any(isinstance(part, Further) for part in walk(slot.node.of))


def _in_order(look: Look, use: Use) -> bool:
    """Whether a text speaks of its targets by their order: "the first", "the second"."""
    ability = text_of(look, use.code).abilities[use.ability]
    return any(isinstance(part, NthTarget) for part in walk(ability))


def _shares(look: Look, use: Use, slot: Slot, x: int) -> int:
    """Among how many targets an amount can be divided at most: each gets something (903.2.h.1)."""
    for other in program_of(look, use).slots:
        if isinstance(other.node, Divided) and other.among == slot.node.slot:
            return amount(scene_for(look, use, x), other.node.total) // _step(look, use, other.node)
    return 10**6


def _step(look: Look, use: Use, node: Divided) -> int:
    """Damage is divided in hundreds, all else in ones (903.2.h.1)."""
    ability = text_of(look, use.code).abilities[use.ability]
    return HUNDRED if any(isinstance(part, Damage) and part.amount is node for part in walk(ability)) else 1


def _divided(look: Look, use: Use, slot: Slot, total: int) -> Space:
    """Who gets what is left when each target has got the least that it can: one step for each time it is picked."""
    assert isinstance(slot.node, Divided), "an amount is divided"
    among = _among(look, use, slot)
    left = max(total // _step(look, use, slot.node) - len(among), 0) if among else 0
    return Space(among, left, left, repeats=True)


def _among(look: Look, use: Use, slot: Slot) -> tuple[Pick, ...]:
    got = needed(program_of(look, use).slots, use)[0]
    return got.get(slot.among, ()) if slot.among is not None else ()


def shares(look: Look, use: Use, slot: Slot, picked: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """What each target gets, by how often it was picked besides the least (903.2.h.1)."""
    assert isinstance(slot.node, Divided), "an amount is divided"
    step = _step(look, use, slot.node)
    return tuple(Pick("number", step * (1 + picked.count(target))) for target in _among(look, use, slot))


def _options(look: Look, use: Use, node: Options, x: int) -> Iterator[Pick]:
    """The options whose own choices can be made."""
    slots = program_of(look, use).slots
    for place in range(len(node.options)):
        inner = [slot for slot in slots if slot.within == (node.slot, place)]
        if all(_possible(look, use, slot, x) for slot in inner):
            yield Pick("option", place)


MOST_X = 60
"""The greatest X that is offered: no player has more will than that."""


def with_some_x(look: Look, use: Use, payable: Callable[[int], bool]) -> bool:
    """Whether every choice that a text requires can be made with no X, or with one that can be paid (903.2f)."""
    if choosable(look, use):
        return True
    if not any(isinstance(part, X) for slot in program_of(look, use).slots for part in walk(slot.node)):
        return False
    for x in range(1, MOST_X):
        if not payable(x):
            return False
        if choosable(look, use, x):
            return True
    return False


def lacks_options(look: Look, use: Use) -> bool:
    """Whether it is options that a text asks for and has too few of, rather than targets (903.2e)."""
    slots = (slot for slot in program_of(look, use).slots if slot.within is None and isinstance(slot.node, Options))
    return not all(_possible(look, use, slot, 0) for slot in slots)


def choosable(look: Look, use: Use, x: int = 0) -> bool:
    """Whether every choice that a text requires can be made (903.2g)."""
    slots = [slot for slot in program_of(look, use).slots if slot.within is None]
    return all(_possible(look, use, slot, x) for slot in slots) and _apart(look, use, slots, x)


def _apart(look: Look, use: Use, slots: Sequence[Slot], x: int) -> bool:
    """Whether required targets that have to differ from each other can do so."""
    if not any(map(_further, slots)):
        return True
    scene = scene_for(look, use, x)
    nodes = [slot.node for slot in slots if isinstance(slot.node, Target)]
    wanted = [targetable(scene, node) for node in nodes for _ in range(amount(scene, node.least))]
    return one_each(wanted) == len(wanted)


def _possible(look: Look, use: Use, slot: Slot, x: int) -> bool:
    scene, node = scene_for(look, use, x), slot.node
    if isinstance(node, Options):
        return sum(1 for _ in _options(look, use, node, x)) >= (1 if node.up_to else amount(scene, node.count))
    if isinstance(node, Divided):
        return True
    assert isinstance(node, Target), "texts of this game ask for targets, options and shares"
    least = amount(scene, node.least)
    return least <= 0 or len(targetable(scene, node)) >= least


def targetable(scene: Scene, node: Target) -> tuple[Pick, ...]:
    """What may be a target of a text."""
    return tuple(pick for pick in group(scene, node.of) if _may_be(scene, pick))


def _may_be(scene: Scene, pick: Pick) -> bool:
    look, use = scene.look, scene.use
    if pick.kind == "seat":
        return Seat(pick.value) == use.seat or not any(_kept_off(look, use, one) for one in _of_player(look, pick))
    number = CardId(pick.value)
    if number == use.source and look.table.cards[number].zone == "chase":
        return False
    card = look.table.cards[number]
    if not card.face_up:
        return False
    return barred(look, use, number) is None and not forbidden(look, number, "be targeted", use.source)


def barred(look: Look, use: Use, number: CardId) -> Keyword | None:
    """The [Barrier] that keeps a card from being a target of another player's text (1120.2, 1120.3); None."""
    card = look.table.cards[number]
    if card.controller == use.seat:
        return None
    barriers = (one for one in info(look, card).keywords if one.name == BARRIER)
    return next((one for one in barriers if _kept_off(look, use, one.words)), None)


def _of_player(look: Look, player: Pick) -> Iterator[tuple[str, ...]]:
    """What each [Barrier] of a player is against, nothing where it is against all (1120.4, 1120.5)."""
    for scene, node in in_force(look, Have):
        if player in picks(scene, node.of):
            yield from (gift.words for gift in node.gifts if isinstance(gift, HasKeyword) and gift.word == BARRIER)


def _kept_off(look: Look, use: Use, words: tuple[str, ...]) -> bool:
    """Whether a barrier is against the source of a text: against all, or against what it is."""
    source = info(look, use.source) if use.source in look.table.cards or use.source in look.table.departed else None
    return not words or (source is not None and any(_is(source.attributes, source.types, word) for word in words))


def _is(attributes: tuple[str, ...], types: tuple[str, ...], word: str) -> bool:
    if word in ATTRIBUTES:
        return word in attributes
    if word in TYPES:
        return word in types
    return word == "void" and not attributes


def keeps_out(look: Look, question: Question, pick: Pick) -> tuple[str, Words] | None:
    """The rule that keeps a card from being a target, and how."""
    frame = look.table.agenda[-1] if look.table.agenda else None
    if not isinstance(frame, Playing) or not (pick.kind == "seat" or pick.value in look.table.cards):
        return None
    use, number = frame.object.use, CardId(pick.value)
    slot = next_slot(look, use)
    if slot is None or not isinstance(slot.node, Target):
        return None
    if pick.kind == "seat":
        return _kept_off_a_player(look, use, pick)
    held = look.table.cards[number]
    name = look.catalog.prints[held.code].name
    if zone_kind(held.zone) == COLLECTION:
        return R_318_2, Message("fow-is-out-of-the-game", {"name": name})
    barrier = barred(look, use, number)
    if barrier is not None:
        if barrier.words:
            kinds = Listed(tuple(Word("fow-kind", word) for word in barrier.words), "and")
            text = Message("fow-has-barrier-against-and-is-no", {"name": name, "kinds": kinds})
            return R_1120_3, text
        return R_1120_2, Message("fow-has-barrier-and-is-no-target", {"name": name})
    if forbidden(look, number, "be targeted", use.source):
        return R_104_4, Message("fow-an-effect-says-that-cannot", {"name": name})
    return None


def _kept_off_a_player(look: Look, use: Use, pick: Pick) -> tuple[str, Words] | None:
    """The rule of the [Barrier] that keeps a player from being a target, and what it is against."""
    if Seat(pick.value) == use.seat:
        return None
    for words in _of_player(look, pick):
        if _kept_off(look, use, words):
            if not words:
                return R_1120_4, Message("fow-a-player-has-barrier", {"seat": Seat(pick.value)})
            kinds = Listed(tuple(Word("fow-kind", word) for word in words), "and")
            return R_1120_5, Message("fow-a-player-has-barrier-against", {"seat": Seat(pick.value), "kinds": kinds})
    return None


def still_legal(look: Look, use: Use, x: int) -> Use:
    """The use with only those of its targets that are still legal (903.3a)."""
    slots = program_of(look, use).slots
    kept: list[tuple[Pick, ...]] = []
    legal: dict[int, list[bool]] = {}
    given = iter(use.targets)
    got: dict[int, tuple[Pick, ...]] = {}
    for slot in slots:
        if slot.within is not None and Pick("option", slot.within[1]) not in got.get(slot.within[0], ()):
            continue
        picked = next(given, None)
        if picked is None:
            break
        got[slot.node.slot] = picked
        if isinstance(slot.node, Target):
            scene = scene_for(look, use, x)
            legal[slot.node.slot] = [_is_legal(scene, slot.node, pick) for pick in picked]
            kept.append(tuple(pick for pick, good in zip(picked, legal[slot.node.slot], strict=True) if good))
        elif isinstance(slot.node, Divided) and slot.among in legal:
            good = legal[slot.among or 0]
            kept.append(tuple(pick for pick, one in zip(picked, good, strict=True) if one))
        else:
            kept.append(picked)
    return use.__replace__(targets=tuple(kept))


def _is_legal(scene: Scene, node: Target, pick: Pick) -> bool:
    if pick.kind == "card" and CardId(pick.value) not in scene.look.table.cards:
        return False
    return fits(scene, node.of, pick) and _may_be(scene, pick)


def abilities_of(printed: object) -> tuple[Ability, ...]:
    """The abilities of what a catalog has of a card."""
    found: tuple[Ability, ...] = getattr(printed, "abilities", ())
    return found


def hangs_on_targets(look: Look, card: Card) -> bool:
    """Whether what is paid for a card may hang on what it targets."""
    known: bool | None = look.catalog.memo.get(BY_TARGETS)
    if known is None:
        effects = (node for card in look.catalog.prints.values() for one in abilities_of(card) for node in one.effect)
        known = look.catalog.memo[BY_TARGETS] = any(map(_asks, effects))
    if not known:
        return False
    own = sort_of(look, info(look, card).abilities)
    if not own.says.isdisjoint(PRICES) and any(_asks(node) for _, one in own.continuous for node in one.effect):
        return True
    return any(_asks(part.node) for kind in PRICES for part in parts_in_force(look, kind))


def _asks(node: Node) -> bool:
    inside = walk(node)
    return any(isinstance(part, Targeting) for part in inside) and any(isinstance(part, PRICES) for part in inside)


def aimed(look: Look, card: Card, known: Object) -> Iterator[Look]:
    """What rules read with every choice made that a card still asks for as it is played, in each way to make them."""
    for use in islice(_selections(look, known.use, known.x), MOST_TRIED):
        objects = {**fow(look.table).objects, card.id: msgspec.structs.replace(known, use=use)}
        table = look.table.copy() if isinstance(look.table, Draft) else Draft(look.table)
        table.extra = replaced(look.table, objects=objects)
        memo = {INFORMATION: look.memo[INFORMATION]} if INFORMATION in look.memo else {}
        yield Look(look.game, look.catalog, table, memo)


def _selections(look: Look, use: Use, x: int) -> Iterator[Use]:
    slot = next_slot(look, use)
    if slot is None:
        yield use
        return
    space = space_of(look, use, slot, x)
    for picked in answers(space):
        yield from _selections(look, use.__replace__(targets=(*use.targets, picked)), x)


def answers(space: Space) -> Iterator[tuple[Pick, ...]]:
    """The selections that answer a space, those of the fewest first; how an amount is divided makes no difference."""
    if space.repeats:
        yield space.candidates[:1] * space.least
        return
    for size in range(space.least, min(space.most, len(space.candidates)) + 1):
        yield from combinations(space.candidates, size)
