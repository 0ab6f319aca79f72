"""What the texts of Shadowverse: Evolve do with decks, hands and players: a node for each verb."""

from domain.kernel.abilities.compiled.tree import Amount, Node, You


class OnCards(Node, frozen=True):
    """Something that a player does with cards: `who` does, else the text's seat."""

    of: Node
    who: Node = You()


class OnPoints(Node, frozen=True):
    """So much more of a player's points: `who` gets it, else the text's seat."""

    amount: Amount
    who: Node = You()


# Verbs on decks and hands


class Draw(Node, frozen=True):
    """Draws cards (5.9); `more`: said as "1 more card"."""

    count: Amount
    who: Node = You()
    up_to: bool = False
    more: bool = False


class DrawSpokenOf(Draw, frozen=True):
    """Draws cards of which the text goes on to speak."""


class Discard(OnCards, frozen=True):
    """Discards selected cards of one's hand (5.11), or cards spoken of ("discards that card")."""


class Reveal(OnCards, frozen=True):
    """Reveals cards (5.20), or a whole hand."""


class RevealUntil(OnCards, frozen=True):
    """Reveals the cards of a deck one by one until one of a group is: that one is `it`, all of them are those seen."""


class LookAt(OnCards, frozen=True):
    """Looks at the top of a deck (5.10), or at a hand."""


class Search(OnCards, frozen=True):
    """Searches a deck, and shuffles it after the sentence (5.7). `of` is a `Chosen`; the rest speaks of it as it."""


class Shuffle(Node, frozen=True):
    """Shuffles a deck (5.8)."""

    whose: Node = You()


# Verbs on players


class Recover(OnPoints, frozen=True):
    """Recovers play points (5.14)."""


class GainMaximum(OnPoints, frozen=True):
    """Raises (or lowers) a player's maximum play points."""


class ChangeLimit(Node, frozen=True):
    """Sets how many cards a player's hand, field or EX area may hold (4.4.4, 4.7.3, 4.8.3), or changes it `by`."""

    zone: str
    to: Amount | None = None
    by: Amount = 0
    who: Node = You()


class GainEvolution(OnPoints, frozen=True):
    """Gains evolution points."""


class Spend(Node, frozen=True):
    """Spends play points, or evolution points (`word`): all of them, or (`most`) as many as the player likes."""

    word: str = "pp"
    most: Amount | None = None


class ExtraTurn(Node, frozen=True):
    """Takes another turn after this one (5.27)."""

    who: Node = You()


class SkipTurn(Node, frozen=True):
    """Skips a player's next turn (5.25)."""

    who: Node


class Win(Node, frozen=True):
    """Wins the game (5.22), or loses it."""

    who: Node = You()
    wins: bool = True


class RollDie(Node, frozen=True):
    """Rolls a six-sided die (5.19)."""

    sides: int = 6


class DeclareName(Node, frozen=True):
    """Declares a card name (5.32), or a class, trait, card type or number (`what`: class, trait, type, cost)."""

    what: str = "name"
