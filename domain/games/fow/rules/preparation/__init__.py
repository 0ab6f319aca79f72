"""Before the first turn (chapter 400): what decks may hold, with every reason against one.

Others use `construction`, `decks`, `opening` and `position`.
"""
