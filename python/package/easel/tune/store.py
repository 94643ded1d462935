"""Outcomes on disk, so that a tuning continues where an earlier one ended.

# Why
SQLite is in Python's library, and its transactions survive a killed process. A row has a unique key, so an outcome that two processes
found is one row. The write-ahead log lets processes read while another one writes. Only the process that called `tune` writes: workers
on other machines need no access to the file, and SQLite's locks do not work on all network file systems.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import sqlite3

__all__ = ["Memory", "Outcome", "SqliteStore", "Store", "digest", "open_store"]

# What a task found, as a value of JSON. `code` is the code of the error, or empty.
Outcome = dict[str, Any]

_FORMAT = 1


def digest(*parts: Any) -> str:
    """A hash of values of JSON."""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:40]


class Store(Protocol):
    """Where outcomes are kept. `tune` takes any object with these functions as `store`."""

    def get(self, key: str) -> Outcome | None:
        """The outcome of a key, or None."""

    def put(self, key: str, outcome: Outcome, about: str) -> None:
        """Keeps an outcome. The outcome that is there already stays."""

    def forget(self, key: str) -> None:
        """Removes an outcome."""


class Memory:
    """Outcomes of one call, without a file."""

    def __init__(self) -> None:
        self._outcomes: dict[str, Outcome] = {}

    def get(self, key: str) -> Outcome | None:
        return self._outcomes.get(key)

    def put(self, key: str, outcome: Outcome, about: str) -> None:
        self._outcomes.setdefault(key, outcome)

    def forget(self, key: str) -> None:
        self._outcomes.pop(key, None)


def _write_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Lets processes read while one writes. SQLite does not wait for others that open the file at the same moment, so this function does."""
    import sqlite3

    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


class SqliteStore:
    """Outcomes in a file of SQLite. Threads and processes may share the file.

    The table `outcomes` has one row for each key: `about` says what the row is, `outcome` is JSON, `created` is in seconds since 1970.
    Raises `OSError` if the file cannot be opened, `ValueError` if the file is no store, or is a store of a newer easel.
    """

    def __init__(self, path: str | PathLike[str], patience: float = 60.0) -> None:
        """`patience` is the time to wait for another process that writes, in seconds."""
        import sqlite3

        self.path = fspath(path)
        self._lock = threading.Lock()
        self._open: sqlite3.Connection | None = None
        try:
            connection = sqlite3.connect(self.path, timeout=patience, isolation_level=None, check_same_thread=False)
        except sqlite3.OperationalError as error:
            raise OSError(f"the store {self.path} cannot be opened: {error}") from error
        try:
            _write_ahead(connection, patience)
            # A power failure may lose the last rows. A killed process loses none.
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute(
                "CREATE TABLE IF NOT EXISTS outcomes "
                "(key TEXT PRIMARY KEY, about TEXT NOT NULL, outcome TEXT NOT NULL, created REAL NOT NULL)"
            )
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                connection.execute(f"PRAGMA user_version={_FORMAT}")
            elif version > _FORMAT:
                raise ValueError(f"{self.path} is a store of a newer easel (format {version}, not {_FORMAT})")
        except sqlite3.DatabaseError as error:
            connection.close()
            if isinstance(error, sqlite3.OperationalError):
                raise OSError(f"the store {self.path} cannot be opened: {error}") from error
            raise ValueError(f"{self.path} is no store of tunings: {error}") from error
        except ValueError:
            connection.close()
            raise
        self._open = connection

    @property
    def _connection(self) -> sqlite3.Connection:
        if self._open is None:
            raise ValueError(f"the store {self.path} is closed")
        return self._open

    def get(self, key: str) -> Outcome | None:
        with self._lock:
            row = self._connection.execute("SELECT outcome FROM outcomes WHERE key = ?", (key,)).fetchone()
        if row is None:
            return None
        outcome: Outcome = json.loads(row[0])
        return outcome

    def put(self, key: str, outcome: Outcome, about: str) -> None:
        row = (key, about, json.dumps(outcome), time.time())
        with self._lock:
            self._connection.execute("INSERT OR IGNORE INTO outcomes VALUES (?, ?, ?, ?)", row)

    def forget(self, key: str) -> None:
        with self._lock:
            self._connection.execute("DELETE FROM outcomes WHERE key = ?", (key,))

    def __len__(self) -> int:
        with self._lock:
            return int(self._connection.execute("SELECT count(*) FROM outcomes").fetchone()[0])

    def close(self) -> None:
        with self._lock:
            if self._open is not None:
                self._open.close()
                self._open = None

    def __enter__(self) -> SqliteStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_store(store: str | PathLike[str] | Store | None) -> tuple[Store, bool]:
    """The store, and whether `tune` opened it and closes it. Raises `TypeError` for an object that is no store."""
    if store is None:
        return Memory(), False
    if isinstance(store, str | PathLike):
        return SqliteStore(store), True
    if isinstance(store, type) or not all(callable(getattr(store, name, None)) for name in ("get", "put", "forget")):
        raise TypeError(f"`store` is a path or an object with `get`, `put` and `forget`, and not {type(store).__name__}")
    return store, False
