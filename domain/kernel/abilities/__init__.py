"""Card abilities as data: the tree that texts compile to, and the interpreter that runs it on the agenda."""
