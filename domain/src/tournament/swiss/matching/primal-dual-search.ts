import { BlossomForest, inner, none, outer } from './blossom-forest.ts';
import { compareLimbs, emptyLimbs, isZero, type Limbs } from './limbs.ts';
import type { PairGraph } from './pair-graph.ts';

/** Beyond this a double no longer counts every whole number; the packing of the weights leaves room below it. */
const exactLimit = 2 ** 52;

type Event =
  | { readonly kind: 'exposes'; readonly vertex: number }
  | { readonly kind: 'reaches' }
  | { readonly kind: 'closes'; readonly blossom: number }
  | { readonly kind: 'expands'; readonly blossom: number };

/**
 * The search of the primal-dual method for maximum-weight matchings: grows alternating trees while it moves the duals, until
 * the matching can be augmented. A stage is O(n^2) on a dense graph. Weights are lists of numbers compared one after the other.
 */
export class PrimalDualSearch extends BlossomForest {
  protected readonly limbCount: number;
  /** Duals of vertices and of blossoms; the slack of a pair is the sum of its duals less twice its weight. */
  protected readonly dual: Limbs;
  /** Sum of the dual steps of the stage that runs. */
  protected readonly elapsed: Float64Array;
  /** Least slack of an unreached vertex to an outer one, with the elapsed steps added, and that outer vertex. */
  private readonly bestSlack: Limbs;
  private readonly bestFrom: Int32Array;
  /** Least slack between an outer blossom and another one. */
  private readonly crossV: Int32Array;
  private readonly crossW: Int32Array;
  /** Least edges of a contracted blossom to every other outer one, as v * size + w. */
  private readonly crossing: (number[] | null)[];
  protected readonly scratch: Float64Array;
  protected readonly least: Float64Array;
  private readonly current: Float64Array;
  private readonly bestTo: Int32Array;
  protected vertices: Int32Array;
  protected highestBlossom: number;

  constructor(readonly graph: PairGraph) {
    super(graph.size);
    const { size, limbCount } = graph;
    this.limbCount = limbCount;
    this.dual = emptyLimbs(limbCount, 2 * size);
    this.elapsed = new Float64Array(limbCount);
    this.bestSlack = emptyLimbs(limbCount, size);
    this.bestFrom = new Int32Array(size).fill(none);
    this.crossV = new Int32Array(2 * size).fill(none);
    this.crossW = new Int32Array(2 * size).fill(none);
    this.crossing = Array.from({ length: 2 * size }, () => null);
    this.scratch = new Float64Array(limbCount);
    this.least = new Float64Array(limbCount);
    this.current = new Float64Array(limbCount);
    this.bestTo = new Int32Array(2 * size).fill(none);
    this.vertices = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.highestBlossom = size;
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

  protected override labelled(vertex: number, blossom: number): void {
    this.bestFrom[vertex] = none;
    this.crossV[blossom] = none;
    this.crossing[blossom] = null;
  }

  /** Grows trees from free vertices until one of them is matched, or its dual or that of another outer vertex is zero. */
  protected stage(roots: readonly number[]): void {
    this.clearLabels();
    this.bestFrom.fill(none);
    this.crossV.fill(none);
    this.crossing.fill(null);
    this.elapsed.fill(0);
    for (const root of roots) this.assign(root, outer, none);
    for (;;) {
      while (this.queue.length > 0) {
        if (this.scan(this.queue.pop()!)) return this.endStage();
      }
      if (this.advance()) return this.endStage();
    }
  }

  private endStage(): void {
    for (let id = this.size; id < this.highestBlossom; id++) {
      if (this.base[id] !== none && this.parent[id] === none && this.label[id] === outer)
        this.releaseEmpty(id);
    }
  }

  private releaseEmpty(blossom: number): void {
    if (!this.dualIsZero(blossom)) return;
    for (const child of this.release(blossom)) {
      if (child >= this.size) this.releaseEmpty(child);
    }
  }

  /** Looks at the edges of an outer vertex. True when one of them augmented the matching. */
  private scan(v: number): boolean {
    const { graph, top, label, scratch, current, bestFrom, vertices } = this;
    const { classes, classCount, limbs } = graph.source;
    let mark = graph.markExcluded(v);
    const first = this.dual[0]!;
    const firstBest = this.bestSlack[0]!;
    const weights = limbs[0]!;
    const row = classes[v]! * classCount;
    const own = first[v]!;
    const { half } = graph;
    const ownHalf = half[v]!;
    const passed = this.elapsed[0]!;
    let blossom = top[v]!;
    this.loadCross(blossom);
    for (let at = 0; at < vertices.length; at++) {
      const w = vertices[at]!;
      const other = top[w]!;
      if (other === blossom || (ownHalf !== 0 && half[w] === ownHalf)) continue;
      const isOuter = label[other] === outer;
      if ((!isOuter && label[w] !== 0) || graph.isMarked(w, mark)) continue;
      const slack = own + first[w]! - weights[row + classes[w]!]!;
      if (
        isOuter
          ? slack > current[0]!
          : bestFrom[w] !== none && label[other] === 0 && slack + passed > firstBest[w]!
      ) {
        continue;
      }
      if (!graph.allowed(v, w)) continue;
      this.slackOf(v, w, scratch);
      if (slack === 0 && isZero(scratch)) {
        if (this.useTight(v, w)) return true;
        if (top[v] !== blossom) {
          blossom = top[v]!;
          mark = graph.markExcluded(v);
          this.loadCross(blossom);
        }
      } else if (isOuter) {
        if (compareLimbs(scratch, current) < 0) {
          current.set(scratch);
          this.crossV[blossom] = v;
          this.crossW[blossom] = w;
        }
      } else {
        this.improve(v, w);
      }
    }
    return false;
  }

  /** The least slack from an outer blossom to another one, into `current`. */
  private loadCross(blossom: number): void {
    if (this.crossV[blossom] === none) this.current.fill(Infinity);
    else this.slackOf(this.crossV[blossom]!, this.crossW[blossom]!, this.current);
  }

  /** Keeps the slack in `scratch` when it is the least of an unreached vertex. */
  private improve(v: number, w: number): void {
    const { scratch, elapsed, bestSlack } = this;
    if (this.bestFrom[w] !== none) {
      // The slack of a vertex inside an inner blossom does not shrink with the steps.
      if (this.label[this.top[w]!] === inner) this.refresh(w);
      for (let at = 0; at < scratch.length; at++) {
        const difference = scratch[at]! + elapsed[at]! - bestSlack[at]![w]!;
        if (difference > 0) return;
        if (difference < 0) break;
        if (at === scratch.length - 1) return;
      }
    }
    this.bestFrom[w] = v;
    for (let at = 0; at < scratch.length; at++) bestSlack[at]![w] = scratch[at]! + elapsed[at]!;
  }

  private refresh(w: number): void {
    this.slackOf(this.bestFrom[w]!, w, this.least);
    for (let at = 0; at < this.limbCount; at++) this.bestSlack[at]![w] = this.least[at]! + this.elapsed[at]!;
  }

  /** Uses an edge without slack from an outer vertex. True when it augmented the matching. */
  private useTight(v: number, w: number): boolean {
    const other = this.top[w]!;
    const label = this.label[other];
    if (label === inner) {
      if (this.label[w] === 0) {
        this.label[w] = inner;
        this.labelOutside[w] = v;
        this.labelInside[w] = w;
      }
      return false;
    }
    if (label === outer) {
      const base = this.commonBase(v, w);
      if (base !== none) {
        this.gatherCrossings(this.contract(base, v, w));
        return false;
      }
    } else if (this.mate[this.base[other]!] !== none) {
      this.assign(w, inner, v);
      return false;
    }
    this.augment(v, w);
    return true;
  }

  /** The least edges from a new blossom to the other outer ones. */
  private gatherCrossings(blossom: number): void {
    this.highestBlossom = Math.max(this.highestBlossom, blossom + 1);
    for (const dual of this.dual) dual[blossom] = 0;
    const { bestTo, top, label, scratch, least, size } = this;
    const found: number[] = [];
    const offer = (v: number, w: number): void => {
      const other = top[w]!;
      if (other === blossom || label[other] !== outer) return;
      const known = bestTo[other]!;
      if (known === none) {
        found.push(other);
      } else {
        this.slackOf(v, w, scratch);
        this.slackOf(Math.floor(known / size), known % size, least);
        if (compareLimbs(scratch, least) >= 0) return;
      }
      bestTo[other] = v * size + w;
    };
    for (const child of this.children[blossom]!) {
      const list = this.crossing[child];
      if (list) {
        for (const edge of list) {
          const v = Math.floor(edge / size);
          const w = edge % size;
          if (top[w] === blossom) offer(w, v);
          else offer(v, w);
        }
      } else {
        this.forLeaves(child, (leaf) => {
          const mark = this.graph.markExcluded(leaf);
          for (const w of this.vertices) {
            const other = top[w]!;
            if (other === blossom || label[other] !== outer || this.graph.isMarked(w, mark)) continue;
            if (this.graph.allowed(leaf, w)) offer(leaf, w);
          }
        });
      }
      this.crossing[child] = null;
      this.crossV[child] = none;
    }
    this.crossing[blossom] = found.map((other) => bestTo[other]!);
    this.crossV[blossom] = none;
    for (const other of found) {
      const edge = bestTo[other]!;
      bestTo[other] = none;
      this.slackOf(Math.floor(edge / size), edge % size, scratch);
      if (this.crossV[blossom] === none || compareLimbs(scratch, least) < 0) {
        least.set(scratch);
        this.crossV[blossom] = Math.floor(edge / size);
        this.crossW[blossom] = edge % size;
      }
    }
  }

  /** The next change of the duals. True when it ended the stage. */
  private advance(): boolean {
    const event = this.nextEvent();
    this.move(this.least);
    if (event.kind === 'exposes') {
      this.expose(event.vertex);
      return true;
    }
    if (event.kind === 'reaches') return this.useReached();
    if (event.kind === 'closes')
      return this.useTight(this.crossV[event.blossom]!, this.crossW[event.blossom]!);
    const leaves: number[] = [];
    this.forLeaves(event.blossom, (leaf) => void leaves.push(leaf));
    this.expandInner(event.blossom);
    for (const leaf of leaves) {
      if (this.label[this.top[leaf]!] !== outer && this.bestFrom[leaf] !== none) this.refresh(leaf);
    }
    return false;
  }

  /** Uses the least edges of all unreached vertices that have lost their slack. True when one augmented the matching. */
  private useReached(): boolean {
    for (const vertex of this.vertices) {
      if (this.label[this.top[vertex]!] !== 0 || this.bestFrom[vertex] === none || !this.isReached(vertex))
        continue;
      if (this.useTight(this.bestFrom[vertex]!, vertex)) return true;
    }
    return false;
  }

  private isReached(vertex: number): boolean {
    for (let at = 0; at < this.limbCount; at++) {
      if (this.bestSlack[at]![vertex] !== this.elapsed[at]) return false;
    }
    return true;
  }

  /** What happens first as the duals move; the step is left in `least`. */
  private nextEvent(): Event {
    const { least, scratch, label, top } = this;
    let event: Event | null = null;
    const offer = (candidate: Event): void => {
      if (event === null || compareLimbs(scratch, least) < 0) {
        least.set(scratch);
        event = candidate;
      }
    };
    const firstDual = this.dual[0]!;
    const firstBest = this.bestSlack[0]!;
    for (const vertex of this.vertices) {
      const state = label[top[vertex]!];
      if (state === outer) {
        if (top[vertex] === vertex) this.offerCross(vertex, offer);
        if (event !== null && firstDual[vertex]! > least[0]!) continue;
        for (let at = 0; at < scratch.length; at++) scratch[at] = this.dual[at]![vertex]!;
        offer({ kind: 'exposes', vertex });
      } else if (state === 0 && this.bestFrom[vertex] !== none) {
        if (event !== null && firstBest[vertex]! - this.elapsed[0]! > least[0]!) continue;
        for (let at = 0; at < scratch.length; at++)
          scratch[at] = this.bestSlack[at]![vertex]! - this.elapsed[at]!;
        offer({ kind: 'reaches' });
      }
    }
    for (let id = this.size; id < this.highestBlossom; id++) {
      if (this.base[id] === none || this.parent[id] !== none) continue;
      if (label[id] === outer) {
        this.offerCross(id, offer);
      } else if (label[id] === inner) {
        for (let at = 0; at < scratch.length; at++) scratch[at] = this.dual[at]![id]!;
        offer({ kind: 'expands', blossom: id });
      }
    }
    if (event === null) throw new Error('no tree can grow');
    return event;
  }

  private offerCross(blossom: number, offer: (event: Event) => void): void {
    if (this.crossV[blossom] === none) return;
    this.slackOf(this.crossV[blossom]!, this.crossW[blossom]!, this.scratch);
    for (let at = 0; at < this.scratch.length; at++) this.scratch[at] = this.scratch[at]! / 2;
    offer({ kind: 'closes', blossom });
  }

  /** Moves the duals of the trees by a step. */
  private move(step: Float64Array): void {
    if (isZero(step)) return;
    const { label, top } = this;
    for (let at = 0; at < this.limbCount; at++) {
      const by = step[at]!;
      if (by === 0) continue;
      this.elapsed[at] = this.elapsed[at]! + by;
      const dual = this.dual[at]!;
      for (const vertex of this.vertices) {
        const state = label[top[vertex]!];
        if (state === outer) dual[vertex] = dual[vertex]! - by;
        else if (state === inner) dual[vertex] = dual[vertex]! + by;
      }
      for (let id = this.size; id < this.highestBlossom; id++) {
        if (this.base[id] === none || this.parent[id] !== none) continue;
        if (label[id] === outer) dual[id] = dual[id]! + by;
        else if (label[id] === inner) dual[id] = dual[id]! - by;
      }
      if (Math.abs(this.elapsed[at]!) > exactLimit)
        throw new RangeError('weights are too large to stay exact');
    }
  }
}
