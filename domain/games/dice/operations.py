"""The elementary things that the rules and the cards of `dice` both do, with what texts prevent and replace."""

from collections.abc import Iterable, Sequence

from domain.games.dice.printed import DiceCard, DiceCatalog
from domain.games.dice.state import CREATURES, DAMAGE, GRAVEYARD, LIFE, SHIELD, TRAPS, zone
from domain.games.dice.stats import softened
from domain.kernel.abilities.evaluate import Scene
from domain.kernel.abilities.happenings import Happened, Use
from domain.kernel.abilities.interpreter import Resolve, Retarget
from domain.kernel.abilities.tree import Instead
from domain.kernel.abilities.triggers import matches
from domain.kernel.changes import CardMoved, CardsTurned, Counted, SeatCounted
from domain.kernel.choices import Pick, card_pick
from domain.kernel.game import Decision
from domain.kernel.ids import CardId, Seat, zone_key
from domain.kernel.state import living

PUBLIC_OR_OWN_FACE_DOWN = ("hand", "deck", "resources", "traps")
REPLACED = "would be destroyed"


def move(
    d: Decision,
    card: CardId,
    kind: str,
    how: str,
    rule: str,
    *,
    by: CardId | None = None,
    turned: bool = False,
    index: int | None = None,
) -> CardId:
    """Moves a card to its owner's zone of a kind and returns its id there. Hidden zones take it face down.

    `index` is its place there from 0, the end if None.
    """
    new = d.new_card()
    held = d.draft.cards[card]
    d.emit(
        CardMoved(
            rule=rule,
            card=card,
            new=new,
            to=zone_key(kind, held.owner),
            how=how,
            seat=held.owner,
            index=index,
            face_up=kind not in PUBLIC_OR_OWN_FACE_DOWN,
            turned=turned,
            by=by,
        )
    )
    return new


def turn(d: Decision, cards: Iterable[CardId], turned: bool, how: str, rule: str, by: CardId | None = None) -> None:
    """Exhausts or unexhausts those of the cards that are not so already."""
    held = d.draft.cards
    affected = tuple(card for card in cards if held[card].turned is not turned)
    if affected:
        d.emit(CardsTurned(rule=rule, cards=affected, turned=turned, how=how, by=by))


def damage(
    d: Decision, hits: Sequence[tuple[Pick, int]], rule: str, by: CardId | None = None, how: str = "damage"
) -> None:
    """Deals damage to creatures and seats at once. Damage of 0 or less, and to what is gone, is nothing.

    Static texts prevent their part first, then what was prevented beforehand is used up.
    """
    for target, amount in hits:
        if amount <= 0:
            continue
        if target.kind == "seat":
            _damage_seat(d, target, amount, rule, by, how)
        else:
            card = d.draft.cards.get(CardId(target.value))
            if card is not None and card.zone.startswith(CREATURES):
                _damage_creature(d, target, amount, rule, by, how)


def _damage_seat(d: Decision, target: Pick, amount: int, rule: str, by: CardId | None, how: str) -> None:
    seat = Seat(target.value)
    held = d.draft.seats[seat]
    if held.out:
        return
    left = softened(d, target, amount)
    shield = min(left, held.values.get(SHIELD, 0))
    if shield:
        d.emit(SeatCounted(rule=rule, seat=seat, value=SHIELD, amount=-shield, how="prevent", by=by))
    if left > shield:
        d.emit(SeatCounted(rule=rule, seat=seat, value=LIFE, amount=shield - left, how=how, by=by))


def _damage_creature(d: Decision, target: Pick, amount: int, rule: str, by: CardId | None, how: str) -> None:
    card = CardId(target.value)
    left = softened(d, target, amount)
    shield = min(left, d.draft.cards[card].count(SHIELD))
    if shield:
        d.emit(Counted(rule=rule, card=card, counter=SHIELD, amount=-shield, how="prevent", by=by))
    if left > shield:
        d.emit(Counted(rule=rule, card=card, counter=DAMAGE, amount=left - shield, how=how, by=by))


def destroy(d: Decision, cards: Iterable[CardId], rule: str, by: CardId | None = None) -> None:
    """Sends creatures and traps in play to their owners' graveyards as destroyed, or does what replaces that.

    All at once: a creature that is destroyed with others still replaces their destruction.
    """
    held = d.draft.cards
    doomed = [card for card in cards if card in held and held[card].zone.startswith((CREATURES, TRAPS))]
    catalog = d.catalog
    if isinstance(catalog, DiceCatalog) and catalog.replaces:
        doomed = [card for card in doomed if not _replace(d, card, rule)]
    for card in doomed:
        move(d, card, GRAVEYARD, "destroy", rule, by=by)


def _replace(d: Decision, card: CardId, rule: str) -> bool:
    """Begins what replaces a card's destruction; true too where that is still being carried out."""
    for frame in d.draft.agenda:
        if isinstance(frame, Resolve | Retarget):
            event = frame.use.event
            if event is not None and (event.kind, event.card) == (REPLACED, card):
                return True
    use = _replacement(d, card)
    if use is None:
        return False
    d.push(Retarget(use=use, rule=rule))
    return True


def _replacement(d: Decision, card: CardId) -> Use | None:
    """The replacement of a card's destruction: its own text before those of others, in the order of seats."""
    held = d.draft.cards
    others = [number for seat in living(d.table) for number in zone(d, CREATURES, seat) if number != card]
    event = Happened(REPLACED, card=card, seat=held[card].controller)
    for number in (card, *others):
        source = held[number]
        printed = d.printed(source, DiceCard)
        if not printed.replaces or not source.face_up:
            continue
        for place, ability in enumerate(printed.abilities):
            node = ability.effect[0]
            use = Use(number, source.code, place, source.controller, event=event)
            if isinstance(node, Instead) and matches(Scene(d, use), node.of, card_pick(card)):
                return use
    return None


def shield(d: Decision, target: Pick, amount: int, rule: str, by: CardId | None = None) -> None:
    """Prevents the next damage to a creature or seat until Recovery."""
    if target.kind == "seat":
        d.emit(SeatCounted(rule=rule, seat=Seat(target.value), value=SHIELD, amount=amount, how="shield", by=by))
    elif CardId(target.value) in d.draft.cards:
        card = CardId(target.value)
        d.emit(Counted(rule=rule, card=card, counter=SHIELD, amount=amount, how="shield", by=by))
