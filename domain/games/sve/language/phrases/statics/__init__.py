"""How texts say what holds by itself: passive texts, replacements, and when an ability may be played or triggers.

`passives` puts the tables of the other two into its own; the table of `phrases` alone uses it.
"""
