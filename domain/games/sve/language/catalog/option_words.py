"""The words of what a text lets a player choose among: each option, and each of two costs, as it is printed."""

import msgspec

from domain.games.sve.language.printed.partitives import DoEither
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.language.reading.texts import Compiled
from domain.games.sve.language.writing import TextWriter, stands_in
from domain.games.sve.nodes.costs import EitherCost
from domain.kernel.abilities.compiled.tree import Node, Options, rebuilt, walk
from domain.language.rendering import Rendering


def with_words(compiled: Compiled, text: str) -> Compiled:
    """A compiled text whose choices say in words what is chosen among."""
    if compiled.problems or not any(
        isinstance(one, Options | EitherCost | DoEither) for part in compiled.parts for one in walk(part)
    ):
        return compiled
    writer = TextWriter(phrasebook(), Rendering(stands_in(text)))

    def change(node: Node) -> Node:
        if isinstance(node, Options):
            return msgspec.structs.replace(node, words=tuple(map(writer.body, node.options)))
        if isinstance(node, EitherCost):
            return msgspec.structs.replace(node, words=tuple(writer.costs((one,)) for one in (node.left, node.right)))
        if isinstance(node, DoEither):
            return msgspec.structs.replace(node, words=tuple(map(writer.sentence, (node.left, node.right))))
        return node

    return msgspec.structs.replace(compiled, parts=tuple(rebuilt(part, change) for part in compiled.parts))
