"""Imports a PGN file with python-chess into SQLite: headers, moves and counts of each move from each position to ply 60.

Usage: python_chess_import.py FILE.pgn DATABASE GAMES
Prints {"games": n, "seconds": s} as its last line.
"""

import json
import sqlite3
import sys
import time

import chess
import chess.pgn

path, database, limit = sys.argv[1], sys.argv[2], int(sys.argv[3])
columns = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo"]
db = sqlite3.connect(database)
db.execute("PRAGMA journal_mode = WAL")
db.execute("PRAGMA synchronous = NORMAL")
db.execute(f"CREATE TABLE games (id INTEGER PRIMARY KEY, {', '.join(columns)}, moves)")
for column in ("White", "Black", "Date"):
    db.execute(f"CREATE INDEX games_by_{column} ON games ({column})")
db.execute(
    "CREATE TABLE counts (key INTEGER, move TEXT, white INTEGER, draw INTEGER, black INTEGER,"
    " PRIMARY KEY (key, move)) WITHOUT ROWID"
)
add_game = f"INSERT INTO games ({', '.join(columns)}, moves) VALUES ({', '.join('?' * (len(columns) + 1))})"
add_count = (
    "INSERT INTO counts VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
    " white = white + excluded.white, draw = draw + excluded.draw, black = black + excluded.black"
)
started = time.perf_counter()
games = 0
pending = {}


def flush():
    db.executemany(add_count, ((key, move, *sums) for (key, move), sums in sorted(pending.items())))
    pending.clear()
    db.commit()


with open(path, encoding="utf-8") as file:
    while games < limit:
        game = chess.pgn.read_game(file)
        if game is None:
            break
        result = {"1-0": 0, "1/2-1/2": 1, "0-1": 2}.get(game.headers.get("Result"))
        board = game.board()
        moves = []
        for ply, move in enumerate(game.mainline_moves()):
            uci = move.uci()
            moves.append(uci)
            if ply < 60 and result is not None:
                # The fastest key that the library has: about four times faster than its Zobrist hash.
                sums = pending.setdefault((hash(board._transposition_key()), uci), [0, 0, 0])
                sums[result] += 1
            board.push(move)
        db.execute(add_game, [game.headers.get(column) for column in columns] + [" ".join(moves)])
        games += 1
        if games % 500 == 0:
            flush()
flush()
print(json.dumps({"games": games, "seconds": time.perf_counter() - started}))
