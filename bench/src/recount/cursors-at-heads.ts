import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How far a projection is behind in one stream. */
export interface Lag {
  readonly projection: string;
  readonly stream: string;
  readonly cursor: number;
  readonly head: number;
}

function open(dataDir: string, file: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, file), { readOnly: true });
}

function headsOf(dataDir: string): Map<string, number> {
  const db = open(dataDir, 'events.db');
  const rows = db
    .prepare(
      `SELECT s.name, max(c.version + c.count - 1) AS head FROM commits c JOIN streams s ON s.id = c.stream_id GROUP BY s.id`,
    )
    .all() as unknown as { name: string; head: number }[];
  db.close();
  return new Map(rows.map(({ name, head }) => [name, head]));
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
 * Every stream in which some projection's cursor is not at the head, read from the files themselves. Heads are
 * read after the cursors, so events appended in between show as a lag and never as a false "all done".
 */
function cursorsBehind(dataDir: string, projections: readonly string[]): Lag[] {
  const groups = new Map([...cursorsOf(dataDir, 'read.db'), ...cursorsOf(dataDir, 'processes.db')]);
  const heads = headsOf(dataDir);
  const behind: Lag[] = [];
  for (const projection of projections) {
    const cursors = groups.get(`${projection}@1`) ?? new Map<string, number>();
    for (const [stream, head] of heads) {
      const cursor = cursors.get(stream) ?? 0;
      if (cursor !== head) behind.push({ projection, stream, cursor, head });
    }
  }
  return behind;
}

/** Milliseconds between two looks at the files. */
const lookMs = 100;

/**
 * Waits until every cursor of these projections is at the head of its stream, twice in a row: what a process manager appends is read too.
 * @returns what is behind after `mostMs`; nothing when all are there
 */
export async function waitForCursors(
  dataDir: string,
  projections: readonly string[],
  mostMs: number,
): Promise<readonly Lag[]> {
  const until = performance.now() + mostMs;
  for (let calm = 0; ;) {
    const behind = cursorsBehind(dataDir, projections);
    calm = behind.length === 0 ? calm + 1 : 0;
    if (calm === 2 || performance.now() > until) return behind;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
