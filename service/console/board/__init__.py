"""A match as a picture, and its offers as forms: for any game, from what the contract tells."""
