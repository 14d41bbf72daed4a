import { strict as assert } from 'node:assert';
import { until } from '../event/until.ts';
import type { Person } from '../person.ts';
import { emailOf, looksRight, nameOf, password, type Stage } from './stage.ts';

const logIn = (person: Person, as: Person) =>
  person.post('/api/login/user', { email: emailOf(as), password });

const sees = (person: Person, name: string) => person.page.getByRole('button', { name }).first();

/** Devices: one is logged out and the other stays; then all are, in all tabs. */
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
