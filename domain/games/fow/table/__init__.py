"""What a match of Force of Will consists of (chapters 100 to 300): zones, printed cards with their faces, costs
and will. Everything else of the game may use all of it; it uses no rule.
"""
