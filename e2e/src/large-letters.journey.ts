// The main pages on a phone whose browser shows letters of twice the size: nothing is cut, and no page scrolls sideways.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const paths = [
  '/',
  '/match',
  '/chessplay/analysis',
  '/chessplay/opening',
  '/chessplay/tv',
  '/games',
  '/games/new',
  '/collections/import',
  '/category-tournament/open',
  '/allLeader',
  '/profile',
  '/notification',
  '/settings',
] as const;

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser('--blink-settings=defaultFontSize=32');
const lena = await Person.at(
  browser,
  server.url,
  'Lena Letters',
  screens.phoneLight,
  join(process.cwd(), '.e2e'),
);
const { page } = lena;

/** How much wider the page is than the window, and the cells of tables that are beyond it. */
const cutParts = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cells = [...document.querySelectorAll('td, th')].filter(
      (cell) => cell.checkVisibility() && cell.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      ...(scrollWidth > clientWidth + 1 ? [`${scrollWidth - clientWidth} pixels`] : []),
      ...cells.map(({ textContent }) => `the cell "${textContent}"`),
    ];
  });

try {
  await lena.signUp();
  for (const path of paths)
    await steps.take(`nothing of ${path} is cut`, async () => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await lena.picture(`large-letters${path.replaceAll('/', '-')}`);
      assert.deepEqual(await cutParts(), []);
    });

  await steps.take('no page complained', () => {
    assert.deepEqual(lena.complaints, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('large-letters', error, [lena]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
