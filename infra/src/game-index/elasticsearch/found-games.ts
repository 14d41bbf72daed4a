import type { estypes } from '@elastic/elasticsearch';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import type { FoundGame, GameConditions } from '../game-query.ts';
import type { StoredGame } from '../indexed-game.ts';
import { storedGame } from '../merged-game.ts';
import type { MergedGame } from '../merged-game.ts';
import { ScanAllowance, type ScanBudget } from '../scan-budget.ts';
import type { BoardScan } from './board-scan.ts';
import type { CountedScan } from './counted-scans.ts';
import { packBoard, unpackBoard } from './packed-board.ts';
import { boardConditions } from './board-conditions.ts';
import type { BoardConditions } from './board-conditions.ts';
import { all, any, isOneOf } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { totalOf } from './facet-counts.ts';
import { newestFirst } from './game-sorting.ts';
import type { Aggregates } from './grouped-games.ts';
import { headerQuery, type SourceQueries } from './header-conditions.ts';

/** Sends a search to the index of a generation. */
export type Search = (request: estypes.SearchRequest) => Promise<estypes.SearchResponse<unknown, Aggregates>>;

type Sort = estypes.SortCombinations[];
type Place = readonly (string | number | null)[];

/** Games read at a time while boards are searched: answers of some milliseconds of the event loop. */
const scanned = 2_000;
const streamed = 500;
/** After so long the games behind a full page are not counted, milliseconds: the page is waited for. */
const countingMs = 700;
/** Ids in one list of a query: the engine refuses long ones. */
const idsInList = 10_000;

/** What replays the boards of games, and for how long. */
export interface Scanning {
  readonly scan: Pick<BoardScan, 'find'>;
  readonly budget: ScanBudget;
  /** Counts that were given up, of this generation. */
  readonly counts: {
    readonly get: (conditions: GameConditions) => CountedScan;
    readonly set: (conditions: GameConditions, scan: CountedScan | null) => void;
  };
}

/** What of a hit is read: its board, or the whole game. */
type Fields = Pick<estypes.SearchRequest, '_source' | 'docvalue_fields' | 'stored_fields'>;
// Without stored fields the engine does not unpack the whole game; the id is the last of the sort values.
const boardOnly: Fields = { docvalue_fields: ['board'], stored_fields: '_none_' };
const wholeGame: Fields = { _source: ['merged'] };

interface Hit {
  readonly id: string;
  readonly place: Place;
  /** With `boardOnly`. */
  readonly board: string;
  /** With `wholeGame`. */
  readonly merged: MergedGame | undefined;
}

/** A page of games with the place of its last, null when there are no more behind it. */
interface Page {
  readonly games: readonly FoundGame[];
  readonly after: Place | null;
  readonly total: number;
  readonly complete: boolean;
}

/**
 * The games that conditions find. The engine decides on headers, positions and material; pieces and moves are searched on the boards
 * of the games that are left, page by page.
 */
export class FoundGames {
  readonly #search: Search;
  readonly #query: Query;
  readonly #board: BoardConditions;
  readonly #conditions: GameConditions;
  /** What counts are kept under. */
  readonly #counted: GameConditions;
  readonly #scanning: Scanning;

  private constructor(
    search: Search,
    query: Query,
    board: BoardConditions,
    conditions: GameConditions,
    scanning: Scanning,
  ) {
    this.#search = search;
    this.#counted = conditions;
    // They are sent to another thread for each piece, where sources mean nothing.
    this.#conditions = { ...conditions, sources: [], mine: undefined };
    this.#scanning = scanning;
    this.#query = query;
    this.#board = board;
  }

  static async of(
    search: Search,
    conditions: GameConditions,
    sources: SourceQueries,
    scanning: Scanning,
  ): Promise<FoundGames> {
    const board = boardConditions(conditions);
    const headers = await headerQuery(search, conditions, sources);
    return new FoundGames(search, all([headers, board.query]), board, conditions, scanning);
  }

  /** @param after place of the last game of the page before; games are counted on the first page only */
  async page(sort: Sort, limit: number, after?: Place): Promise<Page> {
    return this.#board.exact ? this.#exactPage(sort, limit, after) : this.#scannedPage(sort, limit, after);
  }

  async #exactPage(sort: Sort, limit: number, after?: Place): Promise<Page> {
    const answer = await this.#search({
      query: this.#query,
      sort,
      size: limit + 1,
      ...boardOnly,
      track_total_hits: after === undefined,
      ...(after && { search_after: [...after] }),
    });
    const hits = hitsOf(answer);
    const shown = hits.slice(0, limit);
    return {
      games: shown.map(({ id, board }) => ({
        id,
        foundPly: this.#board.find(unpackBoard(board))?.foundPly ?? null,
      })),
      after: hits.length > limit ? (shown.at(-1)?.place ?? null) : null,
      total: totalOf(answer.hits.total),
      complete: true,
    };
  }

  async #scannedPage(sort: Sort, limit: number, after?: Place): Promise<Page> {
    const { budget } = this.#scanning;
    const allowance = new ScanAllowance(budget);
    const counting = new ScanAllowance({ ...budget, ms: Math.min(budget.ms, countingMs) });
    const games: FoundGame[] = [];
    let last: Place | null = null;
    let total = 0;
    const size = Math.min(scanned, budget.games);
    for await (const { hits, isLast } of this.#hits(sort, boardOnly, size, after)) {
      const found = await this.#found(hits);
      for (const [at, { id, place }] of hits.entries()) {
        const one = found[at];
        if (!one) continue;
        total += 1;
        if (games.length === limit) continue;
        games.push({ id, ...one });
        last = place;
      }
      for (const one of [allowance, counting]) one.spend(hits.length);
      if (isLast) continue;
      const isCounted = total > limit && (after !== undefined || counting.isSpent());
      if (isCounted) return { games, after: last, total, complete: false };
      // The next page goes on behind what was read.
      if (allowance.isSpent() && total <= limit)
        return { games, after: hits.at(-1)?.place ?? null, total, complete: false };
    }
    return { games, after: total > limit ? last : null, total, complete: true };
  }

  /** Whole games in order. */
  async *whole(sort: Sort): AsyncGenerator<readonly StoredGame[]> {
    for await (const { hits } of this.#hits(sort, wholeGame, streamed)) {
      const stored = hits.flatMap(({ merged }) => (merged && storedGame(merged)) ?? []);
      const found = this.#board.exact ? null : await this.#find(stored.map(({ game }) => packBoard(game)));
      yield found ? stored.filter((_, at) => found[at]) : stored;
    }
  }

  /** A query that finds these games and no others, for counts; only some of them when the search was given up. */
  async counted(): Promise<{ readonly query: Query; readonly complete: boolean }> {
    if (this.#board.exact) return { query: this.#query, complete: true };
    const { budget, counts } = this.#scanning;
    const allowance = new ScanAllowance(budget);
    const before = counts.get(this.#counted);
    const ids = [...before.ids];
    let complete = true;
    const size = Math.min(scanned, budget.games);
    for await (const { hits, isLast } of this.#hits(newestFirst, boardOnly, size, before.after)) {
      const found = await this.#found(hits);
      for (const [at, { id }] of hits.entries()) if (found[at]) ids.push(id);
      allowance.spend(hits.length);
      complete = isLast;
      counts.set(this.#counted, isLast ? null : { ids, after: hits.at(-1)?.place });
      if (!isLast && allowance.isSpent()) break;
    }
    const lists = Array.from({ length: Math.ceil(ids.length / idsInList) }, (_, list) =>
      isOneOf('id', ids.slice(list * idsInList, (list + 1) * idsInList)),
    );
    return { query: any(lists), complete };
  }

  #found(hits: readonly Hit[]): ReturnType<BoardScan['find']> {
    return this.#find(hits.map(({ board }) => board));
  }

  #find(boards: readonly string[]): ReturnType<BoardScan['find']> {
    return this.#scanning.scan.find(this.#conditions, boards);
  }

  /** The first games that a query finds, with their moves. */
  async sample(
    query: Query,
    sort: Sort,
    size: number,
  ): Promise<readonly { readonly id: string; readonly packed: PackedGame }[]> {
    const answer = await this.#search({ query, sort, size, ...boardOnly });
    return hitsOf(answer).map(({ id, board }) => ({ id, packed: unpackBoard(board) }));
  }

  /** @param size of the pieces that are read */
  async *#hits(
    sort: Sort,
    fields: Fields,
    size: number,
    from?: Place,
  ): AsyncGenerator<{ readonly hits: readonly Hit[]; readonly isLast: boolean }> {
    let after = from;
    do {
      const answer = await this.#search({
        query: this.#query,
        sort,
        size,
        ...fields,
        ...(after && { search_after: [...after] }),
      });
      const hits = hitsOf(answer);
      const isLast = hits.length < size;
      yield { hits, isLast };
      after = isLast ? undefined : hits.at(-1)?.place;
    } while (after !== undefined);
  }
}

const hitsOf = ({ hits }: estypes.SearchResponse<unknown, Aggregates>): Hit[] =>
  hits.hits.map(({ sort, _source: source, fields }) => ({
    id: String(sort?.at(-1)),
    place: (sort ?? []) as Place,
    board: String((fields?.['board'] as readonly unknown[] | undefined)?.[0] ?? ''),
    merged: (source as { readonly merged: MergedGame } | undefined)?.merged,
  }));
