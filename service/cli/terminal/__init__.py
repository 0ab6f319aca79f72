"""How commands show things: tables, events and questions laid out for a terminal's width, output and failures.
Every command may use it.
"""
