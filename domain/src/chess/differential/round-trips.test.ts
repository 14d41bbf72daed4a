import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shapeOf } from '../board/shape.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { writeFen } from '../fen/write-fen.ts';
import { decodeMove, encodeMove } from '../move-code.ts';
import type { Position } from '../position.ts';
import { Replay } from '../replay.ts';
import { oddPositions } from '../testing/odd-positions.ts';
import { positionOf } from '../testing/random-games.ts';
import { NIGHTLY, SEED } from '../testing/run-settings.ts';
import type { Variant } from '../types.ts';
import { shredderFen } from './testing/shredder-fen.ts';

const RUNS = { numRuns: NIGHTLY ? 300 : 6, seed: SEED };

/** A stretch of a random game or of set-up positions. */
const stretches = fc
  .tuple(fc.constantFrom<Variant>('classical', '960', 'capablanca'), fc.nat())
  .map(([variant, seed]) => Array.from(oddPositions(variant, 12, seed)).concat(...placed(variant, seed)));

const placed = (variant: Variant, seed: number) => Array.from(oddPositions(variant, 105, seed)).slice(90);

/** Much cheaper than `expect` for thousands of moves; `what` names the place. */
function same(actual: unknown, expected: unknown, what: () => string): void {
  const [ours, theirs] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (ours !== theirs) throw new Error(`${what()}: ${ours}, not ${theirs}`);
}

const every = (holds: (position: Position) => void): void => {
  fc.assert(
    fc.property(stretches, (trials) => {
      for (const { position } of trials) holds(position);
    }),
    RUNS,
  );
};

describe('there and back', () => {
  test('FEN', () => {
    every((position) => {
      const again = positionOf(position.fen(), position.variant);
      expect(again.fen()).toBe(position.fen());
      expect(again.key()).toBe(position.key());
      expect(
        again
          .legalMoves()
          .map(({ uci }) => uci)
          .sort(),
      ).toEqual(
        position
          .legalMoves()
          .map(({ uci }) => uci)
          .sort(),
      );
    });
  });

  test('Shredder-FEN', () => {
    every((position) => {
      const text = position.fen({ castling: 'shredder' });
      // The letters of one side may come in either order.
      expect(shredderFen(text)).toBe(shredderFen(position.fen()));
      expect(text.split(' ')[2]).not.toMatch(/[kq]/i);
      const again = positionOf(text, position.variant);
      expect(again.fen()).toBe(position.fen());
      expect(again.key()).toBe(position.key());
    });
  });

  test('SAN: one text for each move, read as that move', () => {
    every((position) => {
      const moves = position.legalMoves();
      const texts = moves.map((move) => position.san(move));
      expect(new Set(texts).size).toBe(moves.length);
      for (const [index, move] of moves.entries()) {
        const text = texts[index]!;
        const where = (): string => `${position.fen()} ${text}`;
        same(position.parseSan(text), { ok: true, value: move }, where);
        // Marks do not identify the move.
        same(position.parseSan(text.replace(/[x+#=]/g, '')), { ok: true, value: move }, where);
      }
    });
  });

  test('UCI, and the code for storage', () => {
    every((position) => {
      const replay = new Replay(position.fen(), position.variant);
      for (const move of position.legalMoves()) {
        const where = (): string => `${position.fen()} ${move.uci}`;
        same(position.parseUci(move.uci), { ok: true, value: move }, where);
        same(decodeMove(encodeMove(move.uci)), move.uci, where);
        replay.reset();
        same(replay.playUci(move.uci), true, where);
        same([replay.lastUci, replay.lastCode], [move.uci, encodeMove(move.uci)], where);
      }
    });
  });

  test('keys kept move by move are those from scratch', () => {
    every((position) => {
      for (const move of position.legalMoves()) {
        const after = position.play(move);
        same(after.key(), positionOf(after.fen(), position.variant).key(), () => after.fen());
      }
    });
  });

  test('a move played and taken back leaves nothing behind', () => {
    every((position) => {
      const board = parseFen(position.fen(), shapeOf(position.variant));
      if (!board.ok) throw new Error(board.error.message);
      const state = (): unknown[] => [
        writeFen(board.value),
        board.value.keyHi,
        board.value.keyLo,
        [...board.value.squares],
        [...board.value.kings],
        [...board.value.counts],
        Array.from(board.value.list.subarray(0, board.value.counts[0])).sort(),
        Array.from(board.value.list.subarray(80, 80 + board.value.counts[1]!)).sort(),
      ];
      const before = state();
      for (const { packed, uci } of position.legalMoves()) {
        board.value.play(packed);
        board.value.undo();
        same(state(), before, () => `${position.fen()} ${uci}`);
      }
    });
  });
});
