"""Live tables, and where they are kept."""
