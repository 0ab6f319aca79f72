"""The use cases that only read: states, events and legal actions, listings, printed cards, rulebooks, explanations."""
