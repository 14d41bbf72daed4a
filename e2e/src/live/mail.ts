import { strict as assert } from 'node:assert';
import { playedTo } from '../at-the-board.ts';
import { enter, tableOf, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const mail: Journey = {
  name: 'a correspondence game by code: its owner stays in the lobby, moves wait for an absent player',
  prefix: 'mail',
  async play(stage) {
    const [host, friend] = await twoPlayers(stage);
    await Promise.all([host, friend].map((person) => person.page.goto('/match')));
    await host.press('Correspondence');
    await host.page.getByRole('menuitem', { name: 'Create a correspondence code' }).click();
    await host.page.getByText('White', { exact: true }).click();
    await stage.picture(host, 'create-desktop');
    await host.page.getByRole('button', { name: 'Create the code' }).click();
    const code = await host.page.getByLabel('Invite code', { exact: true }).innerText();
    await host.page.keyboard.press('Escape');

    await friend.press('Correspondence');
    await friend.page.getByRole('menuitem', { name: 'Enter a correspondence code' }).click();
    const dialog = friend.page.getByRole('dialog', { name: 'Enter a correspondence code' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByText('Ada Mail').waitFor();
    await stage.picture(friend, 'entered-phone');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();

    // The player who accepts takes a seat; the one who waited stays and finds the game in the list.
    await host.reads('against Ben Mail');
    await host.reads('Your turn');
    assert.ok(host.page.url().endsWith('/match'));
    await stage.picture(host, 'waits-desktop');
    await host.page.getByRole('link', { name: 'Continue' }).first().click();
    const table = await tableOf(host, friend);
    assert.equal(table.white, host);

    // No client needs to stay while days pass: the room opens again for the next client.
    await friend.page.goto('/match');
    await enter(host, 'e2e4');
    await playedTo(host, 1);
    await host.page.goto('/match');
    await host.reads('Ben Mail’s turn');
    await friend.page.reload();
    await friend.reads('Your turn');
    await stage.picture(friend, 'turn-phone');
    await friend.page.getByRole('link', { name: 'Continue' }).first().click();
    await playedTo(friend, 1);
    await enter(friend, 'e7e5');
    await playedTo(friend, 2);
    await stage.picture(friend, 'board-phone');
    await host.page.goto(`/match/${table.matchId}`);
    await playedTo(host, 2);
    await stage.picture(host, 'board-desktop');
  },
};
