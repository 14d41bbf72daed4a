import { describe, expect, test } from '@jest/globals';
import { oddPositions } from '../testing/odd-positions.ts';
import { positionCount, SEED } from '../testing/run-settings.ts';
import type { Variant } from '../types.ts';
import { queryChessJs } from './chess-js.peer.ts';
import { queryChessops } from './chessops.peer.ts';
import { compare, comparison, questionOf, printComparison, unseen } from './testing/compare.ts';
import { queryKokopu } from './kokopu.peer.ts';
import type { Peer } from './testing/peer.ts';

const PEERS: readonly (readonly [string, Variant, Peer, number, number])[] = [
  ['chess.js', 'classical', queryChessJs, 1_000, 100_000],
  ['chessops', 'classical', queryChessops, 800, 30_000],
  ['chessops', '960', queryChessops, 1_000, 100_000],
  ['kokopu', 'classical', queryKokopu, 800, 30_000],
  ['kokopu', '960', queryKokopu, 1_000, 100_000],
];

/** Moves, their SAN, check and endings, and the FEN after a move compared with independent libraries. */
describe('random positions agree', () => {
  test.each(PEERS)(
    'with %s, %s',
    (name, variant, queryReference, daily, nightly) => {
      const count = positionCount(daily, nightly);
      const found = comparison();
      for (const trial of oddPositions(variant, count, SEED))
        compare(trial, queryReference(questionOf(trial)), found);
      expect({ seed: SEED, differences: found.differences }).toEqual({ seed: SEED, differences: [] });
      expect(found.positions).toBe(count);
      // What play seldom shows must have been seen, or the agreement proves little.
      expect(unseen(found)).toEqual([]);
      printComparison(`${name}, ${variant}`, found);
    },
    1_800_000,
  );
});
