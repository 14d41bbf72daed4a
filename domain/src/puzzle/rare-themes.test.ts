import { describe, expect, test } from '@jest/globals';
import { boardOf } from '../chess/board-of.ts';
import { RandomSource } from '../tournament/random/random-source.ts';
import { rareEnding, rareMistakes } from './rare-themes.ts';

describe('a move that allows a rare one', () => {
  test.each([
    ['a double step beside a pawn', '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1', ['d2d4']],
    ['none without a pawn beside it', '4k3/8/8/8/8/4p3/3P4/4K3 w - - 0 1', []],
    ['one that a knight with check may follow', '8/3P2k1/5p2/8/8/8/8/K7 b - - 0 1', ['g7f7']],
  ])('%s', (_, fen, moves) => {
    const start = boardOf(fen);
    if (!start.ok) throw new Error(start.error.message);
    expect(rareMistakes(start.value)).toEqual(moves);
  });
});

test('an ending by lot is legal, the same for the same seed, and has the same pieces on both sides', () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    const fen = rareEnding(new RandomSource(seed)).fen();
    expect(rareEnding(new RandomSource(seed)).fen()).toBe(fen);
    const letters = [...fen.split(' ')[0]!].filter((letter) => /[a-z]/i.test(letter));
    const white = letters.filter((letter) => letter < 'a').map((letter) => letter.toLowerCase());
    const black = letters.filter((letter) => letter >= 'a');
    expect(white.toSorted()).toEqual(black.toSorted());
  }
});
