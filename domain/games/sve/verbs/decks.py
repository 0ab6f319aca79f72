"""Verbs on decks and hands: drawing, revealing, looking, searching, shuffling."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.lowered import ShowFinds, Uncovered, Wanted
from domain.games.sve.nodes.player_verbs import Draw, DrawSpokenOf, LookAt, Reveal, RevealUntil, Search, Shuffle
from domain.games.sve.nodes.selectors import Pair, Top, Whole
from domain.games.sve.rules.continuous.original import ability_of
from domain.games.sve.rules.evaluation.hidden import conditioned, unrevealed
from domain.games.sve.rules.loops.repeated_actions import note_a_new_order
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones.revealing import show
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import chapter, cite, edition, stage
from domain.games.sve.table.frames import Draw as Drawing
from domain.games.sve.table.state import DECK, Held, other, zone
from domain.games.sve.verbs.frames import DrawingUpTo, LookingUpTo, RevealingUntil, Searching
from domain.games.sve.verbs.spoken_of import actor, as_picks, cards, seats
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import Chosen, In, Layer, Node, walk
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, group
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.acting.procedures import Shuffle as Shuffling
from domain.kernel.acting.procedures import Uncover, entered
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, zone_key

R_5_7_1 = cite("5.7.1")
R_5_8_1 = cite("5.8.1")
R_5_7_1_2 = cite("5.7.1.2")
R_5_9_3_1 = cite("5.9.3.1")
R_5_10_1 = cite("5.10.1")
R_5_10_2_2 = cite("5.10.2.2")
R_5_20_1 = cite("5.20.1")
CHOOSE = "choose"
TO_SHOW = "to show"
"""What a text notes of a search whose finds are shown later."""
DO_IT = Pick("option", 0)


def draw(d: Decision, scene: Scene, node: Draw) -> None:
    """Each player draws, the active one first (5.9.2)."""
    count = amount(scene, node.count)
    for seat in reversed(seats(d, scene, node.who)):
        if count > 0 and node.up_to:
            d.push(DrawingUpTo(seat=seat, most=count, rule=scene.rule, by=scene.use.source))
        elif count > 0:
            spoken = isinstance(node, DrawSpokenOf)
            d.push(Drawing(seat=seat, count=count, rule=scene.rule, by=scene.use.source, spoken=spoken))


def ask_whether_to_draw(d: Decision, frame: DrawingUpTo) -> None:
    """The player may end the sequence (5.9.3.1)."""
    if frame.most <= 0:
        d.end()
    else:
        space = Space((DO_IT,), 0, 1)
        d.ask(Question(CHOOSE, R_5_9_3_1(d), frame.seat, space=space, about=frame.by, text="draw a card"))


def draw_one(d: Decision, frame: DrawingUpTo) -> None:
    """Draws a card, and goes back to the question (5.9.3.2, 5.9.3.3)."""
    if frame.picked:
        d.goto(msgspec.structs.replace(frame, most=frame.most - 1, picked=None), ask_whether_to_draw)
        d.push(Drawing(seat=frame.seat, count=1, rule=frame.rule, by=frame.by))


def uncover(d: Decision, scene: Scene, node: Uncovered) -> None:
    """Where real cards are used, settles which cards are on top, or at the bottom, before a text speaks of them."""
    if not entered(d):
        return
    owner = actor(scene) if node.top.whose == "your" else other(actor(scene))
    count, bottom = amount(scene, node.top.count), node.top.end == "bottom"
    d.push(Uncover(zone=zone_key(DECK, owner), count=count, rule=scene.rule, bottom=bottom))


def reveal(d: Decision, scene: Scene, node: Reveal) -> None:
    """Shows cards to all players (5.20.1)."""
    found = cards(d, scene, node.of)
    show(d, found, tuple(d.draft.seats), R_5_20_1(d))
    speak_of(d, as_picks(found), verb="reveal", seen=isinstance(node.of, Top | Whole))


def reveal_until(d: Decision, scene: Scene, node: RevealUntil) -> None:
    """Begins to reveal the cards of a deck one by one."""
    place = _revealing(d, scene.use).index(node)
    for owner in seats(d, scene, node.who)[:1]:
        d.push(
            RevealingUntil(
                seat=actor(scene), owner=owner, use=scene.use, place=place, rule=scene.rule, by=scene.use.source
            )
        )


def _revealing(look: Look, use: Use) -> list[RevealUntil]:
    nodes = walk(ability_of(look, Held(use.code, use.ability)))
    return [node for node in nodes if isinstance(node, RevealUntil)]


def settle_what_is_revealed_next(d: Decision, frame: RevealingUntil) -> None:
    """Where real cards are used, settles which card that is."""
    if entered(d) and frame.shown < len(zone(d, DECK, frame.owner)):
        d.push(Uncover(zone=zone_key(DECK, frame.owner), count=1, rule=R_5_20_1(d), settled=frame.shown))


def reveal_the_next_card(d: Decision, frame: RevealingUntil) -> None:
    """Reveals it (5.20.1), and goes on until it is one that is looked for, or the deck is at its end (1.3.2)."""
    deck = zone(d, DECK, frame.owner)
    card = deck[frame.shown : frame.shown + 1]
    show(d, card, tuple(d.draft.seats), R_5_20_1(d))
    of = _without_zone(_revealing(d, frame.use)[frame.place].of)
    found = [one for one in as_picks(card) if belongs(Scene(d, frame.use), of, one)]
    shown = frame.shown + len(card)
    if card and not found:
        d.goto(msgspec.structs.replace(frame, shown=shown), settle_what_is_revealed_next)
        return
    d.end()
    speak_of(d, as_picks(deck[:shown]), verb="reveal", seen=True)
    speak_of(d, tuple(found))


def look_at(d: Decision, scene: Scene, node: LookAt) -> None:
    """Shows the player the top of a deck, or a hand (5.10)."""
    for seat in seats(d, scene, node.who)[:1]:
        if isinstance(node.of, Top) and node.of.up_to:
            owner = seat if node.of.whose == "your" else other(seat)
            most = amount(scene, node.of.count)
            d.push(LookingUpTo(seat=seat, owner=owner, most=most, rule=scene.rule, by=scene.use.source))
            return
        found = cards(d, scene, node.of)
        show(d, found, (seat,), R_5_10_1(d))
        speak_of(d, as_picks(found), verb="look", seen=True)


def ask_whether_to_look(d: Decision, frame: LookingUpTo) -> None:
    """The player may end the sequence (5.10.2.2)."""
    if frame.shown >= min(frame.most, len(zone(d, DECK, frame.owner))):
        d.put(msgspec.structs.replace(frame, picked=()))
        return
    text, facts = "look at the next card from the top", {"number": frame.shown + 1}
    space = Space((DO_IT,), 0, 1)
    d.ask(Question(CHOOSE, R_5_10_2_2(d), frame.seat, space=space, about=frame.by, text=text, facts=facts))


def settle_the_next_card(d: Decision, frame: LookingUpTo) -> None:
    """Where real cards are used, settles which card that is; ends the sequence when the player does."""
    if not frame.picked:
        found = zone(d, DECK, frame.owner)[: frame.shown]
        d.end()
        speak_of(d, as_picks(found), verb="look", seen=True)
    else:
        d.push(Uncover(zone=zone_key(DECK, frame.owner), count=1, rule=R_5_10_1(d), settled=frame.shown))


def look_at_the_next_card(d: Decision, frame: LookingUpTo) -> None:
    """Shows it, and goes back to the question (5.10.2.3, 5.10.2.4)."""
    show(d, [zone(d, DECK, frame.owner)[frame.shown]], (frame.seat,), R_5_10_1(d))
    d.goto(msgspec.structs.replace(frame, shown=frame.shown + 1, picked=None), ask_whether_to_look)


def search(d: Decision, scene: Scene, node: Search) -> None:
    """Begins to search a deck (5.7.1)."""
    for seat in seats(d, scene, node.who)[:1]:
        (found, least, most, shows), *further = [_sought(d, scene, of, seat) for of in _wanted(node.of)]
        d.push(
            Searching(
                seat=seat, owner=seat, found=found, least=least, most=most, shows=shows, further=tuple(further),
                rule=scene.rule, by=scene.use.source, later=scene.acting is not None and edition(d).selects_in_secret,
            )
        )  # fmt: skip


def _wanted(of: Node) -> list[Wanted]:
    """All that is searched for, in the order of the text."""
    if isinstance(of, Pair):
        return [*_wanted(of.left), *_wanted(of.right)]
    if isinstance(of, Chosen):  # As it stands in what replaces an event.
        return [Wanted(of.of, of.least, of.most)]
    assert isinstance(of, Wanted), "a search is made ready before it is carried out"
    return [of]


def _sought(d: Decision, scene: Scene, wanted: Wanted, seat: Seat) -> tuple[tuple[Pick, ...], int, int, bool]:
    """The cards that are searched for, how many of them, and whether they are shown: those that meet a condition."""
    of = _without_zone(wanted.of)
    fitting = {pick.value for pick in group(scene, In(of, DECK, "your" if seat == scene.use.seat else "enemy"))}
    found = as_picks(card for card in zone(d, DECK, seat) if card in fitting)
    least, bare = amount(scene, wanted.least), not conditioned(of)
    sure = least if bare else min(least, sum(not unrevealed(d, pick) for pick in found))
    return found, sure, amount(scene, wanted.most), not bare


def _without_zone(of: Node) -> Node:
    if isinstance(of, In):
        return _without_zone(of.of)
    if isinstance(of, Layer):
        return msgspec.structs.replace(of, of=_without_zone(of.of))
    return of


def look_through_the_deck(d: Decision, frame: Searching) -> None:
    """Only the searching player may look (5.7.1)."""
    show(d, list(zone(d, DECK, frame.owner)), (frame.seat,), R_5_7_1(d))


def ask_what_is_found(d: Decision, frame: Searching) -> None:
    """Asks for the cards; with a condition besides their number the player need not find any (4.1.2.2, 5.7.1.1)."""
    found = tuple(pick for pick in frame.found if pick not in frame.had)
    most = min(frame.most, len(found))
    space = Space(found, min(frame.least, most), most)
    question = Question(CHOOSE, R_5_7_1(d), frame.seat, space=space, about=frame.by, text="search")
    ask_unless_settled(d, question, asked=space.forced and _others_might_be_found(d, frame, space))


def _others_might_be_found(look: Look, frame: Searching, space: Space) -> bool:
    """Whether there would be a choice if hidden cards were others: so much is told by being asked (4.1.2.2)."""
    if not frame.shows:
        return False
    others = [pick for pick in as_picks(zone(look, DECK, frame.owner)) if unrevealed(look, pick)]
    might = tuple(dict.fromkeys((*space.candidates, *(pick for pick in others if pick not in frame.had))))
    return not Space(might, space.least, min(frame.most, len(might))).forced


def show_what_is_found(d: Decision, frame: Searching) -> None:
    """Reveals cards that had to meet a condition (5.7.1.2); the text goes on with them."""
    found = frame.picked or ()
    hidden = (*frame.hidden, *found) if frame.shows and frame.later else frame.hidden
    if frame.shows and not frame.later:
        _show(d, found)
    had = (*frame.had, *found)
    if frame.further:
        (found, least, most, shows), *rest = frame.further
        frame = msgspec.structs.replace(
            frame, found=found, least=least, most=most, shows=shows, further=tuple(rest), had=had, hidden=hidden,
            picked=None,
        )  # fmt: skip
        d.goto(frame, ask_what_is_found)
        return
    d.end()
    speak_of(d, had, verb="search", seen=True)
    if frame.later:
        deal_with(d, TO_SHOW, hidden)


def show_finds(d: Decision, scene: Scene, node: ShowFinds) -> None:
    """Reveals what a player has found, now that all have (early 1.3.4.1)."""
    _show(d, scene.done.get(TO_SHOW, ()))


def _show(d: Decision, found: tuple[Pick, ...]) -> None:
    show(d, [CardId(pick.value) for pick in found], tuple(d.draft.seats), R_5_7_1_2(d))


def shuffle(d: Decision, scene: Scene, node: Shuffle) -> None:
    """Shuffles decks, the active player's first (5.8.1, H.1)."""
    for seat in reversed(seats(d, scene, node.whose)):
        note_a_new_order(d, zone_key(DECK, seat))
        rule, *beside = cites(d, R_5_8_1, scene.rule)
        d.push(Shuffling(zone=zone_key(DECK, seat), rule=rule, beside=tuple(beside)))
        # A deck of one card or none is considered shuffled too (5.8.1.1).
        triggering.happen(d, [Happened("shuffled", seat=seat, by=scene.use.source)])


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Draw: draw,
    DrawSpokenOf: draw,
    Reveal: reveal,
    RevealUntil: reveal_until,
    LookAt: look_at,
    Search: search,
    ShowFinds: show_finds,
    Shuffle: shuffle,
    Uncovered: uncover,
}
CHAPTERS: dict[type[Frame], Any] = {
    DrawingUpTo: chapter("5.9.3", stage("5.9.3.1", ask_whether_to_draw), stage("5.9.3.2", draw_one)),
    LookingUpTo: chapter(
        "5.10.2",
        stage("5.10.2.2", ask_whether_to_look),
        stage("5.10.2.3", settle_the_next_card),
        stage("5.10.2.3", look_at_the_next_card),
    ),
    RevealingUntil: chapter(
        "5.20.1", stage("5.20.1", settle_what_is_revealed_next), stage("5.20.1", reveal_the_next_card)
    ),
    Searching: chapter(
        "5.7.1",
        stage("5.7.1", look_through_the_deck),
        stage("5.7.1", ask_what_is_found),
        stage("5.7.1.2", show_what_is_found),
    ),
}
