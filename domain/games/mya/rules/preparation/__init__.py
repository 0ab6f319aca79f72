"""How a match of `mya` opens: decks and options, and positions set up by hand (H.35)."""
