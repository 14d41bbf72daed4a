import type { Color } from '@royal-chess/contracts/chess';
import { isPaired } from './paired-rounds.ts';
import type { Player, RoundEntry } from './tournament.ts';

const colorOf = (entry: RoundEntry | null | undefined): Color | null =>
  entry && entry.kind !== 'bye' ? entry.color : null;

/**
 * The initial colour as the first paired round shows it: that of the highest player with a colour there, turned once for
 * each higher player who took part without one (C.04.3, 5.2.5: odd numbers have the initial colour).
 *
 * @param players in the order of pairing
 */
export function inferInitialColor(players: readonly Player[]): Color | null {
  const firsts = players
    .map(({ rounds }) => rounds.findIndex((entry) => colorOf(entry) !== null))
    .filter((index) => index >= 0);
  if (firsts.length === 0) return null;
  const round = Math.min(...firsts);
  let position = 0;
  for (const { rounds } of players) {
    if (!rounds.slice(0, round + 1).some(isPaired)) continue;
    const color = colorOf(rounds[round]);
    if (color) return position % 2 === 0 ? color : color === 'white' ? 'black' : 'white';
    position += 1;
  }
  return null;
}
