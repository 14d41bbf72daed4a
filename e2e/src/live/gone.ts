import { sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

/** Half a minute until the game may be claimed, and some to see it. */
const claimMs = 45_000;

export const gone: Journey = {
  name: 'an opponent who stays away: the win is claimed',
  word: 'gone',
  async play(stage) {
    const [white, black] = await twoPlayers(stage);
    const timeControl = { initialMs: 180_000, incrementMs: 2_000 };
    const table = await sitDown(white, black, { timeControl });
    await table.play('e2e4', 'e7e5', 'g1f3');
    await black.page.goto('about:blank');
    const strip = white.page.getByRole('group', { name: 'Ben Gone is away' });
    await strip.waitFor({ timeout: claimMs });
    await strip.getByText(/^In .* you may claim the game/).waitFor();
    await stage.picture(white, 'counting-desktop');
    const claim = strip.getByRole('button', { name: 'Claim the win' });
    await claim.waitFor({ timeout: claimMs });
    await stage.picture(white, 'claim-desktop');
    await claim.click();
    const dialog = white.page.getByRole('dialog', { name: 'You won' });
    await dialog.getByText('the other player left').waitFor();
  },
};
