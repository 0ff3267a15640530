"""The rules of the game as pure functions over immutable snapshots; standard library only."""
