"""What texts say of the game itself and of what cards are: copies, stacks, restarts, lifebreak, infinity."""

from domain.games.fow.language.phrases.noun_phrases.nouns import several
from domain.games.fow.nodes.amounts import Infinity, LifeOf, Minus, Printed
from domain.games.fow.nodes.conditions import Compares, Event
from domain.games.fow.nodes.gifts import HasChosen, HasKeyword, SetStats, TokenCopies
from domain.games.fow.nodes.groups import OfAttribute, OfChosen, OfType, Owned
from domain.games.fow.nodes.selectors import Opponent, Place
from domain.games.fow.nodes.statics import AnyNumber, CanAttack, Have, Prevents
from domain.games.fow.nodes.verbs import (
    HERE,
    TURN,
    BecomeCopy,
    ChooseWord,
    GainLife,
    GainRace,
    LayOnTop,
    Put,
    PutPart,
    Restart,
)
from domain.games.fow.table.costs import ATTRIBUTES
from domain.kernel.abilities.compiled.tree import Chosen, Kind, This, You
from domain.language.phrases.phrasing import Phrase, other_ways, say

GAMES: list[Phrase] = [
    say("clause", "{of:cards} becomes a copy of {to:one}", BecomeCopy, until=HERE),
    say("clause", "{of:cards} becomes a copy of {to:one} until end of turn", BecomeCopy, until=TURN),
    say("clause", "put {of:cards} on top of your J-ruler", LayOnTop),
    *[
        phrase
        for behind, how in (("", {}), (" rested", {"how": "rested"}))
        for phrase in (
            other_ways(
                say("clause", f"put a token copy of {{of:one}} into the field{behind}", TokenCopies, **how),
                f"put a token into the field{behind} that's a copy of {{of:one}}",
                f"put a token that's a copy of {{of:one}} into the field{behind}",
            ),
            say("clause", f"put {{count:count}} token copies of {{of:one}} into the field{behind}", TokenCopies, **how),
        )
    ],
    other_ways(
        say(
            "clause",
            "put this card's {name:NAME} part into the field instead of putting this card into its owner's graveyard",
            PutPart,
        ),
        "put its {name:NAME} part into the field instead of putting this card into its owner's graveyard",
    ),
    other_ways(
        say(
            "event",
            "when this card is put into the field by the effect of its {word:NAME} part",
            Event,
            kind="part",
            card=This("card"),
        ),
        "whenever this card is put into the field by the effect of its {word:NAME} part",
    ),
    say("clause", "choose a race", ChooseWord, what="race"),
    say("clause", "choose a attribute", ChooseWord, what="attribute"),
    say("clause", "choose any number of attributes", ChooseWord, what="attribute", least=0, most=5),
    *[
        phrase
        for what in ("race", "attribute")
        for phrase in (
            *several("group", OfChosen, f"{{of:group@}} of the chosen {what}", what=what),
            say("gift", f"the chosen {what}", HasChosen, what=what),
        )
    ],
    say("becoming", "those attributes", HasChosen, what="attribute", becomes=True),
    say("clause", "restart the game", Restart),
    say("clause", "restart the game with {but:this} as it is", Restart),
    say("where_top", "into your lifebreak area", Place("lifebreak", "owner")),
    say("zone", "lifebreak area", "lifebreak"),
    say("static", "you gain {gifts:gifts}", Have, of=You()),
    say("gift", "[Barrier] {words:MADE}", HasKeyword, word="Barrier"),
    say("static", "{of:whose} may attack and block without paying for [Mobilize]", CanAttack, word="unpaid"),
    say("clause", "your life becomes {amount:infinity}", GainLife, sets=True),
    say("becoming", "[∞/∞]", SetStats(Infinity(), Infinity())),
    say("infinity", "∞", Infinity),
    say("deed_of_theirs", "loses {amount:all_life} life", GainLife),
    say("all_life", "{of:infinity}", Minus),
    say("condition", "your life is at least {right:life_of}", Compares, left=LifeOf(You()), relation="least"),
    say("life_of", "your opponent's", LifeOf(Opponent())),
    say("clause", "{of:cards} gains a race of your choice until end of turn", GainRace),
    say("static", "you may have any number of cards named {name:NAME} in your deck", AnyNumber),
    other_ways(
        say("static", "you may have any number of copies of this card in your deck", AnyNumber),
        "you may put any number of copies of this card in your deck",
    ),
    say("value", "the printed ATK of {of:aimed_one}", Printed, stat="attack"),
    say("value", "the printed DEF of {of:aimed_one}", Printed, stat="defense"),
    say("event", "whenever your life is increased", Event, kind="life", word="increased", seat=You()),
    say("event", "whenever your life is decreased", Event, kind="life", word="decreased", seat=You()),
    say("clause", "put a {of:from_outside} into your hand", Put, to=Place("hand", "your")),
    say("from_outside", "{of:outside}", Chosen),
    say("outside", "{of:kind_outside} you own outside the game", Owned),
    say("kind_outside", "card", Kind("card outside the game")),
    *[
        say("kind_outside", word, OfType(Kind("card outside the game"), word))
        for word in ("resonator", "chant", "addition", "regalia")
    ],
    *[
        say("preventing", f"prevent all damage that {word} effects would deal to {{of:shielded}}", Prevents, by=effects)
        for word, effects in ((word, OfAttribute(Kind("card"), word)) for word in ATTRIBUTES)
    ],
]
"""Each of them is read and written by these words."""
