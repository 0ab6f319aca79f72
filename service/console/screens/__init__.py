"""The screens: each with its routes, its template and what it asks of the service."""

from service.console.screens import audit, books, desk, floor, home, judging, signin, table

SCREENS = (
    *signin.ROUTES,
    *home.ROUTES,
    *table.ROUTES,
    *floor.ROUTES,
    *judging.ROUTES,
    *desk.ROUTES,
    *audit.ROUTES,
    *books.ROUTES,
)
"""Every route: the method, the path and the screen that answers."""
