"""What verbs read of a table: the cards and players that a selector picks, as far as they are still there."""

from collections.abc import Sequence

from domain.games.fow.rules.evaluation.following import current
from domain.games.fow.table.state import players
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import It, Node, That, This, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, picks
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat


def cards(d: Decision, scene: Scene, of: Node) -> list[CardId]:
    """The cards that a selector picks and that are still where they were, or where the text itself has put them."""
    there = d.draft.cards
    found = (
        [current(scene, pick) for pick in picks(scene, of)] if isinstance(of, It | This | That) else picks(scene, of)
    )
    return [CardId(pick.value) for pick in found if pick.kind == "card" and pick.value in there]


def seats(d: Decision, scene: Scene, of: Node) -> list[Seat]:
    """The players that a selector picks, the turn player first."""
    found = [Seat(pick.value) for pick in picks(scene, of) if pick.kind == "seat"]
    return [seat for seat in players(d) if seat in found]


def acting(d: Decision, scene: Scene, who: Node) -> Seat:
    """The player who does it: one that acts for its share, else who the text says."""
    if scene.acting is not None:
        return scene.acting
    return next(iter(seats(d, scene, who)), scene.use.seat)


def as_picks(found: Sequence[CardId]) -> tuple[Pick, ...]:
    """The picks of cards."""
    return tuple(map(card_pick, found))


def speaks_of(d: Decision, *kinds: type[Node]) -> bool:
    """Whether the text in progress has nodes of these kinds: what nothing speaks of need not be kept."""
    use = getattr(d.draft.agenda[-1], "use", None)
    abilities = text_of(d, use.code).abilities if isinstance(use, Use) else ()
    if not isinstance(use, Use) or use.ability >= len(abilities):
        return False
    return any(isinstance(part, kinds) for part in walk(abilities[use.ability]))
