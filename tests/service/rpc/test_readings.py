"""A reading over gRPC: ruled, played, told from print, offered to others, and taken over by a policy."""

import msgspec

from domain.games.dice.table.actions import Cast, EndPhase
from domain.kernel.decisions.acts import AdoptPolicy, CallJudge, CloseDispute, RuleOn
from domain.kernel.decisions.commands import Action, Actor, PrintedCard
from domain.kernel.policy.policy import Policy, Readings, TextReading
from domain.kernel.table.ids import CardId, Seat
from service.app.boundary.answers.disputes import Sought
from service.app.policies.load import named
from service.words.refusals import in_words
from tests.service.rpc.serving import Running

ANN, BEN = Actor("seat", Seat(1), "Ann"), Actor("seat", Seat(2), "Ben")
KIM = Actor("judge", name="Kim")
TEXT = "Howl to the moon."
CARDS = (
    PrintedCard("howl", "Howl", {"kind": "spell", "cost": 0}, TEXT),
    PrintedCard("bear", "Bear", {"kind": "creature", "cost": 1, "offense": 1, "defense": 3}),
)
START = {
    "turn": {"seat": 1, "phase": "action"},
    "seats": {
        "1": {"hand": ["howl", "howl"], "deck": ["bear", "bear", "bear"]},
        "2": {"hand": ["bear"], "deck": ["bear", "bear"]},
    },
}


class Table:
    """A match with a card that the engine cannot read, and its people."""

    def __init__(self, service: Running, name: str) -> None:
        self.organiser = service.client()
        created = self.organiser.create("dice:1", {}, cards=CARDS, seats=2, start=START, request_id=name)
        assert created.row is not None, created.reasons
        self.match, self.service = created.row.match, service
        self.people = {who.name: service.client(who, self.match) for who in (ANN, BEN, KIM)}
        self.made = 0

    def do(self, who: Actor, action: Action, *, dry: bool = False) -> list[str]:
        """What is refused, each reason in words; nothing where it was accepted."""
        self.made += 1
        answer = self.people[who.name].submit(
            self.match, action, request_id=f"{self.made}", actor=who, validate_only=dry
        )
        return [f"{reason.rule} {in_words(reason.text)}" for reason in answer.reasons]

    def hand(self, match: str = "") -> list[CardId]:
        """The cards in Ann's hand, those that howl first."""
        cards = self.organiser.view(match or self.match).zones["hand.1"].cards
        return [CardId(card.id) for card in sorted(cards, key=lambda card: card.code != "howl")]

    def call(self) -> None:
        assert not self.do(ANN, CallJudge(position=1, card="howl", text=TEXT, reason="what is howling"))


def read(service: Running) -> Table:
    """A table at which a judge has read the card."""
    table = Table(service, "readings")
    table.call()
    assert not table.do(KIM, RuleOn(dispute=1, verdict="upheld", reason="it tells", reading="Draw two cards."))
    assert not table.do(KIM, CloseDispute(dispute=1))
    return table


def test_a_reading_is_refused_with_the_first_word_not_understood_and_else_played_and_told(service: Running) -> None:
    table = Table(service, "refused")
    table.call()
    wrong = RuleOn(dispute=1, verdict="upheld", reason="it tells", reading="Draw moons.")
    for dry in (True, False):
        (reason,) = table.do(KIM, wrong, dry=dry)
        assert reason == "J.3.7 the reading is not understood: line 1: `moons.` is not understood here"
    assert not table.do(KIM, msgspec.structs.replace(wrong, reading="Draw two cards."))
    assert not table.do(KIM, CloseDispute(dispute=1))
    before = table.hand()
    assert not table.do(ANN, Cast(card=before[0]))
    assert len(table.hand()) == len(before) + 1
    explained = table.people["Ben"].audit.explain(table.match, table.organiser.view(table.match).position)
    assert "J.3.7" in [rule.number for rule in explained.rules]
    assert (
        f"  read, and not printed: “{TEXT}” means “Draw two cards.” (the judge Kim, at position 3)" in explained.lines
    )
    verified = table.organiser.audit.readjudicate(table.match)
    assert verified.difference is None


def test_the_precedent_offers_the_reading_wherever_the_text_comes_up(service: Running) -> None:
    table = read(service)
    (found,) = table.organiser.judges.precedents(Sought(text=TEXT))
    assert (found.reading, found.judge, found.strength) == ("Draw two cards.", "Kim", "persuasive")


def test_a_policy_takes_a_reading_over_for_every_match_under_it(service: Running) -> None:
    table = Table(service, "policy")
    given = Readings(number="P.99", texts=(TextReading(text=TEXT, means="You gain 3 life.", judge="Lee"),))
    policy = msgspec.structs.replace(named("magic-structure"), readings=given)
    document = msgspec.json.encode(policy).decode()
    answer = table.organiser.submit(
        table.match,
        AdoptPolicy(document=document, level=policy.levels[0]),
        request_id="adopt",
        actor=Actor("organiser"),
    )
    assert answer.accepted, answer.reasons
    assert not table.do(ANN, Cast(card=table.hand()[0]))
    view = table.organiser.view(table.match)
    assert view.seats[Seat(1)].values["life"] == 23
    (reading,) = view.judging.readings
    assert (reading.judge, reading.number, reading.since) == ("Lee", "P.99", 2)


def test_readings_that_are_added_to_the_policy_take_effect_at_a_table_that_plays_under_it(service: Running) -> None:
    table = Table(service, "running")
    policy = named("magic-structure")
    read_so = Readings(number="P.99", texts=(TextReading(text=TEXT, means="You gain 3 life.", judge="Lee"),))
    more = msgspec.structs.replace(policy, readings=read_so)
    milder = msgspec.structs.replace(more, levels=(*policy.levels, "friendly"))

    def adopt(held: Policy) -> list[str]:
        act = AdoptPolicy(document=msgspec.json.encode(held).decode(), level=policy.levels[0])
        answer = table.organiser.submit(table.match, act, request_id=f"adopt-{len(told)}", actor=Actor("organiser"))
        told.append(answer)
        return [f"{reason.rule} {in_words(reason.remedy)}" for reason in answer.reasons]

    told: list[object] = []
    once = "J.5.1 go on under it; only readings may be added: give the same policy at the same level, with them"
    assert not adopt(policy)
    assert adopt(policy) == [once]
    assert once in adopt(milder)
    assert not adopt(more)
    assert adopt(more) == [once]
    assert not table.do(ANN, Cast(card=table.hand()[0]))
    view = table.organiser.view(table.match)
    assert view.seats[Seat(1)].values["life"] == 23
    assert [one.number for one in view.judging.readings] == ["P.99"]


def test_a_branch_is_played_by_the_readings_of_its_match(service: Running) -> None:
    table = read(service)
    made, _ = table.organiser.judges.branch(
        table.match, table.organiser.view(table.match).position, request_id="branch"
    )
    assert made.row is not None, made.reasons
    view = table.organiser.view(made.row.match)
    assert [one.means for one in view.judging.readings] == ["Draw two cards."]
    ann = table.service.client(ANN, made.row.match)
    before = table.hand(made.row.match)
    assert ann.submit(made.row.match, Cast(card=before[0]), request_id="cast", actor=ANN).accepted
    assert len(table.hand(made.row.match)) == len(before) + 1
    assert ann.submit(made.row.match, EndPhase(), request_id="end", actor=ANN).accepted
    assert table.organiser.audit.readjudicate(made.row.match).difference is None
