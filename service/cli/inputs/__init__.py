"""What people give to commands: card files, decks, actions as they are typed, JSON, whose eyes to look with.

Every group of commands may use each module; none knows a command.
"""
