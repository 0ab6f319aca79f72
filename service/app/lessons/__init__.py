"""Cases as lessons: those that the project's rules are proven by, found by rule, and each played step by step. Others
use `lesson`.
"""
