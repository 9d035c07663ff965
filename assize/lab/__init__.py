"""The laboratory: simulation and statistics."""
