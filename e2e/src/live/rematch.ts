import { strict as assert } from 'node:assert';
import { sitDown, tableOf, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const rematch: Journey = {
  name: 'a rematch with colours swapped',
  prefix: 'rematch',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const table = await sitDown(white, black, { rated: true });
    await table.play('f2f3', 'e7e5', 'g2g4', 'd8h4');
    await table.ended('You lost', 'You won', 'by checkmate');
    await stage.picture(black, 'won-phone');

    await white.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
    await white.reads('You offer a rematch');
    const offered = black.page.getByRole('dialog').getByRole('group', { name: 'Rematch offered' });
    await offered.waitFor();
    await stage.picture(white, 'offered-desktop');
    await stage.picture(black, 'offered-phone');
    await offered.getByRole('button', { name: 'Accept' }).click();
    await Promise.all(
      table.both.map((person) => person.page.waitForURL((url) => !url.pathname.endsWith(table.matchId))),
    );
    const again = await tableOf(white, black);
    assert.equal(again.white, black);
    await again.play('e2e4', 'e7e5');
    await stage.picture(black, 'again-phone');
  },
};
