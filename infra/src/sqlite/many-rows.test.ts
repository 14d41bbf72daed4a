import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { ManyRows } from './many-rows.ts';

test.each([0, 1, 199, 200, 201, 401])('%s rows are inserted, each once and in their order', (count) => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE moves (ply INTEGER, san TEXT)');
  const rows = Array.from({ length: count }, (_, ply) => ({ ply, san: `N${ply}` }));
  new ManyRows(db, 'INSERT INTO moves (ply, san)', 2).insert(rows.flatMap(({ ply, san }) => [ply, san]));
  const stored = db.prepare('SELECT ply, san FROM moves ORDER BY rowid').all();
  expect(stored.map((row) => ({ ...row }))).toEqual(rows);
  db.close();
});
