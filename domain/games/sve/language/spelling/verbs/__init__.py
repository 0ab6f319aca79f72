"""Other wordings of what is done: selected and looked at, paid, dealt, changed, and what cannot be done.

Each module is one table of wordings; the list of `spelling` alone reads them. Others use `choices`, `costs`,
`damage`, `points` and `protection`.
"""
