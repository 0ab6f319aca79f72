"""One request of a browser: who it is from, what it asks the service, and the page that it gets."""

import secrets
from collections.abc import AsyncIterator, Iterable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from service.console.forms import Form
from service.console.pages import Pages
from service.console.problems import Problem, problem_of
from service.console.session import EVERY_MATCH, Place, Says, of_our_own_page, says, token_of
from service.rpc.clients.asking import Asking
from service.rpc.clients.remote import RemoteError

LONGEST_FORM = 512 * 1024
_MOST_FIELDS = 4000
_WAITING = (1, 3)
_PLACES = ("match", "event", "of")
"""What a page is of, by the names of its address's parts."""


class Visit:
    """A request, with the service that is asked on behalf of whoever sent it."""

    def __init__(self, request: Request, service: Asking, pages: Pages) -> None:
        self.request = request
        self.token = token_of(request)
        self.says: Says | None = says(self.token)
        if self.says is not None and self._place:
            self.says = self.says.at(self._place)
        self._service = service
        self._pages = pages

    @property
    def _place(self) -> str:
        """The match or event of the page; empty for a page of none."""
        return next((str(self.request.path_params[one]) for one in _PLACES if one in self.request.path_params), "")

    async def settle(self) -> None:
        """Finds out what the visitor is here where its token does not say it: it was given more since it was made."""
        if self.says is None or not self._place or self.says.names(self._place):
            return
        self.says = (await self.everywhere()).at(self._place)
        if not self.says.names(self._place):
            held = await self.perhaps("MatchService.GetMatch", match_id=self._place)
            if held is not None and held.match.tournament_id:
                self.says = self.says.at(held.match.tournament_id)

    async def everywhere(self) -> Says:
        """What the token says, with all that it was given since. Raises Problem for who has none."""
        own = self.own
        found = await self.perhaps("TokenService.ListTokens", page_size=1000)
        row = next((one for one in found.tokens if one.token_id == own.id), None) if found is not None else None
        if row is None:
            return own
        known = {one.match for one in own.places}
        given = [Place(one.match_id or EVERY_MATCH, _role(one), one.seat or None) for one in row.grants]
        return msgspec.structs.replace(own, more=(*own.more, *(one for one in given if one.match not in known)))

    @property
    def own(self) -> Says:
        """What the holder's token says. Raises Problem for who has none."""
        self.must_be_known()
        assert self.says is not None, "who is known has a token"
        return self.says

    def must_be_known(self) -> None:
        """Raises Problem for who has no token."""
        if self.says is None:
            raise Problem(401, "You are not signed in.", "Sign in with the link, code or token that you were given.")

    def part(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def asked(self, name: str, default: str = "") -> str:
        """What the address asks for behind its question mark."""
        return self.request.query_params.get(name, default)

    def number(self, name: str) -> int | None:
        """A number that the address asks for; None where it asks for none. Raises Problem for what is none."""
        text = self.asked(name)
        if not text:
            return None
        if not text.isascii() or not text.isdecimal() or len(text) > 9:
            raise Problem(400, f"{name} in this address is {text[:20]!r}, and that is no number.")
        return int(text)

    async def ask(self, call: str, **fields: Any) -> Any:
        """What the service answers. Raises RemoteError."""
        return await self._service.ask(call, self.token, **fields)

    async def for_another(self, token: str, call: str, **fields: Any) -> Any:
        """What the service answers to whom the visitor has just made a token for. Raises RemoteError."""
        return await self._service.ask(call, token, **fields)

    async def send(self, call: str, messages: list[dict[str, Any]]) -> Any:
        """What the service answers to several messages. Raises RemoteError."""
        return await self._service.send(call, self.token, messages)

    def follow(self, call: str, **fields: Any) -> AsyncIterator[Any]:
        """What the service sends, one message after the other. Raises RemoteError."""
        return self._service.follow(call, self.token, **fields)

    async def perhaps(self, call: str, **fields: Any) -> Any:
        """What the service answers; None where the visitor may not know, or there is none. Raises RemoteError."""
        try:
            return await self.ask(call, **fields)
        except RemoteError as error:
            if error.code in ("PERMISSION_DENIED", "NOT_FOUND", "FAILED_PRECONDITION", "INVALID_ARGUMENT"):
                return None
            raise

    async def form(self) -> Form:
        """The form that was sent. Raises Problem for one from another site, and for one that is too long."""
        if not of_our_own_page(self.request):
            raise Problem(
                403, "This form was not sent from a page of this console.", "Open the page here, and send it."
            )
        read = bytearray()
        async for chunk in self.request.stream():
            read += chunk
            if len(read) > LONGEST_FORM:
                raise Problem(413, f"That is more than {LONGEST_FORM // 1024} KiB of text.", "Send less at once.")
        try:
            pairs = parse_qsl(read.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS)
        except ValueError as error:
            raise Problem(400, "This form cannot be read.", "Load the page again.") from error
        return Form(pairs)

    async def page(self, template: str, *, status: int = 200, **values: Any) -> Response:
        """A page made by a template; one of an event tells its officials how many calls wait. Raises RemoteError."""
        if "waits" not in values:
            values["waits"] = await self._waits(str(values.get("event", "")))
        return self._pages.page(self.request, template, self.says, status=status, **values)

    async def _waits(self, event: str) -> int:
        """How many calls of an event wait for a judge, for its officials; 0 for all others."""
        if not event or self.says is None or not self.says.staff:
            return 0
        try:
            async for message in self.follow("EventService.WatchTables", tournament_id=event):
                return waiting(message.tables)
        except RemoteError as error:
            if error.code not in ("PERMISSION_DENIED", "NOT_FOUND"):
                raise
        return 0

    def piece(self, template: str, **values: Any) -> str:
        """A piece of a page."""
        return self._pages.piece(template, self.says, **values)

    def problem(self, error: RemoteError | Problem) -> Response:
        """The page that says what went wrong."""
        found = error if isinstance(error, Problem) else problem_of(error)
        sent = self.request.method == "POST"
        path, query = self.request.url.path, self.request.url.query
        again = self._came_from() if sent else f"{path}?{query}" if query else path
        response = self._pages.page(
            self.request, "problem.html", self.says, status=found.status, problem=found, again=again, sent=sent, waits=0
        )
        if found.retry is not None:
            response.headers["Retry-After"] = str(max(1, round(found.retry)))
        return response

    def _came_from(self) -> str:
        """The page of this console from which a form was sent; where one comes in, if none is known."""
        page = urlsplit(self.request.headers.get("referer", ""))
        if page.netloc != self.request.headers.get("host") or page.path.startswith("//"):
            return "/"
        return page.path + (f"?{page.query}" if page.query else "")

    def go(self, to: str) -> Response:
        """Sends the browser on, to look at what is there now."""
        return RedirectResponse(to, status_code=303)


def _role(grant: Any) -> str:
    """The role of a grant as a token says it."""
    roles = grant.DESCRIPTOR.fields_by_name["role"].enum_type.values_by_number
    return str(roles[grant.role].name).removeprefix("ROLE_").replace("_", " ").lower()


def waiting(tables: Iterable[Any]) -> int:
    """How many calls at tables wait for a judge: those that nobody has ruled on, and appeals."""
    return sum(call.stands in _WAITING for table in tables for call in table.calls)


def request_id() -> str:
    """A new id for a write: a form that is sent twice carries the same one."""
    return secrets.token_hex(12)
