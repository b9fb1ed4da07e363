"""`cambio serve`, but the browser client is the one in CLIENT_FOLDER, so that it can be updated."""

import os
from pathlib import Path

from app import pages
from app.cli import main

if __name__ == "__main__":
    pages.SHIPPED = Path(os.environ["CLIENT_FOLDER"])
    main()
