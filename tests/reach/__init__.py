"""How much of a list of printed wordings, or of texts, is read: python -m tests.reach FILE"""
