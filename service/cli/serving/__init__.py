"""Commands of who runs a service: starting it, the judges' console in front of it, and its tokens.

Others use `serve`.
"""
