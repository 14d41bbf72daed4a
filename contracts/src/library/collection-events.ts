import { z } from 'zod';
import { id } from '../core/ids.ts';
import type { EventDefinition } from '../core/envelope.ts';
import { collectionName, collectionVisibility, gameSource } from './collections.ts';

/** Stream `collection-<id>`. `ownerId` is null for collections of the platform. */
export const collectionCreated = z.strictObject({
  ownerId: id.nullable(),
  name: collectionName,
  visibility: collectionVisibility,
});
export const collectionRenamed = z.strictObject({ name: collectionName });
export const collectionVisibilityChanged = z.strictObject({ visibility: collectionVisibility });
/** An admin marks a collection as masters' games, or takes the mark away. */
export const collectionMarked = z.strictObject({ masters: z.boolean() });
/** The games of these sources belong to it: an import into it, or those of a collection merged into it. */
export const sourcesAdded = z.strictObject({ sources: z.array(gameSource).min(1).max(1_000) });
/** Undo of an import: its games leave the collection. */
export const sourcesRemoved = z.strictObject({ sources: z.array(gameSource).min(1).max(1_000) });
/**
 * Games chosen by hand. Their source is the collection's own id; after a removal another one, which `SourcesAdded` names before: a game
 * leaves a source for good.
 */
export const gamesAdded = z.strictObject({ gameIds: z.array(id).min(1).max(1_000), source: gameSource });
/** Games leave all sources that the collection has at that time. */
export const gamesRemoved = z.strictObject({
  gameIds: z.array(id).min(1).max(1_000),
  sources: z.array(gameSource).min(1),
});
export const collectionDeleted = z.strictObject({
  /** The collection that took its sources over, where it was merged. */
  mergedInto: id.nullable(),
});
/**
 * A deleted collection is as it was before. The event repeats the name and the first sources besides the collection's own id, because a
 * projection may have neither; `SourcesAdded` names more of them.
 */
export const collectionRestored = z.strictObject({
  name: collectionName,
  sources: z.array(gameSource).max(1_000),
});

export const collectionEvents = [
  {
    type: 'CollectionCreated',
    v: 1,
    topic: 'library',
    summary: 'A collection of games was created.',
    data: collectionCreated,
  },
  {
    type: 'CollectionRenamed',
    v: 1,
    topic: 'library',
    summary: 'A collection got another name.',
    data: collectionRenamed,
  },
  {
    type: 'CollectionVisibilityChanged',
    v: 1,
    topic: 'library',
    summary: 'Others may see a collection, or no longer.',
    data: collectionVisibilityChanged,
  },
  {
    type: 'CollectionMarked',
    v: 1,
    topic: 'library',
    summary: "A collection's games count as masters' games, or no longer.",
    data: collectionMarked,
  },
  {
    type: 'SourcesAdded',
    v: 1,
    topic: 'library',
    summary: 'The games of imports belong to a collection.',
    data: sourcesAdded,
  },
  {
    type: 'SourcesRemoved',
    v: 1,
    topic: 'library',
    summary: 'The games of imports left a collection.',
    data: sourcesRemoved,
  },
  {
    type: 'GamesAdded',
    v: 1,
    topic: 'library',
    summary: 'Games were added to a collection by hand.',
    data: gamesAdded,
  },
  {
    type: 'GamesRemoved',
    v: 1,
    topic: 'library',
    summary: 'Games were removed from a collection.',
    data: gamesRemoved,
  },
  {
    type: 'CollectionDeleted',
    v: 1,
    topic: 'library',
    summary: 'A collection was deleted or merged into another.',
    data: collectionDeleted,
  },
  {
    type: 'CollectionRestored',
    v: 1,
    topic: 'library',
    summary: 'A deleted collection was restored with its games.',
    data: collectionRestored,
  },
] as const satisfies readonly EventDefinition[];
