"""Words to trees: paragraphs, sentences and marks, and the abilities that they belong to.

Others use `phrasebook` and `texts`.
"""
