import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  databasePlayerAnswer,
  eventTableAnswer,
  gameAnswer,
  gameFacetsAnswer,
  gameNamesAnswer,
  gamesAnswer,
  importedSource,
  openingTableAnswer,
  playerTableAnswer,
} from '@royal-chess/contracts/library';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';
import { sampleId } from '@royal-chess/infra/game-index/testing/sample-games';
import { SearchUnavailable } from '@royal-chess/infra/search/search-unavailable';
import {
  afterE4,
  draw,
  linked,
  linkedGame,
  QueriedLibrary,
  shared,
  sicilian,
} from '../testing/queried-library.ts';

describe('queries over the game index', () => {
  let library: QueriedLibrary;
  beforeAll(async () => {
    library = await QueriedLibrary.open();
  });
  afterAll(() => library.close());

  test.each<[string, () => readonly IndexedGame[]]>([
    ['', () => [library.played, sicilian, draw]],
    ['player=kasparov', () => [sicilian, draw]],
    ['player=kasparov&color=black', () => [draw]],
    ['player=ann', () => [library.played]],
    ['opponent=karpov&result=1-0', () => [sicilian]],
    ['player=%22Kasparov%2C%20Garry%22', () => [sicilian, draw]],
    ['player=%22Kasparov,G%22&opponent=%22Anatoly%20Karpov%22', () => [sicilian, draw]],
    ['player=%22Kasparov%22', () => []],
    ['event=%22Linares%22', () => [sicilian]],
    ['event=%22linares%22', () => []],
    ['event=linares&from=1994&to=1994-02', () => [sicilian]],
    ['event=linares&from=1992-02-29&to=2000-12-31', () => [sicilian]],
    ['from=1995&to=1990', () => []],
    ['minRating=2600&maxRating=2500', () => []],
    ['ecoFrom=E00&ecoTo=E99', () => [draw]],
    ['movetext=1.%20e4%20c5', () => [sicilian]],
    ['fragment=c4%20g6', () => [draw]],
    [`fen=${encodeURIComponent(afterE4)}`, () => [sicilian]],
    [`collection=${shared}`, () => [draw]],
    [`collection=${linked}`, () => [linkedGame]],
    ['sort=white&order=asc&player=kasparov', () => [draw, sicilian]],
    ['player=%5B.*', () => []],
  ])('/api/games?%s', async (query, games) => {
    expect(await library.found(query)).toEqual(games().map(({ id }) => id));
  });

  test.each([
    ['from=20', 'from', 'Write 1907, 1907-12 or 1907-12-26'],
    ['from=1901-13-45', 'from', 'Write 1907, 1907-12 or 1907-12-26'],
    ['to=2020-99', 'to', 'Write 1907, 1907-12 or 1907-12-26'],
    ['to=2023-02-29', 'to', 'Write 1907, 1907-12 or 1907-12-26'],
    ['ecoTo=Z1', 'ecoTo', 'Write a code from A00 to E99'],
    ['minRating=strong', 'minRating', 'Write a number'],
    ['maxRating=4001', 'maxRating', 'Write at most 4000'],
    ['maxPlies=1.5', 'maxPlies', 'Write a whole number'],
    ['lasting=0', 'lasting', 'Write at least 1'],
    ['material=foo', 'material', 'Write White, v, Black: KRPvKR'],
    ['pieces=Q9', 'pieces', 'Write pieces and their squares: Qb3,ke8'],
    ['color=red', 'color', 'Write one of: white, black'],
    ['speed=blitz,fast', 'speed.1', 'Write one of: bullet, blitz, rapid, classical, correspondence'],
    ['result=2-0', 'result.0', 'Write one of: 1-0, 0-1, 1/2-1/2, *'],
    ['annotated=maybe', 'annotated', 'Write true or false'],
    ['collection=mine', 'collection.0', 'Write an id'],
    ['pieces=Ke1,Kd1', 'pieces', 'A side has one king'],
    ['pieces=Ke1,ke8,kd1', 'pieces', 'A side has one king'],
    [`event=${'x'.repeat(101)}`, 'event', 'Write at most 100 characters'],
  ])('/api/games?%s says what is expected', async (query, path, message) => {
    const refused = await library.call(`/api/games?${query}`);
    expect(await refused.json()).toMatchObject({
      code: 'RC_VALIDATION',
      detail: `${path}: ${message}`,
      fields: [{ path, message }],
    });
  });

  test('a page has names, the ply where the position was, the count and the time', async () => {
    const page = await library.answered(gamesAnswer, `/api/games?limit=1&fen=${encodeURIComponent(afterE4)}`);
    expect(page).toMatchObject({ nextCursor: null, total: 1, complete: true, stale: false });
    expect(page.items[0]).toMatchObject({ foundPly: 1, plies: 4, white: { name: 'Kasparov, Garry' } });
    expect((await library.answered(gamesAnswer, '/api/games?player=ann')).items[0]?.black).toMatchObject({
      userId: library.readers.bob.id,
      name: 'Bob',
    });
  });

  test('pages follow each other by a cursor, which fits one search', async () => {
    const first = await library.answered(gamesAnswer, '/api/games?limit=2');
    const second = await library.answered(gamesAnswer, `/api/games?limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(await library.found(''));
    expect(second.nextCursor).toBeNull();
    const other = await library.call(`/api/games?limit=2&sort=white&cursor=${first.nextCursor}`);
    expect(await other.json()).toMatchObject({ code: 'RC_VALIDATION', fields: [{ path: 'cursor' }] });
  });

  test('counts by facet, with names of users, openings and collections', async () => {
    const { total, facets } = await library.answered(gameFacetsAnswer, '/api/games/facets');
    const values = Object.fromEntries(facets.map(({ facet, values: counts }) => [facet, counts]));
    expect(total).toBe(3);
    expect(values['result']).toHaveLength(3);
    expect(values['eco']).toContainEqual({ value: 'B50', label: 'Sicilian Defense', games: 1 });
    expect(values['player']).toContainEqual({ value: library.readers.ann.id, label: 'Ann', games: 1 });
    expect(values['player']).toContainEqual({ value: 'Karpov, Anatoly', label: 'Karpov, Anatoly', games: 2 });
    expect(values['collection']).toEqual([{ value: shared, label: 'Classics', games: 1 }]);
  });

  test('tables of events, openings and players', async () => {
    const events = await library.answered(eventTableAnswer, '/api/games/events?sort=name&order=asc');
    expect(events).toMatchObject({
      total: 2,
      rows: [
        { games: 1, draw: 1 },
        { name: 'Linares', white: 1 },
      ],
    });
    const openings = await library.answered(openingTableAnswer, '/api/games/openings?opening=B5');
    expect(openings.rows).toMatchObject([{ eco: 'B50', games: 1, winRateForWhite: 1 }]);
    const players = await library.answered(playerTableAnswer, '/api/games/players');
    expect(players.rows.find(({ userId }) => userId === library.readers.bob.id)).toMatchObject({
      name: 'Bob',
      won: 1,
    });
    expect(players.rows[0]).toMatchObject({ games: 2 });
  });

  test('names while one types', async () => {
    const names = async (query: string) =>
      (await library.answered(gameNamesAnswer, `/api/games/names?${query}`)).names;
    expect(await names('kind=player&text=kasp')).toMatchObject([{ games: 2 }]);
    expect(await names('kind=event&text=lin')).toEqual([{ name: 'Linares', games: 1 }]);
    expect(await names('kind=event&text=hidden')).toEqual([]);
  });

  test('one game with moves, positions, clocks and collections', async () => {
    const game = await library.answered(gameAnswer, `/api/games/${library.played.id}`);
    expect(game).toMatchObject({ white: { name: 'Ann' }, brokenAt: null, movetext: null, collections: [] });
    expect(game.moves[3]).toMatchObject({ san: 'Qh4#', uci: 'd8h4', clockMs: 270_000 });
    expect(game.moves[3]?.fen).toMatch(/^rnb1kbnr\/pppp1ppp\/8\/4p3\/6Pq\/5P2\//);
    expect(await library.answered(gameAnswer, `/api/games/${draw.id}`)).toMatchObject({
      collections: [{ id: shared, name: 'Classics' }],
    });
  });

  test('the explorer counts moves with ratings, performance, dates and games', async () => {
    const start = sicilian.startFen;
    const answer = await library.explored(start, '&games=5');
    expect(answer).toMatchObject({ total: 3, white: 1, draw: 1, black: 1, stale: false });
    expect(answer.moves.find(({ san }) => san === 'e4')).toMatchObject({
      total: 1,
      averageRating: 2_812,
      performance: 2_690 + 800,
      lastPlayed: '1994-02-23',
      years: { year: [1994], games: [1] },
    });
    expect(answer.recentGames.map(({ id }) => id)).toEqual(
      [library.played, sicilian, draw].map(({ id }) => id),
    );
    expect(answer.topGames[0]?.id).toBe(sicilian.id);
    expect((await library.explored(start, '&player=karpov&color=white')).moves.map(({ san }) => san)).toEqual(
      ['d4'],
    );
    expect((await library.explored(start, '&variant=960')).total).toBe(0);
    expect(await library.explored(afterE4)).toMatchObject({ eco: 'B00', name: "King's Pawn Game" });
  });

  describe('exports', () => {
    test('PGN of a search, in its order', async () => {
      const response = await library.call('/api/games/export?format=pgn&player=kasparov&order=asc');
      expect(response.headers.get('content-type')).toContain('application/x-chess-pgn');
      const pgn = await response.text();
      expect(pgn.match(/\[Black "[^"]*"\]/g)).toEqual(['[Black "Kasparov,G"]', '[Black "Karpov, Anatoly"]']);
      expect(pgn).toContain('1. e4 c5 2. Nf3 d6 1-0\n\n');
    });

    test('CSV with a header, quotes, and no formulas', async () => {
      const response = await library.call('/api/games/export?format=csv&player=kasparov');
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toContain('games.csv');
      const [head, first, second, end] = (await response.text()).split('\r\n');
      expect(head).toMatch(/^id,date,white,whiteTitle,whiteRating,black,/);
      expect(first).toContain(
        `${sicilian.id},1994-02-23,"Kasparov, Garry",GM,2812,"Karpov, Anatoly",GM,2690,1-0`,
      );
      expect(second).toContain(`"'=cmd|""x"", Wch"`);
      expect(end).toBe('');
    });

    test('of nothing is a header, or nothing', async () => {
      expect(
        (await (await library.call('/api/games/export?format=csv&from=2030')).text()).split('\r\n'),
      ).toHaveLength(2);
      expect(await (await library.call('/api/games/export?format=pgn&from=2030')).text()).toBe('');
    });

    test('stop when the client leaves, and read no more than it takes', async () => {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      let read = 0;
      const stream = library.index.stream.bind(library.index);
      library.index.stream = async function* () {
        try {
          for (;;) {
            read += 1;
            yield [{ game: { ...sicilian, event: 'x'.repeat(100_000) }, sources: [importedSource] }];
          }
        } finally {
          leave();
        }
      };
      const response = await library.call('/api/games/export?format=pgn');
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
      await left;
      library.index.stream = stream;
      expect(read).toBeLessThan(1_000);
    });
  });

  test('a player of the database, and two', async () => {
    const one = await library.answered(databasePlayerAnswer, '/api/games/player?name=garry%20kasparov');
    expect(one).toMatchObject({ other: null, between: null });
    expect(one.player).toMatchObject({
      games: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      colors: { white: { won: 1 }, black: { drawn: 1 } },
      ratings: [
        { date: '1985-11', rating: 2_700 },
        { date: '1994-02', rating: 2_812 },
      ],
      years: [
        { year: 1985, games: 1 },
        { year: 1994, games: 1 },
      ],
      openings: { white: [{ eco: 'B50', won: 1 }], black: [{ eco: 'E60', drawn: 1 }] },
      opponents: [{ name: 'Karpov, Anatoly', won: 1, drawn: 1, lost: 0 }],
      peakRating: 2_812,
    });
    const two = await library.answered(databasePlayerAnswer, '/api/games/player?name=karpov&other=kasparov');
    expect(two.between).toMatchObject({ games: 2, won: 0, drawn: 1, lost: 1 });
    expect(two.other?.name).toBe(one.player.name);
  });

  test.each([
    ['name=nakamura', ['name']],
    ['name=karpov&other=nakamura', ['other']],
    ['name=nakamura&other=karpov', ['name']],
    ['name=nakamura&other=caruana', ['name', 'other']],
  ])('the refusal of %s names the fields of the unknown players', async (query, fields) => {
    const none = await library.call(`/api/games/player?${query}`);
    expect(await none.json()).toMatchObject({
      code: 'RC_NOT_FOUND',
      fields: fields.map((path) => expect.objectContaining({ path })),
    });
  });

  test.each([
    ['/api/games?fen=8%2F8', 'RC_FEN_INVALID', 'fen'],
    ['/api/games/facets?fen=x', 'RC_FEN_INVALID', 'fen'],
    ['/api/games?movetext=e4%20hello', 'RC_VALIDATION', 'movetext'],
    ['/api/games/export?format=pgn&fragment=e9', 'RC_VALIDATION', 'fragment'],
    ['/api/games?mine=true', 'RC_NOT_SIGNED_IN', undefined],
    ['/api/games?cursor=nonsense', 'RC_VALIDATION', 'cursor'],
    ['/api/games?material=KQ', 'RC_VALIDATION', 'material'],
    ['/api/games/events?sort=draws', 'RC_VALIDATION', 'sort'],
    ['/api/games/export?format=xls', 'RC_VALIDATION', 'format'],
    [`/api/games?collection=${sampleId(999)}`, 'RC_NOT_FOUND', undefined],
  ])('%s is %s', async (path, code, field) => {
    const problem = (await (await library.call(path)).json()) as {
      code: string;
      fields?: { path: string }[];
    };
    expect(problem.code).toBe(code);
    if (field !== undefined) expect(problem.fields?.[0]?.path).toBe(field);
  });

  test('a search engine that fails is reported as unavailable', async () => {
    const methods = ['search', 'facets', 'explore', 'table', 'names', 'games'] as const;
    const kept = methods.map((method) => library.index[method]);
    for (const method of methods)
      Object.assign(library.index, {
        [method]: async () => {
          throw new SearchUnavailable('The engine does not answer.');
        },
      });
    const paths = [
      '',
      '/facets',
      '/events',
      '/names?kind=event&text=x',
      `/${library.played.id}`,
      `/${library.played.id}/pgn`,
    ];
    const codes = await Promise.all(
      paths.map(
        async (path) => ((await (await library.call(`/api/games${path}`)).json()) as { code: string }).code,
      ),
    );
    methods.forEach((method, at) => Object.assign(library.index, { [method]: kept[at] }));
    expect(codes).toEqual(paths.map(() => 'RC_SEARCH_UNAVAILABLE'));
  });

  test('searches that read the moves of many games are limited, others go on', async () => {
    const { cookie } = await library.world.register('Scanner');
    const path = '/api/games?fragment=e4%20c5';
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => library.world.api.call(path, { cookie })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await library.world.api.call('/api/games', { cookie })).status).toBe(200);
    for (const limited of ['/events?', '/openings?', '/players?', '/export?format=pgn&']) {
      const { status } = await library.world.api.call(`/api/games${limited}fragment=e4%20c5`, { cookie });
      expect([limited, status]).toEqual([limited, 429]);
    }
  });
});
