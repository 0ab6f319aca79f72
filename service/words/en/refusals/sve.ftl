### Why something is refused in Shadowverse: Evolve.

sve-built-on = built on { $name }, { $text }
