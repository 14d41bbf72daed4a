import { openingBook } from '@royal-chess/domain/openings/opening-book';
import type { Position } from '@royal-chess/domain/chess/position';
import { BadUse } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { playMoves } from './move-arguments.ts';
import { readPosition } from './position-arguments.ts';

const keyOf = (position: Position): bigint => BigInt.asIntN(64, BigInt(`0x${position.key()}`));

/** Prints ECO code and name of the last named position that the moves go through, however they get there. */
export async function openingCommand(
  moves: readonly string[],
  options: { readonly from?: string },
  output: CliOutput,
): Promise<number> {
  const start = readPosition(options.from ?? '', 'classical');
  if (options.from === undefined && moves.length === 0)
    throw new BadUse('moves', 'A move is expected, like e4.');
  const book = await openingBook();
  let opening = book.at(keyOf(start));
  let plies = 0;
  let ply = 0;
  for (const { after } of playMoves(start, moves)) {
    ply += 1;
    const named = book.at(keyOf(after));
    if (named) [opening, plies] = [named, ply];
  }
  const { eco = null, name = null } = opening ?? {};
  output.answer(opening ? `${eco} ${name}` : 'no named opening', { eco, name, plies });
  return RIGHT;
}
