"""What only printed texts say, as nodes: reading makes them, lowering takes them away.

Others use each module by its name.
"""
