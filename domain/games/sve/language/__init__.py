"""The card texts of Shadowverse: Evolve: their grammar, the tokens, the reference cards, and how rows become cards."""
