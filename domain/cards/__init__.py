"""Card texts and card lists of any game: grammar, compilation, rendering back, validation."""
