"""Where matches lie: in a store, or in a folder of exports; and one key's work, as any process can do it."""

import functools
import gc
from pathlib import Path

from service.app.adjudication.bulk import Shelf, judge_events, judge_proven, judge_records, wants
from service.app.boundary.answers.judged import Judged, Query, Task
from service.app.boundary.errors import BadExport
from service.app.boundary.streams import is_match
from service.app.proofs.imports import prove
from service.app.proofs.proof import Prover
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw
from service.app.repository.stored import read_stored
from service.cli.sources.recordings import SCHEMES, SUFFIX
from service.cli.terminal.errors import Failure
from service.projections import listing
from service.store.catalogs import kept
from service.store.open import open_store

_PAGE = 1_000
_SQLITE = b"SQLite format 3"


class StoreShelf:
    """The matches of a store; keys are their ids."""

    def __init__(self, url: str, engines: Engines) -> None:
        """Raises what opening a store raises."""
        self._store = open_store(url)
        self._engines = engines
        self._prover = Prover(self._store, engines, listing)

    def keys(self, query: Query) -> list[str]:
        """The ids of the matches that are wanted, in the order of their creation."""
        found: list[str] = []
        token, more = "", True
        while more:
            page = self._store.matches(token, _PAGE)
            rows = [listed for listed in page.matches if is_match(listed.match)]
            found += [listed.match for listed in rows if wants(listing, query, listed)]
            token, more = page.token, page.more
        return found

    def judge(self, key: str, task: Task) -> list[Judged]:
        """Rules again on a match."""
        if task.proof:
            return [judge_proven(self._engines, key, self._prover.check(key), task)]
        return [judge_records(self._engines, key, self._store.read(key), None, task)]


class FolderShelf:
    """The exports in a folder and those below it, or one file; keys are paths. Every line is proven first."""

    def __init__(self, path: Path, engines: Engines) -> None:
        self._path = path
        self._engines = engines

    def keys(self, query: Query) -> list[str]:  # noqa: ARG002 - a file is known only when it is read
        """The files, sorted by path."""
        if self._path.is_file():
            return [self._path.name]
        return sorted(str(file.relative_to(self._path)) for file in self._path.rglob(f"*{SUFFIX}"))

    def judge(self, key: str, task: Task) -> list[Judged]:
        """Rules again on the matches of a file that are wanted."""
        file = self._path if self._path.is_file() else self._path / key
        judged: list[Judged] = []
        try:
            with file.open(encoding="utf-8") as lines:
                for match in prove(self._engines, lines):
                    if task.query.wants(match.row):
                        events = read_stored(self._engines, match.records)
                        found = judge_events(self._engines, match.row.match, events, task)
                        judged.append(found.__replace__(source=key))
        except BadExport as error:
            judged.append(_broken(key, error.position, f"line {error.line}: {error.problem}"))
        except Flaw as flaw:
            judged.append(_broken(key, flaw.position, flaw.problem))
        except (OSError, UnicodeDecodeError) as error:
            judged.append(_broken(key, 0, f"the file cannot be read: {error}"))
        return judged


def _broken(key: str, position: int, problem: str) -> Judged:
    return Judged(match="", verdict="broken", source=key, position=position, problem=problem)


def collect_seldom() -> None:
    """Matches come and go by thousands and hold no cycles: looking for some at every few hundred objects is in vain."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def existing(url: str) -> str:
    """A store's URL. Raises Failure where it names a file that there is not: reading makes no store."""
    file = Path(url.removeprefix("sqlite:///")).expanduser()
    if url.startswith("sqlite:///") and not file.is_file():
        raise Failure(f"there is no store {file}", "name the file of a store, or a folder of exports")
    return url


@functools.cache
def shelf(source: str) -> Shelf:
    """The shelf of a store's URL or a path, opened once a process. Raises Failure where there is none."""
    engines = Engines(kept())
    collect_seldom()
    if source.startswith(SCHEMES):
        return StoreShelf(existing(source), engines)
    path = Path(source)
    if not path.exists():
        raise Failure(f"there is no {source}", "name a folder of exports, an export, or a store's URL")
    if path.is_file() and _begins(path) == _SQLITE:
        raise Failure(f"{source} is a store", f"name it by its URL: sqlite:///{source}")
    return FolderShelf(path, engines)


def _begins(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE))
    except OSError as error:
        raise Failure(f"{path} cannot be read: {error.strerror}", "name a file that may be read") from error


def judge_keys(source: str, keys: tuple[str, ...], task: Task) -> list[tuple[str, list[Judged]]]:
    """The work of one chunk, wherever it is done."""
    lying = shelf(source)
    return [(key, lying.judge(key, task)) for key in keys]
