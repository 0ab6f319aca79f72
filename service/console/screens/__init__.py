"""The screens: each with its routes, its template and what it asks of the service."""

from service.console.screens import audit, bench, books, clocks, event, guide, home, judging, signin, table

SCREENS = (
    *signin.ROUTES,
    *home.ROUTES,
    *table.ROUTES,
    *event.ROUTES,
    *judging.ROUTES,
    *clocks.ROUTES,
    *audit.ROUTES,
    *bench.ROUTES,
    *books.ROUTES,
    *guide.ROUTES,
)
"""Every route: the method, the path and the screen that answers."""
