"""Matches as files: whole exports, those for one viewer, and signatures over them."""
