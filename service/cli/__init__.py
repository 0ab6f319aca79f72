"""The command line: what people type, what they see, and with which exit code it ends. Commands lie in packages by what
they are about; `terminal`, `sources` and `inputs` are what they share; `application` puts them together.
"""
