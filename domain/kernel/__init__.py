"""What every card game shares: cards in zones, changes, the agenda, questions, rulings, chance and views."""
