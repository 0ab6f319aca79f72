"""Others read `stats`, statistics as they are now, and `statics`, the static texts in force."""
