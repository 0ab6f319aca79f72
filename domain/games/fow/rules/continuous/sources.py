"""What is in force: the continuous texts of cards in play, as their abilities are now, and effects that last (909)."""

from collections.abc import Iterator, Mapping

from domain.games.fow.nodes.abilities import FowAbility, Quoted
from domain.games.fow.nodes.conditions import EmptyHand, EnoughStones, RevealedRunes, RevealedStories
from domain.games.fow.rules.continuous.ages import EFFECT, Moment, Part, moment_of
from domain.games.fow.rules.continuous.original import ability_of, original, sort_of
from domain.games.fow.table.records import Effect, Held, Info
from domain.games.fow.table.state import Status, fow
from domain.games.fow.table.zones import FIELD, ITEM, RULER_AREA
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Node, This, While, walk
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, ZoneKey, zone_kind
from domain.kernel.table.state import Card, Table

IN_PLAY = (FIELD, RULER_AREA, ITEM)
"""Where abilities are active unless their text says otherwise (902.1)."""
GIFTS = This("card")
"""The node of an effect that gives something by itself: always the same one, as parts are told apart by their nodes."""
GRANTING = (EnoughStones, RevealedRunes, RevealedStories, EmptyHand)
"""What keyword conditions ask: what they grant did not exist before (909.1b, 909.1f)."""


class CurrentInformation:
    """The information of cards as far as it has been worked out, and what is in force as it is read on a table.

    `infos` are those of cards in play, and of all that something applies to; `others` are of those that were asked for.
    `texts` are those of a kind that are in force on the `table`. `steady` tells whether it rests on cards alone, None
    where nobody has asked; `undecided` are texts of one age of which somebody has to choose the first; `trying`: an
    order is only tried.
    """

    __slots__ = ("infos", "others", "parts", "steady", "table", "texts", "trying", "undecided")

    def __init__(self, table: Table) -> None:
        self.infos: dict[CardId, Info] = {}
        self.others: dict[CardId, Info] = {}
        self.table = table
        self.parts: list[Part] | None = None
        self.steady: bool | None = None
        self.texts: dict[type[Node], list[Part]] = {}
        self.trying = False
        self.undecided: tuple[Status, ...] = ()

    def read_on(self, look: Look) -> list[Part]:
        """What is in force, as it is read on a table of which the same is true."""
        if self.parts is None:
            self.parts = _parts(look, self.infos)
        if self.table is not look.table:
            self.table, self.texts = look.table, {}
        return self.parts


def in_play(look: Look) -> Iterator[Card]:
    """The cards in the areas in which abilities are active."""
    cards, zones = look.table.cards, look.table.zones
    own = (ZoneKey(f"{kind}.{seat}") for seat in look.table.seats for kind in (RULER_AREA, ITEM))
    for key in (ZoneKey(FIELD), *own):
        for number in zones.get(key, ()):
            yield cards[number]


def _parts(look: Look, infos: Mapping[CardId, Info]) -> list[Part]:
    """The continuous texts and effects that are in force, as abilities are now."""
    found = []
    own = fow(look.table)
    for effect in own.effects:
        age, moment = (effect.since, 0, effect.number), Moment(effect.since, EFFECT)
        if effect.held is None:
            found.append(Part(age, effect.use, GIFTS, effect, moment=moment))
        else:
            for node in ability_of(look, effect.held).effect:
                found += unfolded(age, moment, effect.use, node, effect)
    for card in in_play(look):
        for held, ability in sort_of(look, infos[card.id].abilities).continuous:
            if not lies_active(ability, card):
                continue
            use = Use(card.id, held.code, held.ability, card.controller)
            age, moment = (card.id, 1, held.ability), moment_of(look, card)
            if infos[card.id].abilities is not (own_abilities := original(look, card).abilities):
                moment = moment if held in own_abilities else _since_granted(look, infos, card, held, moment)
            for node in ability.effect:
                found += unfolded(age, moment, use, node, None)
    return found


def _since_granted(look: Look, infos: Mapping[CardId, Info], card: Card, held: Held, came: Moment) -> Moment:
    """When an ability that a card has been given became active on it: as that was done, or as both it and the card were
    there whose text gives it (909.3b).
    """
    given = [
        Moment(effect.since, EFFECT)
        for effect in fow(look.table).effects
        if card.id in effect.cards and any(gift.held == held for gift in effect.gifts)
    ]
    if given:
        return given[-1]
    giving = [
        moment_of(look, other)
        for other in in_play(look)
        for one, ability in sort_of(look, infos[other.id].abilities).continuous
        if one.code == held.code and any(_gives(part, held.ability) for node in ability.effect for part in walk(node))
    ]
    return max(came, min(giving, default=came))


def _gives(part: Node, place: int) -> bool:
    return isinstance(part, Quoted) and part.place <= place < part.place + len(part.abilities)


def unfolded(
    age: tuple[int, int, int],
    moment: Moment,
    use: Use,
    node: Node,
    effect: Effect | None,
    conditions: tuple[Node, ...] = (),
) -> Iterator[Part]:
    """What a continuous text says, each part with the conditions that it stands under."""
    if isinstance(node, While):
        yield from unfolded(age, moment, use, node.static, effect, (*conditions, node.condition))
    else:
        new = any(isinstance(one, GRANTING) for one in conditions) and isinstance(getattr(node, "of", None), This)
        yield Part(age, use, node, effect, new, conditions, moment)


def lies_active(ability: FowAbility, card: Card) -> bool:
    """Whether an ability of a card is active where that lies (902.1, 902.2)."""
    return zone_kind(card.zone) in (ability.zones or IN_PLAY)
