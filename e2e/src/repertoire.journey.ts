// The opening trainer: lines are added, reviewed by keyboard and by taps, kept through a server kill, and exported; at three widths.
import { strict as assert } from 'node:assert';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { threeScreens } from './screens.ts';
import { enterMove } from './starter-puzzles.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
let server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const names = ['Mira', 'Katya', 'Ilse'] as const;
const people = await Promise.all(
  threeScreens.map((screen, at) => Person.at(browser, server.url, names[at] ?? '', screen, pictures)),
);
const address = '/chessplay/opening/repertoire';

/** Nothing is cut, the board has its size, and axe finds no serious fault. */
async function looksRight(person: Person, what: string): Promise<void> {
  const wider = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${what}: ${wider} pixels are cut`);
  const square = await person.page.locator('[data-square="a1"]').first().boundingBox();
  assert((square?.width ?? 0) >= 40, `${what}: a square is ${square?.width} pixels wide`);
  assert.deepEqual(await faultsOf(person), [], what);
  await person.picture(`repertoire-${what}-${person.page.viewportSize()?.width}`);
}

try {
  for (const person of people) {
    const { page, name } = person;
    await steps.take(`${name} adds PGN to an empty repertoire`, async () => {
      await person.signUp();
      await page.goto(address);
      await person.reads('No moves yet');
      await looksRight(person, 'empty');
      await person.press('Add PGN');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Games or lines (PGN)').fill('1. e4 e5 (1... c5 2. c3) 2. Nf3 *');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await person.reads(/3 to review today, 3 of them new/);
      await looksRight(person, 'filled');
    });

    await steps.take(`${name} reviews what is due; a wrong answer comes again`, async () => {
      await person.press('Review 3');
      await enterMove(person, 'e2e4');
      await person.reads('Right');
      await person.press('Next');
      await enterMove(person, 'd2d4');
      await person.reads(/Your repertoire plays/);
      await page.getByRole('button', { name: 'Next' }).and(page.locator(':focus')).waitFor();
      await looksRight(person, 'wrong');
      await person.press('Next');
      for (const at of [3, 4]) {
        await person.reads(`${at} of 4`);
        await person.press('Hint');
        const line = await page.getByText(/What does your repertoire play here/).textContent();
        await enterMove(person, line?.includes('c5') ? 'c2c3' : 'g1f3');
        await person.reads('Right');
        await person.press('Next');
      }
      await person.reads('1 of 3 right at the first try.');
      await person.press('To the repertoire');
      await person.reads(/the next position comes/);
    });
  }

  const [, , ilse] = people;
  assert(ilse);
  const { page } = ilse;
  await steps.take('a line is added from the analysis board', async () => {
    await page.goto('/chessplay/analysis?moves=e2e4,e7e6,d2d4');
    await ilse.press('Add to my repertoire');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await ilse.reads('2 moves added');
  });

  await steps.take('it stays through a kill of the server, with its reviews', async () => {
    await server.kill();
    server = await ServerProcess.start(dataDir, { PORT: String(server.port) });
    await page.goto(address);
    await ilse.reads(/1 to review today, 1 of them new/);
    // The list of moves has buttons of the same names.
    const here = page.getByRole('region', { name: 'From this position' });
    await here.getByRole('button', { name: '1. e4' }).click();
    await here.getByRole('button', { name: '1... e6' }).click();
    await ilse.reads('not asked yet');
  });

  await steps.take('gaps are searched by keyboard', async () => {
    const tab = page.getByRole('tab', { name: 'Gaps' });
    await tab.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Find gaps' }).press('Enter');
    await page
      .getByRole('list', { name: 'Gaps' })
      .or(page.getByText('No gaps', { exact: true }))
      .first()
      .waitFor();
    await looksRight(ilse, 'gaps');
  });

  await steps.take('the file that is saved has all lines', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), ilse.press('Save as PGN')]);
    const pgn = await readFile(await download.path(), 'utf8');
    assert.match(
      pgn.replaceAll(/\s+/g, ' '),
      /1\. e4 e5 \(1\.\.\. c5 2\. c3\) \(1\.\.\. e6 2\. d4\) 2\. Nf3 \*/,
    );
  });

  await steps.take('nothing complained', () => {
    const unexpected = people.flatMap(({ complaints }) =>
      complaints.filter(
        (complaint) => !/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/.test(complaint),
      ),
    );
    assert.deepEqual(unexpected, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('repertoire', error, people);
}
await endJourney({ browser, server, folders: [dataDir], steps });
