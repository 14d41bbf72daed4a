import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Result } from '@royal-chess/contracts/chess';
import {
  type BetweenAnswer,
  type PlayerAnswer,
  playerAnswer,
  type PlayersAnswer,
} from '@royal-chess/contracts/players';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { GAME_INDEX } from '../library/indexed-games.ts';
import { LibraryProjectorModule } from '../library/library.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { lenientRules } from '../platform/testing/lenient-rules.ts';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { RatingsProcessModule, RatingsProjectorModule } from '../ratings/ratings.module.ts';
import { PLAYER_RESULTS } from './player-results.keys.ts';
import { PlayersApiModule, PlayersProjectorModule } from './players.module.ts';

let world: EmbeddedWorld;
let anna: { readonly id: string; readonly cookie: string };
let bert: string;
let zoe: string;
const openGame = { eco: 'C20', name: "King's Pawn Game" };

beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, PlayersApiModule],
    projections: [
      RatingsProjectorModule,
      RatingsProcessModule,
      LibraryProjectorModule,
      PlayersProjectorModule,
    ],
    env: { ...lenientRules, RATE_LIMIT_ADDRESS: '1000' },
  });
  anna = await world.register('Anna');
  bert = (await world.register('Bert')).id;
  zoe = (await world.register('Zoe')).id;
});
afterAll(() => world.close());

/** Plays a match out; gives its id once everything that a player's page shows has it. */
async function play(
  white: string,
  black: string,
  result: Result,
  rated = true,
  unlisted?: true,
): Promise<string> {
  const matchId = randomUUID();
  const stream = `match-${matchId}`;
  const events = finishedMatch({ white, black, result, rated, unlisted });
  await world.append(stream, 0, ...events);
  await world.applied(['ratings-manager', PLAYER_RESULTS, GAME_INDEX], stream, events.length);
  for (const userId of [white, black]) {
    const rating = ratingStream(userId, 'classical', 'blitz');
    await world.applied(['ratings'], rating, await world.store.head(rating));
  }
  return matchId;
}

async function page(id: string, query = ''): Promise<PlayerAnswer> {
  const response = await world.api.call(`/api/players/${id}${query}`);
  expect(response.status).toBe(200);
  return playerAnswer.strict().parse(await response.json());
}
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe('a player', () => {
  test('who has not played yet has a page', async () => {
    const nothing = { won: 0, drawn: 0, lost: 0 };
    expect(await page(zoe)).toEqual({
      id: zoe,
      name: 'Zoe',
      memberSince: expect.any(Number),
      country: null,
      bio: '',
      avatar: null,
      title: null,
      online: false,
      ratings: [],
      total: nothing,
      colors: { white: nothing, black: nothing },
      openings: [],
      timeControls: [],
      opponents: [],
      activity: [],
      achievements: [],
      between: null,
      latest: [],
      stale: false,
    });
  });

  test('is shown with results, ratings and latest games', async () => {
    await play(anna.id, bert, '1-0');
    await play(anna.id, bert, '1/2-1/2', false);
    await play(bert, anna.id, '1-0');
    const last = await play(bert, anna.id, '0-1');
    world.rooms.onlineUserIds.push(anna.id);
    const shown = await page(anna.id);
    expect(shown).toMatchObject({
      name: 'Anna',
      online: true,
      total: { won: 2, drawn: 1, lost: 1 },
      colors: { white: { won: 1, drawn: 1, lost: 0 }, black: { won: 1, drawn: 0, lost: 1 } },
      openings: [{ ...openGame, won: 2, drawn: 1, lost: 1 }],
      timeControls: [{ timeControl: '180+0', won: 2, drawn: 1, lost: 1 }],
    });
    expect(shown.latest).toHaveLength(4);
    expect(shown.latest.map(({ id }) => id)).toContain(last);
    const [rating, ...others] = shown.ratings;
    expect(others).toEqual([]);
    expect(rating).toMatchObject({ variant: 'classical', speed: 'blitz', games: 3, provisional: true });
    expect(rating?.history.at(-1)?.rating).toBe(rating?.rating);
    expect(rating?.history).toHaveLength(3);
    expect((await page(bert)).total).toEqual({ won: 1, drawn: 1, lost: 2 });
    expect(shown.activity.reduce((sum, { games }) => sum + games, 0)).toBe(4);
  });

  test('shows a signed-in reader the results against each other', async () => {
    const seenByAnna = async (id: string) =>
      ((await (await world.api.call(`/api/players/${id}`, { cookie: anna.cookie })).json()) as PlayerAnswer)
        .between;
    expect(await seenByAnna(bert)).toEqual({ won: 2, drawn: 1, lost: 1 });
    expect(await seenByAnna(anna.id)).toBeNull();
    expect(await seenByAnna(zoe)).toBeNull();
    expect((await page(bert)).between).toBeNull();
  });

  test('answers with the results against a player alone', async () => {
    const between = async (id: string) => {
      const answer = await world.api.call(`/api/players/${id}/between`, { cookie: anna.cookie });
      return ((await answer.json()) as BetweenAnswer).between;
    };
    expect(await between(bert)).toEqual({ won: 2, drawn: 1, lost: 1 });
    expect(await between(anna.id)).toBeNull();
    expect(await between(zoe)).toBeNull();
    expect((await world.api.call(`/api/players/${bert}/between`)).status).toBe(401);
  });

  test('contains nothing personal', async () => {
    const text = await (await world.api.call(`/api/players/${anna.id}`)).text();
    expect(text).not.toContain('example.org');
  });

  test('is as current as requested, or marked as stale', async () => {
    expect((await page(anna.id, `?minVersion=match-${randomUUID()}@9`)).stale).toBe(true);
  });

  test('without an account has none', async () =>
    expect(await codeOf(await world.api.call(`/api/players/${randomUUID()}`))).toEqual([
      404,
      'RC_NOT_FOUND',
    ]));

  test.each([
    ['x', [404, 'RC_NOT_FOUND']],
    [`${randomUUID()}?page=1`, [422, 'RC_VALIDATION']],
  ])('%s is refused', async (path, refusal) =>
    expect(await codeOf(await world.api.call(`/api/players/${path}`))).toEqual(refusal),
  );

  test('has no private games on the page', async () => {
    const before = await page(anna.id);
    await play(anna.id, bert, '1-0', false, true);
    expect(await page(anna.id)).toEqual(before);
  });

  test('has the same results after a rebuild', async () => {
    const before = await page(anna.id);
    await world.control.rebuild(PLAYER_RESULTS, () => undefined);
    expect(await page(anna.id)).toEqual(before);
  });

  test('is not read without end', async () => {
    const cookie = (await world.register('Reader')).cookie;
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => world.api.call(`/api/players/${zoe}`, { cookie })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    const caughtUp = jest.spyOn(world.control, 'caughtUp');
    const more = await world.api.call(`/api/players/${zoe}?minVersion=match-1@1`, { cookie });
    expect(await codeOf(more)).toEqual([429, 'RC_RATE_LIMITED']);
    expect(caughtUp).not.toHaveBeenCalled();
    caughtUp.mockRestore();
  });
});

describe('players by name', () => {
  const search = (name: string, cookie = anna.cookie) =>
    world.api.call(`/api/players?name=${encodeURIComponent(name)}`, { cookie });
  const found = async (name: string): Promise<string[]> =>
    ((await (await search(name)).json()) as PlayersAnswer).players.map((player) => player.name);

  test('are found by the beginning of a word, in order, without the caller', async () => {
    for (const name of ['Bernd', 'BERTA', 'Lambert', 'Annabel']) await world.register(name);
    expect(await found('ber')).toEqual(['Bernd', 'Bert', 'BERTA']);
    expect(await found('anna')).toEqual(['Annabel']);
    expect(await found('nobody')).toEqual([]);
    expect(await found('...')).toEqual([]);
  });

  test('are at most ten', async () => {
    for (let number = 10; number < 23; number++) await world.register(`Twin${number}`);
    expect(await found('twin')).toHaveLength(10);
  });

  test('include presence', async () => {
    world.rooms.onlineUserIds.push(zoe);
    expect(((await (await search('zoe')).json()) as PlayersAnswer).players).toEqual([
      { id: zoe, name: 'Zoe', online: true },
    ]);
  });

  test('are for those who are signed in', async () =>
    expect(await codeOf(await search('zoe', ''))).toEqual([401, 'RC_NOT_SIGNED_IN']));

  test.each(['', '   ', 'x'.repeat(81)])('"%s" is refused', async (name) =>
    expect(await codeOf(await search(name))).toEqual([422, 'RC_VALIDATION']),
  );

  test('are not searched without end', async () => {
    const { cookie } = await world.register('Searcher');
    const answers = await Promise.all(Array.from({ length: 61 }, () => search('zoe', cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });
});
