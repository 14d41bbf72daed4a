import type { Connection } from 'mongoose';

const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'bulkWrite',
  'deleteOne',
  'deleteMany',
] as const;
type Write = (first: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Makes every write of a connection fail from the k-th on, as if the process had died. Each inserted document, each document
 * named by id and each operation of a bulk is one write. Models and collections must exist on the connection already.
 */
export function dieAt(connection: Connection, killAt: number, when: 'before' | 'after'): void {
  let count = 0;
  const killed = new Error('killed');
  for (const held of Object.values(connection.collections)) {
    const collection = held as unknown as Record<string, Write>;
    for (const name of writes) {
      const write = collection[name]!.bind(collection);
      collection[name] = async (first, ...rest) => {
        const size = elementsOf(first)?.length ?? 1;
        const dies = killAt - count;
        count += size;
        if (dies > size) return write(first, ...rest);
        const done = Math.max(0, when === 'after' ? dies : dies - 1);
        if (done > 0) await write(firstElements(first, done), ...rest);
        throw killed;
      };
    }
  }
}

/** What a write has several of: documents, operations or ids. */
function elementsOf(first: unknown): readonly unknown[] | undefined {
  if (Array.isArray(first)) return first;
  return (first as { readonly _id?: { readonly $in?: readonly unknown[] } })._id?.$in;
}

function firstElements(first: unknown, count: number): unknown {
  const elements = elementsOf(first)?.slice(0, count);
  if (!elements || Array.isArray(first)) return elements ?? first;
  return { ...(first as object), _id: { $in: elements } };
}
