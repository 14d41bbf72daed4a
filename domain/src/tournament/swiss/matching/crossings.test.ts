import { expect, test } from '@jest/globals';
import { PairGraph } from './pair-graph.ts';
import { WeightedMatching } from './weighted-matching.ts';

/** Counts how often the bans of a pair are looked at: nearly every step of a search does. */
class CountingGraph extends PairGraph {
  looks = 0;

  override allowed(a: number, b: number): boolean {
    this.looks += 1;
    return super.allowed(a, b);
  }
}

/**
 * A bracket as after two rounds that White won throughout: its own players and the last ones may not meet among themselves, and the
 * players in between, twice as many, may meet everybody. The best matching gives each of the others one of these.
 */
function regularGraph(quarter: number): CountingGraph {
  const classes = Int32Array.from({ length: 4 * quarter }, (_, vertex) =>
    vertex < quarter ? 0 : vertex < 3 * quarter ? 1 : 2,
  );
  const joinable = Uint8Array.of(0, 1, 0, 1, 1, 1, 0, 1, 0);
  return new CountingGraph({
    classes,
    classCount: 3,
    limbs: [Float64Array.from(joinable, (may) => 4 * may)],
    joinable,
    excluded: Array.from(classes, () => Int32Array.of()),
    ownFrom: 0,
    ownTo: quarter,
  });
}

test.each([20, 40, 80])(
  'a bracket of equal weights is matched in steps by the square of its size: %i',
  (quarter) => {
    const graph = regularGraph(quarter);
    const matching = new WeightedMatching(graph);
    matching.solve(quarter >> 1);
    expect(matching.mate.every((other) => other >= 0)).toBe(true);
    expect(graph.looks).toBeLessThan(4 * graph.size ** 2);
  },
);
