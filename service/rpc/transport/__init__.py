"""What comes in and goes out: bounds of every field, bytes that cannot be read, TLS, pages, and the status that ends a
failed call. Others use each module by its name.
"""
