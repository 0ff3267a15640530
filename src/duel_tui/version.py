"""The version of the program, in one place for the package, `--version` and the saves."""

__version__ = "0.1.0"
