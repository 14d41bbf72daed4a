import { none } from './blossom-forest.ts';
import { compareLimbs, isZero } from './limbs.ts';
import type { PairGraph } from './pair-graph.ts';
import { PrimalDualSearch } from './primal-dual-search.ts';

/**
 * Maximum-weight matching in a general graph by the primal-dual method, O(n^3) on dense graphs. Weights and bans of one vertex
 * may change afterwards: only its neighbourhood is searched again.
 */
export class WeightedMatching extends PrimalDualSearch {
  constructor(graph: PairGraph) {
    super(graph);
    this.initialDuals();
  }

  /** Half of the heaviest pair of its class is a dual that suits every pair of a vertex. */
  private initialDuals(): void {
    const { classes, classCount, joinable, limbs } = this.graph.source;
    const heaviest = Array.from({ length: classCount }, () => -1);
    const before = (a: number, b: number): boolean => {
      for (const limb of limbs) {
        if (limb[a] !== limb[b]) return limb[a]! < limb[b]!;
      }
      return false;
    };
    for (let a = 0; a < classCount; a++) {
      for (let b = 0; b < classCount; b++) {
        const cell = a * classCount + b;
        if (joinable[cell] === 1 && (heaviest[a]! < 0 || before(heaviest[a]!, cell))) heaviest[a] = cell;
      }
    }
    for (let vertex = 0; vertex < this.size; vertex++) {
      const cell = heaviest[classes[vertex]!]!;
      limbs.forEach((limb, at) => (this.dual[at]![vertex] = cell < 0 ? 0 : limb[cell]! / 2));
    }
  }

  /** Finds the first matching; all trees grow together. A vertex is matched with the first one from `offset` places after it where possible. */
  solve(offset: number): void {
    this.matchFree([...this.vertices], offset);
    for (let roots = this.exposed(); roots.length > 0; roots = this.exposed()) {
      this.stage(roots);
      // Where the duals have moved, many edges have lost their slack at once.
      if (!isZero(this.elapsed)) this.matchFree(this.exposed(), 1);
    }
  }

  /** Matches free vertices with one another along edges without slack. */
  private matchFree(free: readonly number[], offset: number): void {
    const count = free.length;
    free.forEach((v, at) => {
      for (let step = 0; this.mate[v] === none && step < count - 1; step++) {
        const w = free[(at + offset + step) % count]!;
        if (this.mate[w] === none && w !== v && this.top[v] !== this.top[w] && this.mayBeTight(v, w)) {
          this.mate[v] = w;
          this.mate[w] = v;
        }
      }
    });
  }

  /** Completes the matching after a change, one tree after the other. */
  repair(): void {
    for (let roots = this.exposed(); roots.length > 0; roots = this.exposed()) this.stage(roots.slice(0, 1));
  }

  private exposed(): number[] {
    const found: number[] = [];
    for (const vertex of this.vertices) {
      if (this.mate[vertex] === none && !this.dualIsZero(vertex)) found.push(vertex);
    }
    return found;
  }

  /** Weights of pairs of one vertex have changed. */
  reweigh(vertex: number): void {
    this.isolate(vertex);
    const { least, scratch } = this;
    least.fill(0);
    for (const dual of this.dual) dual[vertex] = 0;
    const mark = this.graph.markExcluded(vertex);
    for (const other of this.vertices) {
      if (this.graph.isMarked(other, mark) || !this.graph.allowed(vertex, other)) continue;
      this.slackOf(vertex, other, scratch);
      if (compareLimbs(scratch, least) < 0) least.set(scratch);
    }
    for (let at = 0; at < this.limbCount; at++) this.dual[at]![vertex] = 0 - least[at]!;
    this.repair();
  }

  /** Takes two vertices out of the graph, as a decided pair. */
  remove(a: number, b: number): void {
    this.isolate(a);
    this.isolate(b);
    this.graph.alive[a] = 0;
    this.graph.alive[b] = 0;
    this.vertices = this.vertices.filter((vertex) => vertex !== a && vertex !== b);
  }

  /** Sets duals that suit the order weights as they are now, and keeps what remains of the matching. */
  restartOrder(): void {
    this.dissolveAll();
    const order = this.dual[this.limbCount - 1]!;
    for (const vertex of this.vertices) order[vertex] = 2 * Math.max(0, this.graph.order[vertex]!);
    this.unmatchLoose();
    this.repair();
  }

  /** Bans have changed: keeps what remains of the matching, and completes it. */
  restart(): void {
    this.dissolveAll();
    this.unmatchLoose();
    this.repair();
  }

  private dissolveAll(): void {
    for (const vertex of this.vertices) {
      while (this.top[vertex]! >= this.size) this.dissolve(this.top[vertex]!);
    }
  }

  /** Frees the pairs that the graph does not allow any more or that have slack. */
  private unmatchLoose(): void {
    for (const vertex of this.vertices) {
      const other = this.mate[vertex]!;
      if (other > vertex && !this.mayBeTight(vertex, other)) this.unmatch(vertex);
    }
  }

  private unmatch(vertex: number): void {
    const other = this.mate[vertex]!;
    if (other === none) return;
    this.mate[vertex] = none;
    this.mate[other] = none;
  }

  /** Takes a vertex out of its blossoms and its pair. */
  private isolate(vertex: number): void {
    while (this.top[vertex]! >= this.size) this.dissolve(this.top[vertex]!);
    this.unmatch(vertex);
  }

  /** Moves the dual of an outermost blossom to its vertices, which loosens the edges that leave it. */
  private dissolve(blossom: number): void {
    if (!this.dualIsZero(blossom)) {
      for (const dual of this.dual) {
        const own = dual[blossom]!;
        this.forLeaves(blossom, (leaf) => void (dual[leaf] = dual[leaf]! + own));
        dual[blossom] = 0;
      }
      this.unmatch(this.base[blossom]!);
    }
    this.release(blossom);
  }
}
