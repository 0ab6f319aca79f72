"""Compiled catalogs in files: what one process has compiled, the next one reads.

A file belongs to the sources of the engine, the edition and the catalog's digest: other sources never read it. It
holds plain values and the names of the domain's own types, of a closed list: reading it runs nothing.
"""

import contextlib
import functools
import gc
import hashlib
import logging
import os
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

import domain
import domain.registry
from domain.kernel.decisions.catalog import Catalog, Further, catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec
from service.app.boundary.config import cache_folder
from service.app.boundary.ports import CardRegistry

MOST: Final = 256
"""So many files are kept; the one that was used longest ago goes first."""
_SUM: Final = hashlib.sha256().digest_size
_TUPLE, _SET, _MAP, _FIRST = range(4)
"""What a list begins with: how it goes on, or from `_FIRST` on the place of a type among the names."""
_OTHERS_WRITE: Final = 0o022
_log = logging.getLogger(__name__)


class KeptCatalogs:
    """A registry whose catalogs are kept in a folder. May be used from any thread, and by any number of processes.

    A folder that cannot be written, or that others may write, is not used: everything is compiled then.
    """

    def __init__(self, registry: CardRegistry, folder: Path, sources: str | None = None) -> None:
        """`sources` is the digest of the engine's sources, those that this process runs unless given."""
        self._registry = registry
        self._folder = folder
        self._sources = _sources() if sources is None else sources

    def games(self) -> Mapping[str, Game]:
        """Every game by its edition."""
        return self._registry.games()

    def game(self, edition: str) -> Game:
        """The game of an edition; LookupError for none."""
        return self._registry.game(edition)

    def reference(self, edition: str) -> tuple[PrintedCard, ...]:
        """The reference card set of an edition."""
        return self._registry.reference(edition)

    def tokens(self, edition: str) -> tuple[PrintedCard, ...]:
        """The tokens that an edition's rulebook lists."""
        return self._registry.tokens(edition)

    def decks(self, edition: str) -> Mapping[str, tuple[str, ...]]:
        """The decks of reference cards of an edition, by name."""
        return self._registry.decks(edition)

    def codec(self, edition: str) -> Codec:
        """The encoder and decoder of an edition's events and states."""
        return self._registry.codec(edition)

    def compiled(self, edition: str, cards: tuple[PrintedCard, ...]) -> Catalog:
        """The catalog of printed cards, read or compiled. Raises what compiling raises."""
        found = self.held(edition, cards)
        if found is None:
            found = self._registry.compiled(edition, cards)
            if self._sources:
                file = self._file(edition, cards)
                try:
                    _write(file, found)
                except OSError as error:
                    _log.warning("compiled cards are not kept in %s: %s", file, error)
        return found

    def held(self, edition: str, cards: tuple[PrintedCard, ...]) -> Catalog | None:
        """The catalog of printed cards as a file has it; None where none does."""
        if not self._sources:
            return None
        file = self._file(edition, cards)
        try:
            return _read(file)
        except OSError as error:
            _log.warning("compiled cards are not read from %s: %s", file, error)
            return None

    def has(self, edition: str, cards: tuple[PrintedCard, ...]) -> bool:
        """Whether a file holds a catalog."""
        return bool(self._sources) and self._file(edition, cards).is_file()

    def _file(self, edition: str, cards: tuple[PrintedCard, ...]) -> Path:
        return self._folder / f"{self._sources[:16]}-{edition.replace(':', '-')}-{catalog_digest(cards)}"


@functools.cache
def kept() -> KeptCatalogs:
    """The games of this installation, with their compiled cards kept in this user's folder for caches."""
    return KeptCatalogs(domain.registry, cache_folder(os.environ))


@functools.cache
def _sources() -> str:
    """The digest of everything that the engine is made of; empty where it lies in no files of its own."""
    top = Path(domain.registry.__file__).parent
    digest, files = hashlib.sha256(), sorted(path for path in top.rglob("*.*") if path.suffix in (".py", ".json"))
    for path in files:
        digest.update(f"\0{path.relative_to(top)}\0".encode() + path.read_bytes())
    return digest.hexdigest() if files else ""


def _read(file: Path) -> Catalog | None:
    """The catalog of a file; None where there is none, or one that is damaged. Raises OSError."""
    try:
        _check(file.parent)
        body = file.read_bytes()
    except FileNotFoundError:
        return None
    if hashlib.sha256(body[_SUM:]).digest() != body[:_SUM]:
        return None
    _note_use(file)
    with _uncollected():
        return catalog_of(body[_SUM:])


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Makes many things that all stay: looking meanwhile for those that can go takes ten times as long."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _write(file: Path, catalog: Catalog) -> None:
    """Puts a catalog into a file, all of it or nothing. Raises OSError."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _check(file.parent)
    body = bytes_of(catalog)
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=".", delete=False) as made:
        made.write(hashlib.sha256(body).digest() + body)
    _note_use(Path(made.name))
    Path(made.name).replace(file)
    for _, old in sorted(_files(file.parent), reverse=True)[MOST:]:
        old.unlink(missing_ok=True)


def _note_use(file: Path) -> None:
    """Notes the time more finely than the file system does by itself, which would leave several files alike."""
    now = time.time_ns()
    os.utime(file, ns=(now, now))


def _files(folder: Path) -> Iterator[tuple[int, Path]]:
    """The files with the time of their last use; another process may take one away meanwhile."""
    for path in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):
            yield path.stat().st_mtime_ns, path


def _check(folder: Path) -> None:
    """Raises PermissionError for a folder that others may write: what lies there rules on matches."""
    told = folder.stat()
    if told.st_uid != os.getuid() or told.st_mode & _OTHERS_WRITE:
        raise PermissionError(f"{folder} can be written by others: take it as your own, with `chmod go-w`")


def bytes_of(catalog: Catalog) -> bytes:
    """A compiled catalog as bytes, without what a game has worked out of it since.

    Whatever holds something else is a row, behind those of its parts, and stands there once however many hold it.
    """
    kinds: dict[type, int] = {}
    places: dict[bytes, int] = {}

    def plain(value: Any) -> Any:
        if isinstance(value, msgspec.Struct):
            number = kinds.setdefault(type(value), _FIRST + len(kinds))
            return placed(number, (getattr(value, field) for field in value.__struct_fields__))
        if isinstance(value, tuple):
            return placed(_TUPLE, value)
        if isinstance(value, frozenset):
            return placed(_SET, sorted(value))
        if isinstance(value, Mapping):
            return placed(_MAP, (*value, *value.values()))
        if value is not None and type(value) not in (bool, int, str):
            raise TypeError(f"a catalog does not hold {type(value).__name__}")
        return value

    def placed(number: int, parts: Iterable[Any]) -> list[int]:
        row = msgspec.msgpack.encode([number, *map(plain, parts)])
        return [places.setdefault(row, len(places))]

    plain(msgspec.structs.replace(catalog, memo={}, further=None))
    names = [_name(kind) for kind in kinds]
    return msgspec.msgpack.encode((names, [msgspec.Raw(row) for row in places]))


def catalog_of(body: bytes) -> Catalog:
    """The catalog of such bytes. Raises KeyError for a type that the domain does not have."""
    names, rows = msgspec.msgpack.decode(body, type=tuple[list[str], list[list[Any]]])
    if not all(name in _kinds() for name in names):
        _kinds.cache_clear()  # A game that was not looked at before has come with this one.
    known = _kinds()
    kinds = [(known[name], known[name].__struct_fields__) for name in names]
    made: list[Any] = []
    for number, *told in rows:
        parts = [made[part[0]] if type(part) is list else part for part in told]
        if number >= _FIRST:
            kind, fields = kinds[number - _FIRST]
            made.append(kind(**dict(zip(fields, parts, strict=True))))
        elif number == _MAP:
            half = len(parts) // 2
            made.append(dict(zip(parts[:half], parts[half:], strict=True)))
        else:
            made.append(frozenset(parts) if number == _SET else tuple(parts))
    catalog = made[-1]
    assert isinstance(catalog, Catalog), "what was put in is a catalog"
    return msgspec.structs.replace(catalog, memo={}, further=Further())


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


@functools.cache
def _kinds() -> Mapping[str, type[msgspec.Struct]]:
    """The closed list: every struct of the domain by its name. All of them are imported with the registry."""
    found: dict[str, type[msgspec.Struct]] = {}
    waiting = msgspec.Struct.__subclasses__()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(f"{domain.__name__}."):
            found[_name(kind)] = kind
    return found
