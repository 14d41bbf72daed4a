import { describe, expect, test } from '@jest/globals';
import type { ArenaGame } from './arena-player.ts';
import { arenaPoints, arenaSheet, isOnFire, standardArenaScoring } from './arena-score.ts';
import { arenaStandings } from './arena-standings.ts';

/** A game for each word: `W`, `D`, `L`; `!` for a berserk, `?` for a short game. */
const games = (words: string): ArenaGame[] =>
  (words === '' ? [] : words.split(' ')).map((word) => ({
    opponent: 'other',
    opponentRating: 1500,
    color: 'white',
    outcome: word.startsWith('W') ? 'win' : word.startsWith('D') ? 'draw' : 'loss',
    berserk: word.includes('!'),
    plies: word.includes('?') ? 10 : 60,
  }));

describe('points of an arena', () => {
  test.each([
    ['', [], false],
    ['W', [2], false],
    ['D L', [1, 0], false],
    ['W W', [2, 2], true],
    ['W W W W', [2, 2, 4, 4], true],
    ['W W D W', [2, 2, 2, 2], false],
    ['W W L W W W', [2, 2, 0, 2, 2, 4], true],
    ['W D W W', [2, 1, 2, 2], true],
    ['W! D! L!', [3, 1, 0], false],
    ['W W W!', [2, 2, 5], true],
    ['W!?', [2], false],
  ])('%p gives %p', (words, points, onFire) => {
    expect(arenaSheet(games(words)).map((entry) => entry.points)).toEqual(points);
    expect(arenaPoints(games(words))).toBe(points.reduce((sum, value) => sum + value, 0));
    expect(isOnFire(games(words))).toBe(onFire);
  });

  test.each([
    ['white', 12, 2],
    ['white', 13, 3],
    ['black', 13, 2],
    ['black', 14, 3],
  ] as const)(
    'a berserk of %s wins a point from 7 own moves: %i half-moves give %i',
    (color, plies, points) => {
      expect(arenaPoints(games('W!').map((game) => ({ ...game, color, plies })))).toBe(points);
    },
  );

  test('given an arena without streaks, then nothing counts double', () => {
    const scoring = { ...standardArenaScoring, winsForStreak: null };
    expect(arenaPoints(games('W W W W'), scoring)).toBe(8);
    expect(isOnFire(games('W W W W'), scoring)).toBe(false);
  });
});

test('standings by points, then performance; equals share a rank', () => {
  const player = (id: string, words: string, opponentRating = 1500) => ({
    id,
    rating: 1500,
    games: games(words).map((game) => ({ ...game, opponentRating })),
  });
  const lines = arenaStandings([
    player('idle', ''),
    player('weak', 'W', 1400),
    player('strong', 'W', 1600),
    player('twin', 'W', 1600),
    player('first', 'W W'),
  ]);
  expect(
    lines.map(({ rank, player: { id }, points, performance }) => [rank, id, points, performance]),
  ).toEqual([
    [1, 'first', 4, 2000],
    [2, 'strong', 2, 2100],
    [2, 'twin', 2, 2100],
    [4, 'weak', 2, 1900],
    [5, 'idle', 0, null],
  ]);
});
