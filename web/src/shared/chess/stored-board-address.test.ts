import { expect, test } from '@jest/globals';
import {
  engineBoardAddress,
  needsIsolation,
  startsEngine,
  storedBoardAddress,
} from './stored-board-address.ts';

test.each([
  ['classical', '/chessplay/analysis?game=g&line=4', false],
  ['960', '/chessplay/analysis?game=g&line=4', false],
  ['capablanca', '/chessplay/analysis?game=g&variant=capablanca&line=4', true],
] as const)('a stored game of %s is analysed at %s, in a document of its own: %s', (variant, to, isOwn) => {
  const game = { id: 'g', variant };
  expect([storedBoardAddress(game, [4]), needsIsolation(game)]).toEqual([to, isOwn]);
});

test('the address says whether the engine runs as the board opens', () => {
  const game = { id: 'g', variant: 'classical' } as const;
  const starts = (address: string) =>
    startsEngine(new URL(address, 'https://royal-chess.example').searchParams);
  expect(starts(engineBoardAddress(game, [4]))).toBe(true);
  expect(starts(storedBoardAddress(game, [4]))).toBe(false);
});
