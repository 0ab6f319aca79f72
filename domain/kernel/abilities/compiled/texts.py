"""Printed cards with compiled text: what the interpreter reads of a catalog."""

from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.program import Program
from domain.kernel.abilities.compiled.tree import Ability, Unimplemented
from domain.kernel.decisions.catalog import Printed
from domain.kernel.decisions.game import Look


class CardText(Printed, frozen=True, kw_only=True):
    """A printed card with its abilities, a program for each, and the sentences that the grammar does not know.

    `texts` are what is printed of the abilities, in their order; those inside others have no text of their own.
    """

    abilities: tuple[Ability, ...] = ()
    programs: tuple[Program, ...] = ()
    problems: tuple[Unimplemented, ...] = ()
    texts: tuple[str, ...] = ()

    def text_of(self, place: int) -> str:
        """What is printed of an ability; of one inside another, all that is."""
        return self.texts[place] if place < len(self.texts) else "\n".join(dict.fromkeys(self.texts))


def text_of(look: Look, code: str) -> CardText:
    """A printed card by its code."""
    found = look.catalog.prints[code]
    assert isinstance(found, CardText), f"{code} has no compiled text"
    return found


NOTHING = Program((), ())


def program_of(look: Look, use: Use) -> Program:
    """The program of the ability in use; a card without text does nothing."""
    programs, place = text_of(look, use.code).programs, use.ability
    return programs[place] if place < len(programs) else NOTHING
