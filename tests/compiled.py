"""Compiles the reference cards of every edition once, for all processes of the tests: they read what files hold."""

from domain.registry import games, reference
from service.store.catalogs import kept

if __name__ == "__main__":
    for edition in games():
        kept().compiled(edition, reference(edition))
