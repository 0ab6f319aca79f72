"""Cases for these tests: one that passes, and the same with a wrong expectation or a typing error."""

from pathlib import Path

PASSING = """\
game: dice
edition: 1
title: A summoned creature enters exhausted
rules: [2.3]
cards:
  Wolf: {kind: creature, cost: 1, offense: 2, defense: 3}
position:
  turn: {seat: 1, phase: action}
  seats:
    1: {hand: [Wolf], resources: [Wolf]}
    2: {}
actions:
  - {seat: 1, do: attack, with: {attackers: [hand.1.Wolf], target: seat 2}, refused: [1.3, 4.1, 4.2]}
  - seat: 1
    do: summon
    with: {card: hand.1.Wolf}
    state: {creatures.1.1.exhausted: true}
"""
FAILING = PASSING.replace("exhausted: true", "exhausted: false")
MISTYPED = PASSING.replace("phase: action", "phase: siesta").replace("do: summon", "do: sumon")


def write(folder: Path, name: str, text: str) -> Path:
    """A case file in a folder."""
    file = folder / f"{name}.yaml"
    file.write_text(text, encoding="utf-8")
    return file
