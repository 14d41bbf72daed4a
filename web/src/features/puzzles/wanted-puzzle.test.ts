import { expect, test } from '@jest/globals';
import { sessionKey, wantedPuzzle } from './wanted-puzzle.ts';

const now = Date.parse('2026-11-23T23:30:00Z');

test.each([
  ['daily', undefined, { method: 'daily' }],
  ['theme', undefined, { method: 'theme', theme: 'fork' }],
  ['mistakes', undefined, { method: 'mistakes' }],
  ['streak', undefined, { method: 'streak' }],
  ['daily', '2026-11-23', { method: 'daily', date: '2026-11-23' }],
  ['daily', '2026-01-01', { method: 'daily', date: '2026-01-01' }],
  ['daily', '2026-11-24', null],
  ['daily', '2025-12-31', null],
  ['daily', '2026-02-30', null],
  ['daily', '23-11-2026', null],
  ['theme', '2026-11-23', null],
  ['rush', undefined, null],
  [undefined, undefined, null],
] as const)('%s %s', (method, date, expected) =>
  expect(wantedPuzzle(method, date, new URLSearchParams('theme=fork'), now)?.wanted ?? null).toEqual(
    expected,
  ),
);

test.each([
  ['theme', 'difficulty=harder', { method: 'theme', difficulty: 'harder' }],
  ['theme', 'difficulty=normal', { method: 'theme' }],
  ['theme', 'difficulty=mad', { method: 'theme' }],
  ['theme', 'opening=Slav_Defense', { method: 'theme' }],
  ['opening', 'opening=Slav_Defense&theme=fork', { method: 'theme', opening: 'Slav_Defense' }],
  ['opening', '', { method: 'theme' }],
  ['mistakes', 'puzzle=00abc', { method: 'mistakes', puzzleId: '00abc' }],
  ['mistakes', 'puzzle=%2F', { method: 'mistakes' }],
  ['daily', 'puzzle=00abc', { method: 'daily' }],
] as const)('%s?%s', (way, query, wanted) => {
  const address = { way, wanted };
  expect(wantedPuzzle(way, undefined, new URLSearchParams(query), now)).toEqual(address);
  expect(sessionKey(wanted, null, now).startsWith(`puzzle::${wanted.method}:`)).toBe(true);
});

test('each choice has a session of its own', () => {
  const keys = ['', 'difficulty=harder', 'theme=fork', 'theme=fork&difficulty=harder'].map((query) =>
    sessionKey(wantedPuzzle('theme', undefined, new URLSearchParams(query), now)!.wanted, null, now),
  );
  expect(new Set(keys).size).toBe(4);
});

test('the session that is remembered is of one solver and, for the daily puzzle, of one day', () => {
  const day = 86_400_000;
  const key = (method: 'daily' | 'theme', userId: string | null, at: number): string =>
    sessionKey({ method }, userId, at);
  expect(key('daily', null, now + day)).not.toBe(key('daily', null, now));
  expect(key('daily', null, now)).toBe(sessionKey({ method: 'daily', date: '2026-11-23' }, null, now + day));
  expect(key('theme', null, now + day)).toBe(key('theme', null, now));
  expect(key('theme', 'ana', now)).not.toBe(key('theme', null, now));
});
