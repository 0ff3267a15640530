"""What scenario files say of the gods: a section of the position, keys of the cities, and expectations."""
