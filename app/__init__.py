"""The web server: tables, people, sockets, the log. It carries games without knowing which."""
