/** Shard of a stream, 0 to `shards` - 1: FNV-1a over its UTF-16 units, the same in every process; must never change. */
export function shardOf(stream: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stream.length; index += 1)
    hash = Math.imul(hash ^ stream.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % shards;
}
