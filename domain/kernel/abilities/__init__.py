"""Card abilities: what texts compile to (`compiled`), and the interpreter that carries it out on the agenda
(`interpreting`).
"""
