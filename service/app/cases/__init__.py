"""Cases: a position or decks, actions, and what the rules make of them, in a file that people read and write."""
