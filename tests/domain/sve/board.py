"""Tables of sve built by hand from nodes, without a grammar: what rules read and do, one rule at a time."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.games.dice.game import DICE
from domain.games.sve import verbs
from domain.games.sve.language.lowering.programs import ready, ready_costs
from domain.games.sve.meanings import LANGUAGE
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.rules.combat import damage
from domain.games.sve.rules.continuous.effects import begin
from domain.games.sve.rules.continuous.information import info
from domain.games.sve.rules.continuous.invalidation import notice
from domain.games.sve.rules.costs import payment
from domain.games.sve.rules.keywords import driving, racing
from domain.games.sve.rules.playing import steps
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones import control, entering, evolution, leaving, revealing
from domain.games.sve.rules.zones.moves import create, move
from domain.games.sve.rules.zones.putting import DRAW, PUT
from domain.games.sve.rules.zones.swapping import EXCHANGE
from domain.games.sve.table import frames
from domain.games.sve.table.changes import REDUCERS, Linked
from domain.games.sve.table.editions import EDITIONS, PRESENT, Chapter
from domain.games.sve.table.printed import SveCard, SveCatalog
from domain.games.sve.table.state import FIELD, VALUES, ZONES, Effect, Gift, Held, Info, Link, Pending, Sve, sve
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.program import program
from domain.kernel.abilities.compiled.tree import Ability, Node
from domain.kernel.abilities.interpreting.interpreter import effect_procedures
from domain.kernel.acting.procedures import chance_procedures
from domain.kernel.decider import advance
from domain.kernel.decisions.game import Decision, Game
from domain.kernel.table.chance import Recorded
from domain.kernel.table.choices import Pick, Question
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card, Setup, Turn, blank

RULE = "test"


def nothing(d: Decision) -> None:
    """This game does nothing between steps."""


def game(edition: str = PRESENT) -> Game:
    """As much of the game as rules on a table need: its language, its reducers, and the frames that ask."""
    chapters: dict[type[Frame], Chapter] = {
        **entering.CHAPTERS,
        **control.CHAPTERS,
        **damage.CHAPTERS,
        **driving.CHAPTERS,
        **evolution.CHAPTERS,
        **racing.CHAPTERS,
        **leaving.CHAPTERS,
        **triggering.CHAPTERS,
        **steps.CHAPTERS,
        **payment.CHAPTERS,
        **revealing.CHAPTERS,
        **verbs.CHAPTERS,
        frames.Putting: PUT,
        frames.Swapping: EXCHANGE,
        frames.Draw: DRAW,
    }
    own = {frame: chapter.of(edition) for frame, chapter in chapters.items() if edition in chapter.rule.numbers}
    return msgspec.structs.replace(
        DICE,
        id="sve",
        edition=edition,
        zones=ZONES,
        extra=Sve,
        reducers=REDUCERS,
        procedures={
            **own,
            **effect_procedures(RULE),
            **chance_procedures(RULE),
        },
        blank=Sve,
        language=LANGUAGE,
        notice=notice,
        settle=nothing,
        respond=triggering.respond,
        terms=EDITIONS[edition],
    )


def static(*texts: Node) -> tuple[Ability, ...]:
    """Passive abilities."""
    return tuple(SveAbility(effect=(text,), kind="static") for text in texts)


def card(name: str, types: str = "follower", *abilities: Ability, **fields: Any) -> SveCard:
    """A printed card, by default a follower that costs 2, with 2 attack and 2 defense."""
    numbers: dict[str, Any] = {"cost": 2}
    if "follower" in types:
        numbers |= {"attack": 2, "defense": 2}
    abilities = tuple(ready_costs(ability) if isinstance(ability, SveAbility) else ability for ability in abilities)
    programs = tuple(ready(ability) if isinstance(ability, SveAbility) else program(ability) for ability in abilities)
    values = {"own": len(abilities), **numbers, **fields}
    return SveCard(code=name, name=name, types=tuple(types.split()), abilities=abilities, programs=programs, **values)


class Board:
    """A table in play. Cards are put by name; `n` of a card's ids are as the calls give them."""

    def __init__(self, *cards: SveCard, edition: str = PRESENT) -> None:
        leader = card("Leader", "leader", cost=None)
        prints = {one.code: one for one in (leader, *cards)}
        catalog = SveCatalog("", prints, statics=frozenset(
            one.code for one in cards if any(ability.kind == "static" for ability in one.abilities)
        ))  # fmt: skip
        setup = Setup("sve", edition, "", 2)
        self.game = game(edition)
        state = blank(setup, Sve())
        self.d = Decision(self.game, catalog, state, Recorded(()))
        self.d.draft.turn = Turn(1, Seat(1), "main")
        for seat in (1, 2):
            self.put("Leader", seat, "leader")
            values = dict.fromkeys(VALUES, 0) | {"maxpp": 5}
            self.d.draft.seats[Seat(seat)] = msgspec.structs.replace(self.d.draft.seats[Seat(seat)], values=values)

    def put(self, name: str, seat: int = 1, kind: str = FIELD, **fields: Any) -> CardId:
        """Lays a card into a zone without anything happening."""
        number, key = self.d.new_card(), zone_key(kind, seat)
        draft = self.d.draft
        draft.cards[number] = Card(number, Seat(seat), Seat(seat), name, key, **fields)
        draft.zones[key] = (*draft.zones.get(key, ()), number)
        draft.next_card = number + 1
        self.d.memo.clear()
        return number

    def create(self, name: str, seat: int = 1, kind: str = FIELD) -> CardId:
        """Creates a token, and what waits for it triggers."""
        return create(self.d, [name], kind, Seat(seat), "create", RULE)[0]

    def move(self, kind: str, *cards: CardId, how: str = "move") -> list[CardId]:
        """Moves cards at once."""
        return move(self.d, cards, kind, how, RULE)

    def link(self, one: CardId, name: str) -> CardId:
        """Links a card of the evolve zone to a card on the field."""
        other = self.put(name, self.d.draft.cards[one].controller, "evolve")
        self.d.emit(Linked(rule=RULE, link=Link(one, other)))
        return other

    def give(self, cards: Sequence[CardId], *gifts: Gift, until: str = "", source: int = 1) -> None:
        """Begins an effect."""
        held = self.d.draft.cards[CardId(source)]
        begin(self.d, Use(held.id, held.code, 0, held.controller), RULE, cards=cards, gifts=gifts, until=until)

    def hold(self, held: Held, seat: int = 1, until: str = "") -> None:
        """Holds a passive ability in force by an effect."""
        begin(self.d, Use(CardId(seat), held.code, held.ability, Seat(seat)), RULE, held=held, until=until)

    def info(self, number: CardId) -> Info:
        """A card's information."""
        return info(self.d, number)

    def stats(self, number: CardId) -> tuple[int | None, int | None]:
        """Attack and defense, without damage."""
        found = self.info(number)
        return found.attack, found.defense

    @property
    def pending(self) -> list[tuple[CardId, str]]:
        """What is pending: the source and its name."""
        return [(one.use.source, one.use.code) for one in self.all_pending]

    @property
    def all_pending(self) -> tuple[Pending, ...]:
        """What is pending."""
        return sve(self.d.table).pending

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effects that are there."""
        return sve(self.d.table).effects

    def run(self) -> Question | None:
        """Runs what has been begun, until something is asked."""
        advance(self.d)
        return self.d.draft.question

    def answer(self, *picks: Pick) -> Question | None:
        """Answers what is asked, and runs on."""
        question = self.d.draft.question
        assert question is not None
        assert question.space is not None
        assert question.space.holds(picks)
        self.d.draft.question = None
        self.d.put(msgspec.structs.replace(self.d.draft.agenda[-1], picked=picks))
        return self.run()
