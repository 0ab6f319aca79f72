"""What texts have done, with cards, with decks and hands, and with players; and what lasts for a while."""
