"""Printed cards with compiled text: what the interpreter reads of a catalog."""

from msgspec.structs import replace

from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.program import Program
from domain.kernel.abilities.compiled.tree import Ability, Unimplemented
from domain.kernel.decisions.catalog import Printed, Said, Unread
from domain.kernel.decisions.game import Look


class CardText(Printed, frozen=True, kw_only=True):
    """A printed card with its abilities, a program for each, and the sentences that the grammar does not know.

    `texts` are what is printed of the abilities, in their order; those inside others have no text of their own. `read`
    are the readings that the card is compiled by, if judges gave any: then `texts` are as it is read, and `printed` are
    those of its print.
    """

    abilities: tuple[Ability, ...] = ()
    programs: tuple[Program, ...] = ()
    problems: tuple[Unimplemented, ...] = ()
    texts: tuple[str, ...] = ()
    read: Said = ()
    printed: tuple[str, ...] = ()

    def text_of(self, place: int) -> str:
        """What is printed of an ability; of one inside another, all that is."""
        return self.texts[place] if place < len(self.texts) else "\n".join(dict.fromkeys(self.texts))

    def unread(self) -> tuple[Unread, ...]:
        """The sentences that the grammar does not know."""
        return tuple(Unread(one.sentence, one.line, one.reason) for one in self.problems)

    def said(self) -> Said:
        """The readings that it is compiled by."""
        return self.read

    def marked(self, said: Said, printed: Printed) -> Printed:
        """The card, compiled by readings of another one's print."""
        return replace(self, read=said, printed=getattr(printed, "texts", ()))

    def reading_of(self, _place: int) -> tuple[str, str] | None:
        """The reading that an ability comes of: the printed text, and what it means. None where it is as printed."""
        text = " ".join(self.text_of(_place).split())
        if not self.read or text in (" ".join(one.split()) for one in self.printed):
            return None
        return next((one for one in self.read if " ".join(one[1].split()) in text), None)


def text_of(look: Look, code: str) -> CardText:
    """A printed card by its code."""
    return look.catalog.prints[code]  # type: ignore[return-value]  # All that have abilities are; asked at each step.


NOTHING = Program((), ())


def program_of(look: Look, use: Use) -> Program:
    """The program of the ability in use; a card without text does nothing."""
    programs, place = text_of(look, use.code).programs, use.ability
    return programs[place] if place < len(programs) else NOTHING
