"""Where cards are put, and where they are returned to."""

from domain.games.sve.nodes.selectors import Place
from domain.language.phrases.phrasing import Phrase, other_ways, say


def _ends(owned: str, *, many: bool) -> list[tuple[str, str, str, str]]:
    """Where cards are put: the words before, the zone, the end of it, and the zone's words."""
    s = "s" if many else ""
    return [
        (f"into {owned}", "ex", "", f"EX area{s}"),
        (f"into {owned}", "hand", "", f"hand{s}"),
        (f"on top of {owned}", "deck", "top", f"deck{s}"),
        (f"on the bottom of {owned}", "deck", "bottom", f"deck{s}"),
        (f"on the top or bottom of {owned}", "deck", "top or bottom", f"deck{s}"),
        (f"into {owned}", "cemetery", "", "cemeteries" if many else "cemetery"),
        (f"onto {owned}", "field", "", f"field{s}"),
        (f"into {owned}", "evolvedeck", "", f"evolve deck{s}"),
    ]


def _of_each(text: str, ending: str) -> list[str]:
    """The same place said of each of several cards: "each of them into its owner's hand"."""
    return [
        f"{text} {ending}".replace("their owners'", "its owner's").replace("cemeteries", "cemetery").removesuffix("s")
    ]


SPOTS: list[Phrase] = [
    *[
        other_ways(
            say(category, f"{text} {ending}", Place, zone=zone, whose=whose, end=end),
            *(["into the cemetery"] if (zone, whose) == ("cemetery", "owner") else []),
            *([f"{text} {ending} in any order"] if end and category == "spot_many" else []),
            *(_of_each(text, ending) if category == "spot_many" else []),
        )
        for category, owned, whose in (
            ("spot_one", "its owner's", "owner"), ("spot_many", "their owners'", "owner"),
            ("spot", "your", "your"), ("spot", "their", "their"),
        )
        for text, zone, end, ending in _ends(owned, many=category == "spot_many")
    ],
    *[
        say("spot", f"on {text} of their deck in {order_text}", Place, zone="deck", whose="their", end=end, order=order)
        for text, end in (("the bottom", "bottom"), ("top", "top"), ("the top or bottom", "top or bottom"))
        for order_text, order in (("any order", "any"), ("a random order", "random"))
    ],
    *[
        other_ways(
            say("spot", f"on {text} of your deck in {order_text}", Place, zone="deck", whose="your", end=end,
                order=order),
            f"on {text} in {order_text}",
        )
        for text, end in (("the bottom", "bottom"), ("top", "top"), ("the top or bottom", "top or bottom"))
        for order_text, order in (("any order", "any"), ("a random order", "random"))
    ],
    say("spot", "onto the field", Place, zone="field", whose=""),
    say("spot", "onto the field engaged", Place, zone="field", whose="", how="engaged"),
    *[
        say(category, f"onto {owned} field {how}", Place, zone="field", whose=whose, how=how)
        for how in ("engaged", "evolved")
        for category, owned, whose in (
            ("spot", "your", "your"), ("spot", "their", "their"), ("spot_one", "its owner's", "owner"),
        )
    ],
    say("spot_one", "into its owner's deck {nth:ORDINAL} from the top", Place, zone="deck", end="top"),
    say("home_one", "its owner's hand", Place, zone="hand"),
    say("home_one", "your hand", Place, zone="hand", whose="your"),
    say("home_one", "their hand", Place, zone="hand", whose="their"),
    say("home_one", "its owner's deck", Place, zone="deck"),
    say("home_one", "your EX area", Place, zone="ex", whose="your"),
    say("home_many", "your EX area", Place, zone="ex", whose="your"),
    say("home_one", "its owner's EX area", Place, zone="ex"),
    say("home_one", "its owner's field", Place, zone="field"),
    other_ways(say("home_many", "their owners' fields", Place, zone="field"), "its owner's field"),
    other_ways(say("home_many", "their owners' EX areas", Place, zone="ex"), "its owner's EX area"),
    other_ways(say("home_many", "their owners' hands", Place, zone="hand"), "its owner's hand"),
    say("home_many", "your hand", Place, zone="hand", whose="your"),
    say("home_many", "their hand", Place, zone="hand", whose="their"),
    other_ways(say("home_many", "their owners' decks", Place, zone="deck"), "its owner's deck"),
]  # fmt: skip
