"""An organiser's policy: infractions, penalties, authority and time, as data; and what follows from it."""
