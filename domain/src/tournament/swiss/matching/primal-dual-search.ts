import { inner, none, outer } from './blossom-forest.ts';
import { DualForest } from './dual-forest.ts';
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
export class PrimalDualSearch extends DualForest {
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
  /** 1 where the least edges of a contracted blossom are not gathered yet: only a step of the duals needs them. */
  private readonly ungathered: Uint8Array;
  protected readonly least: Float64Array;
  private readonly current: Float64Array;
  private readonly bestTo: Int32Array;
  /** Roots of the trees of the stage that runs. */
  private roots: readonly number[] = [];
  protected highestBlossom: number;

  constructor(graph: PairGraph) {
    super(graph);
    const { size, limbCount } = graph;
    this.elapsed = new Float64Array(limbCount);
    this.bestSlack = emptyLimbs(limbCount, size);
    this.bestFrom = new Int32Array(size).fill(none);
    this.crossV = new Int32Array(2 * size).fill(none);
    this.crossW = new Int32Array(2 * size).fill(none);
    this.crossing = Array.from({ length: 2 * size }, () => null);
    this.ungathered = new Uint8Array(2 * size);
    this.least = new Float64Array(limbCount);
    this.current = new Float64Array(limbCount);
    this.bestTo = new Int32Array(2 * size).fill(none);
    this.highestBlossom = size;
  }

  protected override labelled(vertex: number, blossom: number): void {
    this.bestFrom[vertex] = none;
    this.forgetCrossings(blossom);
  }

  private forgetCrossings(blossom: number): void {
    this.crossV[blossom] = none;
    this.crossing[blossom] = null;
    this.ungathered[blossom] = 0;
  }

  /** Grows trees from free vertices until one of them is matched, or its dual or that of another outer vertex is zero. */
  protected stage(roots: readonly number[]): void {
    this.clearLabels();
    this.bestFrom.fill(none);
    this.crossV.fill(none);
    this.crossing.fill(null);
    this.ungathered.fill(0);
    this.elapsed.fill(0);
    this.roots = roots;
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

  /** Augments along an edge without slack from an outer vertex to the root of another tree. */
  private meetsRoot(v: number): boolean {
    for (const root of this.roots) {
      if (this.top[root] === this.top[v] || !this.mayBeTight(v, root)) continue;
      if (this.commonBase(v, root) !== none) continue;
      this.augment(v, root);
      return true;
    }
    return false;
  }

  /** Looks at the edges of an outer vertex. True when one of them augmented the matching. */
  private scan(v: number): boolean {
    // First, as other edges may contract hundreds of blossoms that an augmentation makes useless.
    if (this.meetsRoot(v)) return true;
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
        this.addBlossom(this.contract(base, v, w));
        return false;
      }
    } else if (this.mate[this.base[other]!] !== none) {
      this.assign(w, inner, v);
      return false;
    }
    this.augment(v, w);
    return true;
  }

  private addBlossom(blossom: number): void {
    this.highestBlossom = Math.max(this.highestBlossom, blossom + 1);
    for (const dual of this.dual) dual[blossom] = 0;
    this.forgetCrossings(blossom);
    this.ungathered[blossom] = 1;
  }

  /** The least edges of new blossoms, which most stages end without: a stage may contract hundreds, one in another. */
  private gatherAll(): void {
    for (let id = this.size; id < this.highestBlossom; id++) {
      if (this.ungathered[id] === 1 && this.base[id] !== none && this.parent[id] === none)
        this.gatherCrossings(id);
    }
  }

  /** The least edges from a new blossom to the other outer ones. */
  private gatherCrossings(blossom: number): void {
    const { bestTo, top, label, scratch, least, size } = this;
    const found: number[] = [];
    this.forCrossings(blossom, (v, w) => {
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
    });
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

  /** Calls back with the edges that may be the least of a blossom, and forgets those of what is inside it. */
  private forCrossings(id: number, offer: (v: number, w: number) => void): void {
    const { top, label, size } = this;
    const list = this.crossing[id];
    if (list) {
      for (const edge of list) offer(Math.floor(edge / size), edge % size);
    } else if (this.ungathered[id] === 1) {
      for (const child of this.children[id]!) this.forCrossings(child, offer);
    } else {
      this.forLeaves(id, (leaf) => {
        const mark = this.graph.markExcluded(leaf);
        for (const w of this.vertices) {
          if (label[top[w]!] !== outer || top[w] === top[leaf] || this.graph.isMarked(w, mark)) continue;
          if (this.graph.allowed(leaf, w)) offer(leaf, w);
        }
      });
    }
    this.forgetCrossings(id);
  }

  /** The next change of the duals. True when it ended the stage. */
  private advance(): boolean {
    this.gatherAll();
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
