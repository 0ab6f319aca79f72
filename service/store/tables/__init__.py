"""Tables that both databases have alike: the index of matches, and what can be wrong with any of them.

Others use `damages` and `indexes`.
"""
