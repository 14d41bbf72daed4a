import { sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

export const draw: Journey = {
  name: 'draws proposed: withdrawn by a move, declined, agreed',
  prefix: 'draw',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const table = await sitDown(white, black);
    await table.play('e2e4', 'e7e5');
    const offer = async (): Promise<void> => {
      await white.press(/^Draw$/);
      const dialog = white.page.getByRole('dialog', { name: 'Offer a draw?' });
      await dialog.getByRole('button', { name: 'Offer a draw' }).click();
      await white.reads('You offer a draw');
    };
    const offered = black.page.getByRole('group', { name: 'Draw offered' });

    await offer();
    await offered.waitFor();
    await table.play('g1f3', 'b8c6');
    await offered.waitFor({ state: 'detached' });

    await offer();
    await offered.getByRole('button', { name: 'Decline' }).click();
    await white.reads('Ben Draw declined the draw');

    await table.play('f1b5', 'a7a6');
    await offer();
    await offered.waitFor();
    await stage.picture(white, 'offered-desktop');
    await stage.picture(black, 'offered-phone');
    await offered.getByRole('button', { name: 'Accept' }).click();
    await table.ended('A draw', 'A draw', 'by agreement');
    await stage.picture(white, 'agreed-desktop');
    await stage.picture(black, 'agreed-phone');
  },
};
