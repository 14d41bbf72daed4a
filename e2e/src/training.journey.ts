// Training in Chromium: the table's verdict on the analysis board, a mate against the table, drills, stars that are kept.
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
import { threeScreens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const tara = await Person.at(
  browser,
  server.url,
  'Tara Trainer',
  threeScreens[2],
  join(process.cwd(), '.e2e'),
);
const { page } = tara;
/** Tables are built in the browser, which takes far longer on a machine that does much else. */
const patience = { timeout: 180_000 };

/** Sizes and schemes in turn: nothing is cut, and axe finds nothing. */
async function fitsEverywhere(name: string): Promise<void> {
  for (const { width, height, scheme } of threeScreens) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wider <= 0, `${name} is ${wider} px wider than ${width}`);
    assert.deepEqual(await faultsOf(tara), []);
    await tara.picture(`training-${name}-${width}`);
  }
}

try {
  await tara.signUp();

  await steps.take('the analysis board shows what the table says', async () => {
    await page.goto('/chessplay/analysis?fen=8/8/8/8/3k4/8/8/KQ6%20w%20-%20-%200%201');
    await page.getByText('White mates in 7 moves').waitFor(patience);
    await page
      .getByRole('list', { name: /^Moves by the table/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByText('White mates in 6 moves').waitFor(patience);
    await fitsEverywhere('table');
  });

  await steps.take('training is a section with courses and drills', async () => {
    await page.getByRole('link', { name: 'Training' }).first().click();
    await page.getByRole('button', { name: 'Choose a checkmate' }).waitFor();
    await fitsEverywhere('home');
    await page.getByRole('button', { name: 'Choose a checkmate' }).click();
    await page
      .getByRole('dialog', { name: 'Checkmates' })
      .getByRole('link', { name: /^Queen/ })
      .click();
  });

  await steps.take('a mate against the table, by the moves of its hints', async () => {
    await page.getByText('Your move').waitFor(patience);
    await fitsEverywhere('skill');
    const done = page.getByText(/^Done in /);
    for (let own = 1; own <= 10 && (await done.count()) === 0; own += 1) {
      await page.getByRole('button', { name: 'Hint' }).click();
      const hint = await page.getByText(/^Hint: /).textContent(patience);
      const field = page.getByRole('textbox').last();
      await field.fill(hint?.replace('Hint: ', '') ?? '');
      await field.press('Enter');
      await page.getByText(/^(Your move|Done in .*)$/).waitFor(patience);
    }
    await done.waitFor();
    await page.getByText(/^Best so far: 1 of 3 stars/).waitFor(patience);
  });

  await steps.take('the star is kept with the account', async () => {
    await page.goto('/chessplay/training');
    await page.getByText('Your results are kept with your account.').waitFor(patience);
    await page.getByText('1 of 18 stars').waitFor(patience);
  });

  await steps.take('a drill is answered by keys, and its time ends', async () => {
    await page.goto('/chessplay/training?drill=colour');
    await page.getByRole('button', { name: 'Start: 30 seconds' }).click();
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('l');
    await page.getByText('Time is up').waitFor(patience);
    await page.getByText(/^best: \d+$/).waitFor(patience);
    await page.goto('/chessplay/training');
    await page.getByRole('button', { name: 'Progress' }).click();
    await page
      .getByRole('dialog', { name: 'Progress' })
      .getByText(/of 1 run$/)
      .waitFor(patience);
  });

  await steps.take('the board of a drill fits', async () => {
    await page.goto('/chessplay/training?drill=find');
    await page.getByRole('button', { name: 'Start: 30 seconds' }).click();
    await page.getByRole('button', { name: 'e4' }).waitFor();
    await fitsEverywhere('drill');
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(tara.complaints, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('training', error, [tara]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
