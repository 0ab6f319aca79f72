"""The two indexes of Shadowverse: Evolve: every number of each document, and the page that pairs them."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from domain.games.sve.editions import renumbered
from domain.rulebook import Rulebook, RuleKind, rulebook
from domain.rulebook.numbers import number_key

NEW, OLD = "sve:1.16.0", "sve:early"
PAGE = (Path(__file__).parents[2] / "docs" / "sve-editions.md").read_text(encoding="utf-8")

COUNTS = {
