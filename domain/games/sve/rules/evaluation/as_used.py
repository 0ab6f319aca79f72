"""What the effect of a text rests on by how it is used: what its X is, whom it selects, what it calls its own card."""

from collections.abc import Iterator

from domain.games.sve.rules.continuous.information import has
from domain.games.sve.rules.continuous.original import ability_of, own_types
from domain.games.sve.table.editions import Cited, cites_of
from domain.games.sve.table.state import FIELD, Held, lies_in
from domain.kernel.abilities.compiled.clauses import Asked, X
from domain.kernel.abilities.compiled.tree import walk
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId

X_BY_THE_TEXT, X_BY_ITS_PLAYER = cites_of("5.2.1.2.1"), cites_of("5.2.1.2.2", "5.2.1.2.3")
CALLS_ITSELF = cites_of("5.24.3.1")
NO_SHIELD = cites_of("12.12.2.1")
THE_X = "the x"
"""The key of the catalog's memo for what the X of a text is."""


def as_it_is_used(d: Decision, frame: Resolve) -> Iterator[Cited]:
    """What its X is, that its text calls its card what it is, and that Intimidate keeps no selection off."""
    use = frame.use
    held = Held(use.code, use.ability)
    yield from _what_its_x_is(d, held)
    if own_types(d, held):
        yield from CALLS_ITSELF
    if not any(use.targets):
        return
    cards = d.draft.cards
    picked = [cards[CardId(pick.value)] for some in use.targets for pick in some if pick.value in cards]
    if any(lies_in(card, FIELD) and card.controller != use.seat and has(d, card.id, "Intimidate") for card in picked):
        yield from NO_SHIELD


def _what_its_x_is(look: Look, held: Held) -> tuple[Cited, ...]:
    memo = look.catalog.memo
    found: tuple[Cited, ...] | None = memo.get((THE_X, held))
    if found is None:
        one = ability_of(look, held)
        says = any(isinstance(part, X) for node in one.effect for part in walk(node))
        by = X_BY_ITS_PLAYER if isinstance(one.x, Asked) else X_BY_THE_TEXT
        found = memo[THE_X, held] = by if says else ()
    return found
