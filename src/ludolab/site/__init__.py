"""The table server inside a page: the same routes, rooms and tables, in a worker of the browser."""
