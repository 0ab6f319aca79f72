"""A card that is typed in: how far its text is understood, and each stage of what it is taken to mean."""

from collections.abc import Iterator

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import PrintedCard
from domain.language.stages import Stage
from domain.language.telling.lines import TextLine
from domain.language.telling.meaning import Meant
from domain.language.telling.nearest import nearest
from domain.registry import meant, stages
from service.app.boundary.ports import CardRegistry
from service.app.judging.bench.rows import rows_of
from service.app.queries.cardlists import CatalogCard, shown_card
from service.app.repository.engines import no_cards

MOST_TRIED = 8
"""So many wordings are read at most in search of one that is understood."""
LONGEST_TRIED = 400
"""For a line of more characters than this no other wording is sought."""


class Proposal(msgspec.Struct, frozen=True):
    """A wording that is understood, for the line of this number."""

    line: int
    text: str


class ReadCard(msgspec.Struct, frozen=True):
    """The card with its lines, its text after each stage, and what each phrase of it was taken to mean.

    `proposals` are the nearest wordings that are understood, for lines that are not.
    """

    card: CatalogCard
    stages: tuple[Stage, ...]
    meant: tuple[Meant, ...] = ()
    proposals: tuple[Proposal, ...] = ()


def read(registry: CardRegistry, edition: str, card: PrintedCard) -> ReadCard:
    """Reads a card among those of the edition that it speaks of. Raises BadRequest for one that is no card."""
    reference = (*registry.reference(edition), *registry.tokens(edition))
    rows = rows_of(reference, (card,), {})
    try:
        found, told = stages(edition, rows, card.code), meant(edition, rows, card.code)
        shown = _shown(registry, edition, reference, card)
    except (ValueError, LookupError) as error:
        raise no_cards(edition, error) from error
    return ReadCard(shown, found, told, tuple(_proposals(registry, edition, reference, shown)))


def _shown(registry: CardRegistry, edition: str, reference: tuple[PrintedCard, ...], card: PrintedCard) -> CatalogCard:
    game = registry.game(edition)
    return shown_card(Engine(game, game.compile(rows_of(reference, (card,), {}))), card, set())


def _proposals(
    registry: CardRegistry, edition: str, reference: tuple[PrintedCard, ...], shown: CatalogCard
) -> Iterator[Proposal]:
    """For each line that is not understood the nearest wording that is, in its place on the card."""
    known = [line for row in reference for line in row.text.splitlines() if line.strip()]
    tried = 0
    for place, line in enumerate(shown.lines):
        if line.understood or line.missing or not line.text.strip() or len(line.text) > LONGEST_TRIED:
            continue
        for wording in nearest(line.text, _unread(line), known):
            if tried == MOST_TRIED:
                return
            tried += 1
            texts = [one.text for one in shown.lines]
            texts[place] = wording
            card = msgspec.structs.replace(shown.printed, text="\n".join(texts))
            if _shown(registry, edition, reference, card).lines[place].understood:
                yield Proposal(line.number, wording)
                break


def _unread(line: TextLine) -> str:
    """The first word of a line that is not understood."""
    return next((part.text for part in line.parts if part.first), "")
