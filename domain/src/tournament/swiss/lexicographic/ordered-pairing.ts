import { PairGraph } from '../matching/pair-graph.ts';
import { WeightedMatching } from '../matching/weighted-matching.ts';
import { packColumns } from '../weight-table.ts';

/** The vertices that may meet and the numbers of a pair, the most important first: all pairs maximise their sums in that order. */
export interface OrderedGraph {
  readonly size: number;
  /** The first vertices, up to before this one, are the bracket's own: only among them pairs are settled. */
  readonly own: number;
  readonly joins: (a: number, b: number) => boolean;
  /** Of a pair whose first vertex is the lower one. Whole numbers, never negative, as many for each pair. */
  readonly values: (a: number, b: number) => readonly number[];
}

/** The best pairings of a graph, narrowed to one by settling a vertex after the other in a given order of preference. */
export class OrderedPairing {
  private readonly matching: WeightedMatching;
  private readonly settled = new Set<number>();

  constructor(private readonly source: OrderedGraph) {
    this.matching = new WeightedMatching(orderedGraph(source, 0, source.own));
    this.matching.solve(Math.max(1, source.own >> 1));
  }

  /** Partners in the best pairing found so far, -1 without one. */
  get partners(): readonly number[] {
    return [...this.matching.mate];
  }

  /** Sums of the numbers over all pairs. */
  get totals(): readonly number[] {
    const totals: number[] = [];
    this.partners.forEach((partner, vertex) => {
      if (partner < vertex) return;
      this.source.values(vertex, partner).forEach((value, at) => (totals[at] = (totals[at] ?? 0) + value));
    });
    return totals;
  }

  /** The bracket's own vertices that are not settled. */
  open(): number[] {
    return Array.from({ length: this.source.own }, (_, vertex) => vertex).filter(
      (vertex) => !this.settled.has(vertex),
    );
  }

  /** Pairs a vertex with the first of the opponents that a best pairing gives it, or leaves it to the rest of the graph. */
  settle(vertex: number, opponents: readonly number[]): number | null {
    const { matching } = this;
    const { graph } = matching;
    const first = opponents.find(
      (other) => other === matching.mate[vertex] || matching.mayBeTight(vertex, other),
    );
    if (first !== undefined && first !== matching.mate[vertex]) {
      graph.focus = vertex;
      opponents.forEach((other, at) => (graph.focusOrder[other] = opponents.length - at));
      matching.reweigh(vertex);
      graph.focus = -1;
    }
    this.settled.add(vertex);
    const partner = matching.mate[vertex]!;
    if (opponents.includes(partner)) {
      this.settled.add(partner);
      matching.remove(vertex, partner);
      matching.repair();
      return partner;
    }
    graph.notLower[vertex] = 1;
    graph.notHigher[vertex] = 1;
    matching.reweigh(vertex);
    return null;
  }
}

/** The graph for the matching, every vertex a class of its own. Pairs whose higher vertex is from `ownFrom` to before `ownTo` can get order weights. */
export function orderedGraph(
  { size, joins, values }: Omit<OrderedGraph, 'own'>,
  ownFrom: number,
  ownTo: number,
): PairGraph {
  const joinable = new Uint8Array(size * size);
  const columns: Float64Array[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (!joins(a, b)) continue;
      joinable[a * size + b] = 1;
      joinable[b * size + a] = 1;
      values(a, b).forEach((value, at) => {
        const column = (columns[at] ??= new Float64Array(size * size));
        column[a * size + b] = value;
        column[b * size + a] = value;
      });
    }
  }
  return new PairGraph({
    classes: Int32Array.from({ length: size }, (_, vertex) => vertex),
    classCount: size,
    limbs: packColumns(columns, undefined, joinable, size),
    joinable,
    excluded: Array.from({ length: size }, () => new Int32Array(0)),
    ownFrom,
    ownTo,
  });
}
