"""The use cases of printed cards and decks: those of an edition, and those of a match that a viewer may know."""

import asyncio
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Open, PrintedCard
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Reason, of_seat
from domain.kernel.secrecy.sight import ALL_SEEING, Viewer, known
from domain.kernel.secrecy.views import CREATED, EventView, event_view
from domain.kernel.table.ids import Seat
from domain.language.telling.lines import TextLine, lines
from service.app.boundary.errors import BadRequest, UnknownCard, UnknownDeck
from service.app.boundary.ports import CardRegistry, Compiling
from service.app.queries.reading import check_seat
from service.app.repository.engines import Engines
from service.app.repository.opening import Opening
from service.app.repository.standing import Reader, Standing

_MOST_SEEN = 2_000


class CatalogCard(msgspec.Struct, frozen=True):
    """A printed card with its text line by line; `token`: the edition's rulebook lists it.

    `columns` are the names of its fields, those of its game in its order first.
    """

    game: str
    printed: PrintedCard
    columns: tuple[str, ...] = ()
    lines: tuple[TextLine, ...] = ()
    token: bool = False


class Deck(msgspec.Struct, frozen=True):
    """A deck of an edition by its name, or of a match by its seat."""

    codes: tuple[str, ...]
    name: str = ""
    seat: Seat | None = None

    def counted(self) -> Mapping[str, int]:
        """How many of each card, in the order of the list."""
        return Counter(self.codes)


class _Seen(msgspec.Struct, frozen=True):
    """What a viewer has seen of a match up to a standing."""

    standing: Standing
    codes: frozenset[str]


class CardLists:
    """Printed cards and decks. May be used from one event loop; what reads the store is done beside it."""

    def __init__(self, reader: Reader, registry: CardRegistry, compiling: Compiling | None = None) -> None:
        """`compiling` has cards compiled elsewhere before this process needs them."""
        self._reader = reader
        self._registry = registry
        self._compiling = compiling
        self._engines = Engines(registry)
        self._seen: OrderedDict[tuple[str, str, Seat | None], _Seen] = OrderedDict()
        self._lock = threading.Lock()

    async def of_edition(self, edition: str, who: str = "") -> tuple[CatalogCard, ...]:
        """The reference cards and tokens of an edition. `who` is whose turn it takes to compile. Raises UnknownGame."""
        self._engines.game(edition)
        cards = await asyncio.to_thread(self._registry.reference, edition)
        if self._compiling is not None and not self._engines.has(edition, cards):
            await self._compiling(who, edition, cards)
        return await asyncio.to_thread(self._all_of_edition, edition, cards)

    async def of_match(self, match: str, viewer: Viewer) -> tuple[CatalogCard, ...]:
        """The cards of a match that a viewer may know: all, or its own list and what it has seen.

        Raises UnknownMatch, UnknownSeat.
        """
        return await asyncio.to_thread(self._of_match, match, viewer)

    async def decks_of_edition(self, edition: str) -> tuple[Deck, ...]:
        """The decks that come with an edition. Raises UnknownGame."""
        self._engines.game(edition)
        found = await asyncio.to_thread(self._registry.decks, edition)
        return tuple(Deck(codes, name) for name, codes in found.items())

    async def decks_of_match(self, match: str, viewer: Viewer) -> tuple[Deck, ...]:
        """The decks that a match was opened with: a seat's own, all for officials. Raises UnknownMatch, UnknownSeat."""

        def read() -> tuple[Deck, ...]:
            standing = self._reader.load(match)
            check_seat(standing, viewer)
            decks = self._reader.opening(match).decks
            return tuple(Deck(decks[seat], seat=seat) for seat in sorted(decks) if _may_read(viewer, seat))

        return await asyncio.to_thread(read)

    async def codes(self, edition: str, name: str) -> tuple[str, ...]:
        """A deck of an edition by its name. Raises UnknownGame, UnknownDeck."""
        decks = await self.decks_of_edition(edition)
        for deck in decks:
            if deck.name == name:
                return deck.codes
        raise UnknownDeck(edition, name, [deck.name for deck in decks])

    async def check(
        self, edition: str, codes: Sequence[str], options: Mapping[str, int], who: str = ""
    ) -> tuple[Reason, ...]:
        """Why a deck of reference cards cannot be played in an edition; nothing where it can. Raises UnknownGame."""
        game = self._engines.game(edition)
        cards = await asyncio.to_thread(self._registry.reference, edition)
        if self._compiling is not None and not self._engines.has(edition, cards):
            await self._compiling(who, edition, cards)
        seats = game.seats[0]
        asked = Opening(
            edition=edition,
            seats=seats,
            cards=cards,
            decks=dict.fromkeys(map(Seat, range(1, seats + 1)), tuple(codes)),
            options=options,
            chance="entered",
            names=(),
            start=None,
        )
        engine = await asyncio.to_thread(self._engines.engine, edition, cards)
        return await asyncio.to_thread(_against_one, engine, asked.command(game, None))

    def _all_of_edition(self, edition: str, cards: tuple[PrintedCard, ...]) -> tuple[CatalogCard, ...]:
        engine = self._engines.engine(edition, cards)
        own = {card.code for card in cards}
        tokens = tuple(card for card in self._registry.tokens(edition) if card.code not in own)
        return tuple(shown_card(engine, card, {one.code for one in tokens}) for card in (*cards, *tokens))

    def _of_match(self, match: str, viewer: Viewer) -> tuple[CatalogCard, ...]:
        standing = self._reader.load(match)
        check_seat(standing, viewer)
        opened = self._reader.opening(match)
        rows = {card.code: card for card in opened.cards}
        listed = self._registry.tokens(standing.state.setup.edition)
        tokens = {card.code for card in listed if card.code not in rows}
        rows.update({card.code: card for card in listed if card.code in tokens})
        if not (viewer.role in ALL_SEEING or viewer.judges):
            seen = self._seen_by(standing, viewer)
            deck = opened.decks.get(viewer.seat, ()) if viewer.seat is not None else ()
            engine = standing.engine
            behind = (side for code in {*deck} for side in engine.game.sides(engine.catalog, code))
            own = {*deck, *behind}
            rows = {code: card for code, card in rows.items() if code in seen or code in own}
        return tuple(shown_card(standing.engine, card, tokens) for card in rows.values())

    def _seen_by(self, standing: Standing, viewer: Viewer) -> frozenset[str]:
        """The codes of the cards that a viewer has seen so far. What was worked out is gone on from."""
        key = (standing.match, viewer.role, viewer.seat)
        with self._lock:
            before = self._seen.pop(key, None)
        if before is None or before.standing.position > standing.position:
            before = _Seen(self._reader.load(standing.match, 0), frozenset())
        codes, at = set(before.codes), before.standing
        game = at.engine.game
        for record, event in self._reader.events(at, standing.position - at.position):
            after = at.after(event, record.digest)
            told = _told(event_view(game, at.state, event, after.state, viewer))
            if told or event.position == 1:
                codes |= told | _looked_at(after, viewer)
            at = after
        codes |= _looked_at(at, viewer)
        with self._lock:
            self._seen[key] = _Seen(at, frozenset(codes))
            while len(self._seen) > _MOST_SEEN:
                self._seen.popitem(last=False)
        return frozenset(codes)


def _looked_at(standing: Standing, viewer: Viewer) -> set[str]:
    """The codes of the cards that a viewer sees, with the other sides of those that it may turn over."""
    game, catalog, state = standing.engine.game, standing.engine.catalog, standing.state
    cards, look = known(game, state, viewer).values(), Look(game, catalog, state)
    behind = (game.sides(catalog, card.code) for card in cards if not game.hides(look, card, viewer.seat))
    return {card.code for card in cards} | {code for codes in behind for code in codes}


def _told(event: EventView) -> set[str]:
    """The codes of the cards that an event shows."""
    found = {code for change in event.changes for code in change.codes.values()}
    created = (change.data["card"] for change in event.changes if change.kind == CREATED)
    return found | {card["code"] for card in created if card}


def _may_read(viewer: Viewer, seat: Seat) -> bool:
    return viewer.role in ALL_SEEING or viewer.judges or viewer.seat == seat


def shown_card(engine: Engine, card: PrintedCard, tokens: set[str]) -> CatalogCard:
    """A printed card with what the engine makes of its text; `tokens` are the codes of those that are."""
    found = engine.catalog.prints.get(card.code)
    problems = found.problems if isinstance(found, CardText) else ()
    columns = [name for name in engine.game.columns if name in card.fields]
    columns += sorted(card.fields.keys() - set(columns))
    return CatalogCard(engine.game.id, card, tuple(columns), lines(card.text, problems), card.code in tokens)


def _against_one(engine: Engine, command: Open) -> tuple[Reason, ...]:
    """The reasons against a deck, which each seat was given: those of the first seat, and of none."""
    found = [(reason, of_seat(reason.text)) for reason in engine.game.refuse_opening(command, engine.catalog)]
    return tuple(
        Reason(reason.rule, reason.text if about is None else about[1], reason.remedy)
        for reason, about in found
        if about is None or about[0] == 1
    )


def card_of(cards: Iterable[CatalogCard], asked: str) -> CatalogCard:
    """The card of a code, or of a name. Raises UnknownCard, BadRequest for a name of several."""
    named = []
    for card in cards:
        if card.printed.code == asked:
            return card
        if card.printed.name.casefold() == asked.casefold():
            named.append(card)
    if not named:
        raise UnknownCard(asked)
    if len(named) > 1:
        raise BadRequest("card", f"several cards have this name: {', '.join(one.printed.code for one in named)}")
    return named[0]
