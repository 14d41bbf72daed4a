import { decodeGameCursor, encodeGameCursor } from '../game-cursor.ts';
import type { FoundPage, GamePageQuery } from '../game-query.ts';
import type { Exploration } from '../game-statistics.ts';
import type { StoredGame } from '../indexed-game.ts';
import { facetOf, namesOf } from './count-games.ts';
import { allOf } from './board-search.ts';
import { exploreGames, findGames } from './found-games.ts';
import { tableOf } from './group-games.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { pageOf } from './scan/scanned-page.ts';
import { PageOrder } from './sorting/page-order.ts';
import type { ReaderCall, ReaderCalls } from './reader-messages.ts';

type Answers = {
  readonly [Call in ReaderCall]: (
    generation: LoadedGeneration,
    ...args: Parameters<ReaderCalls[Call]>
  ) => ReturnType<ReaderCalls[Call]>;
};

function search(generation: LoadedGeneration, query: GamePageQuery): Omit<FoundPage, 'stored'> {
  const cursor = decodeGameCursor(query);
  const { games, first, plyOf, complete: isWhole } = pageOf(generation, query, cursor?.after ?? null);
  const shown = first.slice(0, query.limit);
  const last = first.length > shown.length ? shown.at(-1) : undefined;
  const total = cursor?.total ?? Math.max(games.size, first.length);
  const complete = cursor?.complete ?? isWhole;
  const order = new PageOrder(generation, query);
  return {
    games: shown.map((num) => ({
      id: generation.idOf(num),
      foundPly: plyOf?.(num) ?? null,
    })),
    nextCursor:
      last === undefined ? null : encodeGameCursor(query, { after: order.placeOf(last), total, complete }),
    total,
    complete,
  };
}

const noExploration: Exploration = {
  complete: true,
  position: {
    white: 0,
    draw: 0,
    black: 0,
    ratedGames: 0,
    ratingSum: 0,
    opponentGames: 0,
    opponentSum: 0,
    opponentPoints: 0,
    lastPlayed: null,
    years: { year: [], games: [] },
  },
  moves: [],
  top: [],
  recent: [],
  stored: [],
};

/** Whole games, which are not kept: they would be megabytes. */
const storedOf = (generation: LoadedGeneration, ids: readonly string[]): readonly StoredGame[] =>
  generation.games(ids.map((id) => generation.numberOf(id)));

/** How the thread answers each call about a generation that exists. */
export const answers: Answers = {
  games: (generation, ids) =>
    generation.games(ids.map((id) => generation.numberOf(id)).filter((num) => num >= 0)),
  known: (generation, ids) => ids.map((id) => generation.numberOf(id) >= 0),
  // The first pages of the first moves, which most games have, of lists without filters, and of what was found by replaying games.
  search(generation, query) {
    const page =
      query.cursor === undefined
        ? generation.counted(['search', query], () => search(generation, query))
        : search(generation, query);
    return {
      ...page,
      stored: storedOf(
        generation,
        page.games.map(({ id }) => id),
      ),
    };
  },
  sorted(generation, query) {
    const nums = allOf(findGames(generation, query));
    const order = new PageOrder(generation, query);
    const keys = Float64Array.from(nums, (num) => order.keyOf(num));
    const places = Uint32Array.from(nums.keys()).sort((a, b) =>
      order.compare(keys[a]!, nums[a]!, keys[b]!, nums[b]!),
    );
    return { born: generation.born, nums: places.map((place) => nums[place]!) };
  },
  piece: (generation, born, nums) => (generation.born === born ? generation.games(nums) : null),
  facets(generation, conditions, facets) {
    return generation.counted(['facets', conditions, facets], () => {
      const { games, complete } = findGames(generation, conditions);
      const { nums } = games;
      return {
        complete,
        total: nums.length,
        facets: facets.map((facet) => facetOf(generation, nums, facet, conditions.sources)),
      };
    });
  },
  // One steps back and forth through the first moves, which most games have.
  explore(generation, conditions, games) {
    const explored = generation.counted(['explore', conditions, games], () =>
      exploreGames(generation, conditions, games),
    );
    return { ...explored, stored: storedOf(generation, [...new Set([...explored.top, ...explored.recent])]) };
  },
  table: (generation, kind, conditions, page) => {
    return generation.counted(['table', kind, conditions, page], () => {
      const { games, complete } = findGames(generation, conditions);
      return { complete, ...tableOf(generation, games.nums, { kind, sources: conditions.sources }, page) };
    });
  },
  names(generation, kind, text, sources, limit) {
    return generation.kept(['names', kind, text, sources, limit], () =>
      namesOf(generation, findGames(generation, { sources }).games.nums, { kind, text, sources, limit }),
    );
  },
};

/** What is answered about a generation that does not exist. */
export const noAnswers: {
  readonly [Call in ReaderCall]: (...args: Parameters<ReaderCalls[Call]>) => ReturnType<ReaderCalls[Call]>;
} = {
  games: () => [],
  known: (ids) => ids.map(() => false),
  search: (query) => {
    decodeGameCursor(query);
    return { games: [], stored: [], nextCursor: null, total: 0, complete: true };
  },
  sorted: () => ({ born: -1, nums: new Uint32Array() }),
  piece: () => null,
  facets: (_, facets) => ({
    complete: true,
    total: 0,
    facets: facets.map((facet) => ({ facet, values: [] })),
  }),
  explore: () => noExploration,
  table: () => ({ rows: [], total: 0, complete: true }),
  names: () => [],
};

/** Milliseconds that a request may have to wait for games that are being sorted. Until they are, each search reads all games, which takes as long. */
const SLICE_MS = 16;

/** Works for some milliseconds at what is likely to be requested soon; false when nothing is left. */
export function prepareNext(generation: LoadedGeneration): boolean {
  const { board, columns, firstMoves, values } = generation;
  const until = performance.now() + SLICE_MS;
  let isSorting = values.step(columns);
  if (isSorting) {
    while (isSorting && performance.now() < until) isSorting = values.step(columns);
    return true;
  }
  firstMoves.step((wanted, limit) => {
    board.readAhead(wanted.positionKey, columns.count);
    return exploreGames(generation, wanted, limit);
  });
  return firstMoves.isWaiting;
}
