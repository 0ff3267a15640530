"""The tests; packages, so that their helpers can be imported and files in different folders may have one name."""
