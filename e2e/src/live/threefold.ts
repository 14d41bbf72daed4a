import { sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

const roundTrip = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;

export const threefold: Journey = {
  name: 'a threefold repetition claimed',
  prefix: 'threefold',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const table = await sitDown(white, black);
    await table.play(...roundTrip, ...roundTrip, ...roundTrip.slice(0, 3));
    // The start position occurs a third time after eight half-moves, this position after eleven: both sides have had a claim.
    const claim = black.page.getByRole('group', { name: 'The position occurs for the third time' });
    await claim.waitFor();
    await stage.picture(black, 'claim-phone');
    await table.play('f6g8');
    const own = white.page.getByRole('group', { name: 'The position occurs for the third time' });
    await own.waitFor();
    await stage.picture(white, 'claim-desktop');
    await own.getByRole('button', { name: 'Claim a draw' }).click();
    await table.ended('A draw', 'A draw', 'by threefold repetition');
  },
};
