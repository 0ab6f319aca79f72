"""What every card is now: continuous effects applied step by step, the older first unless one depends on another (909).

Information is read, never stored: it is worked out for all cards at once when it is first asked for, and forgotten when
something changes that it could rest on. While it is worked out, what is asked for is what has been applied so far.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from domain.games.fow.rules.continuous.ages import BEGINNING, Part
from domain.games.fow.rules.continuous.applying import apply_step
from domain.games.fow.rules.continuous.gifts import STEPS, counted
from domain.games.fow.rules.continuous.original import (
    Sorted,
    ability_of,
    original,
    printed_with,
    shown_print,
    shown_prints,
    sort_of,
    sort_of_info,
    sorted_print,
)
from domain.games.fow.rules.continuous.sources import CurrentInformation, in_play, lies_active, unfolded
from domain.games.fow.table.records import Held, Info
from domain.games.fow.table.state import DAMAGE, FACE, Status, fow, zone
from domain.games.fow.table.zones import CHASE, FIELD
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene, picks, true
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.state import Card, find_card

INFORMATION = "information"
N = TypeVar("N", bound=Node)


def info(look: Look, card: Card | CardId) -> Info:
    """What a card is now; one that is gone, as it was last (911.1)."""
    number = card.id if isinstance(card, Card) else card
    current: CurrentInformation | None = look.memo.get(INFORMATION)
    if current is not None:
        known = current.infos.get(number) or current.others.get(number)
        if known is not None:
            return known
    held = card if isinstance(card, Card) else find_card(look.table, card)
    assert held is not None, f"there is no card {card}"
    if number not in look.table.cards:
        return fow(look.table).known.get(number) or original(look, held)
    if current is None:
        current = _build(look)
    found = current.infos.get(number)
    if found is None:
        found = current.others[number] = counted(original(look, held), held)
    return found


def with_printed(look: Look, cards: Sequence[CardId], what: Callable[[Sorted], object]) -> list[Card]:
    """Those of some cards that may have abilities of a kind: printed ones, or whatever they have got."""
    return of_codes(look, cards, printed_with(look.catalog, what)) if cards else []


def of_codes(look: Look, cards: Sequence[CardId], known: frozenset[str]) -> list[Card]:
    """Those of some cards that are printed so, or to which something applies."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    infos, shown, there = current.infos, shown_prints(look), look.table.cards
    return [card for number in cards if (card := there[number]).code in known or number in infos or number in shown]


def abilities_by_kind(look: Look, card: Card) -> Sorted:
    """The abilities of a card, those of its keywords behind its own, by what becomes of them."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    found = current.infos.get(card.id)
    if found is None:
        if shown_print(look, card) is None:
            return sorted_print(look.catalog, card.code, card.count(FACE))
        found = info(look, card)
    return sort_of_info(look, found)


def _build(look: Look) -> CurrentInformation:
    current = look.memo[INFORMATION] = CurrentInformation(look.table)
    present = [*in_play(look), *(look.table.cards[number] for number in look.table.zones.get(ZoneKey(CHASE), ()))]
    for card in present:
        current.infos[card.id] = original(look, card)
    for step in STEPS:
        if current.read_on(look):
            apply_step(look, current, step)
    current.texts = {}
    for number, found in [*current.infos.items()]:
        current.infos[number] = counted(found, look.table.cards[number])
    return current


def active(look: Look, card: Card, held: Held) -> bool:
    """Whether an ability is active where its card lies (902.1, 902.2)."""
    return lies_active(ability_of(look, held), card)


def undecided_texts(look: Look) -> tuple[Status, ...]:
    """The texts of one age of which somebody has to choose the first, as it changes what a card is now (H.59)."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    return current.undecided


def parts_in_force(look: Look, kind: type[Node]) -> list[Part]:
    """The continuous texts of a kind that are in force now, with the effects that they belong to."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    parts = current.read_on(look)
    found = current.texts.get(kind)
    if found is None:
        found = current.texts[kind] = [part for part in parts if isinstance(part.node, kind) and part.applies(look)]
    return found


def in_force(look: Look, kind: type[N]) -> list[tuple[Scene, N]]:
    """The continuous texts of a kind that are in force now, each with what it is read against."""
    return [(part.scene(look), part.node) for part in parts_in_force(look, kind) if isinstance(part.node, kind)]


def of_itself(look: Look, card: Card, kind: type[N]) -> list[tuple[Scene, N]]:
    """The continuous texts of a kind that a card has about itself, wherever it lies: about playing it."""
    own = sort_of(look, info(look, card).abilities)
    found: list[tuple[Scene, N]] = []
    if kind not in own.says:
        return found
    for held, ability in own.continuous:
        scene = Scene(look, Use(card.id, held.code, held.ability, card.controller))
        for node in ability.effect:
            found += [
                (scene, part.node)
                for part in unfolded((0, 0, 0), BEGINNING, scene.use, node, None)
                if isinstance(part.node, kind) and all(true(scene, one) for one in part.conditions)
            ]
    return found


def info_of_all(look: Look) -> None:
    """Works out what all cards are, where that has not been done."""
    if INFORMATION not in look.memo:
        _build(look)


def applies(scene: Scene, of: Node, card: CardId) -> bool:
    """Whether a text on cards is about this one."""
    return any(pick.kind == "card" and pick.value == card for pick in picks(scene, of))


def damage(card: Card) -> int:
    """How much damage a card has taken (1007.1)."""
    return card.count(DAMAGE)


def stones(look: Look, seat: Seat) -> int:
    """How many magic stones a player controls: cards of that type alone (1128.3)."""
    cards = look.table.cards
    return sum(
        cards[number].controller == seat and "magic stone" in info(look, cards[number]).types
        for number in zone(look, FIELD, seat)
    )
