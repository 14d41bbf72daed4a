import { describe, expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import { positionOf, randomGames } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';

const CASES: readonly (readonly [string, string, readonly string[], Variant?])[] = [
  ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', []],
  ['nine queens', '8/8/8/k7/8/2QQQQQQ/6QQ/4K2Q b - - 0 1', []],
  ['17 men', '4k3/8/8/8/N7/NNNNNNNN/PPPPPPP1/4K3 w - - 0 1', ['tooManyPieces', 'tooManyPromoted']],
  ['nine pawns', '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', ['tooManyPawns']],
  ['two queens, eight pawns', '4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1', ['tooManyPromoted']],
  ['bishops of one colour, eight pawns', '4k3/8/8/8/8/B7/PPPPPPPP/2B1K3 w - - 0 1', ['tooManyPromoted']],
  ['both bishops', '4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1', []],
  ['ten pawns on ten files', '5k4/10/10/10/10/10/PPPPPPPPPP/4QK4 w - - 0 1', [], 'capablanca'],
  ['three checks', '4k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1', ['tooManyCheckers']],
  ['two knights check', '4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1', ['impossibleCheck']],
  ['pawn and knight check', '4k3/3P4/5N2/8/8/8/8/4K3 b - - 0 1', ['impossibleCheck']],
  ['rooks from both sides', 'R3k2R/8/8/8/8/8/8/4K3 b - - 0 1', ['impossibleCheck']],
  ['rook and knight', '4k3/8/3N4/8/4R3/8/8/4K3 b - - 0 1', []],
  ['rook and bishop', '4k3/8/8/1B6/4R3/8/8/4K3 b - - 0 1', []],
  ['a double step uncovers a check', '8/8/8/r3p2K/8/8/8/4k3 w - e6 0 1', []],
  ['a double step in spite of a check', '4r1k1/8/8/3p4/8/8/8/4K3 w - d6 0 1', ['impossibleCheck']],
];

describe('what no game leads to, though it can be played on', () => {
  test.each(CASES)('%s: %s', (_name, fen, flaws, variant = 'classical') => {
    expect(positionOf(fen, variant).flaws()).toEqual(flaws);
    const strict = Position.fromFen(fen, variant, { strict: true });
    expect(strict.ok ? [] : [strict.error.code]).toEqual(flaws.slice(0, 1));
    if (!strict.ok) expect(strict.error).toMatchObject({ field: 'placement', index: 0 });
  });

  test.each<Variant>(['classical', '960', 'capablanca'])('no position of random games, %s', (variant) => {
    for (const { after } of randomGames(30, { seed: 7, variant })) {
      expect(after.flaws()).toEqual([]);
      expect(Position.fromFen(after.fen(), variant, { strict: true }).ok).toBe(true);
    }
  });
});
