import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../run.js';
import { rowsOfIds } from './rows-of-ids.js';
import { starterParts } from './starter-parts.js';

const rows = ['a,w,e2e4', 'b,x,d2d4', 'c,y,c2c4'];

test('rows are found by their ids, also where the set has other rows before them', () => {
  expect(rowsOfIds(rows, ['c', 'b'])).toEqual(['c,y,c2c4', 'b,x,d2d4']);
  expect(rowsOfIds(['d,z,f2f4', ...rows], ['c', 'b'])).toEqual(['c,y,c2c4', 'b,x,d2d4']);
});

test('an id without a row is refused: the set would lose what no command makes', () => {
  expect(() => rowsOfIds(rows, ['a', 'd'])).toThrow('The present set has no row d');
});

test('the set has each row that no command makes, once and in its order', () => {
  const set = readFileSync(join(root, 'samples/starter-puzzles.csv'), 'utf8').trim().split('\n');
  const ids = starterParts.flatMap((part) => part.ids ?? []);
  expect(ids).toHaveLength(743);
  const kept = new Set(ids);
  const inSet = set.filter((row) => kept.has(row.slice(0, row.indexOf(','))));
  expect(inSet).toEqual(rowsOfIds(set, ids));
});
