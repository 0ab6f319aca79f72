"""The application's boundary: how it is set up, the ports that it is given, what can go wrong with a request, and what
it answers with. Everything in the application may use it.
"""
