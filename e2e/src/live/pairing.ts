import { tableOf } from './table.ts';
import type { Journey } from './journey.ts';

export const pairing: Journey = {
  name: 'two press the same cell and play; a third finds no opponent within the join time',
  prefix: 'pairing',
  async play(stage) {
    const [one, other, third] = await Promise.all([
      stage.player('Ada', 'desktop'),
      stage.player('Ben', 'phone'),
      stage.player('Cleo', 'phoneLight'),
    ]);
    await Promise.all([one, other, third].map((person) => person.page.goto('/match')));

    // The shortest join time is six seconds; the others find each other within it.
    await third.press('Custom');
    const dialog = third.page.getByRole('dialog', { name: 'A game of your own' });
    await dialog.getByLabel('Join time, minutes').fill('0.1');
    await stage.picture(third, 'custom-phone');
    await dialog.getByRole('button', { name: 'Find an opponent' }).click();
    await third.reads(/^Looking for/);
    await stage.picture(third, 'looking-phone');

    const cell = /^3\+2/;
    await one.page.getByRole('button', { name: cell }).click();
    await one.reads('Nobody else waits for this game yet');
    await stage.picture(one, 'looking-desktop');
    await other.page.getByRole('button', { name: cell }).click();
    const table = await tableOf(one, other);
    await table.play('e2e4', 'c7c6');

    const missed = third.page.getByRole('dialog', { name: 'No match found' });
    await missed.waitFor();
    await stage.picture(third, 'missed-phone');
    await missed.getByRole('button', { name: 'Leave an open offer' }).click();
    await third.page.getByRole('button', { name: 'Withdraw' }).first().waitFor();
  },
};
