"""Words: sentences for people about matches, made for their viewer from one catalogue of sentences a language.

Others use each module by its name.
"""
