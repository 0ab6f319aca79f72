"""What is asked, with the words for what may be answered: data alone, for who reads and who writes them."""

from domain.kernel.table.choices import Question


class Asked(Question, frozen=True, gc=False, omit_defaults=True):
    """A question in words: what its candidates are called and stand for, and what it is answered with in one line."""

    labels: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    answers: str = ""
