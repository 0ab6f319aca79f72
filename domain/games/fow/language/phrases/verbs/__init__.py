"""What texts have done, with cards, with decks and hands, and with players; and what lasts for a while.

Others use `lasting`, `on_cards`, `on_decks` and `on_players`.
"""
