import { strict as assert } from 'node:assert';
import { playedTo } from '../at-the-board.ts';
import { enter, sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const tabs: Journey = {
  name: 'one player in two tabs: a move in one shows in the other, one in both at once counts once; browser back needs a confirmation',
  prefix: 'tabs',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const table = await sitDown(white, black);
    const tab = await stage.anotherTab(white);
    await tab.page.goto(`/match/${table.matchId}`);
    await playedTo(tab, 0);

    await table.play('e2e4', 'e7e5');
    await playedTo(tab, 2);
    await enter(tab, 'g1f3');
    await table.reached(3);
    await table.play('b8c6');
    await playedTo(tab, 4);

    // Browser back inside the site needs a confirmation first; out of the site the browser asks itself.
    const other = await stage.anotherTab(black);
    await other.page.goto('/match');
    await other.page.locator(`a[href="/match/${table.matchId}"]`).first().click();
    await playedTo(other, 4);
    await other.page.goBack();
    const confirmation = other.page.getByRole('dialog', { name: 'Leave this game?' });
    await confirmation.getByRole('button', { name: 'Stay' }).click();
    assert.ok(other.page.url().endsWith(table.matchId));
    await other.page.close();

    await Promise.all([white, tab].map((person) => enter(person, 'f1b5')));
    await table.reached(5);
    await playedTo(tab, 5);
    // The other tab may close: its player is still at the board.
    await tab.page.close();
    await table.play('a7a6', 'b5a4');
    await stage.picture(white, 'desktop');
    await black.press('Resign');
    await black.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await table.ended('You won', 'You lost', 'by resignation');
    await white.page.goto(`/games/${table.matchId}`);
    await white.reads('Ba4');
    const { moves } = (await (await white.page.request.get(`/api/games/${table.matchId}`)).json()) as {
      moves: { san: string }[];
    };
    assert.deepEqual(
      moves.map(({ san }) => san),
      ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4'],
    );
  },
};
