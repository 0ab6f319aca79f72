"""Card abilities: what texts compile to (`compiled`), and the interpreter that carries it out on the agenda
(`interpreting`), and what comes first of several that apply (`ordering`).
"""
