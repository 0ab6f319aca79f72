"""Statistics as they are now, and the static texts in force."""
