"""What is shown to seats and spectators is on closed lists: a new field is on none, until somebody decides about it."""

import msgspec
import pytest

from domain.kernel.decisions.changes import Change, Cited
from domain.kernel.decisions.commands import Actor, Branch, Open
from domain.kernel.decisions.telling import ACTIONS, CHANGES, TO_JUDGES
from domain.kernel.secrecy.sealing import opened
from domain.kernel.secrecy.views import event_view, view
from domain.registry import game, games
from tests.conformance.games import engine, random_match
from tests.conformance.judged import judged_match
from tests.conformance.twins import viewers

EDITIONS = sorted(games())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_field_of_changes_actions_and_extra_state_is_listed_as_shown_or_as_kept(edition: str) -> None:
    rules = game(edition)
    told = {**CHANGES, **ACTIONS, **rules.told}
    kinds: tuple[type[msgspec.Struct], ...] = (rules.extra, *rules.reducers, *rules.actions, *ACTIONS)
    for kind in kinds:
        shown: tuple[str, ...] = told[kind]
        kept: tuple[str, ...] = vars(kind).get("kept", ())
        always = ("rule", "beside") if issubclass(kind, Cited) else ("rule",) if issubclass(kind, Change) else ()
        if kind is Branch:
            kept = Open.kept
        assert sorted((*shown, *kept, *always)) == sorted(kind.__struct_fields__), kind
    assert not rules.told.keys() - set(kinds), "lists name nothing that is not there"


@pytest.mark.parametrize("edition", EDITIONS)
def test_views_carry_what_is_on_the_lists_and_nothing_else(edition: str) -> None:
    rules, found = game(edition), 0
    told = {**CHANGES, **ACTIONS, **rules.told}
    extra = {*told[rules.extra], "game", *rules.shown(next(random_match(edition, 1))[2])}
    for before, event, after in (step for match in (random_match, judged_match) for step in match(edition, 3)):
        for viewer in viewers(before):
            shown = event_view(rules, before, event, after, viewer)
            assert view(rules, after, viewer).extra.keys() <= extra
            more = TO_JUDGES if viewer.judges else {}
            kind = type(event.command.action)
            assert shown.action.keys() <= {*told[kind], *more.get(kind, ()), "action"}
            for change, part in zip(event.changes, shown.changes, strict=True):
                assert part.data.keys() <= {*told[type(change)], *more.get(type(change), ())}, part
                found += 1
        everything = event_view(rules, before, event, after, Actor("organiser"))
        for change, part in zip(event.changes, everything.changes, strict=True):
            said = any(getattr(change, name) for name in change.kept)  # What is empty is left out.
            assert part.data or not said, change
    assert found > 300


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_kept_is_sealed_in_exports(edition: str) -> None:
    rules = game(edition)
    for before, plain, after in random_match(edition, 5):
        event = plain.__replace__(salt=b"s" * 16)
        for viewer in viewers(before):
            form = opened(event, before, event_view(rules, before, event, after, viewer), viewer)
            for change, part in zip(event.changes, form["changes"], strict=True):
                for name in change.kept:
                    leaves = part.get(name) if isinstance(part.get(name), list) else [part.get(name)]
                    assert all(leaf is None or isinstance(leaf["#"], str) for leaf in leaves), (change, part)


def test_the_engine_of_each_edition_has_these_lists() -> None:
    assert all(engine(edition).game.untold for edition in EDITIONS)
