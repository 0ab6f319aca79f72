"""Cards' information under all persistent effects: layer by layer, by dependency, then by age (10.9.1.2 to 10.9.1.6).

Current information is built for all cards at once, since what one card has may decide what another one is given. While
it is built, information reads as far as it has got: passive texts of a later layer build on the earlier ones.
"""

from collections.abc import Sequence

import msgspec

from domain.games.sve.nodes.passives import Lasting
from domain.games.sve.rules.continuous.dependencies import layers_of, may_matter, notices, spoken_of, steady
from domain.games.sve.rules.continuous.durations import in_force
from domain.games.sve.rules.continuous.gifts import ABILITIES, BOXED, LOSE_MARKED, NUMBERS, OTHER, given, layer
from domain.games.sve.rules.continuous.original import base, evolve_card, kit, with_keyword_abilities
from domain.games.sve.rules.continuous.passives import (
    ASSUMED,
    INFORMATION,
    Source,
    effect_sources,
    gained_sources,
    given_by,
    holders,
    holding,
    is_what_it_says,
    marked,
    misnamed,
    order_of,
    printed_sources,
)
from domain.games.sve.table.state import Effect, Gift, Info, sve
from domain.kernel.abilities.compiled.tree import (
    Node,
    While,
)
from domain.kernel.abilities.ordering.dependencies import next_in_order
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId

BUILDING, SOURCES, INFORMING, MINDING = "building", "sources", "informing", "minding"
"""Keys of `Look.memo`: that current information is being built, the passive abilities in force, whether any of them
gives cards information, and whether one of these minds anything but where cards are and what they are.
"""
KINDS, ROUNDS = "kinds", 4
"""The key of `Look.memo` for the kinds of gifts that effects have made; how often conditions are asked again."""
DEPENDENT, CIRCULAR, ASKED_AGAIN = "dependent", "circular", "asked again"
"""Keys of `Look.memo`: that an effect waited for one that it depends on, that effects depend on each other in a circle,
and that conditions were asked of cards as all effects make them.
"""
SPOKEN = "spoken"
"""The key of `Look.memo` for all that the passive abilities in force speak of."""
NONE: frozenset[type[Node]] = frozenset()
KITS, LISTENERS, REPLACING, HANDLED = "kits", "listeners", "replacing", "handled"
"""Keys of `Look.memo`: the cards with such abilities, the automatic abilities that are valid, the replacements, and
that rules handling has found nothing.
"""
CurrentInformation = dict[CardId, Info]
Given = list[tuple[CardId, Gift]]


class _Entry(msgspec.Struct, frozen=True, gc=False):
    """One effect in one layer: what it gives to fixed cards, or a passive ability that is read when applied."""

    order: tuple[int, ...]
    fixed: tuple[tuple[CardId, Gift], ...] = ()
    source: Source | None = None


def build(look: Look) -> CurrentInformation:
    """The information of every card that some persistent effect changes."""
    effects = sve(look.table).effects
    sources = printed_sources(look) + (effect_sources(look) if effects else [])
    current: CurrentInformation = {}
    if _keep(look, sources):
        _gained(look, current, sources)
    elif effects:
        current = _plainly(look, current)
    look.memo.pop(KINDS, None)
    return current


def _keep(look: Look, sources: list[Source]) -> bool:
    """Keeps the passive abilities in force and what they mind; whether any of them gives cards information."""
    memo = look.memo
    informing = [source for source in sources if layers_of(look, source.held)]
    memo[SOURCES], memo[INFORMING] = sources, bool(informing)
    memo[SPOKEN] = frozenset().union(*(spoken_of(look, source.held) for source in sources)) if sources else NONE
    memo[MINDING] = not all(steady(look, source.held) for source in informing)
    return bool(informing)


def _gained(look: Look, current: CurrentInformation, sources: list[Source]) -> CurrentInformation:
    """Applies everything layer by layer, with passive abilities that cards have or are given.

    Whether the conditions around them hold is asked of cards as all this makes them; where that contradicts itself,
    of what the layers have come to when each is applied (H.40).
    """
    memo = look.memo
    memo[INFORMATION], memo[BUILDING] = current, True
    try:
        _in_layers(look, current, sources)
        for _ in range(ROUNDS):
            held = memo.get(ASSUMED)
            found = holding(look, [one for one in memo[SOURCES] if one.card is not None and _asks(look, one)])
            if found == (held or {}):
                return current
            memo[ASSUMED], memo[ASKED_AGAIN] = found, True
            _in_layers(look, current, sources)
        memo[ASSUMED] = misnamed(look, memo[SOURCES])
        _in_layers(look, current, sources)
    finally:
        memo.pop(ASSUMED, None)
        del memo[BUILDING]
    return current


def _in_layers(look: Look, current: CurrentInformation, sources: list[Source]) -> None:
    current.clear()
    look.memo[KINDS] = set()
    for wanted in (ABILITIES, OTHER, NUMBERS):
        entries = _fixed(look, wanted)
        if wanted == ABILITIES:
            sources = _abilities(look, current, entries, sources)
        else:
            entries += _entries(look, sources, wanted)
            _apply(look, current, entries, wanted)


def _asks(look: Look, source: Source) -> bool:
    """Whether a condition around a passive ability speaks of anything that some effect has given.

    That its card is what it calls it is one such condition (5.24.3.1).
    """
    node = source.static(look)
    if not layers_of(look, source.held):
        return False
    if not is_what_it_says(look, source):
        return True
    if not isinstance(node, While | Lasting):
        return False
    return any(notices(look, source.held, kind) for kind in look.memo[KINDS])


def _plainly(look: Look, current: CurrentInformation) -> CurrentInformation:
    """The current information under effects on fixed cards alone, which depend on nothing but their age."""
    layers: tuple[list[Effect], ...] = ([], [], [])
    effects: Sequence[Effect] = sve(look.table).effects
    if any(effect.played for effect in effects):
        effects = sorted(effects, key=order_of)
    for effect in effects:
        if in_force(look, effect):
            for at in dict.fromkeys(map(layer, effect.gifts)):
                layers[at].append(effect)
    cards = look.table.cards
    for at, there in enumerate(layers):
        for effect in there:
            gifts = [gift for gift in effect.gifts if layer(gift) == at]
            _change(
                look,
                current,
                [
                    (card, _given_to(look, effect, card, gift))
                    for card in effect.cards
                    if card in cards
                    for gift in gifts
                ],
            )
    if any(kit(look, info).statics for info in current.values()):
        return _gained(look, {}, look.memo[SOURCES])
    return current


def _given_to(look: Look, effect: Effect, card: CardId, gift: Gift) -> Gift:
    """What an effect gives a card: one that was boxed before it evolved has the evolved card's abilities (H.60)."""
    if gift.kind != "box":
        return gift
    evolved = evolve_card(look.table, sve(look.table).links, card)
    return gift if evolved is None or evolved.id < effect.since else Gift("cannot", word=BOXED)


def _fixed(look: Look, wanted: int) -> list[_Entry]:
    """What effects give to fixed cards in a layer."""
    table = look.table
    found = []
    for effect in sve(table).effects:
        if effect.gifts and in_force(look, effect):
            gifts = [gift for gift in effect.gifts if layer(gift) == wanted]
            there = [card for card in effect.cards if card in table.cards]
            pairs = tuple((card, _given_to(look, effect, card, gift)) for card in there for gift in gifts)
            if pairs:
                found.append(_Entry(order_of(effect), pairs))
    return found


def _abilities(look: Look, current: CurrentInformation, entries: list[_Entry], sources: list[Source]) -> list[Source]:
    """Applies the first layer, and gives the passive abilities that are in force after it.

    An ability that an effect gives may itself give abilities: then the layer is applied anew, with it in its turn.
    """
    known = list(sources)
    while True:
        _apply(look, current, entries + _entries(look, known, ABILITIES), ABILITIES)
        now = _in_force(look, current) if current else known
        _keep(look, now)
        look.memo[INFORMING] = True
        gained = [one for one in _beyond(known, now) if ABILITIES in layers_of(look, one.held)]
        if not gained:
            return now
        known += gained
        current.clear()


def _beyond(known: list[Source], now: list[Source]) -> list[Source]:
    """The passive abilities in force that are more than those known, a second instance of one included."""
    left = [(source.card, source.held) for source in known]
    found = []
    for source in now:
        if (source.card, source.held) in left:
            left.remove((source.card, source.held))
        else:
            found.append(source)
    return found


def _in_force(look: Look, current: CurrentInformation) -> list[Source]:
    """The passive abilities that cards have now, and those that effects hold in force."""
    found = effect_sources(look)
    for card in holders(look):
        changed = current.get(card.id)
        found += gained_sources(look, card, base(look, card)[0] if changed is None else changed)
    return found


def _apply(look: Look, current: CurrentInformation, entries: list[_Entry], wanted: int) -> None:
    """Applies the effects of a layer: none before one that it depends on, otherwise the oldest first."""
    waiting = sorted(entries, key=lambda entry: entry.order)
    while waiting:
        chosen = waiting[0]
        if len(waiting) > 1 and any(entry.source is not None for entry in waiting):
            chosen = _next(look, current, waiting, wanted)
        waiting.remove(chosen)
        _change(look, current, _gives(look, chosen, wanted))


def _next(look: Look, current: CurrentInformation, waiting: list[_Entry], wanted: int) -> _Entry:
    """The oldest effect that depends on none but those that depend on it (10.9.1.5, 10.9.1.6, H.37)."""
    found: dict[int, list[int]] = {}

    def depends(place: int) -> list[int]:
        found[place] = _dependencies(look, current, waiting[place], waiting, wanted)
        return found[place]

    first = next_in_order(len(waiting), depends)
    if any(found.values()):
        look.memo[CIRCULAR if found[first] else DEPENDENT] = True
    return waiting[first]


def _gives(look: Look, entry: _Entry, wanted: int) -> Given:
    """What an effect gives as things are now; a card without the passive ability gives nothing by it."""
    source = entry.source
    if source is None:
        return list(entry.fixed)
    if source.card is not None:
        changed = look.memo[INFORMATION].get(source.card) or base(look, look.table.cards[source.card])[0]
        if source.held not in changed.abilities:
            return []
    return given_by(look, source, wanted)


def _change(look: Look, current: CurrentInformation, pairs: Given) -> None:
    cards, kinds = look.table.cards, look.memo.setdefault(KINDS, set())
    for card, gift in pairs:
        info = current.get(card)
        if info is None:
            info = base(look, cards[card])[0]
        changed = given(info, gift)
        if gift.kind == LOSE_MARKED:
            taken = marked(look, info.abilities, gift.word)
            changed = msgspec.structs.replace(info, abilities=tuple(h for h in info.abilities if h not in taken))
        kinds.add(gift.kind)
        if layer(gift) == ABILITIES:
            changed = with_keyword_abilities(look, changed)
        current[card] = changed


def _dependencies(
    look: Look, current: CurrentInformation, entry: _Entry, waiting: list[_Entry], wanted: int
) -> list[int]:
    """The places of the waiting effects that would change what this one gives, were they applied first (10.9.1.5)."""
    if entry.source is None:
        return []
    now, found = None, []
    for place, other in enumerate(waiting):
        if other is entry:
            continue
        changes = _gives(look, other, wanted)
        if not may_matter(look, entry.source, changes):
            continue
        if now is None:
            now = _gives(look, entry, wanted)
        trial = dict(current)
        look.memo[INFORMATION] = trial
        _change(look, trial, changes)
        then = _gives(look, entry, wanted)
        look.memo[INFORMATION] = current
        if then != now:
            found.append(place)
    return found


def _entries(look: Look, sources: list[Source], wanted: int) -> list[_Entry]:
    """The passive abilities that may give something in a layer."""
    return [_Entry(source.order, source=source) for source in sources if wanted in layers_of(look, source.held)]
