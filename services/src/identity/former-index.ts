import type { Model } from 'mongoose';

/** Drops an index of an older version, where there is one: it may refuse what the schema now allows. */
export async function dropFormerIndex<Document>(model: Model<Document>, name: string): Promise<void> {
  await model.createCollection();
  const known = await model.collection.listIndexes().toArray();
  if (known.some((index) => index['name'] === name)) await model.collection.dropIndex(name);
}
