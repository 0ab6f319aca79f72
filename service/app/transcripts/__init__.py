"""Audits of matches that people played and wrote down: what was illegal, what was missed, what cannot be told.

Others use `read`, from a file to its lines, `audit`, which plays them, `findings`, what it found, and `problems` of a
file.
"""
