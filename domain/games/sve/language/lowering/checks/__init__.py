"""What no text means, whatever each of its sentences says: one check a file.

Others use each module by its name.
"""
