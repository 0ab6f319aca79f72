"""What the cards that a part of a cost is paid with must be, and what must be there besides (10.4.2.2)."""

from domain.games.sve.nodes.gifts import Keyword, Stats
from domain.games.sve.nodes.player_verbs import Discard, Draw, GainEvolution, Recover, RevealUntil
from domain.games.sve.nodes.selectors import Pair, Top
from domain.games.sve.nodes.verbs import (
    Activate,
    Add,
    AddStack,
    Destroy,
    DriveCheck,
    Evolve,
    Exchange,
    Give,
    GiveControl,
    Lose,
    Maneuver,
    PlayIt,
    Put,
    Race,
    RemoveCounters,
    Return,
    Serve,
    Steal,
    Summon,
    Swap,
    Transfer,
    Transform,
    TurnFace,
)
from domain.games.sve.rules.continuous.gifts import maneuverable
from domain.games.sve.rules.continuous.information import attack, cannot, defense, has, info, is_a, spared
from domain.games.sve.rules.continuous.passives import marked
from domain.games.sve.rules.keywords.racing import servable
from domain.games.sve.rules.zones.evolution import corresponding, evolvable
from domain.games.sve.rules.zones.leaving import forbidden
from domain.games.sve.table.editions import edition
from domain.games.sve.table.state import (
    BANISHED,
    DECK,
    EVOLUTION,
    EVOLVE_DECK,
    FIELD,
    HAND,
    LEADER,
    MAXIMUM,
    POINTS,
    STACK,
    lies_in,
    other,
    racing,
    zone,
)
from domain.kernel.abilities.compiled.tree import Chosen, Node, This, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card


def payer(scene: Scene) -> Seat:
    """The player who pays."""
    return scene.acting or Seat(scene.use.seat)


def seats_of(scene: Scene, who: Node) -> list[Seat]:
    """The players that a part of a cost names."""
    return [Seat(pick.value) for pick in picks(scene, who) if pick.kind == "seat"]


# What a card must be


def on_field(scene: Scene, node: Node, card: Card) -> bool:
    """A card on a field."""
    return lies_in(card, FIELD)


def in_play(scene: Scene, node: Node, card: Card) -> bool:
    """A card on a field, or a leader."""
    return lies_in(card, FIELD, LEADER)


def engageable(scene: Scene, node: Node, card: Card) -> bool:
    """A reserved card on the field (10.4.6)."""
    return lies_in(card, FIELD) and not card.turned and not _kept(scene, card, "be engaged", "engaged")


def refreshable(scene: Scene, node: Node, card: Card) -> bool:
    """An engaged card on the field (5.3.1)."""
    return lies_in(card, FIELD) and card.turned and not _kept(scene, card, "be refreshed", "refreshed")


def _kept(scene: Scene, card: Card, word: str, done: str) -> bool:
    return cannot(scene.look, card.id, word) or spared(scene.look, card.id, done, scene.use.source)


def own_card(scene: Scene, node: Node, card: Card) -> bool:
    """A card that its payer controls and that may leave (5.33.1)."""
    return card.controller == payer(scene) and not cannot(scene.look, card.id, "leave the field")


def puttable(scene: Scene, node: Put | Add | Return, card: Card) -> bool:
    """A card of its payer's that is not there already, and can be there at all (4.4.1)."""
    if not own_card(scene, node, card):
        return False
    there = node.to.zone != DECK and lies_in(card, node.to.zone)
    return not there and (node.to.zone != FIELD or _fits_onto_a_field(scene, card))


def _fits_onto_a_field(scene: Scene, card: Card) -> bool:
    return is_a(scene.look, card.id, "follower") or is_a(scene.look, card.id, "amulet")


def summonable(scene: Scene, node: Summon, card: Card) -> bool:
    """A follower or an amulet that is not on a field yet."""
    return _fits_onto_a_field(scene, card) and not lies_in(card, FIELD)


def in_hand(scene: Scene, node: Discard, card: Card) -> bool:
    """A card of one's own hand; the card itself is there where its ability is valid (10.3.5)."""
    return card.controller == payer(scene) and (isinstance(node.of, This) or lies_in(card, HAND))


def destructible(scene: Scene, node: Destroy, card: Card) -> bool:
    """A card on a field that no effect keeps from being destroyed."""
    return lies_in(card, FIELD) and not forbidden(scene.look, card.id, "destroy", scene.use.source)


def transformable(scene: Scene, node: Transform, card: Card) -> bool:
    """A card that no effect keeps from being banished (5.16.1)."""
    return not forbidden(scene.look, card.id, "banish", scene.use.source)


def removed(scene: Scene, node: RemoveCounters) -> tuple[str, int]:
    """The kind of counters that are removed, and how many; of "all" at least one."""
    return node.kind.lower(), 1 if node.count is None else amount(scene, node.count)


def has_counters(scene: Scene, node: RemoveCounters, card: Card) -> bool:
    """A card with so many counters of that kind (15.1.4)."""
    kind, wanted = removed(scene, node)
    return card.count(kind) >= wanted


def changeable(scene: Scene, node: Give, card: Card) -> bool:
    """A value that a cost raises or lowers must be that high, and must not fall below 0 (10.4.5, 10.4.5.1).

    Attack and defense have no upper limit.
    """
    if not lies_in(card, FIELD, LEADER):
        return False
    stats = [gift for gift in node.gifts if isinstance(gift, Stats)]
    return all(
        lowered <= 0 or value(scene.look, card.id) >= lowered
        for gift in stats
        for value, change in ((attack, gift.attack), (defense, gift.defense))
        if change is not None
        for lowered in (-amount(scene, change),)
    )


def loses(scene: Scene, node: Lose, card: Card) -> bool:
    """A card in play that has the keywords that it loses."""
    words = [gift.word for gift in node.gifts if isinstance(gift, Keyword)]
    return lies_in(card, FIELD, LEADER) and all(has(scene.look, card.id, word) for word in words)


def serves(scene: Scene, node: Serve, card: Card) -> bool:
    """A card that is linked to none in the race zone, by a player with enough Carrots (14.2.1.2.1)."""
    return servable(scene.look, card.id, amount(scene, node.times))


def races(scene: Scene, node: Race, card: Card) -> bool:
    """A card that is linked to one in the race zone (14.2.3.1)."""
    return racing(scene.look, card.id)


def evolves(scene: Scene, node: Evolve, card: Card) -> bool:
    """A card that may evolve, and has a corresponding one (5.15.1.1)."""
    return evolvable(scene.look, card.id) and bool(corresponding(scene.look, card.id, node.into))


def maneuvers(scene: Scene, node: Maneuver, card: Card) -> bool:
    """An amulet with attack and defense (5.31.1, 5.31.1.1)."""
    return lies_in(card, FIELD) and maneuverable(info(scene.look, card.id))


def opposes(scene: Scene, node: Exchange, card: Card) -> bool:
    """A card on a field; one that is selected is another than those named."""
    selects = any(isinstance(side, Chosen) for side in _sides(node))
    return lies_in(card, FIELD) and not (selects and card_pick(card.id) in _named(scene, node))


def stealable(scene: Scene, node: Steal, card: Card) -> bool:
    """A card on a field that another player controls."""
    return lies_in(card, FIELD) and card.controller != payer(scene)


def to_be_given(scene: Scene, node: GiveControl, card: Card) -> bool:
    """A card of the payer's on a field; where it returns to its owner, one that the opponent owns."""
    owned = not node.owner or card.owner == other(payer(scene))
    return lies_in(card, FIELD) and card.controller == payer(scene) and owned


def turns_face(scene: Scene, node: TurnFace, card: Card) -> bool:
    """A card whose face can be turned, and that lies the other way."""
    return lies_in(card, EVOLVE_DECK, BANISHED) and card.face_up is not node.up


def has_abilities(scene: Scene, node: Activate, card: Card) -> bool:
    """A card with abilities of the kind that is activated."""
    return bool(marked(scene.look, info(scene.look, card.id).abilities, node.word))


def takes_counters(scene: Scene, node: Transfer, card: Card) -> bool:
    """Another card with Stack, of a card with Stack counters (13.3.2.2)."""
    own = scene.look.table.cards.get(scene.use.source)
    given = own is not None and bool(own.count(STACK)) and own.id != card.id
    return given and lies_in(card, FIELD) and has(scene.look, card.id, "Stack")


def swappable(scene: Scene, node: Swap, card: Card) -> bool:
    """A card that can go to the zone of what it is swapped for, which can come to its own (5.12.2)."""
    held = scene.look.table.cards
    found = [held.get(CardId(pick.value)) for part in (node.one, node.other) for pick in picks(scene, part)]
    partners = [one for one in found if one is not None and one.id != card.id]
    return any(_change_places(scene, card, one) for one in partners[:1])


def _change_places(scene: Scene, one: Card, two: Card) -> bool:
    fields = lies_in(one, FIELD) + lies_in(two, FIELD)
    if fields == 2:
        return one.controller != two.controller
    stay = any(lies_in(card, FIELD) and cannot(scene.look, card.id, "leave the field") for card in (one, two))
    taken = any(lies_in(card, FIELD) and card.controller != card.owner for card in (one, two))
    return not stay and not taken and (not fields or all(_fits_onto_a_field(scene, card) for card in (one, two)))


def playable_type(scene: Scene, node: PlayIt, card: Card) -> bool:
    """A card that is not on a field."""
    return not lies_in(card, FIELD)


# What must hold besides


def deck_holds(scene: Scene, node: Node) -> bool:
    """The deck holds all the cards of its top that are spoken of."""
    for top in (part for part in walk(node) if isinstance(part, Top) and not part.up_to):
        if len(picks(scene, top)) < amount(scene, top.count):
            return False
    return True


def can_be_drawn(scene: Scene, node: Draw) -> bool:
    """There is a card for each draw (5.9.1)."""
    wanted = 0 if node.up_to else amount(scene, node.count)
    return all(len(zone(scene.look, DECK, seat)) >= wanted for seat in seats_of(scene, node.who))


def checked(scene: Scene, node: DriveCheck) -> bool:
    """A card in the deck: what is checked goes back under it, unless the player resolves it (14.4.5.1.5, H.23)."""
    return bool(zone(scene.look, DECK, payer(scene))) or amount(scene, node.times) <= 0


def some_deck(scene: Scene, node: RevealUntil) -> bool:
    """A card in each deck that is revealed from."""
    return all(zone(scene.look, DECK, seat) for seat in seats_of(scene, node.who))


def recovered(scene: Scene, node: Recover) -> bool:
    """Points stay within their maximum (10.4.5.1, 5.14.1.1); in the early edition any can be recovered (H.26)."""
    return _raised(scene, node.who, POINTS, amount(scene, node.amount))


def gained(scene: Scene, node: GainEvolution) -> bool:
    """Evolution points that stay within their limits (10.4.5, 10.4.5.1)."""
    return _raised(scene, node.who, EVOLUTION, amount(scene, node.amount))


def _raised(scene: Scene, who: Node, value: str, change: int) -> bool:
    """A value that is raised or lowered must be that high (10.4.5), and stay within its limits (10.4.5.1)."""
    for seat in seats_of(scene, who):
        values = scene.look.table.seats[seat].values
        have = values.get(value, 0)
        if change < 0 and have < -change:
            return False
        bounded = change > 0 and not edition(scene.look).raises_past_the_limit_are_paid
        if bounded and (have < change or (value == POINTS and have + change > values.get(MAXIMUM, 0))):
            return False
    return True


def some_stack(scene: Scene, node: AddStack) -> bool:
    """A card with Stack on one's own field (13.3.2.4)."""
    return any(has(scene.look, card, "Stack") for card in zone(scene.look, FIELD, payer(scene)))


def two(scene: Scene, node: Exchange) -> bool:
    """Two cards that deal each other damage: those named, which lie on fields, and those still to be selected."""
    selected = sum(amount(scene, side.least) for side in _sides(node) if isinstance(side, Chosen))
    spoken = _named(scene, node)
    there = [scene.look.table.cards.get(CardId(pick.value)) for pick in spoken]
    return len(spoken) + selected == 2 and all(card is not None and lies_in(card, FIELD) for card in there)


def _sides(node: Exchange) -> tuple[Node, ...]:
    return (node.of.left, node.of.right) if isinstance(node.of, Pair) else (node.of,)


def _named(scene: Scene, node: Exchange) -> set[Pick]:
    return {pick for side in _sides(node) if not isinstance(side, Chosen) for pick in picks(scene, side)}
