import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableLine } from '../core/readable-text.ts';

/** Who sees a collection: its owner, who has the link, or everybody. Only public ones enter search and explorer. */
export const collectionVisibility = z.enum(['private', 'link', 'public']);
export type CollectionVisibility = z.infer<typeof collectionVisibility>;

export const collectionName = z.string().trim().min(1).max(100).refine(isReadableLine);

/** Source of games: an import, a collection (games added by hand), {@link playedSource} or {@link privateSource}. */
export const gameSource = id;

/** Source of the games played on the platform, those of {@link privateSource} left out. */
export const playedSource = '00000000-0000-8000-8000-000000000001';
/** Source of the games that began behind an invite code: only their two players find them, among their own. */
export const privateSource = '00000000-0000-8000-8000-000000000003';
/** Source of games that came with events of their own (`GameImported`): relayed games and files imported by early versions. */
export const importedSource = '00000000-0000-8000-8000-000000000002';

/** A collection of games as its owner and others see it. */
export const collection = z.object({
  id,
  name: z.string(),
  /** `null`: it belongs to the platform. */
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  visibility: collectionVisibility,
  /** Its games are masters' games for the explorer. */
  masters: z.boolean(),
  /** Games in it, counted some seconds ago at most. */
  games: z.int(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});
export type Collection = z.infer<typeof collection>;

/** Days for which a deleted collection can be restored. */
export const restorableDays = 30;
/** {@link restorableDays} in milliseconds. */
export const restorableMs = restorableDays * 86_400_000;

/** A deleted collection that its owner may still restore. */
export const deletedCollection = z.object({
  id,
  name: z.string(),
  /** Epoch milliseconds. */
  deletedAt: z.number(),
});
export type DeletedCollection = z.infer<typeof deletedCollection>;
