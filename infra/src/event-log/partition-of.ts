import { shardOf } from '../event-store/shard-of.ts';

/**
 * What decides the partition of a stream. A stream is its own key, but all ratings of a user go together: leaderboard
 * documents join them, and one projector at a time should write such a document.
 */
export function partitionKey(stream: string): string {
  const rating = /^rating-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-)/.exec(stream);
  return rating?.[0] ?? stream;
}

/** Partition of a stream, 0 to `partitions` - 1. */
export function partitionOf(stream: string, partitions: number): number {
  return partitions === 1 ? 0 : shardOf(partitionKey(stream), partitions);
}
