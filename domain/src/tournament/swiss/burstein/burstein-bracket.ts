import { preferencesAgree } from '../colors.ts';
import { mayMeet } from '../criteria.ts';
import { OrderedPairing } from '../lexicographic/ordered-pairing.ts';
import type { PairingPlayer } from '../pairing-player.ts';

/** A bracket and the players below it. */
export interface BursteinBracket {
  /** Residents and incoming floaters in the order of Art. 1.8: the first has bracket sequence number 1. */
  readonly players: readonly PairingPlayer[];
  /** The next score group, and all groups after it. */
  readonly next: readonly PairingPlayer[];
  readonly rest: readonly PairingPlayer[];
}

/** Pairs a bracket by C4 to C8; of equal pairings the first in the order of Art. 4.3. */
export function pairBursteinBracket({ players, next, rest }: BursteinBracket): {
  readonly pairs: readonly [PairingPlayer, PairingPlayer][];
  readonly floaters: readonly PairingPlayer[];
} {
  const vertices = [...players, ...next, ...rest];
  const own = players.length;
  const ownAndNext = own + next.length;
  const scores = [...new Set(players.map((player) => player.score))].sort((a, b) => b - a);
  const lowerScores = [...new Set([...scores, ...next.map((player) => player.score)])].sort((a, b) => b - a);
  const best = new OrderedPairing({
    size: vertices.length,
    own,
    joins: (a, b) => mayMeet(vertices[a]!, vertices[b]!),
    values: (a, b) => {
      const one = vertices[a]!;
      const other = vertices[b]!;
      const here = b < own ? 1 : 0;
      const below = b >= own && b < ownAndNext ? 1 : 0;
      const ofScore = (score: number): number =>
        (one.score === score ? 1 : 0) + (other.score === score ? 1 : 0);
      return [
        1, // C4: all players are paired
        here, // C5
        ...scores.map((score) => here * ofScore(score)), // C6
        below, // C7: C5 and C6 of the next bracket
        ...lowerScores.map((score) => below * ofScore(score)),
        here * (preferencesAgree(one.preference, other.preference) ? 1 : 0), // C8
      ];
    },
  });
  const pairs: [PairingPlayer, PairingPlayer][] = [];
  const floaters: PairingPlayer[] = [];
  for (let vertex = 0; vertex < own; vertex++) {
    const open = best.open();
    if (!open.includes(vertex)) continue;
    const partner = best.settle(vertex, open.filter((other) => other !== vertex).toReversed());
    if (partner === null) floaters.push(vertices[vertex]!);
    else pairs.push([vertices[vertex]!, vertices[partner]!]);
  }
  return { pairs, floaters };
}
