"""Which readings of a sentence make sense, and what a text may call its own card."""

import re

from domain.games.sve.language.printed.bounds import CostsFrom
from domain.games.sve.language.printed.conditions import PutEither
from domain.games.sve.language.printed.coordination import AlsoHolds, CannotAll, PresentOn, Unlike
from domain.games.sve.language.printed.groups import OfBoth, OfEachTrait, Such
from domain.games.sve.language.printed.groups_joined_and_denied import Diverse, ThereAre
from domain.games.sve.language.printed.partitives import SoOften
from domain.games.sve.language.printed.short_forms import (
    AndToo,
    HasNone,
    IfBehind,
    NoSuch,
    PlaysThisFrom,
    Present,
    Together,
)
from domain.games.sve.language.printed.traversal import outside
from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.amounts import DoneTo
from domain.games.sve.nodes.conditions import Event, IsA, OnField
from domain.games.sve.nodes.groups import AS_A_WHOLE, Across, Among, Lately
from domain.games.sve.nodes.passives import (
    AlsoCost,
    AlsoNamed,
    CannotAttack,
    Costs,
    DeckLimit,
    Enters,
    EntersWith,
    Lasting,
    Passive,
    PlaysFrom,
    Replaces,
    ServeRule,
    WhenPlaying,
)
from domain.games.sve.nodes.player_verbs import Discard, Draw, DrawSpokenOf, Reveal, RevealUntil, Search
from domain.games.sve.nodes.selectors import Opponent, Pair, Selected, Tokens, Top, Versus, Whole, YourLeader
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Add, Give, PlayIt, Put, Race, Serve, Summon
from domain.games.sve.rules.triggers.replaced_events import DAMAGED
from domain.games.sve.table.printed import CARROT
from domain.games.sve.table.state import DECK, FIELD
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Count,
    Enemy,
    Every,
    Exists,
    In,
    It,
    Kind,
    Layer,
    May,
    Measures,
    Named,
    Node,
    Some,
    StatOf,
    Target,
    That,
    ThatMuch,
    Then,
    This,
    While,
    You,
    Yours,
    parts,
    walk,
)
from domain.language.referring.refs import Unclear

ALSO = "also"
PUT_THERE = "put there"
"""How a group says that its cards are those that the text has put into a cemetery."""
DEPARTED = ("destroyed", "banished", "discarded", "returned", "put into cemetery")
"""What has happened to cards that lie on no field any more."""
ONE = (Target, Chosen, Random, Some, NoSuch, HasNone)
"""What is said of one card, or of none, which cannot be of two kinds at once."""
_PLACED = (In, Across, Among, Yours, Such, OfBoth)
NAMED = (
    Target,
    Chosen,
    Random,
    Every,
    Some,
    This,
    Top,
    Whole,
    Tokens,
    YourLeader,
    Selected,
    Opponent,
    RevealUntil,
    DrawSpokenOf,
)


NEVER = {
    "follower": ("spell", "leader"),
    "amulet": ("follower", "spell", "leader"),
    "spell": ("follower", "amulet", "leader"),
}
"""What a card of such a type never is: an amulet may become a follower."""
OWN_KIND = re.compile(r"\b[Tt]his (follower|amulet|spell)\b")
BESIDES = re.compile(r'"[^"]*"|\([^)]*\)')
"""Of a text, the abilities that it gives to others, and what only reminds."""
BESIDE = "it does not say whether this is done or is always so: what is always so stands on a line of its own"
NO_ZONE = "it does not say which zone the card comes from"


def senseless(node: Node) -> str:
    """Why a sentence cannot be meant so, empty where it can.

    Cards that are moved have a zone that they are selected from: tokens that have none are created. What one may also
    do, one does with the cards looked at.
    """
    if isinstance(node, Passive) and isinstance(node.of, Versus):
        return "it does not say in which attacks"
    inner = walk(node)
    for wrong, why in _SENSELESS:
        if any(wrong(part) for part in inner):
            return why
    if isinstance(node, May) and node.word == ALSO:
        return ""
    return NO_ZONE if any(map(_from_nowhere, inner)) else ""


def senseless_anywhere(part: Node, words: tuple[str, ...]) -> bool:
    """Whether a part of a sentence of such words cannot be meant so, whatever stands around it."""
    return any(wrong(part) for wrong, _ in _SENSELESS) or (ALSO not in words and _from_nowhere(part))


def _from_nowhere(node: Node) -> bool:
    """Whether cards that are picked are moved, and nothing says from where."""
    return isinstance(node, Put | Summon | PutEither) and _picks(node.of) and not placed(node.of)


def _picks(of: Node) -> bool:
    """Whether cards are picked, of one group or of two."""
    return _picks(of.left) and _picks(of.right) if isinstance(of, Pair) else isinstance(of, Chosen | Random)


def _called(card: Node | None) -> str:
    """The name of the cards that an event speaks of."""
    return next((part.name for part in walk(card) if isinstance(part, Named)), "") if card is not None else ""


def _it_of_several(node: Node) -> bool:
    """Whether a second passive text speaks of "it" where the first one is on several cards."""
    if not isinstance(node, AlsoHolds) or not any(isinstance(part, It) for part in walk(node.other)):
        return False
    said = node.static
    while isinstance(said, AndToo):
        said = said.static
    return not isinstance(next(iter(parts(said)), None), This | It)


def _costs_nowhere(node: Node) -> bool:
    """Whether cards that cost something where they are played from are said to lie elsewhere, or are but one card."""
    if not isinstance(node, CostsFrom) or isinstance(node.of, This):
        return False
    return not isinstance(node.of, Some) or any(isinstance(part, In | Across) for part in walk(node.of))


def _two_at_once(node: Node) -> bool:
    """Whether one card, or none, is said to be of two kinds at once."""
    if isinstance(node, ONE) and isinstance(_layers(node.of)[-1], Together):
        return True
    if isinstance(node, Layer | Every):
        return False
    return any(isinstance(layer, OfEachTrait) for part in parts(node) for layer in _layers(part))


def _unequal(node: Node) -> bool:
    """Whether a condition asks how many there are of cards that differ in something, or says nothing of either."""
    if not isinstance(node, Exists | ThereAre):
        return False
    return any(isinstance(layer, Diverse) for layer in _layers(node.of)) is isinstance(node, Exists)


def _attacks_none(node: Node) -> bool:
    """Whether followers without any more that is said of them cannot be attacked, which a word of its own says."""
    return isinstance(node, CannotAttack) and not node.attacked and node.other == Some(Kind("follower"), "all")


def _unlike_deeds(node: Node) -> bool:
    """Whether "by abilities" is read of the last of several things alone, which is said of all of them."""
    if not isinstance(node, CannotAll) or node.by or node.said:
        return False
    *before, last = node.words
    return last.endswith("abilities") and not any(word.endswith(("abilities", "spells")) for word in before)


def _unlike_counted(node: Node) -> bool:
    """Whether it is cards that are counted where it is said how many different ones there are."""
    return isinstance(node, Count) and any(isinstance(layer, Unlike) for layer in _layers(node.of))


def _given_anywhere(node: Node) -> bool:
    """Whether all cards of a group get something, wherever they are, or each player's, which is said so without it."""
    of = node.of if isinstance(node, Give) else None
    if not isinstance(of, Every) or of.word != "bare" or isinstance(of.of, DoneTo):
        return False
    return not placed(of.of) or (isinstance(of.of, OfBoth) and of.of.each)


def _nowhere(of: Node) -> bool:
    """Whether cards that have left the field this turn are said to be on it, or nowhere."""
    if not (isinstance(of, Lately) and of.kind in DEPARTED and of.has):
        return False
    there = any(isinstance(layer, In) and layer.zone == FIELD for layer in _layers(of.of))
    return there or not placed(of.of)


def _of_both(node: Node) -> bool:
    """Whether an "if" behind one thing and another does not say which of them it is about."""
    if not (isinstance(node, Then) and isinstance(node.second, IfBehind)) or isinstance(node.first, Select):
        return False
    return not any(isinstance(part, It | That) for part in walk(node.second.condition))


def _searched_elsewhere(node: Node) -> bool:
    """Whether a deck is searched for what is said to be in another zone."""
    wanted = node.of if isinstance(node, Search) else None
    layers = _layers(wanted.of) if isinstance(wanted, Chosen) else []
    return any(isinstance(layer, In) and layer.zone != DECK for layer in layers)


def _fitting_unselected(node: Node) -> bool:
    """Whether cards that nobody selects are said to fit together: all with different names, or some by chance."""
    return isinstance(node, Every | Some | Random) and any(isinstance(one, AS_A_WHOLE) for one in _layers(node.of))


def _in_two_places(of: Node) -> bool:
    """Whether a group says of its cards that they are in one zone and in another, or enemies in a zone of yours."""
    places = []
    foes = any(isinstance(layer, Enemy) for layer in _layers(of))
    if foes and any(isinstance(layer, In) and layer.whose == "your" for layer in _layers(of)):
        return True
    while isinstance(of, Layer):
        if isinstance(of, In):
            places.append((of.zone, of.whose))
        elif isinstance(of, Across):
            places += [(zone, "your") for zone in of.zones]
            return any(isinstance(layer, In) for layer in _layers(of.of))
        of = of.of
    return len(set(places)) > 1


def _summoned_from_a_field(node: Node) -> bool:
    """Whether what is summoned is said to lie on a field already."""
    of = node.of if isinstance(node, Summon) else None
    if not isinstance(of, Target | Chosen | Every | Random):
        return False
    return any(isinstance(layer, In) and layer.zone == FIELD for layer in _layers(of.of))


def _layers(of: Node) -> list[Node]:
    found = [of]
    while isinstance(of, Layer):
        of = of.of
        found.append(of)
    return found


def several(picked: Node | None) -> bool:
    """Whether several are picked, or may be."""
    if isinstance(picked, Target | Chosen):
        return picked.most != 1
    if isinstance(picked, Random | Top):
        return picked.count != 1
    return isinstance(picked, Every | Whole) or (isinstance(picked, It) and picked.many)


def placed(of: Node) -> bool:
    """Whether a group says where its cards are."""
    return any(isinstance(layer, _PLACED) for layer in walk(of))


_SENSELESS = (
    (
        lambda part: isinstance(part, SoOften) and isinstance(part.effect, Race | Serve),
        "how often a card is raced or served is said of that alone",
    ),
    (lambda part: isinstance(part, ServeRule) and part.name != CARROT, "no card but a Carrot is served (14.2.1.1)"),
    (_summoned_from_a_field, "what is summoned lies on no field before"),
    (_in_two_places, "it says of one card that it is in two places, or an enemy in a zone of yours"),
    (lambda part: isinstance(part, Pair) and part.left == part.right, "it says the same cards twice"),
    (_of_both, "it does not say which of the two things before it the `if` is about"),
    (_searched_elsewhere, "a deck is searched for cards that are said to be in another zone"),
    (_fitting_unselected, "cards that nobody selects are said to fit together: say how many are selected"),
    (_nowhere, "it does not say where the cards are that have left the field"),
    (_it_of_several, "of several cards, the text does not say which one `it` is"),
    (_costs_nowhere, "it does not say which cards cost that when they are played from there"),
    (_two_at_once, "it says of one card that it is of two kinds at once"),
    (
        lambda part: isinstance(part, Present | PresentOn) and placed(part.of),
        "it says of one card that it is in two places",
    ),
    (
        lambda part: isinstance(part, Count) and isinstance(part.of, Among) and part.of.word == PUT_THERE,
        "how many were put there is what the text has done",
    ),
    (_unlike_counted, "it says how many different ones there are in two ways"),
    (_given_anywhere, "it does not say where the cards are that get something"),
    (_attacks_none, "that it cannot attack followers is said of it alone"),
    (_unlike_deeds, "it does not say whether all of that cannot be done by abilities, or the last alone"),
    (
        lambda part: isinstance(part, Event) and part.kind == "served" and _called(part.card) == "Carrot",
        "it does not say whether several Carrots that are served at once are one time or several",
    ),
    (_unequal, "it does not say how many there are, or in what they differ"),
    (
        lambda part: isinstance(part, Replaces) and part.kind != DAMAGED and ThatMuch() in walk(part.effect),
        "what would happen is no damage, of which there could be so much",
    ),
)
"""What no sentence means, each with the reason."""


def check_kind(ability: SveAbility, text: str, types: tuple[str, ...], *, turns: bool) -> None:
    """Raises Unclear where a text calls its own card what a card of its type never is (5.24.3.1).

    `turns`: it is an amulet that may become a follower (5.24.1, 5.31.1).
    """
    said = (*ability.costs, *ability.effect, *ability.limits, *([ability.when] if ability.when else []))
    words = [part.word for node in said for part in _unquoted(node)]
    if any(isinstance(part, OnField) for node in said for part in walk(node)):
        words += OWN_KIND.findall(BESIDES.sub("", text))
    for word in words:
        never = "amulet" in types and not turns if word == "follower" else False
        if never or any(kind in types for kind in NEVER.get(word, ())):
            raise Unclear(f"this card is no {word}")


def stands_alone(node: Node) -> bool:
    """Whether a passive text is never part of what is done: about playing this card, its name, or "while ... on"."""
    while isinstance(node, While | Lasting):
        if isinstance(node, While) and any(isinstance(part, OnField) for part in walk(node.condition)):
            return True
        node = node.static
    if isinstance(node, DeckLimit | ServeRule | AlsoCost | WhenPlaying | PlaysThisFrom):
        return True
    return isinstance(node, Costs | PlaysFrom | AlsoNamed | Enters | EntersWith) and isinstance(node.of, This)


def _unquoted(node: Node) -> list[This]:
    """This card, wherever a text itself speaks of it: not the abilities in quotes that it gives to others."""
    if isinstance(node, Quoted):
        return []
    return [*([node] if isinstance(node, This) else []), *(one for part in parts(node) for one in _unquoted(part))]


_OF_A_HAND = (Costs, Reveal, Discard, PlayIt, Put, Add, Summon)
"""What is done to cards of a hand, or said of them."""


def draw_spoken_of(ability: SveAbility) -> Draw | None:
    """The draw of which a text speaks behind it, where nothing else has been named that it could mean.

    It asks of a drawn card what it need not ask of its own, or does to it what is done to cards of a hand.
    """
    when = ability.when
    if when is not None and not (isinstance(when, Event) and (when.card is None or isinstance(when.card, This))):
        return None
    draw: Draw | None = None
    for node in (part for top in (*ability.costs, *ability.effect) for part in outside(top)):
        if draw is not None and getattr(node, "of", None) == It(many=draw.count != 1):
            return draw if _asked_of_a_hand(node) else None
        if isinstance(node, NAMED):
            return None
        if isinstance(node, Draw) and node.who == You() and not node.up_to:
            draw = node
    return None


def _asked_of_a_hand(node: Node) -> bool:
    if isinstance(node, IsA):
        return not node.was
    if isinstance(node, Measures | StatOf):
        return node.stat == "cost"
    return isinstance(node, _OF_A_HAND)
