"""A card that is typed in: how far its text is understood, and each stage of what it is taken to mean."""

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import PrintedCard
from domain.language.stages import Stage
from domain.language.telling.meaning import Meant
from domain.registry import meant, stages
from service.app.boundary.ports import CardRegistry
from service.app.judging.bench.rows import rows_of
from service.app.queries.cardlists import CatalogCard, shown_card
from service.app.repository.engines import no_cards


class ReadCard(msgspec.Struct, frozen=True):
    """The card with its lines, its text after each stage, and what each phrase of it was taken to mean."""

    card: CatalogCard
    stages: tuple[Stage, ...]
    meant: tuple[Meant, ...] = ()


def read(registry: CardRegistry, edition: str, card: PrintedCard) -> ReadCard:
    """Reads a card among those of the edition that it speaks of. Raises BadRequest for one that is no card."""
    game = registry.game(edition)
    rows = rows_of((*registry.reference(edition), *registry.tokens(edition)), (card,), {})
    try:
        engine = Engine(game, game.compile(rows))
        found, told = stages(edition, rows, card.code), meant(edition, rows, card.code)
    except (ValueError, LookupError) as error:
        raise no_cards(edition, error) from error
    return ReadCard(shown_card(engine, card, set()), found, told)
