import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { inessentialVertices } from './bye-candidates.ts';

type Graph = readonly (readonly boolean[])[];

/** A matching of all vertices but those in `without`, by trial. */
function matching(graph: Graph, without: ReadonlySet<number>): Map<number, number> | null {
  const first = graph.findIndex((_, vertex) => !without.has(vertex));
  if (first < 0) return new Map();
  for (let other = first + 1; other < graph.length; other++) {
    if (without.has(other) || !graph[first]?.[other]) continue;
    const rest = matching(graph, new Set([...without, first, other]));
    if (rest) return rest.set(first, other).set(other, first);
  }
  return null;
}

const graphs = fc.integer({ min: 1, max: 4 }).chain((half) => {
  const size = 2 * half + 1;
  return fc
    .array(fc.boolean(), { minLength: size * size, maxLength: size * size })
    .map((bits) =>
      Array.from({ length: size }, (_, a) =>
        Array.from(
          { length: size },
          (__, b) => a !== b && (bits[Math.min(a, b) * size + Math.max(a, b)] ?? false),
        ),
      ),
    );
});

describe('inessential vertices', () => {
  test('are those without which the others can be matched', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const possible = graph.flatMap((_, vertex) => (matching(graph, new Set([vertex])) ? [vertex] : []));
        const [exposed] = possible;
        fc.pre(exposed !== undefined);
        const partners = matching(graph, new Set([exposed]));
        const partner = graph.map((_, vertex) => partners?.get(vertex) ?? vertex);
        const found = inessentialVertices(graph.length, partner, exposed, (a, b) => graph[a]?.[b] ?? false);
        expect(found).toEqual(possible);
      }),
      { numRuns: 300, seed: 13 },
    );
  });
});
