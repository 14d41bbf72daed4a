import type { StudyNode } from './study-node.ts';

const buckets = 256;

/** The root and ids of another form are in the first bucket. */
const bucketOf = (id: string): number => Number.parseInt(id.slice(0, 2), 16) || 0;

/** Nodes by id. A change copies one of 256 parts: an edit of a large chapter costs what that part does. */
export class NodeMap {
  static readonly empty = new NodeMap(
    Array.from({ length: buckets }, () => new Map()),
    0,
  );

  private constructor(
    private readonly parts: readonly ReadonlyMap<string, StudyNode>[],
    /** Number of nodes. */
    readonly size: number,
  ) {}

  /** Of many nodes at once. */
  static of(nodes: Iterable<StudyNode>): NodeMap {
    const parts = Array.from({ length: buckets }, () => new Map<string, StudyNode>());
    let size = 0;
    for (const node of nodes) {
      parts[bucketOf(node.id)]?.set(node.id, node);
      size += 1;
    }
    return new NodeMap(parts, size);
  }

  get(id: string): StudyNode | undefined {
    return this.parts[bucketOf(id)]?.get(id);
  }

  with(node: StudyNode): NodeMap {
    const at = bucketOf(node.id);
    const part = new Map(this.parts[at]);
    const size = this.size + (part.has(node.id) ? 0 : 1);
    part.set(node.id, node);
    return new NodeMap(this.parts.with(at, part), size);
  }
}
