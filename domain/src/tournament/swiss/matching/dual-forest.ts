import { BlossomForest } from './blossom-forest.ts';
import { emptyLimbs, isZero, type Limbs } from './limbs.ts';
import type { PairGraph } from './pair-graph.ts';

/** A forest over a graph with weights, and the duals that bound them. Weights are lists of numbers compared one after the other. */
export class DualForest extends BlossomForest {
  protected readonly limbCount: number;
  /** Duals of vertices and of blossoms; the slack of a pair is the sum of its duals less twice its weight. */
  protected readonly dual: Limbs;
  protected readonly scratch: Float64Array;
  /** Vertices that are not taken out. */
  protected vertices: Int32Array;

  constructor(readonly graph: PairGraph) {
    super(graph.size);
    const { size, limbCount } = graph;
    this.limbCount = limbCount;
    this.dual = emptyLimbs(limbCount, 2 * size);
    this.scratch = new Float64Array(limbCount);
    this.vertices = Int32Array.from({ length: size }, (_, vertex) => vertex);
  }

  /** Slack of a pair of different outermost blossoms, into a list. */
  protected slackOf(a: number, b: number, into: Float64Array): void {
    const { classes, classCount, limbs } = this.graph.source;
    const cell = classes[a]! * classCount + classes[b]!;
    const last = this.limbCount - 1;
    for (let at = 0; at < last; at++) {
      const dual = this.dual[at]!;
      into[at] = dual[a]! + dual[b]! - limbs[at]![cell]!;
    }
    const dual = this.dual[last]!;
    into[last] = dual[a]! + dual[b]! - this.graph.orderOf(a, b);
  }

  protected dualIsZero(id: number): boolean {
    for (const dual of this.dual) {
      if (dual[id] !== 0) return false;
    }
    return true;
  }

  /** The pair is possible, and every best matching that has it is as good as this one as far as the duals show. */
  mayBeTight(a: number, b: number): boolean {
    if (!this.graph.joins(a, b)) return false;
    if (this.top[a] === this.top[b]) return true;
    this.slackOf(a, b, this.scratch);
    return isZero(this.scratch);
  }
}
