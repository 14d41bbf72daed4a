import { readFileSync } from 'node:fs';
import { tapMove } from './at-the-board.ts';
import type { Person } from './person.ts';

/** Solutions of the starter set by their positions: no answer of the server has them. */
export const starterSolutions: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync('samples/starter-puzzles.csv', 'utf8')
    .split('\n')
    .map((row) => row.split(','))
    .map(([, fen = '', moves = '']) => [fen, moves.split(' ')] as const),
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

/** The moves of the solver's king by squares, legal or not, in the position of a puzzle. */
export function kingMoves(fen: string): string[] {
  const [rows = '', turn] = fen.split(' ');
  const king = turn === 'w' ? 'k' : 'K';
  const board = rows.split('/').map((row) => row.replaceAll(/\d/g, (empty) => '.'.repeat(Number(empty))));
  const rank = board.findIndex((row) => row.includes(king));
  const file = board[rank]?.indexOf(king) ?? 0;
  const square = (x: number, y: number): string => `${'abcdefgh'[x]}${8 - y}`;
  const steps = [-1, 0, 1];
  return steps
    .flatMap((dx) => steps.map((dy) => [file + dx, rank + dy] as const))
    .filter(([x, y]) => board[y]?.[x] !== undefined && (x !== file || y !== rank))
    .map(([x, y]) => `${square(file, rank)}${square(x, y)}`);
}
