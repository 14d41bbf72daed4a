import { Client } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import type { Logger } from 'pino';
import { bulkIndex } from './elasticsearch-bulk.ts';
import {
  IndexMismatch,
  IndexMissing,
  SearchUnavailable,
  failureOf,
  statusOf,
  typeOf,
} from './elasticsearch-failures.ts';
import { aliasOf, createIndex, dropIndex, dropMismatched, verifyIndex } from './elasticsearch-game-index.ts';
import { elasticsearchQuery } from './elasticsearch-game-query.ts';
import type { GameEntry, GameSearch, GameSearchPage, GameSearchQuery } from './game-search.ts';
import { decodeCursor, encodeCursor } from './search-cursor.ts';
import type { SearchCursor, SearchPlace } from './search-cursor.ts';

export interface ElasticsearchGameSearchOptions {
  /** URL, with user and password if needed. */
  readonly url: string;
  /** Prefix of index names. */
  readonly prefix: string;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /**
   * Whether `index` resolves only when searches find the entries; else they do within a second, the index's refresh
   * interval.
   */
  readonly refresh?: boolean | 'wait_for';
  /** Timeout for an answer, milliseconds; 10,000 by default. */
  readonly timeoutMs?: number;
  /** How long a reader may take between two pages of the same point in time; `1m` by default. */
  readonly keepAlive?: string;
}

const empty: GameSearchPage = { ids: [], nextCursor: null, total: 0 };

const order: estypes.SortCombinations[] = [{ day: 'desc' }, { at: 'desc' }, { id: 'desc' }];
const answered = ['pit_id', 'hits.total.value', 'hits.hits.sort'];

interface Hits {
  readonly places: readonly SearchPlace[];
  readonly total: number;
  readonly view: string | undefined;
}

/**
 * Game search in Elasticsearch. Several processes may write one generation: the highest version of an entry wins. This class
 * does not retry; it marks errors as `transient`, and the projection's runner retries those.
 */
export class ElasticsearchGameSearch implements GameSearch {
  readonly #client: Client;
  readonly #options: Required<ElasticsearchGameSearchOptions>;
  /** Generations whose index has been checked. */
  readonly #verified = new Set<number>();

  private constructor(client: Client, options: Required<ElasticsearchGameSearchOptions>) {
    this.#client = client;
    this.#options = options;
  }

  /** Sends no request: a process can start while the engine is down; `verify` or `prepare` report it. */
  static async open(options: ElasticsearchGameSearchOptions): Promise<ElasticsearchGameSearch> {
    const { url, timeoutMs = 10_000, refresh = false, keepAlive = '1m' } = options;
    const client = new Client({ node: url, requestTimeout: timeoutMs, maxRetries: 0 });
    return new ElasticsearchGameSearch(client, { ...options, timeoutMs, refresh, keepAlive });
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /**
   * Checks the indexes of all generations.
   * @throws SearchUnavailable, IndexMismatch
   */
  async verify(): Promise<void> {
    const name = `${this.#options.prefix}-games-g*`;
    const found = await this.#client.indices.getAlias({ name }).catch((error: unknown) => {
      if (statusOf(error) === 404) return {};
      throw failureOf('reading the indexes', error);
    });
    const aliases = Object.values(found).flatMap(({ aliases: names }) => Object.keys(names));
    for (const alias of aliases) await verifyIndex(this.#client, alias);
  }

  /**
   * Removes the indexes that `verify` refuses. Searches then find nothing until a rebuild.
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

  async drop(generation: number): Promise<void> {
    this.#verified.delete(generation);
    await dropIndex(this.#client, this.#alias(generation));
  }

  /** @throws SearchUnavailable, IndexMismatch, IndexMissing (all transient), IndexRejected (permanent) */
  async index(generation: number, entries: readonly GameEntry[]): Promise<void> {
    const alias = this.#alias(generation);
    if (!(await this.#has(generation))) throw new IndexMissing(alias);
    try {
      await bulkIndex(this.#client, alias, entries, this.#options.refresh);
    } catch (error) {
      if (error instanceof IndexMissing) this.#verified.delete(generation);
      throw error;
    }
  }

  /** @throws SearchUnavailable, SearchCursorInvalid */
  async search(generation: number, query: GameSearchQuery): Promise<GameSearchPage> {
    const cursor = query.cursor ? decodeCursor(query.cursor) : null;
    if (!(await this.#readable(generation))) return empty;
    const hits = await this.#hits(generation, query, cursor);
    if (hits === null) return empty;
    const shown = hits.places.slice(0, query.limit);
    const total = cursor?.total ?? hits.total;
    const last = hits.places.length > shown.length ? shown.at(-1) : undefined;
    return {
      ids: shown.map(([, , id]) => id),
      nextCursor: last ? encodeCursor({ after: last, total, view: hits.view }) : null,
      total,
    };
  }

  /**
   * The first page is a plain search, because most readers read only one page. From the second page on all pages read one point
   * in time; if it has been closed, the rest is read from the current state.
   */
  async #hits(generation: number, query: GameSearchQuery, cursor: SearchCursor | null): Promise<Hits | null> {
    const alias = this.#alias(generation);
    try {
      if (cursor === null) return await this.#search(alias, query, null, undefined);
      try {
        return await this.#search(alias, query, cursor, cursor.view ?? (await this.#openView(alias)));
      } catch (error) {
        if (statusOf(error) === null) throw error;
        return await this.#search(alias, query, cursor, undefined);
      }
    } catch (error) {
      if (typeOf(error) !== 'index_not_found_exception') throw unavailable(error);
      this.#verified.delete(generation);
      return null;
    }
  }

  async #search(
    alias: string,
    query: GameSearchQuery,
    cursor: SearchCursor | null,
    view: string | undefined,
  ): Promise<Hits> {
    const request: estypes.SearchRequest = {
      query: elasticsearchQuery(query),
      sort: order,
      size: query.limit + 1,
      track_total_hits: cursor === null,
      _source: false,
      filter_path: answered,
    };
    // A point in time determines the index and whether partial results are allowed.
    if (view === undefined) Object.assign(request, { index: alias, allow_partial_search_results: false });
    else request.pit = { id: view, keep_alive: this.#options.keepAlive };
    if (cursor) request.search_after = [...cursor.after];
    const { hits, pit_id } = await this.#client.search(request);
    const places = (hits?.hits ?? []).map(({ sort }) => {
      const [day, at, id] = sort ?? [];
      return [Number(day), Number(at), String(id)] as const;
    });
    const total = typeof hits?.total === 'object' ? hits.total.value : 0;
    return { places, total, view: pit_id };
  }

  async #openView(alias: string): Promise<string> {
    const { id } = await this.#client.openPointInTime({
      index: alias,
      keep_alive: this.#options.keepAlive,
      allow_partial_search_results: false,
    });
    return id;
  }

  async #has(generation: number): Promise<boolean> {
    if (this.#verified.has(generation)) return true;
    if (!(await verifyIndex(this.#client, this.#alias(generation)))) return false;
    this.#verified.add(generation);
    return true;
  }

  /** Readers only learn that the search is unavailable; the log has the fault of the index. */
  async #readable(generation: number): Promise<boolean> {
    try {
      return await this.#has(generation);
    } catch (error) {
      if (!(error instanceof IndexMismatch)) throw unavailable(error);
      this.#options.logger.error(error.message);
      throw new SearchUnavailable('The search index is being rebuilt.', { cause: error });
    }
  }

  #alias(generation: number): string {
    return aliasOf(this.#options.prefix, generation);
  }
}

/** Maps every failure of a read to SearchUnavailable. */
function unavailable(error: unknown): unknown {
  const failure = failureOf('searching', error);
  if (failure === error || failure instanceof SearchUnavailable) return failure;
  return new SearchUnavailable(failure instanceof Error ? failure.message : String(failure), {
    cause: error,
  });
}
