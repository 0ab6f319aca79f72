"""Who sees what: views of states and events for a seat, a judge or a spectator, and events sealed for those who may not
see all. Everything that leaves the service passes through `views`. Others use `sealing` and `sections` too,
`sight`, who knows which cards, and `named`, which cards a change names.
"""
