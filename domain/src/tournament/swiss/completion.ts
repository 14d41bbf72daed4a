import { isByeCandidate, mayMeet } from './criteria.ts';
import { CardinalityMatching } from './matching/cardinality-matching.ts';
import type { PairingPlayer } from './pairing-player.ts';

/**
 * Whether the players can all be paired, one of them perhaps with the bye (C4). `forbids` excludes pairs besides those of C1 and C3,
 * by place in the list.
 */
export function canComplete(
  players: readonly PairingPlayer[],
  byeScore: number | null,
  forbids?: (a: number, b: number) => boolean,
): boolean {
  const count = players.length;
  const odd = count % 2 === 1;
  if (odd && byeScore === null) return false;
  const joins = (a: number, b: number): boolean => {
    const lower = Math.min(a, b);
    const higher = Math.max(a, b);
    if (higher === count) return isByeCandidate(players[lower]!, byeScore);
    return mayMeet(players[a]!, players[b]!) && !forbids?.(lower, higher);
  };
  return new CardinalityMatching(odd ? count + 1 : count, joins).complete().length === 0;
}

/** Score of the player with the bye: the lowest with which the round can be paired (C5). Null when there is none. */
export function scoreOfBye(players: readonly PairingPlayer[]): number | null {
  const scores = [...new Set(players.filter((player) => player.byeEligible).map((player) => player.score))];
  scores.sort((a, b) => a - b);
  return scores.find((score) => canComplete(players, score)) ?? null;
}
