"""The turn (H.3): its flow, what may be done now and why not, what an accepted action sets going, and what is settled
after every step. The game itself uses these: `flow`, `legal`, `checks`, `decide`, `settle`.
"""
