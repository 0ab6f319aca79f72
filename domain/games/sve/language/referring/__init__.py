"""What a text refers to: each kind of mention, and what it is bound to."""
