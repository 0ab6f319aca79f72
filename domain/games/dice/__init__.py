"""`dice:1`: resources, creatures, spells and traps, and battles by dice."""
