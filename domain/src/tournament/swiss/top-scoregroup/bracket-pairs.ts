import { OrderedPairing } from '../lexicographic/ordered-pairing.ts';
import { type Contender, type ContenderPair, contendersMayMeet } from './contender.ts';
import { sameTotals } from './upfloaters.ts';

/** How many faults of each pair criterion a pair has, the most important criterion first: 0 or 1 each. */
export type PairFaults = (one: Contender, other: Contender) => readonly number[];

/**
 * The pairs of a bracket (Art. 3.6): the fewest faults, then the smallest identifier. In an identifier come the top members,
 * who have the smaller TPN of their pair, and then their opponents in the same order.
 */
export function pairBracketByIdentifier(
  contenders: readonly Contender[],
  faults: PairFaults,
): ContenderPair[] {
  const vertices = contenders.toSorted((a, b) => a.tpn - b.tpn);
  const tops = topMembers(vertices, faults);
  const pairing = new OrderedPairing(graphOf(vertices, faults, (a, b) => tops.has(a) && !tops.has(b)));
  return [...tops].map((top): ContenderPair => {
    const bottoms = pairing.open().filter((vertex) => vertex > top && !tops.has(vertex));
    return [vertices[top]!, vertices[pairing.settle(top, bottoms) ?? -1]!];
  });
}

/** The first members of an identifier: each vertex is one if some best pairing has it so, with those found before it. */
function topMembers(vertices: readonly Contender[], faults: PairFaults): Set<number> {
  const tops = new Set<number>();
  const bottoms = new Set<number>();
  let best = new OrderedPairing(graphOf(vertices, faults, () => true));
  const target = best.totals;
  for (let vertex = 0; tops.size < vertices.length / 2; vertex++) {
    if (best.partners[vertex]! < vertex) {
      const other = new OrderedPairing(
        graphOf(vertices, faults, (a, b) => !bottoms.has(a) && b !== vertex && !tops.has(b)),
      );
      if (!sameTotals(other.totals, target)) {
        bottoms.add(vertex);
        continue;
      }
      best = other;
    }
    tops.add(vertex);
  }
  return tops;
}

/** The graph of a bracket; `allows` decides on pairs by place, the smaller TPN first. */
function graphOf(
  vertices: readonly Contender[],
  faults: PairFaults,
  allows: (top: number, bottom: number) => boolean,
): ConstructorParameters<typeof OrderedPairing>[0] {
  return {
    size: vertices.length,
    own: vertices.length,
    joins: (a, b) => allows(Math.min(a, b), Math.max(a, b)) && contendersMayMeet(vertices[a]!, vertices[b]!),
    values: (a, b) => [1, ...faults(vertices[a]!, vertices[b]!).map((fault) => 1 - fault)],
  };
}
