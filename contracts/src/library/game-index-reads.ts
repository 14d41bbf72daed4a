import type { ReadsDefinition } from '../core/http-route.ts';

/** The projection of all games, and the streams that games come with or are changed by. */
export const gameIndexReads = {
  'game-index': ['match-', 'game-', 'import-', 'annotation-', 'correction-', 'collection-'],
  // Which games a reader may see follows from the collections.
  collections: ['collection-'],
} as const satisfies ReadsDefinition;
