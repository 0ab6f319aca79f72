"""Who has one token for several matches and events is on each page what the token gives there."""

from http.client import HTTPConnection
from urllib.parse import urlsplit

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.auth.tokens import Part
from service.console.session import Place, Says
from tests.service.console.floor import Floor
from tests.service.rpc.cups import Cup


def got(floor: Floor, token: str, path: str) -> tuple[int, str, str]:
    """The status of a page, where it leads, and its text."""
    served = urlsplit(floor.url)
    browser = HTTPConnection(served.hostname or "", served.port, timeout=30)
    browser.request("GET", path, headers={"Cookie": f"magistrate-{served.port}={token}"})
    answer = browser.getresponse()
    told = answer.status, answer.getheader("Location", ""), answer.read().decode()
    browser.close()
    return told


def test_a_player_of_one_match_is_the_judge_of_another_and_is_shown_both(floor: Floor) -> None:
    played, judged, later = (floor.match("dice:1", "Ann", other) for other in ("Ben", "Cleo", "Dan"))
    with floor.live.client() as organiser:
        kim = Actor("seat", Seat(1), "Kim")
        token, _ = organiser.tokens.issue(kim, played, more=[Part(judged, "judge")])
        assert f"/m/{judged}/calls" in got(floor, token, f"/m/{judged}")[2], "a judge's page"
        assert f"/m/{played}/calls" not in got(floor, token, f"/m/{played}")[2], "a player's page"
        _, _, home = got(floor, token, "/")
        assert f'href="/m/{played}"' in home
        assert "Ann – Cleo" in home
        assert later not in home
        row = next(one for one in organiser.tokens.list(played) if one.issued.name == "Kim")
        organiser.tokens.give(row.issued.id, [Part(later, "head judge")])
        assert f"/m/{later}/calls" in got(floor, token, f"/m/{later}")[2], "given after the token was made"
        assert f'href="/m/{later}"' in got(floor, token, "/")[2]
        alone, _ = organiser.tokens.issue(kim, played)
        assert got(floor, alone, "/")[:2] == (303, f"/m/{played}"), "who is in one place is led there"


def test_an_official_of_an_event_is_that_in_its_games_whatever_else_the_token_gives(floor: Floor) -> None:
    cup = Cup(floor.live)
    game, other = cup.game("a game of the cup"), floor.match("dice:1")
    token, _ = cup.organiser.tokens.issue(Actor("seat", Seat(1), "Lee"), other, more=[Part(cup.id, "head judge")])
    assert f"/m/{game}/calls" in got(floor, token, f"/m/{game}")[2]
    assert f"/m/{other}/calls" not in got(floor, token, f"/m/{other}")[2]
    assert f"/e/{cup.id}/penalties" in got(floor, token, f"/e/{cup.id}")[2]
    assert got(floor, token, f"/m/{floor.match('dice:1')}")[0] == 403
    cup.close()


def test_what_names_a_place_comes_before_what_is_for_all() -> None:
    own = Says("*", "organiser", more=(Place("m", "seat", 2), Place("event-1", "judge")))
    assert (own.at("m").role, own.at("m").seat) == ("seat", 2)
    assert own.at("n").role == "organiser"
    assert own.at("event-1").event == "event-1"
    assert {one.match for one in own.at("m").places} == {"*", "m", "event-1"}
    assert not Says("m", "seat", 1).names("n")
