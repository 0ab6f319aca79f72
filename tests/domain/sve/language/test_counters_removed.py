"""How many counters are removed, who removes, buries and maneuvers, so much more than another card: and what is not."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard

HOURS = "{FANFARE} Put 3 hour counters on this card."


def problems(text: str, kind: str = "amulet") -> str:
    numbers: dict[str, str | int] = {"attack": 1, "defense": 1} if kind == "follower" else {}
    row = PrintedCard(
        code="One", name="One", fields={"class": "Neutral", "type": kind, "cost": 1, **numbers}, text=text
    )
    known = PrintedCard(
        code="Ox", name="Ox", fields={"class": "Neutral", "type": "amulet", "cost": 1, "traits": "Beast / Officer"}
    )
    card = compile_cards(PRESENT, (row, known)).prints["One"]
    assert isinstance(card, SveCard)
    return " ".join(problem.reason for problem in card.problems)


READ = (
    f"{HOURS}\n{{ACT}} {{ENGAGE}}: Remove 3 counters from among cards on your field. Draw 2 cards.",
    f"{HOURS}\n{{ACT}} {{ENGAGE}}: Remove any number of hour counters from among cards on your field. Draw 2 cards.",
    f"{HOURS}\n{{ACT}} {{ENGAGE}}: Remove up to 2 counters from this card. Draw a card for each counter removed.",
    f"{HOURS}\n{{ACT}} Remove any number of counters from this card: Draw a card for each counter removed.",
    (
        f"{HOURS}\n{{ACT}} {{COST 1}}, remove all hour counters from this card: Deal X damage to the enemy leader. "
        "X equals the number of hour counters removed this way."
    ),
    (
        f"{HOURS}\n{{ACT}} {{ENGAGE}}, remove any number of hour counters from this card: Give your leader {{DEF}}+X. "
        "X equals 2 times the number of counters removed."
    ),
    (
        "Whenever a Stack counter is removed from a card on your field, draw a card. This ability triggers only once "
        "per turn."
    ),
    "Whenever one or more counters are removed from this card, draw a card.",
    "Whenever an opponent buries a follower, draw a card.",
    "When this card is maneuvered, draw a card.",
    "{FANFARE} Your spells cost {COST 1} less to play this turn.",
    "Followers cost {COST 1} less for you to play, but not less than {COST 1}.",
    "{ACT} {COST 1}, discard this card from your hand: Draw a card.",
    (
        "{FANFARE} Destroy any number of amulets on your field: Deal X damage to each enemy follower on the field. X "
        "equals the number of amulets destroyed."
    ),
    "{FANFARE} If you've played a Beast card and an Officer card this turn, draw a card.",
    "{FANFARE} Put a Fairy token into your EX area. You may play it for 0 play points this turn.",
    (
        "{FANFARE} Deal X damage to your leader and half X damage to the enemy leader. X equals the number of "
        "amulets on your field times 2."
    ),
    "{FANFARE} Summon any number of followers that were put into your cemetery from the field this turn.",
    "{FANFARE} Deal 6 damage divided between up to 2 enemies.",
    "{FANFARE} Give each card with the Beast trait on your field Aura.",
    "{FANFARE} If you've raced at least 10 times this game, draw a card.",
    "When this card leaves the field, you may discard 2 cards. If you do, return it to the field engaged.",
    "{FANFARE} Followers put onto your field this turn have Ward.",
    "You can have up to 9 cards in your hand.",
    "At the start of your end phase, if your leader's defense is greater than 20, draw a card.",
    "At the start of your end phase, deal 1 damage to each enemy.",
)


@pytest.mark.parametrize("text", READ)
def test_it_is_read(text: str) -> None:
    assert problems(text) == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            f"{HOURS}\n{{ACT}} Remove any number of hour counters from this card: Deal X damage to the enemy leader.",
            "two numbers that are said on playing",
        ),
        (f"{HOURS}\n{{FANFARE}} Remove any number of hour counters from this card. Draw a card.", "as one cost"),
        (
            (
                f"{HOURS}\n{{ACT}} Remove any number of hour counters from this card: Draw X cards. X equals the "
                "number of ring counters removed."
            ),
            "such counters are removed",
        ),
        ("{FANFARE} Draw a card for each counter removed.", "such counters are removed"),
        ("Whenever a Stack counter is removed from a card on your field, draw a card.", "one time or several"),
        ("{FANFARE} Discard this card: Draw a card.", "from the hand"),
        ("{FANFARE} Summon 2 Fairy tokens. Deal 3 damage divided between them.", "selected on playing"),
        ("{FANFARE} Deal 6 damage divided between all enemy followers on the field.", "selected on playing"),
        ("{FANFARE} Destroy 2 enemies.", "not understood"),
        ("{FANFARE} Draw a card. If your field becomes full from this effect, draw a card.", "cards are summoned"),
        ("Whenever your opponent buries, draw a card.", "not understood"),
        ("At the start of your end phase, deal 1 damage to an enemy or two.", "not understood"),
    ],
)
def test_it_is_not_read(text: str, reason: str) -> None:
    assert reason in problems(text)
