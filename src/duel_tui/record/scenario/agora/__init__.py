"""What scenario files say of the senate: a section of the position, keys of the cities, and expectations."""
