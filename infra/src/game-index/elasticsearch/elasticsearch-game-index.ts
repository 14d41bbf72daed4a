import { Client } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import type { Logger } from 'pino';
import { IndexMismatch, IndexMissing, failureOf, typeOf } from '../../search/elasticsearch-failures.ts';
import { SearchUnavailable } from '../../search/search-unavailable.ts';
import { decodeGameCursor, encodeGameCursor } from '../game-cursor.ts';
import type { GameIndex, GameIndexWriter } from '../game-index.ts';
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
import type { GameChange, StoredGame } from '../indexed-game.ts';
import { storedGame } from '../merged-game.ts';
import { type ScanBudget, usualScanBudget } from '../scan-budget.ts';
import { BoardScan } from './board-scan.ts';
import { CountedScans } from './counted-scans.ts';
import type { CountedScan } from './counted-scans.ts';
import { all, is, not } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { eventTable, openingTable } from './event-and-opening-tables.ts';
import { exploredPosition, noResults } from './explored-position.ts';
import { facetCounts, type SearchedSources } from './facet-counts.ts';
import { FoundGames } from './found-games.ts';
import type { Search } from './found-games.ts';
import { newestFirst, sortOf } from './game-sorting.ts';
import type { Aggregates, Ask } from './grouped-games.ts';
import { aliasOf, createIndex, dropIndex, dropMismatched, verifyIndex } from './index-lifecycle.ts';
import { playerTable } from './player-table.ts';
import { SourceLists } from './source-lists.ts';
import { suggestedNames } from './suggested-names.ts';
import { readMerged, writeChanges } from './write-changes.ts';

export interface ElasticsearchGameIndexOptions {
  /** URL, with user and password if needed. */
  readonly url: string;
  /** Prefix of index names. */
  readonly prefix: string;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /**
   * Whether `write` resolves only when searches find the games; else they do within a second, the index's refresh
   * interval.
   */
  readonly refresh?: boolean | 'wait_for';
  /** Timeout for an answer, milliseconds; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Of one search. */
  readonly budget?: ScanBudget;
}

/**
 * The game index in Elasticsearch. Several processes may write one generation: changes commute, and a game that another process
 * changed in between is read and merged again. This class does not retry failures; it marks errors as `transient`.
 */
export class ElasticsearchGameIndex implements GameIndex, GameIndexWriter {
  readonly #client: Client;
  readonly #options: Required<ElasticsearchGameIndexOptions>;
  readonly #scan = new BoardScan();
  readonly #sources: SourceLists;
  readonly #counts = new CountedScans();
  /** Generations whose index has been checked. */
  readonly #verified = new Set<number>();

  private constructor(client: Client, options: Required<ElasticsearchGameIndexOptions>) {
    this.#client = client;
    this.#options = options;
    this.#sources = new SourceLists(client, options.prefix);
  }

  /** Sends no request: a process can start while the engine is down; `prepare` reports it. */
  static async open(options: ElasticsearchGameIndexOptions): Promise<ElasticsearchGameIndex> {
    const { url, timeoutMs = 10_000, refresh = false, budget = usualScanBudget } = options;
    const client = new Client({ node: url, requestTimeout: timeoutMs, maxRetries: 0 });
    return new ElasticsearchGameIndex(client, { ...options, timeoutMs, refresh, budget });
  }

  async close(): Promise<void> {
    await this.#scan.close();
    await this.#client.close();
  }

  /**
   * Removes the indexes that `prepare` refuses. Searches then find nothing until a rebuild.
   * @returns their names
   * @throws SearchUnavailable
   */
  async dropMismatched(): Promise<readonly string[]> {
    this.#verified.clear();
    return dropMismatched(this.#client, this.#options.prefix);
  }

  /** @throws SearchUnavailable, IndexMismatch */
  async prepare(generation: number): Promise<void> {
    if (await this.#has(generation)) return;
    const alias = this.#alias(generation);
    this.#options.logger.warn(`The search index ${alias} was not there and is made empty`);
    await createIndex(this.#client, alias);
    await this.#has(generation);
  }

  /** An index of another version is refused at the start (`mappingVersion`): other processes may still use it. */
  async isOutdated(): Promise<boolean> {
    return false;
  }

  async drop(generation: number): Promise<void> {
    this.#verified.delete(generation);
    await dropIndex(this.#client, this.#alias(generation));
  }

  /** @throws SearchUnavailable, IndexMismatch, IndexMissing (all transient), IndexRejected (permanent) */
  async write(generation: number, changes: readonly GameChange[]): Promise<void> {
    const alias = this.#alias(generation);
    if (!(await this.#has(generation))) throw new IndexMissing(alias);
    try {
      await writeChanges({ client: this.#client, alias, refresh: this.#options.refresh }, changes);
    } catch (error) {
      if (error instanceof IndexMissing) this.#verified.delete(generation);
      throw error;
    }
  }

  async games(generation: number, ids: readonly string[]): Promise<readonly StoredGame[]> {
    return this.#read(generation, [], async () => {
      const read = await this.#merged(generation, ids);
      return ids.flatMap((id) => {
        const merged = read.get(id)?.merged;
        return (merged && storedGame(merged)) ?? [];
      });
    });
  }

  async known(generation: number, ids: readonly string[]): Promise<readonly boolean[]> {
    return this.#read(
      generation,
      ids.map(() => false),
      async () => {
        const read = await this.#merged(generation, ids);
        return ids.map((id) => (read.get(id)?.merged.put ?? null) !== null);
      },
    );
  }

  /** @throws SearchUnavailable, SearchCursorInvalid */
  async search(generation: number, query: GamePageQuery): Promise<FoundPage> {
    const cursor = decodeGameCursor(query);
    const nothing: FoundPage = { games: [], stored: [], nextCursor: null, total: 0, complete: true };
    return this.#read(generation, nothing, async (search) => {
      const found = await this.#found(generation, search, query);
      const page = await found.page(sortOf(query), query.limit, cursor?.after);
      const total = cursor?.total ?? page.total;
      const complete = cursor?.complete ?? page.complete;
      return {
        games: page.games,
        stored: await this.games(
          generation,
          page.games.map(({ id }) => id),
        ),
        nextCursor: page.after ? encodeGameCursor(query, { after: page.after, total, complete }) : null,
        total,
        complete,
      };
    });
  }

  async *stream(
    generation: number,
    query: Omit<GamePageQuery, 'cursor' | 'limit'>,
  ): AsyncIterable<readonly StoredGame[]> {
    const found = await this.#read(generation, null, (search) => this.#found(generation, search, query));
    if (found === null) return;
    try {
      for await (const piece of found.whole(sortOf(query))) if (piece.length > 0) yield piece;
    } catch (error) {
      throw unavailable(error);
    }
  }

  async facets(
    generation: number,
    conditions: GameConditions,
    facets: readonly FacetCounts['facet'][],
  ): Promise<CountedFacets> {
    const nothing = { complete: true, total: 0, facets: facets.map((facet) => ({ facet, values: [] })) };
    return this.#read(generation, nothing, async (search) => {
      const found = await this.#found(generation, search, conditions);
      const sources = { ids: conditions.sources, query: await this.#sources.query(conditions.sources) };
      const { query, complete } = await found.counted();
      return { complete, ...(await facetCounts(search, query, facets, sources)) };
    });
  }

  async explore(
    generation: number,
    conditions: GameConditions & { readonly positionKey: bigint },
    games: number,
  ): Promise<Exploration> {
    const nothing: Exploration = {
      complete: true,
      position: noResults,
      moves: [],
      top: [],
      recent: [],
      stored: [],
    };
    return this.#read(generation, nothing, async (search) => {
      const found = await this.#found(generation, search, conditions);
      const counted = await found.counted();
      const query = all([counted.query, not(is('result', '*'))]);
      const [newest, best] = await Promise.all([
        found.sample(query, newestFirst, Math.max(1, games)),
        games > 0 ? found.sample(query, sortOf({ sort: 'average', order: 'desc' }), games) : [],
      ]);
      const [sample] = newest;
      if (!sample) return { ...nothing, complete: counted.complete };
      const top = best.map(({ id }) => id);
      const recent = newest.slice(0, games).map(({ id }) => id);
      const [explored, stored] = await Promise.all([
        exploredPosition(search, query, conditions.positionKey, sample.packed),
        this.games(generation, [...new Set([...top, ...recent])]),
      ]);
      return { complete: counted.complete, ...explored, top, recent, stored };
    });
  }

  async table<Kind extends keyof GameTables>(
    generation: number,
    kind: Kind,
    conditions: GameConditions,
    page: TablePage<GameTables[Kind]['sort']>,
  ): Promise<TableRows<GameTables[Kind]['row']>> {
    return this.#read(generation, { rows: [], total: 0, complete: true }, async (search) => {
      const found = await this.#found(generation, search, conditions);
      const sources = { ids: conditions.sources, query: await this.#sources.query(conditions.sources) };
      const { query, complete } = await found.counted();
      return { complete, ...(await tables[kind](search, query, page, sources)) };
    });
  }

  async names(
    generation: number,
    kind: 'player' | 'event' | 'site',
    text: string,
    sources: readonly string[],
    limit: number,
  ): Promise<readonly IndexedName[]> {
    return this.#read(generation, [], async (search) =>
      suggestedNames(search, kind, text, await this.#sources.query(sources), limit),
    );
  }

  /** Reads a generation that exists; `nothing` when there is none. Every failure is `SearchUnavailable`. */
  async #read<Answer>(
    generation: number,
    nothing: Answer,
    read: (search: Search) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      if (!(await this.#has(generation))) return nothing;
      return await read((request) => this.#search(generation, request));
    } catch (error) {
      if (typeOf(error) === 'index_not_found_exception' || error instanceof IndexMissing) {
        this.#verified.delete(generation);
        this.#sources.forget();
        return nothing;
      }
      if (!(error instanceof IndexMismatch)) throw unavailable(error);
      this.#options.logger.error(error.message);
      throw new SearchUnavailable('The search index is being rebuilt.', { cause: error });
    }
  }

  async #found(generation: number, search: Search, conditions: GameConditions): Promise<FoundGames> {
    const sources = await this.#sources.query(conditions.sources);
    const ownSources = await this.#sources.query(conditions.mine?.sources ?? []);
    const alias = this.#alias(generation);
    const counts = {
      get: (of: GameConditions) => this.#counts.get(alias, of),
      set: (of: GameConditions, scan: CountedScan | null) => this.#counts.set(alias, of, scan),
    };
    const scanning = { scan: this.#scan, budget: this.#options.budget, counts };
    return FoundGames.of(search, conditions, { sources, ownSources }, scanning);
  }

  async #search(
    generation: number,
    request: estypes.SearchRequest,
  ): Promise<estypes.SearchResponse<unknown, Aggregates>> {
    return this.#client.search<unknown, Aggregates>({
      index: this.#alias(generation),
      allow_partial_search_results: false,
      track_total_hits: false,
      _source: false,
      ...request,
    });
  }

  async #merged(generation: number, ids: readonly string[]): ReturnType<typeof readMerged> {
    if (ids.length === 0) return new Map();
    return readMerged({ client: this.#client, alias: this.#alias(generation) }, ids);
  }

  async #has(generation: number): Promise<boolean> {
    if (this.#verified.has(generation)) return true;
    if (!(await verifyIndex(this.#client, this.#alias(generation)))) return false;
    this.#verified.add(generation);
    return true;
  }

  #alias(generation: number): string {
    return aliasOf(this.#options.prefix, generation);
  }
}

const tables: {
  readonly [Kind in keyof GameTables]: (
    ask: Ask,
    query: Query,
    page: TablePage<GameTables[Kind]['sort']>,
    sources: SearchedSources,
  ) => Promise<{ readonly rows: readonly GameTables[Kind]['row'][]; readonly total: number }>;
} = { events: eventTable, openings: openingTable, players: playerTable };

/** Maps every failure of a read to SearchUnavailable. */
function unavailable(error: unknown): unknown {
  const failure = failureOf('searching', error);
  if (failure === error || failure instanceof SearchUnavailable) return failure;
  return new SearchUnavailable(failure instanceof Error ? failure.message : String(failure), {
    cause: error,
  });
}
