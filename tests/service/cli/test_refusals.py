"""A refusal as the terminal shows it: every rule that it names, and what to do."""

from rich.console import Console

from domain.kernel.decisions.rulings import Reason
from domain.rulebook import rulebook
from service.cli.terminal.words import refusal


def drawn(*reasons: Reason) -> str:
    console = Console(width=100, record=True)
    with console.capture() as told:
        console.print(refusal(reasons, rulebook("sve:1.16.0")))
    return told.get()


def test_a_refusal_names_the_rules_beside_the_first_one() -> None:
    text = drawn(
        Reason(
            "8.4.3", "sve-the-follower-cannot-attack-leaders", "sve-attack-something-else", beside=("12.10.2", "1.3.3")
        )
    )
    assert "8.4.3  the follower cannot attack leaders" in text
    assert "8.4.3, by 12.10.2, 1.3.3" in text
    assert "what to do: attack something else" in text


def test_a_reason_with_one_rule_is_told_once() -> None:
    assert ", by" not in drawn(Reason("8.4.3", "sve-the-follower-cannot-attack-leaders"))
