"""Catalog rows of Shadowverse: Evolve to compiled cards, with the tokens and keywords of an edition."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeGuard

import msgspec

from domain.games.sve.language.catalog.keywords import keyword_abilities
from domain.games.sve.language.catalog.option_words import with_words
from domain.games.sve.language.catalog.rows import Row, not_as_listed, of_text, read_row
from domain.games.sve.language.lowering.leftovers import check_leftovers, check_program
from domain.games.sve.language.lowering.meanings.own_words import lowered_condition
from domain.games.sve.language.lowering.meanings.split_abilities import limited, parted
from domain.games.sve.language.lowering.passes import lowered
from domain.games.sve.language.lowering.programs import ready, ready_costs
from domain.games.sve.language.lowering.sentences.instead import costs_rather
from domain.games.sve.language.printed.plausibility import check_kind
from domain.games.sve.language.printed.short_forms import BecomeWith
from domain.games.sve.language.printed.traversal import also_paid, mapped
from domain.games.sve.language.reading.texts import Compiled, Language, compiled_text, language_of, not_understood
from domain.games.sve.language.referring.actions_and_amounts.unnamed_counters import kinds_placed, with_counters_named
from domain.games.sve.language.writing import MARKS
from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.costs import EvolveMark
from domain.games.sve.nodes.gifts import Keyword
from domain.games.sve.nodes.passives import AlsoCost, Have
from domain.games.sve.nodes.selectors import Tokens
from domain.games.sve.nodes.statements import For, Later
from domain.games.sve.nodes.verbs import Become, Give, Maneuver
from domain.games.sve.rules.continuous.original import works_elsewhere
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.games.sve.table.printed import NAMELESS_LEADER, SveCard, SveCatalog
from domain.kernel.abilities.compiled.clauses import Asked
from domain.kernel.abilities.compiled.holding import renewed
from domain.kernel.abilities.compiled.tree import Ability, Kind, Named, Node, Only, This, Unimplemented, When, walk
from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import CatalogError, RowProblem
from domain.language.catalog.shipped import shipped_rows
from domain.language.effort import legible
from domain.language.referring.refs import Unclear

PACKAGE = "domain.games.sve.language.catalog"
KEYWORD = "keyword:"
TOKENS = {PRESENT: "tokens-1.16.0.json", EARLY: "tokens-early.json"}
"""The tokens of each edition's list (9.1.2.3)."""
KEPT = 10_000
"""So many compiled cards are kept for other catalogs that hold them too."""


def tokens(edition: str) -> tuple[PrintedCard, ...]:
    """The tokens of an edition's list."""
    return shipped_rows(PACKAGE, TOKENS[edition])


class Made(msgspec.Struct, frozen=True):
    """A card compiled by itself, and the tokens that its abilities speak of: names with the places of the abilities."""

    card: SveCard
    tokens: tuple[tuple[int, str], ...]


def compile_cards(edition: str, rows: tuple[PrintedCard, ...]) -> SveCatalog:
    """The catalog of rows in an edition, pinned by their digest. Raises CatalogError with every problem of rows."""
    problems: list[RowProblem] = []
    read: list[tuple[PrintedCard, Row]] = []
    codes: dict[str, int] = {}
    for number, row in enumerate(legible(rows), 1):
        found, wrong = read_row(row)
        if row.code in codes:
            wrong.append(("code", f"row {codes[row.code]} already has a card of the code {row.code!r}"))
        codes.setdefault(row.code, number)
        problems += [RowProblem(number, field, text) for field, text in wrong]
        read.append((row, found))
    problems += [
        RowProblem(number, "back", f"there is no card {found.back!r}")
        for number, (_, found) in enumerate(read, 1)
        if found.back and found.back not in codes
    ]
    language = language_for(edition, read)
    cards = [_card(language, row) for row, _ in read]
    problems += [
        RowProblem(number, field, text)
        for number, made in enumerate(cards, 1)
        if "token" in made.card.types
        for token, _ in _read_tokens(edition)
        if token.name == made.card.name
        for field, text in not_as_listed(made.card, _card(language, token).card, token.text)
    ]
    if problems:
        raise CatalogError(problems)
    made = [*cards, *(_card(language, row) for row, _ in _own_tokens(edition, read)), *_hidden(edition)]
    named = {one.card.name: one.card.code for one in made if "token" in one.card.types}
    return _catalog(catalog_digest(rows), [_with_tokens(one, named) for one in made], named)


def language_for(edition: str, read: Sequence[tuple[PrintedCard, Row]]) -> Language:
    """The language with the names and traits of rows and of the edition's tokens."""
    return language_of(*_words([*_own_tokens(edition, read), *read]))


def _own_tokens(edition: str, read: Sequence[tuple[PrintedCard, Row]]) -> list[tuple[PrintedCard, Row]]:
    """The tokens of the edition's list that no row of the catalog is."""
    codes = {row.code for row, _ in read}
    return [token for token in _read_tokens(edition) if token[0].code not in codes]


@functools.cache
def _read_tokens(edition: str) -> tuple[tuple[PrintedCard, Row], ...]:
    return tuple((row, read_row(row)[0]) for row in tokens(edition))


def _with_tokens(made: Made, named: Mapping[str, str]) -> SveCard:
    """The card, where a token that its text speaks of is in the catalog; else those abilities are not understood."""
    card, missing = made.card, {place: name for place, name in made.tokens if name not in named}
    if not missing:
        return card
    problems = {
        place: Unimplemented(card.name, 1, 1, 0, f"the catalog has no token {name!r}: add its row", name)
        for place, name in missing.items()
    }
    abilities = tuple(
        msgspec.structs.replace(ability, effect=(problems[place],)) if place in problems else ability
        for place, ability in enumerate(card.abilities)
        if isinstance(ability, SveAbility)
    )
    programs = tuple(map(ready, abilities))
    return msgspec.structs.replace(
        card, abilities=abilities, programs=programs, problems=(*card.problems, *problems.values())
    )


def _words(read: Iterable[tuple[PrintedCard, Row]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and traits that texts may speak of."""
    names: dict[str, None] = {}
    traits: dict[str, None] = {}
    for row, found in read:
        names.update(dict.fromkeys(name for name in (row.name, found.alternate) if name))
        traits.update(dict.fromkeys(found.traits))
    return tuple(names), tuple(traits)


def _of_text(card: SveCard, row: Row) -> Iterable[tuple[str, str]]:
    """What a text says that a card of its type cannot have."""
    own = card.abilities[: card.own]
    marks = {
        "evolve": any(isinstance(cost, EvolveMark) for ability in own for cost in _costs(ability)),
        "activated": any(ability.kind == "activated" and not works_elsewhere(ability) for ability in own),
        **{MARKS[when.mark]: True for ability in own if isinstance(when := ability.when, Event) and when.mark},
    }
    return of_text(card.keywords, row, marks)


def _costs(ability: Ability) -> tuple[Node, ...]:
    return ability.costs if isinstance(ability, SveAbility) else ()


def _card(language: Language, row: PrintedCard) -> Made:
    """The compiled card of a row. Where another catalog had the same one, with the same words, it is made already."""
    return _made(msgspec.json.encode(row), *language.words_of(row.text))


@functools.lru_cache(maxsize=KEPT)
def _made(body: bytes, names: tuple[str, ...], traits: tuple[str, ...]) -> Made:
    row = msgspec.json.decode(body, type=PrintedCard)
    found, _ = read_row(row)
    spell = "spell" in found.types
    compiled = with_words(compiled_text(row.text, spell, names, traits), row.text)
    card = _compiled(row, found, compiled)
    impossible = [text for _, text in _of_text(card, found)]
    if impossible:
        card = _compiled(row, found, not_understood(row.text, impossible, spell=spell))
    return Made(card, _tokens_in(card))


def _tokens_in(card: SveCard) -> tuple[tuple[int, str], ...]:
    return tuple(
        (place, part.name)
        for place, ability in enumerate(card.abilities)
        for node in (*ability.effect, *_costs(ability), *([ability.when] if ability.when else []))
        for part in walk(node)
        if _of_token(part)
    )


def _of_token(node: Node) -> TypeGuard[Tokens | Named]:
    """Whether it speaks of tokens of a name."""
    if isinstance(node, Named):
        return isinstance(node.of, Kind) and node.of.word.endswith("token")
    return isinstance(node, Tokens) and bool(node.name)


def _compiled(row: PrintedCard, found: Row, compiled: Compiled) -> SveCard:
    printed = shared([part for part in compiled.parts if isinstance(part, SveAbility)])
    taken_apart = _taken_apart(compiled, printed, row.text)
    problems = list(compiled.problems)
    abilities: list[SveAbility] = []
    kinds = kinds_placed(printed)
    turns = found.attack is not None or any(
        isinstance(node, Become | BecomeWith | Maneuver) for one in printed for top in one.effect for node in walk(top)
    )
    also = also_paid(printed)
    for part, _ in taken_apart:
        problems += [node for node in part.effect if isinstance(node, Unimplemented) and node not in problems]
        try:
            made = lowered(with_counters_named(part, kinds), paid=also if part.kind == "spell" else ())
            costs_rather(made, abilities)
            check_kind(made, row.text, found.types, turns=turns)
            if "spell" in found.types and _of_its_own(made):
                raise Unclear("a spell lies on no field where it could have this")
            _check(made)
            abilities.append(made)
        except Unclear as error:
            problem = Unimplemented(row.text, 1, 1, 0, str(error))
            problems.append(problem)
            abilities.append(SveAbility((problem,), part.when, part.kind, costs=part.costs))
    for place in _x_of_nothing(abilities):
        problem = Unimplemented(row.text, 1, 1, 0, "an X of an additional cost is determined by a spell's effect alone")
        problems.append(problem)
        abilities[place] = SveAbility((problem,), kind="static")
    conditions: list[Node] = []
    for condition in (part.condition for part in compiled.parts if isinstance(part, Only)):
        try:
            conditions.append(lowered_condition(condition))
            check_leftovers(conditions[-1])
        except Unclear as error:
            problem = Unimplemented(row.text, 1, 1, 0, str(error))
            problems.append(problem)
            abilities.append(SveAbility((problem,), kind="static"))
    own = len(abilities)
    placed = tuple(map(ready_costs, _placed(abilities)))
    return SveCard(
        code=row.code,
        name=row.name,
        own=own,
        abilities=placed,
        programs=tuple(map(ready, placed)),
        problems=tuple(problems),
        texts=tuple(text for _, text in taken_apart),
        keywords=tuple(part.word for part in compiled.parts if isinstance(part, Keyword)),
        listens=frozenset(when.kind for ability in placed if isinstance(when := ability.when, When)),
        statics=any(ability.kind == "static" for ability in placed),
        replaces=any(ability.kind == "replacing" for ability in placed),
        conditions=tuple(conditions),
        reminds=row.text.count("(") > sum(part.count("(") for part in dict.fromkeys(compiled.printed)),
        **{name: getattr(found, name) for name in found.__struct_fields__},
    )


def _check(made: SveAbility) -> None:
    """Raises Unclear for what nothing carries out in an ability, and in those inside its text."""
    check_leftovers(made)
    check_program(ready(ready_costs(made)))
    for inner in _unfolded(made, 0)[1]:
        _check(inner)


def _taken_apart(compiled: Compiled, printed: list[SveAbility], text: str) -> list[tuple[SveAbility, str]]:
    """The abilities as they are carried out, each with the paragraph that it stands in."""
    parts = zip(compiled.parts, compiled.printed, strict=True)
    stands_in = [paragraph for part, paragraph in parts if isinstance(part, SveAbility)]
    whole = zip(printed, stands_in, strict=True)
    return [(part, paragraph) for ability, paragraph in whole for part in _parts(limited(ability), text)]


def _parts(ability: SveAbility, text: str) -> list[SveAbility]:
    """An ability as those that it is carried out as; what cannot be parted is not understood."""
    try:
        return parted(ability)
    except Unclear as error:
        return [msgspec.structs.replace(ability, effect=(Unimplemented(text, 1, 1, 0, str(error)),))]


def _x_of_nothing(abilities: list[SveAbility]) -> list[int]:
    """The places of additional costs with an X that is determined on playing, where no spell ability asks for it."""
    if any(ability.kind == "spell" and isinstance(ability.x, Asked) for ability in abilities):
        return []
    return [
        place
        for place, ability in enumerate(abilities)
        if isinstance(ability.x, Asked) and any(isinstance(node, AlsoCost) for node in ability.effect)
    ]


def _of_its_own(ability: SveAbility) -> bool:
    """Whether a card says that it has abilities, or keywords of cards on a field, or gives itself any."""
    if _gives_itself(ability.effect):
        return True
    having = [part for node in ability.effect for part in walk(node) if isinstance(part, Have)]
    given = [gift for part in having if isinstance(part.of, This) for gift in part.gifts]
    return any(isinstance(gift, Quoted) or (isinstance(gift, Keyword) and gift.word != "Quick") for gift in given)


def _gives_itself(effect: tuple[Node, ...]) -> bool:
    """Whether a text gives its own card something; abilities in quotes speak of the cards that they are given to."""
    found: list[Node] = []

    def look_at(node: Node) -> Node:
        if isinstance(node, Give) and isinstance(node.of, This):
            found.append(node)
        return node

    mapped(effect, look_at)
    return bool(found)


def shared(printed: list[SveAbility]) -> list[SveAbility]:
    """The abilities, those whose mark stands right before another one with the process of that one (12.1.2)."""
    found: list[SveAbility] = []
    for part in reversed(printed):
        behind = found[-1] if part.merged else part
        found.append(msgspec.structs.replace(part, effect=behind.effect, costs=behind.costs, limits=behind.limits))
    return found[::-1]


def _placed(abilities: list[SveAbility]) -> tuple[SveAbility, ...]:
    """The abilities with those inside their texts behind them, and the places of these in the nodes that hold them."""
    done: list[SveAbility] = []
    waiting = list(abilities)
    behind = len(waiting)
    while len(done) < len(waiting):
        made, inner = _unfolded(waiting[len(done)], behind)
        done.append(made)
        waiting += inner
        behind += len(inner)
    return tuple(done)


def _unfolded(ability: SveAbility, behind: int) -> tuple[SveAbility, list[SveAbility]]:
    """An ability with places from `behind` on for those inside it, and these."""
    inner: list[SveAbility] = []

    def change(node: Node) -> Node:
        place = behind + len(inner)
        if isinstance(node, Quoted):
            inner.extend(lowered(one) for one in node.abilities)
            return msgspec.structs.replace(node, place=place)
        if isinstance(node, Later):
            inner.append(lowered(node.ability, told=True))
            return msgspec.structs.replace(node, place=place)
        if isinstance(node, For):
            inner.append(SveAbility((node.static,), kind="static"))
            return msgspec.structs.replace(node, place=place)
        return node

    return renewed(ability, lambda value: mapped(value, change)), inner


@functools.cache
def _hidden(edition: str) -> tuple[Made, ...]:
    """The cards that stand for keywords, and the leader of who has none (H.24)."""
    found = [SveCard(code=NAMELESS_LEADER, name="", types=("leader",))]
    for word, abilities in keyword_abilities(edition).items():
        found.append(
            SveCard(
                code=KEYWORD + word, name=word, types=(), own=len(abilities), abilities=abilities,
                programs=tuple(map(ready, abilities)),
                listens=frozenset(when.kind for ability in abilities if isinstance(when := ability.when, When)),
                replaces=any(ability.kind == "replacing" for ability in abilities),
            )
        )  # fmt: skip
    return tuple(Made(card, _tokens_in(card)) for card in found)


def _catalog(digest: str, cards: list[SveCard], named_tokens: Mapping[str, str]) -> SveCatalog:
    named: dict[str, tuple[str, ...]] = {}
    listens: dict[str, frozenset[str]] = {}
    for card in cards:
        for name in (card.name, card.alternate):
            if name and card.types:
                named[name] = (*named.get(name, ()), card.code)
        for kind in sorted(card.listens):
            listens[kind] = listens.get(kind, frozenset()) | {card.code}
    return SveCatalog(
        digest,
        {card.code: card for card in cards},
        tokens=named_tokens,
        named=named,
        listens=listens,
        statics=frozenset(card.code for card in cards if card.statics),
        replaces=frozenset(card.code for card in cards if card.replaces),
    )
