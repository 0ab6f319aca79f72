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
    if ref.said is None:
        raise Unclear(f"it does not say of which token so many are: {ref.told}")
    return ref.said


def _tokens(node: Tokens, discourse: Discourse) -> Node:
    """So many of what the text has made, whatever it has asked about since; of what it has named where it made none."""
    if node.name or node.like is not None:
        return node
    made = (PUT,) if discourse.of(NAME, PUT) else ()
    return msgspec.structs.replace(node, name=_known(discourse, *made))


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


def _several(node: TokensAll) -> Iterable[Ref]:
    """Behind tokens of several names so many are of none of them."""
    names = dict.fromkeys(part.name for part in node.of if part.name)
    if len(names) > 1:
        yield Ref(NAME, PUT, told=" or ".join(names))


NAMES: Declared = {
    Named: Says(_named),
    Tokens: Says(_put, _tokens),
    TokensAll: Says(_several, _all_tokens),
    SoManyThere: Says(mentions=_there),
}
