"""Names that a text leaves out where it has just said them: "if there are 2 or more on your field", "summon 3"."""

from collections.abc import Iterable
from typing import Any

import msgspec

from domain.games.sve.language.printed.short_forms import SoManyThere
from domain.games.sve.nodes.selectors import Tokens, TokensAll
from domain.kernel.abilities.compiled.tree import Exists, In, Kind, Named, Node
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import Ref, Unclear
from domain.language.referring.says import Declared, Says

NAME, PUT = "name", "put"


def _known(discourse: Discourse, *words: str) -> Any:
    ref = discourse.last(NAME, *words)
    if ref is None:
        raise Unclear("nothing has been named before that this could be")
    return ref.said


def _tokens(node: Tokens, discourse: Discourse) -> Node:
    return node if node.name or node.like is not None else msgspec.structs.replace(node, name=_known(discourse))


def _all_tokens(node: TokensAll, discourse: Discourse) -> Node:
    if not (node.of or discourse.asking):
        raise Unclear("nothing says before which tokens both are")
    return node


def _there(node: SoManyThere, discourse: Discourse) -> Node:
    return Exists(In(Named(Kind("card"), _known(discourse, PUT)), node.zone, "your"), node.least)


def _named(node: Named) -> Iterable[Ref]:
    yield Ref(NAME, said=node.name)


def _put(node: Tokens) -> Iterable[Ref]:
    if node.like is None:
        yield Ref(NAME, PUT, node.name)


NAMES: Declared = {
    Named: Says(_named),
    Tokens: Says(_put, _tokens),
    TokensAll: Says(mentions=_all_tokens),
    SoManyThere: Says(mentions=_there),
}
