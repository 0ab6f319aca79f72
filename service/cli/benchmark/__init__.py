"""`magistrate bench`: the command, its page, the `figures`, and what is `prepared` to measure them with."""
