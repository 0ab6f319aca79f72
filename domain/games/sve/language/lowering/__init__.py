"""Trees to what is carried out: passes, each of which takes one printed construction away."""
