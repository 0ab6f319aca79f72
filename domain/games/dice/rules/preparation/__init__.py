"""How a match of `dice` opens: decks and options, and positions set up by hand (H.34)."""
