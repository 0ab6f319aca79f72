"""Two lines are compared as their viewer sees them: what it could not see to differ does not differ for it."""

from domain import registry
from domain.games.dice.table.actions import PlaceResources
from domain.kernel.decisions.acts import Rewind
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import CardId, zone_key
from service.app.boundary.answers.compared import Branch
from service.app.judging.desk import Desk
from tests.service.app.play import JUDGE, ORGANISER, SPECTATOR, Service, new_id, run_with, seat

HEAD = Actor("head judge")


async def placed(service: Service, match: str, card: CardId) -> None:
    done = await service.matches.submit(match, seat(1), PlaceResources(cards=(card,)), request_id=new_id())
    assert done.accepted, done.reasons


def test_another_hidden_card_makes_a_difference_for_who_knows_it_and_for_nobody_else() -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        position = (await service.matches.get(match)).position
        hand = (await service.matches.view(match, seat(1))).zones[zone_key("hand", 1)].cards
        one, other = hand[0], next(card for card in hand if card.code != hand[0].code)
        await placed(service, match, CardId(one.id))
        taken = await service.matches.submit(match, HEAD, Rewind(to=position, exact=True), request_id=new_id())
        assert taken.accepted, taken.reasons
        await placed(service, match, CardId(other.id))
        desk = Desk(service.store, registry, service.matches.notebook)
        viewers = (seat(1), ORGANISER, seat(2), SPECTATOR, JUDGE)
        differs = {viewer: (await desk.lines(match, viewer)).differs for viewer in viewers}
        assert differs == {seat(1): 0, ORGANISER: 0, seat(2): None, SPECTATOR: None, JUDGE: None}

    run_with("memory:", steps)


def test_matches_that_differ_in_a_hidden_card_are_the_same_for_who_may_not_know_it() -> None:
    async def steps(service: Service) -> None:
        matches = [await service.new(), await service.new()]
        hand = (await service.matches.view(matches[0], seat(1))).zones[zone_key("hand", 1)].cards
        other = next(card for card in hand if card.code != hand[0].code)
        for match, card in zip(matches, (hand[0], other), strict=True):
            await placed(service, match, CardId(card.id))
        left, right = map(Branch, matches)
        assert service.audit.compare(left, right, seat(2)).equal
        assert not service.audit.compare(left, right, ORGANISER).equal
        assert not service.audit.compare(left, right, seat(1)).equal

    run_with("memory:", steps)
