"""How texts ask: how the game stands, what has happened this turn, and whose turn it is.

`done_by_you` is part of `history`, which the other two build on; the table of `phrases` uses `conditions` and `turns`.
"""
