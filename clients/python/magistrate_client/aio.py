"""The client for asyncio. `magistrate_client.Client` is the same for threads: the build writes it from this file."""

import asyncio
import re
import time
import uuid
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Self

import grpc
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from magistrate.v1 import (
    acting_pb2,
    card_pb2,
    catalog_service_pb2,
    event_service_pb2,
    kernel_pb2,
    match_service_pb2,
    token_service_pb2,
    view_pb2,
)

from magistrate_client.answers import Ruling
from magistrate_client.errors import MagistrateError, Stale, TooMuch, Unauthenticated, Unavailable, read_error
from magistrate_client.tokens import Token, Tokens

_OPTIONS = (
    ("grpc.max_receive_message_length", -1),
    ("grpc.initial_reconnect_backoff_ms", 100),  # The least there is: a second would outlast the first pauses.
    ("grpc.max_reconnect_backoff_ms", 2_000),
)
_PATIENCE = 60.0
"""For so many seconds a watch is open before it is opened again: a line that is dead without a word is left then."""
_PAUSES = (0.05, 0.2, 0.5, 1.0, 2.0)

Renew = Callable[[], Any]


class AsyncClient:
    """One part's way to a service. A call is sent again where that is safe, and a token is renewed before it ends."""

    def __init__(
        self,
        address: str,
        token: str = "",
        *,
        credentials: grpc.ChannelCredentials | None = None,
        renew: Renew | None = None,
        tokens: Tokens | None = None,
        timeout: float = 30.0,
        pauses: Sequence[float] = _PAUSES,
        channel: Any = None,
    ) -> None:
        """Connects at the first call.

        `credentials` ask for TLS; `renew` gives a new Token where the old one ends; `tokens` keep those that this
        client issues; one answer may take `timeout` seconds; `pauses` are the seconds before each new try.
        """
        self.address = address
        self.timeout = timeout
        self.tokens = tokens if tokens is not None else Tokens()
        self._token = Token(token)
        self._renew = renew
        self._pauses = pauses
        self._calls: dict[str, Any] = {}
        self._shared = channel is not None
        if channel is not None:
            self._channel = channel
        elif credentials is not None:
            self._channel = grpc.aio.secure_channel(address, credentials, options=_OPTIONS)
        else:
            self._channel = grpc.aio.insecure_channel(address, options=_OPTIONS)

    @property
    def token(self) -> str:
        """What lets this part in, at present."""
        return self._token.text

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hangs up."""
        if not self._shared:
            await self._channel.close()

    async def ask(self, call: str, request: Any, *, patient: bool = False) -> Any:
        """The answer of any call of the contract, by its name: `JudgeService.PlanRewind`. Raises MagistrateError.

        It is asked again where nobody answered, with the same request id, unless `request` is an iterator of many.
        One who is `patient` waits as long as the answer takes.
        """
        made = self._made(call)
        timeout = None if patient else self.timeout
        once = not isinstance(request, Message)
        pauses: Sequence[float | None] = (None,) if once else (*self._pauses, None)
        if not once and "request_id" in request.DESCRIPTOR.fields_by_name:
            request.request_id = request.request_id or str(uuid.uuid4())
        renewed = False
        for pause in pauses:
            try:
                return await made(request, timeout=timeout, metadata=await self._pass())
            except grpc.RpcError as error:
                wrong = read_error(error)
                if isinstance(wrong, Unauthenticated) and self._renew and not renewed:
                    renewed = True
                    await self._fresh()
                    continue
                if pause is None or not self._again(wrong):
                    raise wrong from error
                await asyncio.sleep(max(wrong.retry_after or 0.0, pause))
        raise AssertionError("the last try returns or raises")

    async def stream(self, call: str, request: Any, *, within: float | None = None) -> AsyncIterator[Any]:
        """The messages of a stream, over one connection. Raises MagistrateError where it breaks."""
        stream = self._made(call)(request, timeout=within, metadata=await self._pass())
        try:
            async for news in stream:
                yield news
        except grpc.RpcError as error:
            raise read_error(error) from error
        finally:
            stream.cancel()

    async def follow(self, call: str, request: Any) -> AsyncIterator[Any]:
        """The messages of a watch, over as many connections as it takes: each resumes where the last one stood."""
        tries = 0
        mark, stands = ("cursor", "cursor") if "cursor" in request.DESCRIPTOR.fields_by_name else ("after", "position")
        while True:
            try:
                async for news in self.stream(call, request, within=_PATIENCE):
                    tries = 0
                    setattr(request, mark, getattr(news, stands))
                    yield news
                wrong: MagistrateError = Unavailable("UNAVAILABLE", "the stream ended")
            except MagistrateError as error:
                wrong = error
            tries += wrong.code != "DEADLINE_EXCEEDED"
            if isinstance(wrong, Unauthenticated) and self._renew and tries < 2:
                await self._fresh()
            elif not self._again(wrong) or tries > len(self._pauses) * 4:
                raise wrong
            else:
                await asyncio.sleep(wrong.retry_after or (*self._pauses, 0.0)[min(tries, len(self._pauses))])

    async def create(
        self,
        edition: str,
        decks: Sequence[str | Sequence[str]],
        *,
        names: Sequence[str] = (),
        options: Mapping[str, int] | None = None,
        **fields: Any,
    ) -> "AsyncMatch | Ruling":
        """Opens a match, each seat's deck by its name or its cards' codes. A refusal is a Ruling with its reasons."""
        given = [
            card_pb2.Deck(seat=seat, preset=deck) if isinstance(deck, str) else card_pb2.Deck(seat=seat, codes=deck)
            for seat, deck in enumerate(decks, 1)
        ]
        request = match_service_pb2.CreateMatchRequest(
            edition=edition, decks=given, names=names, options=options or {}, request_id=str(uuid.uuid4()), **fields
        )
        opened = await self.ask("MatchService.CreateMatch", request)
        if opened.reasons:
            return Ruling(accepted=False, reasons=list(opened.reasons))
        return self.match(opened.match.match_id)

    def match(self, match_id: str) -> "AsyncMatch":
        """A match by its id."""
        return AsyncMatch(self, match_id)

    async def matches(self, **filters: Any) -> AsyncIterator[view_pb2.Match]:
        """The matches that there are, page after page; `filters` are the fields of ListMatchesRequest."""
        request = match_service_pb2.ListMatchesRequest(**filters)
        while True:
            page = await self.ask("MatchService.ListMatches", request)
            for row in page.matches:
                yield row
            if not page.next_page_token:
                return
            request.page_token = page.next_page_token

    async def cards(self, of: str) -> dict[str, catalog_service_pb2.CatalogCard]:
        """The cards of an edition (`dice:1`) or of a match, as far as one may know them, by their codes."""
        request = catalog_service_pb2.ListCardsRequest(page_size=1000)
        setattr(request, "edition" if ":" in of else "match_id", of)
        found: dict[str, catalog_service_pb2.CatalogCard] = {}
        while True:
            page = await self.ask("CatalogService.ListCards", request)
            found.update((card.print.code, card) for card in page.cards)
            if not page.next_page_token:
                return found
            request.page_token = page.next_page_token

    async def tables(self, tournament_id: str) -> AsyncIterator[event_service_pb2.EventTable]:
        """The tables of an event, and then each again when something has changed there."""
        request = event_service_pb2.WatchTablesRequest(tournament_id=tournament_id)
        async for news in self.follow("EventService.WatchTables", request):
            for table in news.tables:
                yield table

    async def issue(self, match_id: str, actor: kernel_pb2.Actor, lifetime: float = 86_400.0) -> "AsyncClient":
        """The client of a part in a match, by a token that this one issues, keeps, and renews as long as it can."""
        name = f"{self.address} {match_id} {actor.role} {actor.seat} {actor.name}"

        async def renew() -> Token:
            kept = self.tokens.get(name)
            if kept is None or kept.text == part.token:
                request = token_service_pb2.IssueTokenRequest(match_id=match_id, actor=actor)
                request.lifetime.FromMilliseconds(int(lifetime * 1000))
                issued = await self.ask("TokenService.IssueToken", request)
                kept = Token(issued.token, time.time(), issued.expire_time.ToMilliseconds() / 1000)
                self.tokens.keep(name, kept)
            return kept

        part = type(self)(
            self.address,
            renew=renew,
            tokens=self.tokens,
            timeout=self.timeout,
            pauses=self._pauses,
            channel=self._channel,
        )
        await part._fresh()  # noqa: SLF001 - the same class
        return part

    def _again(self, wrong: MagistrateError) -> bool:
        """Whether the same may be asked again, and soon."""
        if isinstance(wrong, TooMuch):
            return wrong.retry_after is not None and wrong.retry_after <= self.timeout
        return isinstance(wrong, Unavailable)

    async def _pass(self) -> tuple[tuple[str, str], ...]:
        if self._renew and not self._token.fresh:
            await self._fresh()
        return (("authorization", f"Bearer {self._token.text}"),) if self._token.text else ()

    async def _fresh(self) -> None:
        assert self._renew is not None
        self._token = await self._renew()

    def _made(self, call: str) -> Any:
        if call not in self._calls:
            service, _, name = call.partition(".")
            file = import_module(f"magistrate.v1.{re.sub('(?<!^)(?=[A-Z])', '_', service).lower()}_pb2")
            method = file.DESCRIPTOR.services_by_name[service].methods_by_name[name]
            kinds = {(False, False): "unary_unary", (False, True): "unary_stream", (True, False): "stream_unary"}
            make = getattr(self._channel, kinds[method.client_streaming, method.server_streaming])
            self._calls[call] = make(
                f"/magistrate.v1.{service}/{name}",
                request_serializer=GetMessageClass(method.input_type).SerializeToString,
                response_deserializer=GetMessageClass(method.output_type).FromString,
            )
        return self._calls[call]


class AsyncMatch:
    """A match as one part sees it, and acts in it."""

    def __init__(self, client: AsyncClient, match_id: str) -> None:
        self.client = client
        self.id = match_id

    async def play(self, after: int = 0) -> AsyncIterator["AsyncTurn"]:
        """A loop over what this part is asked for, until the match ends: answer each turn with `take`.

        Where the match has moved on before an answer, and where that is refused, it is read again and asked again.
        """
        async for news in self._news(after):
            while news.position == news.head and not news.ended:
                turn = await self.offers()
                if not turn.offers:
                    break
                yield turn
                if turn.ruling is None:
                    break

    async def offers(self) -> "AsyncTurn":
        """What would be accepted now: what answers the question, and what may be done beside it."""
        request = match_service_pb2.ListLegalActionsRequest(match_id=self.id)
        return AsyncTurn(self, await self.client.ask("MatchService.ListLegalActions", request))

    async def submit(self, take: acting_pb2.Take, *, expected: int = 0, request_id: str = "") -> Ruling:
        """Does something. A refusal is an answer; Stale is raised where the match does not stand at `expected`."""
        request = match_service_pb2.SubmitRequest(
            match_id=self.id,
            take=take,
            expected_version=expected,
            request_id=request_id or str(uuid.uuid4()),
            view=kernel_pb2.VIEW_WORDS,
        )
        return Ruling.read((await self.client.ask("MatchService.Submit", request)).ruling)

    async def info(self) -> view_pb2.Match:
        """What the match is pinned to and where it stands."""
        request = match_service_pb2.GetMatchRequest(match_id=self.id)
        answer: match_service_pb2.GetMatchResponse = await self.client.ask("MatchService.GetMatch", request)
        return answer.match

    async def state(self, position: int | None = None) -> view_pb2.State:
        """The table, now or at a position."""
        request = match_service_pb2.GetStateRequest(match_id=self.id, position=position)
        answer: match_service_pb2.GetStateResponse = await self.client.ask("MatchService.GetState", request)
        return answer.state

    async def events(self, after: int = 0) -> AsyncIterator[view_pb2.Event]:
        """What has happened since a position, page after page."""
        request = match_service_pb2.ListEventsRequest(match_id=self.id, after=after)
        while True:
            page = await self.client.ask("MatchService.ListEvents", request)
            for event in page.events:
                yield event
            if not page.next_page_token:
                return
            request.page_token = page.next_page_token

    async def watch(self, after: int = 0) -> AsyncIterator[view_pb2.Event]:
        """What has happened since a position, and then each event as it comes, until the match has ended."""
        async for news in self._news(after):
            for event in news.events:
                yield event

    async def cards(self) -> dict[str, catalog_service_pb2.CatalogCard]:
        """The printed cards of the match that this part may know, by their codes."""
        return await self.client.cards(self.id)

    async def _news(self, after: int) -> AsyncIterator[match_service_pb2.WatchEventsResponse]:
        request = match_service_pb2.WatchEventsRequest(match_id=self.id, after=after)
        async for news in self.client.follow("MatchService.WatchEvents", request):
            yield news
            if news.ended:
                return


class AsyncTurn:
    """What a part is asked for: `offers` answer the `question`, `anytime` is beside it, `acts` are a judge's."""

    def __init__(self, match: AsyncMatch, legal: match_service_pb2.ListLegalActionsResponse) -> None:
        self.match = match
        self.position: int = legal.position
        self.question = legal.question
        self.offers = [offer for offer in legal.offers if not offer.anytime]
        self.anytime = [offer for offer in legal.offers if offer.anytime]
        self.acts = list(legal.acts)
        self.ruling: Ruling | None = None

    async def take(self, take: acting_pb2.Take) -> Ruling:
        """Answers. A refusal and a match that has moved on are values, too."""
        try:
            self.ruling = await self.match.submit(take, expected=self.position)
        except Stale as stale:
            self.ruling = Ruling(accepted=False, position=stale.current, stale=True)
        return self.ruling
