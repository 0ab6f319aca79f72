"""Policy files: their published schema, the two that come with the program, and how one is read and checked.

Others use `load`, which gives a policy or every reason against its file; the rest is data.
"""
