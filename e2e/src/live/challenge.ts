import { strict as assert } from 'node:assert';
import { faultsOf } from './axe.ts';
import { tabTo } from './keys.ts';
import { tableOf, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const challenge: Journey = {
  name: 'a player found by name and challenged: declined, then accepted',
  prefix: 'challenge',
  async play(stage) {
    const [one, other] = await twoPlayers(stage);
    await Promise.all([one, other].map((person) => person.page.goto('/match')));
    const send = async (): Promise<void> => {
      await one.press('Play a friend');
      await one.page.getByRole('menuitem', { name: 'Challenge a player' }).click();
      const dialog = one.page.getByRole('dialog', { name: 'Challenge a player' });
      await dialog.getByLabel('Player', { exact: true }).fill('Ben Chall');
      await one.page.getByRole('option', { name: /Ben Challenge/ }).click();
      await stage.picture(one, 'dialog-desktop');
      await dialog.getByRole('button', { name: 'Send the challenge' }).click();
      await one.reads('Challenge to Ben Challenge');
    };
    // On any page the bell counts it and lists it with both answers.
    await other.page.goto('/allLeader');
    const bell = other.page.getByRole('button', { name: 'Notifications, 1 new' });
    await send();
    await bell.waitFor();
    await tabTo(other, 'Notifications, 1 new');
    await other.page.keyboard.press('Enter');
    await tabTo(other, 'Decline the challenge of Ada Challenge');
    await stage.picture(other, 'bell-phone');
    assert.deepEqual(await faultsOf(other), []);
    await other.page.keyboard.press('Enter');
    await one.page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await one.page.getByRole('dialog').getByText('Ben Challenge declined your challenge').waitFor();
    await stage.picture(one, 'declined-desktop');
    assert.deepEqual(await faultsOf(one), []);
    await one.page.keyboard.press('Escape');
    await other.page.goto('/match');
    await send();
    const accept = other.page.getByRole('button', { name: 'Accept the challenge of Ada Challenge' });
    await accept.waitFor();
    await stage.picture(one, 'sent-desktop');
    await stage.picture(other, 'got-phone');
    await accept.click();
    const table = await tableOf(one, other);
    await table.play('e2e4', 'e7e5');
  },
};
