"""Problems to words: what is not understood, where, and what would be understood there.

Others use `check`, `lines` and `unread`.
"""
