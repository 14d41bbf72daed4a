import { strict as assert } from 'node:assert';
import { tapMove } from '../at-the-board.ts';
import { until } from '../event/until.ts';
import type { Person } from '../person.ts';

/** Gives a copy of a game a variation, a glyph and a comment, saves it, and reads it again at its own address. */
export async function annotateCopy(person: Person, look: (what: string) => Promise<void>): Promise<void> {
  const { page } = person;
  const answer = await page.request.get('/api/games?player=Rotlewi');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [game] = items;
  assert(game, 'no game of Rotlewi');
  const before = `/games/${game.id}`;
  await page.goto(before);
  // Where there is little place, the explorer may have it since the last game.
  await page.getByRole('tab', { name: 'Moves', exact: true }).click();
  const moves = page.getByRole('region', { name: 'Moves' });
  await moves.getByText('d4', { exact: true }).first().waitFor();
  await person.press('Annotate a copy');
  await page.getByRole('region', { name: 'Annotate a copy' }).waitFor();
  await tapMove(person, 'e2', 'e4');
  await moves.getByRole('button', { name: '1. e4' }).waitFor();
  await page.getByRole('button', { name: 'interesting move' }).click();
  await page.getByLabel('Comment on 1. e4').fill('Best by test');
  await look('annotate');
  await person.press('Save as annotated copy');
  const dialog = page.getByRole('dialog', { name: 'Save an annotated copy' });
  await look('annotate-save');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await until('the saved copy', () => Promise.resolve(new URL(page.url()).pathname !== before));
  await page.reload();
  await moves.getByText('Best by test').waitFor();
  await moves.getByRole('button', { name: '1. e4' }).click();
  await moves.locator('[aria-current="step"]').filter({ hasText: 'e4' }).waitFor();
  await look('annotated');
}
