import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  type CurrentMatch,
  liveMatchesAnswer,
  type LiveMatch,
  type MatchEvent,
} from '@royal-chess/contracts/matches';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { Accounts } from '../identity/accounts.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { cookieOf } from '../platform/testing/embedded-world.ts';
import { knownMs } from './known-plies.ts';
import { answered, blitz, MatchWorld, type Person, refused, threeDays } from './testing/match-world.ts';

let clock: ManualClock;
let world: MatchWorld;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  clock = new ManualClock();
  world = await MatchWorld.open(clock);
  ann = await world.person('Ann');
  bob = await world.person('Bob');
});
afterAll(() => world.embedded.close());

/** A match that has just begun, in the lobby's read model. */
async function started(
  more: Partial<Extract<MatchEvent, { type: 'MatchStarted' }>['data']> & {
    ratings?: [number, number];
    blackDeviation?: number;
  } = {},
): Promise<string> {
  const id = randomUUID();
  const { ratings = [1_500, 1_500], blackDeviation = 80, ...data } = more;
  const glicko = (rating: number, deviation = 80) => ({ rating, deviation, volatility: 0.06 });
  await world.embedded.append(`match-${id}`, 0, {
    type: 'MatchStarted',
    data: {
      white: { userId: ann.id, rating: glicko(ratings[0]) },
      black: { userId: bob.id, rating: glicko(ratings[1], blackDeviation) },
      variant: 'classical',
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      timeControl: blitz,
      speed: 'blitz',
      rated: true,
      ...data,
    },
  });
  await world.projected(id);
  return id;
}
async function end(id: string): Promise<void> {
  const aborted: MatchEvent = { type: 'MatchAborted', data: { reason: 'player', by: 'white' } };
  await world.embedded.append(`match-${id}`, await world.embedded.store.head(`match-${id}`), aborted);
  await world.projected(id);
}

describe('live games', () => {
  const live = async (query = ''): Promise<LiveMatch[]> =>
    liveMatchesAnswer.parse(await answered(await world.call(null, `/api/matches/live${query}`))).matches;

  test('are listed with the strongest first, until they end', async () => {
    const weak = await started({ ratings: [1_400, 1_500.4] });
    const strong = await started({
      ratings: [2_700.6, 1_900],
      blackDeviation: 350,
      variant: '960',
      timeControl: { ...blitz, delay: { kind: 'us', ms: 2_000 } },
      speed: 'rapid',
      rated: false,
    });
    const middle = await started({ ratings: [2_000, 2_000] });
    const matches = await live();
    expect(matches.map(({ matchId }) => matchId)).toEqual([strong, middle, weak]);
    expect(matches[0]).toEqual({
      matchId: strong,
      white: { userId: ann.id, name: ann.name, rating: 2_701, provisional: false },
      black: { userId: bob.id, name: bob.name, rating: 1_900, provisional: true },
      variant: '960',
      speed: 'rapid',
      timeControl: { ...blitz, delay: { kind: 'us', ms: 2_000 } },
      rated: false,
      startedAt: expect.any(Number),
      plies: 0,
    });
    expect((await live('?limit=2')).map(({ matchId }) => matchId)).toEqual([strong, middle]);
    for (const id of [weak, strong, middle]) await end(id);
    expect(await live()).toEqual([]);
  });

  test('have the number of half-moves played, after an offer and a takeback, too', async () => {
    const id = await started();
    const clocks = { whiteMs: blitz.initialMs, blackMs: blitz.initialMs };
    const moved: MatchEvent = {
      type: 'MovePlayed',
      data: { ply: 1, uci: 'e2e4', san: 'e4', key: '823c9b50fd114196', spentMs: 0, clocks },
    };
    const pliesAfter = async (version: number, event: MatchEvent) => {
      await world.embedded.append(`match-${id}`, version, event);
      clock.advance(knownMs);
      return (await live()).map(({ plies }) => plies);
    };
    expect(await pliesAfter(1, moved)).toEqual([1]);
    expect(await pliesAfter(2, { type: 'DrawOffered', data: { by: 'white' } })).toEqual([1]);
    const back: MatchEvent = { type: 'MovesTakenBack', data: { by: 'white', toPly: 0, clocks } };
    expect(await pliesAfter(3, back)).toEqual([0]);
    await end(id);
  });

  test('are listed from one read of the store in two seconds, and with what is known while it is unavailable', async () => {
    const id = await started();
    const clocks = { whiteMs: blitz.initialMs, blackMs: blitz.initialMs };
    await world.embedded.append(`match-${id}`, 1, {
      type: 'MovePlayed',
      data: { ply: 1, uci: 'e2e4', san: 'e4', key: '823c9b50fd114196', spentMs: 0, clocks },
    });
    const reads = jest.spyOn(world.embedded.store, 'newest');
    const readsOf = () => reads.mock.calls.filter(([stream]) => stream === `match-${id}`).length;
    const plies = async () => (await live()).map((match) => match.plies);
    expect(await Promise.all([plies(), plies()])).toEqual([[1], [1]]);
    expect(readsOf()).toBe(1);
    clock.advance(knownMs);
    reads.mockRejectedValue(new EventStoreUnavailable('The disk is full'));
    expect(await plies()).toEqual([1]);
    expect(readsOf()).toBe(2);
    const unread = await started({ ratings: [1_400, 1_400] });
    expect(await plies()).toEqual([1, 0]);
    reads.mockRestore();
    clock.advance(knownMs);
    expect(await plies()).toEqual([1, 0]);
    for (const one of [id, unread]) await end(one);
  });

  test('show that a child has no page, as offers do', async () => {
    const kid = await world.person('Kid');
    await world.embedded.api.get(ChildAccounts).mark(kid.id, true);
    const glicko = { rating: 1_500, deviation: 80, volatility: 0.06 };
    const id = await started({ white: { userId: kid.id, rating: glicko } });
    expect((await live()).map(({ white, black }) => [white.hasPage, black.hasPage])).toEqual([
      [false, undefined],
    ]);
    expect((await world.offered(ann)).hasPage).toBeUndefined();
    await end(id);
    expect((await world.offered(kid)).hasPage).toBe(false);
  });

  test('are not those that take days', async () => {
    const id = await started({ timeControl: threeDays, speed: 'correspondence' });
    expect(await live()).toEqual([]);
    await end(id);
  });

  test.each(['?limit=0', '?limit=51', '?limit=x', '?page=2'])('%s is refused', async (query) =>
    expect((await refused(await world.call(null, `/api/matches/live${query}`))).slice(0, 2)).toEqual([
      422,
      'RC_VALIDATION',
    ]),
  );

  test('are the same after a rebuild, private ones left out', async () => {
    const shown = await started();
    const invite = (await answered(
      await world.call(ann, '/api/invites', { commandId: randomUUID(), timeControl: blitz }),
      201,
    )) as { code: string; seek: { id: string } };
    await world.call(bob, `/api/invites/${invite.code}/accept`, { commandId: randomUUID() });
    await world.projected(invite.seek.id);
    const again = await started({ unlisted: true, rematchOf: invite.seek.id });
    const before = await live();
    expect(before.map(({ matchId }) => matchId)).toEqual([shown]);
    await world.embedded.control.rebuild('lobby', () => undefined);
    expect(await live()).toEqual(before);
    for (const id of [shown, again, invite.seek.id]) await end(id);
  });
});

test('games of days are among one’s own, with whose turn it is', async () => {
  const id = await started({ timeControl: threeDays, speed: 'correspondence' });
  const current = async (person: Person) =>
    ((await answered(await world.call(person, '/api/matches/current'))) as { matches: CurrentMatch[] })
      .matches;
  const shown = { matchId: id, opponent: ann.name, color: 'black', timeControl: threeDays, rated: true };
  expect(await current(bob)).toEqual([{ ...shown, turn: 'white' }]);
  const clocks = { whiteMs: threeDays.initialMs, blackMs: threeDays.initialMs };
  const moved: MatchEvent = {
    type: 'MovePlayed',
    data: { ply: 1, uci: 'e2e4', san: 'e4', key: '823c9b50fd114196', spentMs: 0, clocks },
  };
  await world.embedded.append(`match-${id}`, 1, moved);
  expect(await current(bob)).toEqual([{ ...shown, turn: 'black' }]);
  const back: MatchEvent = { type: 'MovesTakenBack', data: { by: 'white', toPly: 0, clocks } };
  await world.embedded.append(`match-${id}`, 2, back);
  expect(await current(bob)).toEqual([{ ...shown, turn: 'white' }]);
  await end(id);
});

describe('the clocks of a game', () => {
  let rooms: MatchWorld['embedded']['rooms'];
  let arbiter: Person;
  beforeAll(async () => {
    const account = { name: 'Arbiter', email: 'arbiter@example.org', roles: ['admin' as const] };
    const { user, password } = await world.embedded.api.get(Accounts).ensure(account);
    const json = { email: account.email, password };
    const cookie = cookieOf(await world.embedded.api.call('/api/login/user', { json }));
    arbiter = { id: user.id, name: user.name, cookie };
    ({ rooms } = world.embedded);
  });
  const handle = (person: Person | null, body: object, id: string = randomUUID()) =>
    world.call(person, `/api/matches/${id}/clocks`, { commandId: randomUUID(), ...body });

  test.each(['1-0', null])('and its end are decided by staff: %s', async (result) => {
    rooms.answer = async () => ({ ok: true, version: 8 });
    const id = randomUUID();
    const body = { commandId: randomUUID(), result, reason: 'A machine played' };
    const response = await world.call(arbiter, `/api/matches/${id}/end`, body);
    expect(response.headers.get('x-stream-version')).toBe(`match-${id}@8`);
    expect(rooms.commands.pop()).toEqual({
      room: { kind: 'match', id },
      name: 'adjudicate',
      payload: { by: arbiter.id, commandId: body.commandId, result },
    });
  });

  test('and its end of a game behind a code are of its players alone', async () => {
    const id = await started({ unlisted: true });
    const body = { commandId: randomUUID(), result: null, reason: 'Abuse' };
    expect((await world.call(arbiter, `/api/matches/${id}/end`, body)).status).toBe(404);
    expect(rooms.commands).toEqual([]);
    await end(id);
  });

  test('and its end are for no player, and need a reason', async () => {
    const path = `/api/matches/${randomUUID()}/end`;
    const body = { commandId: randomUUID(), result: '1-0', reason: 'I won' };
    expect((await world.call(ann, path, body)).status).toBe(403);
    expect((await world.call(arbiter, path, { ...body, reason: ' ' })).status).toBe(422);
    expect((await world.call(arbiter, path, { ...body, result: '2-0' })).status).toBe(422);
    rooms.answer = async () => ({ ok: false, code: 'RC_MATCH_CANNOT_ABORT', detail: 'At the desk.' });
    expect((await world.call(arbiter, path, body)).status).toBe(409);
  });

  test.each([{ act: 'pause' }, { act: 'resume' }, { act: 'adjust', whiteMs: 60_000, blackMs: 0 }])(
    'are handled by an arbiter: %j',
    async (body) => {
      rooms.answer = async () => ({ ok: true, version: 7 });
      const id = randomUUID();
      const response = await handle(arbiter, body, id);
      expect(response.headers.get('x-stream-version')).toBe(`match-${id}@7`);
      expect(await answered(response)).toEqual({ version: 7 });
      expect(rooms.commands.pop()).toEqual({
        room: { kind: 'match', id },
        name: 'handleClocks',
        payload: { by: arbiter.id, body: { commandId: expect.any(String), ...body } },
      });
    },
  );

  test('stay when the room refuses, and the reason is reported', async () => {
    rooms.answer = async () => ({
      ok: false,
      code: 'RC_MATCH_CLOCKS',
      detail: 'The clocks are stopped already.',
    });
    expect(await refused(await handle(arbiter, { act: 'pause' }))).toEqual([409, 'RC_MATCH_CLOCKS']);
    rooms.answer = async () => ({ ok: false, code: 'RC_NEVER_HEARD_OF', detail: '?' });
    expect(await refused(await handle(arbiter, { act: 'pause' }))).toEqual([500, 'RC_INTERNAL']);
    rooms.answer = async () => {
      throw Object.assign(new Error('There is no such match.'), { code: 'RC_MATCH_NOT_FOUND' });
    };
    expect(await refused(await handle(arbiter, { act: 'pause' }))).toEqual([404, 'RC_MATCH_NOT_FOUND']);
  });

  test.each<[object, string?]>([
    [{}, 'act'],
    [{ act: 'stop' }, 'act'],
    [{ act: 'adjust', whiteMs: 1 }, 'blackMs'],
    [{ act: 'adjust', whiteMs: -1, blackMs: 0 }, 'whiteMs'],
    [{ act: 'pause', whiteMs: 1 }, 'whiteMs'],
  ])('are not handled by %j', async (body, path) => {
    rooms.commands.length = 0;
    expect(await refused(await handle(arbiter, body))).toEqual([422, 'RC_VALIDATION', path]);
    expect(rooms.commands).toEqual([]);
  });

  test('are handled by no other route', async () => {
    rooms.commands.length = 0;
    expect(await refused(await handle(null, { act: 'pause' }))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    // Before the body is read.
    expect(await refused(await handle(ann, { act: 'nonsense' }))).toEqual([403, 'RC_FORBIDDEN']);
    expect(rooms.commands).toEqual([]);
  });
});
