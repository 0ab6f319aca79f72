"""EventService over a real connection: a tournament from its opening to its results, and everything that is refused."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from magistrate.v1 import event_service_pb2

from domain.kernel.decisions.acts import EndGame, GiveTime, PauseMatch, ResumeMatch
from domain.kernel.decisions.acts import Penalise as PenaliseSeat
from domain.kernel.policy.policy import Policy
from domain.kernel.table.ids import Seat
from service.app.policies.load import read_policy, shipped
from service.rpc.clients.client import Client
from service.rpc.clients.remote import RemoteError
from service.words.refusals import in_words
from tests.service.rpc.cups import FLOOR, HEAD, TIME_OVER, Cup, concede
from tests.service.rpc.playing import DECK, EDITION, new_match, seat
from tests.service.rpc.raw import stubs
from tests.service.rpc.serving import Running


@pytest.fixture
def cup(service: Running) -> Iterator[Cup]:
    made = Cup(service)
    yield made
    made.close()


def test_a_tournament_is_told_from_its_opening_to_its_result(cup: Cup) -> None:
    first = cup.game("g1")
    concede(cup, first, 2)
    cup.act(cup.floor, "report_game", series="1.1", match_id=first)
    second = cup.game("g2")
    for _ in range(2):
        cup.act(cup.floor, "penalise_player", player="bob", infraction="hidden-card")
    wanted = cup.floor.tournaments.recommend(cup.id, "bob", "hidden-card")
    assert (wanted["penalty"], wanted["base"], wanted["times"], wanted["number"]) == (
        "game-loss",
        "warning",
        3,
        "P.1.3",
    )
    done = cup.act(cup.floor, "penalise_player", player="bob", infraction="hidden-card")
    (effect,) = done["effects"]
    assert (effect["match_id"], effect["action"], effect["reasons"]) == (second, "penalise", [])
    ended = cup.organiser.get(second).result
    assert ended is not None
    assert ended.winners == (Seat(1),)
    assert "Game Loss (magic-structure:1 P.1.3)" in ended.how
    cup.act(cup.floor, "report_game", series="1.1", match_id=second)
    (match,) = cup.state["matches"]
    assert [(one["player"], one["wins"], one["outcome"]) for one in match["players"]] == [
        ("ann", 2, "win"),
        ("bob", 0, "loss"),
    ]
    head = cup.organiser.audit.verify(second)
    assert head.intact
    assert match["games"][1]["digest"] == head.digest
    checked = cup.organiser.tournaments.verify(cup.id)
    assert (checked["intact"], checked["checked"]) == (True, cup.state["position"])


def test_a_penalty_in_a_game_cites_the_record_and_counts_those_of_other_games(cup: Cup) -> None:
    cup.act(cup.floor, "penalise_player", player="ann", infraction="hidden-card")
    match = cup.game("g1")
    cup.act(cup.floor, "penalise_player", player="ann", infraction="hidden-card")
    event = cup.organiser.events(match).events[-1]
    assert event.actor == FLOOR
    assert event.action["entry"] == cup.state["position"]
    assert event.action["earlier"][0]["stream"] == cup.id
    sanction = event.changes[0].data["sanction"]
    assert (sanction["times"], sanction["penalty"], sanction["number"]) == (2, "warning", "P.1.3")


def test_the_same_request_again_does_nothing_twice(cup: Cup) -> None:
    match = cup.game("g1")
    parts: dict[str, Any] = {"player": "ann", "infraction": "hidden-card"}
    first = cup.ask(cup.floor, "penalise_player", "once", **parts)
    again = cup.ask(cup.floor, "penalise_player", "once", **parts)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert (first["position"], first["effects"]) == (again["position"], again["effects"])
    assert len(cup.state["penalties"]) == 1
    assert cup.organiser.get(match).position == 3
    with pytest.raises(RemoteError) as failure:
        cup.ask(cup.floor, "penalise_player", "once", player="bob", infraction="hidden-card")
    assert failure.value.reason == "REQUEST_REUSED"


def test_a_version_that_has_been_passed_is_told_the_current_one(cup: Cup) -> None:
    with pytest.raises(RemoteError) as failure:
        cup.organiser.tournaments.act(cup.id, "begin_day", {}, request_id="late", expected_version=2)
    assert (failure.value.code, failure.value.reason) == ("ABORTED", "STALE_VERSION")


def test_a_dry_run_says_whether_and_does_nothing(cup: Cup) -> None:
    before = cup.state["position"]
    fine = cup.ask(cup.floor, "penalise_player", dry_run=True, player="ann", infraction="hidden-card")
    bad = cup.ask(cup.floor, "penalise_player", dry_run=True, player="ann", infraction="cheating")
    assert (fine["reasons"], fine["facts"]) == ([], [])
    assert bad["reasons"][0]["rule"] == "J.1.2"
    assert cup.state["position"] == before


def test_a_deck_check_gives_its_time_back_in_the_game(cup: Cup) -> None:
    match = cup.game("g1")
    seen = (*DECK[1:], "T09")
    cup.act(cup.floor, "check_deck", player="ann", seen=seen, match_id=match, took=timedelta(seconds=240))
    (checked,) = cup.state["deck_checks"]
    assert (checked["missing"], checked["extra"], checked["extension"]) == ({DECK[0]: 1}, {"T09": 1}, 420_000)
    timing = cup.organiser.tournaments.clock(match, tournament=cup.id)["timing"]
    assert (timing["phase"], timing["given"]) == ("in time", 420_000)
    assert timing["end_time"] == timing["begin_time"] + 50 * 60_000 + 420_000


def test_the_deck_in_a_games_log_is_checked_without_being_told(cup: Cup) -> None:
    match = cup.game("g1")
    cup.act(cup.floor, "check_deck", player="ann", match_id=match)
    cup.act(cup.organiser, "enter_player", player="dot", deck=(*DECK, "T01"))
    (checked,) = cup.state["deck_checks"]
    assert (checked["missing"], checked["extra"], sorted(checked["seen"])) == ({}, {}, sorted(DECK))
    assert cup.refused(cup.floor, "check_deck", player="dot", match_id=match) == ["J.7.7: no deck was seen"]


def test_the_clock_says_whose_time_it_is_and_a_pause_is_nobodys(cup: Cup) -> None:
    match = cup.game("g1")
    with cup.service.client(FLOOR, match) as judge, cup.service.client(seat(1), match) as player:
        assert judge.submit(match, PauseMatch(reason="a call"), request_id="p").accepted
        assert judge.submit(match, ResumeMatch(), request_id="r").accepted
        found = player.tournaments.clock(match)
    parts = [one["total"] for one in found["seats"]]
    assert sum(parts) + found["paused"] + found["unasked"] == found["elapsed"]
    assert found["policy"] == "magic-structure:1"
    assert found["slow_infraction"] == "slow-play"


def test_time_over_ends_the_game_in_progress_too(cup: Cup) -> None:
    match = cup.game("g1")
    done = cup.act(cup.floor, "declare_result", series="1.1", declared=TIME_OVER, reason="the hall closes")
    assert done["effects"][0]["action"] == "endgame"
    ended = cup.organiser.get(match).result
    assert ended is not None
    assert (ended.winners, ended.how) == ((), "time over")
    assert [one["outcome"] for one in cup.state["matches"][0]["players"]] == ["draw", "draw"]


def test_a_disqualification_ends_the_game_in_progress_and_takes_the_event(cup: Cup) -> None:
    match = cup.game("g1")
    assert cup.refused(cup.floor, "penalise_player", player="ann", infraction="cheating") == [
        "J.1.2: by magic-structure:1, to disqualify is for head judge, not for the judge"
    ]
    cup.act(cup.head, "penalise_player", player="ann", infraction="cheating")
    ended = cup.organiser.get(match).result
    assert ended is not None
    assert ended.winners == (Seat(2),)
    state = cup.state
    assert [one["out"] for one in state["players"]] == ["disqualification", "", ""]
    assert [one["outcome"] for one in state["matches"][0]["players"]] == ["disqualification", "win"]


def test_only_the_head_judge_deviates_and_says_why(cup: Cup) -> None:
    parts = {"player": "cid", "infraction": "tardiness", "penalty": "warning"}
    assert [line[:5] for line in cup.refused(cup.floor, "penalise_player", **parts)] == ["J.1.2", "J.5.3"]
    assert [line[:5] for line in cup.refused(cup.head, "penalise_player", **parts)] == ["J.5.3"]
    done = cup.act(cup.head, "penalise_player", reason="the tram had stopped", **parts)
    expected = "cid gets warning for tardiness (P.2.1) in the place of game-loss: the tram had stopped"
    assert done["facts"][0]["text"] == expected


def test_wrong_roles_are_refused_by_the_policy(cup: Cup) -> None:
    assert cup.refused(cup.floor, "begin_day") == [
        "J.1.2: by magic-structure:1, to run is for organiser, not for the judge"
    ]
    lines = cup.refused(cup.organiser, "penalise_player", player="ann", infraction="hidden-card")
    assert lines == ["J.1.2: by magic-structure:1, to penalise is for judge or head judge, not for the organiser"]


def test_what_cannot_be_is_refused_and_changes_nothing(cup: Cup) -> None:
    unknown = cup.refused(cup.floor, "penalise_player", player="ann", infraction="yawning")
    assert unknown == ["J.5.2: magic-structure:1 knows no infraction 'yawning'"]
    assert "J.7.2: there is no player 'eve'" in cup.refused(
        cup.floor, "penalise_player", player="eve", infraction="slow-play"
    )
    match = cup.game("g1")
    assert cup.refused(cup.floor, "report_game", series="1.1", match_id=match) == [f"J.7.4: {match} goes on"]
    concede(cup, match, 1)
    over = cup.refused(cup.floor, "penalise_player", player="ann", infraction="slow-play", match_id=match)
    assert over == [f"J.7.6: {match} is over"]
    cup.act(cup.floor, "report_game", series="1.1", match_id=match)
    again = cup.refused(cup.organiser, "seat_game", series="1.1", match_id=match, seats=("ann", "bob"))
    assert f"J.7.4: {match} is game 1 of match 1.1 already" in again


def test_a_stream_that_cannot_be_a_game_here_is_refused(cup: Cup) -> None:
    three = new_match(cup.organiser, "three", 3)
    lines = cup.refused(cup.organiser, "seat_game", series="1.1", match_id=three, seats=("ann", "bob"))
    assert lines == [f"J.7.4: {three} has 3 seats, and 2 are named"]
    with pytest.raises(RemoteError) as failure:
        cup.ask(cup.organiser, "seat_game", series="1.1", match_id="nowhere", seats=("ann", "bob"))
    assert failure.value.reason == "UNKNOWN_MATCH"


def test_an_ended_match_gets_no_extension_and_its_penalties_come_from_the_tournament(cup: Cup) -> None:
    match = cup.game("g1")
    with cup.service.client(FLOOR, match) as judge, cup.service.client(HEAD, match) as head:
        direct = judge.submit(match, PenaliseSeat(seat=Seat(1), infraction="hidden-card"), request_id="d")
        assert direct.reasons[0].rule == "J.5.5"
        assert head.submit(match, EndGame(how="time over", reason="a fire alarm"), request_id="e").accepted
        late = judge.submit(match, GiveTime(seconds=60, reason="late"), request_id="l")
    assert [in_words(reason.text) for reason in late.reasons] == ["the match is over"]


def test_a_policy_file_with_errors_opens_nothing_and_names_every_line_and_column(cup: Cup) -> None:
    text = shipped("magic-structure").decode().replace("best_of: 3", "best_of: three").replace("P.1.2", "P.1.1")
    with pytest.raises(RemoteError) as failure:
        cup.organiser.tournaments.create("Bad", EDITION, "competitive", text, request_id="bad")
    assert (failure.value.code, failure.value.reason) == ("INVALID_ARGUMENT", "BAD_POLICY")
    assert failure.value.message.count("the number P.1.1 is given 2 times") == 2
    assert "whole number" in failure.value.message
    problems = cup.floor.tournaments.check_policy(text)["problems"]
    assert len(problems) == 3
    assert all(problem["line"] > 1 and problem["column"] > 1 for problem in problems)
    assert len(cup.organiser.tournaments.list()["tournaments"]) == 1


def test_a_tournament_is_opened_once_by_its_request_and_is_no_match(cup: Cup) -> None:
    again = cup.organiser.tournaments.create("Cup", EDITION, "competitive", "magic-structure:1", request_id="open cup")
    assert (again["tournament_id"], again["repeated"]) == (cup.id, True)
    match = cup.game("g1")
    assert [row.match for row in cup.organiser.list()] == [match]
    for call in (cup.organiser.get, cup.organiser.audit.verify):
        with pytest.raises(RemoteError) as failure:
            call(cup.id)
        assert failure.value.reason == "UNKNOWN_MATCH"


def test_tokens_of_a_tournament_are_for_its_officials_and_let_nobody_else_in(cup: Cup) -> None:
    token, _ = cup.organiser.issue_token(FLOOR, cup.id)
    with Client(cup.service.address, token) as judge:
        assert judge.tournaments.get(cup.id)["name"] == "Cup"
        with pytest.raises(RemoteError) as failure:
            judge.tournaments.list()
        assert failure.value.code == "PERMISSION_DENIED"
    with pytest.raises(RemoteError) as refused:
        cup.organiser.issue_token(seat(1), cup.id)
    told = "a tournament is for its judges, organisers and players by their names: seats are a match's"
    assert refused.value.fields == {"actor.role": told}
    other = new_match(cup.organiser, "other")
    with cup.service.client(FLOOR, other) as stranger, pytest.raises(RemoteError) as foreign:
        stranger.tournaments.get(cup.id)
    assert foreign.value.code == "PERMISSION_DENIED"


def test_unknown_tournaments_acts_and_results_are_named(cup: Cup) -> None:
    with pytest.raises(RemoteError) as failure:
        cup.organiser.tournaments.get("event-none")
    assert failure.value.reason == "UNKNOWN_TOURNAMENT"
    with pytest.raises(RemoteError) as malformed:
        cup.ask(cup.floor, "declare_result", series="1.1", declared=77)
    assert "there is no value 77" in malformed.value.message
    with pytest.raises(RemoteError) as wrong:
        cup.organiser.tournaments.clock(new_match(cup.organiser, "x"), tournament=cup.id)
    assert wrong.value.fields == {"match_id": wrong.value.fields["match_id"]}


def test_the_record_tells_who_did_what_by_which_rule(cup: Cup) -> None:
    cup.act(cup.floor, "penalise_player", player="ann", infraction="slow-play")
    entries = cup.organiser.tournaments.entries(cup.id)["entries"]
    assert [entry["act"] for entry in entries[:2]] == ["opentournament", "enterplayer"]
    last = entries[-1]
    assert (last["act"], last["actor"]["name"], last["facts"][0]["rule"]) == ("penalise", "Kim", "P.2.3")
    assert cup.organiser.tournaments.entries(cup.id, after=last["position"])["entries"] == []


def test_tournaments_entries_and_policies_are_listed_by_what_is_asked(service: Running) -> None:
    cup = Cup(service)
    game = cup.game("a game")
    other = cup.organiser.tournaments.create("Night", EDITION, "regular", "magic-structure", request_id="night")
    with stubs(service) as raw:

        def ids(**asked: Any) -> list[str]:
            request = event_service_pb2.ListTournamentsRequest(**asked)
            found = raw.events.ListTournaments(request, metadata=raw.metadata)
            return [one.tournament_id for one in found.tournaments]

        assert ids() == [cup.id, other["tournament_id"]]
        assert ids(order_by="name desc") == [other["tournament_id"], cup.id]
        assert (ids(words="cup"), ids(player="bob"), ids(game="sve")) == ([cup.id], [cup.id], [])
        asked = event_service_pb2.ListEntriesRequest(tournament_id=cup.id, player="bob", page_size=1)
        page = raw.events.ListEntries(asked, metadata=raw.metadata)
        acts: list[str] = []
        while page.entries:
            acts += [entry.act for entry in page.entries]
            asked.page_token = page.next_page_token
            page = raw.events.ListEntries(asked, metadata=raw.metadata) if asked.page_token else type(page)()
        assert acts == ["enterplayer", "pairplayers", "seatgame"]
        asked = event_service_pb2.ListEntriesRequest(tournament_id=cup.id, acts=["beginround"])
        assert len(raw.events.ListEntries(asked, metadata=raw.metadata).entries) == 1
        listed = raw.events.ListPolicies(event_service_pb2.ListPoliciesRequest(), metadata=raw.metadata).policies
        assert len(listed) == 2
        for one in listed:
            found = raw.events.GetPolicy(event_service_pb2.GetPolicyRequest(name=one.name), metadata=raw.metadata)
            assert found.policy.infractions
            policy = read_policy(one.name, found.text.encode())
            assert isinstance(policy, Policy)
            assert policy.name == one.name
        own = event_service_pb2.GetPolicyRequest(tournament_id=cup.id)
        kept = raw.events.GetPolicy(own, metadata=raw.metadata)
        whole = read_policy("own", kept.text.encode())
        assert isinstance(whole, Policy)
        assert whole.name == kept.policy.name
    with service.client(HEAD, cup.id) as head:
        assert [row.match for row in head.list(tournament=cup.id)] == [game]
        assert [row.match for row in head.list(tournament=cup.id, state="ended")] == []
        with pytest.raises(RemoteError) as refused:
            list(head.list())
        assert refused.value.code == "PERMISSION_DENIED"
    cup.close()
