// The report of a game with the real engine, in Chromium at three widths: progress, cancel, classes, a moment played again, what is kept.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { tapMove } from './at-the-board.ts';
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
const ada = await Person.at(browser, server.url, 'Ada Analyst', threeScreens[2], join(process.cwd(), '.e2e'));
const { page } = ada;
const report = page.getByRole('region', { name: 'Report of the engine' });
const accuracy = report.getByRole('row', { name: /^Accuracy/ });
const moves = page.getByRole('region', { name: 'Moves' });
const progress = report.getByText(/^[1-9]\d* of \d+ positions$/);
/** White hangs the queen with the third move: 1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Nf3 d6. */
const board = '/chessplay/analysis?moves=e2e4,e7e5,d1h5,b8c6,h5f7,e8f7,g1f3,d7d6';

try {
  await steps.take('a report is asked for with the keyboard, cancelled and gone on with', async () => {
    await page.goto(board);
    await page.getByRole('tab', { name: 'Moves' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await report.getByRole('button', { name: 'Make the report' }).focus();
    await page.keyboard.press('Enter');
    await progress.waitFor();
    await report.getByRole('progressbar', { name: 'Progress of the report' }).waitFor();
    await ada.press('Cancel');
    await ada.press('Go on with the report');
    // Eight positions, on a machine that does much else.
    await accuracy.waitFor({ timeout: 120_000 });
    await report.getByRole('row', { name: /^Blunders \?\? [12] 0$/ }).waitFor();
  });

  await steps.take('the moves have its signs, and the graph is there', async () => {
    await page.getByRole('tab', { name: 'Moves' }).click();
    await moves.getByRole('button', { name: /Qxf7.*blunder/ }).waitFor();
    await page.getByRole('slider', { name: 'Evaluation after each move' }).waitFor({ state: 'attached' });
    await ada.picture('report-moves');
  });

  await steps.take('a critical moment is played again', async () => {
    await page.getByRole('tab', { name: 'Report' }).click();
    await report.getByRole('button', { name: 'Find the better move than 3. Qxf7+' }).click();
    await report.getByText('White played 3. Qxf7+').waitFor();
    await tapMove(ada, 'h5', 'e5');
    await report.getByText(/^It loses \d+ % of the chances/).waitFor();
    await report.getByRole('button', { name: 'Try again' }).click();
    await report.getByRole('button', { name: 'Show the move' }).click();
    await report.getByText('The engine plays').waitFor();
    await ada.picture('report-retry');
    await report.getByRole('button', { name: 'Back to the game' }).click();
  });

  await steps.take('one who comes back has it at once; nothing is cut, and axe finds no fault', async () => {
    await page.goto(board);
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByRole('tab', { name: 'Report' }).click();
      await accuracy.waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      assert.deepEqual(await faultsOf(ada), []);
      await accuracy.scrollIntoViewIfNeeded();
      await ada.picture(`report-${width}`);
    }
  });

  await steps.take('the viewer makes a report of a stored game', async () => {
    const answer = await page.request.get('/api/games?player=Rotlewi');
    const { items } = (await answer.json()) as { items: { id: string }[] };
    await page.goto(`/games/${items[0]?.id}`);
    await page.getByRole('tab', { name: 'Report' }).click();
    await ada.press('Make the report');
    await progress.waitFor();
    // It works on while other tabs are shown.
    await page.getByRole('tab', { name: 'Moves' }).click();
    await page.getByRole('tab', { name: 'Report' }).click();
    // Some fifty positions, on a machine that does much else.
    await accuracy.waitFor({ timeout: 240_000 });
    await report.getByText('The database has other games up to').waitFor();
    await ada.picture('report-viewer');
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(ada.complaints, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('report', error, [ada]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
