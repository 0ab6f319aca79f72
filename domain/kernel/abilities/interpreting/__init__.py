"""Carrying compiled texts out: what their phrases mean on a table, targets and options, whether a condition holds, one
instruction a step, and what is shown of a table's abilities. Games use `evaluate`, `interpreter` and `targets`.
Others use each module by its name.
"""
