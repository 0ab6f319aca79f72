"""The use cases of rulebooks: games, editions, and their rules by number, by place or by words."""

import msgspec

from domain.rulebook import Edition, Rule, Rulebook, UnknownEdition, UnknownRule, editions, rulebook
from domain.rulebook.rules import Heading
from service.app.boundary.errors import AppError, UnknownGame
from service.app.boundary.ports import Registry


class NoSuchRule(AppError):
    """The edition has no rule of this number; the message names the nearest."""


class GameRow(msgspec.Struct, frozen=True):
    """A game and its editions, oldest first."""

    game: str
    editions: tuple[Edition, ...]


class EditionRow(msgspec.Struct, frozen=True):
    """An edition: its title, how many rules it numbers, and whether matches can be played under it."""

    edition: Edition
    game: str
    title: str
    rules: int
    playable: bool


class Section(msgspec.Struct, frozen=True):
    """A heading, the titles above it, and the rules and headings directly under it."""

    heading: Heading
    titles: tuple[str, ...]
    rules: tuple[Rule, ...]
    headings: tuple[Heading, ...]


class Rulebooks:
    """Reads the rulebooks that there are."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def games(self) -> tuple[GameRow, ...]:
        """Every game that has a rulebook."""
        found: dict[str, list[Edition]] = {}
        for edition in editions():
            found.setdefault(edition.partition(":")[0], []).append(edition)
        return tuple(GameRow(game, tuple(its)) for game, its in found.items())

    def editions(self, game: str = "") -> tuple[EditionRow, ...]:
        """The editions of a game, or of all. Raises UnknownGame."""
        books = [rulebook(edition) for edition in editions()]
        known = dict.fromkeys(book.game for book in books)
        if game and game not in known:
            raise UnknownGame(game, known)
        playable = self._registry.games()
        return tuple(
            EditionRow(book.edition, book.game, book.title, len(book.rules), book.edition in playable)
            for book in books
            if game in ("", book.game)
        )

    def rules(self, edition: str, under: str = "") -> tuple[Rule, ...]:
        """An edition's rules in the order of their numbers, or those directly under a heading or rule.

        Raises UnknownGame, NoSuchRule.
        """
        book = self._book(edition)
        try:
            return book.children(under) if under else book.rules
        except UnknownRule as error:
            raise NoSuchRule(str(error)) from error

    def rule(self, edition: str, number: str) -> Rule:
        """One rule. Raises UnknownGame, NoSuchRule."""
        try:
            return self._book(edition).get(number)
        except UnknownRule as error:
            raise NoSuchRule(str(error)) from error

    def section(self, edition: str, number: str) -> Section | None:
        """The heading of a number with what stands under it; None for a number that is none. Raises UnknownGame."""
        book = self._book(edition)
        heading = book.heading(number)
        if heading is None:
            return None
        titles = tuple(above.title for above in book.above(heading.number))
        return Section(heading, titles, book.children(heading.number), book.headings_under(heading.number))

    def below(self, edition: str, number: str) -> tuple[Rule, ...]:
        """The rules directly under a rule. Raises UnknownGame, NoSuchRule."""
        return self.rules(edition, self.rule(edition, number).number)

    def search(self, edition: str, words: str) -> tuple[Rule, ...]:
        """The rules with every one of these words, the best first. Raises UnknownGame."""
        return self._book(edition).search(words)

    def _book(self, edition: str) -> Rulebook:
        try:
            return rulebook(edition)
        except UnknownEdition as error:
            raise UnknownGame(edition, editions()) from error
