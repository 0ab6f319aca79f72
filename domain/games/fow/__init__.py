"""Force of Will, comprehensive rules 10.2. Not registered yet: see decision 050 for its plan, and for what stands."""
