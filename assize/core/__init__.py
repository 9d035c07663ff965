"""What a game is. No input or output, no web, no knowledge of any one game."""
