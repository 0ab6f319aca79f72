"""A small table of `dice` for trying out card texts: printed cards by name, a position, and what actions change."""

from collections.abc import Mapping
from typing import Any

from domain.games.dice.game import DICE
from domain.games.dice.language.compile import compile_cards
from domain.games.dice.table.actions import Activate, Attack, Cast, Defend, EndPhase, Respond
from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import CardCreated, CardMoved, CardsTurned, Change, Counted, SeatCounted
from domain.kernel.decisions.commands import Action, Actor, Choose, Command, Decline, Open, PrintedCard
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.table.chance import Committed
from domain.kernel.table.choices import Pick, Question, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Setup, find_card
from service.words.refusals import in_words

BEASTS: Mapping[str, tuple[int, int, int]] = {
    "Wolf": (2, 2, 5),
    "Bear": (3, 3, 9),
    "Fox": (1, 1, 4),
    "Hare": (1, 1, 2),
    "Rat": (1, 1, 3),
    "Ox": (3, 2, 8),
    "Crow": (2, 1, 3),
}
SEATS: Mapping[int, Mapping[str, Any]] = {
    1: {
        "life": 15,
        "hand": ["Spell", "Hare"],
        "deck": ["Hare", "Fox", "Crow"],
        "creatures": ["Wolf", {"card": "Bear", "exhausted": True, "damage": 4}],
        "graveyard": ["Fox"],
        "resources": ["Hare"] * 5,
    },
    2: {
        "life": 20,
        "hand": ["Hare", "Crow"],
        "deck": ["Hare", "Hare"],
        "creatures": ["Rat", {"card": "Ox", "exhausted": True}],
        "graveyard": ["Crow"],
        "resources": ["Hare"] * 5,
    },
}


def creature(name: str, text: str, stats: tuple[int, int, int] = (2, 2, 5)) -> PrintedCard:
    cost, offense, defense = stats
    return PrintedCard(name, name, {"kind": "creature", "cost": cost, "offense": offense, "defense": defense}, text)


def spell(name: str, text: str, cost: int = 1) -> PrintedCard:
    return PrintedCard(name, name, {"kind": "spell", "cost": cost}, text)


class Table:
    """A match on a position; a text given for one of the beasts is printed on it."""

    def __init__(
        self,
        *cards: PrintedCard,
        seats: Mapping[int, Mapping[str, Any]] = SEATS,
        phase: str = "action",
        turn: int = 1,
        options: Mapping[str, int] = {},
    ) -> None:
        own = {card.name for card in cards}
        beasts = (creature(name, "", stats) for name, stats in BEASTS.items() if name not in own)
        spare = () if "Spell" in own else (spell("Spell", "Draw a card."),)
        rows = (*cards, *beasts, *spare)
        self.engine = Engine(DICE, compile_cards(rows))
        position = {"turn": {"number": 3, "seat": turn, "phase": phase}, "seats": seats}
        setup = Setup("dice", "dice:1", self.engine.catalog.digest, len(seats), options=options)
        ruling, self.state = self.engine.open(Open(setup=setup, cards=rows, position=position), Committed(b"s", 1))
        assert isinstance(ruling, Accepted), ruling
        self.changes: list[Change] = []

    @property
    def question(self) -> Question:
        assert self.state.question is not None
        return self.state.question

    def card(self, name: str, zone: str) -> CardId:
        """The first card of a name in a zone such as `hand.1`."""
        return next(card for card in self.state.zones[zone] if self.state.cards[card].code == name)  # type: ignore[index]  # a zone key is a string

    def names(self, zone: str) -> list[str]:
        return [self.state.cards[card].code for card in self.state.zones.get(zone, ())]  # type: ignore[call-overload]  # a zone key is a string

    def pick(self, word: str) -> Pick:
        """`seat 2`, `option 0`, or a card: `Wolf`, where it lies in play, or `Fox graveyard.1`."""
        kind, _, rest = word.partition(" ")
        if kind == "seat":
            return seat_pick(int(rest))
        if kind == "option":
            return Pick("option", int(rest))
        zones = [rest] if rest else [f"{place}.{seat}" for place in ("creatures", "traps") for seat in (1, 2, 3)]
        return card_pick(next(self.card(kind, zone) for zone in zones if kind in self.names(zone)))

    def act(self, seat: int, action: Action) -> "Table":
        ruling, self.state = self.engine.judge(
            self.state, Command(Actor("seat", Seat(seat)), action), Committed(b"s", self.state.position + 1)
        )
        assert isinstance(ruling, Accepted), ruling
        self.changes += ruling.changes
        return self

    def refused(self, seat: int, action: Action) -> str:
        ruling = self.engine.decide(self.state, Command(Actor("seat", Seat(seat)), action), Committed(b"s", 9))
        assert isinstance(ruling, Refused), ruling
        return "; ".join(f"{reason.rule} {in_words(reason.text)}" for reason in ruling.reasons)

    def offered(self, seat: int) -> list[str]:
        """The actions that a seat may take now."""
        return [offer.action for offer in self.engine.legal(self.state, Actor("seat", Seat(seat)))]

    def cast(self, *picks: str, name: str = "Spell", seat: int = 1) -> "Table":
        """Casts a spell; each pick answers a question, several things in one as `Wolf, Bear`."""
        self.act(seat, Cast(card=self.card(name, f"hand.{seat}")))
        return self.choose(*picks)

    def choose(self, *picks: str) -> "Table":
        for answer in picks:
            asked = self.question
            assert asked.kind == "choose", asked
            chosen = tuple(self.pick(word) for word in answer.split(", ") if word)
            self.act(int(asked.seat or 0), Choose(picks=chosen))
        return self

    def use(self, name: str, *picks: str, ability: int = 0, seat: int = 1) -> "Table":
        self.act(seat, Activate(card=CardId(self.pick(name).value), ability=ability))
        return self.choose(*picks)

    def respond(self, seat: int, name: str, *picks: str, event: int = 0) -> "Table":
        self.act(seat, Respond(card=CardId(self.pick(name).value), happened=event))
        return self.choose(*picks)

    def decline(self, seat: int) -> "Table":
        return self.act(seat, Decline())

    def attack(self, *attackers: str, target: str, seat: int = 1) -> "Table":
        cards = tuple(CardId(self.pick(name).value) for name in attackers)
        return self.act(seat, Attack(attackers=cards, target=self.pick(target)))

    def defend(self, seat: int, *defenders: str) -> "Table":
        return self.act(seat, Defend(defenders=tuple(CardId(self.pick(name).value) for name in defenders)))

    def end_phase(self, seat: int = 1) -> "Table":
        return self.act(seat, EndPhase())

    def told(self) -> list[str]:
        """What has changed, in words, without payment and the way of spells."""
        words = [self._told(change) for change in self.changes]
        return [word for word in words if word]

    def _name(self, card: CardId) -> str:
        found = find_card(self.state, card)
        return "?" if found is None else found.code

    def _told(self, change: Change) -> str:
        if isinstance(change, Counted):
            return f"{change.how} {self._name(change.card)} {change.counter} {change.amount:+d}"
        if isinstance(change, SeatCounted):
            return f"{change.how} seat {change.seat} {change.value} {change.amount:+d}"
        if isinstance(change, CardMoved) and change.how not in ("cast", "spent"):
            return f"{change.how} {self._name(change.card)} to {change.to}"
        if isinstance(change, CardsTurned) and change.how not in ("pay", "use"):
            return f"{change.how} {', '.join(self._name(card) for card in change.cards)}"
        return f"copy {change.card.code} in {change.card.zone}" if isinstance(change, CardCreated) else ""
