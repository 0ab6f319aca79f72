"""What may be done now, as the service offers it: each action, what its parts are answered with, and how to type it."""

import json
import shlex
from collections.abc import Iterable, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from domain.rulebook import Rulebook
from service.rpc.clients import replies as told

_SHOWN = 12


def offers_table(offers: Iterable[told.OfferTold], rules: Rulebook | None) -> Table:
    """Each offer with its rule and words, what its parts are answered with, and how to type one of its answers."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    for offer in offers:
        head = Text(offer.text or offer.action, style="bold")
        if rules is not None and offer.rule in rules:
            head.append(f"  {rules.get(offer.rule).summary}", style="dim blue not bold")
        if offer.tentative:
            head.append("  judged by what it leads to", style="dim not bold")
        grid.add_row(offer.rule, head)
        for part in offer.parts:
            label = f"{part.label or part.name}: "
            grid.add_row("", Text(label, style="dim").append(answers(part), style="default"))
        grid.add_row("", Text(typed(offer), style="green"))
    return grid


def answers(part: told.PartTold) -> str:
    """What a part is answered with, in one line."""
    asks = part.WhichOneof("asks")
    if asks == "number":
        return f"a number from {part.number.least} to {part.number.most}{_or_not(needed=part.number.needed)}"
    if asks == "words":
        return f"words{_or_not(needed=part.words.needed)}"
    if asks == "forms":
        kinds = ", ".join(dict.fromkeys(form.text or form.action for form in part.forms.of))
        return f"{_many(part.forms.least, part.forms.most)} of: {kinds}"
    return choices(part.choices)


def choices(space: told.ChoicesTold) -> str:
    """How many of what may be chosen."""
    some = [_called(candidate) for candidate in space.candidates[:_SHOWN]]
    left = len(space.candidates) - len(some)
    order = " in order" if space.ordered and space.most > 1 else ""
    together = ", not all of which go together" if space.apart or space.sums or space.without else ""
    listed = ", ".join(some) or "nothing"
    return f"{_many(space.least, space.most)} of{order}: {listed}{f' and {left} more' if left else ''}{together}"


def _called(candidate: told.CandidateTold) -> str:
    """A candidate by its label; a card with the number that it is typed by."""
    kind = candidate.pick.WhichOneof("pick")
    value = getattr(candidate.pick, str(kind))
    if kind != "card":
        return candidate.label or str(value)
    number = f" #{value}"  # Of two cards of one name the label has it already.
    return f"{candidate.label.removesuffix(number)}{number}"


def _many(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _or_not(*, needed: bool) -> str:
    return "" if needed else ", or nothing"


def typed(offer: told.OfferTold) -> str:
    """An answer of an offer as it is typed: the first candidates, as few as will do, but one where any may be."""
    words = [f"--action {offer.action}"]
    words += [f"--{part.name.replace('_', '-')} {value}" for part in offer.parts if (value := _value(part))]
    return " ".join(words)


def _value(part: told.PartTold) -> str:
    asks = part.WhichOneof("asks")
    if asks == "number":
        return str(part.number.least) if part.number.needed else ""
    if asks == "words":
        return '"..."' if part.words.needed else ""
    if asks == "forms":
        forms = [_form(form) for form in part.forms.of[: part.forms.least]]
        return shlex.quote(json.dumps(forms, separators=(",", ":"))) if forms else ""
    space = part.choices
    chosen = space.candidates[: max(space.least, min(1, space.most))]
    return ",".join(_pick(one.pick) for one in chosen) or "none"


def _pick(pick: told.PickTold) -> str:
    kind = str(pick.WhichOneof("pick"))
    return pick.word if kind == "word" else f"{kind}:{getattr(pick, kind)}"


def _form(form: told.OfferTold) -> dict[str, Any]:
    """A smaller take as its plain data: the first of everything."""
    data: dict[str, Any] = {"kind": form.action}
    for part in form.parts:
        asks = part.WhichOneof("asks")
        if asks == "choices" and part.choices.least:
            values = [_plain(one.pick) for one in part.choices.candidates[: part.choices.least]]
            data[part.name] = values if part.choices.most > 1 else values[0]
        elif asks == "number" and part.number.needed:
            data[part.name] = part.number.least
    return data


def _plain(pick: told.PickTold) -> Any:
    return getattr(pick, str(pick.WhichOneof("pick")))


def offered(response: Any) -> Sequence[told.OfferTold]:
    """All offers of an answer: of the game and of judging."""
    return (*response.offers, *response.acts)
