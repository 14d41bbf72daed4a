import { shapeOf } from '@royal-chess/domain/chess/board/shape';
import { parseFen } from '@royal-chess/domain/chess/fen/parse-fen';
import { MAX_DEPTH, perft } from '@royal-chess/domain/chess/perft';
import type { Variant } from '@royal-chess/domain/chess/types';
import { BadUse, wholeNumber } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { badFen, joinFen, readVariant, startOf } from './position-arguments.ts';

/** @throws BadUse when it is not a depth */
export const readDepth = (text: string): number => wholeNumber('depth', text, 0, MAX_DEPTH);

/**
 * Leaf positions after `depth` half-moves.
 * @throws BadUse naming the field of the FEN that is at fault
 */
export function countNodes(fen: string, variant: Variant, depth: number): number {
  const board = parseFen(fen, shapeOf(variant));
  if (!board.ok) throw badFen(board.error, fen);
  return perft(board.value, depth);
}

/** Prints the node count of one position. */
export function perftCommand(
  words: readonly string[],
  options: { readonly depth?: string; readonly variant?: string },
  output: CliOutput,
): number {
  if (options.depth === undefined) throw new BadUse('depth', '--depth N (or --file FILE) is expected.');
  const depth = readDepth(options.depth);
  const variant = readVariant(options.variant, joinFen(words));
  const fen = joinFen(words) || startOf(variant, options.variant);
  const started = performance.now();
  const nodes = countNodes(fen, variant, depth);
  const ms = Math.round(performance.now() - started);
  output.answer(String(nodes), { nodes, depth, variant, fen, ms });
  return RIGHT;
}
