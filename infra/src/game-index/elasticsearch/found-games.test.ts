import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { estypes } from '@elastic/elasticsearch';
import { publicSource, sampleGame } from '../testing/sample-games.ts';
import { BoardScan } from './board-scan.ts';
import { isOneOf, none } from './engine-queries.ts';
import { type CountedScan, CountedScans } from './counted-scans.ts';
import type { GameConditions } from '../game-query.ts';
import { FoundGames, type Search } from './found-games.ts';
import { packBoard } from './packed-board.ts';

const games = Array.from({ length: 9 }, (_, n) => sampleGame(n + 1, n % 2 === 0 ? 'e4 e5 Nf3' : 'd4 d5 c4'));
const wanted = games.filter((_, n) => n % 2 === 0).map(({ id }) => id);

let asked: estypes.SearchRequest[] = [];
/** An engine that has these games in their order. */
const search: Search = async (request) => {
  asked.push(request);
  const after = (request.search_after as string[] | undefined)?.[0];
  const from = after === undefined ? 0 : games.findIndex(({ id }) => id === after) + 1;
  const hits = games.slice(from, from + (request.size ?? 10));
  return {
    hits: { hits: hits.map((game) => ({ sort: [game.id], fields: { board: [packBoard(game)] } })) },
  } as unknown as Awaited<ReturnType<Search>>;
};

const kept = new CountedScans();
const counts = {
  get: (of: GameConditions) => kept.get('', of),
  set: (of: GameConditions, one: CountedScan | null) => kept.set('', of, one),
};
let scan: BoardScan;
beforeAll(() => {
  scan = new BoardScan();
});
afterAll(() => scan.close());

const found = (budget = { ms: Number.POSITIVE_INFINITY, games: 4 }): Promise<FoundGames> => {
  asked = [];
  const sources = { sources: isOneOf('sources', [publicSource]), ownSources: none };
  const conditions = { sources: [publicSource], fragment: ['e5', 'Nf3'] };
  return FoundGames.of(search, conditions, sources, { scan, budget, counts });
};

test('a page that was given up is followed by one that goes on', async () => {
  const boards = await found();
  const pages: string[][] = [];
  let after: readonly (string | number | null)[] | undefined;
  do {
    const page = await boards.page(['id'], 10, after);
    expect(page.complete).toBe(page.after === null);
    pages.push(page.games.map(({ id }) => id));
    after = page.after ?? undefined;
  } while (after);
  expect(pages).toEqual([wanted.slice(0, 2), wanted.slice(2, 4), wanted.slice(4)]);
});

test('gives up when the time is over', async () => {
  const boards = await found({ ms: 0, games: 2 });
  const page = await boards.page(['id'], 10);
  expect(page).toMatchObject({ total: 1, complete: false });
  expect(asked).toHaveLength(1);
});

test('counts that were given up go on', async () => {
  const boards = await found();
  const counted = [await boards.counted(), await boards.counted(), await boards.counted()];
  expect(counted.map(({ complete }) => complete)).toEqual([false, false, true]);
  expect(JSON.stringify(counted[0]!.query)).toContain(JSON.stringify(wanted.slice(0, 2)));
  expect(JSON.stringify(counted[2]!.query)).toContain(JSON.stringify(wanted));
});
