import { describe, expect, test } from '@jest/globals';
import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import { Position } from '../chess/position.ts';
import { RandomSource } from '../tournament/random/random-source.ts';
import { rareSearches, type SoughtTheme, soughtThemes } from './rare-search.ts';

function positionOf(fen: string): Position {
  const read = Position.fromFen(fen);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

describe('a search for one rare theme', () => {
  test.each(soughtThemes)('%s begins with legal endings, the same for the same seed', (theme) => {
    const { ending, isEnding } = rareSearches[theme];
    const fens = Array.from({ length: 20 }, (_, at) => ending(new RandomSource(`${theme}-${at}`)).fen());
    expect(fens).toEqual(fens.map((_, at) => ending(new RandomSource(`${theme}-${at}`)).fen()));
    expect(new Set(fens).size).toBe(20);
    for (const fen of fens) expect(positionOf(fen).outcome()).toBeFalsy();
    expect(isEnding(0)).toBe(true);
  });

  test.each<readonly [SoughtTheme, string, readonly string[]]>([
    ['enPassant', '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', ['d7d5']],
    // The pawn has made its first step.
    ['enPassant', '4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1', []],
    ['underPromotion', '8/3P2k1/5p2/8/8/8/8/K7 b - - 0 1', ['g7f7']],
    // A queen on c8 would leave no move.
    ['underPromotion', 'k7/2P5/2K5/8/8/8/8/8 b - - 0 1', ['a8a7']],
    ['underPromotion', '4k3/8/8/8/8/8/8/4K3 b - - 0 1', []],
    // All but the check and what takes b1, c1 or d1 from the king and the rook.
    [
      'castling',
      '3k4/8/8/8/8/8/1r6/R3K3 b Q - 0 1',
      'b2a2 b2b3 b2b4 b2b5 b2b6 b2b7 b2b8 b2f2 b2g2 b2h2 d8c7 d8c8 d8d7 d8e7 d8e8'.split(' '),
    ],
    ['castling', '3k4/8/8/8/8/8/1r6/R3K3 b - - 0 1', []],
  ])('%s looks at the moves after which it is possible, and at no other: %s', (theme, fen, expected) => {
    const found = rareSearches[theme].mistakes(positionOf(fen).board());
    expect(found.toSorted()).toEqual(expected);
  });

  test.each<readonly [SoughtTheme, string, string, PgnEvaluation, boolean]>([
    ['enPassant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5d6', { pawns: 3 }, true],
    ['enPassant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5e6', { pawns: 3 }, false],
    ['underPromotion', '8/3P1k2/5p2/8/8/8/8/K7 w - - 0 1', 'd7d8n', { pawns: 3 }, true],
    ['underPromotion', '8/3P1k2/5p2/8/8/8/8/K7 w - - 0 1', 'd7d8q', { pawns: 9 }, false],
    ['castling', '3k4/8/8/8/8/8/1r6/R3K3 w Q - 0 1', 'e1c1', { pawns: 5 }, true],
    ['castling', '3k4/8/8/8/8/8/1r6/R3K3 w Q - 0 1', 'a1a8', { pawns: 5 }, false],
    ['mateIn4', '8/3P1k2/5p2/8/8/8/8/K7 w - - 0 1', 'd7d8q', { mate: 4 }, true],
    ['mateIn4', '8/3P1k2/5p2/8/8/8/8/K7 w - - 0 1', 'd7d8q', { mate: -4 }, false],
    ['mateIn4', '8/3P1k2/5p2/8/8/8/8/K7 w - - 0 1', 'd7d8q', { mate: 5 }, false],
    ['mateIn5', '8/3P1k2/5p2/8/8/8/8/K7 w - - 0 1', 'd7d8q', { mate: 5 }, true],
  ])('%s goes on after %s where %s is best: %j, %s', (theme, fen, best, evaluation, expected) => {
    expect(rareSearches[theme].promises(positionOf(fen), { best, evaluation })).toBe(expected);
  });
});
