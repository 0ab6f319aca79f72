"""What a card's text compiles to: typed, frozen nodes, the choices that they ask for, and the program that a frame
walks through. Games and the machine of printed language use `tree` and `clauses`. Others use each module by its
name.
"""
