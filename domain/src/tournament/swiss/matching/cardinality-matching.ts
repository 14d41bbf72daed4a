const none = -1;

/**
 * Matching with the most pairs in a general graph (Edmonds), grown from a greedy one. Graphs here are dense and almost every
 * search is short, so edges are a predicate and blossoms are bases, without a structure of their own.
 */
export class CardinalityMatching {
  readonly mate: Int32Array;
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  /** Vertices that the last search reached with an even number of edges from its root. */
  private readonly even: Uint8Array;

  constructor(
    readonly size: number,
    private readonly joins: (a: number, b: number) => boolean,
  ) {
    this.mate = new Int32Array(size).fill(none);
    this.parent = new Int32Array(size).fill(none);
    this.base = new Int32Array(size);
    this.even = new Uint8Array(size);
  }

  /** Gives every vertex a partner where that is possible. Returns those left without one. */
  complete(): number[] {
    this.greedy();
    const left: number[] = [];
    for (let vertex = 0; vertex < this.size; vertex++) {
      if (this.mate[vertex] === none && !this.grow(vertex)) left.push(vertex);
    }
    return left;
  }

  /** Vertices that some largest matching leaves out together with one free vertex: the even ones of its tree. */
  reachedFrom(root: number): number[] {
    if (this.mate[root] !== none || this.grow(root)) return [];
    return Array.from({ length: this.size }, (_, vertex) => vertex).filter(
      (vertex) => this.even[vertex] === 1,
    );
  }

  private greedy(): void {
    for (let v = 0; v < this.size; v++) {
      if (this.mate[v] !== none) continue;
      for (let w = v + 1; w < this.size; w++) {
        if (this.mate[w] === none && this.joins(v, w)) {
          this.pair(v, w);
          break;
        }
      }
    }
  }

  private pair(v: number, w: number): void {
    this.mate[v] = w;
    this.mate[w] = v;
  }

  /** Searches an augmenting path from a free vertex by breadth and uses it. */
  private grow(root: number): boolean {
    const { mate, parent, base, even, size } = this;
    parent.fill(none);
    even.fill(0);
    for (let vertex = 0; vertex < size; vertex++) base[vertex] = vertex;
    even[root] = 1;
    const queue = [root];
    for (let at = 0; at < queue.length; at++) {
      const v = queue[at]!;
      for (let w = 0; w < size; w++) {
        if (base[v] === base[w] || mate[v] === w || !this.joins(v, w)) continue;
        if (even[w] === 1) {
          this.contract(v, w, queue);
        } else if (parent[w] === none) {
          parent[w] = v;
          const next = mate[w]!;
          if (next === none) {
            this.flip(w);
            return true;
          }
          even[next] = 1;
          queue.push(next);
        }
      }
    }
    return false;
  }

  private flip(end: number): void {
    for (let w = end; w !== none;) {
      const v = this.parent[w]!;
      const next = this.mate[v]!;
      this.pair(v, w);
      w = next;
    }
  }

  private contract(v: number, w: number, queue: number[]): void {
    const { base, even, size } = this;
    const common = this.commonBase(v, w);
    const inside = new Uint8Array(size);
    this.markPath(v, common, w, inside);
    this.markPath(w, common, v, inside);
    for (let vertex = 0; vertex < size; vertex++) {
      if (inside[base[vertex]!] === 0) continue;
      base[vertex] = common;
      if (even[vertex] === 0) {
        even[vertex] = 1;
        queue.push(vertex);
      }
    }
  }

  private markPath(from: number, common: number, child: number, inside: Uint8Array): void {
    let v = from;
    let next = child;
    while (this.base[v] !== common) {
      const partner = this.mate[v]!;
      inside[this.base[v]!] = 1;
      inside[this.base[partner]!] = 1;
      this.parent[v] = next;
      next = partner;
      v = this.parent[partner]!;
    }
  }

  private commonBase(v: number, w: number): number {
    const seen = new Uint8Array(this.size);
    for (let a = this.base[v]!; ; a = this.base[this.parent[this.mate[a]!]!]!) {
      seen[a] = 1;
      if (this.mate[a] === none) break;
    }
    for (let b = this.base[w]!; ; b = this.base[this.parent[this.mate[b]!]!]!) {
      if (seen[b] === 1) return b;
    }
  }
}
