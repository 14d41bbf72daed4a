// Friends, follows, blocks and the own profile: one player on a phone, one at a desktop, by keyboard.
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
const asha = await Person.at(browser, server.url, 'Asha Meets', screens.smallPhone, pictures);
const bina = await Person.at(browser, server.url, 'Bina Meets', screens.desktopDark, pictures);
const people = [asha, bina];

/** A picture of one colour, 300 by 200 pixels. */
async function pictureOf({ page }: Person): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Nothing can be drawn');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 300, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

async function idOf({ page }: Person): Promise<string> {
  const answer = (await (await page.request.get('/api/me')).json()) as { user: { _id: string } };
  return answer.user._id;
}

/** Presses a control as people without a mouse do. */
async function byKey({ page }: Person, role: 'button' | 'tab', name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await control.waitFor();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Chooses an item of the menu of the player's page: the first has the focus. */
async function chooseItem(person: Person, name: string, downs: number): Promise<void> {
  await byKey(person, 'button', 'More about this player');
  const { page } = person;
  const first = page.getByRole('menuitem').first();
  await first.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
  assert.deepEqual(await faultsOf(person), []);
  for (let down = 0; down < downs; down += 1) await page.keyboard.press('ArrowDown');
  await page.waitForFunction((text) => document.activeElement?.textContent === text, name);
  await page.keyboard.press('Enter');
}

/** Nothing is cut, and axe finds no serious fault. */
async function looksRight(person: Person, where: string): Promise<void> {
  const { page } = person;
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${where}: ${wider} pixels are cut`);
  assert.deepEqual(await faultsOf(person), [], where);
  await person.picture(`profile-${where}`);
}

async function challengeTo(person: Person, to: string): Promise<void> {
  const timeControl = { initialMs: 300_000, incrementMs: 0 };
  await person.post('/api/seeks', { commandId: crypto.randomUUID(), timeControl, to });
}

try {
  for (const person of people) await person.signUp();
  const [ashaId, binaId] = [await idOf(asha), await idOf(bina)];

  await steps.take('Asha follows Bina and sends a friend request', async () => {
    await asha.page.goto(`/player/${binaId}`);
    await byKey(asha, 'button', 'Follow');
    await asha.page.getByRole('button', { name: 'Following' }).waitFor();
    await chooseItem(asha, 'Send friend request', 0);
    await asha.page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
    await looksRight(asha, 'player-phone');
  });

  await steps.take('Bina accepts the request on her own page', async () => {
    await bina.page.goto('/profile');
    const tab = bina.page.getByRole('tab', { name: 'Friends 0' });
    await tab.focus();
    await bina.page.keyboard.press('ArrowRight');
    await bina.page.getByRole('tab', { name: 'Requests 1', selected: true }).waitFor();
    await looksRight(bina, 'requests-desktop');
    await byKey(bina, 'button', 'Accept: Asha Meets');
    await bina.page.getByRole('tab', { name: 'Friends 1' }).waitFor();
    await byKey(bina, 'tab', 'Friends 1');
    await bina.page.getByRole('link', { name: 'Asha Meets' }).waitFor();
    await asha.page.goto('/profile');
    await asha.page.getByRole('tab', { name: 'Friends 1' }).waitFor();
    await asha.page.getByRole('tab', { name: 'Following 1' }).waitFor();
  });

  for (const person of people) {
    const { name, page, isOnPhone } = person;
    const width = isOnPhone ? 'phone' : 'desktop';

    await steps.take(`${name} edits the profile, with a portrait`, async () => {
      await page.goto('/profile');
      await byKey(person, 'button', 'Edit profile');
      const dialog = page.getByRole('dialog', { name: 'Edit profile' });
      await dialog.getByText('FIDE title').waitFor();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await pictureOf(person) });
      await dialog.getByRole('button', { name: 'Remove' }).waitFor();
      await dialog
        .getByRole('textbox', { name: 'Country' })
        .or(dialog.getByRole('combobox', { name: 'Country' }))
        .first()
        .focus();
      await page.keyboard.type('Georgia');
      // Enter without an option sends the form.
      await page.getByRole('option', { name: 'Georgia' }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await dialog.getByLabel('About you').focus();
      await page.keyboard.type(`${name} plays the Sicilian.`);
      await looksRight(person, `edit-${width}`);
      await byKey(person, 'button', 'Save');
      await dialog.waitFor({ state: 'hidden' });
      await person.reads(`${name} plays the Sicilian.`);
      await page.waitForFunction(() =>
        [...document.images].some(({ src, naturalWidth }) => src.includes('/avatar') && naturalWidth > 0),
      );
      await looksRight(person, `own-${width}`);
    });
  }

  await steps.take('each sees the profile of the other', async () => {
    await asha.page.goto(`/player/${binaId}`);
    await asha.reads('Bina Meets plays the Sicilian.');
    await bina.page.goto(`/player/${ashaId}`);
    await bina.reads('Asha Meets plays the Sicilian.');
    await looksRight(bina, 'player-desktop');
  });

  await steps.take('Bina blocks Asha: the challenge leaves the bell, and the friendship ends', async () => {
    await challengeTo(asha, binaId);
    await bina.page
      .getByRole('button', { name: /^Notifications, \d/ })
      .first()
      .waitFor();
    await chooseItem(bina, 'Block', 1);
    const dialog = bina.page.getByRole('dialog', { name: 'Block Asha Meets?' });
    await dialog.waitFor();
    await looksRight(bina, 'block-desktop');
    await dialog.getByRole('button', { name: 'Block' }).focus();
    await bina.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await bina.page.getByRole('button', { name: 'Unblock' }).waitFor();
    assert.equal(await bina.page.getByRole('button', { name: 'Challenge' }).count(), 0);
    await bina.page
      .getByRole('button', { name: /^Notifications, \d/ })
      .first()
      .waitFor({ state: 'hidden' });
    await asha.page.goto('/profile');
    await asha.page.getByRole('tab', { name: 'Friends 0' }).waitFor();
    await asha.page.getByRole('tab', { name: 'Following 0' }).waitFor();
  });

  await steps.take('Asha, who is blocked, cannot challenge Bina', async () => {
    await asha.page.goto(`/player/${binaId}`);
    await byKey(asha, 'button', 'Challenge');
    const dialog = asha.page.getByRole('dialog', { name: 'Challenge Bina Meets' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Send the challenge' }).focus();
    await asha.page.keyboard.press('Enter');
    await dialog.getByText('This player does not accept challenges from you.').waitFor();
    await looksRight(asha, 'refused-phone');
  });

  await steps.take('Bina frees Asha in the settings, who can challenge again', async () => {
    await bina.page.goto('/settings');
    await byKey(bina, 'button', 'Unblock: Asha Meets');
    await bina.reads('You have blocked no player');
    await looksRight(bina, 'settings-desktop');
    await asha.page.goto('/settings');
    await asha.reads('You have blocked no player');
    await looksRight(asha, 'settings-phone');
    await challengeTo(asha, binaId);
    await bina.page
      .getByRole('button', { name: /^Notifications, \d/ })
      .first()
      .waitFor();
  });

  await steps.take('no page complained', () => {
    // Refused is the challenge to a player who has blocked the challenger.
    const others = people
      .flatMap(({ complaints }) => complaints)
      .filter((text) => !/status of (403|409)/.test(text));
    assert.deepEqual(others, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('profile', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
