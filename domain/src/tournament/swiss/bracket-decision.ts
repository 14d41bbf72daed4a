import type { WeightedMatching } from './matching/weighted-matching.ts';

type VertexPair = readonly [number, number];

/**
 * Chooses among the best matchings of a bracket the one that comes first in the order of C.04.3 Art. 4: the players moved
 * down and their opponents, then the exchanges between the halves of the remainder, then the transpositions.
 */
export class BracketDecision {
  private readonly pairs: VertexPair[] = [];
  private readonly from: number;
  private readonly to: number;

  constructor(
    private readonly matching: WeightedMatching,
    private readonly scores: readonly number[],
  ) {
    this.from = matching.graph.source.ownFrom;
    this.to = matching.graph.source.ownTo;
  }

  /** The pairs of the bracket, the lower vertex first. */
  decide(): readonly VertexPair[] {
    const chosen = this.chooseMovedDown();
    for (const player of chosen) this.settle(player, this.residents());
    const remainder = this.residents();
    const pairCount = remainder.filter((vertex) => this.isUpper(vertex)).length;
    if (pairCount > 0) {
      this.exchange(remainder, pairCount);
      this.split(remainder);
    }
    return this.pairs;
  }

  /** The bracket's own players without a decided pair. */
  private residents(): number[] {
    const found: number[] = [];
    for (let vertex = this.from; vertex < this.to; vertex++) {
      if (this.matching.graph.alive[vertex] === 1) found.push(vertex);
    }
    return found;
  }

  private isOwn(vertex: number): boolean {
    return vertex >= this.from && vertex < this.to;
  }

  /** The vertex is the first of a pair inside the bracket. */
  private isUpper(vertex: number): boolean {
    const other = this.matching.mate[vertex]!;
    return other > vertex && this.isOwn(other);
  }

  /** Which of the players moved down are paired here: of each score as many as possible, the first ones (Art. 4.4). */
  private chooseMovedDown(): number[] {
    const { matching, scores, from } = this;
    const { graph } = matching;
    const chosen: number[] = [];
    const certain = this.to + 1;
    for (let start = 0, end = 0; start < from; start = end) {
      while (end < from && scores[end] === scores[start]) end++;
      let open = 0;
      for (let vertex = start; vertex < end; vertex++) {
        if (this.isUpper(vertex)) open++;
      }
      for (let vertex = start; vertex < end; vertex++) {
        if (open > 0 && open < end - vertex && !this.isUpper(vertex)) {
          graph.order[vertex] = 1;
          matching.reweigh(vertex);
        }
        if (open > 0 && this.isUpper(vertex)) {
          open--;
          chosen.push(vertex);
          if (graph.order[vertex] === 1 || end - vertex > 1) {
            graph.order[vertex] = certain;
            matching.reweigh(vertex);
          }
        } else {
          graph.order[vertex] = 0;
          graph.notLower[vertex] = 1;
          matching.reweigh(vertex);
        }
      }
    }
    return chosen;
  }

  /** Gives a vertex the first opponent of a list that some best matching gives it. */
  private settle(vertex: number, opponents: readonly number[]): void {
    const { matching } = this;
    const { graph } = matching;
    const first = opponents.find(
      (other) => other === matching.mate[vertex] || matching.mayBeTight(vertex, other),
    );
    if (first !== matching.mate[vertex]) {
      graph.focus = vertex;
      opponents.forEach((other, at) => (graph.focusOrder[other] = opponents.length - at));
      matching.reweigh(vertex);
      graph.focus = -1;
    }
    const partner = matching.mate[vertex]!;
    matching.remove(vertex, partner);
    this.pairs.push([vertex, partner]);
    matching.repair();
  }

  /**
   * Exchanges between the halves of the remainder (Art. 4.3): as few as possible, the least sum of differences, then the lowest
   * players of the upper half and the highest of the lower half.
   */
  private exchange(remainder: readonly number[], pairCount: number): void {
    const { matching } = this;
    const { graph } = matching;
    const weight = remainder.length * remainder.length;
    remainder.forEach((vertex, at) => (graph.order[vertex] = 2 * ((at < pairCount ? weight : 0) - at)));
    matching.restartOrder();
    const exchanges = remainder.slice(0, pairCount).filter((vertex) => !this.isUpper(vertex)).length;

    let open = exchanges;
    for (let at = pairCount - 1; at >= 0 && open > 0; at--) {
      const vertex = remainder[at]!;
      const asked = this.isUpper(vertex);
      if (asked) this.shift(vertex, -1);
      if (this.isUpper(vertex)) {
        this.shift(vertex, 1);
      } else {
        open--;
        graph.notLower[vertex] = 1;
        matching.reweigh(vertex);
      }
    }
    open = exchanges;
    for (let at = pairCount; at < remainder.length && open > 1; at++) {
      const vertex = remainder[at]!;
      const asked = !this.isUpper(vertex);
      if (asked) this.shift(vertex, 1);
      if (this.isUpper(vertex)) {
        open--;
        graph.notHigher[vertex] = 1;
        graph.notBelow[vertex] = 1;
      }
      if (asked) this.shift(vertex, -1);
      else if (graph.notHigher[vertex] === 1) matching.reweigh(vertex);
    }
  }

  private shift(vertex: number, by: number): void {
    this.matching.graph.order[vertex] = this.matching.graph.order[vertex]! + by;
    this.matching.reweigh(vertex);
  }

  /** Pairs the upper half in order with the first opponents that a best matching gives them (Art. 4.2). */
  private split(remainder: readonly number[]): void {
    const { graph } = this.matching;
    const upper = remainder.filter((vertex) => this.isUpper(vertex));
    for (const vertex of remainder) {
      const isUpper = this.isUpper(vertex);
      (isUpper ? graph.notHigher : graph.notLower)[vertex] = 1;
      graph.half[vertex] = isUpper ? 1 : 2;
    }
    this.matching.restart();
    for (const vertex of upper) {
      const lower = this.residents().filter((other) => other > vertex && graph.notLower[other] === 1);
      this.settle(vertex, lower);
    }
  }
}
