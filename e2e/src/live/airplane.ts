import { strict as assert } from 'node:assert';
import { playedTo } from '../at-the-board.ts';
import { enter, sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const airplane: Journey = {
  name: 'airplane mode: a move made offline arrives once, a move missed is there again',
  prefix: 'airplane',
  forgives: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/,
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const table = await sitDown(white, black);
    await table.play('e2e4', 'e7e5');

    await white.page.context().setOffline(true);
    await enter(white, 'g1f3');
    await playedTo(white, 3);
    await white.reads(/^Reconnecting/);
    await stage.picture(white, 'offline-desktop');
    await playedTo(black, 2);
    await white.page.context().setOffline(false);
    await table.reached(3);

    await black.page.context().setOffline(true);
    await black.reads(/^Reconnecting/);
    await stage.picture(black, 'offline-phone');
    await black.page.context().setOffline(false);
    await table.play('b8c6');

    await black.page.context().setOffline(true);
    await enter(white, 'f1b5');
    await playedTo(white, 5);
    await black.page.context().setOffline(false);
    await table.reached(5);
    await table.play('a7a6');

    await black.press('Resign');
    await black.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await table.ended('You won', 'You lost', 'by resignation');
    await white.page.goto(`/games/${table.matchId}`);
    await white.reads('Bb5');
    const { moves } = (await (await white.page.request.get(`/api/games/${table.matchId}`)).json()) as {
      moves: { san: string }[];
    };
    assert.deepEqual(
      moves.map(({ san }) => san),
      ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'],
    );
  },
};
