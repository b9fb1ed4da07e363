"""What is raised when Redis, or a connection to it, is gone."""

from redis.exceptions import RedisError

# uvloop says RuntimeError where a transport was closed while somebody still wrote to it.
GONE = (RedisError, OSError, RuntimeError)
