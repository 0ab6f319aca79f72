"""Cards of a catalog that no row holds: coins, gems, crystals, emblems, and the tokens that texts describe (1303)."""

from collections.abc import Iterator, Sequence

from domain.games.fow.language.inner import with_inner
from domain.games.fow.nodes.gifts import HasKeyword, KeywordWithCost, TokenKind
from domain.games.fow.nodes.verbs import Gem
from domain.games.fow.table.costs import ATTRIBUTES, Cost
from domain.games.fow.table.printed import OF_TOKENS, RESONATOR, WILL_COIN, FowCard, Half, Keyword
from domain.kernel.abilities.compiled.program import program
from domain.kernel.abilities.compiled.tree import walk

EMBLEM, LIMIT_BREAK = "Dragon Emblem", "Limit Break"


def items() -> list[FowCard]:
    """Tokens of item areas: the will coin (1119.2), gems, crystals and emblems of each attribute (1027.1, 1036.1)."""
    found = [_item(WILL_COIN, "Will Coin")]
    for word in ATTRIBUTES:
        named = (
            (f"{OF_TOKENS}{word} {kind}", f"{word.capitalize()} {kind.capitalize()}") for kind in ("gem", "crystal")
        )
        found += [_item(code, name, word) for code, name in named]
        emblem = (Keyword(EMBLEM, words=(word,)),)
        found.append(_item(f"{OF_TOKENS}{word} {EMBLEM.lower()}", EMBLEM, keywords=emblem))
    return found


def _item(code: str, name: str, attribute: str = "", keywords: tuple[Keyword, ...] = ()) -> FowCard:
    attributes = (attribute,) if attribute else ()
    return FowCard(code=code, name=name, halves=(Half(name, (), attributes=attributes, keywords=keywords),))


def described(cards: Sequence[FowCard]) -> Iterator[FowCard]:
    """The tokens that texts of these cards create, each once."""
    found: dict[str, FowCard] = {}
    left = [*cards]
    while left:
        for ability in left.pop(0).abilities:
            for node in walk(ability):
                if isinstance(node, TokenKind) and node.words not in found:
                    found[node.words] = _token(node)
                    left.append(found[node.words])
                elif isinstance(node, Gem) and node.word:
                    code = f"{OF_TOKENS}{node.word} {node.kind}"
                    limit = (Keyword(LIMIT_BREAK, words=(node.word,)),)
                    found.setdefault(code, _item(code, node.word, keywords=limit))
    yield from found.values()


def _token(kind: TokenKind) -> FowCard:
    attack, defense = kind.stats.attack, kind.stats.defense
    assert isinstance(attack, int), "a token has numbers"
    assert isinstance(defense, int), "a token has numbers"
    half = Half(
        kind.name, (RESONATOR,), None, tuple(filter(None, kind.attribute.split("/"))),
        tuple(filter(None, (kind.race, kind.more))), attack, defense, tuple(map(_keyword, kind.keywords)),
    )  # fmt: skip
    abilities = with_inner(kind.text.abilities) if kind.text is not None else ()
    return FowCard(
        code=OF_TOKENS + kind.words, name=kind.name, halves=(half,), abilities=abilities,
        programs=tuple(map(program, abilities)), texts=(kind.text.text if kind.text else "",) * len(abilities),
    )  # fmt: skip


def _keyword(said: HasKeyword | KeywordWithCost) -> Keyword:
    if isinstance(said, HasKeyword):
        return Keyword(said.word)
    return Keyword(said.word, cost=Cost(said.cost.symbols, said.cost.free, said.cost.variables))
