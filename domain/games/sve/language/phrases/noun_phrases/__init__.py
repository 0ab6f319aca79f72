"""What texts speak of: groups of cards and their qualities, selectors and players, parts of a group, and amounts.

Phrases of verbs, events and conditions are made of what `groups` and `amounts` say; the tables of all modules go into
the one table of `phrases`. Others use each module by its name.
"""
