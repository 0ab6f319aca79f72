"""The stories of `replays/`: which seeds are recorded, and the ending that each is told for."""

from typing import Any

from domain.games.dice.language.compile import decks, reference
from domain.games.fow.language.compile import decks as fow_decks
from domain.games.fow.language.compile import reference as fow_reference
from domain.games.fow.table.actions import Play as PlayCard
from domain.games.mya.language.compile import decks as mya_decks
from domain.games.mya.table.actions import Call, RuleCheating, RuleDamage
from domain.games.sve.language.catalog.shipped import decks as sve_decks
from domain.games.sve.table.actions import Play
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.kernel.decisions.commands import Actor, Command, Concede, PrintedCard
from domain.kernel.table.ids import CardId, Seat
from tests.replays.record import Story

_D = decks()

HAND_RULED = PrintedCard(
    "tavern-bard",
    "Tavern Bard",
    {"kind": "creature", "cost": 1, "offense": 2, "defense": 5},
    "Sing a song; whoever laughs first loses 1 life.",
)
"""A card whose text nobody has taught the grammar: it is resolved by hand."""


def _gives_up(seat: int) -> Command:
    return Command(Actor("seat", Seat(seat)), Concede())


def _dice(name: str, seed: int, how: str, *deck_names: str, **more: Any) -> Story:
    players = ("Ada", "Bela", "Cyr", "Dora", "Emre", "Fay")[: len(deck_names)]
    made = more.pop("own", tuple(_D[deck] for deck in deck_names))
    return Story(name=name, game="dice", edition="dice:1", seed=seed, how=how, names=players, decks=made, **more)


_SMALL = tuple(code for code in dict.fromkeys(_D["thieves"]) for _ in range(2))[:16]
_WILDFIRE = ("wildfire",) * 4 + ("lamp-squire", "tidepool-crab", "hill-ox", "bramble-boar") * 4
_BARDS = ("tavern-bard",) * 4 + _D["vanguard"][:30]

_M = mya_decks()
_FEAST = (
    PrintedCard("feast", "Feast", {"kind": "EF"}, "Each player draws a card."),
    PrintedCard("wolf", "Wolf", {"kind": "AE", "atk": 3, "dfs": 2, "spd": 4, "sets": "ANI CAN LUP"}),
)
_EMPTY_DECKS = {
    "turn": {"seat": 1, "phase": "play", "number": 3},
    "seats": {"1": {"hand": ["Feast"], "r3c1": ["Wolf"]}, "2": {"r3c1": ["Wolf"]}},
}


def _mya(name: str, seed: int, how: str, first: str, second: str, **more: Any) -> Story:
    made = (_M[first], _M[second])
    return Story(name=name, game="mya", edition="mya:1", seed=seed, how=how, names=("Ada", "Bela"), decks=made, **more)


_S = {edition: sve_decks(edition) for edition in (PRESENT, EARLY)}
_SEALED, _CROSS_CRAFT = {"format": 1}, {"format": 2}
_LAST_EMBERS = (
    PrintedCard("regent", "Ash Regent", {"type": "leader", "class": "Neutral"}),
    PrintedCard(
        "embers", "Last Embers", {"type": "spell", "class": "Neutral", "cost": 1}, "Deal 2 damage to each leader."
    ),
)
_BOTH_AT_THE_END = {
    "turn": {"seat": 1, "phase": "main", "number": 9},
    "seats": {
        "1": {"pp": 1, "maxpp": 5, "hand": ["Last Embers"], "leader": [{"card": "Ash Regent", "damage": 18}]},
        "2": {"pp": 0, "maxpp": 4, "leader": [{"card": "Ash Regent", "damage": 18}]},
    },
}


def _sve(name: str, seed: int, how: str, first: str, second: str, edition: str = PRESENT, **more: Any) -> Story:
    made = (_S[edition][first], _S[edition][second])
    return Story(name=name, game="sve", edition=edition, seed=seed, how=how, names=("Ada", "Bela"), decks=made, **more)


def _both_fall(name: str, edition: str) -> Story:
    return Story(
        name=name, game="sve", edition=edition, seed=1, how="draw", names=("Ada", "Bela"), decks=(),
        cards=_LAST_EMBERS, start=_BOTH_AT_THE_END, acts={1: Command(Actor("seat", Seat(1)), Play(card=CardId(2)))},
    )  # fmt: skip


_F = fow_decks()
_FIERCE = {"initiatebattle": 20, "declareattack": 30, "declareblock": 1, "pass": 2}
_CROWNED = PrintedCard("noon", "Noon of Noons", {"type": "Chant", "cost": "{3}"}, "You win the game.")
_LAST_STAR = PrintedCard(
    "star", "Last Star", {"type": "Chant", "cost": "{0}"}, "This card deals 300 damage to each player."
)
_GRACE = PrintedCard(
    "grace", "Grace", {"type": "Regalia", "cost": "{0}"}, "Whenever you gain life >>> You gain 100 life."
)
_RITE = PrintedCard("rite", "Rite", {"type": "Chant", "cost": "{0}"}, "[Quickcast]\nYou gain 100 life.")
_ENDLESS = {
    "turn": {"seat": 1, "phase": "main", "number": 9},
    "seats": {"1": {"field": ["Grace"], "hand": ["Rite"]}, "2": {}},
}
_BOTH_BURN = {
    "turn": {"seat": 1, "phase": "main", "number": 9},
    "seats": {"1": {"life": 300, "hand": ["Last Star"]}, "2": {"life": 200}},
}


def _fow(name: str, seed: int, how: str, first: str, second: str, **more: Any) -> Story:
    made = more.pop("own", (_F[first], _F[second]))
    weights = {**_FIERCE, **more.pop("weights", {})}
    return Story(
        name=name, game="fow", edition="fow:10.2", seed=seed, how=how, names=("Ada", "Bela"), decks=made,
        weights=weights, longest=2_000, **more,
    )  # fmt: skip


def _with(deck: str, code: str) -> tuple[str, ...]:
    """The deck with four more of a card."""
    return (*_F[deck], *(code,) * 4)


STORIES = (
    _dice("a-battle-decides", 1, "battle", "vanguard", "bastion", options={"life": 15}),
    _dice("the-attacker-falls-by-leftover-dice", 23, "leftover dice", "vanguard", "bastion", options={"life": 14}),
    _dice("burnt-by-a-spell", 35, "damage", "burners", "thieves", options={"life": 10}),
    _dice(
        "three-seats-and-two-concessions", 1, "concession", "vanguard", "builders", "graveyard",
        acts={90: _gives_up(2), 140: _gives_up(1)},
    ),
    _dice(
        "nothing-left-to-draw", 10, "empty deck", "thieves", "graveyard",
        own=(_SMALL, _SMALL), options={"empty_deck_loses": 1, "deck_least": 16},
    ),
    _dice("four-at-the-table", 8, "battle", "vanguard", "trappers", "burners", "builders", options={"life": 10}),
    _dice(
        "all-at-once", 3, "draw", "burners", "burners",
        own=(_WILDFIRE, _WILDFIRE), options={"life": 4, "deck_least": 20, "copies_most": 4}, weights={"attack": 0},
    ),
    _dice("with-real-dice-and-cards", 4, "battle", "vanguard", "builders", chance="entered"),
    _dice(
        "a-text-ruled-by-hand", 2, "battle", "vanguard", "vanguard",
        own=(_BARDS, _BARDS), cards=(*reference(), HAND_RULED), options={"life": 12},
    ),
    _mya("the-field-is-cleared", 28, "field cleared", "Raptors and wolves", "Bears and deer"),
    _mya("cleared-under-professional-rules", 2, "field cleared", "Tide", "Undergrowth", options={"professional": 1}),
    _mya("the-deck-runs-out", 3, "empty deck", "Raptors and wolves", "Tide"),
    _mya(
        "a-concession-in-a-long-game", 1, "concession", "Long game", "Whole reserve",
        options={"professional": 1}, acts={120: _gives_up(2)},
    ),
    _mya("who-never-entered-loses", 36, "never entered", "Bears and deer", "Undergrowth"),
    _mya(
        "caught-cheating", 1, "cheating", "Raptors and wolves", "Tide",
        acts={70: Command(Actor("judge"), RuleCheating(seat=Seat(1)))},
    ),
    _mya(
        "a-field-damaged-on-purpose", 1, "damage to the field or cards", "Tide", "Bears and deer",
        acts={50: Command(Actor("judge"), RuleDamage(seat=Seat(2)))},
    ),
    Story(
        name="both-draw-from-empty-decks", game="mya", edition="mya:1", seed=1, how="draw", names=("Ada", "Bela"),
        decks=(), cards=_FEAST, start=_EMPTY_DECKS,
        acts={1: Command(Actor("seat", Seat(1)), Call(card=CardId(1), zone=111))},
    ),
    _mya(
        "with-a-real-coin-and-cards", 7, "field cleared", "Bears and deer", "Raptors and wolves",
        options={"professional": 1}, chance="entered",
    ),
    _sve("glade-against-iron-street", 1, "leader defense", "glade", "iron street"),
    _sve("tower-against-the-deep", 2, "leader defense", "chalk tower", "deep current"),
    _sve("gate-against-bells", 1, "leader defense", "last gate", "seven bells"),
    _sve("no-card-left-to-draw", 1, "empty deck", "harvest of the deep", "chalk tower", weights={"attack": 0}),
    _sve("a-contract-is-called-in", 1, "effect", "hollow king", "mirrored faith", weights={"attack": 1}),
    _sve("given-up-in-the-middle", 1, "concession", "hollow king", "wishing hollow", acts={50: _gives_up(2)}),
    _sve("a-race-against-a-stage", 1, "leader defense", "the rails", "lantern stage"),
    _sve("drive-checks-decide", 1, "leader defense", "ninth banner", "bronze gate"),
    _sve("sealed-without-leaders", 1, "leader defense", "sealed crates", "sealed lanterns", options=_SEALED),
    _sve(
        "two-classes-each", 1, "leader defense", "cross of glade and gate", "cross of street and bells",
        options=_CROSS_CRAFT,
    ),
    _sve("early-glade-against-early-street", 1, "leader defense", "glade", "iron street", EARLY),
    _sve("early-and-out-of-cards", 9, "empty deck", "chalk tower", "last gate", EARLY, weights={"attack": 0}),
    _sve("early-and-given-up", 3, "concession", "last gate", "deep current", EARLY, acts={90: _gives_up(1)}),
    _sve("early-with-real-cards", 4, "leader defense", "deep current", "seven bells", EARLY, chance="entered"),
    _sve("early-tower-against-early-bells", 5, "leader defense", "chalk tower", "seven bells", EARLY),
    _both_fall("both-leaders-fall-at-once", PRESENT),
    _both_fall("early-and-both-fall-at-once", EARLY),
    _fow("dawn-against-the-kiln", 1, "no life", "Dawn and oaths", "Kiln and cinder"),
    _fow("tides-against-the-herd", 1, "no life", "Tides", "Green herd"),
    _fow("graves-against-dawn", 1, "no life", "Graves and candles", "Dawn and oaths"),
    _fow("the-kiln-against-itself", 1, "no life", "Kiln and cinder", "Kiln and cinder"),
    _fow("the-herd-against-graves", 1, "no life", "Green herd", "Graves and candles"),
    _fow(
        "no-card-left-to-draw", 1, "no cards", "Tides", "Dawn and oaths", weights={"initiatebattle": 0}
    ),
    _fow(
        "noon-of-noons", 1, "effect", "Dawn and oaths", "Tides", cards=(*fow_reference(), _CROWNED),
        own=(_with("Dawn and oaths", "noon"), _F["Tides"]),
    ),
    _fow("given-up-after-the-judgment", 1, "concession", "Green herd", "Tides", acts={120: _gives_up(2)}),
    Story(
        name="one-star-for-both", game="fow", edition="fow:10.2", seed=1, how="draw", names=("Ada", "Bela"), decks=(),
        cards=(_LAST_STAR,), start=_BOTH_BURN,
        acts={1: Command(Actor("seat", Seat(1)), PlayCard(card=CardId(1)))},
    ),
    Story(
        name="a-grace-without-an-end", game="fow", edition="fow:10.2", seed=1, how="draw", names=("Ada", "Bela"),
        decks=(), cards=(_GRACE, _RITE), start=_ENDLESS,
        acts={1: Command(Actor("seat", Seat(1)), PlayCard(card=CardId(1)))},
    ),
    _fow("with-real-stones-and-dice", 1, "no life", "Kiln and cinder", "Green herd", chance="entered"),
)  # fmt: skip
