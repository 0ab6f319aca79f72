"""The words of printed texts: marks, keywords, classes, and the open names and traits."""
