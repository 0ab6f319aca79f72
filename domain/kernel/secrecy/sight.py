"""Who sees which cards: whoever looks, by where cards lie and who has been shown them."""

from collections.abc import Iterable

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Game, Sight, ZoneKind
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.state import Card, State, Table, find_card

Viewer = Actor
ALL_SEEING: tuple[Role, ...] = ("organiser", "recorder")
"""Who sees every card: who holds the log, and who enters what lies on a real table. Judges see what they asked for."""
Doubtful = tuple[CardId, Card | None, ZoneKind | None]
"""A card that not everybody can tell from its neighbours, where it lies and in which kind of zone; none where gone."""


def knows(game: Game, state: Table, card: Card, viewer: Viewer) -> bool:
    """Whether the viewer may know what a card is."""
    kind = game.zones[zone_kind(card.zone)]
    return sees(kind.face_up if card.face_up else kind.face_down, card, viewer)


def known(game: Game, state: State, viewer: Viewer) -> dict[CardId, Card]:
    """All cards of a state that the viewer `knows`, by their ids."""
    found = {}
    for key, cards in state.zones.items():
        kind = game.zones[zone_kind(key)]
        for number in cards:
            card = state.cards[number]
            if sees(kind.face_up if card.face_up else kind.face_down, card, viewer):
                found[number] = card
    return found


def has_learned(game: Game, state: Table, card: Card, viewer: Viewer) -> bool:
    """Whether the viewer sees what a card is, or has seen it where it lies: what is in its head, not in its view."""
    return viewer.seat in card.learned_by or knows(game, state, card, viewer)


def tells(game: Game, state: Table, card: CardId, viewer: Viewer) -> bool:
    """Whether the viewer can tell this card from its neighbours, and so may learn its id."""
    found = find_card(state, card)
    return found is not None and tells_in(game.zones[zone_kind(found.zone)], found, viewer)


def tells_in(kind: ZoneKind, card: Card, viewer: Viewer) -> bool:
    """The same of a card in a zone of this kind."""
    if kind.loose and not card.face_up and not sees(kind.face_down, card, viewer):
        return False
    return sees(kind.told_apart, card, viewer)


def sees(sight: Sight, card: Card, viewer: Viewer) -> bool:
    """Whether the viewer is among those who see a card where it is shown to these."""
    if sight == "everyone" or viewer.role in ALL_SEEING:
        return True
    if viewer.seat is None:
        return card.shown and viewer.judges
    return viewer.seat in card.seen_by or (sight == "owner" and viewer.seat == card.controller)


def is_open(kind: ZoneKind, card: Card) -> bool:
    """Whether everybody knows what a card is that lies so."""
    return (kind.face_up if card.face_up else kind.face_down) == "everyone"


def doubtful(game: Game, table: Table, named: Iterable[CardId]) -> list[Doubtful]:
    """Those of the cards named that not everybody can tell on this table."""
    found: list[Doubtful] = []
    for number in named:
        card = find_card(table, number)
        kind = None if card is None else game.zones[zone_kind(card.zone)]
        if card is None or kind is None or kind.told_apart != "everyone" or (kind.loose and not card.face_up):
            found.append((number, card, kind))
    return found


def untellable(doubtful: Iterable[Doubtful], viewer: Viewer) -> tuple[CardId, ...]:
    """Those of the cards that a viewer who does not see everything cannot tell."""
    return tuple(
        [number for number, card, kind in doubtful if card is None or kind is None or not tells_in(kind, card, viewer)]
    )
