"""What people give to commands: card files, decks, actions as they are typed, JSON, whose eyes to look with."""
