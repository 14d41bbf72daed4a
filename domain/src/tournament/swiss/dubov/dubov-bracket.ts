import { mayMeet } from '../criteria.ts';
import { OrderedPairing } from '../lexicographic/ordered-pairing.ts';
import type { DubovPlayer } from './dubov-player.ts';
import { initialSubgroups, recompose } from './subgroups.ts';

/**
 * Pairs residents and upfloaters (Art. 3.2.3 to 3.2.6): the players of S1 in turn meet the first player of G2, by pairing number,
 * who leaves a legal pairing to the others.
 */
export function pairDubovBracket(bracket: readonly DubovPlayer[]): [DubovPlayer, DubovPlayer][] {
  const { g1, g2 } = recompose(initialSubgroups(bracket));
  const vertices = [...g1, ...g2];
  const half = g1.length;
  const transposition = new OrderedPairing({
    size: vertices.length,
    own: vertices.length,
    joins: (a, b) => a < half && b >= half && mayMeet(vertices[a]!, vertices[b]!),
    values: () => [1],
  });
  return g1.map((player, vertex) => {
    const opponents = transposition.open().filter((other) => other >= half);
    const partner = transposition.settle(vertex, opponents);
    if (partner === null) throw new Error(`Player ${player.number} has no opponent in the bracket`);
    return [player, vertices[partner]!];
  });
}
