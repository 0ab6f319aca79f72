"""The turn (heading 1): its flow, what may be done now and why not, what an accepted action sets going, and what is
settled after every step. The game itself uses these: `flow`, `legal`, `checks`, `decide`, `settle`.
"""
