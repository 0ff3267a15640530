"""Pure functions from scenes to pictures: no widget, no terminal, no textual."""
