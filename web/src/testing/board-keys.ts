import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The board for keyboards; of several on a page the one with this label. */
export const boardGrid = (name?: string): HTMLElement =>
  screen.getByRole('grid', name === undefined ? {} : { name });

/** Keys that bring the cursor from one square to another, seen from White's side. */
function steps(from: string, to: string): string {
  const files = to.charCodeAt(0) - from.charCodeAt(0);
  const ranks = Number(to[1]) - Number(from[1]);
  const across = (files > 0 ? '{ArrowRight}' : '{ArrowLeft}').repeat(Math.abs(files));
  return across + (ranks > 0 ? '{ArrowUp}' : '{ArrowDown}').repeat(Math.abs(ranks));
}

const turned = (square: string): string =>
  String.fromCharCode('a'.charCodeAt(0) + 'h'.charCodeAt(0) - square.charCodeAt(0)) + (9 - Number(square[1]));

/** Plays a move on a board of 8 x 8 with the keyboard, as `e2e4`; the cursor starts at the king's square. */
export async function playWithKeys(user: UserEvent, uci: string, grid = boardGrid()): Promise<void> {
  const black = grid.getAttribute('aria-label')?.endsWith('black');
  const seen = (square: string) => (black ? turned(square) : square);
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const active = /cell-(\w\d)$/.exec(grid.getAttribute('aria-activedescendant') ?? '')?.[1];
  const start = active ?? (black ? 'e8' : 'e1');
  grid.focus();
  // The first arrow only shows the cursor.
  const show = active ? '' : '{ArrowUp}';
  await user.keyboard(`${show}${steps(seen(start), seen(from))}{Enter}${steps(seen(from), seen(to))}{Enter}`);
}
