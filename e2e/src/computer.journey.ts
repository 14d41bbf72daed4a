// A game against the computer in Chromium, with the real engine: begun, played, taken back, resumed, resigned, found again.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { tapMove } from './at-the-board.ts';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { until } from './event/until.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { threeScreens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const carl = await Person.at(
  browser,
  server.url,
  'Carl Caller',
  threeScreens[2],
  join(process.cwd(), '.e2e'),
);
const { page } = carl;
const moves = page.getByRole('region', { name: 'Moves' }).first();
const dialog = page.getByRole('dialog', { name: 'Play against the computer' });
const ply = (number: number) => moves.locator(`[data-ply="${number}"]`);

try {
  await steps.take('a game is begun from the board’s sections', async () => {
    await page.goto('/chessplay');
    await page.getByRole('link', { name: 'Computer' }).first().click();
    await dialog.getByLabel('White', { exact: true }).check();
    await dialog.getByLabel('Level').selectOption('3');
    await carl.picture('computer-new');
    const begin = await dialog.getByRole('button', { name: 'Begin' }).boundingBox();
    const frame = await dialog.boundingBox();
    assert(begin && frame);
    const left = Math.min(frame.y + frame.height, page.viewportSize()?.height ?? 0) - begin.y - begin.height;
    assert(left >= 12, `"Begin" is ${left} pixels from the edge of the dialog`);
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL('**/chessplay/computer?game=*');
    await carl.reads('Your move');
  });

  await steps.take('the computer answers each move', async () => {
    await tapMove(carl, 'e2', 'e4');
    await ply(2).waitFor();
    await tapMove(carl, 'd2', 'd4');
    await ply(4).waitFor();
    await carl.reads('Your move');
  });

  await steps.take('moves are taken back, and a hint is given', async () => {
    await carl.press('Take back');
    await ply(3).waitFor({ state: 'detached' });
    await carl.press('Hint');
    await carl.reads(/^Hint: /);
  });

  await steps.take('after a reload it goes on', async () => {
    await page.reload();
    await ply(2).waitFor();
    await tapMove(carl, 'g1', 'f3');
    await ply(4).waitFor();
  });

  await steps.take('leaving it asks, and nothing is cut at any width', async () => {
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await ply(4).waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      if (width < 1000) {
        const isWhole = () => document.documentElement.scrollHeight <= window.innerHeight;
        await until(`the game in a window ${width} pixels wide`, () => page.evaluate(isWhole), 20_000);
        assert(await page.getByRole('button', { name: 'Resign' }).isVisible());
      }
      assert.deepEqual(await faultsOf(carl), []);
      await carl.picture(`computer-${width}`);
    }
    await page.getByRole('link', { name: 'Rankings' }).first().click();
    await page.getByRole('dialog', { name: 'Leave the game?' }).getByRole('button', { name: 'Stay' }).click();
  });

  await steps.take('on a phone what takes the focus is above the bar', async () => {
    const other = await carl.anotherTab();
    await other.page.setViewportSize({ width: 360, height: 640 });
    await other.page.goto('/chessplay/analysis');
    const bar = other.page.locator('[data-bar]').filter({ visible: true }).first();
    await bar.waitFor();
    const under = () =>
      other.page.evaluate(() => {
        const focused = document.activeElement;
        const top = document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0;
        if (!focused || focused === document.body || focused.closest('[data-bar]')) return null;
        return focused.getBoundingClientRect().bottom > top ? focused.outerHTML : null;
      });
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await other.page.keyboard.press('Tab');
      assert.equal(await under(), null);
    }
    await other.page.close();
  });

  await steps.take('it is resigned and analysed', async () => {
    await carl.press('Resign');
    await page
      .getByRole('dialog', { name: 'Resign this game?' })
      .getByRole('button', { name: 'Resign' })
      .click();
    await carl.reads('The computer won');
    await carl.press('Analyse the game');
    await page.waitForURL('**/chessplay/analysis');
    await page.getByText('Stockfish 11, level 3').first().waitFor();
  });

  await steps.take('from a position of the editor, as Black the computer begins', async () => {
    await page.goto('/chessplay/analysis?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await carl.press('Load');
    await page.getByRole('menuitem', { name: 'Set up a position' }).click();
    await page.getByRole('button', { name: 'Play against the computer from here' }).click();
    await dialog.getByLabel('Black', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await ply(1).waitFor();
  });

  await steps.take('on 10x8 another engine plays, in an isolated document, also after a reload', async () => {
    await page.goto('/chessplay/computer');
    await dialog.getByLabel('10×8', { exact: true }).check();
    await dialog.getByLabel('Array').selectOption('embassy');
    await dialog.getByLabel('White', { exact: true }).check();
    await carl.picture('computer-10x8-new');
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL('**/chessplay/computer?game=*&variant=capablanca');
    await carl.reads('Your move');
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await tapMove(carl, 'i1', 'h3');
    await ply(2).waitFor();
    await tapMove(carl, 'e2', 'e4');
    await ply(4).waitFor();
    await page.getByText('Fairy-Stockfish, level 3').waitFor();
    // Its address alone is enough: the page finds the document that it needs.
    await page.goto(page.url().replace('&variant=capablanca', ''));
    await page.waitForURL('**/chessplay/computer?game=*&variant=capablanca');
    await ply(4).waitFor();
    await carl.press('Take back');
    await ply(3).waitFor({ state: 'detached' });
    await carl.press('Hint');
    await carl.reads(/^Hint: /);
    await page.reload();
    await ply(2).waitFor();
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      assert.deepEqual(await faultsOf(carl), []);
      await carl.picture(`computer-10x8-${width}`);
    }
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(carl.complaints, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('computer', error, [carl]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
