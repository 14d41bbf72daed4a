import { BadUse } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { playMoves } from './move-arguments.ts';
import { readPosition } from './position-arguments.ts';

/** Prints moves in strict algebraic notation, on one line. */
export function sanCommand(
  moves: readonly string[],
  options: { readonly from?: string; readonly variant?: string },
  output: CliOutput,
): number {
  let position = readPosition(options.from ?? '', options.variant);
  const san: string[] = [];
  const uci: string[] = [];
  for (const { before, move, after } of playMoves(position, moves)) {
    san.push(before.san(move));
    uci.push(move.uci);
    position = after;
  }
  if (san.length === 0) throw new BadUse('moves', 'A move is expected, like e4 or e2e4.');
  output.answer(san.join(' '), { san, uci, fen: position.fen() });
  return RIGHT;
}
