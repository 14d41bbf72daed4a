// The main pages on a phone whose browser shows letters of twice the size: nothing is cut, and no page scrolls sideways. In a wide window
// the board is whole, and no part is over another.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { until } from './event/until.ts';
import { layoutFaults } from './letters/layout-faults.ts';
import { sitDown } from './live/table.ts';
import { Person } from './person.ts';
import { screens, threeScreens } from './screens.ts';

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
const server = await ServerProcess.start(dataDir, { DEMO_TOURNAMENTS: '1' });
const browser = await openBrowser('--blink-settings=defaultFontSize=32');
const pictures = join(process.cwd(), '.e2e');
const lena = await Person.at(browser, server.url, 'Lena Letters', screens.phoneLight, pictures);
const { page } = lena;

/** The identifier of the demo tournament in a status. */
const eventIn = (status: 'finished' | 'running'): Promise<string> =>
  until(`a ${status} tournament`, async () => {
    const answer = await page.request.get('/api/tournaments');
    const { items } = (await answer.json()) as { items: { id: string; status: string }[] };
    return items.find((each) => each.status === status)?.id ?? null;
  });

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

  const otto = await Person.at(browser, server.url, 'Otto Opponent', screens.phone, pictures);
  await otto.signUp();
  await steps.take('a match: both clocks are above the bar, and nothing is over another part', async () => {
    await page.setViewportSize(screens.smallPhone);
    const timeControl = { initialMs: 180_000, incrementMs: 2_000 };
    const table = await sitDown(lena, otto, { timeControl });
    await table.play('e2e4', 'd7d5', 'e4d5', 'd8d5');
    for (const { width, height } of threeScreens) {
      await page.setViewportSize({ width, height });
      await lena.picture(`large-letters-match-${width}`);
      assert.deepEqual(await layoutFaults(page), [], `${width}`);
      const bar = await page.locator('[data-bar="acts"]').boundingBox();
      for (const clock of await page.getByRole('timer').all()) {
        const box = await clock.boundingBox();
        assert.ok(
          box && box.y >= 0 && box.y + box.height <= (bar?.y ?? height),
          `A clock is cut at ${width}.`,
        );
      }
    }
    await table.play('a2a3');
  });
  await otto.close();

  await steps.take('an event, its boards and TV: nothing is over another part', async () => {
    const guest = await Person.at(browser, server.url, 'Gerda Guest', screens.smallPhone, pictures);
    const [over, live] = [await eventIn('finished'), await eventIn('running')];
    const places = {
      standings: [`/tournament-details/${over}?tab=standings`, guest.page.getByRole('table')],
      crosstable: [`/tournament-details/${over}?tab=crosstable`, guest.page.getByRole('table')],
      wall: [`/tournament-details/${live}/boards`, guest.page.getByText(/^Move \d+$/)],
      tv: ['/chessplay/tv', guest.page.getByRole('timer')],
      'tv-wall': ['/chessplay/tv?boards=4', guest.page.getByRole('timer')],
    } as const;
    for (const { width, height } of threeScreens) {
      await guest.page.setViewportSize({ width, height });
      for (const [name, [path, sign]] of Object.entries(places)) {
        await guest.page.goto(path);
        await sign.first().waitFor();
        await guest.picture(`large-letters-${name}-${width}`);
        assert.deepEqual(await layoutFaults(guest.page), [], `${name} at ${width}`);
      }
    }
    assert.deepEqual(guest.complaints, []);
    await guest.close();
  });

  await steps.take('the board of a game is whole in a wide window', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/games');
    const list = page.getByRole('region', { name: 'Games found' });
    await list.getByRole('heading').first().waitFor();
    const [listBox, head] = [
      await list.boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    assert.ok(listBox && head && listBox.y - head.y - head.height < 80, 'The list is far below its title.');
    await page.goto('/games/new');
    const corner = page.locator('[data-square="a1"]').first();
    await corner.waitFor();
    const board = await corner.boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Areas' }).last().boundingBox();
    assert.ok(board && bar && board.y + board.height <= bar.y, 'The bar is over the board.');
  });

  await steps.take('letters of the page alone: nothing is over another part', async () => {
    const browser = await openBrowser();
    try {
      const wide = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await wide.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
      );
      await wide.goto(`${server.url}/games`);
      const filters = wide.getByRole('complementary', { name: 'Filters' });
      await filters.getByRole('group').first().waitFor();
      const over = await filters.evaluate((panel) => {
        const { right } = panel.getBoundingClientRect();
        return [...panel.querySelectorAll('button, label')]
          .filter((part) => part.getBoundingClientRect().right > right)
          .map(({ textContent }) => textContent);
      });
      assert.deepEqual(over, []);
    } finally {
      await browser.close();
    }
  });

  await steps.take('a phone with usual letters has the title of an area once, in its bar', async () => {
    const browser = await openBrowser();
    try {
      const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
      for (const path of ['/category-tournament/open', '/games', '/chessplay/tv', '/allLeader']) {
        await phone.goto(server.url + path);
        await phone.waitForFunction(() => {
          const title = document.querySelector('h1');
          return title && getComputedStyle(title).clipPath === 'inset(50%)';
        });
      }
    } finally {
      await browser.close();
    }
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
