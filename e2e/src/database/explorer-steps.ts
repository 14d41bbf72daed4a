import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';

/** Steps through a game of the starter library by arrow keys, as fast as they are pressed; the explorer follows. */
export async function stepWithExplorer(person: Person, look: () => Promise<void>): Promise<void> {
  const { page } = person;
  const answer = await page.request.get('/api/games?player=Rotlewi');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [game] = items;
  assert(game, 'no game of Rotlewi');
  await page.goto(`/games/${game.id}`);
  const tab = page.getByRole('tab', { name: 'Explorer' });
  const explorer = page.getByRole('region', { name: 'Opening explorer' });
  await page.getByRole('tab', { name: 'Game', exact: true }).waitFor();
  // Beside the board where there is place for it.
  if (await tab.isVisible()) await tab.click();
  await explorer.getByRole('button', { name: '1. d4' }).waitFor();
  // The keys of a tab are those of the tabs.
  await page.getByRole('button', { name: 'One move forward' }).filter({ visible: true }).click();
  for (let ply = 1; ply < 6; ply += 1) await page.keyboard.press('ArrowRight');
  const next = explorer.getByRole('button', { name: /^4\. c4/ });
  await next.waitFor();
  // Until then the counts of the position before are there, dimmed.
  await explorer.locator('[data-fresh]').waitFor();
  await look();
  await page.keyboard.press('ArrowLeft');
  await explorer
    .getByRole('button', { name: /^3(\.\.\.|…) / })
    .first()
    .waitFor();
  await page.keyboard.press('Home');
  await explorer.getByRole('button', { name: '1. d4' }).waitFor();
}
