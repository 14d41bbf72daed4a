import { sitDown } from './table.ts';
import type { Journey } from './journey.ts';

/** White loses all its pieces; Black, who could still mate, does not move in time. */
const robbery = [
  'e2e4 d7d5 d1h5 d5e4 f1d3 e4d3 h5h6 d3c2 b2b3 c2b1r d2d4 b1b3 e1e2 d8d4 h6a6 d4a1 c1a3 a1g1 a3b2 g1h2',
  'a6b6 h2g2 h1h2 b3b2 e2e3 b2b6 h2h6 g7h6 f2f4 g2a2 f4f5 c8f5 e3f4',
].flatMap((line) => line.split(' '));

/** A second for the game, and nine of each turn that cost nothing: the flag falls within ten. */
const timeControl = { initialMs: 1_000, incrementMs: 0, delay: { kind: 'us', ms: 9_000 } } as const;

export const flagFall: Journey = {
  name: 'a flag falls against a bare king: a draw (FIDE 6.9)',
  prefix: 'flag',
  async play(stage) {
    const [white, black] = await Promise.all([
      stage.player('Ada', 'desktopDark'),
      stage.player('Ben', 'smallPhone'),
    ]);
    const table = await sitDown(white, black, { timeControl });
    await table.play(...robbery);
    await stage.picture(white, 'bare-king-desktop');
    await stage.picture(black, 'bare-king-phone');
    await table.ended('A draw', 'A draw', 'time ran out, but there was nothing to mate with');
    await stage.picture(white, 'drawn-desktop');
    await stage.picture(black, 'drawn-phone');
  },
};
