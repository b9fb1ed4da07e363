"""`cambio serve`, but its bots hardly think, so that tests need not wait for them.

The process in which they think is this file too.
"""

import sys

import engine.bot as pace
from app import minds, thinking
from app.cli import main
from engine.cambio import lesson

if __name__ == "__main__":
    if len(sys.argv) > 1:
        minds.COMMAND[:] = [sys.executable, "-P", __file__]
        main()
    else:
        pace.LEAST_MOVE_MS, pace.MOST_MOVE_MS = 1, 5
        lesson.THINKS_MS = 1
        thinking.main()
