import { strict as assert } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { until } from '../event/until.ts';
import type { Person } from '../person.ts';
import { emailOf, looksRight, nameOf, password, type Stage } from './stage.ts';

const logIn = (person: Person, as: Person) =>
  person.post('/api/login/user', { email: emailOf(as), password });

const sees = (person: Person, name: string) => person.page.getByRole('button', { name }).first();

/** How the board of a page looks: a dark square, white pieces, coordinates, whether pieces stand still, and its size. */
const lookOf = ({ page }: Person) =>
  page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const square = document.querySelector('[data-square="a1"]');
    return {
      square: square && getComputedStyle(square).backgroundColor,
      piece: root.getPropertyValue('--pw'),
      notation: root.getPropertyValue('--b-notation'),
      still: root.getPropertyValue('--b-still'),
      size: root.getPropertyValue('--b-size'),
    };
  });

/** Devices: one is logged out and the other stays; what is chosen on one shows on the other; then all are logged out, in all tabs. */
export async function onDevices(stage: Stage): Promise<void> {
  await stage.both('Dora', async (person) => {
    const { name, page } = person;
    const { steps } = stage;
    const account = `Account of ${name}`;
    const kept = await stage.person(name, 'desktop');
    const lost = await stage.person(name, 'phone');

    await steps.take(`${name} logs out a lost device, and the other one stays logged in`, async () => {
      await person.signUp();
      for (const other of [kept, lost]) await logIn(other, person);
      await kept.page.goto('/match');
      await page.goto('/settings');
      const devices = page.locator('#devices');
      const buttons = devices.getByRole('button', { name: /^Log out .+ on / });
      await until('both other devices', async () => ((await buttons.count()) === 2 ? true : null));
      await looksRight(person, 'settings-devices');
      // The device used last is the first: this one, then the lost one.
      await buttons.first().focus();
      await page.keyboard.press('Enter');
      await person.reads(/ is logged out$/);
      await until('one other device', async () => ((await buttons.count()) === 1 ? true : null));
      assert.deepEqual(await Promise.all([person, kept, lost].map(nameOf)), [name, name, null]);
      await kept.page.reload();
      await sees(kept, account).waitFor();
    });

    await steps.take(`what ${name} chooses for boards on one device shows on the other`, async () => {
      await kept.page.goto('/settings');
      const before = await lookOf(kept);
      await page.goto('/settings');
      await page.getByRole('radio', { name: 'Walnut' }).check({ force: true });
      await page
        .getByRole('radio', { name: /contrast/i })
        .last()
        .check({ force: true });
      for (const setting of ['Coordinates', 'Piece animation']) {
        await page.getByRole('switch', { name: setting }).focus();
        await page.keyboard.press('Space');
      }
      await page.getByRole('radio', { name: 'Figures' }).check({ force: true });
      await page.getByRole('slider', { name: 'Size of the board' }).focus();
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
      const chosen = {
        square: 'rgb(155, 107, 67)',
        piece: '#ffffff',
        notation: '0',
        still: '1',
        size: '0.8',
      };
      assert.deepEqual(await lookOf(person), chosen);
      await until('the settings are stored', async () => {
        const answer = await kept.page.request.get('/api/me/settings');
        const { settings } = (await answer.json()) as { settings: Record<string, unknown> };
        const { boardTheme, coordinates, animation, notation, boardSize } = settings;
        const isBoard = boardTheme === 'walnut' && !coordinates && !animation && boardSize === 80;
        return isBoard && notation === 'figurines' ? true : null;
      });
      assert.notDeepEqual(before, chosen);
      await kept.page.reload();
      await until('the look of the other device', async () =>
        isDeepStrictEqual(await lookOf(kept), chosen) ? true : null,
      );
    });

    await steps.take(`${name} logs out everywhere, in all tabs`, async () => {
      const tab = await person.anotherTab();
      stage.people.push(tab);
      for (const one of [tab, kept]) {
        await one.page.goto('/match');
        await sees(one, account).waitFor();
      }
      await page.getByRole('button', { name: 'Log out everywhere' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Yes, log out all devices' }).focus();
      await page.keyboard.press('Enter');
      await person.reads('Logged out on all devices');
      for (const one of [tab, kept]) await sees(one, account).waitFor({ state: 'hidden' });
      assert.deepEqual(await Promise.all([person, kept, tab].map(nameOf)), [null, null, null]);
    });
  });
}
