import { sitDown, tableOf, twoPlayers } from './table.ts';
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
    await dialog.getByLabel('Longest wait, minutes').fill('0.1');
    await stage.picture(third, 'custom-phone');
    await dialog.getByRole('button', { name: 'Find an opponent' }).click();
    await third.reads(/^Looking for/);
    await stage.picture(third, 'looking-phone');

    const cell = /^3\+2/;
    await one.page.getByRole('button', { name: cell }).click();
    await one.reads('No other player waits yet');
    await stage.picture(one, 'looking-desktop');
    // The others see on the grid that a player waits.
    await other.page.getByRole('button', { name: /^3\+2 .*1 player waits/ }).waitFor();
    await stage.picture(other, 'somebody-waits-phone');
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

export const fewPlayers: Journey = {
  name: 'two lone players whose ratings are far apart meet at once',
  prefix: 'few',
  async play(stage) {
    const [one, other] = await twoPlayers(stage);
    // One rated game takes two newcomers hundreds of points apart.
    const first = await sitDown(one, other, {
      rated: true,
      timeControl: { initialMs: 900_000, incrementMs: 10_000 },
    });
    await first.play('f2f3', 'e7e5', 'g2g4', 'd8h4');
    await first.ended('You lost', 'You won', 'by checkmate');
    await Promise.all([one, other].map(({ page }) => page.goto('/match')));
    const cell = /^15\+10/;
    await one.page.getByRole('button', { name: cell }).click();
    // The window is as wide as it gets, from the start.
    await one.reads('Opponents of any rating');
    await other.page.getByRole('button', { name: cell }).click();
    await (await tableOf(one, other)).play('e2e4', 'c7c6');
  },
};
