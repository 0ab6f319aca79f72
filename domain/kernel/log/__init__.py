"""The log: events as they are encoded and chained by digests, and the fold that makes a state of them again. Others
read and write `events`; the service folds them by `replay`.
"""
