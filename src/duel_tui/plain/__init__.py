"""The line interface: the same game as numbered choices on stdin and stdout."""
