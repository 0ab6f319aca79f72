"""Engines: what they prepare before any thread asks."""

from collections.abc import Mapping

from domain import registry
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec
from service.app.repository.engines import Engines


class Asked:
    """The registry, and what was asked of it."""

    def __init__(self) -> None:
        self.codecs: list[str] = []

    def games(self) -> Mapping[str, Game]:
        return registry.games()

    def game(self, edition: str) -> Game:
        return registry.game(edition)

    def reference(self, edition: str) -> tuple[PrintedCard, ...]:
        return registry.reference(edition)

    def compiled(self, edition: str, cards: tuple[PrintedCard, ...]) -> Catalog:
        return registry.compiled(edition, cards)

    def codec(self, edition: str) -> Codec:
        self.codecs.append(edition)
        return registry.codec(edition)


def test_every_codec_is_made_before_a_thread_can_ask_for_one() -> None:
    asked = Asked()
    Engines(asked)
    assert asked.codecs == list(registry.games())


def test_an_engine_is_shared_by_those_with_the_same_cards_alone() -> None:
    engines, cards = Engines(registry), registry.reference("dice:1")
    fewer = cards[:-1]
    one, other, again = (engines.engine("dice:1", rows) for rows in (cards, fewer, tuple(reversed(cards))))
    assert one is again
    assert engines.engine("dice:1", cards) is one
    assert other.catalog.digest != one.catalog.digest
    assert engines.engine("dice:1", fewer) is other


def test_engines_are_kept_as_long_as_their_cards_are_not_too_many_in_all() -> None:
    cards = registry.reference("dice:1")
    engines = Engines(registry, most=9, most_prints=2 * len(cards))
    first, second, third = (cards[place:] for place in range(3))
    kept = [engines.engine("dice:1", rows) for rows in (first, second)]
    assert [engines.engine("dice:1", rows) for rows in (first, second)] == kept
    engines.engine("dice:1", third)
    assert engines.known("dice:1", kept[0].catalog.digest) is None
    assert engines.known("dice:1", kept[1].catalog.digest) is kept[1]


def test_one_engine_is_kept_however_many_cards_it_has() -> None:
    engines, cards = Engines(registry, most_prints=1), registry.reference("dice:1")
    one = engines.engine("dice:1", cards)
    assert engines.engine("dice:1", cards) is one
