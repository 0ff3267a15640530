"""The parts of the rules that belong to one box: the base game and, beside it, each expansion."""
