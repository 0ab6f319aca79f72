"""The rules of judging, for every game: who may act, and what an act changes. An act's `duty` is its row; `table` has
all of them, and `offering` those that would be accepted now. Others use `readings` too.
"""
