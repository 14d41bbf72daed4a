import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './run.js';

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([id, , holds, shown]) => ({ id, chapter: id.split('.', 1)[0], holds, shown }));
const answers = ['yes', 'partly', 'no', 'not applicable'];
const countsOf = (some) => answers.map((answer) => some.filter(({ holds }) => holds === answer).length);

test('the table of OWASP ASVS 5.0 has every requirement of levels 1 and 2 once', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows.filter(({ holds }) => !answers.includes(holds))).toEqual([]);
});

test('what holds has a link, what does not has a reason', () => {
  expect(rows.filter(({ holds, shown }) => holds === 'yes' && !shown.includes(']('))).toEqual([]);
  const reasonOf = ({ shown }) => shown.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '').replaceAll(/[\s,:]/g, '');
  expect(rows.filter((row) => row.holds !== 'yes' && reasonOf(row) === '')).toEqual([]);
});

test('its counts are those of its rows', () => {
  const counts = [...text.matchAll(/^\| (?:(V\d+) [^|]*|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  expect(counts).toHaveLength(18);
  for (const [line, chapter, ...given] of counts) {
    const of = rows.filter((row) => chapter === undefined || row.chapter === chapter);
    expect([line, given.map(Number)]).toEqual([line, countsOf(of)]);
  }
});
