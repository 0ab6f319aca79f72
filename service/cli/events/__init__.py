"""Commands on tournaments: events, clocks, deck checks, matches of several games. `tournaments` has what they share."""
