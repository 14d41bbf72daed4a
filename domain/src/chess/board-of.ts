import { ok, type Outcome } from '../result.ts';
import type { Board } from './board/board.ts';
import { shapeOf } from './board/shape.ts';
import { parseFen } from './fen/parse-fen.ts';
import type { FenError, Variant } from './types.ts';

/** Starting boards of the variants: read once, then copied. */
const starts = new Map<Variant, Board>();

/**
 * A mutable board for hot loops: the second front door of the library beside the immutable `Position`. It speaks packed moves
 * (`board/packed-move.ts` unpacks them) and does not check that they are legal: `generate` writes only legal ones.
 *
 * ```ts
 * const moves = new Int32Array(MAX_MOVES * depth);
 * function perft(board: Board, depth: number, at = 0): number {
 *   if (depth === 0) return 1;
 *   const end = generate(board, moves, at);
 *   let nodes = 0;
 *   for (let i = at; i < end; i += 1) {
 *     board.play(moves[i]!);
 *     nodes += perft(board, depth - 1, end);
 *     board.undo();
 *   }
 *   return nodes;
 * }
 * ```
 *
 * `Position.board()` gives the board of a position, `Position.ofBoard` the position on a board; `parseSan`, `writeSan`,
 * `readUci`, `writeUci` and `writeFen` work on boards too.
 *
 * @param fen the usual start of the variant when left out
 */
export function boardOf(fen?: string, variant: Variant = 'classical'): Outcome<Board, FenError> {
  const shape = shapeOf(variant);
  if (fen !== undefined && fen !== shape.startFen) return parseFen(fen, shape);
  const known = starts.get(variant);
  if (known) return ok(known.clone());
  const start = parseFen(shape.startFen, shape);
  if (start.ok) starts.set(variant, start.value.clone());
  return start;
}
