import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { checkSyzygy } from './syzygy-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'syzygy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [tables, empty, file] = ['tables', 'empty', 'file'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
for (const path of [tables, empty]) mkdirSync(path);
for (const name of ['KQvKR.rtbw', 'KQvKR.rtbz', 'KRPPvKR.rtbw', 'SOURCE.txt'])
  writeFileSync(join(tables, name), '');
writeFileSync(file, '');

const native = { name: 'Stockfish', command: 'stockfish', args: [], options: { SyzygyPath: 'x' } };

describe('folders of endgame tables', () => {
  test.each([
    ['with tables', tables, ['ok', '2 tables of up to 6 men']],
    ['without one', empty, ['warning', 'has no file of a table']],
    ['that does not exist', join(folder, 'absent'), ['warning', 'does not exist']],
    ['that is a file', file, ['warning', 'is no folder']],
  ])('a folder %s', (_, path, [outcome, found]) => {
    expect(checkSyzygy(path, native)).toMatchObject([{ check: path, outcome, found }]);
  });

  test('each of several is checked', () => {
    expect(checkSyzygy([tables, empty].join(delimiter), native).map(({ outcome }) => outcome)).toEqual([
      'ok',
      'warning',
    ]);
  });

  test.each([
    [
      'an engine in WebAssembly',
      { name: 'Stockfish 11 (WASM)', command: 'node', args: [] },
      /WASM.*cannot read them/,
    ],
    ['no engine', null, /no engine to read them/],
  ])('%s reads none', (_, program, found) => {
    expect(checkSyzygy(tables, program).at(-1)).toMatchObject({
      check: 'engine',
      outcome: 'warning',
      found: expect.stringMatching(found),
      remedy: expect.stringContaining('STOCKFISH_PATH'),
    });
  });

  test('where none are configured nothing is checked', () => {
    expect(checkSyzygy(null, null)).toEqual([]);
  });
});
