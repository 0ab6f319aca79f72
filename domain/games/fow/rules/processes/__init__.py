"""Rule processes (1200): what is done by itself whenever a priority sequence begins, and how the game ends (103).

Others use `processes`.
"""
