"""Measurements of the web server: under load, beside boardgame.io's server, and at its start."""
