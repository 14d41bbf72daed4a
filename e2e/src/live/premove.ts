import { enter, sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

/** The scholar's mate, White's moves entered while Black thinks. */
export const premove: Journey = {
  name: 'a premove game: played at once, cancelled, and dropped when it cannot be',
  prefix: 'premove',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const table = await sitDown(white, black);
    await table.play('e2e4');

    await enter(white, 'f1c4');
    await white.reads('Premove Bc4');
    await stage.picture(white, 'desktop');
    await enter(black, 'e7e5');
    await table.reached(3);

    await enter(white, 'd1h5');
    await white.reads('Premove Qh5');
    await white.page.keyboard.press('Escape');
    await white.page.getByText('Premove Qh5').first().waitFor({ state: 'detached' });
    await table.play('b8c6');

    // On a phone it is named and cancelled by a tap.
    await enter(black, 'b7b5');
    const named = black.page.getByRole('group', { name: 'Premove b5' });
    await named.waitFor();
    await stage.picture(black, 'named-phone');
    await named.getByRole('button', { name: 'Cancel' }).click();
    await named.waitFor({ state: 'detached' });
    // It would capture on d4, which will be empty.
    await enter(black, 'e5d4');
    await black.page.locator('[data-square="d4"]').first().waitFor();
    await stage.picture(black, 'phone');
    await enter(white, 'd1h5');
    await table.reached(5);
    await black.reads('Your premove could not be played.');

    await enter(white, 'h5f7');
    await white.reads('Premove Qxf7');
    await enter(black, 'g8f6');
    await table.reached(7);
    await table.ended('You won', 'You lost', 'by checkmate');
  },
};
