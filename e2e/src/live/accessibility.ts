import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';
import { faultsOf } from './axe.ts';
import { openChat } from './chat.ts';
import { sitDown } from './table.ts';
import type { Journey } from './journey.ts';

/** Looks at a page in light and in dark. */
async function look(person: Person, where: string, faults: string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await person.page.emulateMedia({ colorScheme });
    for (const fault of await faultsOf(person)) faults.push(`${where}, ${colorScheme}: ${fault}`);
  }
}

export const accessibility: Journey = {
  name: 'axe finds no serious or critical fault in the lobby, at the board and on the page of a player',
  word: 'access',
  async play(stage) {
    const [white, black] = await Promise.all([stage.player('Ada', 'desktop'), stage.player('Ben', 'phone')]);
    const faults: string[] = [];
    const both = [white, black] as const;
    const lookBoth = (where: string) =>
      Promise.all(
        both.map((person) => look(person, `${where} (${person.isOnPhone ? 'phone' : 'desktop'})`, faults)),
      );

    await Promise.all(both.map((person) => person.page.goto('/match')));
    await Promise.all(both.map((person) => person.page.getByRole('button', { name: /^3\+2/ }).waitFor()));
    await lookBoth('lobby');
    await Promise.all(both.map((person) => person.press('Custom')));
    await Promise.all(both.map((person) => person.page.getByLabel('Join time, minutes').waitFor()));
    await lookBoth('custom game');

    const table = await sitDown(white, black, { rated: true });
    await table.play('e2e4', 'e7e5');
    await lookBoth('board');
    await Promise.all(both.map(openChat));
    await lookBoth('chat');
    await black.page.keyboard.press('Escape');
    await black.press('Resign');
    await black.page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
    await look(black, 'resign', faults);
    await black.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await table.ended('You won', 'You lost', 'by resignation');
    await lookBoth('result');

    const { user } = (await (await white.page.request.get('/api/me')).json()) as { user: { _id: string } };
    await Promise.all(both.map((person) => person.page.goto(`/player/${user._id}`)));
    await Promise.all(both.map((person) => person.reads('Results')));
    await lookBoth('player');
    await stage.picture(white, 'player-desktop');
    await stage.picture(black, 'player-phone');
    assert.deepEqual(faults, []);
  },
};
