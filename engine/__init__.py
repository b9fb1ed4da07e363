"""The games: pure and deterministic. Time comes in as a number, chance as a seed."""
