"""Trees to print, for the proof that a text comes back, and for people.

Others use `writer`, which writes a tree by the phrases that read it, and `sentences`, which finishes what is written.
"""
