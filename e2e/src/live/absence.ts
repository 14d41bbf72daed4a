import type { Person } from '../person.ts';
import type { Stage } from './stage.ts';
import { sitDown, twoPlayers } from './table.ts';
import type { Journey } from './journey.ts';

/** Half a minute until a blitz game may be claimed, and some to see it. */
const claimMs = 45_000;
const timeControl = { initialMs: 180_000, incrementMs: 2_000 };

interface Claim {
  readonly by: Person;
  readonly name: string;
  readonly heading: string;
  readonly screen: string;
}

/** Waits for the claim's time and makes it. */
async function claim(stage: Stage, { by, name, heading, screen }: Claim): Promise<void> {
  const strip = by.page.getByRole('group', { name: / is away$/ });
  await strip.waitFor({ timeout: claimMs });
  await strip.getByText(/^In .* you may claim the game/).waitFor();
  await stage.picture(by, `counting-${screen}`);
  const button = strip.getByRole('button', { name });
  await button.waitFor({ timeout: claimMs });
  await stage.picture(by, `claim-${screen}`);
  await button.click();
  await by.page.getByRole('dialog', { name: heading }).getByText('the other player left').waitFor();
}

export const absence: Journey = {
  name: 'opponents who stay away: a win and a draw are claimed',
  prefix: 'absence',
  async play(stage) {
    const [[white, absent], leaver, onPhone] = await Promise.all([
      twoPlayers(stage),
      stage.player('Cleo', 'desktop'),
      stage.player('Dora', 'smallPhone'),
    ]);
    const table = await sitDown(white, absent, { timeControl });
    await table.play('e2e4', 'e7e5', 'g1f3');
    await absent.page.goto('about:blank');
    const other = await sitDown(leaver, onPhone, { timeControl });
    await other.play('d2d4', 'd7d5');
    await leaver.page.goto('about:blank');
    await Promise.all([
      claim(stage, { by: white, name: 'Claim the win', heading: 'You won', screen: 'desktop' }),
      claim(stage, { by: onPhone, name: 'Claim a draw', heading: 'A draw', screen: 'phone' }),
    ]);
  },
};
