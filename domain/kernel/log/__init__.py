"""The log: events as they are encoded and chained by digests, and the fold that makes a state of them again. Others
read and write `events`, and read whatever else they keep by `kinds`; `replay` folds what `events` is given.
"""
