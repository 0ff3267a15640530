"""7 Wonders Duel for two players in a terminal: a pure rules engine and its front ends."""
