"""What texts do: a node for each verb."""

from typing import Literal

from domain.games.fow.nodes.abilities import FowAbility
from domain.games.fow.nodes.costs import Spending
from domain.games.fow.nodes.gifts import TokenKind
from domain.games.fow.nodes.selectors import Place
from domain.kernel.abilities.compiled.tree import Amount, Node, You

TURN, BATTLE, NEXT_TURN, GAME, HERE = "turn", "battle", "next turn", "game", ""
"""How long: until end of turn, in this battle, until the end of the next turn, the rest of the game, without end."""
YOUR_TURN, ENEMY_TURN, YOUR_NEXT = "your next turn", "enemy next turn", "until your next turn"
"""Until the end of the text's own player's next turn, of its opponent's, and until that player's next turn begins."""
NEXT_RECOVERY = "next recovery"
"""Until the next recovery phase of the player who controls the card is over."""
RESTED, RECOVERED, THERE = "rested", "recovered", "there"
"""How long besides: as long as the card whose text it is lies so, or on the field (909.8)."""


class OnCards(Node, frozen=True):
    """Something that a player does with cards: `who` does, else the text's own."""

    of: Node
    who: Node = You()


# Cards on the table


class Damage(Node, frozen=True):
    """Deals damage (1007) to cards and players; `by` deals it, else the card whose text this is (912.1).

    `each`: so many times that much.
    """

    amount: Amount
    to: Node
    by: Node | None = None
    each: Amount = 1


class Choose(OnCards, frozen=True):
    """Chooses cards, or targets them, and nothing more: what follows speaks of them."""


class Destroy(OnCards, frozen=True):
    """Destroys cards (1010)."""


class Banish(OnCards, frozen=True):
    """Banishes cards (1011)."""


class RestCards(OnCards, frozen=True):
    """Rests cards (1013)."""


class LieRested(OnCards, frozen=True):
    """Cards lie rested as they enter the field, and have not become so."""


class Recover(OnCards, frozen=True):
    """Recovers cards (1013)."""


class Put(OnCards, frozen=True):
    """Puts cards into a place, whatever the text calls it: puts, returns, adds to a hand, removes from the game."""

    to: Place = Place("hand", "owner")


class Remove(OnCards, frozen=True):
    """Removes cards from the game (1004); `facedown`: face down (311.2a), `how` despair: inverted (1030.3)."""

    facedown: bool = False
    how: str = ""


class PutCounters(OnCards, frozen=True):
    """Puts counters of a kind on cards (1022.1); `double`: as many as there are (1022.7)."""

    kind: str = ""
    count: Amount = 1
    double: bool = False


class RemoveCounters(OnCards, frozen=True):
    """Removes counters of a kind from cards; all where `count` is None."""

    kind: str = ""
    count: Amount | None = 1


class MoveCounters(Node, frozen=True):
    """Moves counters from a card to another (1022.4)."""

    of: Node
    to: Node
    kind: str
    count: Amount = 1


class Give(Node, frozen=True):
    """Gives cards something for a while (1020): `until` as above."""

    of: Node
    gifts: tuple[Node, ...]
    until: str = TURN


class Lose(Node, frozen=True):
    """Cards lose keywords, or all abilities (no words), for a while."""

    of: Node
    words: tuple[str, ...] = ()
    until: str = TURN


class For(Node, frozen=True):
    """A continuous text in force for a while, compiled as an ability at `place` (909.4)."""

    static: Node
    until: str = TURN
    place: int = 0


class HealDamage(OnCards, frozen=True):
    """Removes damage from cards: so much, or all (1007.6)."""

    amount: Amount | None = None


class AddTo(Node, frozen=True):
    """Adds an addition to a card (1002), or bestows it (1121.3)."""

    of: Node
    to: Node


class Attach(Node, frozen=True):
    """Attaches a card to a J/ruler (1032)."""

    of: Node
    to: Node


class TakeControl(OnCards, frozen=True):
    """A player gains control of cards for a while (105.3)."""

    until: str = HERE


class GainRace(OnCards, frozen=True):
    """Cards gain a race that the player chooses (205.5a): `until` as above."""

    until: str = TURN


class BecomeCopy(Node, frozen=True):
    """Cards become copies of a card (1017.2): `until` as above."""

    of: Node
    to: Node
    until: str = HERE


class LayOnTop(OnCards, frozen=True):
    """Lays a card on top of the player's J-ruler (1035.1)."""


class OutOfBattle(OnCards, frozen=True):
    """Removes cards from battle (1029)."""


class Turn(OnCards, frozen=True):
    """Inverts an inverse card (1030) or shifts a shift card (1117.2a): `how` invert or shift."""

    how: str = "invert"


class Heal(OnCards, frozen=True):
    """Heals astral rulers (1024)."""


# Decks and hands


class Draw(Node, frozen=True):
    """Draws cards (1009)."""

    count: Amount = 1
    who: Node = You()


class Discard(OnCards, frozen=True):
    """Discards cards of a hand (1019)."""


class Mill(Node, frozen=True):
    """Puts the top cards of a deck into the graveyard, one by one (304.3, H.23)."""

    count: Amount = 1
    who: Node = You()


class Reveal(OnCards, frozen=True):
    """Reveals cards (1005)."""


class Look(OnCards, frozen=True):
    """Looks at cards of a hidden zone."""


class Search(OnCards, frozen=True):
    """Searches a zone for cards (1014.2): the text speaks of them as it from here on."""


class Shuffle(Node, frozen=True):
    """Shuffles a zone (1021)."""

    zone: str = "deck"
    who: Node = You()


COUNTED = "count "
"""What a deed of counting is called, before the attribute that is counted."""


class CountSymbols(OnCards, frozen=True):
    """Counts will symbols in the attribute costs of cards (203.2a): of an attribute, or all of them."""

    attribute: str = ""


class Foresee(Node, frozen=True):
    """Looks at the top cards of the deck and puts each on top or at the bottom (1034)."""

    count: Amount


class Explore(Node, frozen=True):
    """[Exploration] (1038)."""

    count: Amount


# Players


class GainLife(Node, frozen=True):
    """Gains life, loses it where the amount is below 0, or has so much (`sets`)."""

    amount: Amount
    who: Node = You()
    sets: bool = False


class Produce(Node, frozen=True):
    """Produces will (907): one of the `options`, each as attribute and characteristic words, `void` for none.

    `count`: so many times that option. `each`: a choice for each of them. `only`: what alone it is spent on (104.1).
    """

    options: tuple[tuple[str, ...], ...]
    count: Amount = 1
    each: bool = False
    only: tuple[Spending, ...] = ()


class Tokens(Node, frozen=True):
    """Creates tokens (1303): `how` rested or not."""

    kind: TokenKind
    count: Amount = 1
    who: Node = You()
    how: str = ""


class Gem(Node, frozen=True):
    """Gains a gem, a crystal or another token of the item area (1027, 1036, 1037); no attribute: its player chooses.

    `word` is the name of the card that a Limit Break is of.
    """

    kind: str = "gem"
    attribute: str = ""
    count: Amount = 1
    word: str = ""


class Weather(Node, frozen=True):
    """The weather changes (1028)."""

    word: str
    who: Node = You()


class Force(Node, frozen=True):
    """[Force]: rolls so many dice (1023)."""

    count: Amount


class CallStone(Node, frozen=True):
    """Calls a magic stone as the action is carried out (1016.1): the ruler is not rested where the text says so."""

    who: Node = You()


class ExtraTurn(Node, frozen=True):
    """A player takes another turn after this one (1025)."""

    who: Node = You()


class SkipPhase(Node, frozen=True):
    """A player skips its next phase of a name (1031)."""

    phase: str
    who: Node = You()


class Win(Node, frozen=True):
    """A player wins the game (103.5), or loses it."""

    who: Node = You()
    wins: bool = True


class Restart(Node, frozen=True):
    """Restarts the game (1033.1): cards of `but` lie in the new one as they are (1033.3)."""

    but: Node | None = None


class EndBattle(Node, frozen=True):
    """The battle in progress ends."""


# The chase


class Cancel(OnCards, frozen=True):
    """Cancels what is on the chase (1012)."""


class Copy(Node, frozen=True):
    """Copies what is on the chase (1017.1); `retarget`: new targets may be chosen."""

    of: Node
    retarget: bool = False


class Retarget(OnCards, frozen=True):
    """Changes the targets of what is on the chase (H.91): `to` that card alone, `may` where they may stay."""

    to: Node | None = None
    may: bool = False


class Summon(OnCards, frozen=True):
    """Puts resonator cards onto the chase as resonator spells (1006)."""


class PlayFree(OnCards, frozen=True):
    """A player may play a card without paying its cost (903.2.i.2, 906.2a)."""


class PutPart(Node, frozen=True):
    """Puts this alternative card into the field as its other part, of that name, rather than into the graveyard."""

    name: str


class ChooseWord(Node, frozen=True):
    """Chooses a race or attributes, of which the text goes on to speak (205.5a)."""

    what: Literal["race", "attribute"]
    least: int = 1
    most: int = 1


class TriggerAgain(OnCards, frozen=True):
    """Automatic abilities of cards trigger, those printed with a keyword (`word`): "triggers its [Enter] ability"."""

    word: str = ""


class Later(Node, frozen=True):
    """Makes an automatic ability trigger later (906.8): `ability` is compiled as one of the card's own at `place`.

    `fleeting`: it waits no longer than this turn.
    """

    ability: FowAbility
    place: int = 0
    fleeting: bool = False
