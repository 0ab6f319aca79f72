"""Verbs on what cards are, and on the game itself: copies that are become, stacks, and restarting."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.gifts import TokenCopies
from domain.games.fow.nodes.verbs import BecomeCopy, ChooseWord, GainRace, LayOnTop, PutPart, Restart
from domain.games.fow.rules.continuous.durations import begin_effect
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import shown_print
from domain.games.fow.rules.continuous.words import CHOOSING, CHOSEN
from domain.games.fow.rules.evaluation.raising import raised_by
from domain.games.fow.rules.preparation.decks import belongs_to
from domain.games.fow.rules.triggers.triggering import happen
from domain.games.fow.rules.zones.moves import as_it_comes, move, token
from domain.games.fow.table.changes import CardBelongs, GameRestarted
from domain.games.fow.table.frames import Opening
from domain.games.fow.table.printed import J_RULER, card_of, faces
from domain.games.fow.table.records import ON_TOP, Belongs, Effect, Gift, Held
from domain.games.fow.table.state import COPIED, FACE, TOKENED, controlled, fow, where_cards_began
from domain.games.fow.table.zones import (
    COLLECTION,
    EXTRA_DECK,
    FIELD,
    RULER_AREA,
    RUNE_AREA,
    STACK,
    STRANGER_DECK,
    zone_of,
)
from domain.games.fow.verbs.looking import acting, cards
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.decisions.changes import CardCreated, CardMoved, CardRemoved, Counted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_205_5A = R("205.5a")
R_1017_2 = R("1017.2")
R_1033_1 = R("1033.1")
R_1035_1 = R("1035.1")
R_1302_4 = R("1302.4")
R_1303_1 = R("1303.1")
R_1303_1A = R("1303.1a")
BEGUN_IN = (EXTRA_DECK, RUNE_AREA, STRANGER_DECK)
"""Where cards may begin that could begin elsewhere too: what began there is kept."""


def become_copy(d: Decision, scene: Scene, node: BecomeCopy) -> None:
    """Cards have the information of another one's upper face, without the effects on it (1017.2, 1302.4)."""
    model = next(iter(cards(d, scene, node.to)), None)
    if model is None:
        return
    card = d.draft.cards[model]
    held = shown_print(d, card) or Held(card.code, card.count(FACE))
    gifts = [Gift("copy", held=held)]
    rule = R_1017_2 if len([*faces(d.catalog, held.code)]) == 1 else R_1302_4
    begin_effect(d, scene.use, rule, node.until, cards=cards(d, scene, node.of), gifts=gifts)


def token_copies(d: Decision, scene: Scene, node: TokenCopies) -> None:
    """Creates tokens with the information of a card's upper face, without the effects on it (1017.2, 1303.1)."""
    seat = acting(d, scene, node.who)
    made = []
    for model in cards(d, scene, node.of):
        shown, count = shown_print(d, d.draft.cards[model]), amount(scene, node.count)
        held = shown or Held(d.draft.cards[model].code, d.draft.cards[model].count(FACE))
        counters = {TOKENED: 1, **({FACE: held.ability} if held.ability else {})}
        for _ in range(count + (raised_by(d, "tokens", seat) if count > 0 else 0)):
            card = Card(d.new_card(), seat, seat, held.code, zone_of(FIELD, seat), counters=counters)
            rested, others = as_it_comes(d, card)
            card = msgspec.structs.replace(card, turned=rested or node.how == "rested")
            beside = (R_1303_1A, R_1017_2)
            d.emit(CardCreated(rule=R_1303_1, beside=beside, card=card, how="token", by=scene.use.source))
            for rule, counter, much in others:
                d.emit(Counted(rule=rule, card=card.id, counter=counter, amount=much, how="enter"))
            made.append(Happened("enters", card=card.id, seat=seat, by=scene.use.source, word="token"))
    happen(d, made)


def lay_on_top(d: Decision, scene: Scene, node: LayOnTop) -> None:
    """Lays a card on the player's J-ruler, whose information its own becomes (1035.1)."""
    mine = (card.id for card in controlled(d, scene.use.seat) if J_RULER in info(d, card).types)
    base = next(mine, None)
    if base is None:
        return
    for card in cards(d, scene, node.of):
        for new in move(d, [card], STACK, "put", R_1035_1, by=scene.use.source):
            if new in d.draft.cards and zone_kind(d.draft.cards[new].zone) == STACK:
                d.emit(CardBelongs(rule=R_1035_1, card=new, belongs=Belongs(base, ON_TOP, d.draft.next_card)))


def restart(d: Decision, scene: Scene, node: Restart) -> None:
    """Every card goes back to where it began, and a new game is set up; who restarted it plays first (1033.1, 1033.2).

    What the text keeps out of it lies there as it lay (1033.3).
    """
    kept = {*cards(d, scene, node.but)} if node.but is not None else set()
    first = scene.use.seat
    begun = {zone: list(codes) for zone, codes in where_cards_began(d.table).items()}
    for number, card in [*d.draft.cards.items()]:
        if number in kept:
            continue
        if token(card) or card.count(COPIED) or _pseudo(d, number):
            d.emit(CardRemoved(rule=R_1033_1, card=number, how="restart"))
            continue
        _go_back(d, card, begun)
    d.emit(GameRestarted(rule=R_1033_1, seat=first, staying=tuple(sorted(kept))))
    d.draft.agenda.clear()
    d.push(Opening(first=first, left=tuple(d.draft.seats), restarted=True))


def _pseudo(d: Decision, number: CardId) -> bool:
    """Whether something on the chase is no card: an ability, a judgment or a copy (1017.1a)."""
    known = fow(d.table).objects.get(number)
    return known is not None and (known.copy or known.kind != "spell")


def _go_back(d: Decision, card: Card, begun: Mapping[ZoneKey, list[str]]) -> None:
    if zone_kind(card.zone) == COLLECTION:
        return
    kind = next((zone for zone in _possible(card) if card.code in begun.get(zone, ())), None)
    if kind is None:
        kind = zone_of(belongs_to(card_of(d.catalog, card.code)), card.owner)
    else:
        begun[kind].remove(card.code)
    face_up = zone_kind(kind) == RULER_AREA
    new = d.new_card()
    d.emit(
        CardMoved(
            rule=R_1033_1, card=card.id, new=new, to=kind, how="restart", seat=card.owner, index=None, face_up=face_up
        )
    )


def _possible(card: Card) -> Iterator[ZoneKey]:
    return (zone_of(kind, card.owner) for kind in BEGUN_IN)


class ChoosingAWord(Frame, frozen=True, kw_only=True):
    """A player chooses a race or attributes of which a text goes on to speak, or which `gives` cards for a while."""

    atomic = True
    seat: Seat
    source: CardId
    what: str
    least: int
    most: int
    gives: Effect | None = None
    picked: tuple[Pick, ...] | None = None


def gain_a_race(d: Decision, scene: Scene, node: GainRace) -> None:
    """Cards gain a race that the player chooses (205.5a)."""
    found = tuple(cards(d, scene, node.of))
    if found:
        gives = Effect(number=0, use=scene.use, until=node.until, turn=d.draft.turn.number, cards=found)
        d.push(ChoosingAWord(seat=scene.use.seat, source=scene.use.source, what="race", least=1, most=1, gives=gives))


def choose_a_word(d: Decision, scene: Scene, node: ChooseWord) -> None:
    """Begins to choose (205.5a)."""
    seat = scene.acting or scene.use.seat
    d.push(ChoosingAWord(seat=seat, source=scene.use.source, what=node.what, least=node.least, most=node.most))


def ask_which_word(d: Decision, frame: ChoosingAWord) -> None:
    """Asks for one of the races, or of the attributes, that there are (205.5a, 208.1, H.32)."""
    words = CHOSEN[frame.what]
    space = Space(tuple(Pick("option", place) for place in range(len(words))), frame.least, frame.most)
    text = "which race" if frame.what == "race" else "which attribute"
    d.ask(Question("choose", R_205_5A, frame.seat, space=space, about=frame.source, text=text, options=words))


def note_the_word(d: Decision, frame: ChoosingAWord) -> None:
    """Gives it to the cards (1020.3), or lets the text speak of it."""
    d.end()
    if frame.gives is None:
        deal_with(d, CHOOSING + frame.what, frame.picked or ())
        return
    gifts = [Gift(frame.what, CHOSEN[frame.what][pick.value]) for pick in frame.picked or ()]
    begin_effect(d, frame.gives.use, R_205_5A, frame.gives.until, cards=frame.gives.cards, gifts=gifts)


class ChoosingARace(Frame, frozen=True, kw_only=True):
    """A player chooses a race for cards: how logs of before `ChoosingAWord` have it."""

    atomic = True
    seat: Seat
    use: Use
    cards: tuple[CardId, ...]
    until: str
    picked: tuple[Pick, ...] | None = None


def _as_a_word(d: Decision, frame: ChoosingARace) -> ChoosingAWord:
    gives = Effect(number=0, use=frame.use, until=frame.until, turn=d.draft.turn.number, cards=frame.cards)
    source, picked = frame.use.source, frame.picked
    return ChoosingAWord(seat=frame.seat, source=source, what="race", least=1, most=1, gives=gives, picked=picked)


def ask_which_race(d: Decision, frame: ChoosingARace) -> None:
    """Asks as for any word."""
    ask_which_word(d, _as_a_word(d, frame))


def give_the_race(d: Decision, frame: ChoosingARace) -> None:
    """Gives it as any word."""
    note_the_word(d, _as_a_word(d, frame))


def put_part(d: Decision, scene: Scene, node: PutPart) -> None:
    """Puts an alternative card that resolves into the field, as its other part (1307.4a); a copy is no card."""
    card, known = scene.use.source, fow(d.table).objects.get(scene.use.source)
    if known is None or known.copy or card not in d.draft.cards:
        return
    (new,) = move(d, [card], FIELD, "put", scene.rule, seat=scene.use.seat, by=card)
    if new in d.draft.cards and zone_kind(d.draft.cards[new].zone) == FIELD:
        happen(
            d,
            [
                Happened(
                    "part",
                    card=new,
                    seat=scene.use.seat,
                    by=card,
                    word=card_of(d.catalog, known.use.code).halves[known.half].name,
                )
            ],
        )


PROCEDURES: Mapping[type[Frame], Procedure] = {
    ChoosingARace: procedure(R_205_5A, step(R_205_5A, ask_which_race), step(R_205_5A, give_the_race)),
    ChoosingAWord: procedure(R_205_5A, step(R_205_5A, ask_which_word), step(R_205_5A, note_the_word)),
}
VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    BecomeCopy: become_copy,
    GainRace: gain_a_race,
    LayOnTop: lay_on_top,
    Restart: restart,
    ChooseWord: choose_a_word,
    PutPart: put_part,
    TokenCopies: token_copies,
}
