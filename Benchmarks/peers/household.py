"""The accounts of the Python web peers: a SQLite file with sessions by hash, accounts and profiles.

    household.py FILE COUNT      makes it, and prints a `Cookie` line for each session
"""

import hashlib
import secrets
import sqlite3
import sys
import threading
import time

SCHEMA = """
CREATE TABLE accounts (id TEXT PRIMARY KEY, created_at INTEGER NOT NULL, email TEXT);
CREATE TABLE sessions (
  hash BLOB PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts, expires_at INTEGER NOT NULL);
CREATE TABLE profiles (
  account TEXT PRIMARY KEY REFERENCES accounts, name TEXT NOT NULL, birth_date TEXT NOT NULL,
  birth_place TEXT NOT NULL, language TEXT NOT NULL, theme TEXT NOT NULL);
"""
LOOK_UP = """
SELECT accounts.email, profiles.name, profiles.birth_date, profiles.birth_place, profiles.language,
       profiles.theme
FROM sessions JOIN accounts ON accounts.id = sessions.account
              JOIN profiles ON profiles.account = accounts.id
WHERE sessions.hash = ? AND sessions.expires_at > ?
"""
YEAR = 365 * 86_400
of_this_thread = threading.local()


def member(file, cookie):
    """The row of whoever holds the cookie; None for strangers."""
    database = getattr(of_this_thread, "database", None)
    if database is None:
        database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
        database.row_factory = sqlite3.Row
        of_this_thread.database = database
    if not cookie:
        return None
    return database.execute(LOOK_UP, (hashed(cookie), int(time.time()))).fetchone()


def hashed(cookie):
    return hashlib.sha256(cookie.encode()).digest()


def make(file, count):
    database = sqlite3.connect(file)
    database.executescript("PRAGMA journal_mode = WAL;" + SCHEMA)
    now = int(time.time())
    for number in range(count):
        account, cookie = secrets.token_hex(16), secrets.token_urlsafe(32)
        database.execute("INSERT INTO accounts VALUES (?, ?, NULL)", (account, now))
        database.execute(
            "INSERT INTO sessions VALUES (?, ?, ?)", (hashed(cookie), account, now + YEAR))
        database.execute(
            "INSERT INTO profiles VALUES (?, ?, ?, ?, ?, ?)",
            (account, f"Person {number}", "1990-05-15", "Pune, Maharashtra, India", "en", "system"))
        print(f"Cookie: session={cookie}")
    database.commit()


if __name__ == "__main__":
    make(sys.argv[1], int(sys.argv[2]))
