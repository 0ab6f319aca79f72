"""What every game checks and does alike when a seat acts: whose action it is, hands, and choices."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel.decisions.commands import Action, Actor, Choose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Called, Listed, Message, Reason, Spoken, Words, inner
from domain.kernel.secrecy.sight import knows
from domain.kernel.table.choices import Pick, Question, Space, Word
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


def called(look: Look, seat: Seat, card: CardId) -> Called:
    """What a refusal calls a card: its name with its id where the seat may know what it is, else the id alone."""
    held = find_card(look.table, card)
    if held is None or not knows(look.game, look.table, held, Actor("seat", seat)):
        return Called(card)
    return Called(card, look.catalog.prints[held.code].name)


def in_hand(look: Look, hand: ZoneKey, card: CardId, rule: str) -> list[Reason]:
    """Why a card cannot be played from a hand: it is not there."""
    held = look.table.cards.get(card)
    if held is not None and held.zone == hand:
        return []
    owner = Seat(int(hand.rpartition(".")[2]))
    return [
        Reason(rule, Message("is-not-in-your-hand", {"card": called(look, owner, card)}), "choose-a-card-of-your-hand")
    ]


def article(word: str) -> Word:
    """A kind of cards with its article: an AE, a DO."""
    return Word("a", word)


def one_of(places: Sequence[int], otherwise: Words = "choose-another-card") -> Words:
    """What to choose instead of a place that there is not: one of these."""
    return Message("choose", {"places": Listed(tuple(map(str, places)), "or")}) if places else otherwise


def different(look: Look, seat: Seat, cards: tuple[CardId, ...], rule: str) -> list[Reason]:
    """No card may be named twice; each reason is about the second of both."""
    twice = sorted({card for card in cards if cards.count(card) > 1})
    again = {card: cards.index(card, cards.index(card) + 1) for card in twice}
    return [
        Reason(rule, Message("is-named-twice", {"card": called(look, seat, card)}), "name-each-card-once", f"[{at}]")
        for card, at in again.items()
    ]


def refuse_choice(look: Look, actor: Actor, action: Choose) -> list[Reason]:
    """A choice must be of the space that was offered. Who is not asked learns nothing of what may be picked."""
    question = look.table.question
    if question is None or question.space is None or not asks(question, actor) or question.space.holds(action.picks):
        return []
    space = question.space
    if msgspec.structs.replace(space, apart=(), sums=()).holds(action.picks):
        text = "these-picks-do-not-go-together"
        return [Reason(question.rule, text, "pick-others-of-those-offered")]
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
        exact, text = look.game.bounds(look, question, len(picks)) or (
            rule,
            Message("it-is", {"so-many": _so_many(space)}),
        )
        said = Message("picked-and", {"picks": len(picks), "text": inner(text)})
        yield Reason(exact, said, remedy, beside=() if exact == rule else (rule,))
    if len(picks) > space.most:
        return
    found = len(picks) < space.least
    for pick in dict.fromkeys(picks):
        came = pick.kind == "card" and find_card(look.table, CardId(pick.value)) is None
        name = named(now if now is not None and came else look, seat, pick)
        if pick not in space.candidates:
            why = look.game.keeps_out(look, question, pick) if _may_be_told(look, seat, pick) else None
            exact, text = why or (rule, Message("is-none-of-what-may", {"name": name}))
            beside = () if exact == rule else (rule,)
            yield Reason(exact, text, remedy, f"[{picks.index(pick)}]", beside)
        elif picks.count(pick) > 1 and not space.repeats:
            at = picks.index(pick, picks.index(pick) + 1)
            yield Reason(rule, Message("is-picked-twice", {"name": name}), remedy, f"[{at}]")
        else:
            continue
        found = True
    if not found:
        yield Reason(rule, "this-answer-is-left-out", remedy)


def named(look: Look, seat: Seat, pick: Pick) -> Spoken:
    """What a refusal calls a pick."""
    if pick.kind == "card":
        return called(look, seat, CardId(pick.value))
    return Message(f"picked-{pick.kind}", {"value": pick.value})


def _may_be_told(look: Look, seat: Seat, pick: Pick) -> bool:
    """Whether a seat knows what it has picked."""
    held = find_card(look.table, CardId(pick.value)) if pick.kind == "card" else None
    return pick.kind != "card" or (held is not None and knows(look.game, look.table, held, Actor("seat", seat)))


def _so_many(space: Space) -> Spoken:
    return space.most if space.least == space.most else Message("to", {"least": space.least, "most": space.most})


def _wanted(space: Space) -> Words:
    """What would be an answer."""
    if space.most == 0:
        return "pick-nothing"
    if space.most > 1 and not space.repeats:
        return Message("pick-different-ones-of-those-offered", {"so-many": _so_many(space)})
    return Message("pick-of-those-offered", {"so-many": _so_many(space)})


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
