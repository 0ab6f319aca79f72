"""Commands that show a match from its first event to its last: `replay`, `demo`, and `case` as a lesson."""
