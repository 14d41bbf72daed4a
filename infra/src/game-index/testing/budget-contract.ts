import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GameConditions } from '../game-query.ts';
import type { Counted } from '../game-statistics.ts';
import type { GameIndexUnderTest, OpenGameIndex } from './game-index-under-test.ts';
import { pageOf } from './opened-index.ts';
import { keyAfter, publicSource, put, sampleGame } from './sample-games.ts';

/** Games that one search may replay. */
const allowed = 4;
/** Every other one has what is searched for. */
const games = Array.from({ length: 11 }, (_, n) =>
  sampleGame(n + 1, n % 2 === 0 ? 'e4 e5 Nf3 Nc6' : 'd4 d5 c4 e6', {
    date: `19${60 + n}`,
    annotated: true,
    movetext: '{a fine opening} *',
  }),
);
const wanted = games.filter((_, n) => n % 2 === 0).map(({ id }) => id);

/** Searches that replay games give up, and say so. */
export function budgetContract(open: OpenGameIndex): void {
  let under: GameIndexUnderTest;
  beforeAll(async () => {
    under = await open({ ms: Number.POSITIVE_INFINITY, games: allowed });
    await under.writer.prepare(1);
    await under.writer.write(
      1,
      games.map((game) => put(game)),
    );
  });
  afterAll(() => under.close());

  const sources = [publicSource];
  const scans: readonly [string, Omit<GameConditions, 'sources'>][] = [
    ['pieces', { pieces: 'Nf3' }],
    ['moves in a row', { fragment: ['Nf3', 'Nc6'] }],
    ['words of comments and pieces', { comment: 'fine', pieces: 'Nf3,Pe4' }],
  ];

  test.each(scans)('a search by %s answers with what it has found', async (_, conditions) => {
    const page = await under.index.search(1, pageOf({ sources, ...conditions }));
    expect(page.complete).toBe(false);
    expect(page.total).toBe(allowed / 2);
    expect(page.games).toHaveLength(allowed / 2);
    expect(wanted).toEqual(expect.arrayContaining(page.games.map(({ id }) => id)));
  });

  /** Answers to one request sent again and again, the last of them complete. */
  async function untilComplete<Answer extends Counted>(
    ask: () => Promise<Answer>,
  ): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    do answers.push(await ask());
    while (!answers.at(-1)!.complete && answers.length < 10);
    return answers;
  }

  test.each<
    [string, string, (conditions: GameConditions) => Promise<readonly (readonly [number, boolean])[]>]
  >([
    [
      'counts',
      'Nf3,pe5',
      async (conditions) =>
        (await untilComplete(() => under.index.facets(1, conditions, ['result']))).map(
          ({ total, facets, complete }) => [Math.min(total, facets[0]!.values[0]?.games ?? 0), complete],
        ),
    ],
    [
      'tables',
      'Nf3,Pe4',
      async (conditions) => {
        const page = { sort: 'games', order: 'desc', offset: 0, limit: 5 } as const;
        const answers = await untilComplete(() => under.index.table(1, 'players', conditions, page));
        return answers.map(({ rows, complete }) => [rows[0]?.games ?? 0, complete]);
      },
    ],
    [
      'the explorer',
      'Nf3,nc6',
      async (conditions) => {
        const ofStart = { ...conditions, positionKey: keyAfter('') };
        const answers = await untilComplete(() => under.index.explore(1, ofStart, 3));
        return answers.map(({ position, complete }) => [position.white, complete]);
      },
    ],
  ])('%s by pieces say how far they came, and go on when they are sent again', async (_, pieces, counted) => {
    const answers = await counted({ sources, pieces });
    expect(answers).toEqual([
      [2, false],
      [4, false],
      [6, true],
    ]);
  });

  test.each(scans)('exports by %s have all games', async (_, wantedOfBoard) => {
    const conditions = { sources, ...wantedOfBoard };
    const ids: string[] = [];
    const query = { ...conditions, sort: 'date', order: 'asc' } as const;
    for await (const piece of under.index.stream(1, query)) ids.push(...piece.map(({ game }) => game.id));
    expect(ids).toEqual(wanted);
  });

  test('a search that replays no game is complete', async () => {
    const page = await under.index.search(1, pageOf({ sources }));
    expect(page).toMatchObject({ total: games.length, complete: true });
  });
}
