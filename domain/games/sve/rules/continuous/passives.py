"""Passive abilities in force: where they stand, and what they give to cards' information (10.3, 10.9.1)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.abilities import Quoted
from domain.games.sve.nodes.gifts import AbilitiesOf, AllMarked, InClass, Keyword, Stats, Trait
from domain.games.sve.nodes.groups import Lately
from domain.games.sve.nodes.passives import (
    AlsoNamed,
    AttacksTwice,
    Cannot,
    Equals,
    Have,
    Ignores,
    Lacks,
    Lasting,
    Passive,
)
from domain.games.sve.rules.continuous.durations import in_force
from domain.games.sve.rules.continuous.gifts import LOSE_MARKED, layer
from domain.games.sve.rules.continuous.original import (
    NOTHING,
    Kit,
    ability_of,
    base,
    catalog,
    elsewhere,
    kit,
    own_types,
    valid_here,
)
from domain.games.sve.table.editions import edition
from domain.games.sve.table.state import FIELD, LEADER, Effect, Gift, Held, both, lies_in, sve
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Every, Node, Some, While, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group, picks, true
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card, find_card

SINCE = "since"
"""The number by which a text in force by an effect knows what came after it: the id of the next card as it began."""
ASSUMED = "assumed"
"""The key of `Look.memo` for which conditions around passive abilities hold, while information is worked out."""
INFORMATION = "information"
"""The key of `Look.memo` for the information of the cards that persistent effects change."""
STANDING = "standing"
"""The key of `Look.memo`, with a player, for the cards that have abilities by themselves."""
NEVER: Mapping[str, int] = {}
HELD_BY_WARD = "be held by Ward"
"""What an attacker that ignores Ward cannot be."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """A passive ability in force: the ability in use, and its place in the order of 10.9.1.6.

    `card` is the card that has it, None where an effect holds it in force; then `it` is what its text spoke of, X is
    `x`, and `since` the id that the next card was to have when that began.
    """

    use: Use
    held: Held
    card: CardId | None
    order: tuple[int, ...]
    it: tuple[Pick, ...] = ()
    x: int | None = None
    since: int = 0

    def scene(self, look: Look) -> Scene:
        """What its text is read against."""
        fixed = NEVER if self.card is not None else {SINCE: self.since}
        return Scene(look, self.use, it=self.it, x=self.x, fixed=fixed)

    def static(self, look: Look) -> Node:
        """What the ability says."""
        return ability_of(look, self.held).effect[0]


def holders(look: Look) -> Iterator[Card]:
    """The cards with valid abilities: leaders, what lies on the fields, and what says so elsewhere (10.3.4, 10.3.5)."""
    active, other = both(look)
    yield from holders_of(look, active)
    yield from holders_of(look, other)


def holders_of(look: Look, seat: Seat) -> list[Card]:
    """Those of a player."""
    cards, zones = look.table.cards, look.table.zones
    found = [cards[card] for kind in (LEADER, FIELD) for card in zones.get(zone_key(kind, seat), ())]
    for kind, codes in elsewhere(look).items():
        there = zones.get(zone_key(kind, seat))
        if there:
            found += [cards[card] for card in there if cards[card].code in codes]
    return found


def standing(look: Look, seat: Seat) -> list[tuple[CardId, Kit]]:
    """Those of a player that have any abilities by themselves, with these, without any effect."""
    found: list[tuple[CardId, Kit]] | None = look.memo.get((STANDING, seat))
    if found is None:
        found = look.memo[STANDING, seat] = []
        for card in holders_of(look, seat):
            kept = base(look, card)[1]
            if kept is not NOTHING:
                found.append((card.id, kept))
    return found


def own_sources(look: Look, card: Card, helds: tuple[Held, ...]) -> Iterator[Source]:
    """Passive abilities of a card, in the order of its text; they count from when it came to its zone (10.9.1.6.1)."""
    for place, held in enumerate(helds):
        if not valid_here(look, card, held):
            continue
        use = Use(card.id, held.code, held.ability, card.controller)
        yield Source(use, held, card.id, (card.id, 0, place))


def printed_sources(look: Look) -> list[Source]:
    """The passive abilities that cards have by themselves, without any effect."""
    if not catalog(look).statics:
        return []
    return [
        source
        for seat in both(look)
        for card, kept in standing(look, seat)
        if kept.statics
        for source in own_sources(look, look.table.cards[card], kept.statics)
    ]


def effect_sources(look: Look) -> list[Source]:
    """The passive abilities that effects hold in force, in order of their production (10.9.1.6.2)."""
    found = []
    for effect in sve(look.table).effects:
        if effect.held is not None and in_force(look, effect):
            use = msgspec.structs.replace(effect.use, code=effect.held.code, ability=effect.held.ability)
            it = tuple(map(card_pick, effect.cards))
            found.append(Source(use, effect.held, None, order_of(effect), it, effect.x, effect.since))
    return found


def order_of(effect: Effect) -> tuple[int, ...]:
    """Where an effect stands among others and among cards: behind those that were there when its ability was played."""
    return ((effect.played or effect.since) - 1, 1, effect.number)


def gained_sources(look: Look, card: Card, info: Any) -> list[Source]:
    """All passive abilities of a card with this information."""
    return list(own_sources(look, card, kit(look, info).statics))


def opened(scene: Scene, node: Node) -> Node | None:
    """What a passive text says where the conditions around it hold; None where one does not (10.3.2, 10.3.3).

    While information is worked out whether they hold may be known already (H.40).
    """
    known = None if ASSUMED not in scene.look.memo else scene.look.memo[ASSUMED].get(_who(scene.use))
    if known is False:
        return None
    while True:
        if isinstance(node, While):
            if known is None and not true(scene, node.condition):
                return None
            node = node.static
        elif isinstance(node, Lasting):
            if (scene.look.table.turn.seat == scene.use.seat) is not (node.during == "your"):
                return None
            node = node.static
        else:
            return node


def _who(use: Use) -> tuple[CardId, Held]:
    return use.source, Held(use.code, use.ability)


def is_what_it_says(look: Look, source: Source) -> bool:
    """Whether a card on the field is of the card types that its ability calls it, as information is now (5.24.3.1)."""
    wanted = own_types(look, source.held)
    if not wanted or source.card is None:
        return True
    card = look.table.cards[source.card]
    if not lies_in(card, FIELD) or wanted <= set((look.memo[INFORMATION].get(card.id) or base(look, card)[0]).types):
        return True
    return not edition(look).own_type_must_hold


def misnamed(look: Look, sources: Iterable[Source]) -> Mapping[tuple[CardId, Held], bool]:
    """The passive abilities that are not applied, since they call their card what it is not."""
    return {_who(source.use): False for source in sources if not is_what_it_says(look, source)}


def holding(look: Look, sources: list[Source]) -> Mapping[tuple[CardId, Held], bool]:
    """Whether the conditions around passive abilities of cards hold, as information is now."""
    found = {}
    for source in sources:
        node, scene, holds = source.static(look), source.scene(look), is_what_it_says(look, source)
        while isinstance(node, While | Lasting):
            holds = holds and (isinstance(node, Lasting) or true(scene, node.condition))
            node = node.static
        found[_who(source.use)] = holds
    return found


def subjects(scene: Scene, of: Node) -> tuple[Pick, ...]:
    """The cards and players that a passive text speaks of."""
    return group(scene, of.of) if isinstance(of, Some) else picks(scene, of)


def meant(scene: Scene, of: Node, pick: Pick) -> bool:
    """Whether a passive text speaks of a card or player."""
    return pick in subjects(scene, of)


def gifts_of(scene: Scene, nodes: tuple[Node, ...]) -> tuple[Gift, ...]:
    """What nodes such as `{ATK}+1/{DEF}+1` or `Storm` give, with their amounts as they are now."""
    return tuple(gift for node in nodes for gift in _GIFTS[type(node)](scene, node))


def _stats(scene: Scene, node: Stats) -> list[Gift]:
    values = (("attack", node.attack), ("defense", node.defense))
    return [Gift(kind, amount(scene, value)) for kind, value in values if value is not None]


def marked(look: Look, abilities: tuple[Held, ...], word: str) -> list[Held]:
    """Those of some automatic abilities that are printed with a mark: Last Words, Fanfare."""
    return [held for held in abilities if getattr(ability_of(look, held).when, "mark", "") == word.lower()]


def _abilities_of(scene: Scene, node: AbilitiesOf) -> list[Gift]:
    """The abilities that stand on a card, or on the card that it has evolved into."""
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in picks(scene, node.of)]
    printed = [held for card in cards if card is not None for held in base(scene.look, card)[0].abilities]
    return [Gift("ability", held=held) for held in marked(scene.look, tuple(printed), node.word)]


def _quoted(scene: Scene, node: Quoted) -> list[Gift]:
    places = range(node.place, node.place + len(node.abilities))
    return [Gift("ability", held=Held(scene.use.code, place)) for place in places]


_GIFTS: Mapping[type[Node], Callable[[Scene, Any], list[Gift]]] = {
    Stats: _stats,
    Keyword: lambda scene, node: [Gift("keyword", word=node.word)],
    Quoted: _quoted,
    AbilitiesOf: _abilities_of,
    Trait: lambda scene, node: [Gift("trait", word=node.word)],
    InClass: lambda scene, node: [Gift("class", word=node.word)],
}


def losses(gifts: tuple[Node, ...]) -> tuple[Gift, ...]:
    """What cards lose: keywords, all abilities printed with a mark, or all abilities where nothing is said."""
    words = [Gift("lose keyword", word=gift.word) for gift in gifts if isinstance(gift, Keyword)]
    marks = [Gift(LOSE_MARKED, word=gift.word) for gift in gifts if isinstance(gift, AllMarked)]
    return (*words, *marks) or (Gift("lose abilities"),)


_SAYS: Mapping[type[Node], Callable[[Scene, Any], tuple[Gift, ...]]] = {
    Have: lambda scene, node: gifts_of(scene, node.gifts),
    Lacks: lambda scene, node: losses(node.gifts),
    Cannot: lambda scene, node: (Gift("cannot", word=node.word),),
    AttacksTwice: lambda scene, node: (Gift("further attacks" if node.more else "attacks", node.times),),
    Equals: lambda scene, node: (Gift(f"set {node.stat}", amount(scene, node.value)),),
    AlsoNamed: lambda scene, node: (Gift("name", word=node.name),),
    Ignores: lambda scene, node: (Gift("cannot", word=HELD_BY_WARD),) if node.word == "Ward" else (),
}


def given_by(look: Look, source: Source, wanted: int) -> list[tuple[CardId, Gift]]:
    """What a passive ability gives in one layer to which cards, as things are now.

    What an effect gives to all of a group it does not give to cards that have come since it began (10.9.2).
    """
    scene = source.scene(look)
    static = opened(scene, source.static(look))
    says = None if static is None else _SAYS.get(type(static))
    if static is None or says is None:
        return []
    gifts = [gift for gift in says(scene, static) if layer(gift) == wanted]
    if not gifts:
        return []
    assert isinstance(static, Passive), f"{static} gives cards nothing"
    there = scene.look.table.cards
    cards = [CardId(pick.value) for pick in subjects(scene, static.of) if pick.kind == "card" and pick.value in there]
    if source.card is None and isinstance(static.of, Some | Every) and not _of_those_to_come(static):
        cards = [card for card in cards if card < source.since]
    return [(card, gift) for card in cards for gift in gifts]


def _of_those_to_come(static: Passive) -> bool:
    """Whether a text speaks itself of cards that come later (1.3.1), or prohibits a player to play some."""
    if isinstance(static, Cannot) and static.word == "be played":
        return True
    return any(isinstance(part, Lately) for part in walk(static.of))
