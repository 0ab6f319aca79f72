"""What the effect of a text rests on by how it is used: its X, whom it selects and when, what it calls its own card."""

from collections.abc import Iterator

from domain.games.sve.nodes.amounts import Per
from domain.games.sve.rules.continuous.information import has
from domain.games.sve.rules.continuous.original import ability_of, own_types
from domain.games.sve.rules.evaluation.this_way import BROUGHT
from domain.games.sve.table.editions import EARLY, Cited, cites_of, edition
from domain.games.sve.table.state import FIELD, Held, lies_in
from domain.kernel.abilities.compiled.clauses import Alternative, Asked, Repeatedly, X
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Ability, Chosen, Node, Target, You, walk
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId

X_BY_THE_TEXT, X_BY_ITS_PLAYER = cites_of("5.2.1.2.1"), cites_of("5.2.1.2.2", "5.2.1.2.3")
CALLS_ITSELF = cites_of("5.24.3.1")
NO_SHIELD = cites_of("12.12.2.1")
THE_X = "the x"
"""The key of the catalog's memo for what an ability's text is read by: its X, what it selects later, its own card."""
SELECTED_LATER = cites_of("H.44")
AS_MANY_AS_THERE_ARE = cites_of("10.6.2.3.3", edition=EARLY)
BEFORE_OTHERS_PICK = cites_of("H.55", edition=EARLY)


def as_it_is_used(d: Decision, frame: Resolve) -> tuple[Cited, ...]:
    """What its X is, that its text calls its card what it is, and that Intimidate keeps no selection off."""
    use = frame.use
    found = _as_it_says(d, Held(use.code, use.ability))
    if not edition(d).too_few_targets_cancel:
        found = (*found, *_early(d, frame))
    if not any(use.targets):
        return found
    cards = d.draft.cards
    picked = [cards[CardId(pick.value)] for some in use.targets for pick in some if pick.value in cards]
    if any(lies_in(card, FIELD) and card.controller != use.seat and has(d, card.id, "Intimidate") for card in picked):
        found = (*found, *NO_SHIELD)
    return found


def _early(d: Decision, frame: Resolve) -> Iterator[Cited]:
    """What the early edition rests on: as many are selected as there are, and nobody picks for what is not done."""
    yield from AS_MANY_AS_THERE_ARE if _too_few(d, frame) else ()
    one = ability_of(d, Held(frame.use.code, frame.use.ability))
    yield from BEFORE_OTHERS_PICK if _before_others_pick(d, frame, one) else ()


def _as_it_says(look: Look, held: Held) -> tuple[Cited, ...]:
    memo = look.catalog.memo
    found: tuple[Cited, ...] | None = memo.get((THE_X, held))
    if found is None:
        one = ability_of(look, held)
        says = any(isinstance(part, X) for node in one.effect for part in walk(node))
        by = X_BY_ITS_PLAYER if isinstance(one.x, Asked) else X_BY_THE_TEXT
        later = SELECTED_LATER if _selects_later(one) else ()
        itself = CALLS_ITSELF if own_types(look, held) else ()
        found = memo[THE_X, held] = (*(by if says else ()), *later, *itself)
    return found


def _selects_later(one: Ability) -> bool:
    """Whether it selects, as it is carried out, what is narrowed by what it does itself or is paid with (H.44)."""
    parts = [part for node in one.effect for some in walk(node) if isinstance(some, Chosen) for part in walk(some)]
    if any(isinstance(part, X) for part in parts) and isinstance(one.x, Node):
        parts += walk(one.x)
    return any(isinstance(part, BROUGHT) for part in parts)


def _too_few(d: Decision, frame: Resolve) -> bool:
    """Whether there were fewer to select than the fixed number that the text asks for."""
    fixed = [slot.node for slot in program_of(d, frame.use).slots if isinstance(slot.node, Target)]
    return len(fixed) == len(frame.use.targets) and any(
        isinstance(node.least, int) and node.least == node.most and 0 < len(some) < node.least
        for node, some in zip(fixed, frame.use.targets, strict=True)
    )


def _before_others_pick(d: Decision, frame: Resolve, one: Ability) -> bool:
    """Whether it is done instead of what another player would pick for, or what would be done by each or often."""
    now = getattr(program_of(d, frame.use).code[frame.at - 1], "node", None) if frame.at else None
    found = (part for node in one.effect for part in walk(node) if isinstance(part, Alternative))
    return any(now in walk(part.there) and _by_others(part.otherwise) for part in found)


def _by_others(said: Node) -> bool:
    parts = walk(said)
    return any(getattr(part, "who", You()) != You() or isinstance(part, Per | Repeatedly) for part in parts)
