"""A case file read and checked: a case that can run, or every problem with its line and column."""

from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.catalog import Catalog, catalog_digest
from domain.kernel.decisions.commands import Actor, Branch, Open, Origin, PrintedCard, tag
from domain.kernel.decisions.game import Game
from domain.kernel.table.ids import Seat
from domain.kernel.table.spelling import fields_of
from domain.kernel.table.state import Setup, State
from domain.language.catalog.schema import CatalogError
from domain.registry import codec, games, reference, tokens
from domain.rulebook import UnknownRule, cited_in
from service.app.cases import schema
from service.app.cases.case import Case, Expected, ExpectedChange, ExpectedReason, Problem, Seen, Step
from service.app.cases.editions import editions, for_edition
from service.app.cases.source import Path, Source, read

OPEN = "open"
BEGINS = ("position", "decks", "state")


def load(path: FilePath | str) -> tuple[Case, ...] | list[Problem]:
    """The case of a file under each of its editions, or all problems with it, in the order of the file."""
    file = FilePath(path)
    try:
        content = file.read_bytes()
    except OSError as error:
        return [Problem(str(path), 1, 1, f"the file cannot be read: {error.strerror}")]
    return read_case(str(path), content)


def read_case(file: str, content: bytes) -> tuple[Case, ...] | list[Problem]:
    """The cases of a text, one for each of its editions; `file` names it in problems."""
    source, problems = read(file, content)
    cases: list[Case] = []
    given = [] if problems else editions(source)
    for edition in given:
        read_for, found = for_edition(source, edition)
        found = found or schema.check(read_for)
        if not found:
            case, found = case_of(read_for)
            if case is not None:
                several = f"{case.name} ({edition})"
                cases.append(case if len(given) == 1 else msgspec.structs.replace(case, name=several))
        problems = [*problems, *found]
    if not problems and cases:
        return tuple(cases)
    return sorted(dict.fromkeys(problems), key=lambda found: (found.line, found.column, found.message))


def case_of(source: Source, compiled: Catalog | None = None) -> tuple[Case | None, list[Problem]]:
    """The case of data that fits the schema, and all problems with it; `compiled` are its cards, if they are there."""
    loader = _Loader(source, compiled)
    return loader.case(), loader.problems


class _Loader:
    """Turns data that fits the schema into a case."""

    def __init__(self, source: Source, compiled: Catalog | None = None) -> None:
        self.source = source
        self.compiled = compiled
        self.data: Mapping[str, Any] = source.data
        self.problems: list[Problem] = []

    def problem(self, path: Path, message: str, *, key: bool = False) -> None:
        self.problems.append(self.source.problem(path, message, key=key))

    def case(self) -> Case | None:
        edition = f"{self.data['game']}:{self.data['edition']}"
        game = games().get(edition)
        if game is None:
            self.problem(("edition",), f"there is no edition {edition!r}; there are: {', '.join(games())}")
            return None
        for place, number in enumerate(self.data["rules"]):
            self._rule(edition, number, ("rules", place))
        if sum(begins in self.data for begins in BEGINS) != 1:
            self.problem((), "a case begins from `decks`, from a `position` or from a `state`: give one of them")
            return None
        rows = self._rows(edition)
        engine = self._engine(game, rows)
        command = self._open(game, rows)
        begins = self._state(game, command.setup)
        steps = (self._opening(game, edition), *self._actions(game, edition))
        if engine is None or self.problems:
            return None
        return Case(
            file=self.source.file,
            name=FilePath(self.source.file).stem,
            title=self.data["title"],
            about=self.data.get("about", ""),
            edition=edition,
            rules=tuple(str(number) for number in self.data["rules"]),
            cards=rows,
            engine=engine,
            open=command if begins is None else _branch(command, begins),
            steps=steps,
            begins=begins,
        )

    def _rule(self, edition: str, number: Any, path: Path) -> str:
        try:
            return cited_in(edition).ref(str(number))
        except UnknownRule as error:
            self.problem(path, str(error))
            return str(number)

    def _rows(self, edition: str) -> tuple[PrintedCard, ...]:
        rows = {}
        for name, card in self.data.get("cards", {}).items():
            fields = {column: value for column, value in card.items() if column not in _OF_THE_CARD}
            code = card.get("code", name)
            rows[name] = PrintedCard(code, card.get("name", name), fields, card.get("text", "").strip("\n"))
        shipped = (*tokens(edition), *reference(edition))
        known = {word: row for row in shipped for word in (row.name, row.code)}
        own = {word for row in rows.values() for word in (row.name, row.code)}
        for path, name in self._named():
            if name in known and name not in own:
                rows[known[name].code] = known[name]
            elif name not in own and not _heads(name):
                text = f"there is no card {name!r}: define it under `cards`, or name a reference card or a token"
                self.problem(path, text, key=path[-1] == name)
        return tuple(rows.values())

    def _named(self) -> list[tuple[Path, str]]:
        """Every card that decks and the position name, with its place."""
        found: list[tuple[Path, str]] = []
        for seat, deck in self.data.get("decks", {}).items():
            found += [(("decks", seat, *path), name) for path, name in _in_deck(deck)]
        position = self.data.get("position", {})
        zones: list[tuple[Path, Any]] = []
        zones += [(("position", "zones", zone), cards) for zone, cards in position.get("zones", {}).items()]
        for seat, held in position.get("seats", {}).items():
            zones += [(("position", "seats", seat, zone), cards) for zone, cards in held.items()]
        for path, cards in zones:
            for place, card in enumerate(cards if isinstance(cards, list) else []):
                at = (*path, place)
                if isinstance(card, str):
                    found.append((at, card))
                else:
                    found.append(((*at, "card"), card["card"]))
                    found += [((*at, *inner), name) for inner, name in self._said_of(card)]
        return found

    def _said_of(self, card: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
        """The cards that the game's words for a card of a position name."""
        game = games()[f"{self.data['game']}:{self.data['edition']}"]
        for word in game.positions.naming:
            named = card.get(word, [])
            for place, one in enumerate(named if isinstance(named, list) else [named]):
                name = one.get("card") if isinstance(one, Mapping) else one
                if isinstance(name, str):
                    yield (word, place) if isinstance(named, list) else (word,), name

    def _engine(self, game: Game, rows: tuple[PrintedCard, ...]) -> Engine | None:
        if self.compiled is not None:
            return Engine(game, self.compiled)
        try:
            engine = Engine(game, game.compile(rows))
        except CatalogError as error:
            for wrong in error.problems:
                name = rows[wrong.row - 1].name
                self.problem(("cards", name, wrong.field), f"{name}: {wrong.field or 'the card'}: {wrong.text}")
            return None
        self._texts(engine, rows)
        return engine

    def _texts(self, engine: Engine, rows: tuple[PrintedCard, ...]) -> None:
        cards = self.data.get("cards", {})
        keys = {card.get("code", key): key for key, card in cards.items()}
        for row in rows:
            printed, key = engine.catalog.prints[row.code], keys.get(row.code, row.name)
            meant = cards.get(key, {}).get("unimplemented", False)
            problems = printed.problems if isinstance(printed, CardText) else ()
            for problem in problems if not meant else ():
                where = f"line {problem.line}, column {problem.column} of the text of {row.name}"
                text = f"this does not compile: {problem.sentence!r}: {problem.reason} ({where})"
                self.problem(("cards", key, "text"), text)
            if meant and not problems:
                self.problem(("cards", key, "unimplemented"), f"the text of {row.name} compiles")

    def _open(self, game: Game, rows: tuple[PrintedCard, ...]) -> Open:
        decks = {Seat(int(seat)): _deck(deck, rows) for seat, deck in self.data.get("decks", {}).items()}
        position = self.data.get("position")
        placed = self.data.get("state", position)
        given = [int(seat) for seat in (placed["seats"] if placed is not None else decks)]
        setup = Setup(
            game=game.id,
            edition=game.edition,
            catalog=catalog_digest(rows),
            seats=max(given, default=0),
            chance="entered" if self.data.get("chance") == "entered" else "committed",
            options=self.data.get("options", {}),
            names=tuple(self.data.get("names", ())),
        )
        return Open(setup=setup, cards=rows, decks=decks, position=position)

    def _state(self, game: Game, setup: Setup) -> State | None:
        if "state" not in self.data:
            return None
        try:
            return codec(game.edition).state_from_plain({**self.data["state"], "setup": msgspec.to_builtins(setup)})
        except msgspec.ValidationError as error:
            self.problem(("state",), f"this is no state of {game.edition}: {error}")
            return None

    def _opening(self, game: Game, edition: str) -> Step:
        path: Path = (next(key for key in ("opening", *BEGINS) if key in self.data),)
        data = self.data.get("opening", {})
        return self._step(game, edition, 0, path, data, None, OPEN)

    def _actions(self, game: Game, edition: str) -> list[Step]:
        known = {tag(kind): kind for kind in (*game.actions, *JUDGE_ACTIONS)}
        steps = []
        for place, data in enumerate(self.data.get("actions", [])):
            path: Path = ("actions", place)
            if ("seat" in data) is ("role" in data):
                self.problem(path, "say who acts: `seat` or `role`")
            kind = known.get(data["do"])
            if kind is None:
                self.problem(
                    (*path, "do"), f"there is no action {data['do']!r}; there are: {', '.join(map(tag, game.actions))}"
                )
            else:
                self._parts(kind, data.get("with", {}), (*path, "with"))
            actor = Actor(data["role"]) if "role" in data else Actor("seat", Seat(data.get("seat", 1)))
            steps.append(self._step(game, edition, place + 1, path, data, actor, data["do"]))
        return steps

    def _parts(self, kind: type[msgspec.Struct], parts: Mapping[str, Any], path: Path) -> None:
        names, required = fields_of(kind)
        for name in parts:
            if name not in names:
                known = ", ".join(names) or "none"
                self.problem((*path, name), f"the action has no part {name!r}; its parts are: {known}", key=True)
        missing = [name for name in required if name not in parts]
        if missing:
            self.problem(path[:-1], f"the action needs {', '.join(missing)}")

    def _step(
        self, game: Game, edition: str, number: int, path: Path, data: Mapping[str, Any], actor: Actor | None, do: str
    ) -> Step:
        refused = [
            self._reason(edition, reason, (*path, "refused", place))
            for place, reason in enumerate(data.get("refused", []))
        ]
        offers = data.get("offers")
        expected = Expected(
            refused=tuple(refused) or None,
            changes=self._changes(game, edition, data.get("changes", []), (*path, "changes")),
            absent=self._changes(game, edition, data.get("no_changes", []), (*path, "no_changes")),
            state=data.get("state", {}),
            sees={
                viewer: self._seen(game, edition, seen, (*path, "sees", viewer))
                for viewer, seen in data.get("sees", {}).items()
            },
            asks=data.get("asks"),
            offers=dict.fromkeys(offers) if isinstance(offers, list) else offers,
            result=data.get("result"),
        )
        return Step(
            number=number,
            line=self.source.problem(path, "", key=number == 0).line,
            actor=actor,
            do=do,
            parts=data.get("with", {}),
            dice=tuple(map(tuple, data.get("dice", []))),
            shuffles=tuple(map(tuple, data.get("shuffles", []))),
            expected=expected,
        )

    def _reason(self, edition: str, data: Any, path: Path) -> ExpectedReason:
        if not isinstance(data, Mapping):
            return ExpectedReason(self._rule(edition, data, path))
        about = {name: value for name, value in data.items() if name not in ("rule", "beside")}
        beside = [
            self._rule(edition, number, (*path, "beside", place)) for place, number in enumerate(data.get("beside", []))
        ]
        return ExpectedReason(self._rule(edition, data["rule"], (*path, "rule")), beside=tuple(beside), **about)

    def _seen(self, game: Game, edition: str, data: Mapping[str, Any], path: Path) -> Seen:
        return Seen(
            state={name: value for name, value in data.items() if name not in _OF_AN_EVENT},
            changes=self._changes(game, edition, data.get("changes", []), (*path, "changes")),
            absent=self._changes(game, edition, data.get("no_changes", []), (*path, "no_changes")),
        )

    def _changes(self, game: Game, edition: str, data: list[Any], path: Path) -> tuple[ExpectedChange, ...]:
        known = {str(kind.__struct_config__.tag): kind for kind in game.reducers}
        changes = []
        for place, item in enumerate(data):
            kind, fields = (item, {}) if isinstance(item, str) else next(iter(item.items()))
            at: Path = (*path, place)
            if kind not in known:
                self.problem(at, f"there is no change {kind!r}; there are: {', '.join(known)}")
                continue
            names = known[kind].__struct_fields__
            for name in fields or {}:
                if name not in names:
                    text = f"{kind} has no field {name!r}; it has: {', '.join(names)}"
                    self.problem((*at, kind, name), text, key=True)
            if "rule" in (fields or {}):
                self._rule(edition, fields["rule"], (*at, kind, "rule"))
            changes.append(ExpectedChange(kind, fields or {}))
        return tuple(changes)


def _heads(name: str) -> bool:
    """Whether this is no card of a list of cards, but what heads a part of it: `[extra]`."""
    return name.startswith("[") and name.endswith("]")


_OF_THE_CARD = ("code", "name", "text", "unimplemented")
_OF_AN_EVENT = ("changes", "no_changes")


def _branch(command: Open, begins: State) -> Branch:
    """Goes on from a state: as an organiser's branch does, who knows all of it."""
    origin = Origin("", begins.position, "", Actor("organiser"))
    return Branch(setup=command.setup, cards=command.cards, origin=origin)


def _deck(deck: Any, rows: tuple[PrintedCard, ...]) -> tuple[str, ...]:
    codes = {**{row.name: row.code for row in rows}, **{row.code: row.code for row in rows}}
    return tuple(codes.get(name, name) for name in _listed(deck))


def _listed(deck: Any) -> list[str]:
    """A deck's cards, top first: a list, how many of each, or parts by name, each of them one or the other."""
    if isinstance(deck, list):
        return deck
    found: list[str] = []
    for name, held in deck.items():
        found += [name] * held if isinstance(held, int) else _listed(held)
    return found


def _in_deck(deck: Any) -> list[tuple[Path, str]]:
    """Every name in a deck, with its place in it."""
    if isinstance(deck, list):
        return [((place,), name) for place, name in enumerate(deck)]
    found: list[tuple[Path, str]] = []
    for name, held in deck.items():
        inner = [((name, *path), one) for path, one in _in_deck(held)] if not isinstance(held, int) else []
        found += [((name,), name)] if isinstance(held, int) else inner
    return found
