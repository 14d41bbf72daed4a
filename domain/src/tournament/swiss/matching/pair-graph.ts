/** What a graph of possible pairs is made of. */
export interface PairGraphSource {
  /** Class of each vertex. */
  readonly classes: Int32Array;
  readonly classCount: number;
  /** Four times the weight of a pair, per limb, by class * classCount + class. */
  readonly limbs: readonly Float64Array[];
  /** 1 where two classes may meet. */
  readonly joinable: Uint8Array;
  /** Vertices that each vertex may not meet, besides what the classes forbid. */
  readonly excluded: readonly Int32Array[];
  /** The lower vertices of the bracket's own pairs: from the first to before the second. */
  readonly ownFrom: number;
  readonly ownTo: number;
}

/**
 * A complete graph with weights by class, and what a bracket adds while it is decided: an order weight in the last limb,
 * and bans on one end of a pair. Only pairs whose higher vertex is the bracket's own have order weights and bans.
 */
export class PairGraph {
  readonly size: number;
  readonly limbCount: number;
  /** Order weight of a pair by its lower vertex. */
  readonly order: Float64Array;
  /** Order weight of a pair of the focus vertex by the other vertex. */
  readonly focusOrder: Float64Array;
  focus = -1;
  /** 1 where a vertex may not be the lower one of an own pair. */
  readonly notLower: Uint8Array;
  /** 1 where a vertex may not be the higher one of an own pair. */
  readonly notHigher: Uint8Array;
  /** 1 where a vertex may not meet a vertex after the bracket's own. */
  readonly notBelow: Uint8Array;
  /** 1 and 2 where the vertices of a half may no longer meet one another, which the bans say too: for speed. */
  readonly half: Uint8Array;
  readonly alive: Uint8Array;
  private readonly seen: Int32Array;
  private seenAt = 0;

  constructor(readonly source: PairGraphSource) {
    this.size = source.classes.length;
    this.limbCount = source.limbs.length + 1;
    this.order = new Float64Array(this.size);
    this.focusOrder = new Float64Array(this.size);
    this.notLower = new Uint8Array(this.size);
    this.notHigher = new Uint8Array(this.size);
    this.notBelow = new Uint8Array(this.size);
    this.half = new Uint8Array(this.size);
    this.alive = new Uint8Array(this.size).fill(1);
    this.seen = new Int32Array(this.size);
  }

  /** Marks the vertices that one vertex may not meet: afterwards `seen[v] === mark` for those. */
  markExcluded(vertex: number): number {
    const mark = ++this.seenAt;
    const { seen } = this;
    const excluded = this.source.excluded[vertex]!;
    for (let at = 0; at < excluded.length; at++) seen[excluded[at]!] = mark;
    seen[vertex] = mark;
    return mark;
  }

  isMarked(vertex: number, mark: number): boolean {
    return this.seen[vertex] === mark;
  }

  /** Bans and classes allow the pair; C1 is not looked at. */
  allowed(a: number, b: number): boolean {
    const { classes, classCount, joinable, ownFrom, ownTo } = this.source;
    if (joinable[classes[a]! * classCount + classes[b]!] === 0) return false;
    const lower = a < b ? a : b;
    const higher = a < b ? b : a;
    if (higher >= ownTo) return this.notBelow[lower] === 0;
    return higher < ownFrom || (this.notLower[lower] === 0 && this.notHigher[higher] === 0);
  }

  /** The pair is possible. */
  joins(a: number, b: number): boolean {
    return (
      a !== b &&
      this.alive[a] === 1 &&
      this.alive[b] === 1 &&
      this.allowed(a, b) &&
      !this.source.excluded[a]!.includes(b)
    );
  }

  /** Twice the order weight of a pair. */
  orderOf(a: number, b: number): number {
    const { ownFrom, ownTo } = this.source;
    const lower = a < b ? a : b;
    const higher = a < b ? b : a;
    if (higher < ownFrom || higher >= ownTo) return 0;
    const extra = a === this.focus ? this.focusOrder[b]! : b === this.focus ? this.focusOrder[a]! : 0;
    return 2 * (this.order[lower]! + extra);
  }
}
