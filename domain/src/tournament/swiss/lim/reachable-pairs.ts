import { mayMeet } from '../criteria.ts';
import { CardinalityMatching } from '../matching/cardinality-matching.ts';
import type { LimPlayer } from './lim-player.ts';

/** How many of the players stay without an opponent when as many pairs as possible are made among them. */
export const leftOver = (players: readonly LimPlayer[]): number =>
  new CardinalityMatching(players.length, (a, b) => mayMeet(players[a]!, players[b]!)).complete().length;

/** How many of the floaters can get an opponent in another score group at the same time. */
export function opponentsFor(floaters: readonly LimPlayer[], group: readonly LimPlayer[]): number {
  const count = floaters.length;
  const all = [...floaters, ...group];
  const matching = new CardinalityMatching(
    all.length,
    (a, b) => a < count !== b < count && mayMeet(all[a]!, all[b]!),
  );
  return (all.length - matching.complete().length) / 2;
}
