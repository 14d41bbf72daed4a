import type { Cluster } from './cluster.ts';
import type { RawDatabase } from './mongo-streams.ts';

/** Collections that belong to a projection, without their generation. */
const collections: Readonly<Record<string, readonly string[]>> = {
  ratings: ['ratings'],
};

/** Deletes what a projection has written, as a lost disk would: its collections and its search index. */
export async function forgetReadModel(
  documents: RawDatabase,
  cluster: Cluster,
  projection: string,
  generation: number,
): Promise<void> {
  for (const name of collections[projection] ?? [])
    await documents.db.collection(`${name}_g${generation}`).drop();
  if (projection !== 'game-index') return;
  const indexes = `${cluster.engine('elasticsearch').url}/_cat/indices/royal-chess-library-g${generation}-*?h=index`;
  for (const index of (await (await fetch(indexes)).text()).split('\n').filter(Boolean))
    await fetch(`${cluster.engine('elasticsearch').url}/${index}`, { method: 'DELETE' });
}
