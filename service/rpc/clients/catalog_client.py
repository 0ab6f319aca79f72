"""The client of CatalogService."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from magistrate.v1 import catalog_service_pb2 as pb

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from service.rpc.clients.remote import ServiceClient
from service.rpc.clients.replies import read_reasons
from service.rpc.messages.views import write_actor


class CatalogClient(ServiceClient):
    """Printed cards and decks, over a channel. `of` is an edition, such as `dice:1`, or a match's id."""

    service = "CatalogService"

    def cards(
        self, of: str, *, words: str = "", order_by: str = "", viewer: Actor | None = None, page_size: int = 0
    ) -> Iterator[pb.CatalogCard]:
        """The cards, page after page."""
        token = ""
        while True:
            request = pb.ListCardsRequest(
                words=words, order_by=order_by, page_size=page_size, page_token=token, **_of(of, viewer)
            )
            page = self._call("ListCards", request)
            yield from page.cards
            token = page.next_page_token
            if not token:
                return

    def card(self, of: str, card: str, *, viewer: Actor | None = None) -> pb.CatalogCard:
        """A card by its code or its name."""
        found: pb.CatalogCard = self._call("GetCard", pb.GetCardRequest(card=card, **_of(of, viewer))).card
        return found

    def decks(self, of: str, *, viewer: Actor | None = None) -> Sequence[pb.CatalogDeck]:
        """The decks, without their cards."""
        found: list[pb.CatalogDeck] = []
        token = ""
        while True:
            page = self._call("ListDecks", pb.ListDecksRequest(page_token=token, **_of(of, viewer)))
            found.extend(page.decks)
            token = page.next_page_token
            if not token:
                return found

    def deck(self, of: str, name: str = "", seat: int = 0, *, viewer: Actor | None = None) -> pb.CatalogDeck:
        """An edition's deck by its name, or a match's by its seat."""
        request = pb.GetDeckRequest(name=name, seat=seat, **_of(of, viewer))
        found: pb.CatalogDeck = self._call("GetDeck", request).deck
        return found

    def check(
        self, edition: str, codes: Sequence[str] = (), name: str = "", options: Mapping[str, int] | None = None
    ) -> tuple[Reason, ...]:
        """Why a list cannot be played; nothing where it can."""
        request = pb.CheckDeckListRequest(edition=edition, codes=codes, name=name, options=options or {})
        return read_reasons(self._call("CheckDeckList", request).reasons)


def _of(of: str, viewer: Actor | None) -> dict[str, Any]:
    """What is asked about: editions have a colon in them, and matches none."""
    given: dict[str, Any] = {"edition" if ":" in of else "match_id": of}
    return given if viewer is None else {**given, "viewer": write_actor(viewer)}
