"""CatalogService over the use cases of printed cards and decks."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from magistrate.v1 import catalog_service_pb2 as pb
from magistrate.v1 import kernel_pb2

from domain.kernel.secrecy.sight import Viewer
from domain.rulebook import rulebook
from service.app.boundary.errors import BadRequest, UnknownDeck
from service.app.queries.cardlists import CardLists, CatalogCard, Deck, card_of
from service.rpc.admission.calls import Call
from service.rpc.messages.labels import label
from service.rpc.messages.requests import read_printed, write_printed
from service.rpc.messages.views import write_reasons
from service.rpc.transport.failures import malformed
from service.rpc.transport.paging import in_order, page_of
from service.words.said import in_words, lines
from service.workers.tasks import Tasks


class CatalogService:
    """The contract's CatalogService."""

    def __init__(self, lists: CardLists, tasks: Tasks) -> None:
        self._lists = lists
        self._tasks = tasks

    async def list_cards(self, call: Call, request: pb.ListCardsRequest) -> pb.ListCardsResponse:
        """The cards of an edition or of a match, those that fit, in the order that is asked for."""
        cards = await self._cards(call, request)
        fitting = in_order([card for card in cards if _fits(card, request)], request.order_by, _keys(cards))
        page, more = page_of(fitting, request, request.page_size, request.page_token)
        return pb.ListCardsResponse(cards=map(write_catalog_card, page), next_page_token=more, total_size=len(fitting))

    async def get_card(self, call: Call, request: pb.GetCardRequest) -> pb.GetCardResponse:
        """One card."""
        if not request.card:
            raise malformed("card", "name a card, or give its code")
        return pb.GetCardResponse(card=write_catalog_card(card_of(await self._cards(call, request), request.card)))

    async def read_card(self, call: Call, request: pb.ReadCardRequest) -> pb.ReadCardResponse:
        """How a card that is typed in is read."""
        self._tasks.game(_edition(request))
        try:
            found = await self._tasks.read_card(call.grant.share, request.edition, read_printed(request.card))
        except BadRequest as error:  # It is read as one of a catalog's cards.
            raise BadRequest("card", error.problem) from error
        stages = [
            pb.ReadingStage(name=one.name, about=in_words(one.about), text=lines(one.text)) for one in found.stages
        ]
        book = rulebook(request.edition)
        meanings = [
            pb.PhraseMeaning(line=one.line, text=one.text, rule=number, summary=book.get(number).summary)
            for one in found.meant
            for number in one.rules
        ]
        proposals = [pb.LineProposal(line=one.line, text=one.text) for one in found.proposals]
        card = write_catalog_card(found.card)
        return pb.ReadCardResponse(card=card, stages=stages, meanings=meanings, proposals=proposals)

    async def list_decks(self, call: Call, request: pb.ListDecksRequest) -> pb.ListDecksResponse:
        """The decks of an edition or of a match, without their cards."""
        found = [one for one in await self._decks(call, request) if _named(one, request.words)]
        ordered = in_order(found, request.order_by, _DECK_KEYS)
        page, more = page_of(ordered, request, request.page_size, request.page_token)
        decks = [pb.CatalogDeck(name=deck.name, seat=deck.seat or 0, size=len(deck.codes)) for deck in page]
        return pb.ListDecksResponse(decks=decks, next_page_token=more)

    async def get_deck(self, call: Call, request: pb.GetDeckRequest) -> pb.GetDeckResponse:
        """One deck, with its cards counted."""
        deck = _asked(await self._decks(call, request), request, self._viewer(call, request))
        names = {card.printed.code: card.printed.name for card in await self._cards(call, request)}
        counted = [
            pb.CountedCard(code=code, name=names.get(code, code), count=count) for code, count in deck.counted().items()
        ]
        found = pb.CatalogDeck(name=deck.name, seat=deck.seat or 0, size=len(deck.codes), cards=counted)
        return pb.GetDeckResponse(deck=found)

    async def check_deck_list(self, call: Call, request: pb.CheckDeckListRequest) -> pb.CheckDeckListResponse:
        """Whether a deck keeps an edition's rules of construction."""
        if not request.edition:
            raise malformed("edition", "name an edition, such as dice:1")
        if bool(request.codes) == bool(request.name):
            raise malformed("codes", "give a list of codes, or in its place the name of a deck")
        codes = tuple(request.codes) or await self._lists.codes(request.edition, request.name)
        reasons = await self._lists.check(request.edition, codes, dict(request.options), call.grant.share)
        return pb.CheckDeckListResponse(reasons=write_reasons(reasons))

    async def _cards(self, call: Call, request: Any) -> Sequence[CatalogCard]:
        viewer = self._viewer(call, request)
        if viewer is None:
            return await self._lists.of_edition(_edition(request), call.grant.share)
        return await self._lists.of_match(request.match_id, viewer)

    async def _decks(self, call: Call, request: Any) -> Sequence[Deck]:
        viewer = self._viewer(call, request)
        if viewer is None:
            return await self._lists.decks_of_edition(_edition(request))
        return await self._lists.decks_of_match(request.match_id, viewer)

    def _viewer(self, call: Call, request: Any) -> Viewer | None:
        """With whose eyes a match is looked at; None where an edition is asked about."""
        if not request.match_id:
            return None
        asked: kernel_pb2.Actor | None = request.viewer if request.HasField("viewer") else None
        return call.viewer(request.match_id, asked)


def write_catalog_card(card: CatalogCard) -> pb.CatalogCard:
    """The message of a card, with what its columns are called and which of its lines are understood."""
    message = pb.CatalogCard(print=write_printed(card.printed), token=card.token)
    for name in card.columns:
        message.columns.add(name=name, label=label(card.game, name, "column", "stat"), value=message.print.fields[name])
    for line in card.lines:
        parts = [pb.TextPart(text=one.text, understood=one.understood, first=one.first) for one in line.parts]
        message.lines.add(
            number=line.number,
            text=line.text,
            understood=line.understood,
            cause=line.cause,
            missing=line.missing,
            parts=parts,
        )
    message.understanding = understanding_of(card)
    return message


_DECK_KEYS: Mapping[str, Callable[[Deck], Any]] = {
    "name": lambda deck: deck.name,
    "size": lambda deck: len(deck.codes),
}


def _named(deck: Deck, words: str) -> bool:
    return all(word in deck.name.casefold() for word in words.casefold().split())


def understanding_of(card: CatalogCard) -> pb.Understanding.ValueType:
    """How far a card's text is understood."""
    read = [line.understood for line in card.lines if line.text.strip()]
    if all(read):
        return pb.UNDERSTANDING_FULL
    return pb.UNDERSTANDING_PARTIAL if any(read) else pb.UNDERSTANDING_NONE


def _fits(card: CatalogCard, request: pb.ListCardsRequest) -> bool:
    """Whether a card is one of those that are asked for."""
    if request.understanding and understanding_of(card) != request.understanding:
        return False
    columns = {name: str(value).casefold() for name, value in card.printed.fields.items()}
    if any(columns.get(one.name) != one.value.casefold() for one in request.columns):
        return False
    told = " ".join((card.printed.name, card.printed.text, *columns.values())).casefold()
    return all(word in told for word in request.words.casefold().split())


def _keys(cards: Sequence[CatalogCard]) -> Mapping[str, Callable[[CatalogCard], Any]]:
    """What cards may be put in the order of."""
    columns = dict.fromkeys(name for card in cards for name in card.columns)
    return {
        **{name: partial(_column, name) for name in columns},
        "name": lambda card: card.printed.name,
        "code": lambda card: card.printed.code,
    }


def _column(name: str, card: CatalogCard) -> tuple[int, int, str]:
    """What stands in a column: cards without it first, then numbers, then words."""
    value = card.printed.fields.get(name)
    if value is None:
        return 0, 0, ""
    return (1, value, "") if isinstance(value, int) else (2, 0, value)


def _edition(request: Any) -> str:
    edition: str = request.edition
    if not edition:
        raise malformed("edition", "name an edition, such as dice:1, or a match")
    return edition


def _asked(decks: Sequence[Deck], request: pb.GetDeckRequest, viewer: Viewer | None) -> Deck:
    """The deck of a name, or of a seat. Raises UnknownDeck."""
    if viewer is None:
        found = [deck for deck in decks if deck.name == request.name]
        named, known = request.name, [deck.name for deck in decks]
    else:
        seat = request.seat or viewer.seat
        found = [deck for deck in decks if deck.seat == seat]
        named, known = f"seat {seat}", [f"seat {deck.seat}" for deck in decks]
    if not found:
        raise UnknownDeck(request.edition or request.match_id, named, known)
    return found[0]
