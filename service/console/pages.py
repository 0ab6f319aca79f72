"""Pages from templates, the files that they use (style sheets and the one script, all our own), and the
documentation's site under `/docs/`: what `docs/site.sh` has built.
"""

import hashlib
import os
import re
from base64 import b64encode
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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
BUILT = Path(__file__).resolve().parents[2] / "build" / "site"
"""Where `sh docs/site.sh` builds it."""
FOLDER = "MAGISTRATE_SITE"
"""The environment's name for another folder."""
NOT_BUILT = "The documentation is not built here yet: `sh docs/site.sh` builds it."
_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


def site() -> Path:
    """Where the documentation's site is, or would be."""
    return Path(os.environ.get(FOLDER) or BUILT)


def built() -> bool:
    """Whether the site is there: an installed console may have none beside it."""
    return (site() / "index.html").is_file()


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
        self._environment.globals["help_at"] = lambda: "/docs/" if built() else "/help"
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


class Documentation(StaticFiles):
    """Serves the site. Its pages may run the scripts that they were built with, and ask nothing of anybody."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` may come to be later; until then each page says how it is built."""
        chosen = folder or site()
        super().__init__(directory=chosen, html=True, check_dir=False)
        self._folder = chosen
        self._policies: dict[tuple[str, float], str] = {}

    async def check_config(self) -> None:
        """Says nothing of a folder that is not there: it may come to be."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file of the site. Raises HTTPException: 404 where there is no such one, or no site yet."""
        if not (self._folder / "index.html").is_file():
            raise HTTPException(404, NOT_BUILT)
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: "str | os.PathLike[str]", stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, with what its scripts may do."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        key = str(full_path), stat_result.st_mtime
        if key not in self._policies:
            self._policies[key] = _policy(Path(full_path))
        for name, value in {**HEADERS, "Content-Security-Policy": self._policies[key]}.items():
            if name != "Cache-Control":
                response.headers[name] = value
        return response


def _policy(file: Path) -> str:
    scripts = _SCRIPT.findall(file.read_text("utf-8")) if file.suffix == ".html" else []
    digests = (b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts)
    allowed = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in digests)])
    return (
        f"default-src 'none'; style-src 'self' 'unsafe-inline'; script-src {allowed}; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
