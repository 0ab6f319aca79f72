"""What is decided and what comes of it: commands of seats and acts of judges, changes and their reducers, rulings, what
a game and a catalog tell the kernel, and how changes and cards are told. Games use `game`, `commands`, `changes` and
`rulings`; nothing here rules on anything. Others use each module by its name.
"""
