import { tableOf, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const invite: Journey = {
  name: 'an invite code is created; an unknown code, then the right one is entered',
  prefix: 'invite',
  // The browser itself complains of a code that is not found.
  forgives: /status of 404/,
  async play(stage) {
    const [host, friend] = await twoPlayers(stage);
    await Promise.all([host, friend].map((person) => person.page.goto('/match')));
    await host.press('Play a friend');
    await host.page.getByRole('menuitem', { name: 'Create an invite code' }).click();
    await host.page.getByRole('button', { name: 'Create the code' }).click();
    const code = await host.page.getByLabel('Invite code', { exact: true }).innerText();
    await stage.picture(host, 'code-desktop');

    await friend.press('Play a friend');
    await friend.page.getByRole('menuitem', { name: 'Enter an invite code' }).click();
    const dialog = friend.page.getByRole('dialog', { name: 'Enter an invite code' });
    const field = dialog.getByRole('textbox', { name: 'Code' });
    await field.fill(code.replaceAll(' ', '') === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ');
    await dialog.getByRole('alert').waitFor();
    await stage.picture(friend, 'unknown-phone');
    await field.fill(` ${code.toLowerCase()} `);
    await dialog.getByText('Ada Invite').waitFor();
    await stage.picture(friend, 'entered-phone');
    await dialog.getByRole('button', { name: 'Accept and play' }).click();

    const table = await tableOf(host, friend);
    await table.play('d2d4', 'd7d5');
    await table.white.press('Resign');
    const confirmation = table.white.page.getByRole('dialog', { name: 'Resign this game?' });
    await stage.picture(table.white, 'resign');
    await confirmation.getByRole('button', { name: 'Resign' }).click();
    await table.ended('You lost', 'You won', 'by resignation');
  },
};
