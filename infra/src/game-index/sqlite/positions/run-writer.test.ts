import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomFrom } from '../../../testing/seeded-random.ts';
import { KEY_END, Postings } from './postings.ts';
import { RunReader } from './run-reader.ts';
import { createRunsSql, dropRunsSql, runTables } from './run-tables.ts';
import { RunWriter } from './run-writer.ts';

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
});
afterEach(() => db.close());

/** Postings written, by key in the order of writing: `num:value`. */
type Written = Map<number, string[]>;

function writeRuns(
  kind: 'position' | 'material',
  runs: number,
  size: (run: number) => number,
  afterEachRun: (written: Written) => void = () => undefined,
): Written {
  const tables = runTables(kind, 1);
  db.exec(createRunsSql(tables));
  const writer = new RunWriter(db, tables);
  const random = randomFrom(7);
  const below = (end: number): number => Math.floor(random() * end);
  const common = Array.from({ length: 50 }, () => below(KEY_END));
  const written: Written = new Map();
  const postings = new Postings();
  let num = 0;
  for (let run = 0; run < runs; run += 1) {
    postings.clear();
    for (let game = 0; game < size(run); game += 1) {
      num += 1 + below(3);
      for (let one = 0; one < 20; one += 1) {
        const key = one < 8 ? (common[below(1 + one * 3)] ?? 0) : below(KEY_END);
        const value = below(kind === 'position' ? 2 ** 23 : 2 ** 31);
        postings.push(key, num, value);
        const list = written.get(key) ?? [];
        if (list.length === 0) written.set(key, list);
        list.push(`${num}:${value}`);
      }
    }
    writer.append(postings);
    afterEachRun(written);
  }
  return written;
}

const found = (reader: RunReader, key: number): string[] => {
  const { count, nums, values } = reader.ofKey(key);
  return Array.from({ length: count }, (_, at) => `${nums[at]}:${values[at]}`);
};

function expectAll(kind: 'position' | 'material', written: Written): void {
  const reader = new RunReader(db, runTables(kind, 1));
  const sampled = [...written].filter(([, list], at) => list.length > 1 || at % 101 === 0);
  expect(sampled.map(([key]) => found(reader, key))).toEqual(sampled.map(([, list]) => list));
  const all = new Map<number, string[]>();
  const { count, keys, nums, values } = reader.matching(() => true);
  for (let at = 0; at < count; at += 1) {
    const list = all.get(keys[at]!) ?? [];
    if (list.length === 0) all.set(keys[at]!, list);
    list.push(`${nums[at]}:${values[at]}`);
  }
  const sorted = (lists: Written): string[] =>
    [...lists].map(([key, list]) => `${key} ${list.toSorted().join()}`).toSorted();
  expect(sorted(all)).toEqual(sorted(written));
}

const count = (sql: string): number => Number(db.prepare(sql).get()?.['n']);

describe('sorted runs give back what was written', () => {
  for (const kind of ['position', 'material'] as const) {
    test(`${kind}s in runs of one game`, () => {
      const written = writeRuns(kind, 560, () => 1);
      expectAll(kind, written);
      expect(count(`SELECT max(level) AS n FROM ${kind}_runs_1`)).toBe(2);
    });

    test(`${kind}s in runs of very different sizes`, () => {
      expectAll(
        kind,
        writeRuns(kind, 50, (run) => (run % 25 === 0 ? 900 : run % 4)),
      );
    });
  }

  test('in the middle of merges, after every write', () => {
    const reader = (): RunReader => new RunReader(db, runTables('position', 1));
    let run = 0;
    writeRuns(
      'position',
      40,
      (n) => 40 + ((n * 7) % 90),
      (written) => {
        run += 1;
        const keys = [...written.keys()];
        const some = keys.filter((_, at) => at < 50 || at % 401 === run);
        const all = reader();
        expect(some.map((key) => found(all, key))).toEqual(some.map((key) => written.get(key)));
      },
    );
    expect(run).toBe(40);
  });
});

test('merging keeps few runs and no blocks without a run', () => {
  writeRuns('position', 600, () => 2);
  expect(count('SELECT count(*) AS n FROM position_runs_1')).toBeLessThan(60);
  expect(
    count('SELECT count(*) AS n FROM position_blocks_1 WHERE run NOT IN (SELECT id FROM position_runs_1)'),
  ).toBe(0);
});

test('single games behind an import leave few runs', () => {
  let most = 0;
  writeRuns(
    'position',
    215,
    (run) => (run < 15 ? 1_000 : 1),
    () => {
      most = Math.max(most, count('SELECT count(*) AS n FROM position_runs_1'));
    },
  );
  expect(most).toBeLessThan(60);
});

test('a rollback leaves whole runs, from which another writer continues', () => {
  const tables = runTables('position', 1);
  const written = writeRuns('position', 30, () => 3);
  const postings = new Postings();
  postings.push(5, 100_000, 1);
  db.exec('BEGIN');
  new RunWriter(db, tables).append(postings);
  db.exec('ROLLBACK');
  expectAll('position', written);
  for (let num = 100_001; num < 100_040; num += 1) {
    postings.clear();
    postings.push(5, num, 2);
    new RunWriter(db, tables).append(postings);
    written.set(5, [...(written.get(5) ?? []), `${num}:2`]);
  }
  expectAll('position', written);
});

test('keys that no game has are not found, and tables are dropped', () => {
  const tables = runTables('position', 1);
  writeRuns('position', 20, () => 2);
  expect(found(new RunReader(db, tables), 123)).toEqual([]);
  db.exec(dropRunsSql(tables));
  expect(count('SELECT count(*) AS n FROM sqlite_schema')).toBe(0);
  expect(() => runTables('position', 0.5)).toThrow(RangeError);
});
