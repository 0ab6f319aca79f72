"""Policy files: their published schema, the two that come with the program, and how one is read and checked."""
