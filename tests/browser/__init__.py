"""The house in a real browser: every test is a story of people at a table."""
