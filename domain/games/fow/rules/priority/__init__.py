"""Priority (600), passing (712), and what is looked at after every step (803.5a, 906.9)."""
