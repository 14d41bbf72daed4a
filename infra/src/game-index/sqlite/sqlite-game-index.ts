import { SearchUnavailable } from '../../search/search-unavailable.ts';
import type { GameIndex } from '../game-index.ts';
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
import { usualScanBudget } from '../scan-budget.ts';
import { ReaderThread } from './reader-thread.ts';
import { isSlow } from './scan/is-slow.ts';

/** Games of a piece of a stream. */
const PIECE = 200;

/** The game index of `read.db`, read by threads of its own. */
export class SqliteGameIndex implements GameIndex {
  readonly #reading: ReaderThread;
  readonly #replaying: ReaderThread;

  /**
   * @param path of `read.db`; it is opened by the thread that the first query starts
   * @param budget of one search
   */
  constructor(
    readonly path: string,
    budget = usualScanBudget,
  ) {
    this.#reading = new ReaderThread({ path, budget });
    this.#replaying = new ReaderThread({ path, budget });
  }

  /** Ends the threads; calls that they have fail. */
  async close(): Promise<void> {
    await Promise.all([this.#reading.close(), this.#replaying.close()]);
  }

  games(generation: number, ids: readonly string[]): Promise<readonly StoredGame[]> {
    return this.#reading.call(generation, 'games', ids);
  }

  known(generation: number, ids: readonly string[]): Promise<readonly boolean[]> {
    return this.#reading.call(generation, 'known', ids);
  }

  search(generation: number, query: GamePageQuery): Promise<FoundPage> {
    return this.#of(query).call(generation, 'search', query);
  }

  async *stream(
    generation: number,
    query: Omit<GamePageQuery, 'cursor' | 'limit'>,
  ): AsyncIterable<readonly StoredGame[]> {
    const { born, nums } = await this.#of(query).call(generation, 'sorted', query);
    for (let start = 0; start < nums.length; start += PIECE) {
      const piece = await this.#reading.call(generation, 'piece', born, nums.slice(start, start + PIECE));
      if (piece === null) throw new SearchUnavailable('The game index was replaced while it was read.');
      yield piece;
    }
  }

  facets(
    generation: number,
    conditions: GameConditions,
    facets: readonly FacetCounts['facet'][],
  ): Promise<CountedFacets> {
    return this.#of(conditions).call(generation, 'facets', conditions, facets);
  }

  explore(
    generation: number,
    conditions: GameConditions & { readonly positionKey: bigint },
    games: number,
  ): Promise<Exploration> {
    return this.#of(conditions).call(generation, 'explore', conditions, games);
  }

  table<Kind extends keyof GameTables>(
    generation: number,
    kind: Kind,
    conditions: GameConditions,
    page: TablePage<GameTables[Kind]['sort']>,
  ): Promise<TableRows<GameTables[Kind]['row']>> {
    return this.#of(conditions).call(generation, 'table', kind, conditions, page);
  }

  names(
    generation: number,
    kind: 'player' | 'event' | 'site',
    text: string,
    sources: readonly string[],
    limit: number,
  ): Promise<readonly IndexedName[]> {
    return this.#reading.call(generation, 'names', kind, text, sources, limit);
  }

  /** Searches that read many games take seconds on a thread of their own: the others are answered meanwhile. */
  #of(conditions: GameConditions): ReaderThread {
    return isSlow(conditions) ? this.#replaying : this.#reading;
  }
}
