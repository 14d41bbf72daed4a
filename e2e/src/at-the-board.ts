import type { Locator, Page } from 'playwright-core';
import type { Person } from './person.ts';

/** The side from which a person sees the board. */
export async function sideOf(person: Person): Promise<'white' | 'black'> {
  const board = person.page.getByLabel(/^Chess board, seen from/);
  const label = await board.first().getAttribute('aria-label');
  return label?.endsWith('white') ? 'white' : 'black';
}

/** Plays a move by typing it into the field beside the board. */
export async function typeMove(person: Person, san: string): Promise<void> {
  const field = person.page.getByRole('textbox', { name: /^Type a move/ }).first();
  await field.fill(san);
  await field.press('Enter');
}

/** Plays a move with two taps, on its square and on where it goes. */
export async function tapMove(person: Person, from: string, to: string): Promise<void> {
  await person.page.locator(`[data-square="${from}"]`).first().click();
  await person.page.locator(`[data-square="${to}"]`).first().click();
}

/**
 * Waits until the page has received the half-move: the board shows it. Where a piece is taken one stands on the square before, too: so
 * the square that the move began on is empty.
 */
export async function hasSeen(person: Person, ply: number, from: string, to: string): Promise<void> {
  await person.page.waitForFunction(
    ([count, left, on]) => {
      const isHeld = (square: string): boolean =>
        document.querySelector(`[data-square="${square}"] [data-piece]`) !== null;
      const isNamed = document.body.innerText.includes(`Ply ${count}`);
      return isHeld(on) && !isHeld(left) && (isNamed || document.documentElement.clientWidth < 768);
    },
    [ply, from, to] as const,
  );
}

/** Waits until the board shows the position after this many half-moves and the list has no more of them. */
export async function playedTo(person: Person, ply: number): Promise<void> {
  await person.page.waitForFunction(
    (count) =>
      document.querySelector(`[data-ply="${count + 1}"]`) === null &&
      (count === 0 || document.querySelector(`[data-ply="${count}"][aria-current="step"]`) !== null),
    ply,
  );
}

/** Chooses what a pawn becomes, by the letter of the piece. */
export async function chooseMove(person: Person, letter: string): Promise<void> {
  const chooser = person.page.getByRole('dialog', { name: /^Promote on/ });
  const names: Readonly<Record<string, string>> = {
    q: 'queen',
    r: 'rook',
    b: 'bishop',
    n: 'knight',
    a: 'archbishop',
    c: 'chancellor',
  };
  await chooser.getByRole('button', { name: names[letter] ?? letter }).click();
}

/** Waits until a page knows whose seat it has: before that its board is one of a spectator, which takes no moves. */
export const seated = (person: Person): Promise<void> =>
  person.page
    .getByRole('button', { name: /^(Resign|Abort)$/ })
    .filter({ visible: true })
    .first()
    .waitFor();

/** Drags a piece, with the mouse, onto a square. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is dragged, or where it goes, is not shown');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 3, end.y + end.height / 3, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}
