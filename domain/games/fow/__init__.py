"""Force of Will, comprehensive rules 10.2: see decisions 050 and 080 for how it sits on the kernel."""
