import { sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const takeback: Journey = {
  name: 'a takeback declined, a takeback agreed',
  prefix: 'takeback',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const table = await sitDown(white, black);
    await table.play('e2e4', 'e7e5', 'g1f3');

    await white.press(/^Takeback$/);
    await white.reads('You ask for a takeback');
    await stage.picture(white, 'request-desktop');
    const request = black.page.getByRole('group', { name: 'Takeback asked for' });
    await request.waitFor();
    await stage.picture(black, 'request-phone');
    await request.getByRole('button', { name: 'Decline' }).click();
    await white.reads('Ben Takeback declined the takeback');
    await table.reached(3);

    // The opponent's answer goes with the move it answered.
    await table.play('b8c6');
    await white.press(/^Takeback$/);
    await request.getByRole('button', { name: 'Accept' }).click();
    await table.reached(2);

    await table.play('f1c4');
    await white.press(/^Takeback$/);
    await request.getByRole('button', { name: 'Accept' }).click();
    await table.reached(2);
    await table.play('d2d4', 'e5d4');
    await stage.picture(white, 'after-desktop');
  },
};
