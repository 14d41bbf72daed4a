import type { Connection } from 'mongoose';

const writes = ['insertOne', 'updateOne', 'bulkWrite', 'deleteOne', 'deleteMany'] as const;
type Write = (first: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Lets everything that a connection writes from its k-th write on fail: the process is gone. Each operation of a bulk is a
 * write, so that a bulk may be cut anywhere. Models and collections must be known to the connection already.
 */
export function dieAt(connection: Connection, killAt: number, when: 'before' | 'after'): void {
  let count = 0;
  const killed = new Error('killed');
  for (const held of Object.values(connection.collections)) {
    const collection = held as unknown as Record<string, Write>;
    for (const name of writes) {
      const write = collection[name]!.bind(collection);
      collection[name] = async (first, ...rest) => {
        const size = name === 'bulkWrite' ? (first as unknown[]).length : 1;
        const dies = killAt - count;
        count += size;
        if (dies > size) return write(first, ...rest);
        const done = Math.max(0, when === 'after' ? dies : dies - 1);
        if (done > 0)
          await write(name === 'bulkWrite' ? (first as unknown[]).slice(0, done) : first, ...rest);
        throw killed;
      };
    }
  }
}
