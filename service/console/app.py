"""The console as a web application: its screens' routes, who may send what, and what every answer carries."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from service.console.pages import NOT_BUILT, Documentation, Pages
from service.console.problems import Problem
from service.console.screens import SCREENS
from service.console.session import take_back
from service.console.visit import Visit
from service.rpc.clients.asking import Asking
from service.rpc.clients.remote import RemoteError
from service.rpc.transport.tls import ClientTls

Screen = Callable[[Visit], Awaitable[Response]]
_SIGN_IN = "/sign-in"


def console(address: str, tls: ClientTls | None = None) -> Starlette:
    """The application, for the service at an address. Raises BadTls when it starts."""
    pages = Pages()
    held: dict[str, Asking] = {}

    @asynccontextmanager
    async def connected(_app: Starlette) -> AsyncIterator[None]:
        held["service"] = Asking(address, tls)
        try:
            yield
        finally:
            await held["service"].close()

    def visited(screen: Screen) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            visit = Visit(request, held["service"], pages)
            try:
                await visit.settle()
                return await screen(visit)
            except (RemoteError, Problem) as error:
                return _failed(visit, error)

        return answer

    async def static(request: Request) -> Response:
        return pages.file(str(request.path_params["name"]))

    async def unknown(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        sentence = _WORDS.get(status, "The console could not make this page.")
        if isinstance(error, HTTPException) and error.detail == NOT_BUILT:
            sentence = NOT_BUILT
        return Visit(request, held["service"], pages).problem(Problem(status, sentence))

    routes: Sequence[BaseRoute] = [
        *(Route(path, visited(screen), methods=[method]) for method, path, screen in SCREENS),
        Route("/static/{digest}/{name}", static),
        Mount("/docs", Documentation()),
    ]
    handlers: dict[Any, Any] = {404: unknown, 405: unknown, 500: unknown}
    return Starlette(routes=routes, lifespan=connected, exception_handlers=handlers)


_WORDS = {
    404: "There is no page at this address.",
    405: "This address is for forms: go back to the page, and send it from there.",
    500: "The console could not make this page: that is a fault of the program.",
}


def _failed(visit: Visit, error: RemoteError | Problem) -> Response:
    """The page that says what went wrong; who has no token is led to where one signs in."""
    nobody = visit.says is None and visit.request.method == "GET" and _status(error) == 401
    if nobody:
        path = visit.request.url.path
        asked = f"?next={path}" if path != "/" else ""
        return RedirectResponse(f"{_SIGN_IN}{asked}", status_code=303)
    response = visit.problem(error)
    if _status(error) == 401 and visit.token:
        take_back(visit.request, response)
    return response


def _status(error: RemoteError | Problem) -> int:
    if isinstance(error, Problem):
        return error.status
    return 401 if error.code == "UNAUTHENTICATED" else 0
