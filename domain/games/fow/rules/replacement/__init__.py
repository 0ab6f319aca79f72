"""Replacement and prevention (910, 1018): what happens instead of what would, so far of damage and of destruction.

Others use `damage` and `destruction`.
"""
