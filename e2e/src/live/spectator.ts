import { strict as assert } from 'node:assert';
import { playedTo } from '../at-the-board.ts';
import { openChat, sendLine } from './chat.ts';
import { sitDown } from './table.ts';
import type { Journey } from './journey.ts';

export const spectator: Journey = {
  name: 'spectators and players chat in separate rooms until the end',
  prefix: 'chat',
  async play(stage) {
    const [white, black, signedIn, guest] = await Promise.all([
      stage.player('Ada', 'desktop'),
      stage.player('Ben', 'phone'),
      stage.player('Cleo', 'desktopDark'),
      stage.guest('Dora', 'phoneLight'),
    ]);
    const table = await sitDown(white, black);
    await table.play('e2e4');

    await signedIn.page.goto('/chessplay/tv');
    await signedIn.page.getByRole('link', { name: 'Watch Ada Chat against Ben Chat' }).first().waitFor();
    await stage.picture(signedIn, 'tv-desktop');
    await signedIn.page.getByRole('link', { name: 'Watch Ada Chat against Ben Chat' }).first().click();
    await guest.page.goto(`/match/${table.matchId}`);
    await Promise.all([signedIn, guest].map((person) => playedTo(person, 1)));
    await table.play('c7c5');
    await Promise.all([signedIn, guest].map((person) => playedTo(person, 2)));

    const everybody = [white, black, signedIn, guest];
    for (const person of everybody) await openChat(person);
    await sendLine(white, 'Good luck!');
    await black.reads('Good luck!');
    await sendLine(black, 'You too.');
    await white.reads('You too.');
    await sendLine(signedIn, 'A Sicilian, then.');
    await guest.reads('A Sicilian, then.');
    await white.page.locator('summary', { hasText: 'watching' }).click();
    await white.reads(/Cleo Chat/);
    for (const person of [white, black])
      assert.equal(await person.page.getByText('A Sicilian, then.').count(), 0, person.name);
    for (const person of [signedIn, guest])
      assert.equal(await person.page.getByText('Good luck!').count(), 0, person.name);
    await stage.picture(white, 'players-desktop');
    await stage.picture(black, 'players-phone');
    await stage.picture(signedIn, 'spectators-desktop');
    await stage.picture(guest, 'spectators-phone');

    await white.press('Resign');
    await white.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await white.page.getByRole('dialog', { name: 'You lost' }).getByRole('button', { name: 'Close' }).click();
    await white.reads('A Sicilian, then.');
    await signedIn.reads('Good luck!');
    await stage.picture(white, 'after-desktop');
  },
};
