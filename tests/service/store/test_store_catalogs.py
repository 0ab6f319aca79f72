"""Compiled cards in files: what is read is what was compiled, and nothing else is ever read."""

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from domain import registry
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec
from service.app.adjudication.adjudicate import adjudicate
from service.app.boundary.answers.judged import Terms
from service.app.boundary.config import cache_folder
from service.app.repository.engines import Engines
from service.store import catalogs
from service.store.catalogs import KeptCatalogs, bytes_of, catalog_of
from tests.conformance.games import random_match

EDITIONS = tuple(registry.games())
FEW = registry.reference("dice:1")[:3]


class Compiling:
    """The registry, and how often it has compiled."""

    def __init__(self) -> None:
        self.times = 0

    def games(self) -> Mapping[str, Game]:
        return registry.games()

    def game(self, edition: str) -> Game:
        return registry.game(edition)

    def reference(self, edition: str) -> tuple[PrintedCard, ...]:
        return registry.reference(edition)

    def tokens(self, edition: str) -> tuple[PrintedCard, ...]:
        return registry.tokens(edition)

    def decks(self, edition: str) -> Mapping[str, tuple[str, ...]]:
        return registry.decks(edition)

    def compiled(self, edition: str, cards: tuple[PrintedCard, ...]) -> Catalog:
        self.times += 1
        return registry.compiled(edition, cards)

    def codec(self, edition: str) -> Codec:
        return registry.codec(edition)


@pytest.fixture
def compiling() -> Compiling:
    return Compiling()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cards"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_catalog_comes_back_as_it_was_compiled(edition: str) -> None:
    compiled = registry.compiled(edition, registry.reference(edition))
    again = catalog_of(bytes_of(compiled))
    assert type(again) is type(compiled)
    assert again == compiled
    assert bytes_of(again) == bytes_of(compiled)


def test_what_a_game_has_worked_out_of_a_catalog_since_is_not_kept() -> None:
    compiled = registry.compiled("dice:1", FEW)
    compiled.memo["what"] = 1
    assert catalog_of(bytes_of(compiled)).memo == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_matches_are_ruled_on_alike_with_cards_that_another_process_has_compiled(folder: Path, edition: str) -> None:
    played = [event for _, event, _ in random_match(edition, 1)]
    Engines(KeptCatalogs(registry, folder)).engine(edition, registry.reference(edition))
    compiles_nothing = Compiling()
    found = adjudicate(Engines(KeptCatalogs(compiles_nothing, folder)), "a match", played, Terms())
    assert (found.difference, found.checked) == (None, len(played))
    assert compiles_nothing.times == 0


def test_what_one_registry_has_compiled_another_one_reads(folder: Path, compiling: Compiling) -> None:
    first = KeptCatalogs(compiling, folder).compiled("dice:1", FEW)
    second = KeptCatalogs(compiling, folder).compiled("dice:1", tuple(reversed(FEW)))
    assert first == second
    assert compiling.times == 1
    KeptCatalogs(compiling, folder).compiled("dice:1", FEW[:2])
    assert compiling.times == 2


def test_what_other_sources_have_compiled_is_not_read(folder: Path, compiling: Compiling) -> None:
    for sources in ("a" * 64, "b" * 64):
        KeptCatalogs(compiling, folder, sources).compiled("dice:1", FEW)
    assert compiling.times == 2


def test_an_engine_without_sources_of_its_own_keeps_nothing(folder: Path, compiling: Compiling) -> None:
    for _ in range(2):
        KeptCatalogs(compiling, folder, "").compiled("dice:1", FEW)
    assert compiling.times == 2
    assert not folder.exists()


@pytest.mark.parametrize("damage", [lambda body: body[:-1], lambda body: body[:5], lambda body: b"?" + body[1:]])
def test_a_damaged_file_is_compiled_anew_and_mended(
    folder: Path, compiling: Compiling, damage: Callable[[bytes], bytes]
) -> None:
    KeptCatalogs(compiling, folder).compiled("dice:1", FEW)
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert KeptCatalogs(compiling, folder).compiled("dice:1", FEW) == registry.compiled("dice:1", FEW)
    assert compiling.times == 2
    assert file.read_bytes() == whole


def test_a_type_that_the_domain_does_not_have_is_refused() -> None:
    names, rows = msgspec.msgpack.decode(
        bytes_of(registry.compiled("dice:1", FEW)), type=tuple[list[str], list[object]]
    )
    with pytest.raises(KeyError, match=r"subprocess\.Popen"):
        catalog_of(msgspec.msgpack.encode((["subprocess.Popen", *names[1:]], rows)))


def test_a_folder_that_others_may_write_is_not_used(
    folder: Path, compiling: Compiling, caplog: pytest.LogCaptureFixture
) -> None:
    KeptCatalogs(compiling, folder).compiled("dice:1", FEW)
    folder.chmod(0o777)
    KeptCatalogs(compiling, folder).compiled("dice:1", FEW)
    assert compiling.times == 2
    assert "can be written by others" in caplog.text


def test_where_nothing_can_be_kept_cards_are_compiled(
    tmp_path: Path, compiling: Compiling, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "cards").write_text("no folder")
    for _ in range(2):
        KeptCatalogs(compiling, tmp_path / "cards").compiled("dice:1", FEW)
    assert compiling.times == 2
    assert "are not kept in" in caplog.text


def test_rows_that_are_no_cards_are_refused_and_not_kept(folder: Path, compiling: Compiling) -> None:
    with pytest.raises(ValueError, match="row 1"):
        KeptCatalogs(compiling, folder).compiled("sve:1.16.0", (PrintedCard("x", "X", {"type": "Follower"}),))
    assert not folder.exists()


def test_of_many_files_those_used_last_are_kept(
    folder: Path, compiling: Compiling, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogs, "MOST", 2)
    kept = KeptCatalogs(compiling, folder)
    for count in (1, 2, 1, 3):
        kept.compiled("dice:1", FEW[:count])
    assert len(list(folder.iterdir())) == 2
    kept.compiled("dice:1", FEW[:1])
    assert compiling.times == 3
    kept.compiled("dice:1", FEW[:2])
    assert compiling.times == 4


def test_where_compiled_cards_are_kept_can_be_said() -> None:
    assert cache_folder({"MAGISTRATE_CACHE": "/somewhere"}) == Path("/somewhere")
    assert cache_folder({"XDG_CACHE_HOME": "/caches"}) == Path("/caches/magistrate")
    assert cache_folder({}) == Path.home() / ".cache" / "magistrate"
