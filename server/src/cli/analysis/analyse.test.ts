import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runHere } from '../testing/run-here.ts';

/** An engine starts slowly beside other tests. */
jest.setTimeout(120_000);

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
  writeFileSync(join(cwd, 'games.pgn'), '[White "A"]\n[Black "B"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e5 *\n');
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

test('games of a file are judged, kept, and not judged again; those that cannot be read are named', async () => {
  const args = ['analyse', 'games.pgn', '--nodes', '1000', '--kept', 'reports.ndjson'];
  const first = await runHere(args, { cwd });
  expect(first.code).toBe(1);
  expect(first.err.join('\n')).toContain('games.pgn: line');
  expect(first.out).toEqual([
    expect.stringMatching(/^A - B\tWhite \d+\.\d%, Black \d+\.\d%$/),
    '1 reports made, 0 known before, 1 games not judged',
  ]);
  const kept = readFileSync(join(cwd, 'reports.ndjson'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ white: 'A', moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] });
  // A kill in the middle of a line.
  writeFileSync(join(cwd, 'reports.ndjson'), `${kept}{"key":"00`);
  const second = await runHere(args, { cwd });
  expect(second.out).toEqual(['0 reports made, 1 known before, 1 games not judged']);
  expect(readFileSync(join(cwd, 'reports.ndjson'), 'utf8').endsWith('\n')).toBe(true);
});

test.each([
  ['a number of nodes in words', ['analyse', 'games.pgn', '--nodes', 'many'], 'whole number'],
  ['a file that is absent', ['analyse', 'absent.pgn'], 'There is no file'],
  ['nothing', ['analyse'], 'missing'],
])('%s is bad use', async (_, args, words) => {
  const { code, err } = await runHere(args, { cwd });
  expect(code).toBe(2);
  expect(err.join('')).toContain(words);
});
