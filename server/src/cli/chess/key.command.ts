import { BadUse } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { joinFen, readPosition } from './position-arguments.ts';

const NOT_POLYGLOT = "not Polyglot's, which defines none here";

/** Prints Polyglot's key of a position; where there is none, the library's own key, with a note that it is that. */
export function keyCommand(
  words: readonly string[],
  options: { readonly variant?: string },
  output: CliOutput,
): number {
  const fen = joinFen(words);
  if (fen === '') throw new BadUse('fen', 'A FEN is expected.');
  const position = readPosition(fen, options.variant);
  const polyglot = position.polyglotKey();
  const key = polyglot ?? position.key();
  const text = polyglot === null ? `${key} (${NOT_POLYGLOT})` : key;
  output.answer(text, { key, polyglot: polyglot !== null, variant: position.variant, fen: position.fen() });
  return RIGHT;
}
