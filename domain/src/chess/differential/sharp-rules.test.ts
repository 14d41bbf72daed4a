import { describe, expect, test } from '@jest/globals';
import { positionOf } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';

/** Captures en passant where one pawn may and its neighbour may not: position, those that may. */
const EN_PASSANT: readonly (readonly [string, string, readonly string[]])[] = [
  ['both may', '6k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1', ['c5d6', 'e5d6']],
  ['one is pinned on its file', '4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1', ['c5d6']],
  ['the other is pinned on its file', '2r3k1/8/8/2PpP3/8/8/8/2K5 w - d6 0 1', ['e5d6']],
  ['one is pinned on a diagonal', '6kb/8/8/2PpP3/8/2K5/8/8 w - d6 0 1', ['c5d6']],
  ['one is pinned along its way', '1b4k1/8/8/2PpP3/8/6K1/8/8 w - d6 0 1', ['c5d6', 'e5d6']],
  ['the pinned one stays on its line', '5bk1/8/8/2PpP3/1K6/8/8/8 w - d6 0 1', ['c5d6', 'e5d6']],
  ['Black, one is pinned', '4k3/8/8/8/2pPp3/8/8/4R1K1 b - d3 0 1', ['c4d3']],
  ['the pawn taken held a line shut', '6k1/8/8/K1PpP2r/8/8/8/8 w - d6 0 1', ['c5d6', 'e5d6']],
];

describe('en passant with two pawns', () => {
  test.each(EN_PASSANT)('%s', (_name, fen, expected) => {
    const taking = positionOf(fen)
      .legalMoves()
      .filter(({ uci, piece }) => piece === 'pawn' && uci.endsWith(fen.includes(' w ') ? 'd6' : 'd3'))
      .map(({ uci }) => uci);
    expect(taking.sort()).toEqual(expected);
  });
});

/** Texts that look like castling and are not. */
const NOT_CASTLING: readonly (readonly [string, Variant, string])[] = [
  ['four files', 'classical', 'e1b1'],
  ['three files', 'classical', 'e1h2'],
  ['up the board', 'classical', 'e1e3'],
  ['two files and a rank', 'classical', 'e1g2'],
  ['two files in ten', 'capablanca', 'f1h1'],
  ['two files in ten, the other wing', 'capablanca', 'f1d1'],
];

describe('not castling', () => {
  test.each(NOT_CASTLING)('%s', (_name, variant, uci) => {
    const fen =
      variant === 'capablanca'
        ? 'r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1'
        : 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const position = positionOf(fen, variant);
    expect(position.parseUci(uci)).toMatchObject({ ok: false, error: { code: 'illegal' } });
    expect(position.parseSan(`K${uci}`)).toMatchObject({ ok: false, error: { code: 'illegal' } });
  });
});
