import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { Run } from '../rush-play.ts';
import { reading, right, rushPath } from './calls.ts';
import type { Cheating } from './cheating.ts';

/** Races through the same puzzles. */
export async function cheatInRaces({ steps, mallory, ilse, received, forger }: Cheating): Promise<void> {
  const { page } = mallory;
  await steps.take(
    'a race: its room and its answers have nothing of a puzzle, and the run of another is not there',
    async () => {
      const { id } = await ilse.post<{ id: string }>('/api/puzzles/races', { commandId: randomUUID() });
      const path = `/api/puzzles/races/${id}`;
      await forger.isRefused(
        'a start by who is no racer',
        `${path}/acts`,
        { commandId: randomUUID(), act: 'start' },
        403,
        'RC_FORBIDDEN',
      );
      received.forget();
      await page.goto(`/chessplay/puzzles/racer?race=${id}`);
      await mallory.press('Join the race');
      await mallory.reads('Ilse starts the race.');
      await forger.isRefused(
        'a start by who is not the host',
        `${path}/acts`,
        { commandId: randomUUID(), act: 'start' },
        403,
        'RC_FORBIDDEN',
      );
      const { myRun: ilses } = await ilse.post<{ myRun: string }>(`${path}/acts`, {
        commandId: randomUUID(),
        act: 'start',
      });
      const { myRun } = await reading<{ myRun: string }>(mallory, path);
      const early = { commandId: randomUUID(), puzzle: 0, uci: 'e2e4' };
      await forger.isRefused(
        'a move before the start of a race',
        `${rushPath}/${myRun}/moves`,
        early,
        409,
        'RC_PUZZLE_BLOCKED',
      );
      await page.locator('[data-puzzle="0"][data-turn]').waitFor();
      let at = await reading<Run>(mallory, `${rushPath}/${myRun}`);
      await forger.isRefused(
        'a move in the run of another racer',
        `${rushPath}/${ilses}/moves`,
        right(at.puzzle!, { puzzle: 0 }),
        404,
        'RC_NOT_FOUND',
      );
      await forger.isRefused(
        'reading the run of another racer',
        `${rushPath}/${ilses}`,
        null,
        404,
        'RC_NOT_FOUND',
      );
      await forger.isRefused(
        'joining without an account',
        `${path}/acts`,
        { commandId: randomUUID(), act: 'join' },
        401,
        'RC_NOT_SIGNED_IN',
        'visitor',
      );
      while (at.score === 0) {
        await received.hasNothingOf(at.puzzle!);
        at = await mallory.post<Run>(`${rushPath}/${myRun}/moves`, right(at.puzzle!, { puzzle: 0 }));
      }
      // Another racer ends early: the solutions wait for the common deadline.
      const ended = await ilse.post<Run>(`${rushPath}/${ilses}/end`, {
        commandId: randomUUID(),
      });
      assert.deepEqual(ended.end?.review, []);
      await page.getByRole('progressbar', { name: 'Mallory: 1 solved' }).waitFor();
      assert(received.frames > 0);
      await received.hasNothingOf(at.puzzle!);
    },
  );
}
