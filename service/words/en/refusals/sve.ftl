### Why something is refused in Shadowverse: Evolve.

sve-built-on = built on { $name }, { $text }
sve-the-catalog-has-no-card = the catalog has no card { $code }
sve-of-which-its-packs-held = { $count } of { $name }, of which its packs held { $held }
