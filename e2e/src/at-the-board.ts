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

/** Waits until the page has heard of the half-move: the board stands at it. */
export async function hasSeen(person: Person, ply: number, square: string): Promise<void> {
  await person.page.waitForFunction(
    ([count, on]) => {
      const piece = document.querySelector(`[data-square="${on}"] [data-piece]`);
      const text = document.body.innerText;
      return piece !== null && (text.includes(`Ply ${count}`) || document.documentElement.clientWidth < 768);
    },
    [ply, square] as const,
  );
}
