import type { GroupPartitionsAssigner } from '@platformatic/kafka';

/** A consumer of a group and the partitions that it had until now. */
export interface GroupMember {
  readonly id: string;
  readonly had: readonly number[];
}

/**
 * Divides partitions among the members of a group as evenly as possible; each member keeps its own where possible. The
 * result does not depend on the order of `members`.
 */
export function dividePartitions(
  members: readonly GroupMember[],
  partitions: number,
): ReadonlyMap<string, readonly number[]> {
  // Members with the most partitions come first: they get the larger shares, and the fewest partitions move.
  const order = [...members].sort(
    (a, b) => b.had.length - a.had.length || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  const free = new Set(Array.from({ length: partitions }, (_, partition) => partition));
  const least = Math.floor(partitions / order.length);
  const shares = order.map(({ id, had }, index) => {
    const size = index < partitions % order.length ? least + 1 : least;
    const kept = had.filter((partition) => free.has(partition)).slice(0, size);
    for (const partition of kept) free.delete(partition);
    return { id, size, kept };
  });
  const rest = [...free];
  return new Map(
    shares.map(({ id, size, kept }) => [
      id,
      [...kept, ...rest.splice(0, size - kept.length)].sort((a, b) => a - b),
    ]),
  );
}

/** The metadata that a member sends when it joins. */
export function hadToBytes(had: readonly number[]): Buffer {
  return Buffer.from(JSON.stringify(had));
}

/** Anything else, from a member of another version for instance, counts as no partitions. */
function hadFromBytes(bytes: Buffer | string | null | undefined): readonly number[] {
  if (!bytes) return [];
  try {
    const read: unknown = JSON.parse(bytes.toString());
    return Array.isArray(read) ? read.filter((partition) => Number.isInteger(partition)) : [];
  } catch {
    return [];
  }
}

/** Partition k of every topic goes to the same member, for the streams of a partition are spread over the topics. */
export const copartition: GroupPartitionsAssigner = (_current, members, topics, metadata) => {
  const partitions = Math.max(
    0,
    ...[...topics].map((topic) => metadata.topics.get(topic)?.partitionsCount ?? 0),
  );
  const shares = dividePartitions(
    [...members].map(([id, { metadata: had }]) => ({ id, had: hadFromBytes(had) })),
    partitions,
  );
  return [...shares].map(([memberId, share]) => ({
    memberId,
    assignments: new Map([...topics].map((topic) => [topic, { topic, partitions: [...share] }])),
  }));
};
