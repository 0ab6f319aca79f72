"""Ruling again, explaining, and reading rulebooks."""

import pytest

from domain import registry
from domain.kernel.decisions.commands import Open
from domain.kernel.log.events import Event
from domain.rulebook import rulebook
from service.app.adjudication.readjudicate import ruled_again
from service.app.boundary.errors import UnknownGame, UnknownMatch, UnknownPosition
from service.app.queries.explain import explain
from service.app.queries.rulebooks import NoSuchRule, Rulebooks
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader, Standing
from tests.service.app.play import EDITION, ORGANISER, SPECTATOR, Service, run_with, seat


def test_ruling_again_by_the_same_rules_comes_out_the_same(url: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new(seats=3)
        await service.play(match, 40)
        found = service.audit.readjudicate(match)
        assert found.difference is None
        assert (found.checked, found.edition) == ((await service.matches.get(match)).position, EDITION)
        with pytest.raises(UnknownMatch):
            service.audit.readjudicate("nowhere")
        with pytest.raises(UnknownGame, match="chess:1"):
            service.audit.readjudicate(match, "chess:1")

    run_with(url, steps)


def test_ruling_again_names_the_first_change_that_differs_with_both_sides_and_their_rules(file: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 30)
        reader = Reader(service.store, Engines(registry))
        before = reader.load(match, 0)
        seen = 0
        for record, event in reader.events(before):
            if len(event.changes) > 1:
                check_one(before, event)
                seen += 1
            before = before.after(event, record.digest)
        assert seen

    def check_one(before: Standing, event: Event) -> None:
        engine = before.engine
        assert ruled_again(engine, before.state, event) is None
        shorter = ruled_again(engine, before.state, event.__replace__(changes=event.changes[:-1]))
        assert shorter is not None
        assert (shorter.index, shorter.stored) == (len(event.changes) - 1, None)
        assert shorter.rules == (event.changes[-1].rule,)
        other_rule = event.changes[1].__replace__(rule="H.0")
        changed = ruled_again(
            engine, before.state, event.__replace__(changes=(event.changes[0], other_rule, *event.changes[2:]))
        )
        assert changed is not None
        assert (changed.position, changed.index) == (event.position, 1)
        assert changed.rules == tuple(dict.fromkeys((*other_rule.cites, *event.changes[1].cites)))
        assert changed.stored != changed.now

    run_with(file, steps)


def test_ruling_again_tells_what_is_refused_now_and_what_chance_does_not_fit(file: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 3)
        reader = Reader(service.store, Engines(registry))
        before = reader.load(match, 0)
        (_, event), *_ = reader.events(before)
        assert isinstance(event.command.action, Open)
        without = event.command.action.__replace__(decks={})
        refused = ruled_again(
            before.engine, before.state, event.__replace__(command=event.command.__replace__(action=without))
        )
        assert refused is not None
        assert "refused" in refused.problem
        assert "H.3" in refused.rules
        no_chance = ruled_again(before.engine, before.state, event.__replace__(outcomes=()))
        assert no_chance is not None
        assert "chance" in no_chance.problem
        more = ruled_again(
            before.engine, before.state, event.__replace__(outcomes=(*event.outcomes, event.outcomes[0]))
        )
        assert more is not None
        assert "chance" in more.problem
        waiting = ruled_again(
            before.engine, before.state, event.__replace__(waiting=event.waiting.__replace__(question=None))
        )
        assert waiting is not None
        assert "waits" in waiting.problem

    run_with(file, steps)


def test_an_explanation_says_what_happened_and_why_rule_by_rule(file: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 6)
        book = rulebook(EDITION)
        head = (await service.matches.get(match)).position
        for position in range(1, head + 1):
            told = await explain(service.matches, match, position, ORGANISER)
            cited = {rule.number: rule.summary for rule in told.rules}
            for change in told.event.changes:
                assert cited[change.rule] == book.get(change.rule).summary
                assert any(change.rule in line and cited[change.rule] in line for line in told.lines)
            assert len(cited) == len(told.rules)
        for wrong in (0, head + 1):
            with pytest.raises(UnknownPosition):
                await explain(service.matches, match, wrong, ORGANISER)

    run_with(file, steps)


def test_an_explanation_shows_a_viewer_no_more_than_a_view_does(file: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        everything = "\n".join((await explain(service.matches, match, 1, ORGANISER)).lines)
        for viewer in (seat(1), seat(2), SPECTATOR):
            told = await explain(service.matches, match, 1, viewer)
            page = await service.matches.events(match, viewer, limit=1, words=True)
            assert told.event == page.events[0]
            assert "draws Creature" in everything
            known = [line for line in told.lines if " draws " in line and " draws a card" not in line]
            assert len(known) == (5 if viewer.seat else 0), "a seat knows its own opening hand and no other card"

    run_with(file, steps)


def test_rulebooks_are_listed_read_and_searched() -> None:
    books = Rulebooks(registry)
    assert any(row.game == "dice" and EDITION in row.editions for row in books.games())
    (edition,) = [row for row in books.editions("dice") if row.edition == EDITION]
    assert edition.playable
    assert edition.rules == len(books.rules(EDITION)) > 10
    rule = books.rules(EDITION)[0]
    assert books.rule(EDITION, rule.number) == rule
    assert rule in books.search(EDITION, rule.summary.split()[0])
    with pytest.raises(NoSuchRule, match=r"99\.99"):
        books.rule(EDITION, "99.99")
    with pytest.raises(NoSuchRule):
        books.rules(EDITION, "99")
    for ask in (lambda: books.rules("dice:9"), lambda: books.search("dice:9", "die"), lambda: books.editions("go")):
        with pytest.raises(UnknownGame):
            ask()
