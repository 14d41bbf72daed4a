// Without a network: the service worker shows the last state and who was signed in; after a log-out nothing private stays.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { until } from './event/until.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const more = { serviceWorkers: 'allow' } as const;
const people = [
  await Person.at(browser, server.url, 'Ona Away', screens.desktop, pictures, more),
  await Person.at(browser, server.url, 'Pia Away', screens.smallPhone, pictures, more),
];

/** Addresses of answers that the service worker keeps. */
const keptIn = ({ page }: Person): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

try {
  for (const person of people) {
    const { page, name } = person;
    const context = page.context();
    const account = page.getByRole('button', { name: `Account of ${name}` });

    await steps.take(`${name} visits, and the service worker takes over`, async () => {
      await person.signUp();
      await page.goto('/allLeader');
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await until('the worker controls the page', () =>
        page.evaluate(() => navigator.serviceWorker.controller !== null),
      );
      await page.reload();
      await account.waitFor();
      await person.reads('Royal Chess Rankings');
      await until('the rankings are kept', async () =>
        (await keptIn(person)).some((path) => path.includes('leaderboard')),
      );
    });

    await steps.take(`${name} could install the site as an application`, async () => {
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // An own profile of the journey is private to Chromium; all else must hold.
      const faults = installabilityErrors.map(({ errorId }) => errorId);
      assert.deepEqual(
        faults.filter((fault) => fault !== 'in-incognito'),
        [],
      );
      const { data = '{}', errors } = await devtools.send('Page.getAppManifest');
      assert.deepEqual(errors, []);
      const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string; purpose?: string }[] };
      const sizes = icons.map(({ sizes: size, purpose = 'any' }) => `${size} ${purpose}`);
      for (const wanted of ['192x192 any', '512x512 any', '512x512 maskable'])
        assert(sizes.includes(wanted), `There is no icon ${wanted}`);
      for (const { src } of icons) assert.equal((await page.request.get(src)).status(), 200, src);
      await devtools.detach();
    });

    await steps.take(`${name} sees the last state and the own header without a network`, async () => {
      await context.setOffline(true);
      await page.reload();
      await person.reads('Royal Chess Rankings');
      await person.reads('You are offline.');
      await account.waitFor();
      assert.equal(await page.getByRole('button', { name: 'Log in', exact: true }).count(), 0);
      assert.deepEqual(await faultsOf(person), []);
      await person.picture(`offline-${page.viewportSize()?.width}`);
      const covered = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const bottoms = [...document.querySelectorAll('#main *')].map(
          (one) => one.getBoundingClientRect().bottom,
        );
        const strip = document.querySelector('[data-offline-strip] > span')?.getBoundingClientRect().top ?? 0;
        return Math.max(...bottoms) - strip;
      });
      assert(covered <= 0, `the strip covers ${covered} pixels of the end of the page`);
    });

    await steps.take(`${name} is back with the network`, async () => {
      await context.setOffline(false);
      await person.page.getByText('You are offline.').waitFor({ state: 'hidden' });
      await page.goto('/settings');
      await person.reads('Board and pieces');
      await account.waitFor();
    });

    await steps.take(`nothing of ${name} stays after the log-out, not even a late answer`, async () => {
      await page.evaluate(async () => {
        // On its way while the log-out is: it may be answered for the user still.
        const late = fetch('/api/me/settings', { headers: { accept: 'application/json' } });
        const games = fetch('/api/chats', { headers: { accept: 'application/json' } });
        const out = fetch('/api/logout', { method: 'POST' });
        await Promise.allSettled([late, games, out]);
      });
      await page.goto('/allLeader');
      await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
      assert.deepEqual(
        (await keptIn(person)).filter((path) => /\/(me|chats)\b/.test(path)),
        [],
      );
      await context.setOffline(true);
      await page.goto('/match');
      await page
        .getByRole('button', { name: /^(Log in|Sign up)$/ })
        .first()
        .waitFor();
      assert.equal(await account.count(), 0);
      assert.equal(await page.evaluate(() => localStorage.getItem('auth')), null);
      await context.setOffline(false);
    });
  }
} catch (error) {
  await showFailure('offline', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
