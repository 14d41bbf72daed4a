// How smooth the wall of 500 boards is in Chromium while 50 boards move each second: frames a second at rest and while the page is
// scrolled. The rooms, the moves and the pages are the product's own; the API is answered here.
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveWall } from '@royal-chess/bench/board-wall/served-wall';
import { atLeast, numberOption, report } from '@royal-chess/bench/support/report';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { pageFrames } from './web/page-frames.ts';

const boards = numberOption('boards', 500);
const movesPerSecond = numberOption('moves', 50);
const seconds = numberOption('seconds', 10);
const web = fileURLToPath(new URL('../../web/dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const wall = await serveWall(boards);

/** Answers the requests of the page: the API with this event, everything else from the build. */
async function answer(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fulfill(await wall.answer(pathname));
    const asset = `${web}${pathname}`;
    const isFile = extname(pathname) !== '' && existsSync(asset);
    const path = isFile ? asset : `${web}/index.html`;
    return route.fulfill({ path, contentType: types[extname(path)] ?? 'text/html' });
  });
}

// The page is answered here and not by a server, so Chromium does not know it as one of this machine.
const browser = await openBrowser('--disable-features=LocalNetworkAccessChecks');
const stop = wall.playMoves(movesPerSecond);
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  await answer(page);
  await page.goto(`${wall.origin}/tournament-details/${wall.tournamentId}/boards`);
  await page.getByText('Move 2').first().waitFor({ timeout: 60_000 });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busySeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busySeconds();
  const atRest = await pageFrames(page, seconds, 0);
  const busy = ((await busySeconds()) - before) / seconds;
  const scrolling = await pageFrames(page, seconds, 20);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  await page.screenshot({ path: '.e2e/board-wall.png' });
  for (const [name, { perSecond, longestMs }] of Object.entries({ atRest, scrolling }))
    console.log(
      `${name}: ${perSecond.toFixed(1)} frames a second, the longest took ${longestMs.toFixed(0)} ms`,
    );
  console.log(`at rest the main thread of the page is busy for ${(busy * 100).toFixed(0)}% of the time`);
  report('board-wall', [
    atLeast(
      `frames a second, ${boards} boards, ${movesPerSecond} moves a second in view`,
      atRest.perSecond,
      59,
    ),
  ]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  stop();
  await browser.close();
  await wall.close();
}
process.exit();
