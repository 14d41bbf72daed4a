// Imports a PGN file with chess.js into SQLite: headers, moves and counts of each move from each position to ply 60.
// Arguments: FILE.pgn DATABASE GAMES. Prints {"games": n, "seconds": s} as its last line.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Chess } from 'chess.js';
import { splitGames } from '../../rules/pgn-games.ts';

const [path, database, limit] = process.argv.slice(2);
const columns = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'WhiteElo', 'BlackElo'];
const results = ['1-0', '1/2-1/2', '0-1'];
const db = new DatabaseSync(database!);
db.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE games (id INTEGER PRIMARY KEY, ${columns.join(', ')}, moves);
  CREATE INDEX games_by_white ON games (White);
  CREATE INDEX games_by_black ON games (Black);
  CREATE INDEX games_by_date ON games (Date);
  CREATE TABLE counts (
    position TEXT, move TEXT, white INTEGER, draw INTEGER, black INTEGER, PRIMARY KEY (position, move)
  ) WITHOUT ROWID`);
const addGame = db.prepare(
  `INSERT INTO games (${columns.join(', ')}, moves) VALUES (${[...columns, ''].map(() => '?').join(', ')})`,
);
const addCount = db.prepare(
  `INSERT INTO counts VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
   white = white + excluded.white, draw = draw + excluded.draw, black = black + excluded.black`,
);
const texts = splitGames(readFileSync(path!, 'utf8')).slice(0, Number(limit));
const started = performance.now();
db.exec('BEGIN');
for (const [index, text] of texts.entries()) {
  const chess = new Chess();
  chess.loadPgn(text);
  const headers = chess.getHeaders();
  const played = chess.history({ verbose: true });
  addGame.run(...columns.map((column) => headers[column] ?? null), played.map(({ lan }) => lan).join(' '));
  const result = results.indexOf(headers['Result'] ?? '');
  if (result >= 0)
    for (const { before, lan } of played.slice(0, 60)) {
      // The position without its counters.
      const position = before.split(' ', 4).join(' ');
      addCount.run(position, lan, result === 0 ? 1 : 0, result === 1 ? 1 : 0, result === 2 ? 1 : 0);
    }
  if (index % 500 === 499) db.exec('COMMIT; BEGIN');
}
db.exec('COMMIT');
console.log(JSON.stringify({ games: texts.length, seconds: (performance.now() - started) / 1_000 }));
