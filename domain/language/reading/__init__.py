"""Words to parse trees: the chart, which finds all of them, and lark, for languages of our own.

Others use `chart`, `lalr` and `layout`.
"""
