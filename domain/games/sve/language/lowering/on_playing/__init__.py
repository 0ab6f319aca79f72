"""Passes over what is settled on playing: X and Y, choices, costs that a card pays with itself, and what must wait.

One pass a file; `passes` lists them, and `chosen_on_resolution` serves `instead` of several, too. Others use each
module by its name.
"""
