"""How a match of `dice` opens: decks and options, and positions set up by hand (H.34). The game itself
uses `opening` and `position`.
"""
