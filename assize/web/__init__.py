"""Pages, event streams and the JSON API of a house."""
