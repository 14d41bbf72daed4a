import { expect, test } from '@jest/globals';
import { readGame } from './read-game.ts';

test.each([
  ['moves alone', '1. e4 e5 2. Nf3', '', ['1.', '', '2.']],
  [
    'tags',
    '[White "Rotlewi"]\n[Black "Rubinstein"]\n[Site "Łódź"]\n[Date "1907.12.26"]\n\n1. d4 d5 1/2-1/2',
    'Rotlewi – Rubinstein, Łódź 1907',
    ['1.', ''],
  ],
  [
    'a position with Black to move',
    '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 22"]\n\n22... Ke7 23. e4',
    '',
    ['22...', '23.'],
  ],
])('of %s', (_, pgn, title, numbers) => {
  const game = readGame(pgn);
  expect(game?.title).toBe(title);
  expect(game?.plies.map(({ number }) => number)).toEqual(numbers);
});

test('has the position behind each move', () => {
  expect(readGame('1. e4')?.plies).toEqual([
    {
      san: 'e4',
      uci: 'e2e4',
      fen: expect.stringMatching(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b /),
      number: '1.',
    },
  ]);
});

test.each([['22... Rxc3'], ['1. e5'], ['']])('of %j there is none: it stays text', (pgn) => {
  expect(readGame(pgn)).toBeNull();
});
