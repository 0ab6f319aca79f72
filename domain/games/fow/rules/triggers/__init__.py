"""Automatic objects (906): what waits for what, when a condition is met, and what has happened this turn.

Moves, damage and the like tell what happened by `triggering.happen`; priority sequences play what has triggered.
Others use `triggering`, `listening`, `trigger_conditions` and `revealing`.
"""
