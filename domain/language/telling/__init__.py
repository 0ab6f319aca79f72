"""Problems to words: what is not understood, where, and what would be understood there, or may have been meant;
and what was understood.

Others use `check`, `lines`, `meaning`, `nearest` and `unread`.
"""
