"""Signing in: with a token, by a link that carries one, and out again; and letting others in."""

import io
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

import segno
from markupsafe import Markup
from starlette.responses import Response

from service.console.problems import Problem
from service.console.session import EVENT, hand_out, says, take_back
from service.console.visit import Visit
from service.rpc.clients.remote import RemoteError

_HOURS = (3, 12, 24, 72)
_LONGEST_CODE = 20
_TRIES = 30
_HOUR = 3600.0
_MOST = 10_000
_TOO_MANY = "Too many codes were tried from here: use a link or a token, or wait an hour."


class _Tried:
    """How many codes each browser's address has tried in this hour."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._tried: Counter[str] = Counter()

    def may(self, address: str) -> bool:
        """Counts a try, and says whether it may be made."""
        now = time.monotonic()
        if now - self._begun > _HOUR or len(self._tried) > _MOST:
            self._begun, self._tried = now, Counter()
        self._tried[address] += 1
        return self._tried[address] <= _TRIES


_TRIED = _Tried()
ROLES: Mapping[str, str] = {
    "ROLE_SEAT": "Player",
    "ROLE_JUDGE": "Floor judge",
    "ROLE_HEAD_JUDGE": "Head judge",
    "ROLE_RECORDER": "Recorder",
    "ROLE_ORGANISER": "Organiser",
    "ROLE_SPECTATOR": "Spectator",
}


async def sign_in(visit: Visit) -> Response:
    """The page with the one field."""
    return await visit.page("signin.html", next=_inside(visit.asked("next")), problem="")


async def enter(visit: Visit) -> Response:
    """Takes a token: whether it is good, the service says."""
    form = await visit.form()
    token = form.text("token").rpartition("#")[2].strip()
    to = _inside(form.text("next"))
    if token and "." not in token and len(token) <= _LONGEST_CODE:
        client = visit.request.client
        if not _TRIED.may(client.host if client else ""):
            return await visit.page("signin.html", status=429, next=to, problem=_TOO_MANY)
        try:
            token = (await visit.ask("TokenService.SignIn", code=token)).token
        except RemoteError as error:
            if error.code not in ("UNAUTHENTICATED", "RESOURCE_EXHAUSTED"):
                raise
            return await visit.page(
                "signin.html", status=401, next=to, problem=f"{error.message[:1].upper()}{error.message[1:]}."
            )
    found = says(token)
    problem = "That is no token. They begin with magistrate1. and are copied whole." if found is None else ""
    if found is not None:
        visit.token = token
        try:
            await visit.ask("RulebookService.ListGames")
        except RemoteError as error:
            if error.code != "UNAUTHENTICATED":
                raise
            problem = f"{error.message[:1].upper()}{error.message[1:]}."
    if problem or found is None:
        return await visit.page("signin.html", status=401, next=to, problem=problem)
    response = visit.go(to or "/")
    hand_out(visit.request, response, token, found.expires)
    return response


async def sign_out(visit: Visit) -> Response:
    """Lets the browser forget its token. The token stays good until it is called back."""
    await visit.form()
    response = visit.go("/sign-in")
    take_back(visit.request, response)
    return response


async def passes(visit: Visit) -> Response:
    """Who has been let into a match or an event, and a form to let others in."""
    of = visit.part("of")
    rows = await visit.ask("TokenService.ListTokens", match_id=of, page_size=200)
    return await _passes(visit, of, rows)


async def hand_out_pass(visit: Visit) -> Response:
    """Issues a token, and shows it as a picture, a code to type and a link, once."""
    of = visit.part("of")
    form = await visit.form()
    role = form.text("role")
    if role not in ROLES:
        raise Problem(400, "Say what they are: player, judge, recorder or spectator.")
    actor: dict[str, Any] = {"role": role, "name": form.text("name")}
    if role == "ROLE_SEAT" and not of.startswith(EVENT):
        actor["seat"] = form.number("seat")
    made = await visit.ask(
        "TokenService.IssueToken",
        match_id=of,
        actor=actor,
        lifetime=f"{max(1, form.number('hours', 24)) * 3600}s",
        label=form.text("label"),
    )
    link = f"{visit.request.url.scheme}://{visit.request.url.netloc}/sign-in#{made.token}"
    code = (await visit.for_another(made.token, "TokenService.CreateSignInCode")).code
    rows = await visit.ask("TokenService.ListTokens", match_id=of, page_size=200)
    shown = {"link": link, "code": code, "base": visit.request.url.netloc, "picture": qr(link)}
    return await _passes(visit, of, rows, who=form.text("name") or ROLES[role], **shown)


async def hand_out_code(visit: Visit) -> Response:
    """Makes a code for another device of the visitor's own, and shows it, once."""
    await visit.form()
    made = await visit.ask("TokenService.CreateSignInCode")
    return await visit.page("code.html", code=made.code)


async def call_back(visit: Visit) -> Response:
    """Calls a token back."""
    of = visit.part("of")
    form = await visit.form()
    await visit.ask("TokenService.RevokeToken", token_id=form.text("token"), reason=form.text("reason"))
    return visit.go(f"/passes/{of}")


async def _passes(visit: Visit, of: str, rows: Any, **made: Any) -> Response:
    event = of if of.startswith("event-") else ""
    shown = {"link": "", "code": "", "base": "", "picture": "", "who": "", **made}
    return await visit.page(
        "passes.html",
        of=of,
        event=event,
        match="" if event else of,
        rows=rows.tokens,
        roles=ROLES,
        hours=_HOURS,
        **shown,
    )


def qr(text: str) -> Markup:
    """A text as a picture for a phone's camera."""
    drawn = io.BytesIO()
    segno.make(text, error="l", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=True, omitsize=True, svgclass="qr", lineclass=None, border=2
    )
    return Markup(drawn.getvalue().decode())  # noqa: S704 - made by the library, of modules alone


def _inside(path: str) -> str:
    """A path on this console; empty for anything else, so that no link leads elsewhere."""
    inside = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isascii() and path.isprintable()
    return path if inside else ""


ROUTES = (
    ("GET", "/sign-in", sign_in),
    ("POST", "/sign-in", enter),
    ("POST", "/sign-out", sign_out),
    ("POST", "/code", hand_out_code),
    ("GET", "/passes/{of}", passes),
    ("POST", "/passes/{of}", hand_out_pass),
    ("POST", "/passes/{of}/back", call_back),
)
