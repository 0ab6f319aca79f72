"""Which card "that follower" is, by what the cards are that a text has spoken of."""

from collections.abc import Iterable

from domain.games.sve.cards.sense import Unclear
from domain.kernel.abilities.tree import Kind, Node, walk

KINDS = ("follower", "amulet", "spell", "leader")


def means_the_event(word: str, happened: Node | None, selected: Iterable[Node]) -> bool:
    """Whether "that follower" is the one that an event happened to: nothing that was selected since is a follower.

    Raises Unclear where what was selected may be one, or something else.
    """
    if happened is None or word not in KINDS or word not in _kinds(happened):
        return False
    found = [_kinds(one) for one in selected]
    if any(kinds == {word} for kinds in found):
        return False
    if any(word in kinds or "card" in kinds for kinds in found):
        raise Unclear(f"it does not say whether `that {word}` is what was selected, or what the text answers")
    return True


def _kinds(of: Node) -> set[str]:
    return {part.word for part in walk(of) if isinstance(part, Kind)}
