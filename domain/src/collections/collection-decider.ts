import type { CollectionVisibility } from '@royal-chess/contracts/library';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok, type Outcome } from '../result.ts';
import type { CollectionCommand, CollectionEditor } from './collection-commands.ts';

/** Stream of a collection. */
export const collectionStream = (id: string): string => `collection-${id}`;

export type CollectionEventType =
  | 'CollectionCreated'
  | 'CollectionRenamed'
  | 'CollectionVisibilityChanged'
  | 'CollectionMarked'
  | 'SourcesAdded'
  | 'SourcesRemoved'
  | 'GamesAdded'
  | 'GamesRemoved'
  | 'CollectionDeleted'
  | 'CollectionRestored';
export type CollectionEvent = AppendableEvent<CollectionEventType>;

export interface CollectionState {
  readonly phase: 'none' | 'open' | 'deleted';
  /** Null: the platform's. */
  readonly ownerId: string | null;
  readonly name: string;
  readonly visibility: CollectionVisibility;
  readonly masters: boolean;
  /** Sources besides its own id. */
  readonly sources: ReadonlySet<string>;
  /** Source of the next games that are added by hand, `own` for the id of the collection; null: one must be named before. */
  readonly handSource: string | null;
  readonly mergedInto: string | null;
}

/** Most sources in one event. */
const pieceSize = 1_000;

const notFound = { code: 'RC_NOT_FOUND', detail: 'There is no such collection.' } as const;
const notYours = { code: 'RC_FORBIDDEN', detail: 'This collection belongs to somebody else.' } as const;
const exists = { code: 'RC_VERSION_CONFLICT', detail: 'This collection exists already.' } as const;

/** Whether a user may change a collection: their own, or one of the platform when they curate those. */
export const mayEdit = (
  { ownerId }: Pick<CollectionState, 'ownerId'>,
  { userId, curates }: CollectionEditor,
): boolean => (ownerId === null ? curates : ownerId === userId);

/** A collection of games: its name, who sees it, and which sources belong to it. */
export const collectionDecider: Decider<CollectionState, CollectionCommand, CollectionEvent> = {
  initial: {
    phase: 'none',
    ownerId: null,
    name: '',
    visibility: 'private',
    masters: false,
    sources: new Set(),
    handSource: 'own',
    mergedInto: null,
  },

  decide(state, command) {
    if (command.type === 'create') {
      if (state.phase !== 'none') return fail(exists);
      const { ownerId, name, visibility } = command;
      return ok([{ type: 'CollectionCreated', data: { ownerId, name, visibility } }]);
    }
    if (command.type === 'restore') return decideRestore(state, command.by);
    if (isDeletedAlready(state, command)) return ok([]);
    const refusal = refusalOf(state, command);
    return refusal ? fail(refusal) : decideOpen(state, command);
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CollectionCreated':
        return { ...state, ...event.data, phase: 'open' };
      case 'CollectionRenamed':
      case 'CollectionVisibilityChanged':
      case 'CollectionMarked':
        return { ...state, ...event.data };
      case 'SourcesAdded':
        return { ...state, sources: new Set([...state.sources, ...event.data.sources]) };
      case 'SourcesRemoved':
        return { ...state, sources: without(state.sources, event.data.sources) };
      case 'GamesAdded':
        return { ...state, handSource: event.data.source };
      case 'GamesRemoved':
        return { ...state, handSource: null };
      case 'CollectionDeleted':
        return { ...state, phase: 'deleted', mergedInto: event.data.mergedInto };
      // The state of a deleted collection still has its name and its sources.
      case 'CollectionRestored':
        return { ...state, phase: 'open' };
    }
  },
};

/** A collection that was merged into another has no games of its own to restore. */
function decideRestore(
  state: CollectionState,
  by: CollectionEditor,
): Outcome<readonly CollectionEvent[], Refusal> {
  if (state.phase === 'none' || state.mergedInto !== null || !mayEdit(state, by)) return fail(notFound);
  if (state.phase === 'open') return ok([]);
  const [sources = [], ...more] = inPieces([...state.sources]);
  return ok([
    { type: 'CollectionRestored', data: { name: state.name, sources } },
    ...more.map((piece) => ({ type: 'SourcesAdded', data: { sources: piece } }) as const),
  ]);
}

/** The same deletion came again, such as from another tab; who may not edit it does not learn of it. */
const isDeletedAlready = (state: CollectionState, command: CollectionCommand): boolean =>
  command.type === 'delete' &&
  state.phase === 'deleted' &&
  state.mergedInto === command.mergedInto &&
  command.by !== 'system' &&
  mayEdit(state, command.by);

type ChangeCommand = Exclude<CollectionCommand, { readonly type: 'create' | 'restore' }>;

/** Why nothing can be changed: others do not learn that a private collection exists. */
function refusalOf(state: CollectionState, command: ChangeCommand): Refusal | null {
  if (state.phase !== 'open') return notFound;
  // Who may mark is a permission, and the undo of an import follows from the import.
  if (command.type === 'mark' || command.by === 'system' || mayEdit(state, command.by)) return null;
  return state.visibility === 'private' ? notFound : notYours;
}

function decideOpen(
  state: CollectionState,
  command: ChangeCommand,
): Outcome<readonly CollectionEvent[], Refusal> {
  switch (command.type) {
    case 'change': {
      const { name = state.name, visibility = state.visibility } = command;
      return ok([
        ...(name === state.name ? [] : [{ type: 'CollectionRenamed', data: { name } } as const]),
        ...(visibility === state.visibility
          ? []
          : [{ type: 'CollectionVisibilityChanged', data: { visibility } } as const]),
      ]);
    }
    case 'mark': {
      const { masters } = command;
      return ok(masters === state.masters ? [] : [{ type: 'CollectionMarked', data: { masters } }]);
    }
    case 'addSources': {
      const added = command.sources.filter((source) => !state.sources.has(source));
      return ok(inPieces(added).map((sources) => ({ type: 'SourcesAdded', data: { sources } })));
    }
    case 'removeSources': {
      const removed = command.sources.filter((source) => state.sources.has(source));
      return ok(inPieces(removed).map((sources) => ({ type: 'SourcesRemoved', data: { sources } })));
    }
    case 'addGames': {
      const { gameIds, id, freshSource } = command;
      if (state.handSource === null)
        return ok([
          { type: 'SourcesAdded', data: { sources: [freshSource] } },
          { type: 'GamesAdded', data: { gameIds: [...gameIds], source: freshSource } },
        ]);
      const source = state.handSource === 'own' ? id : state.handSource;
      return ok([{ type: 'GamesAdded', data: { gameIds: [...gameIds], source } }]);
    }
    case 'removeGames': {
      const { gameIds, id } = command;
      return ok([{ type: 'GamesRemoved', data: { gameIds: [...gameIds], sources: [id, ...state.sources] } }]);
    }
    case 'delete':
      return ok([{ type: 'CollectionDeleted', data: { mergedInto: command.mergedInto } }]);
  }
}

const without = (sources: ReadonlySet<string>, removed: readonly string[]): ReadonlySet<string> =>
  new Set([...sources].filter((source) => !removed.includes(source)));

function inPieces(sources: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (let from = 0; from < sources.length; from += pieceSize)
    pieces.push(sources.slice(from, from + pieceSize));
  return pieces;
}
