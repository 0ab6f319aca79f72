"""Trees to print, for the proof that a text comes back, and for people."""
