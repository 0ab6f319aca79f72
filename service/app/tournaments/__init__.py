"""The use cases of tournaments: each is a stream of its own in the store, beside those of its matches."""
