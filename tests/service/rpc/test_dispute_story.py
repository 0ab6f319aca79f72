"""A whole story over gRPC: an illegal attack, the call, the file, the ruling, the appeal, the backup, the penalty, the
end; then proven by the public key alone, and judged again under the other edition and by the text as it was ruled.

It is the match that `docs/a-dispute.md` tells, with the cards and decks that lie beside it.
"""

import hashlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import msgspec
import pytest

from domain import registry
from domain.games.sve.table.actions import Attack, EndPhase, Play
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.kernel.decisions.acts import (
    AdoptPolicy,
    Appeal,
    CallJudge,
    CloseDispute,
    JudgeAct,
    LookAt,
    Penalise,
    Rewind,
    RuleOn,
)
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Decline
from domain.kernel.secrecy.views import CardView
from domain.kernel.table.choices import Question, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from service.app.boundary.answers.disputes import Sought
from service.app.boundary.answers.judged import Task, Terms
from service.app.boundary.errors import BadExport
from service.app.boundary.results import Submitted
from service.app.cases.load import read_case
from service.app.cases.run import run
from service.app.policies.load import named
from service.app.proofs.imports import prove
from service.app.repository.engines import Engines
from service.cli.inputs.cardfiles import read_cards
from service.cli.inputs.decks import read_deck
from service.cli.proofs.adjudicate import judged_again
from service.cli.proofs.bulk.runners import here
from service.rpc.clients.client import Client
from service.rpc.clients.remote import RemoteError
from service.words.refusals import in_words
from tests.service.rpc.serving import ROOT, Running

FILES = ROOT / "docs" / "a-dispute"
CARDS = read_cards(FILES / "cards.csv", {})
DECK = read_deck(FILES / "deck.txt", CARDS)
AS_RULED = read_cards(FILES / "as-ruled.csv", {})
LANCER = "lancer"
TEXT = next(card.text for card in CARDS if card.code == LANCER).splitlines()[-1]
MEANS = AS_RULED[0].text.splitlines()[-1]
ANN, BEN = Actor("seat", Seat(1), "Ann"), Actor("seat", Seat(2), "Ben")
KIM, LEE = Actor("judge", name="Kim"), Actor("head judge", name="Lee")


class Story:
    """The match, and everybody at it."""

    def __init__(self, service: Running) -> None:
        self.service = service
        self.organiser = service.client()
        created = self.organiser.create(PRESENT, {1: DECK, 2: DECK}, cards=CARDS, request_id="story")
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

    def lying(self, zone: str, position: int | None = None) -> tuple[CardView, ...]:
        """The cards of a zone, as the organiser sees them."""
        zones = self.organiser.view(self.match, position=position).zones
        return zones[zone].cards if zone in zones else ()

    def asked(self) -> Question:
        question = self.people["Kim"].legal(self.match).question
        assert question is not None, "the match goes on"
        return question

    def until_main(self, who: Actor) -> None:
        """Everybody lets everything pass until it is somebody's main phase, which the others end."""
        while (question := self.asked()).kind != "main" or question.seat != who.seat:
            player = ANN if question.seat == ANN.seat else BEN
            if question.kind == "first":
                self.do(player, Choose(picks=(seat_pick(1),)))
            elif question.kind == "discard":
                assert question.space is not None, "cards are offered"
                self.do(player, Choose(picks=question.space.candidates[: question.space.least]))
            else:
                self.do(player, EndPhase() if question.kind == "main" else Decline())

    def play(self, who: Actor, code: str = "") -> CardId | None:
        """Plays a card of the hand, of this code where one is named, and says which one it is then on the field."""
        found = [card for card in self.lying(f"hand.{who.seat}") if code in ("", card.code)]
        if not found:
            return None
        self.do(who, Play(card=CardId(found[0].id)))
        return CardId(self.lying(f"field.{who.seat}")[-1].id)

    def attack(self) -> int:
        """Ann's Lancer attacks Ben's leader past a follower, and Ben lets it: the attack's position."""
        self.until_main(ANN)
        while (lancer := self.play(ANN, LANCER)) is None:
            self.do(ANN, EndPhase())
            self.until_main(ANN)
        self.until_main(BEN)
        self.play(BEN)
        self.until_main(ANN)
        leader = card_pick(CardId(self.lying("leader.2")[0].id))
        at = self.do(ANN, Attack(attacker=lancer, target=leader)).position
        self.do(BEN, Decline())
        return at


@pytest.fixture(autouse=True)
def _secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets with which Ann draws her Lancer early; a service takes them when it is built, so this comes first."""
    secrets = (hashlib.sha256(f"2 {number}".encode()).digest() for number in count(1))
    monkeypatch.setattr("service.main._secret", lambda: next(secrets))


@pytest.fixture
def story(service: Running) -> Iterator[Story]:
    told = Story(service)
    yield told
    for client in (told.organiser, *told.people.values()):
        client.close()


def test_an_illegal_attack_is_called_ruled_appealed_taken_back_and_penalised(story: Story, tmp_path: Path) -> None:
    document = msgspec.json.encode(named("bushiroad-structure")).decode()
    story.do(LEE, AdoptPolicy(document=document, level="shop"))
    attack = story.attack()
    before = len(story.lying("hand.2"))
    story.until_main(BEN)
    assert len(story.lying("hand.2")) == before + 1, "Ben has drawn"
    story.play(BEN)

    story.do(BEN, CallJudge(position=attack, card=LANCER, text=TEXT, reason="may the Lancer attack past a follower?"))
    waiting = story.people["Ben"].legal(story.match)
    assert [offer.action for offer in waiting.offers] == ["concede"]
    the_file(story, attack)
    the_rulings(story)
    back = the_backup(story, attack)

    story.do(LEE, Penalise(seat=Seat(1), infraction="wrong-play"))
    story.do(LEE, CloseDispute(dispute=1))
    lines = story.people["Ann"].judges.lines(story.match)
    played = [event.action["action"] for event in lines.played]
    assert played[: played.index("calljudge")] == ["attack", "decline", "endphase", "decline", "play"]
    assert lines.ruled[0].position == back
    story.do(ANN, EndPhase())
    story.until_main(BEN)
    assert story.do(ANN, Concede()).result is not None
    proofs(story, attack, tmp_path)


def the_file(story: Story, attack: int) -> None:
    """What the engine tells the judge: of what Ann held, when the judge has asked to see it as it lay then."""
    asked = story.people["Kim"].judges.file(story.match, 1)
    assert (asked.last_legal, asked.alternatives, asked.case) == (None, (), "")
    assert asked.unseen == ("hand.1",)
    assert {side.viewer.role for side in asked.sides} == {"spectator", "judge"}
    for zone in asked.unseen:
        story.do(KIM, LookAt(zone=ZoneKey(zone), at=attack - 1, reason="what else could she do?"))
    seen = story.people["Kim"].judges.file(story.match, 1)
    (mine,) = (side.before.zones for side in seen.sides if side.viewer.role == "judge")
    assert mine["hand.1"].cards == story.lying("hand.1", attack - 1)
    assert not mine["hand.2"].cards
    file = story.organiser.judges.file(story.match, 1)
    assert (seen.unseen, seen.ruling, seen.last_legal) == ((), file.ruling, file.last_legal)
    assert (seen.alternatives, seen.elsewhere, seen.case) == (file.alternatives, file.elsewhere, "")
    assert (file.ruling, file.last_legal, file.actor.seat) == ((), attack - 1, 1)
    assert file.where[-1] == "7.3.3"
    assert {side.viewer.role for side in file.sides} == {"seat", "spectator", "judge"}
    hands = {str(side.viewer): side.before.zones["hand.2"].cards for side in file.sides}
    assert len(hands["seat 2"]) == len(story.lying("hand.2", attack - 1))
    assert not hands["the spectator"]
    assert any(not one.reasons for one in file.alternatives)
    assert any(one.reasons for one in file.alternatives)
    cases = read_case("exhibit.yaml", file.case.encode())
    assert not isinstance(cases, list), cases
    assert all(run(case).passed for case in cases)
    (early,) = file.elsewhere
    assert (early.edition, early.legal, early.same) == (EARLY, True, False)
    steps = ["5.3.1", "8.4.4", "8.4.5"]
    assert [rule.number for rule in early.rules if rule.number in steps] == steps
    assert {rule.edition: rule.number for rule in early.cites}.keys() == {PRESENT, EARLY}
    assert [(rule.edition, rule.number) for rule in early.causes] == [
        (PRESENT, "10.6.2.3.3"),
        (EARLY, "10.6.2.3.3"),
        (EARLY, "10.6.2.3.4"),
    ]
    assert all(rule.summary for rule in early.rules)
    assert all(rule.summary for rule in early.causes)


def the_rulings(story: Story) -> None:
    """The floor's, the appeal, and the head judge's, which is a precedent."""
    upheld = RuleOn(dispute=1, verdict="upheld", reason="no rule forbids it", rules=("8.4.3.1",))
    assert story.refused(ANN, upheld) == ["J.1.2"]
    story.do(KIM, upheld)
    story.do(BEN, Appeal(dispute=1, reason="the card's own text forbids it"))
    assert story.refused(ANN, Appeal(dispute=1)) == ["J.3.3"]
    reversed_ = RuleOn(
        dispute=1,
        verdict="reversed",
        reason="the card goes before the rules, and an enemy follower stood",
        rules=("1.3.1", "8.4.3.2"),
        remedies=("rewind", "penalty"),
        means=MEANS,
    )
    assert story.refused(KIM, reversed_) == ["J.3.3"]
    story.do(LEE, reversed_)
    (precedent,) = story.people["Kim"].judges.precedents(Sought(game="sve", text="fight fair"))
    assert (precedent.means, precedent.strength) == (MEANS, "binding")


def the_backup(story: Story, attack: int) -> int:
    """The plan, and what is done: a drawn card goes back by chance. The position of the backup."""
    before = story.organiser.view(story.match, position=attack - 1)
    plan = story.people["Lee"].judges.plan(story.match, Rewind(to=attack - 1))
    assert not plan.reasons
    assert [one.action for one in plan.undone] == ["play", "decline", "endphase", "decline", "attack"]
    assert [fact.seat for fact in plan.learned if fact.how == "draw"] == [2]
    (deal,) = plan.deals
    assert (deal.how, deal.zone, deal.returned) == ("candidates", "hand.2", 1)
    assert not any(deal.cards), "a judge is not told which cards they are"
    (deal,) = story.organiser.judges.plan(story.match, Rewind(to=attack - 1)).deals
    then = {card.id: card.code for zone in before.zones.values() for card in zone.cards}
    candidates = sorted(then[card] for card in deal.cards)
    assert story.refused(KIM, Rewind(to=attack - 1)) == ["J.1.2", "J.2.8"]
    back = story.do(LEE, Rewind(to=attack - 1, reason="the attack was illegal", by="P.1")).position
    after = story.organiser.view(story.match)
    assert (after.seats, after.turn) == (before.seats, before.turn)
    assert {key: zone.count for key, zone in after.zones.items()} == {
        key: zone.count for key, zone in before.zones.items()
    }
    now = {card.id: card.code for zone in after.zones.values() for card in zone.cards}
    assert sorted(now[card] for card in deal.cards) == candidates
    assert {card: code for card, code in now.items() if card not in deal.cards} == {
        card: code for card, code in then.items() if card not in deal.cards
    }
    assert after.zones["field.1"].cards[0].turned is False
    return back


def proofs(story: Story, attack: int, folder: Path) -> None:
    """What the match leaves behind: proof, and rulings again, for who has the export and the public key alone."""
    audit = story.organiser.audit
    checked = audit.verify(story.match)
    assert (checked.intact, checked.chance) == (True, "checked")
    (key,) = audit.export_keys()
    exported = list(audit.export(story.match))
    (proven,) = prove(Engines(registry), exported, key)
    assert (proven.row.position, proven.key) == (checked.checked, key)
    tampered = [line.replace("the attack was illegal", "the attack was legal!!") for line in exported]
    with pytest.raises(BadExport, match="changed"):
        tuple(prove(Engines(registry), tampered, key))
    with pytest.raises(BadExport, match="sign"):
        tuple(prove(Engines(registry), exported, "0" * len(key)))
    file = folder / "a-dispute.jsonl"
    file.write_text("\n".join(exported), encoding="utf-8")
    own = judged_again(str(file), Task(proof=True), here, 1, only=[])
    assert (own.verdicts, own.events) == ({"equal": 1}, checked.checked)

    (early,) = judged_again(str(file), Task(terms=Terms(edition=EARLY)), here, 1, only=[]).judged
    assert (early.verdict, early.position, early.events) == ("differs", attack, attack - 1)
    assert "is “An ability no longer waits: it cannot be played (10.7.3.2)” in the record" in early.problem
    assert [rule.number for rule in early.causes] == ["10.6.2.3.3", "10.6.2.3.3", "10.6.2.3.4"]

    (ruled,) = judged_again(str(file), Task(terms=Terms(cards=AS_RULED)), here, 1, only=[]).judged
    assert (ruled.verdict, ruled.position, ruled.rules) == ("differs", attack, ("8.4.3.2",))
    assert "cannot attack leaders" in ruled.problem


def test_wrong_tokens_and_positions_are_refused_at_the_desk(story: Story) -> None:
    ann = story.people["Ann"].judges
    for look in (lambda: ann.plan(story.match, Rewind(to=1)), lambda: ann.file(story.match, 1)):
        with pytest.raises(RemoteError, match="for organiser or judge or head judge") as caught:
            look()
        assert caught.value.code == "PERMISSION_DENIED"
    lee = story.people["Lee"].judges
    assert [in_words(reason.text) for reason in lee.plan(story.match, Rewind(to=0)).reasons] == [
        "position 0 lies before the match"
    ]
    assert lee.plan(story.match, Rewind(to=9)).reasons[0].rule == "J.1.5"
    for wrong in (lambda: lee.file(story.match, 3), lambda: lee.lines(story.match)):
        with pytest.raises(RemoteError) as caught:
            wrong()
        assert caught.value.code == "INVALID_ARGUMENT"


def test_a_seat_branches_and_plays_on_with_what_it_knew(story: Story) -> None:
    before = story.attack() - 1
    made, token = story.people["Ann"].judges.branch(story.match, before, request_id="what if")
    assert made.row is not None, made.reasons
    assert made.row.match != story.match
    again, _ = story.people["Ann"].judges.branch(story.match, before, request_id="what if")
    assert (again.repeated, again.row) == (True, made.row)
    opened = story.organiser.events(made.row.match).events[0]
    assert opened.action["origin"]["match"] == story.match
    own = story.organiser.view(made.row.match, Actor("seat", Seat(1)))
    assert own.zones == story.organiser.view(story.match, Actor("seat", Seat(1)), before).zones
    with Client(story.service.address, token) as ann:
        assert ann.submit(made.row.match, EndPhase(), request_id="on").accepted
    assert story.organiser.audit.verify(made.row.match).intact
    assert story.organiser.audit.readjudicate(made.row.match).difference is None
    with pytest.raises(RemoteError, match="positions count from 1"):
        story.people["Ann"].judges.branch(story.match, 0, request_id="never")
