/** A player of a game: one of our users, or a name from a PGN file. */
export type SearchedSide = { readonly userId: string } | { readonly name: string };

/** Score as games carry it; `*` is an unfinished imported game. */
export type SearchedResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** The searchable data of one game; the documents have the game itself. */
export interface GameEntry {
  /** Id of the game; a second entry with it replaces the first. */
  readonly id: string;
  /** Stream version that the entry was made from: of two concurrent writes the higher version wins. */
  readonly version: number;
  readonly white: SearchedSide;
  readonly black: SearchedSide;
  readonly result: SearchedResult;
  /** Date with its known precision: `1907`, `1907-12`, `1907-12-26`; null when unknown. */
  readonly date: string | null;
  /** Orders the games of one day, epoch milliseconds of the end where known, else 0. */
  readonly at: number;
  /** Code `A00`-`E99`. */
  readonly eco: string | null;
  /** Name of the opening. */
  readonly opening: string | null;
}

/** Conditions, all of which must hold. */
export interface GameSearchQuery {
  /**
   * Either side is one of `userIds`, or has a name that contains every word of `text` (case and accents ignored). If no word
   * has three letters, the name must begin with the first word.
   */
  readonly player?: { readonly text: string; readonly userIds: readonly string[] } | undefined;
  /** First and last day, inclusive: `1907`, `1907-12` or `1907-12-26`. Games without a date are outside any range. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly result?: SearchedResult | undefined;
  /** ECO code or a prefix of one (`B`, `B9`, `B97`), else words contained in the opening's name. */
  readonly opening?: string | undefined;
  /** `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface GameSearchPage {
  /** Newest first; games without a date last. */
  readonly ids: readonly string[];
  /** Null on the last page. Entries indexed between two pages neither repeat nor hide others. */
  readonly nextCursor: string | null;
  /** Games that match, on all pages, as of the first one. */
  readonly total: number;
}

/**
 * Finds games by player, date, result and opening. A generation is one copy of the index: a rebuild fills the next
 * while readers use the active one.
 */
export abstract class GameSearch {
  /** Creates a generation; does nothing if it exists. */
  abstract prepare(generation: number): Promise<void>;
  /** Deletes a generation; unknown ones are no error. */
  abstract drop(generation: number): Promise<void>;
  /** Adds entries, or replaces those with the same id. Repeating a call changes nothing. */
  abstract index(generation: number, entries: readonly GameEntry[]): Promise<void>;
  /**
   * One page; an empty one for an unknown generation.
   * @throws SearchCursorInvalid when `cursor` is not one that a page carried
   */
  abstract search(generation: number, query: GameSearchQuery): Promise<GameSearchPage>;
}

/** The cursor is not one of ours. */
export class SearchCursorInvalid extends Error {
  readonly code = 'RC_VALIDATION';
}
