"""Mentions of several cards, and of one among them: them, such followers, another, the first and the second.

One class of mentions a file, named for it; `one_and_other` is also what declared things build on. Others use
`another`, `counted_cards`, `found_by_conditions` and `such` too.
"""
