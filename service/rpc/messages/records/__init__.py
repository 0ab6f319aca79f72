"""Records as messages: judging, rulebooks, tokens, what was ruled again, and what is at hand without a service.

Others use `adjudged`, `athand`, `judging`, `rulebooks` and `tokens`.
"""
