import { BadUse } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { joinFen, readPosition } from './position-arguments.ts';

/** Prints the key of a position: Polyglot's for 8x8. */
export function keyCommand(
  words: readonly string[],
  options: { readonly variant?: string },
  output: CliOutput,
): number {
  const fen = joinFen(words);
  if (fen === '') throw new BadUse('fen', 'A FEN is expected.');
  const position = readPosition(fen, options.variant);
  const key = position.key();
  output.answer(key, { key, variant: position.variant, fen: position.fen() });
  return RIGHT;
}
