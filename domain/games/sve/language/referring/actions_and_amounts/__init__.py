"""Mentions of what was done and how much: if you do, this way, that much, what was declared, and what is left unsaid.

One class of mentions a file, named for it; `declared_spent_removed` is what `if_you_do` and `more_of_it` build on.
Others use each module by its name.
"""
