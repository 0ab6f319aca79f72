"""Cold storage: a folder of objects, and reading the records of matches out of them as if they were in the store.

Others use `cold` and `folder`.
"""
