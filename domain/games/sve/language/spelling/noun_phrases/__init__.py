"""Other wordings of what texts speak of: names, tokens, whose cards, where they lie, keywords, and how many.

Each module is one table of wordings; the list of `spelling` alone reads them. Others use each module by its name.
"""
