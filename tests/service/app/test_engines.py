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
