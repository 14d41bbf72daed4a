// Notifications: what one player does reaches the other's bell and page, at 360, 820 and 1440 pixels, by keyboard, in two tabs.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { pushed, withoutPushService } from './live/push.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const nora = await Person.at(browser, server.url, 'Nora Notes', screens.smallPhone, pictures);
const otto = await Person.at(browser, server.url, 'Otto Acts', screens.desktopDark, pictures);
const petra = await Person.at(browser, server.url, 'Petra Push', screens.desktop, pictures, {
  serviceWorkers: 'allow',
  permissions: ['notifications'],
});
const people = [nora, otto, petra];

async function idOf({ page }: Person): Promise<string> {
  const answer = (await (await page.request.get('/api/me')).json()) as { user: { _id: string } };
  return answer.user._id;
}

const put = async ({ page }: Person, path: string): Promise<void> => {
  const response = await page.request.put(path, { headers: { origin: server.url } });
  assert.equal(response.status(), 200, path);
};

/** Presses a control as people without a mouse do. */
async function byKey(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  // One that is switched off until its data is there takes no focus.
  const control = page.getByRole(role, { name, disabled: false }).first();
  await control.waitFor();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Nothing is cut, and axe finds no serious fault. */
async function looksRight(person: Person, where: string): Promise<void> {
  const wider = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${where}: ${wider} pixels are cut`);
  const cut = await person.page
    .getByRole('radiogroup', { name: 'Parts of the notifications' })
    .locator('label')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  assert.deepEqual(cut, [], where);
  assert.deepEqual(await faultsOf(person), [], where);
  await person.picture(`notifications-${where}`);
}

try {
  for (const person of people) await person.signUp();
  const [noraId, ottoId] = [await idOf(nora), await idOf(otto)];

  await steps.take('the page is empty at first', async () => {
    await nora.page.goto('/notification');
    await nora.reads('Nothing has happened yet');
    await looksRight(nora, 'empty-phone');
  });

  await steps.take('what Otto does is counted and announced at once, and listed', async () => {
    await put(otto, `/api/me/follows/${noraId}`);
    await nora.page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await nora.page.getByRole('listitem').filter({ hasText: 'Otto Acts follows you' }).waitFor();
    await put(otto, `/api/me/friends/${noraId}`);
    await nora.page.getByRole('listitem').filter({ hasText: 'Otto Acts wants to be your friend' }).waitFor();
    const timeControl = { initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 };
    await otto.post('/api/seeks', {
      commandId: crypto.randomUUID(),
      timeControl,
      to: noraId,
      color: 'black',
      rated: false,
    });
    await nora.page.getByRole('listitem').filter({ hasText: 'Otto Acts challenges you' }).waitFor();
    await nora.page.getByRole('heading', { name: 'Today' }).waitFor();
  });

  await steps.take('the page fits every width', async () => {
    for (const [name, width] of [
      ['phone', 360],
      ['tablet', 820],
      ['desktop', 1440],
    ] as const) {
      await nora.page.setViewportSize({ width, height: 900 });
      await looksRight(nora, `list-${name}`);
    }
  });

  await steps.take('one that is opened by keyboard is read, and a part shows its own', async () => {
    await byKey(nora.page, 'link', 'Open: Otto Acts follows you');
    await nora.page.waitForURL(`**/player/${ottoId}`);
    await nora.page.getByRole('button', { name: 'Notifications, 2 new' }).first().waitFor();
    await nora.page.goto('/notification');
    const games = nora.page.getByRole('radio', { name: /^Games/ });
    await games.focus();
    await nora.page.keyboard.press('Space');
    await nora.page.getByText('Otto Acts follows you').waitFor({ state: 'hidden' });
    await nora.page.getByRole('listitem').filter({ hasText: 'Otto Acts challenges you' }).waitFor();
    assert(nora.page.url().endsWith('?group=games'));
  });

  await steps.take('what one tab reads, the other shows as read', async () => {
    const second = await nora.page.context().newPage();
    await second.goto('/notification');
    await second.getByText('Unread:').first().waitFor();
    await nora.page.goto('/notification');
    await byKey(nora.page, 'button', 'Mark all as read');
    await second.getByText('Unread:').first().waitFor({ state: 'hidden' });
    await nora.page.getByText('Unread:').first().waitFor({ state: 'hidden' });
    // The challenge still waits for an answer.
    await second.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await second.close();
  });

  await steps.take('the bell lists the latest, and leads to the page and to the settings', async () => {
    await nora.page.goto('/allLeader');
    await byKey(nora.page, 'button', /^Notifications/);
    const dialog = nora.page.getByRole('dialog');
    await dialog.getByText('Otto Acts follows you').waitFor();
    await looksRight(nora, 'bell-desktop');
    await dialog.getByRole('link', { name: 'All notifications' }).focus();
    await nora.page.keyboard.press('Enter');
    await nora.page.waitForURL('**/notification');
  });

  await steps.take('a block takes away what was there of the other', async () => {
    await put(nora, `/api/me/blocks/${ottoId}`);
    await nora.reads('Nothing has happened yet');
  });

  await steps.take(
    'a device is notified once its user has pressed the button, until they press it again',
    async () => {
      const { page } = petra;
      await withoutPushService(page);
      await page.goto('/notification');
      await page.getByRole('button', { name: 'Notify this device' }).waitFor();
      await looksRight(petra, 'push-offer-desktop');
      await page.goto('/settings');
      const challenge = page.getByRole('checkbox', { name: 'Challenge or rematch: On devices' });
      assert.equal(await challenge.isChecked(), false);
      await byKey(page, 'button', 'Notify this device');
      await petra.reads('It notifies you while no page is open.');
      assert.equal(await challenge.isChecked(), true);
      for (const width of [360, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('button', { name: 'Stop notifying this device' }).scrollIntoViewIfNeeded();
        await looksRight(petra, `push-settings-${width}`);
      }
      await byKey(page, 'button', 'Stop notifying this device');
      await petra.reads('This device can notify you while no page is open');
    },
  );

  await steps.take('what is pushed is shown to its user, and says nothing after the log-out', async () => {
    const { page } = petra;
    const notice = { id: 'n', userId: await idOf(petra), title: 'Otto Acts challenges you', path: '/match' };
    await page.goto('/notification');
    await petra.reads('Nothing has happened yet');
    assert.deepEqual(await pushed(page, notice), [{ title: notice.title, path: '/match' }]);
    await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
    assert.deepEqual(await pushed(page, notice), [{ title: 'Royal Chess', path: '/notification' }]);
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(
      people.flatMap(({ complaints }) => complaints),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('notifications', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
