"""Commands that look something up: rules, printed texts, organisers' policies, roles.

Others use `cards` and `policy`.
"""
