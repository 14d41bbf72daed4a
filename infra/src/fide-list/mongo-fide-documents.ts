import type { Connection } from 'mongoose';
import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';
import { type ListedPlayer, type ListNumbers, rankOf } from './listed-player.ts';
import { termsOfName } from './name-terms.ts';

/** Letters that the index of beginnings has; longer beginnings are looked up by these and compared by the whole terms. */
export const indexedLetters = 4;

/** A player as a document. */
export interface FidePlayerDocument extends Omit<FidePlayer, 'fideId'> {
  /** FIDE ID. */
  readonly _id: number;
  /** Sorts by rating; see `rankOf`. */
  readonly rank: number;
  /** What the name is found by. */
  readonly terms: readonly string[];
  /** The beginnings of the terms, up to {@link indexedLetters}. */
  readonly beginnings: readonly string[];
  readonly seen: ListNumbers;
}

/** The one document about the lists. */
export interface FideListsDocument {
  readonly _id: 'lists';
  /** Number of the newest import, also one that broke off. */
  readonly imports: number;
  /** Number of the newest list of each type. */
  readonly newest?: Partial<Record<FideRatingType, number>>;
  readonly finishedAt?: number;
  readonly players?: number;
}

/** The part of a collection that is used here, over MongoDB's driver and over ours. */
export interface FideCollection<T> {
  bulkWrite(operations: object[], options: { readonly ordered: false }): Promise<unknown>;
  findOne(filter: object): Promise<T | null>;
  find(filter: object, options?: object): AsyncIterable<T>;
  findOneAndUpdate(filter: object, update: object, options: object): Promise<T | null>;
  updateOne(filter: object, update: object, options?: object): Promise<unknown>;
  countDocuments(filter: object): Promise<number>;
  createIndex(keys: object): Promise<unknown>;
}

/** The players, written without Mongoose's casting. */
export const playersOf = (connection: Connection): FideCollection<FidePlayerDocument> =>
  connection.collection('fide_players') as unknown as FideCollection<FidePlayerDocument>;

export const listsOf = (connection: Connection): FideCollection<FideListsDocument> =>
  connection.collection('fide_lists') as unknown as FideCollection<FideListsDocument>;

/** The beginning of a term that the index has; the mark of a first word does not count as a letter. */
export const indexedBeginning = (term: string): string =>
  term.slice(0, term.startsWith('_') ? indexedLetters + 1 : indexedLetters);

/** The document of a player. */
export function documentOf({ fideId, ...player }: FidePlayer, seen: ListNumbers): FidePlayerDocument {
  const terms = termsOfName(player.name);
  const beginnings = new Set<string>();
  for (const term of terms)
    for (let end = term.startsWith('_') ? 2 : 1; end <= indexedBeginning(term).length; end += 1)
      beginnings.add(term.slice(0, end));
  return {
    _id: fideId,
    ...player,
    rank: rankOf({ fideId, ...player }),
    terms,
    beginnings: [...beginnings],
    seen,
  };
}

/** The player of a document. */
export const listedOfDocument = ({
  _id,
  rank: _rank,
  terms: _terms,
  beginnings: _beginnings,
  seen,
  ...player
}: FidePlayerDocument): ListedPlayer => ({ player: { fideId: _id, ...player }, seen });
