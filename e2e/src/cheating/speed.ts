import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { Person } from '../person.ts';
import { looksRight } from '../rush-play.ts';
import { beginRun, right, rushPath } from './calls.ts';
import type { Cheating } from './cheating.ts';

/** Puzzles that are answered at once: more than a sign needs. */
const solved = 12;

/** A program answers at once. Its run counts as any other, and staff see the time of each move. */
export async function cheatBySpeed(
  { steps, mallory }: Pick<Cheating, 'steps' | 'mallory'>,
  staff: readonly Person[],
): Promise<void> {
  await steps.take('a run that is faster than a person is reported to staff, with its times', async () => {
    let at = await beginRun(mallory, 'rush3');
    while (at.score < solved)
      at = await mallory.post(`${rushPath}/${at.id}/moves`, {
        ...right(at.puzzle!, { puzzle: at.currentRushPuzzle }),
      });
    await mallory.post(`${rushPath}/${at.id}/end`, { commandId: randomUUID() });
    assert.equal(at.mistakes, 0);
    for (const person of staff) {
      const { page } = person;
      await page.goto('/admin/moderation');
      const found = page.getByRole('listitem').filter({ hasText: 'faster than a person can' }).first();
      for (let reads = 0; reads < 20 && (await found.count()) === 0; reads += 1) {
        await page.reload();
        await page.getByRole('heading', { name: 'Reports' }).waitFor();
        await page
          .getByText(/Mallory|Nothing is reported/)
          .first()
          .waitFor();
      }
      await found.getByText('The time of each move').click();
      await found.getByRole('row').nth(solved).waitFor();
      await looksRight(person, 'fast-run');
    }
  });
}
