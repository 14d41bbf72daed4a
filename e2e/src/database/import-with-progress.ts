import { randomUUID } from 'node:crypto';
import { ChunkGate } from '../import/chunk-gate.ts';
import { brokenGames, pgnFile } from '../import/import-files.ts';
import type { Person } from '../person.ts';

/** Brings a file with games that cannot be read to their end into a private collection, and reads the report. */
export async function importWithProgress(
  person: Person,
  folder: string,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const { page } = person;
  const { id } = await person.post<{ id: string }>('/api/collections', {
    commandId: randomUUID(),
    name: `Club of ${person.name}`,
    visibility: 'private',
  });
  const last = brokenGames.join('');
  const file = await pgnFile(folder, 'club.pgn', { event: 'Club', games: 200, seed: 4, last });
  const gate = await ChunkGate.at(page);
  gate.holdAfter(0);
  await page.goto(`/collections/import?collection=${id}`);
  await page.getByText('Only you find its games, under My games.').waitFor();
  await page.locator('input[type=file][multiple]').setInputFiles(file.path);
  await gate.isHolding();
  const row = page.getByRole('listitem').filter({ hasText: file.name });
  await row.getByText(/^Sending/).waitFor();
  // Nothing of it is sent yet: a bar without a length.
  await page.getByRole('progressbar', { name: `Progress of ${file.name}` }).waitFor({ state: 'attached' });
  await look('import');
  gate.open();
  await row.getByText(/^Finished · 202 new, 1 skipped/).waitFor();
  await page
    .getByRole('button', { name: `1 game skipped, 2 games kept in part: Report of ${file.name}` })
    .click();
  await page.getByRole('dialog').getByText('3 faults').waitFor();
  await look('import-report');
}
