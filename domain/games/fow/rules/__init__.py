"""The rules of Force of Will, a package for each group of the rulebook's chapters (decision 050)."""
