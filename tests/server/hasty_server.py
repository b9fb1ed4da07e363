"""`cambio serve`, but its bots hardly think, so that tests need not wait for them."""

import engine.bot as pace
from app.cli import main

if __name__ == "__main__":
    pace.LEAST_MOVE_MS, pace.MOST_MOVE_MS = 1, 5
    main()
