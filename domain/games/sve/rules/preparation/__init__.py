"""Game preparation (chapter 6): what decks may hold, the steps before the first turn, and positions set up by hand.
Only the game itself uses it: `construction`, `opening` and `position`.
"""
