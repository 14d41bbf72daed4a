import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Copies the event store of a server that runs. */
export function copyStore(dataDir: string, copy: string): void {
  const db = new DatabaseSync(join(dataDir, 'events.db'), { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(copy);
  } finally {
    db.close();
  }
}

/** Puts a copy in the place of the event store of a server that is stopped, beside its newer read models and cursors. */
export function putBackStore(dataDir: string, copy: string): void {
  const path = join(dataDir, 'events.db');
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  copyFileSync(copy, path);
}
