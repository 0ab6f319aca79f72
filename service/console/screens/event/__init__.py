"""The screens of an event: its floor, rounds, results and standings, penalties, deck checks, and what is printed.

Others use `shared`.
"""

from service.console.screens.event import deckcheck, desk, floor, papers, player, results, rounds

ROUTES = (
    *floor.ROUTES,
    *rounds.ROUTES,
    *results.ROUTES,
    *desk.ROUTES,
    *deckcheck.ROUTES,
    *player.ROUTES,
    *papers.ROUTES,
)
"""Every route of an event."""
