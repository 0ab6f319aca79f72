"""One of the following: how many options, how they are numbered, and more of them under a condition."""

import re

from domain.games.sve.language.spelling.letters import in_words, low
from domain.language.spelling.wordings import Wording, exact

_BULLETS = re.compile(r"\n *[-•·●◆▪] +")


def _behind_or_before(found: re.Match[str]) -> str:
    """What is said of a choice behind its options, said before them."""
    return f"{found[1]} {found[3]}, choose two instead.{found[2]}"


def _numbered(found: re.Match[str]) -> str:
    """Options with points before them, with numbers instead."""
    options = _BULLETS.split(found[2])[1:]
    return found[1] + "".join(f"\n({number}) {option.strip()}" for number, option in enumerate(options, 1))


def _by_number(found: re.Match[str]) -> str:
    """What is done where a number is so much or more, one sentence for each bound."""
    lines = re.findall(r"\n(\d+) or more ?[-–—:] ([^\n]+)", found[2])
    return " ".join(f"If {found[1]} is {least} or more, {low(said)}" for least, said in lines)


def _all_of_them(found: re.Match[str]) -> str:
    """All options, as many as stand behind that."""
    behind = re.split(r"\n(?!\s*\(\d\))", found.string[found.end() :])[0]
    count = max(len(re.findall(r"\(\d\) ", behind)), 2)
    return f"choose {in_words(str(count))} instead."


OPTIONS = (
    exact(
        r"\b(?:Activate|Perform|Do) (?:each of )?the following(?: effects)? (?:based on|depending on|according to) "
        r"(the number [^.:\n]*)[.:]((?:\n\d+ or more ?[-–—:] [^\n]+)+)",
        _by_number,
        "Activate the following based on the number of cards discarded.\n2 or more - Draw a card.\n4 or more - Deal 1 "
        "damage to each enemy leader.",
        "If the number of cards discarded is 2 or more, draw a card. If the number of cards discarded is 4 or more, "
        "deal 1 damage to each enemy leader.",
    ),
    exact(
        r"\b([Cc])hoose (?=(?:an?|another|up to (?:\w+)|any number of|\w+) (?:of them\b|(?!of\b|different\b|number\b|"
        r"card name\b|name\b|trait\b|class\b|instead\b)(?:an? )?(?:enemy |other |opponent's |[A-Z{]\S* |evolved "
        r"|engaged )*(?:follower|amulet|card|spell|leader)s?\b))",
        lambda found: "Select " if found[1] == "C" else "select ",
        "Choose an enemy follower on the field.", "Select an enemy follower on the field.",
    ),
    exact(
        r"((?:[Cc]hoose|[Ss]elect) (?:one|1) of the following[.:])(\s*\(\d\) (?:[^\n]|\n\s*\(\d\) )*?)\s*\n"
        r"(If [^.,\n]*), instead of choosing(?: one)?, (?:perform|do) both(?: in the order listed)?\.",
        _behind_or_before,
        "Choose one of the following.\n(1) Draw a card.\n(2) Discard a card.\nIf you have a card, instead of "
        "choosing, do both.",
        "Choose one of the following. If you have a card, choose two instead.\n(1) Draw a card.\n(2) Discard a card.",
    ),
    Wording(
        r"(?:choose|select) (up to )?(\d|one|two|three) (?:of the following|different options)\b",
        lambda found: f"choose {found[1] or ''}{in_words(found[2])} of the following",
        "Select 1 of the following.", "Choose one of the following.",
    ),
    exact(
        r"(\bIf {sentence}, choose (?:up to )?(?:both|two|three|all|any number|\d))\.(?=\s*\(1\))", r"\1 instead.",
        "If you have a card, choose both.\n(1) Draw a card.",
        "If you have a card, choose both instead.\n(1) Draw a card.",
    ),
    exact(
        r"\b([Cc]hoose (?:up to )?(?:any number|\w+))(?: of the following)?(?: ?[-–—:])(?=\s*(?:\(1\)|\n|$))",
        r"\1 of the following.",
        "Choose one:\n(1) Draw a card.", "Choose one of the following.\n(1) Draw a card.",
    ),
    exact(
        r"(of the following\.)((?:\n *[-•·●◆▪] [^\n]+)+)", _numbered,
        "Choose one of the following.\n• Draw a card.\n• Draw 2 cards.",
        "Choose one of the following.\n(1) Draw a card.\n(2) Draw 2 cards.",
    ),
    exact(
        r"\b([Cc]hoose (?:up to )?)(\d+)\b", lambda found: f"{found[1]}{in_words(found[2])}",
        "If you have a card, choose 2 instead.", "If you have a card, choose two instead.",
    ),
    exact(
        r"(\b[Cc]hoose [^.\n]*\.)([ \n]\(1\) (?:(?!\n\{|\n(?:On|Strike|When|At|During)\b)[\s\S])*?[.\"])"
        r"[ \n]((?:(?:If [^.\n]*?, c|(?:{gate}|{active}) - C)hoose (?:up to )?\w+ instead"
        r"|Choose (?:up to )?\w+ instead if [^.\n]*)\.)",
        r"\1 \3\2",
        "Choose one of the following. (1) Draw a card. (2) Draw 2 cards.\nIf you have a card, choose two instead.",
        "Choose one of the following. If you have a card, choose two instead. (1) Draw a card. (2) Draw 2 cards.",
    ),
    exact(
        r"\b(?:[Cc]hoose|activate|perform|do) (?:both|all)(?: of them)? instead[:.](?=\s*\(1\))", _all_of_them,
        "If you have a card, activate both instead:\n(1) Draw a card.\n(2) Discard a card.",
        "If you have a card, choose two instead.\n(1) Draw a card.\n(2) Discard a card.",
    ),
)  # fmt: skip
"""Options."""
