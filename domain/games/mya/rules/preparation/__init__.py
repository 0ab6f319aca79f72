"""How a match of `mya` opens: decks and options, and positions set up by hand (H.35). The game itself
uses `opening` and `position`.
"""
