"""Problems to words: what is not understood, where, and what would be understood there; and what was understood.

Others use `check`, `lines`, `meaning` and `unread`.
"""
