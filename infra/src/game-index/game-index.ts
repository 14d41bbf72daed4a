import type { FoundPage, GameConditions, GamePageQuery } from './game-query.ts';
import type {
  CountedFacets,
  Exploration,
  FacetCounts,
  GameTables,
  IndexedName,
  TablePage,
  TableRows,
} from './game-statistics.ts';
import type { GameChange, StoredGame } from './indexed-game.ts';

/**
 * Writes the game index. A generation is one copy of it: a rebuild fills the next while readers use the active one.
 */
export abstract class GameIndexWriter {
  /** Creates a generation; does nothing if it exists. */
  abstract prepare(generation: number): Promise<void>;
  /** Whether the generation was filled by a version that kept or derived something else of games; a rebuild gives the present one. */
  abstract isOutdated(generation: number): Promise<boolean>;
  /** Deletes a generation; unknown ones are no error. */
  abstract drop(generation: number): Promise<void>;
  /** Applies changes; repeating a call changes nothing. Errors that a retry may cure are marked `transient`. */
  abstract write(generation: number, changes: readonly GameChange[]): Promise<void>;
}

/**
 * The games of the database with all that finds them: headers, positions, material and moves. Queries about a generation that does
 * not exist find nothing. Failures are `SearchUnavailable`.
 */
export abstract class GameIndex {
  /** Whole games in the order of `ids`; unknown ones are left out, games without a source too. */
  abstract games(generation: number, ids: readonly string[]): Promise<readonly StoredGame[]>;
  /** For each id whether the index had a `put` of the game, whatever its sources. */
  abstract known(generation: number, ids: readonly string[]): Promise<readonly boolean[]>;
  /**
   * @throws SearchCursorInvalid when `cursor` is not one that a page with these conditions and order carried; `sources` may have
   *   changed since, as they do during an import
   */
  abstract search(generation: number, query: GamePageQuery): Promise<FoundPage>;
  /** All games found, in the order of the query, whole and piece by piece: for exports. */
  abstract stream(
    generation: number,
    query: Omit<GamePageQuery, 'cursor' | 'limit'>,
  ): AsyncIterable<readonly StoredGame[]>;
  abstract facets(
    generation: number,
    conditions: GameConditions,
    facets: readonly FacetCounts['facet'][],
  ): Promise<CountedFacets>;
  /**
   * What was played from a position.
   * @param games of `top` and `recent`, at most
   */
  abstract explore(
    generation: number,
    conditions: GameConditions & { readonly positionKey: bigint },
    games: number,
  ): Promise<Exploration>;
  abstract table<Kind extends keyof GameTables>(
    generation: number,
    kind: Kind,
    conditions: GameConditions,
    page: TablePage<GameTables[Kind]['sort']>,
  ): Promise<TableRows<GameTables[Kind]['row']>>;
  /**
   * Names with words that begin with the words of `text`, most games first, then by name; none for a text without words. Players: persons
   * (`PersonsAmong` the players of the sources) by the matching name that most games have (`PersonsAmong.label`), with all games of the person, whatever their names; misspelled ones
   * (`nameMatcher`) only when no name matches exactly (`exactNameMatcher`). Users have no names here.
   */
  abstract names(
    generation: number,
    kind: 'player' | 'event' | 'site',
    text: string,
    sources: readonly string[],
    limit: number,
  ): Promise<readonly IndexedName[]>;
}
