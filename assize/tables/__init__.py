"""Live tables: a match with people, bots and programs round it, and everything that was agreed and said there."""
