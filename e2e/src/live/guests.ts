import type { Person } from '../person.ts';
import { tableOf } from './table.ts';
import type { Journey } from './journey.ts';

/** From the landing page, which a visitor has opened, to a search: two clicks. */
async function playNow({ page }: Person, cell: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Play now' }).first().click();
  await page.getByRole('button', { name: cell }).click();
}

export const guests: Journey = {
  name: 'two visitors play with two clicks each, and one keeps the game by signing up',
  prefix: 'guests',
  async play(stage) {
    const [one, other] = await Promise.all([stage.guest('Ada', 'desktop'), stage.guest('Ben', 'phone')]);
    await Promise.all([one, other].map(({ page }) => page.goto('/')));
    const cell = /^5\+3/;
    await playNow(one, cell);
    await one.reads('No other player waits yet');
    await stage.picture(one, 'looking-desktop');
    await playNow(other, cell);
    const table = await tableOf(one, other);
    await table.play('f2f3', 'e7e5', 'g2g4', 'd8h4');
    await table.ended('You lost', 'You won', 'by checkmate');

    const { page } = one;
    await page.goto('/match');
    await one.reads(/^You play as Guest \d{4}/);
    await stage.picture(one, 'guest-desktop');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign Up for an account' });
    await dialog.getByLabel('Name').fill(one.name);
    await dialog.getByLabel('Email').fill('ada.guests@journey.example');
    await dialog.getByLabel('Password', { exact: true }).fill('a long journey');
    await dialog.getByLabel('Re-enter password').fill('a long journey');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`/games/${table.matchId}`);
    // The name of the account, in place of the guest's.
    await one.reads(one.name);
  },
};
