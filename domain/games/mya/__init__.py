"""`mya`: a field of 8 columns, active entities and supports, dominions, events and effects, and three bonuses."""
