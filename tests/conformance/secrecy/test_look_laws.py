"""Judges see what they have asked to see, as long as it lies there: over random matches of every edition."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from domain.kernel.decisions.acts import Correct, JudgeAct, LookAt, ResolveText
from domain.kernel.decisions.changes import ZoneOrdered
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.steps import (
    CreateFix,
    FaceFix,
    MoveFix,
    MoveStep,
    RemoveFix,
    RevealFix,
    ShuffleFix,
    TurnFix,
)
from domain.kernel.judging.unknown.looking import hidden_in, hidden_zones
from domain.kernel.secrecy.sight import known
from domain.kernel.secrecy.views import View, event_view, view
from domain.kernel.table.ids import CardId, PrintedCode, ZoneKey
from domain.kernel.table.state import State
from domain.registry import game, games
from service.words.refusals import in_words
from tests.conformance.games import engine, random_action, random_match
from tests.conformance.pasts import Match
from tests.conformance.twins import in_progress, twin, viewers
from tests.domain.judging.acting import FLOOR, HEAD, accept, match_of

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
JUDGE, SPECTATOR, ORGANISER = Actor("judge"), Actor("spectator"), Actor("organiser")
WHY = "is the wolf still there?"
GOES_ON = 40


def looked(edition: str, seed: int) -> tuple[Match, ZoneKey]:
    """A match in which judges have just been shown a zone, and the zone."""
    match = match_of(edition, seed=seed, positions=8 + 3 * seed)
    zone = random.Random(seed).choice(list(hidden_zones(match.judge.game, match.state)))
    accept(match, FLOOR, LookAt(zone=zone, reason=WHY, by="J.8.1"))
    return match, zone


def without_looks(shown: View) -> View:
    judging = msgspec.structs.replace(shown.judging, looks=())
    return msgspec.structs.replace(shown, judging=judging, position=0)


@EVERY_GAME
def test_until_they_ask_judges_see_what_a_spectator_sees(edition: str) -> None:
    for before, event, after in random_match(edition, 3):
        rules = game(edition)
        for judge in (JUDGE, HEAD):
            assert view(rules, after, judge) == view(rules, after, SPECTATOR)
            assert event_view(rules, before, event, after, judge) == event_view(rules, before, event, after, SPECTATOR)


@EVERY_GAME
@pytest.mark.parametrize("seed", range(1, 5))
def test_a_look_shows_judges_one_zone_and_nobody_else_anything(edition: str, seed: int) -> None:
    match, zone = looked(edition, seed)
    before, after, rules = match.states[-2], match.state, match.judge.game
    everything = view(rules, after, ORGANISER).zones
    for judge in (JUDGE, HEAD):
        zones = view(rules, after, judge).zones
        assert zones[zone] == everything[zone], "in its order"
        spectator = view(rules, after, SPECTATOR).zones
        assert {key for key, held in zones.items() if held != spectator[key]} == {zone}
        told = event_view(rules, before, match.events[-1], after, judge)
        assert told.action["reason"] == WHY
        cards = told.changes[0].data["cards"]
        assert [told.changes[0].codes[card] for card in cards] == [after.cards[card].code for card in cards]
    for viewer in viewers(after)[:-1]:
        assert without_looks(view(rules, after, viewer)) == without_looks(view(rules, before, viewer))
        told = event_view(rules, before, match.events[-1], after, viewer)
        assert (told.actor.name, told.action["zone"], told.changes[0].data["zone"]) == ("Kim", zone, zone)
        assert WHY not in str((told, view(rules, after, viewer)))
        assert not told.changes[0].codes


@EVERY_GAME
@pytest.mark.parametrize("seed", range(1, 5))
def test_what_was_shown_is_seen_where_it_lies_until_its_zone_is_put_into_another_order(edition: str, seed: int) -> None:
    match, zone = looked(edition, seed)
    shown, rules, chance = dict.fromkeys(match.state.zones[zone]), match.judge.game, random.Random(seed)
    for _ in range(GOES_ON):
        if match.state.result is not None:
            break
        accept(match, *random_action(match.judge, match.state, chance))
        if any(isinstance(change, ZoneOrdered) and change.zone == zone for change in match.events[-1].changes):
            shown = {}
        seen = known(rules, match.state, JUDGE)
        public = known(rules, match.state, SPECTATOR)
        there = {card: None for card in shown if card in match.state.cards}
        assert seen.keys() - public.keys() == there.keys() - public.keys()


@EVERY_GAME
@pytest.mark.parametrize("seed", range(1, 5))
def test_worlds_that_agree_on_what_was_shown_look_alike_to_judges(edition: str, seed: int) -> None:
    match, zone = looked(edition, seed)
    chance, differ = random.Random(seed), 0
    for _ in range(10):
        other = twin(match.judge, match.state, JUDGE, set(), chance)
        differ += other != match.state
        assert [other.cards[card].code for card in other.zones[zone]] == [
            match.state.cards[card].code for card in match.state.zones[zone]
        ]
        assert view(match.judge.game, other, JUDGE) == view(match.judge.game, match.state, JUDGE)
    assert differ


def acts(state: State, chance: random.Random) -> Iterator[JudgeAct]:
    """What judges might try, to learn from how it is refused."""
    cards = [*state.cards, CardId(state.next_card)]
    zones = list(state.zones)
    for _ in range(6):
        card, zone, source = chance.choice(cards), chance.choice(zones), chance.choice(zones)
        code = PrintedCode(state.cards[chance.choice(list(state.cards))].code)
        for fix in (
            MoveFix(card=card, zone=zone),
            MoveFix(source=source, value=1, zone=zone),
            MoveFix(source=source, value=2, zone=zone, place=1),
            TurnFix(card=card, value=1),
            FaceFix(card=card, value=chance.randrange(2)),
            RevealFix(card=card, seats=tuple(state.seats)),
            RemoveFix(card=card),
            ShuffleFix(zone=zone),
            CreateFix(code=code, zone=zone),
        ):
            yield Correct(fixes=(fix,), reason="to see what is said", by="J.4.1")
        step = MoveStep(card=card, zone=zone)
        yield ResolveText(dispute=1, source=card, seat=chance.choice(list(state.seats)), steps=(step,))
        yield LookAt(zone=zone, reason=WHY)


@EVERY_GAME
def test_no_refusal_of_a_judge_s_act_tells_what_judges_were_not_shown(edition: str) -> None:
    chance, judge, compared, refused = random.Random(7), engine(edition), 0, 0
    for state in [after for _, _, after in random_match(edition, 5)][2:60:9]:
        if state.result is not None:
            break
        others = [twin(judge, state, JUDGE, in_progress(state), chance) for _ in range(2)]
        commands: list[Command] = [Command(FLOOR, act) for act in acts(state, chance)]
        # All that is asked about one state follows one another: an engine remembers what it worked out of the last.
        against = [judge.refuse(state, command) for command in commands]
        refused += sum(map(bool, against))
        for other in others:
            for command, reasons in zip(commands, against, strict=True):
                compared += other != state
                assert judge.refuse(other, command) == reasons, command
    assert compared > 100
    assert 0 < refused < compared


@EVERY_GAME
def test_a_refused_look_says_where_hidden_cards_lie(edition: str) -> None:
    match = match_of(edition, positions=6)
    rules, state = match.judge.game, match.state
    hidden = list(hidden_zones(rules, state))
    open_ = next((zone for zone, held in state.zones.items() if held and not hidden_in(rules, state, zone)), None)
    tried = [ZoneKey("cellar.1"), *([open_] if open_ else [])]
    for zone in tried:
        reasons = match.judge.refuse(state, Command(FLOOR, LookAt(zone=zone, reason=WHY)))
        assert [in_words(reason.remedy) for reason in reasons] == [f"hidden cards lie in: {', '.join(hidden)}"]
    for actor in (Actor("seat", next(iter(state.seats))), SPECTATOR, ORGANISER, Actor("recorder")):
        reasons = match.judge.refuse(state, Command(actor, LookAt(zone=hidden[0], reason=WHY)))
        assert [reason.rule for reason in reasons] == ["J.1.2"]
    blank = match.judge.refuse(state, Command(FLOOR, LookAt(zone=hidden[0], reason="  ")))
    assert [reason.rule for reason in blank] == ["J.8.1"]
    accept(match, FLOOR, LookAt(zone=hidden[0], reason=WHY))
    again = match.judge.refuse(match.state, Command(HEAD, LookAt(zone=hidden[0], reason=WHY)))
    assert [reason.rule for reason in again] == ["J.8.1"]
