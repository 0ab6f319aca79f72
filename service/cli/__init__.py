"""The command line: what people type, what they see, and with which exit code it ends."""
