"""What every game checks and does alike when a seat acts: whose action it is, hands, and choices."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel.decisions.commands import Action, Actor, Choose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.views import knows
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.state import find_card

NO_SEAT = Seat(0)


def seat_of(actor: Actor) -> Seat:
    """The seat that acts; another role has none, and owns nothing."""
    return actor.seat or NO_SEAT


def asks(question: Question, actor: Actor) -> bool:
    """Whether a question may be answered by this actor."""
    if question.or_judge and actor.judges:
        return True
    return actor.role == question.role and (question.seat is None or actor.seat == question.seat)


def called(look: Look, seat: Seat, card: CardId) -> str:
    """What a refusal calls a card: its name with its id where the seat may know what it is, else the id alone."""
    held = find_card(look.table, card)
    if held is None or not knows(look.game, look.table, held, Actor("seat", seat)):
        return f"card {card}"
    return f"{look.catalog.prints[held.code].name} #{card}"


def in_hand(look: Look, hand: ZoneKey, card: CardId, rule: str) -> list[Reason]:
    """Why a card cannot be played from a hand: it is not there."""
    held = look.table.cards.get(card)
    if held is not None and held.zone == hand:
        return []
    owner = Seat(int(hand.rpartition(".")[2]))
    return [Reason(rule, f"{called(look, owner, card)} is not in your hand", "choose a card of your hand")]


def article(word: str) -> str:
    """An abbreviation that is spelt out in letters, with its article: an AE, a DO."""
    return f"{'an' if word[:1] in 'AEFHILMNORSX' else 'a'} {word}"


def one_of(places: Sequence[int], otherwise: str = "choose another card") -> str:
    """What to choose instead of a place that there is not: one of these."""
    return f"choose {' or '.join(map(str, places))}" if places else otherwise


def different(look: Look, seat: Seat, cards: tuple[CardId, ...], rule: str) -> list[Reason]:
    """No card may be named twice; each reason is about the second of both."""
    twice = sorted({card for card in cards if cards.count(card) > 1})
    again = {card: cards.index(card, cards.index(card) + 1) for card in twice}
    text, remedy = "{} is named twice", "name each card once"
    return [Reason(rule, text.format(called(look, seat, card)), remedy, f"[{at}]") for card, at in again.items()]


def refuse_choice(look: Look, actor: Actor, action: Choose) -> list[Reason]:
    """A choice must be of the space that was offered. Who is not asked learns nothing of what may be picked."""
    question = look.table.question
    if question is None or question.space is None or not asks(question, actor) or question.space.holds(action.picks):
        return []
    space = question.space
    if msgspec.structs.replace(space, apart=(), sums=()).holds(action.picks):
        text = "these picks do not go together as the text says"
        return [Reason(question.rule, text, "pick others of those offered, or fewer")]
    return list(wrong(look, seat_of(actor), question, space, action.picks))


def wrong(
    look: Look, seat: Seat, question: Question, space: Space, picks: tuple[Pick, ...], now: Look | None = None
) -> Iterator[Reason]:
    """What is wrong with picks, and which of them is: how many they are, what is not offered, what comes twice.

    What a rule of its own keeps out is refused by that, if the seat may know what it is. `now`: where the question is
    one of before, the match as it stands, by which cards are named that were not there then.
    """
    rule, remedy = question.rule, _wanted(space)
    if not space.least <= len(picks) <= space.most:
        exact, text = look.game.bounds(look, question, len(picks)) or (rule, f"it is {_so_many(space)}")
        yield Reason(exact, f"{len(picks)} picked, and {text}", remedy, beside=() if exact == rule else (rule,))
    if len(picks) > space.most:
        return
    found = len(picks) < space.least
    for pick in dict.fromkeys(picks):
        came = pick.kind == "card" and find_card(look.table, CardId(pick.value)) is None
        name = named(now if now is not None and came else look, seat, pick)
        if pick not in space.candidates:
            why = look.game.keeps_out(look, question, pick) if _may_be_told(look, seat, pick) else None
            exact, text = why or (rule, f"{name} is none of what may be picked")
            beside = () if exact == rule else (rule,)
            yield Reason(exact, text, remedy, f"[{picks.index(pick)}]", beside)
        elif picks.count(pick) > 1 and not space.repeats:
            at = picks.index(pick, picks.index(pick) + 1)
            yield Reason(rule, f"{name} is picked twice", remedy, f"[{at}]")
        else:
            continue
        found = True
    if not found:
        yield Reason(rule, "this answer is left out of what may be picked", remedy)


def named(look: Look, seat: Seat, pick: Pick) -> str:
    """What a refusal calls a pick."""
    return f"{pick.kind} {pick.value}" if pick.kind != "card" else called(look, seat, CardId(pick.value))


def _may_be_told(look: Look, seat: Seat, pick: Pick) -> bool:
    """Whether a seat knows what it has picked."""
    held = find_card(look.table, CardId(pick.value)) if pick.kind == "card" else None
    return pick.kind != "card" or (held is not None and knows(look.game, look.table, held, Actor("seat", seat)))


def _so_many(space: Space) -> str:
    return str(space.most) if space.least == space.most else f"{space.least} to {space.most}"


def _wanted(space: Space) -> str:
    """What would be an answer, in words."""
    if space.most == 0:
        return "pick nothing"
    different = " different ones" if space.most > 1 and not space.repeats else ""
    return f"pick {_so_many(space)}{different} of those offered"


def goes_unasked(d: Decision, question: Question, *, asked: bool = False) -> bool:
    """Whether nobody need be asked, there being one answer only; what looks back on the decision hears of it.

    `asked`: who is asked is asked all the same, since not being asked would tell something.
    """
    assert question.space is not None, "what goes unasked has one answer"
    if asked or not question.space.forced:
        return False
    if d.unasked is not None:
        d.unasked(d, question)
    return True


def ask_unless_settled(d: Decision, question: Question, *, asked: bool = False) -> None:
    """Asks for picks; where there is one answer only, hands that to the procedure that asks."""
    if goes_unasked(d, question, asked=asked):
        assert question.space is not None, "what goes unasked has one answer"
        d.put(d.draft.agenda[-1].__replace__(picked=question.space.candidates[: question.space.most]))
    else:
        d.ask(question)


def choose(d: Decision, actor: Actor, action: Choose) -> None:
    """Hands the picks to the procedure that asked: every frame that asks for picks has `picked`."""
    d.put(d.draft.agenda[-1].__replace__(picked=action.picks))


def nothing_more(look: Look, actor: Actor, action: Action) -> list[Reason]:
    """That the action is asked for is all it needs."""
    return []
