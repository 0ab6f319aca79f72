"""The verbs that ask: into a deck, which tokens, adding to a Stack."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.verbs import AddStack
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.zones import counters, leaving
from domain.games.sve.rules.zones.putting import put
from domain.games.sve.table.editions import chapter, cite, stage
from domain.games.sve.table.state import DECK, EX, STACK, zone
from domain.games.sve.verbs.frames import AddingToStack, Creating, IntoDeck
from domain.games.sve.verbs.spoken_of import actor, as_picks
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space, card_pick, places
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat

R_4_1_5 = cite("4.1.5")
R_5_4_2 = cite("5.4.2")
R_13_3_2_4 = cite("13.3.2.4")
CHOOSE = "choose"


def _ask(d: Decision, frame: Any, space: Space, rule: str, text: str, options: tuple[str, ...] = ()) -> None:
    """Asks the player who carries out a verb, unless there is one answer only."""
    question = Question(CHOOSE, rule, frame.seat, space=space, about=frame.by, text=text, options=options)
    ask_unless_settled(d, question)


def ask_which_go_on_top(d: Decision, frame: IntoDeck) -> None:
    """Asks which cards go on top where the text leaves it open; the rest goes to the bottom."""
    found = tuple(card for card in frame.cards if card in d.draft.cards)
    frame = msgspec.structs.replace(frame, cards=found)
    d.put(frame)
    if not found:
        d.end()
    elif frame.end == "top or bottom":
        space = Space(as_picks(found), 0, len(found))
        d.ask(Question(CHOOSE, R_4_1_5(d), frame.seat, space=space, about=frame.by, text="which go on top of the deck"))


def take_the_top(d: Decision, frame: IntoDeck) -> None:
    """Notes them."""
    if frame.end == "top or bottom":
        top = tuple(card for card in frame.cards if card_pick(card) in (frame.picked or ()))
    else:
        top = frame.cards if frame.end == "top" else ()
    d.put(msgspec.structs.replace(frame, top=top, picked=None))


def ask_for_their_order(d: Decision, frame: IntoDeck) -> None:
    """Asks the deck's player for the order of several cards, unless it is random (4.1.5); the first lies highest."""
    top = frame.top if not frame.settled else ()
    bottom = tuple(card for card in frame.cards if card not in frame.top)
    asked = top if len(top) > 1 else bottom
    if frame.order == "random" and len(asked) > 1:
        order = d.draw("order", len(asked), len(asked)).values
        d.put(msgspec.structs.replace(frame, picked=tuple(card_pick(asked[place]) for place in order)))
    elif len(asked) > 1:
        space = Space(as_picks(asked), len(asked), len(asked), ordered=True)
        text = (
            "in which order they go on the top of the deck, the highest first"
            if asked is top
            else "in which order they go on the bottom of the deck, the highest first"
        )
        d.ask(Question(CHOOSE, R_4_1_5(d), _who_orders(frame), space=space, about=frame.by, text=text))


def _who_orders(frame: IntoDeck) -> Seat:
    """The player to whom the deck belongs; who carries out a text that says "in any order" decides itself."""
    return frame.seat if frame.order == "any" else frame.owner


def put_them_into_the_deck(d: Decision, frame: IntoDeck) -> None:
    """Moves them; a place that does not exist is the furthest one (4.1.3.1, H.9)."""
    ordered = tuple(CardId(pick.value) for pick in frame.picked or ())
    bottom = tuple(card for card in frame.cards if card not in frame.top)
    if ordered and len(frame.top) > 1 and not frame.settled and set(ordered) == set(frame.top):
        frame = msgspec.structs.replace(frame, top=ordered, settled=True, picked=None)
        if len(bottom) > 1:
            d.goto(frame, ask_for_their_order)
            return
        ordered = ()
    deck = zone(d, DECK, frame.owner)
    index = min(frame.nth - 1, len(deck)) if frame.nth else 0
    d.end()
    _leave(d, frame, frame.top, index)
    _leave(d, frame, ordered or bottom, None)


def _leave(d: Decision, frame: IntoDeck, found: tuple[CardId, ...], index: int | None) -> None:
    if found:
        new = leaving.leave(d, found, DECK, frame.how, frame.rule, by=frame.by, index=index)
        if new:
            speak_of(d, as_picks(new))


def ask_which_tokens(d: Decision, frame: Creating) -> None:
    """Asks which tokens, where the text names one or another."""
    names = tuple(d.catalog.prints[some[0]].name for some in frame.choices)
    _ask(d, frame, places(len(names)), R_5_4_2(d), "which token", names)


def ask_into_which_zone(d: Decision, frame: Creating) -> None:
    """Asks for the zone, where the text names one or another."""
    chosen = frame.choices[(frame.picked or (Pick("option", 0),))[0].value]
    frame = msgspec.structs.replace(frame, choices=(chosen,), picked=None)
    d.put(frame)
    _ask(d, frame, places(len(frame.kinds)), R_5_4_2(d), "into which zone", frame.kinds)


def ask_how_many(d: Decision, frame: Creating) -> None:
    """Asks how many of up to so many tokens."""
    kind = frame.kinds[(frame.picked or (Pick("option", 0),))[0].value]
    frame = msgspec.structs.replace(frame, kinds=(kind,), picked=None)
    d.put(frame)
    if frame.up_to:
        numbers = tuple(Pick("number", count) for count in range(len(frame.choices[0]) + 1))
        _ask(d, frame, Space(numbers), R_5_4_2(d), "how many tokens")


def create_them(d: Decision, frame: Creating) -> None:
    """Creates them; what does not fit onto the field goes into the EX area where the text says so."""
    codes = frame.choices[0][: frame.picked[0].value] if frame.up_to and frame.picked else frame.choices[0]
    kind = frame.kinds[0]
    d.end()
    if frame.spill:
        space = room(d, kind, frame.owner)
        put(d, EX, frame.owner, "create", frame.rule, chooser=frame.seat, codes=codes[space:], by=frame.by)
        codes = codes[:space]
    turned = frame.turned and kind != EX
    put(d, kind, frame.owner, "create", frame.rule, chooser=frame.seat, codes=codes, by=frame.by, turned=turned)


def add_to_a_stack(d: Decision, scene: Scene, node: AddStack) -> None:
    """Begins to add to a Stack on one's own field (13.3.2.4)."""
    count = amount(scene, node.count)
    if count > 0:
        d.push(AddingToStack(seat=actor(scene), rule=scene.rule, by=scene.use.source, count=count))


def ask_which_stack(d: Decision, frame: AddingToStack) -> None:
    """Asks which card with Stack."""
    found = as_picks(counters.stacks(d, frame.seat))
    if not found:
        d.end()
    else:
        _ask(d, frame, Space(found), R_13_3_2_4(d), "which card gets the Stack counters")


def put_the_counters(d: Decision, frame: AddingToStack) -> None:
    """Puts the counters on it."""
    d.end()
    for pick in frame.picked or ():
        counters.place(d, CardId(pick.value), STACK, frame.count, R_13_3_2_4(d), frame.by)


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {AddStack: add_to_a_stack}
CHAPTERS: dict[type[Frame], Any] = {
    IntoDeck: chapter(
        "4.1.5",
        stage("4.1.5", ask_which_go_on_top),
        stage("4.1.5", take_the_top),
        stage("4.1.5", ask_for_their_order),
        stage("4.1.3", put_them_into_the_deck),
    ),
    Creating: chapter(
        "5.4.2",
        stage("5.4.2", ask_which_tokens),
        stage("5.4.2", ask_into_which_zone),
        stage("5.4.2", ask_how_many),
        stage("9.1.2", create_them),
    ),
    AddingToStack: chapter(
        "13.3.2.4",
        stage("13.3.2.4", ask_which_stack),
        stage("13.3.2.4", put_the_counters),
    ),
}
