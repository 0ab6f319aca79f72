"""Moves between zones (300, 1004, 1010): where a card may go, whose zone it is, and whether it stays the same card.

Others use `adding`, `destroying`, `elsewhere`, `looking` and `moves`.
"""
