"""What a viewer is shown of a table beside how the cards lie: numbers, keywords and abilities now, links, what waits.

Each game declares it as questions (`Shows`); here they are asked of the cards that a viewer may know, and of no other.
"""

from collections.abc import Iterator, Mapping

import msgspec

from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.decisions.game import Ability, Game, Look, Waiting
from domain.kernel.secrecy.sight import Viewer, knows, tells
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card, State, find_card

IN_PROGRESS = "in progress"


class Number(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A number of a card: what it is now, and what is printed; None where there is none."""

    now: int | None = None
    printed: int | None = None


class CardShown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a card that a viewer knows is now. `links` are the other cards that belong to it, by the game's word."""

    name: str
    numbers: Mapping[str, Number] = {}
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    links: tuple[tuple[str, CardId], ...] = ()


class WaitingShown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What waits or is in progress; without card and ability where the viewer may not know the card."""

    how: str
    seat: Seat
    card: CardId = CardId(0)
    ability: Ability | None = None


class Shown(msgspec.Struct, frozen=True):
    """What is shown of a state: of cards by their ids, of seats, and what waits, next first."""

    cards: Mapping[CardId, CardShown]
    values: Mapping[Seat, Mapping[str, int]]
    waits: tuple[WaitingShown, ...]


def shown(look: Look, state: State, viewer: Viewer) -> Shown:
    """What a viewer is shown of a state that has begun; nothing before its first event."""
    game = look.game
    if not state.position:
        return Shown({}, {}, ())
    known = {card.id: card for card in state.cards.values() if _is_shown(game, state, card, viewer)}
    return Shown(
        {number: _card(look, state, card, viewer) for number, card in known.items()},
        {seat: game.shows.values(look, seat) for seat in state.seats},
        tuple(_waiting(game, state, one, viewer) for one in (*_in_progress(state), *game.shows.waits(look))),
    )


def _is_shown(game: Game, state: State, card: Card, viewer: Viewer) -> bool:
    return knows(game, state, card, viewer) and tells(game, state, card.id, viewer)


def _card(look: Look, state: State, card: Card, viewer: Viewer) -> CardShown:
    shows = look.game.shows
    numbers = {
        name: Number(value, of_print)
        for name, (now, printed) in shows.numbers.items()
        if ((value := now(look, card)), (of_print := printed(look, card))) != (None, None)
    }
    links = tuple((word, other) for word, other in shows.links(look, card) if tells(look.game, state, other, viewer))
    name = look.catalog.prints[card.code].name
    return CardShown(name, numbers, shows.keywords(look, card), shows.abilities(look, card), links)


def _in_progress(state: State) -> Iterator[Waiting]:
    """What is being played or carried out, what was begun last first."""
    for frame in reversed(state.agenda):
        use = getattr(frame, "use", None)
        if isinstance(use, Use):
            yield Waiting(IN_PROGRESS, use.seat, use.source, Ability(use.code, use.ability))


def _waiting(game: Game, state: State, one: Waiting, viewer: Viewer) -> WaitingShown:
    lay = find_card(state, one.card)
    if lay is None or not _is_shown(game, state, lay, viewer):
        return WaitingShown(one.how, one.seat)
    return WaitingShown(one.how, one.seat, one.card, one.ability)
