"""Opening matches: what is pinned, what is refused, and that asking twice opens one."""

from typing import Any

import pytest

from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.chance import commitment
from domain.kernel.table.ids import Seat
from service.app.boundary.errors import BadRequest, NoSecret, NotEnded, RequestReused, UnknownGame, UnknownMatch
from tests.service.app.play import CARDS, EDITION, SECRET, Service, decks, new_id, run_with


def test_a_match_is_pinned_to_its_edition_catalog_and_commitment(url: str) -> None:
    async def steps(service: Service) -> None:
        created = await service.matches.create(
            EDITION, decks(3), request_id=new_id(), cards=CARDS, names=("A", "B", "C"), options={"life": 7}
        )
        assert created.row is not None
        setup = created.row.setup
        assert (setup.edition, setup.catalog, setup.seats) == (EDITION, catalog_digest(CARDS), 3)
        assert (setup.names, setup.options) == (("A", "B", "C"), {"life": 7})
        assert setup.commitment == commitment(SECRET)
        assert (created.row.position, created.row.created) == (1, service.clock.now)
        assert service.store.secret(created.row.match) == SECRET

    run_with(url, steps)


def test_the_same_request_opens_one_match_and_another_payload_is_an_error(url: str) -> None:
    async def steps(service: Service) -> None:
        request = new_id()
        first = await service.matches.create(EDITION, decks(), request_id=request, cards=CARDS)
        assert first.row is not None
        await service.play(first.row.match, 2)
        again = await service.matches.create(EDITION, decks(), request_id=request, cards=CARDS)
        assert again.repeated
        assert (again.row, again.event) == (first.row, first.event)
        others: list[dict[str, Any]] = [
            {"decks": {**decks(), Seat(2): decks()[Seat(2)][::-1]}},
            {"decks": decks(3)},
            {"names": ("A", "B")},
            {"options": {"life": 7}},
            {"chance": "entered"},
            {"cards": (*CARDS, CARDS[0].__replace__(code="more", name="More"))},
        ]
        for other in others:
            with pytest.raises(RequestReused, match=request):
                await service.matches.create(
                    **{"edition": EDITION, "decks": decks(), "request_id": request, "cards": CARDS} | other
                )
        assert len(await service.matches.list()) == 1

    run_with(url, steps)


def test_decks_against_the_rules_are_refused_with_every_reason_and_open_nothing(url: str) -> None:
    async def steps(service: Service) -> None:
        wrong = {Seat(1): ("C1",) * 5, Seat(2): ("nothing",) * 40}
        for dry in (True, False):
            created = await service.matches.create(
                EDITION, wrong, request_id=new_id(), cards=CARDS, options={"none": 1}, validate_only=dry
            )
            assert not created.accepted
            assert created.row is None
            assert len(created.reasons) >= 3
        assert await service.matches.list() == ()

    run_with(url, steps)


def test_a_dry_run_of_a_legal_opening_opens_nothing(url: str) -> None:
    async def steps(service: Service) -> None:
        created = await service.matches.create(EDITION, decks(), request_id="", cards=CARDS, validate_only=True)
        assert created.accepted
        assert await service.matches.list() == ()

    run_with(url, steps)


def test_what_no_game_could_open_is_a_clear_error(file: str) -> None:
    async def steps(service: Service) -> None:
        create = service.matches.create
        with pytest.raises(UnknownGame, match="'chess:1'; there are dice:1"):
            await create("chess:1", {}, request_id=new_id())
        with pytest.raises(BadRequest, match="seats: must be 1 to 64, not 1000000000"):
            await create(EDITION, decks(), request_id=new_id(), cards=CARDS, seats=10**9)
        with pytest.raises(BadRequest, match="1 names for 2 seats"):
            await create(EDITION, decks(), request_id=new_id(), cards=CARDS, names=("A",))
        with pytest.raises(BadRequest, match="2 cards have the code 'C0'"):
            await create(EDITION, decks(), request_id=new_id(), cards=(*CARDS, CARDS[0]))
        with pytest.raises(BadRequest, match="request_id"):
            await create(EDITION, decks(), request_id="x" * 201, cards=CARDS)

    run_with(file, steps)


def test_the_secret_is_published_when_the_match_has_ended_and_not_before(url: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        with pytest.raises(NotEnded):
            await service.matches.reveal(match)
        await service.concede(match)
        revealed = await service.matches.reveal(match)
        assert bytes.fromhex(revealed.secret) == SECRET
        assert revealed.commitment == (await service.matches.get(match)).setup.commitment
        with pytest.raises(UnknownMatch):
            await service.matches.reveal("nowhere")

    run_with(url, steps)


def test_a_match_with_entered_chance_has_no_secret_and_asks_the_recorder(url: str) -> None:
    async def steps(service: Service) -> None:
        created = await service.matches.create(EDITION, decks(), request_id=new_id(), cards=CARDS, chance="entered")
        assert created.row is not None
        match = created.row.match
        assert created.row.setup.commitment == ""
        assert service.store.secret(match) is None
        actor, _ = await service.asked(match)
        assert actor.role == "recorder"
        await service.concede(match)
        with pytest.raises(NoSecret):
            await service.matches.reveal(match)
        assert service.audit.verify(match).chance == "entered"

    run_with(url, steps)


def test_rows_that_are_no_cards_are_a_clear_error(file: str) -> None:
    async def steps(service: Service) -> None:
        for rows in ((PrintedCard("X", "X"),), (PrintedCard("X", "X", {"kind": "creature", "cost": "many"}),)):
            with pytest.raises(BadRequest, match="cards"):
                await service.matches.create(EDITION, decks(), request_id=new_id(), cards=rows)

    run_with(file, steps)
