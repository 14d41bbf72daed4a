import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { JudgedLine } from '@royal-chess/bench/recount/judged-line';
import { tapMove } from './at-the-board.ts';
import type { Person } from './person.ts';

const rows = readFileSync('samples/starter-puzzles.csv', 'utf8')
  .split('\n')
  .map((row) => row.split(','));

/** Solutions of the starter set by their positions: no answer of the server has them. */
export const starterSolutions: ReadonlyMap<string, readonly string[]> = new Map(
  rows.map(([, fen = '', moves = '']) => [fen, moves.split(' ')] as const),
);

/** Ids of the starter set by their positions: the server says them after the end. */
export const starterIds: ReadonlyMap<string, string> = new Map(
  rows.map(([id = '', fen = '']) => [fen, id] as const),
);

/** Enters a move where it can be typed, and on the board elsewhere. */
export async function enterMove(person: Person, uci: string): Promise<void> {
  const field = person.page.getByLabel(/Type a move/);
  if (await field.isVisible()) {
    await field.fill(uci);
    await field.press('Enter');
    return;
  }
  await tapMove(person, uci.slice(0, 2), uci.slice(2, 4));
  const pieces: Readonly<Record<string, RegExp>> = { q: /queen/i, r: /rook/i, b: /bishop/i, n: /knight/i };
  const piece = pieces[uci.slice(4)];
  if (piece) await person.page.getByRole('dialog').getByRole('button', { name: piece }).click();
}

/** A legal first move of the solver that is wrong; null where there is none. */
export function wrongMove(fen: string): string | null {
  const moves = starterSolutions.get(fen);
  assert(moves);
  return new JudgedLine({ id: '', rating: 0, fen, moves }).wrong();
}
