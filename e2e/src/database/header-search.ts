import type { Person } from '../person.ts';

/** Finds a player of the database from the header, by keyboard alone. */
export async function searchFromHeader(person: Person, look: () => Promise<void>): Promise<void> {
  const { page } = person;
  await page.goto('/games');
  await page.getByRole('heading', { level: 2, name: /games$/ }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /^Search players/ }).waitFor();
  await page.keyboard.type('rotl');
  await page
    .getByRole('option', { name: /Rotlewi/ })
    .first()
    .waitFor();
  await look();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Rotlewi/ })
    .waitFor();
}
