"""What a card's information is now (904, 909). So far: what is printed on the face that is up, and counters."""
