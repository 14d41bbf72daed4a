import type { FoundPage, GameConditions, GamePageQuery } from '../game-query.ts';
import type {
  CountedFacets,
  Exploration,
  FacetCounts,
  GameTables,
  IndexedName,
  TablePage,
  TableRows,
} from '../game-statistics.ts';
import type { StoredGame } from '../indexed-game.ts';
import type { SourceLists } from './named-sources.ts';
import type { ScanBudget } from '../scan-budget.ts';

/** What the thread of the index is requested, each with its answer. */
export interface ReaderCalls {
  games(ids: readonly string[]): readonly StoredGame[];
  known(ids: readonly string[]): readonly boolean[];
  search(query: GamePageQuery): FoundPage;
  /** Numbers of all games found, sorted; `born` names the generation that they are of. */
  sorted(query: Omit<GamePageQuery, 'cursor' | 'limit'>): {
    readonly born: number;
    readonly nums: Uint32Array;
  };
  /** Whole games by number; null when the generation is no longer the one that they were of. */
  piece(born: number, nums: Uint32Array): readonly StoredGame[] | null;
  facets(conditions: GameConditions, facets: readonly FacetCounts['facet'][]): CountedFacets;
  explore(conditions: GameConditions & { readonly positionKey: bigint }, games: number): Exploration;
  table(
    kind: keyof GameTables,
    conditions: GameConditions,
    page: TablePage<GameTables[keyof GameTables]['sort']>,
  ): TableRows<GameTables[keyof GameTables]['row']>;
  names(
    kind: 'player' | 'event' | 'site',
    text: string,
    sources: readonly string[],
    limit: number,
  ): readonly IndexedName[];
}
export type ReaderCall = keyof ReaderCalls;

export interface ReaderData {
  /** Of `read.db`. */
  readonly path: string;
  /** Of one call. */
  readonly budget: ScanBudget;
}

export interface ReaderRequest {
  readonly id: number;
  readonly generation: number;
  readonly call: ReaderCall;
  /** With numbers in place of long lists (`withNumbers`). */
  readonly args: readonly unknown[];
  /** Lists of these numbers that the thread does not know. */
  readonly lists?: SourceLists;
}

export type ReaderAnswer =
  | { readonly id: number; readonly value: unknown }
  | {
      readonly id: number;
      readonly failed: 'cursor' | 'unfinished' | 'sources' | 'other';
      readonly message: string;
    };
