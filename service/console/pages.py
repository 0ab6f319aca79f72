"""Pages from templates, and the files that they use: style sheets and the one script, all our own."""

import hashlib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from service.console import words
from service.console.session import Says

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


class Pages:
    """Makes pages. Everything that a page shows is escaped."""

    def __init__(self) -> None:
        folder = files("service.console").joinpath("static")
        self._files = {one.name: one.read_bytes() for one in folder.iterdir() if one.name.partition(".")[2] in _KINDS}
        self._digest = hashlib.sha256(b"".join(self._files[name] for name in sorted(self._files))).hexdigest()[:12]
        self._environment = Environment(
            loader=PackageLoader("service.console"),
            autoescape=select_autoescape(),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals["static"] = self.address
        self._environment.filters.update(words.FILTERS)

    def address(self, name: str) -> str:
        """Where a file is had: another address for another version."""
        return f"/static/{self._digest}/{name}"

    def page(self, request: Request, template: str, own: Says | None, *, status: int = 200, **values: Any) -> Response:
        """A whole page."""
        made = self.piece(template, own, path=request.url.path, query=request.url.query, **values)
        return HTMLResponse(made, status_code=status, headers=HEADERS)

    def piece(self, template: str, own: Says | None, **values: Any) -> str:
        """What a template makes of values."""
        return self._environment.get_template(template).render({"own": own, "event": "", "match": "", **values})

    def file(self, name: str) -> Response:
        """A file that pages use; 404 where there is none."""
        if name not in self._files:
            return Response("There is no such file.", status_code=404, media_type="text/plain", headers=HEADERS)
        headers = {**HEADERS, "Cache-Control": "public, max-age=31536000, immutable"}
        return Response(self._files[name], media_type=_KINDS[name.partition(".")[2]], headers=headers)
