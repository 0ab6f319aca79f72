"""Abilities of cards, with their costs and limits (10.1.1)."""

from domain.kernel.abilities.compiled.tree import Ability, Node


class Quoted(Node, frozen=True):
    """Abilities in quotes: compiled among the card's own, the first one at `place`."""

    abilities: tuple["SveAbility", ...]
    place: int = 0


class Activation(Node, frozen=True):
    """When an activated ability may be played at all: "activate only if ..."."""

    condition: Node
    can: bool = False


class OncePerTurn(Node, frozen=True):
    """How often an ability may be played, or triggers, each turn or (`game`) ever; `word` is how the text says it."""

    count: int = 1
    word: str = "perform"
    game: bool = False


class SveAbility(Ability, frozen=True):
    """One ability (10.1.1): `kind` is spell, activated, automatic, static (passive) or replacing.

    `when` is an automatic one's trigger condition, `costs` stand before its colon, in printed order (10.4.2.1);
    `quick`: it has {QUICK} itself (12.3.3); `limits` are its `Activation` and `OncePerTurn` sentences. `merged`: the
    mark before it has the same process (12.1.2): `{FANFARE}{LAST WORDS}`.
    """

    costs: tuple[Node, ...] = ()
    quick: bool = False
    limits: tuple[Node, ...] = ()
    merged: bool = False
