import type { StatementSync } from 'node:sqlite';
import type { Topic } from '@royal-chess/contracts/registry';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { parkedOf, type ParkedRow } from './parked-rows.ts';
import type { ParkedStream } from '../projection.ts';
import { type CursorAdvance, groupOf } from '../../cursors/cursors.ts';
import { maxListed, type ProjectionState } from './projection-state.ts';
import type { SpareGeneration } from '../generations/generation-pointers.ts';
import { SqliteActiveGenerations } from '../generations/sqlite-active-generations.ts';
import { yieldTurn } from '../../clock/yield-turn.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS projection_generations (
    projection TEXT NOT NULL, generation INTEGER NOT NULL, active INTEGER NOT NULL,
    PRIMARY KEY (projection, generation)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS projection_positions (
    grp TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS projection_cursors (
    grp TEXT NOT NULL, stream TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (grp, stream)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS projection_parked (
    projection TEXT NOT NULL, generation INTEGER NOT NULL, stream TEXT NOT NULL, at_version INTEGER NOT NULL,
    error TEXT NOT NULL, at INTEGER NOT NULL, passed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (projection, generation, stream)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS projection_topics (
    projection TEXT NOT NULL, topic TEXT NOT NULL, start INTEGER NOT NULL,
    PRIMARY KEY (projection, topic)) WITHOUT ROWID;
`;

const parkedRows = `SELECT projection, generation, stream, at_version AS atVersion, error, at FROM projection_parked AS row`;
/** Whether readers see the generation of a row. */
const isActive = `row.generation = coalesce(
  (SELECT generation FROM projection_generations AS g WHERE g.projection = row.projection AND g.active = 1), 1)`;

/** Cursors deleted in one transaction when a generation is dropped, so that live projections wait for milliseconds only. */
const dropPiece = 2_000;

/** Projection state in the file that the projections write. */
export class SqliteProjectionState implements ProjectionState {
  readonly #generations: SqliteActiveGenerations;
  readonly #cursor: StatementSync;
  readonly #advance: StatementSync;
  readonly #position: StatementSync;
  readonly #setPosition: StatementSync;

  constructor(private readonly file: SqliteFile) {
    file.db.exec(schema);
    addPassed(file);
    this.#generations = new SqliteActiveGenerations(file);
    this.#cursor = file.db.prepare('SELECT version FROM projection_cursors WHERE grp = ? AND stream = ?');
    this.#advance = file.db.prepare(
      `INSERT INTO projection_cursors (grp, stream, version) VALUES (?, ?, ?)
       ON CONFLICT (grp, stream) DO UPDATE SET version = excluded.version WHERE excluded.version > version`,
    );
    this.#position = file.db.prepare('SELECT position FROM projection_positions WHERE grp = ?');
    this.#setPosition = file.db.prepare(
      `INSERT INTO projection_positions (grp, position) VALUES (?, ?)
       ON CONFLICT (grp) DO UPDATE SET position = excluded.position WHERE excluded.position > position`,
    );
  }

  together<T>(work: () => Promise<T>): Promise<T> {
    return this.file.transaction(work);
  }

  async cursors(
    projection: string,
    generation: number,
    streams: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const group = groupOf(projection, generation);
    const found = new Map<string, number>();
    for (const stream of streams) {
      const row = this.#cursor.get(group, stream) as { version: number } | undefined;
      if (row) found.set(stream, row.version);
    }
    return found;
  }

  async advance(projection: string, generation: number, advances: readonly CursorAdvance[]): Promise<void> {
    const group = groupOf(projection, generation);
    for (const { stream, version } of advances) this.#advance.run(group, stream, version);
  }

  async get(group: string): Promise<number> {
    return (this.#position.get(group) as { position: number } | undefined)?.position ?? 0;
  }

  async set(group: string, position: number): Promise<void> {
    this.#setPosition.run(group, position);
  }

  noteTopics(
    projection: string,
    topics: readonly Topic[],
    start: number,
  ): Promise<ReadonlyMap<Topic, number>> {
    return this.file.transaction(() => {
      const isFirst = this.#topicStarts(projection).size === 0;
      const insert = this.file.db.prepare('INSERT OR IGNORE INTO projection_topics VALUES (?, ?, ?)');
      for (const topic of topics) insert.run(projection, topic, isFirst ? 0 : start);
      return this.#topicStarts(projection);
    });
  }

  async settleTopics(projection: string, topics: readonly Topic[]): Promise<void> {
    const settle = this.file.db.prepare(
      'UPDATE projection_topics SET start = 0 WHERE projection = ? AND topic = ?',
    );
    for (const topic of topics) settle.run(projection, topic);
  }

  #topicStarts(projection: string): ReadonlyMap<Topic, number> {
    const rows = this.file.db
      .prepare('SELECT topic, start FROM projection_topics WHERE projection = ?')
      .all(projection) as unknown as { topic: Topic; start: number }[];
    return new Map(rows.map(({ topic, start }) => [topic, start]));
  }

  async park(generation: number, parked: ParkedStream): Promise<void> {
    this.file.db
      .prepare(
        `INSERT INTO projection_parked (projection, generation, stream, at_version, error, at)
         VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET at_version = excluded.at_version, error = excluded.error, at = excluded.at
         WHERE excluded.at_version > at_version`,
      )
      .run(parked.projection, generation, parked.stream, parked.atVersion, parked.error, parked.at);
  }

  async recordSkipped(
    projection: string,
    generation: number,
    stream: string,
    version: number,
  ): Promise<boolean> {
    const noted = this.file.db
      .prepare(
        `UPDATE projection_parked SET passed = max(passed, ?)
         WHERE projection = ? AND generation = ? AND stream = ?`,
      )
      .run(version, projection, generation, stream);
    return noted.changes > 0;
  }

  async unpark(projection: string, generation: number, stream: string, version: number): Promise<boolean> {
    const deleted = this.file.db
      .prepare(
        `DELETE FROM projection_parked
         WHERE projection = ? AND generation = ? AND stream = ? AND passed <= ?`,
      )
      .run(projection, generation, stream, version);
    return deleted.changes > 0;
  }

  async parked(projection: string, generation: number): Promise<readonly ParkedStream[]> {
    const rows = this.file.db
      .prepare(`${parkedRows} WHERE projection = ? AND generation = ? ORDER BY at, stream`)
      .all(projection, generation);
    return parkedOf(rows as unknown as ParkedRow[]);
  }

  async isParked(projection: string, generation: number, stream: string): Promise<boolean> {
    const found = this.file.db
      .prepare('SELECT 1 FROM projection_parked WHERE projection = ? AND generation = ? AND stream = ?')
      .get(projection, generation, stream);
    return found !== undefined;
  }

  async lastParked(): Promise<readonly ParkedStream[]> {
    const rows = this.file.db
      .prepare(`${parkedRows} WHERE ${isActive} ORDER BY at DESC, stream DESC LIMIT ?`)
      .all(maxListed);
    return parkedOf(rows as unknown as ParkedRow[]).toReversed();
  }

  async parkedCounts(): Promise<ReadonlyMap<string, number>> {
    const counts = this.file.db
      .prepare(
        `SELECT projection, count(*) AS count FROM projection_parked AS row WHERE ${isActive} GROUP BY projection`,
      )
      .all() as unknown as { projection: string; count: number }[];
    return new Map(counts.map(({ projection, count }) => [projection, count]));
  }

  active(projection: string): number {
    return this.#generations.active(projection);
  }

  begin(projection: string): Promise<number> {
    return this.file.transaction(() => {
      const insert = this.file.db.prepare('INSERT OR IGNORE INTO projection_generations VALUES (?, ?, ?)');
      insert.run(projection, this.active(projection), 1);
      const { newest } = this.file.db
        .prepare('SELECT max(generation) AS newest FROM projection_generations WHERE projection = ?')
        .get(projection) as { newest: number };
      insert.run(projection, newest + 1, 0);
      return newest + 1;
    });
  }

  flip(projection: string, from: number, to: number): Promise<boolean> {
    return this.file.transaction(() => {
      if (this.active(projection) !== from) return false;
      this.file.db
        .prepare('UPDATE projection_generations SET active = (generation = ?) WHERE projection = ?')
        .run(to, projection);
      return true;
    });
  }

  async spare(): Promise<readonly SpareGeneration[]> {
    const rows = this.file.db
      .prepare('SELECT projection, generation FROM projection_generations WHERE active = 0')
      .all() as unknown as SpareGeneration[];
    return rows.map((row) => ({ ...row }));
  }

  async claim(projection: string, generation: number): Promise<boolean> {
    return (await this.spare()).some((one) => one.projection === projection && one.generation === generation);
  }

  async drop(projection: string, generation: number): Promise<void> {
    if (this.active(projection) === generation)
      throw new Error(`Generation ${generation} of ${projection} is in use`);
    const group = groupOf(projection, generation);
    const piece = this.file.db.prepare(
      `DELETE FROM projection_cursors WHERE grp = ?1 AND stream IN
         (SELECT stream FROM projection_cursors WHERE grp = ?1 LIMIT ${dropPiece})`,
    );
    while ((await this.file.transaction(() => piece.run(group).changes)) > 0) await yieldTurn();
    await this.file.transaction(() => {
      this.file.db.prepare('DELETE FROM projection_positions WHERE grp = ?').run(group);
      for (const table of ['projection_parked', 'projection_generations'])
        this.file.db
          .prepare(`DELETE FROM ${table} WHERE projection = ? AND generation = ?`)
          .run(projection, generation);
    });
  }
}

/** Files of earlier versions have parked streams without the column. */
function addPassed({ db }: SqliteFile): void {
  const columns = db.prepare('PRAGMA table_info(projection_parked)').all();
  if (columns.some(({ name }) => name === 'passed')) return;
  db.exec('ALTER TABLE projection_parked ADD COLUMN passed INTEGER NOT NULL DEFAULT 0');
}
