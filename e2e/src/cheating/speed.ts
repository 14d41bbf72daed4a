import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { until } from '../event/until.ts';
import type { Person } from '../person.ts';
import { looksRight } from '../rush-play.ts';
import { beginRun, reading, right, rushPath } from './calls.ts';
import type { Cheating } from './cheating.ts';

/** Puzzles that are answered at once: more than a sign needs. */
const solved = 12;

/** What staff read of reports, as far as it is needed here. */
interface Reports {
  readonly cases: readonly {
    readonly about: { readonly name: string };
    readonly reports: readonly {
      readonly run: {
        readonly mode: string;
        readonly score: number;
        readonly moves: readonly unknown[];
      } | null;
    }[];
  }[];
}

/** The runs of a user that are reported. */
async function reportedRuns(reader: Person, { name }: Person) {
  const { cases } = await reading<Reports>(reader, '/api/admin/moderation');
  const reports = cases.filter(({ about }) => about.name === name).flatMap((each) => each.reports);
  return reports.flatMap(({ run }) => run ?? []);
}

/** A program answers at once. Its run counts as any other, and staff see the time of each move. */
export async function cheatBySpeed(
  { steps, mallory }: Pick<Cheating, 'steps' | 'mallory'>,
  staff: readonly Person[],
): Promise<void> {
  await steps.take('a run that is faster than a person is reported to staff, with its times', async () => {
    let at = await beginRun(mallory, 'rush3');
    let moves = 0;
    for (; at.score < solved; moves += 1)
      at = await mallory.post(`${rushPath}/${at.id}/moves`, {
        ...right(at.puzzle!, { puzzle: at.currentRushPuzzle }),
      });
    await mallory.post(`${rushPath}/${at.id}/end`, { commandId: randomUUID() });
    assert.equal(at.mistakes, 0);
    const [reader] = staff;
    assert(reader);
    const runs = await until('a report of the run', async () => {
      const found = await reportedRuns(reader, mallory);
      return found.length > 0 && found;
    });
    assert.deepEqual(
      runs.map((run) => [run.mode, run.score, run.moves.length]),
      [['rush3', solved, moves]],
    );
    for (const person of staff) {
      const { page } = person;
      await page.goto('/admin/moderation');
      await page.getByText('The time of each of these moves').click();
      const rows = page.getByRole('row');
      await rows.last().waitFor();
      // The first row has the names of the columns.
      assert.equal(await rows.count(), 1 + moves);
      await looksRight(person, 'fast-run');
    }
  });
}
