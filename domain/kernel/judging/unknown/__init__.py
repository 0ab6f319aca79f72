"""What judges and seats do not know: zones that a judge asks to see, other cards in the place of those that nobody was
shown, and whether a table is possible at all. Others use `as_known`, `looking`, `possible` and `unseen`.
"""
