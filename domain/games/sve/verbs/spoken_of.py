"""What all verbs ask: which cards and players a text speaks of, and where they are now."""

from collections.abc import Iterable

from domain.games.sve.rules.continuous.original import catalog
from domain.games.sve.table.state import FIELD, LEADER, both, leaders_of, lies_in
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat


def here(look: Look, scene: Scene, pick: Pick) -> CardId | None:
    """A card where it is now; one that the event of the text has moved by the id that it has since (4.1.4.1)."""
    if pick.kind != "card":
        return None
    card, event = CardId(pick.value), scene.use.event
    if card in look.table.cards:
        return card
    if event is not None and event.card == card and event.became in look.table.cards:
        return event.became
    return None


def cards(d: Decision, scene: Scene, of: Node) -> list[CardId]:
    """The cards that a selector picks, as far as they are still there."""
    found = [here(d, scene, pick) for pick in picks(scene, of)]
    return list(dict.fromkeys(card for card in found if card is not None))


def things(d: Decision, scene: Scene, of: Node) -> list[CardId]:
    """The cards that a selector picks; a player stands for its leader."""
    found: list[CardId | None] = []
    for pick in picks(scene, of):
        found += leaders_of(d, Seat(pick.value)) if pick.kind == "seat" else (here(d, scene, pick),)
    return list(dict.fromkeys(card for card in found if card is not None))


def on_field(d: Decision, scene: Scene, of: Node) -> list[CardId]:
    """The cards on fields that a selector picks."""
    held = d.draft.cards
    return [card for card in cards(d, scene, of) if lies_in(held[card], FIELD)]


def is_leader(look: Look, card: CardId) -> bool:
    """Whether a card lies in a leader area."""
    return lies_in(look.table.cards[card], LEADER)


def seats(d: Decision, scene: Scene, who: Node) -> list[Seat]:
    """The players that a text speaks of, the active one first (1.3.4); where each acts in turn, the one who does."""
    if scene.acting is not None:
        return [scene.acting]
    named = [Seat(pick.value) for pick in picks(scene, who)]
    return [seat for seat in both(d) if seat in named]


def actor(scene: Scene) -> Seat:
    """The player who carries out the text."""
    return scene.acting or scene.use.seat


def as_picks(found: Iterable[CardId]) -> tuple[Pick, ...]:
    """Cards as picks."""
    return tuple(map(card_pick, found))


def token(look: Look, name: str) -> str | None:
    """The code of a token by its name; of a card of that name where no token has it (5.4.2.2)."""
    held = catalog(look)
    code = held.tokens.get(name)
    return code if code is not None else next(iter(held.named.get(name, ())), None)


def token_like(d: Decision, scene: Scene, like: Node) -> str | None:
    """The code of the token by the name of a card, as the list has it (9.1.2.3)."""
    found = [d.draft.cards[card].code for card in cards(d, scene, like)]
    held = catalog(d)
    return held.tokens.get(held.prints[found[0]].name) if found else None


def fixed_x(scene: Scene) -> int:
    """The X of the text as it is now, for what lasts or waits; 0 where it says nothing of one."""
    x = text_of(scene.look, scene.use.code).abilities[scene.use.ability].x
    if scene.x is not None:
        return scene.x
    return 0 if x is None else amount(scene, x)
