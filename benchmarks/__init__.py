"""How fast the kernel is, measured beside other libraries on a game that all of them have."""
