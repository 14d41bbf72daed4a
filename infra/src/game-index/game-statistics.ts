import type {
  EventRow,
  EventTableQuery,
  GameFacet,
  OpeningRow,
  OpeningTableQuery,
  PlayerRow,
  PlayerTableQuery,
} from '@royal-chess/contracts/library';
import type { StoredGame } from './indexed-game.ts';

/**
 * Values of one facet, most games first, then by value: at most 12; years oldest first, all of them. For `collection` all sources of the
 * conditions by id. For `player` persons (`PersonsAmong` the players of all games of the sources) by the name that most games have (the first in order, of several; `PersonsAmong.label`), users
 * by id. Unknown values have no row.
 */
export interface FacetCounts {
  readonly facet: GameFacet;
  readonly values: readonly { readonly value: string; readonly games: number }[];
}

/** Counts of games that a search found. */
export interface Counted {
  /** False when the search was given up: only some of the games found are counted. Sent again, it goes on. */
  readonly complete: boolean;
}

/** Counts by facet. */
export interface CountedFacets extends Counted {
  readonly total: number;
  readonly facets: readonly FacetCounts[];
}

/** A page of a table. */
export interface TableRows<Row> extends Counted {
  readonly rows: readonly Row[];
  /** Rows on all pages. */
  readonly total: number;
}

/** Games by year, oldest first: years, and beside them the games of each. Games without a date are left out. */
export interface GamesByYear {
  readonly year: readonly number[];
  readonly games: readonly number[];
}

/** Games after a move, or of a position, by result and with what is known of them. */
export interface MoveResults {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
  /** Games in which the side to move has a rating, and the sum of these. */
  readonly ratedGames: number;
  readonly ratingSum: number;
  /** Games in which the opponent of the side to move has a rating, the sum of these, and the points of the side to move in them. */
  readonly opponentGames: number;
  readonly opponentSum: number;
  readonly opponentPoints: number;
  readonly lastPlayed: string | null;
  readonly years: GamesByYear;
}

/**
 * What was played from a position after at most 60 half-moves; games without a result (`*`) do not count. A game counts once for the
 * position, and once for each move that it played there.
 */
export interface Exploration extends Counted {
  readonly position: MoveResults;
  /** Most played first, then by code. Moves as `domain/chess/move-code` writes them. */
  readonly moves: readonly (MoveResults & { readonly move: number })[];
  /** Ids of these games in the order of the columns `average` and `date`, the highest and the newest first. */
  readonly top: readonly string[];
  readonly recent: readonly string[];
  /** The games of both lists, whole, each once. One that was deleted meanwhile is left out. */
  readonly stored: readonly StoredGame[];
}

/** Sorting and the page of a table. */
export type TablePage<Sort> = {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
};

/**
 * Rows in the order of the column, unknown values last in either order; rows alike in it by name (`sortText`, then as written; ECO code for
 * openings; for users their id), from the first on. Games without an event, an ECO code or a name count in no row.
 * Average ratings are of games in which both have one. `*` counts in `games` only; rates of openings and `decisive` are shares of all games.
 */
export interface GameTables {
  /** By name as written. */
  readonly events: { readonly sort: EventTableQuery['sort']; readonly row: EventRow };
  readonly openings: { readonly sort: OpeningTableQuery['sort']; readonly row: OpeningRow };
  /**
   * Games of persons (`PersonsAmong` the players of all games of the sources), under the name that most games have (`PersonsAmong.label`, which is sorted by
   * the name in it); names of users are looked up by the caller (`name` is empty: they are last by name). A game of a person against the same counts for each side. `score` is 0 without a result, `rating` that of
   * the newest game with one.
   */
  readonly players: { readonly sort: PlayerTableQuery['sort']; readonly row: PlayerRow };
}

/** A name in the index with the number of its games. */
export interface IndexedName {
  readonly name: string;
  readonly games: number;
}
