// Puzzles: visitors and a player find, fail, retry and solve them with the keyboard, reload, and choose a theme; three widths.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const people = [
  await Person.at(browser, server.url, 'Ilse', screens.desktop, pictures),
  await Person.at(browser, server.url, 'Katya', { width: 820, height: 1180, scheme: 'dark' }, pictures),
  await Person.at(browser, server.url, 'Mira', screens.smallPhone, pictures),
];

async function nothingIsCut({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}

/** Waits until it is the solver's turn. */
const turn = async ({ page }: Person): Promise<void> =>
  page.getByText('your move', { exact: true }).waitFor();

/** Takes the solution of the puzzle from its text, `2. Re8+ Rxe8 3. Rxe8#`: the moves of the solver. */
async function solutionOf(person: Person): Promise<string[]> {
  const { page } = person;
  await page.getByRole('button', { name: 'Solution' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'The solution' });
  const text = (await shown.locator('p').textContent()) ?? '';
  const moves = text.split(' ').filter((word) => !/^\d+\.+$/.test(word));
  return moves.filter((_, at) => at % 2 === 0);
}

try {
  for (const person of people) {
    const { page } = person;
    const width = page.viewportSize()?.width;

    await steps.take(
      `${person.name} sees the daily puzzle as a visitor, and it stays after a reload`,
      async () => {
        await page.goto('/chessplay/puzzles/daily');
        await turn(person);
        const before = await page.getByRole('list').filter({ hasText: 'your move' }).textContent();
        assert.deepEqual(await faultsOf(person), []);
        await nothingIsCut(person);
        await person.picture(`puzzle-${width}`);
        await page.reload();
        await turn(person);
        assert.equal(await page.getByRole('list').filter({ hasText: 'your move' }).textContent(), before);
      },
    );

    await steps.take(`${person.name} sees the solution and finds it`, async () => {
      const moves = await solutionOf(person);
      assert(moves.length > 0);
      await person.picture(`puzzle-solution-${width}`);
      await page.getByRole('button', { name: 'Play it again' }).click();
      for (const move of moves) {
        await turn(person);
        const field = page.getByLabel(/Type a move/);
        if (await field.isVisible()) {
          await field.fill(move);
          await field.press('Enter');
        }
      }
      if (await page.getByLabel(/Type a move/).isVisible())
        await page.getByText('the puzzle counts as failed').waitFor();
      assert.deepEqual(await faultsOf(person), []);
    });

    await steps.take(`${person.name} chooses a theme, and has a new puzzle`, async () => {
      await page.goto('/chessplay/puzzles/theme');
      await turn(person);
      await page.getByLabel('Theme', { exact: true }).selectOption('mateIn2');
      await page.waitForURL(/theme=mateIn2/);
      await turn(person);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByText(/Move the piece on/).waitFor();
      assert.deepEqual(await faultsOf(person), []);
      await nothingIsCut(person);
    });

    await steps.take(`${person.name} finds no page for a day to come`, async () => {
      await page.goto('/chessplay/puzzles/daily/2999-01-01');
      await page.getByRole('heading', { level: 1, name: 'There is no such page of puzzles' }).waitFor();
    });
  }

  await steps.take('no page complained', () => {
    assert.deepEqual(
      people.flatMap(({ complaints }) => complaints),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('puzzles', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
