"""Who looks at a page: the token in the browser's cookie, what it says of its holder, and what keeps others out."""

import base64
import time
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response

EVERY_MATCH = "*"
EVENT = "event-"
_LONGEST = 4096
_MS = 1000


class Place(msgspec.Struct, frozen=True):
    """One thing that a token gives: a role, or a seat, in a match, an event, or every match."""

    match: str
    role: str
    seat: int | None = None


class Says(msgspec.Struct, frozen=True):
    """What a token says of its holder; the service alone knows whether it is good. `expires` is in ms since 1970.

    `match`, `role` and `seat` are the holder's where the page is, `more` is what the token gives elsewhere.
    """

    match: str
    role: str
    seat: int | None = None
    name: str = ""
    expires: int = 0
    id: str = ""
    more: tuple[Place, ...] = ()

    @property
    def places(self) -> tuple[Place, ...]:
        """All that the token gives."""
        return (Place(self.match, self.role, self.seat), *self.more)

    def names(self, place: str) -> bool:
        """Whether the token speaks of a match or an event, or of all."""
        return any(one.match in (place, EVERY_MATCH) for one in self.places)

    def at(self, place: str) -> "Says":
        """The same, for who is on a page of a match or an event: by what names it, or else by what is for all."""
        for sought in (place, EVERY_MATCH):
            for one in self.places:
                if one.match == sought:
                    rest = tuple(other for other in self.places if other is not one)
                    return msgspec.structs.replace(self, match=one.match, role=one.role, seat=one.seat, more=rest)
        return self

    @property
    def all_matches(self) -> bool:
        """Whether it is an organiser's for every match."""
        return self.match == EVERY_MATCH

    @property
    def event(self) -> str:
        """The tournament that it is for; empty for a match's."""
        return self.match if self.match.startswith(EVENT) else ""

    @property
    def judges(self) -> bool:
        """Whether its holder is a floor judge or the head judge."""
        return self.role in ("judge", "head judge")

    @property
    def staff(self) -> bool:
        """Whether its holder is an official."""
        return self.judges or self.role == "organiser"

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden from its holder, who then may look with other eyes."""
        return self.role in ("organiser", "recorder")

    @property
    def who(self) -> str:
        """Its holder, for a person."""
        part = f"seat {self.seat}" if self.seat else "player" if self.role == "seat" else self.role
        return f"{self.name}, {part}" if self.name else part[:1].upper() + part[1:]


_SAYS = msgspec.json.Decoder(Says)


def says(token: str) -> Says | None:
    """What a token says; None for what is no token."""
    parts = token.split(".")
    if len(parts) != 3 or len(token) > _LONGEST:
        return None
    try:
        return _SAYS.decode(base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)))
    except (msgspec.DecodeError, ValueError):
        return None


def cookie_name(request: Request) -> str:
    """The cookie's name: browsers share cookies between the ports of a machine, and consoles must not."""
    return f"magistrate-{request.url.port or request.url.scheme}"


def token_of(request: Request) -> str:
    """The token that the browser holds; empty for none."""
    return request.cookies.get(cookie_name(request), "")


def hand_out(request: Request, response: Response, token: str, expires: int) -> None:
    """Lets the browser keep a token until it expires: no script can read it, and no other site can send it."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=max(0, expires // _MS - int(time.time())),
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def take_back(request: Request, response: Response) -> None:
    """Lets the browser forget its token."""
    response.delete_cookie(cookie_name(request), path="/", httponly=True, samesite="lax")


def of_our_own_page(request: Request) -> bool:
    """Whether a form was sent by a page of this console: every browser says where a form stood."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    origin = request.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == request.headers.get("host")
