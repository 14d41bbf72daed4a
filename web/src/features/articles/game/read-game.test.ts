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
      glyphs: '',
      previous: null,
      uci: 'e2e4',
      fen: expect.stringMatching(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b /),
      number: '1.',
    },
  ]);
});

test.each([['22... Rxc3'], ['1. e5'], ['']])('of %j there is none: it stays text', (pgn) => {
  expect(readGame(pgn)).toBeNull();
});

test('has variations and comments, and each line goes through the moves before it', () => {
  const game = readGame(
    '1. e4! {best [%clk 0:01:00] by test} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. Nf3 $14',
  );
  const text = game?.tokens.map((token) => {
    if (token.kind === 'comment') return `{${token.text}}`;
    if (token.kind !== 'move') return token.kind === 'open' ? '(' : ')';
    const { number, san, glyphs } = game.plies[token.ply]!;
    return `${number}${san}${glyphs}`;
  });
  expect(text?.join(' ')).toBe('1.e4! {best by test} ( 1.d4 d5 ( 1...Nf6 2.c4 ) 2.c4 ) 1...e5 2.Nf3⩲');
  const sans = (line: readonly number[] = []) => line.map((ply) => game?.plies[ply]?.san).join(' ');
  const at = (san: string) => game?.plies.findIndex((ply) => ply.san === san) ?? -1;
  expect(sans(game?.main)).toBe('e4 e5 Nf3');
  expect(sans(game?.lineOf[at('Nf6')])).toBe('d4 Nf6 c4');
  expect(sans(game?.lineOf[at('d5')])).toBe('d4 d5 c4');
});

test('a puzzle has its question', () => {
  expect(readGame('[Puzzle "White to play"]\n\n1. e4')?.question).toBe('White to play');
  expect(readGame('1. e4')?.question).toBeNull();
});
