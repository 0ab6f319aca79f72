"""What the pages are for, told by the console itself: an installed one may have no documentation beside it."""

from starlette.responses import Response

from service.console.pages import site
from service.console.visit import Visit


async def guide(visit: Visit) -> Response:
    """The page that each page's `Help` leads to; to the whole documentation, where that is there."""
    return await visit.page("help.html", built=(site() / "index.html").is_file())


ROUTES = (("GET", "/help", guide),)
