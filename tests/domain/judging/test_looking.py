"""What judges have been shown, through take-backs, deals of chance, branches and earlier positions."""

import pytest

from domain.kernel.decisions.acts import LookAt, Rewind
from domain.kernel.decisions.commands import Actor
from domain.kernel.judging.unknown.looking import as_shown, hidden_in, hidden_zones
from domain.kernel.secrecy.views import view
from domain.kernel.table.ids import ZoneKey
from domain.registry import codec, games
from tests.conformance.pasts import Match
from tests.domain.judging.acting import FLOOR, HEAD, accept, look_at, match_of, refusal

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
JUDGE, ORGANISER = Actor("judge"), Actor("organiser")


def hand_of(match: Match) -> ZoneKey:
    return next(zone for zone in hidden_zones(match.judge.game, match.state) if zone.startswith("hand."))


@EVERY_GAME
def test_a_zone_is_shown_as_it_lay_at_an_earlier_position_and_nowhere_else(edition: str) -> None:
    match = match_of(edition, positions=8)
    hand, at = hand_of(match), match.state.position - 2
    then = match.states[at]
    after = accept(match, FLOOR, LookAt(zone=hand, at=at, reason="what could it have been?"))
    rules = match.judge.game
    assert hidden_in(rules, after, hand) == after.zones[hand], "what lies there now was not asked for"
    shown = view(rules, as_shown(rules, then, after.judging.looks), JUDGE).zones
    assert shown[hand] == view(rules, then, ORGANISER).zones[hand]
    others = {zone for zone, held in shown.items() if held != view(rules, then, JUDGE).zones[zone]}
    assert others == {hand}
    assert as_shown(rules, match.states[at - 1], after.judging.looks) is match.states[at - 1]
    assert refusal(match, HEAD, LookAt(zone=hand, at=at, reason="again"))[0].startswith("J.8.1 nothing in")
    for wrong, text in ((0 - 1, "lies before the match"), (after.position, "is not in the past")):
        (told,) = refusal(match, FLOOR, LookAt(zone=hand, at=wrong, reason="when?"))
        assert text in told


@EVERY_GAME
def test_a_take_back_takes_back_what_was_shown_and_not_that_it_was(edition: str) -> None:
    match = match_of(edition, positions=6)
    hand, before = hand_of(match), match.state
    look_at(match, hand)
    assert not hidden_in(match.judge.game, match.state, hand)
    after = accept(match, HEAD, Rewind(to=before.position, exact=True, reason="a check", by="J.2.3"))
    assert hidden_in(match.judge.game, after, hand) == hidden_in(match.judge.game, before, hand)
    assert [(look.at, look.zone) for look in after.judging.looks] == [(before.position + 1, hand)]
    assert accept(match, FLOOR, LookAt(zone=hand, reason="after all")).judging.looks[1].at == after.position + 1


@EVERY_GAME
def test_a_match_that_has_ended_shows_its_zones_on_request_too(edition: str) -> None:
    match = match_of(edition, positions=1_000)
    assert match.state.result is not None
    zone = next(hidden_zones(match.judge.game, match.state))
    after = accept(match, FLOOR, LookAt(zone=zone, reason="a deck check"))
    assert not hidden_in(match.judge.game, after, zone)


@EVERY_GAME
def test_a_state_in_which_judges_were_shown_cards_comes_back_from_its_bytes(edition: str) -> None:
    match = match_of(edition, positions=6)
    coded = codec(edition)
    plain = coded.encode_state(match.state)
    assert b"shown" not in plain
    assert b"looks" not in plain
    after = look_at(match, hand_of(match))
    assert coded.decode_state(coded.encode_state(after)) == after
