import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import type { CollectionDefinition } from '../store/definitions.ts';
import type { Doc } from '../values/bson.ts';
import { narrow } from './narrow.ts';

const mails: CollectionDefinition = {
  name: 'mails',
  columns: [
    { path: 'state', column: 'k1', multi: false },
    { path: 'at', column: 'k2', multi: false },
  ],
  indexes: [],
  nextColumn: 3,
};

test.each<[string, Doc, string]>([
  ['one id', { _id: 'a', state: 'waiting' }, '(_id=?)'],
  ['a list of ids', { _id: { $in: ['a', 'b', 'c'] }, state: 'waiting' }, '(_id=?)'],
  [
    'a long list of ids',
    { _id: { $in: Array.from({ length: 500 }, (_, at) => `id-${at}`) }, state: 'waiting', at: { $lte: 5 } },
    '(_id=?)',
  ],
  ['a state', { state: 'waiting', at: { $lte: 5 } }, '(k1=? AND k2<?)'],
  ['ids from one on', { _id: { $gt: 'a' }, state: 'waiting' }, '(k1=?)'],
])('what a filter by %s reads first', (_, filter, read) => {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE mails (rid INTEGER PRIMARY KEY, _id NOT NULL UNIQUE, doc TEXT NOT NULL, k1, k2);
    CREATE INDEX by_state ON mails (k1, k2)`);
  const { sql, params } = narrow(mails, filter);
  const plan = db.prepare(`EXPLAIN QUERY PLAN SELECT rid, doc FROM mails WHERE ${sql}`).all(...params);
  expect(plan).toMatchObject([{ detail: expect.stringContaining(read) }]);
  db.close();
});
