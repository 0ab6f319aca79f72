"""A whole story over gRPC: an illegal attack, the call, the file, the ruling, the appeal, the backup, the penalty, the
end; then proven without the service, and judged again by other terms.
"""

from collections.abc import Iterator, Mapping

import msgspec
import pytest

from domain import registry
from domain.games.dice.actions import Attack, EndPhase, PlaceResources
from domain.games.dice.game import DICE
from domain.kernel.acts import (
    AdoptPolicy,
    Appeal,
    CallJudge,
    CloseDispute,
    JudgeAct,
    Penalise,
    Rewind,
    RuleOn,
)
from domain.kernel.choices import seat_pick
from domain.kernel.commands import Action, Actor, Concede, PrintedCard
from domain.kernel.events import Codec
from domain.kernel.game import Game, Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.rulings import Reason
from service.app.audit import Audit
from service.app.cases.load import read_case
from service.app.cases.run import run
from service.app.engines import Engines
from service.app.imports import prove
from service.app.judging.precedents import Sought
from service.app.policies.load import named
from service.app.readjudicate import Terms
from service.app.results import Submitted
from service.projections import listing
from service.rpc.client import Client
from service.rpc.remote import RemoteError
from service.store.memory import MemoryStore
from tests.service.rpc.serving import Running

TEXT = "At the full moon this creature attacks creatures alone."
BEAST: dict[str, str | int] = {"kind": "creature", "cost": 1, "offense": 1, "defense": 1}
CARDS = (
    PrintedCard("W", "Moon Wolf", {**BEAST, "offense": 2, "defense": 3}, TEXT),
    *(PrintedCard(f"B{n}", f"Beast {n}", BEAST) for n in range(9)),
)
START = {
    "turn": {"number": 3, "seat": 1, "phase": "battle"},
    "seats": {
        "1": {"creatures": ["W"], "hand": ["B0"], "deck": ["B1", "B2", "B3", "B4"]},
        "2": {"hand": ["B5", "B6", "B7"], "deck": ["B8", "B0", "B1", "B2", "B3"]},
    },
}
WOLF = CardId(1)
ANN, BEN = Actor("seat", Seat(1), "Ann"), Actor("seat", Seat(2), "Ben")
KIM, LEE = Actor("judge", name="Kim"), Actor("head judge", name="Lee")


class Story:
    """The match, and everybody at it."""

    def __init__(self, service: Running) -> None:
        self.service = service
        self.organiser = service.client()
        created = self.organiser.create("dice:1", {}, cards=CARDS, seats=2, start=START, request_id="story")
        assert created.row is not None, created.reasons
        self.match = created.row.match
        self.people = {who.name: service.client(who, self.match) for who in (ANN, BEN, KIM, LEE)}
        self.made = 0

    def do(self, who: Actor, action: Action) -> Submitted:
        self.made += 1
        client: Client = self.people[who.name]
        answer = client.submit(self.match, action, request_id=f"{self.made}", actor=who)
        assert answer.accepted, (who, action, answer.reasons)
        return answer

    def refused(self, who: Actor, act: JudgeAct) -> list[str]:
        answer = self.people[who.name].submit(self.match, act, request_id="refused", validate_only=True)
        assert not answer.accepted
        return [reason.rule for reason in answer.reasons]


@pytest.fixture
def story(service: Running) -> Iterator[Story]:
    told = Story(service)
    yield told
    for client in (told.organiser, *told.people.values()):
        client.close()


def test_an_illegal_attack_is_called_ruled_appealed_taken_back_and_penalised(story: Story) -> None:
    document = msgspec.json.encode(named("bushiroad-structure")).decode()
    story.do(LEE, AdoptPolicy(document=document, level="shop"))
    wolf = story.organiser.view(story.match).zones["creatures.1"].cards[0].id
    attack = story.do(ANN, Attack(attackers=(CardId(wolf),), target=seat_pick(2))).position
    story.do(BEN, PlaceResources())
    story.do(BEN, EndPhase())
    assert story.organiser.view(story.match).zones["hand.2"].count == 5

    story.do(BEN, CallJudge(position=attack, card="W", text=TEXT, reason="may the Moon Wolf attack a seat?"))
    waiting = story.people["Ann"].legal(story.match)
    assert [offer.action for offer in waiting.offers] == ["concede"]
    the_file(story, attack)
    the_rulings(story)
    back = the_backup(story, attack)

    story.do(LEE, Penalise(seat=Seat(1), infraction="wrong-play"))
    story.do(LEE, CloseDispute(dispute=1))
    lines = story.people["Ann"].judges.lines(story.match)
    assert [event.action["action"] for event in lines.played][:3] == ["attack", "placeresources", "endphase"]
    assert lines.ruled[0].position == back
    story.do(ANN, EndPhase())
    story.do(ANN, Concede())
    proofs(story, attack)


def the_file(story: Story, attack: int) -> None:
    """What the engine tells the judge."""
    file = story.people["Kim"].judges.file(story.match, 1)
    assert (file.ruling, file.last_legal, file.actor.seat) == ((), attack - 1, 1)
    assert file.where[-1] == "1.4"
    assert {side.viewer.role for side in file.sides} == {"seat", "spectator", "judge"}
    hands = {str(side.viewer): side.before.zones["hand.2"].cards for side in file.sides}
    assert len(hands["seat 2"]) == 3
    assert not hands["the spectator"]
    assert any(not one.reasons for one in file.alternatives)
    assert any(one.reasons for one in file.alternatives)
    cases = read_case("exhibit.yaml", file.case.encode())
    assert not isinstance(cases, list), cases
    assert all(run(case).passed for case in cases)


def the_rulings(story: Story) -> None:
    """The floor's, the appeal, and the head judge's, which is a precedent."""
    upheld = RuleOn(dispute=1, verdict="upheld", reason="the text is not in the rules", rules=("4.1",))
    assert story.refused(ANN, upheld) == ["J.1.2"]
    story.do(KIM, upheld)
    story.do(BEN, Appeal(dispute=1, reason="the card's own text forbids it"))
    assert story.refused(ANN, Appeal(dispute=1)) == ["J.3.3"]
    reversed_ = RuleOn(
        dispute=1,
        verdict="reversed",
        reason="a card's text goes before the rules, and the moon is full",
        rules=("2.5",),
        remedies=("rewind", "penalty"),
        means="It may attack creatures, and no seat.",
    )
    assert story.refused(KIM, reversed_) == ["J.3.3"]
    story.do(LEE, reversed_)
    (precedent,) = story.people["Kim"].judges.precedents(Sought(game="dice", text="full moon"))
    assert (precedent.means, precedent.strength) == ("It may attack creatures, and no seat.", "binding")


def the_backup(story: Story, attack: int) -> int:
    """The plan, and what is done: two drawn cards go back by chance. The position of the backup."""
    drawn = story.organiser.view(story.match).zones["hand.2"]
    before = story.organiser.view(story.match, position=attack - 1)
    plan = story.people["Lee"].judges.plan(story.match, Rewind(to=attack - 1))
    assert not plan.reasons
    assert [one.action for one in plan.undone] == ["endphase", "placeresources", "attack"]
    assert [fact.seat for fact in plan.learned if fact.how == "draw"] == [2, 2]
    assert {fact.kind for fact in plan.learned if fact.seat == 1} == {"dice"}
    (deal,) = plan.deals
    assert (deal.how, deal.zone, deal.returned, len(deal.cards)) == ("candidates", "hand.2", 2, 5)
    assert story.refused(KIM, Rewind(to=attack - 1)) == ["J.1.2", "J.2.3"]
    back = story.do(LEE, Rewind(to=attack - 1, reason="the attack was illegal", by="P.1")).position
    after = story.organiser.view(story.match)
    assert (after.seats, after.turn) == (before.seats, before.turn)
    assert {key: zone.count for key, zone in after.zones.items()} == {
        key: zone.count for key, zone in before.zones.items()
    }
    candidates = sorted(card.code for card in drawn.cards)
    hand = [card.code for card in after.zones["hand.2"].cards]
    top = [card.code for card in after.zones["deck.2"].cards[:2]]
    assert sorted(hand + top) == candidates
    assert after.zones["creatures.1"].cards[0].turned is False
    return back


def proofs(story: Story, attack: int) -> None:
    """What the match leaves behind."""
    audit = story.organiser.audit
    checked = audit.verify(story.match)
    assert (checked.intact, checked.chance) == (True, "checked")
    exported = list(audit.export(story.match))
    (proven,) = prove(Engines(registry), exported)
    assert proven.row.position == checked.checked
    tampered = [line.replace("the attack was illegal", "the attack was legal!!") for line in exported]
    with pytest.raises(Exception, match="changed"):
        tuple(prove(Engines(registry), tampered))
    again = audit.readjudicate(story.match)
    assert (again.difference, again.checked) == (None, checked.checked)
    tame = PrintedCard("W", "Moon Wolf", {"kind": "creature", "cost": 1, "offense": 0, "defense": 3})
    other = story.service.server.audit.readjudicate(story.match, terms=Terms(cards=(tame,)))
    assert other.difference is not None
    assert other.difference.position == attack
    elsewhere = Audit(MemoryStore(), WithSecond(), listing)
    elsewhere.import_(exported)
    second = elsewhere.readjudicate(story.match, SECOND.edition)
    assert second.difference is not None
    assert second.difference.position == attack
    assert "no seat is attacked" in second.difference.problem


def no_seats(look: Look, actor: Actor, action: Attack) -> list[Reason]:
    """What another edition might say."""
    known = DICE.refuse[Attack](look, actor, action)
    return [*known, Reason("4.2", "no seat is attacked")] if action.target.kind == "seat" else known


SECOND = msgspec.structs.replace(DICE, edition="dice:second", refuse={**DICE.refuse, Attack: no_seats})


class WithSecond:
    """The games that there are, and one more edition."""

    def games(self) -> Mapping[str, Game]:
        return {**registry.games(), SECOND.edition: SECOND}

    def game(self, edition: str) -> Game:
        return self.games()[edition]

    def reference(self, edition: str) -> tuple[PrintedCard, ...]:
        return registry.reference("dice:1" if edition == SECOND.edition else edition)

    def codec(self, edition: str) -> Codec:
        return Codec(SECOND) if edition == SECOND.edition else registry.codec(edition)


def test_wrong_tokens_and_positions_are_refused_at_the_desk(story: Story) -> None:
    ann = story.people["Ann"].judges
    for look in (lambda: ann.plan(story.match, Rewind(to=1)), lambda: ann.file(story.match, 1)):
        with pytest.raises(RemoteError, match="for organiser or judge or head judge") as caught:
            look()
        assert caught.value.code == "PERMISSION_DENIED"
    lee = story.people["Lee"].judges
    assert [reason.text for reason in lee.plan(story.match, Rewind(to=0)).reasons] == [
        "position 0 lies before the match"
    ]
    assert lee.plan(story.match, Rewind(to=9)).reasons[0].rule == "J.1.5"
    for wrong in (lambda: lee.file(story.match, 3), lambda: lee.lines(story.match)):
        with pytest.raises(RemoteError) as caught:
            wrong()
        assert caught.value.code == "INVALID_ARGUMENT"


def test_a_seat_branches_and_plays_on_with_what_it_knew(story: Story) -> None:
    wolf = story.organiser.view(story.match).zones["creatures.1"].cards[0].id
    story.do(ANN, Attack(attackers=(CardId(wolf),), target=seat_pick(2)))
    made, token = story.people["Ann"].judges.branch(story.match, 1, request_id="what if")
    assert made.row is not None, made.reasons
    assert made.row.match != story.match
    again, _ = story.people["Ann"].judges.branch(story.match, 1, request_id="what if")
    assert (again.repeated, again.row) == (True, made.row)
    opened = story.organiser.events(made.row.match).events[0]
    assert opened.action["origin"]["match"] == story.match
    own = story.organiser.view(made.row.match, Actor("seat", Seat(1)))
    assert own.zones == story.organiser.view(story.match, Actor("seat", Seat(1)), 1).zones
    with Client(story.service.address, token) as ann:
        assert ann.submit(made.row.match, EndPhase(), request_id="on").accepted
    assert story.organiser.audit.verify(made.row.match).intact
    assert story.organiser.audit.readjudicate(made.row.match).difference is None
    with pytest.raises(RemoteError, match="positions count from 1"):
        story.people["Ann"].judges.branch(story.match, 0, request_id="never")
