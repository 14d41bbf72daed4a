import type { GameAnnotated } from '@royal-chess/contracts/library';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok } from '../result.ts';

/** Stream of an annotated copy. */
export const annotationStream = (id: string): string => `annotation-${id}`;

export type AnnotationEvent = AppendableEvent<'GameAnnotated' | 'AnnotationDeleted'>;

/** A copy as it was saved last; null before the first save and after the deletion. */
export interface AnnotationState {
  readonly game: GameAnnotated | null;
  /** Saves and deletions so far. */
  readonly version: number;
}

export type AnnotationCommand =
  | { readonly type: 'create'; readonly game: GameAnnotated }
  | {
      readonly type: 'save';
      readonly by: string;
      /** The version that was changed. */
      readonly expectedVersion: number;
      readonly content: Omit<GameAnnotated, 'ownerId' | 'collectionId' | 'basedOn'>;
    }
  | { readonly type: 'delete'; readonly by: string };

const notFound = { code: 'RC_NOT_FOUND', detail: 'You have no such copy.' } as const;
const exists = { code: 'RC_VERSION_CONFLICT', detail: 'This copy exists already.' } as const;
const changed = {
  code: 'RC_ANNOTATION_CHANGED',
  detail: 'This copy was saved elsewhere in the meantime: open it again, or save yours as another.',
} as const;

/** A user's copy of a game with comments and variations. Of two saves of one version the second is refused. */
export const annotationDecider: Decider<AnnotationState, AnnotationCommand, AnnotationEvent> = {
  initial: { game: null, version: 0 },

  decide({ game, version }, command) {
    if (command.type === 'create')
      return version > 0 ? fail(exists) : ok([{ type: 'GameAnnotated', data: command.game }]);
    if (game === null || game.ownerId !== command.by) return fail(notFound);
    if (command.type === 'delete') return ok([{ type: 'AnnotationDeleted', data: {} }]);
    if (command.expectedVersion !== version) return fail(changed);
    return ok([{ type: 'GameAnnotated', data: { ...game, ...command.content } }]);
  },

  evolve: ({ version }, event) => ({
    game: event.type === 'GameAnnotated' ? event.data : null,
    version: version + 1,
  }),
};
