"""Figures of processes as they are started: several at one address, and commands that look at something.

Others use `crews` and `starting`.
"""
