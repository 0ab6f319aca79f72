"""What the pages are for, told by the console itself where it has no documentation beside it."""

from starlette.responses import Response

from service.console.pages import built
from service.console.visit import Visit


async def guide(visit: Visit) -> Response:
    """The page that each page's `Help` leads to where there is no site; it leads to that where it is there."""
    return await visit.page("help.html", built=built())


ROUTES = (("GET", "/help", guide),)
