"""Audits of matches that people played and wrote down: what was illegal, what was missed, what cannot be told."""
