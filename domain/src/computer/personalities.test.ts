import { expect, test } from '@jest/globals';
import type { ComputerPersonality } from '@royal-chess/contracts/computer';
import { Position } from '../chess/position.ts';
import { bookMoves, openingLines } from './personalities.ts';

const startFen = Position.initial().fen();
const book = (personality: ComputerPersonality, ucis: string, more: object = {}): readonly string[] =>
  bookMoves({
    personality,
    variant: 'classical',
    startFen,
    moves: ucis
      .split(' ')
      .filter(Boolean)
      .map((uci) => ({ uci, san: '' })),
    ...more,
  });

test.each<readonly [ComputerPersonality, string, readonly string[]]>([
  ['plain', '', []],
  ['gambiteer', 'e2e4 e7e5', ['f2f4', 'd2d4']],
  ['gambiteer', 'e2e4 c7c5', ['d2d4', 'b2b4']],
  ['gambiteer', 'e2e4 e7e5 g1f3', ['f7f5', 'd7d5', 'g8f6']],
  ['strategist', 'e2e4', ['g7g6', 'd7d6']],
  ['strategist', 'd2d4 g8f6 c2c4', ['g7g6']],
  ['strategist', 'a2a3', []],
])('%s after "%s" plays one of %j', (personality, ucis, expected) => {
  expect(book(personality, ucis)).toEqual(expected);
});

test('personalities open differently', () => {
  const first = (personality: ComputerPersonality) => new Set(book(personality, 'e2e4'));
  const [gambiteer, strategist] = [first('gambiteer'), first('strategist')];
  expect([...gambiteer].filter((uci) => strategist.has(uci))).toEqual([]);
});

test('of other variants and starts there is none', () => {
  expect(book('gambiteer', '', { variant: '960' })).toEqual([]);
  expect(book('gambiteer', '', { startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' })).toEqual([]);
});

test.each(['gambiteer', 'strategist'] as const)('every line of the %s is legal', (personality) => {
  for (const color of ['white', 'black'] as const)
    expect(openingLines(personality, color).length).toBeGreaterThan(9);
});
