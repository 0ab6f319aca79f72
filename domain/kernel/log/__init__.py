"""The log: events as they are encoded and chained by digests, and the fold that makes a state of them again."""
