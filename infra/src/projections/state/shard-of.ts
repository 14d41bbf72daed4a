/** Shard of a stream, 0 to `shards` - 1: FNV-1a over its UTF-16 units, the same in every process and for ever. */
export function shardOf(stream: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stream.length; index += 1)
    hash = Math.imul(hash ^ stream.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % shards;
}

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
