import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cursorsBehind, headOf, type Lag, type ReadingProjection, type StreamHead } from './kept-cursors.ts';

function open(dataDir: string, file: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, file), { readOnly: true });
}

function headsOf(dataDir: string): Map<string, StreamHead> {
  const db = open(dataDir, 'events.db');
  const rows = db
    .prepare(
      `SELECT s.name, max(c.version + c.count - 1) AS head, c.events
       FROM commits c JOIN streams s ON s.id = c.stream_id GROUP BY s.id`,
    )
    .all() as unknown as { name: string; head: number; events: string }[];
  db.close();
  return new Map(rows.map(({ name, head, events }) => [name, headOf(head, events)]));
}

function cursorsOf(dataDir: string, file: string): Map<string, Map<string, number>> {
  const db = open(dataDir, file);
  const rows = db.prepare('SELECT grp, stream, version FROM projection_cursors').iterate();
  const groups = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const { grp, stream, version } = row as { grp: string; stream: string; version: number };
    const group = groups.get(grp) ?? new Map<string, number>();
    groups.set(grp, group.set(stream, version));
  }
  db.close();
  return groups;
}

/**
 * Read from the files themselves. Heads are read after the cursors, so events appended in between show as a lag and never as a
 * false "all done".
 */
function behindIn(dataDir: string, projections: readonly ReadingProjection[]): Lag[] {
  const groups = new Map([...cursorsOf(dataDir, 'read.db'), ...cursorsOf(dataDir, 'processes.db')]);
  return cursorsBehind(headsOf(dataDir), groups, projections);
}

/** Milliseconds between two looks at the files. */
const lookMs = 100;

/**
 * Waits until every cursor of these projections is at the head of its stream, twice in a row: what a process manager appends is read too.
 * @returns what is behind after `mostMs`; nothing when all are there
 */
export async function waitForCursors(
  dataDir: string,
  projections: readonly ReadingProjection[],
  mostMs: number,
): Promise<readonly Lag[]> {
  const until = performance.now() + mostMs;
  for (let calm = 0; ;) {
    const behind = behindIn(dataDir, projections);
    calm = behind.length === 0 ? calm + 1 : 0;
    if (calm === 2 || performance.now() > until) return behind;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
