/** No vertex, no edge, no parent. */
export const none = -1;

const unreached = 0;
/** Outer vertices may give up their partner; inner ones were reached from an outer one. */
export const outer = 1;
export const inner = 2;
const crumb = 4;

/**
 * Blossoms and alternating trees of a matching in a general graph, after Edmonds, in the form of Galil's survey (1986): a
 * vertex or blossom has a label, the edge that gave it the label, and blossoms nest. Vertices are 0 to size - 1, blossoms
 * size to 2 * size - 1. Weights are the business of the class that extends this one.
 */
export class BlossomForest {
  readonly mate: Int32Array;
  /** Outermost blossom (or the vertex itself) of each vertex. */
  readonly top: Int32Array;
  readonly parent: Int32Array;
  readonly base: Int32Array;
  readonly label: Uint8Array;
  /** The edge that gave a label: its end outside, and its end inside. */
  protected readonly labelOutside: Int32Array;
  protected readonly labelInside: Int32Array;
  protected readonly children: (number[] | null)[];
  /** Edge i of a blossom leads from `from[i]` in child i to `to[i]` in child i + 1. */
  private readonly from: (number[] | null)[];
  private readonly to: (number[] | null)[];
  private readonly free: number[] = [];
  /** Outer vertices whose edges have not been looked at. */
  protected readonly queue: number[] = [];

  constructor(readonly size: number) {
    const all = 2 * size;
    this.mate = new Int32Array(size).fill(none);
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.parent = new Int32Array(all).fill(none);
    this.base = Int32Array.from({ length: all }, (_, id) => (id < size ? id : none));
    this.label = new Uint8Array(all);
    this.labelOutside = new Int32Array(all).fill(none);
    this.labelInside = new Int32Array(all).fill(none);
    this.children = Array.from({ length: all }, () => null);
    this.from = Array.from({ length: all }, () => null);
    this.to = Array.from({ length: all }, () => null);
    for (let id = all - 1; id >= size; id--) this.free.push(id);
  }

  /** Calls back with every vertex of a blossom. */
  protected forLeaves(id: number, visit: (vertex: number) => void): void {
    if (id < this.size) visit(id);
    else for (const child of this.children[id] ?? []) this.forLeaves(child, visit);
  }

  protected clearLabels(): void {
    this.label.fill(unreached);
    this.labelOutside.fill(none);
    this.queue.length = 0;
  }

  /** Labels the outermost blossom of a vertex; an inner one makes its partner outer. */
  protected assign(vertex: number, label: number, outside: number): void {
    let at = vertex;
    let from = outside;
    let kind = label;
    for (;;) {
      const blossom = this.top[at]!;
      this.label[at] = kind;
      this.label[blossom] = kind;
      this.labelOutside[at] = from;
      this.labelOutside[blossom] = from;
      this.labelInside[at] = at;
      this.labelInside[blossom] = at;
      this.labelled(at, blossom);
      if (kind === outer) {
        this.forLeaves(blossom, (leaf) => void this.queue.push(leaf));
        return;
      }
      from = this.base[blossom]!;
      at = this.mate[from]!;
      kind = outer;
    }
  }

  /** A vertex and its outermost blossom were labelled. */
  protected labelled(_vertex: number, _blossom: number): void {}

  /** The base of the blossom that an edge between two outer vertices closes, or none when they are in different trees. */
  protected commonBase(first: number, second: number): number {
    const path: number[] = [];
    let found = none;
    let v = first;
    let w = second;
    while (v !== none || w !== none) {
      if (v !== none) {
        let blossom = this.top[v]!;
        if (this.label[blossom]! & crumb) {
          found = this.base[blossom]!;
          break;
        }
        path.push(blossom);
        this.label[blossom] = outer | crumb;
        if (this.labelOutside[blossom] === none) {
          v = none;
        } else {
          blossom = this.top[this.labelOutside[blossom]!]!;
          v = this.labelOutside[blossom]!;
        }
      }
      if (w !== none) [v, w] = [w, v];
    }
    for (const blossom of path) this.label[blossom] = outer;
    return found;
  }

  /** Makes a blossom of the two tree paths between the ends of an edge and their common base. Returns its number. */
  protected contract(base: number, v: number, w: number): number {
    const blossom = this.free.pop()!;
    const root = this.top[base]!;
    const children: number[] = [];
    const from: number[] = [];
    const to: number[] = [];
    for (let at = this.top[v]!; at !== root; at = this.top[this.labelOutside[at]!]!) {
      children.push(at);
      from.push(this.labelOutside[at]!);
      to.push(this.labelInside[at]!);
    }
    children.push(root);
    children.reverse();
    from.reverse();
    to.reverse();
    from.push(v);
    to.push(w);
    for (let at = this.top[w]!; at !== root; at = this.top[this.labelOutside[at]!]!) {
      children.push(at);
      from.push(this.labelInside[at]!);
      to.push(this.labelOutside[at]!);
    }
    this.base[blossom] = base;
    this.parent[blossom] = none;
    for (const child of children) this.parent[child] = blossom;
    this.children[blossom] = children;
    this.from[blossom] = from;
    this.to[blossom] = to;
    this.label[blossom] = outer;
    this.labelOutside[blossom] = this.labelOutside[root]!;
    this.labelInside[blossom] = this.labelInside[root]!;
    this.forLeaves(blossom, (leaf) => {
      if (this.label[this.top[leaf]!] === inner) this.queue.push(leaf);
    });
    this.forLeaves(blossom, (leaf) => void (this.top[leaf] = blossom));
    return blossom;
  }

  /** Makes the children of an outermost blossom outermost. */
  protected release(blossom: number): number[] {
    const children = this.children[blossom] ?? [];
    for (const child of children) {
      this.parent[child] = none;
      this.forLeaves(child, (leaf) => void (this.top[leaf] = child));
    }
    this.children[blossom] = null;
    this.from[blossom] = null;
    this.to[blossom] = null;
    this.base[blossom] = none;
    this.label[blossom] = unreached;
    this.labelOutside[blossom] = none;
    this.free.push(blossom);
    return children;
  }

  /** Expands an inner blossom whose dual is zero: one way through it stays in the tree, the rest is unreached. */
  protected expandInner(blossom: number): void {
    const from = this.from[blossom]!;
    const to = this.to[blossom]!;
    let outside = this.labelOutside[blossom]!;
    let inside = this.labelInside[blossom]!;
    const children = this.release(blossom);
    const entry = this.top[inside]!;
    const count = children.length;
    const at = (index: number): number => ((index % count) + count) % count;
    let position = children.indexOf(entry);
    const forward = (position & 1) === 1;
    const step = forward ? 1 : -1;
    if (forward) position -= count;
    // Edge between the child at a position and the next one on the way: its end in the first, its end in the second.
    const near = (index: number): number => (forward ? from[at(index)]! : to[at(index - 1)]!);
    const far = (index: number): number => (forward ? to[at(index)]! : from[at(index - 1)]!);
    while (position !== 0) {
      this.label[inside] = unreached;
      this.label[far(position)] = unreached;
      this.assign(inside, inner, outside);
      position += step;
      outside = near(position);
      inside = far(position);
      position += step;
    }
    const last = children[at(position)]!;
    for (const id of [inside, last]) {
      this.label[id] = inner;
      this.labelOutside[id] = outside;
      this.labelInside[id] = inside;
    }
    this.labelled(inside, last);
    for (position += step; children[at(position)] !== entry; position += step) {
      const child = children[at(position)]!;
      if (this.label[child] === outer) continue;
      let reached = none;
      this.forLeaves(child, (leaf) => {
        if (reached === none && this.label[leaf] !== unreached) reached = leaf;
      });
      if (reached === none) continue;
      this.label[reached] = unreached;
      this.label[this.mate[this.base[child]!]!] = unreached;
      this.assign(reached, inner, this.labelOutside[reached]!);
    }
  }

  /** Swaps matched and unmatched edges inside a blossom so that the given vertex becomes its base. */
  private rotate(blossom: number, vertex: number): void {
    let child = vertex;
    while (this.parent[child] !== blossom) child = this.parent[child]!;
    if (child >= this.size) this.rotate(child, vertex);
    const children = this.children[blossom]!;
    const from = this.from[blossom]!;
    const to = this.to[blossom]!;
    const count = children.length;
    const start = children.indexOf(child);
    const at = (index: number): number => ((index % count) + count) % count;
    const forward = (start & 1) === 1;
    const step = forward ? 1 : -1;
    let position = forward ? start - count : start;
    while (position !== 0) {
      position += step;
      const near = forward ? from[at(position)]! : to[at(position - 1)]!;
      const far = forward ? to[at(position)]! : from[at(position - 1)]!;
      const first = children[at(position)]!;
      if (first >= this.size) this.rotate(first, near);
      position += step;
      const second = children[at(position)]!;
      if (second >= this.size) this.rotate(second, far);
      this.mate[near] = far;
      this.mate[far] = near;
    }
    this.children[blossom] = [...children.slice(start), ...children.slice(0, start)];
    this.from[blossom] = [...from.slice(start), ...from.slice(0, start)];
    this.to[blossom] = [...to.slice(start), ...to.slice(0, start)];
    this.base[blossom] = vertex;
  }

  /** Matches an outer or free vertex with a new partner (or none), and its old partners along the path to the root. */
  private flip(vertex: number, partner: number): void {
    let v = vertex;
    let p = partner;
    for (;;) {
      const blossom = this.top[v]!;
      if (blossom >= this.size) this.rotate(blossom, v);
      this.mate[v] = p;
      if (this.label[blossom] !== outer || this.labelOutside[blossom] === none) return;
      const innerBlossom = this.top[this.labelOutside[blossom]!]!;
      const next = this.labelOutside[innerBlossom]!;
      const entry = this.labelInside[innerBlossom]!;
      if (innerBlossom >= this.size) this.rotate(innerBlossom, entry);
      this.mate[entry] = next;
      v = next;
      p = entry;
    }
  }

  /** Augments along an edge between two trees, or between a tree and a free vertex. */
  protected augment(v: number, w: number): void {
    this.flip(v, w);
    this.flip(w, v);
  }

  /** Leaves an outer vertex without a partner and matches the root of its tree instead. */
  protected expose(vertex: number): void {
    this.flip(vertex, none);
  }
}
