"""Problems to words: what is not understood, where, and what would be understood there."""
