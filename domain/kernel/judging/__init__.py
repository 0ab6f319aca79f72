"""The rules of judging, for every game: who may act, and what an act changes."""
