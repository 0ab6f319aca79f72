"""The words of printed texts: marks, keywords, classes, and the open names and traits.

Every stage of the language reads `words`, `marks` and `names`.
"""
