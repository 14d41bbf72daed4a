import { strict as assert } from 'node:assert';
import { type ShownPuzzle, starterOf } from '@royal-chess/bench/puzzles/starter-puzzles';
import { JudgedLine } from '@royal-chess/bench/recount/judged-line';
import { tapMove } from './at-the-board.ts';
import type { Person } from './person.ts';

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

/** The move of the solver that is right now. */
export function rightMove(shown: ShownPuzzle): string {
  const uci = starterOf(shown).moves[shown.moves.length];
  assert(uci);
  return uci;
}

/** A legal move of the solver that is wrong now; null where there is none. */
export function wrongMove(shown: ShownPuzzle): string | null {
  const line = new JudgedLine(starterOf(shown));
  for (const [at, uci] of shown.moves.entries()) if (at % 2 === 1) line.play(uci);
  return line.wrong();
}
