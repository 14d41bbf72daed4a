import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MatchEvent } from '@royal-chess/contracts/matches';

/** The peer: the same events as bare prepared inserts, a transaction a game. Events per second. */
export function bareInserts(folder: string, games: readonly (readonly MatchEvent[])[]): number {
  const path = join(folder, `bare-${randomUUID()}.db`);
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = normal');
  db.exec(
    'CREATE TABLE events (seq INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL, data TEXT NOT NULL, UNIQUE (stream, version))',
  );
  const insert = db.prepare('INSERT INTO events (stream, version, data) VALUES (?, ?, ?)');
  const began = performance.now();
  let count = 0;
  for (const game of games) {
    const stream = `match-${randomUUID()}`;
    db.exec('BEGIN');
    game.forEach((event, index) => insert.run(stream, index + 1, JSON.stringify(event)));
    db.exec('COMMIT');
    count += game.length;
  }
  const seconds = (performance.now() - began) / 1_000;
  db.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  return count / seconds;
}
