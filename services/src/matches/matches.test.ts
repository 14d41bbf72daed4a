import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ticketAnswer } from '@royal-chess/contracts/core';
import { RoomRefused } from '@royal-chess/infra/rooms/room-errors';
import { type SeekView, seekView as seekSchema } from '@royal-chess/contracts/lobby';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { LOBBY } from './lobby.read-model.ts';
import { MatchesApiModule, MatchesProjectorModule } from './matches.module.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

const timeControl = { initialMs: 300_000, incrementMs: 3_000 };
let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, MatchesApiModule],
    projections: [MatchesProjectorModule],
    // Their users play several games at once.
    env: { RATE_LIMIT_ADDRESS: '1000', RATED_ONE_AT_A_TIME: '0' },
  });
});
afterAll(() => world.close());

let people = 0;
beforeEach(async () => {
  people += 1;
  [ann, bob, eve] = await Promise.all([
    world.register(`Ann${people}`),
    world.register(`Bob${people}`),
    world.register(`Eve${people}`),
  ]);
  world.rooms.seats.length = 0;
});

const offer = (person: Person, more: object = {}) =>
  world.api.call('/api/seeks', {
    cookie: person.cookie,
    json: { commandId: randomUUID(), timeControl, color: 'white', ...more },
  });
const offered = async (person: Person, more: object = {}): Promise<SeekView> => {
  const response = await offer(person, more);
  expect(response.status).toBe(201);
  return (await response.json()) as SeekView;
};
const accept = (person: Person, id: string, commandId: string = randomUUID()) =>
  world.api.call(`/api/seeks/${id}/accept`, { cookie: person.cookie, json: { commandId } });
const withdraw = (person: Person, id: string) =>
  world.api.call(`/api/seeks/${id}`, { method: 'DELETE', cookie: person.cookie });
const ticket = (id: string, person?: Person, query = '') =>
  world.api.call(`/api/matches/${id}/ticket${query}`, {
    method: 'POST',
    ...(person && { cookie: person.cookie }),
  });
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { code: string }).code;
const types = async (id: string) => (await world.store.read(`match-${id}`)).map((event) => event.type);
const seekIds = async (): Promise<string[]> =>
  ((await (await world.api.call('/api/seeks')).json()) as { seeks: SeekView[] }).seeks.map((seek) => seek.id);

describe('offering', () => {
  test('answers with the offer as the lobby will show it, and with the version of its stream', async () => {
    const response = await offer(ann);
    expect(response.status).toBe(201);
    const seek = seekSchema.parse(await response.json());
    expect(seek).toMatchObject({
      userId: ann.id,
      name: `Ann${people}`,
      rating: 1500,
      provisional: true,
      color: 'white',
      variant: 'classical',
      speed: 'blitz',
      timeControl,
      rated: true,
    });
    expect(response.headers.get('x-stream-version')).toBe(`match-${seek.id}@1`);
    await world.applied([LOBBY], `match-${seek.id}`, 1);
    expect(await seekIds()).toContain(seek.id);
  });

  test('twice with one command is one offer', async () => {
    const commandId = randomUUID();
    const [one, other] = await Promise.all([offered(ann, { commandId }), offered(ann, { commandId })]);
    expect(other).toEqual(one);
  });

  test('twice with one command is one offer, also when it has ended in between', async () => {
    for (const end of [(id: string) => accept(bob, id), (id: string) => withdraw(ann, id)]) {
      const commandId = randomUUID();
      const one = await offered(ann, { commandId });
      expect((await end(one.id)).ok).toBe(true);
      const again = await offer(ann, { commandId });
      expect([again.status, await again.json()]).toEqual([201, one]);
      expect(again.headers.get('x-stream-version')).toBe(`match-${one.id}@1`);
      await world.applied([LOBBY], `match-${one.id}`, 2);
      expect(await seekIds()).not.toContain(one.id);
    }
  });

  test('with the command id of another user is a separate offer', async () => {
    const commandId = randomUUID();
    const [one, other] = [await offered(ann, { commandId }), await offered(bob, { commandId })];
    expect(other).toMatchObject({ userId: bob.id });
    expect(other.id).not.toBe(one.id);
  });

  test('a fourth offer is refused, also when all come at once', async () => {
    const answers = await Promise.all([offer(ann), offer(ann), offer(ann), offer(ann)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 201, 201, 409]);
    expect(await codeOf(answers.find((answer) => answer.status === 409)!)).toBe('RC_SEEK_LIMIT');
    const first = (await answers.find((answer) => answer.ok)!.json()) as SeekView;
    expect((await withdraw(ann, first.id)).status).toBe(204);
    await offered(ann);
  });

  test.each([
    ['no time', { timeControl: undefined }, 'timeControl'],
    [
      'a negative increment',
      { timeControl: { initialMs: 60_000, incrementMs: -1 } },
      'timeControl.incrementMs',
    ],
    ['an unknown colour', { color: 'red' }, 'color'],
    ['an unknown field', { rating: 2800 }, 'rating'],
    ['no command id', { commandId: 'x' }, 'commandId'],
  ])('with %s is refused at its field', async (_, more, path) => {
    const response = await offer(ann, more);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'RC_VALIDATION', fields: [{ path }] });
  });

  test('is listed though another one in the store is broken', async () => {
    const broken = `match-${randomUUID()}`;
    await world.append(broken, 0, { type: 'SeekOffered', data: { by: null } } as unknown as AppendableEvent);
    const { id } = await offered(ann);
    await world.applied([LOBBY], broken, 1);
    await world.applied([LOBBY], `match-${id}`, 1);
    const response = await world.api.call('/api/seeks');
    expect(response.status).toBe(200);
    const { seeks } = (await response.json()) as { seeks: SeekView[] };
    expect(seeks.map((seek) => seek.id)).toContain(id);
  });

  test('is listed among the newest hundred', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    for (const id of ids)
      await world.append(`match-${id}`, 0, {
        type: 'SeekOffered',
        data: { by: eve.id, color: 'white', variant: 'classical', timeControl, rated: true },
      });
    for (const id of ids) await world.applied([LOBBY], `match-${id}`, 1);
    const read = jest.spyOn(world.store, 'read');
    const newest = jest.spyOn(world.store, 'newest');
    const listed = await seekIds();
    expect(listed).toHaveLength(100);
    expect(listed.at(-1)).toBe(ids.at(-1));
    expect(newest.mock.calls.filter(([stream]) => stream.startsWith('rating-'))).toHaveLength(1);
    expect(read.mock.calls.length).toBeLessThanOrEqual(100);
    read.mockRestore();
    newest.mockRestore();
    for (const [index, id] of ids.entries()) {
      await world.append(`match-${id}`, 1, {
        type: 'SeekWithdrawn',
        data: { by: eve.id, reason: 'owner' },
      });
      if (index === ids.length - 1) await world.applied([LOBBY], `match-${id}`, 2);
    }
  });

  test('needs an account', async () => {
    const response = await world.api.call('/api/seeks', { json: { commandId: randomUUID(), timeControl } });
    expect([response.status, await codeOf(response)]).toEqual([401, 'RC_NOT_SIGNED_IN']);
  });
});

describe('withdrawing', () => {
  test('is for the owner, once', async () => {
    const { id } = await offered(ann);
    const refused = await withdraw(bob, id);
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'RC_FORBIDDEN']);
    expect((await withdraw(ann, id)).status).toBe(204);
    expect(await codeOf(await withdraw(ann, id))).toBe('RC_SEEK_NOT_OPEN');
    expect(await types(id)).toEqual(['SeekOffered', 'SeekWithdrawn']);
    expect(await codeOf(await withdraw(ann, randomUUID()))).toBe('RC_SEEK_NOT_OPEN');
    expect((await withdraw(ann, 'no-id')).status).toBe(404);
  });
});

describe('accepting', () => {
  test('starts the match with both ratings as of now', async () => {
    const rating = { rating: 1702.4, deviation: 80, volatility: 0.06 };
    await world.append(`rating-${ann.id}-classical-blitz`, 0, {
      type: 'RatingApplied',
      data: {
        userId: ann.id,
        variant: 'classical',
        speed: 'blitz',
        matchId: randomUUID(),
        opponentId: bob.id,
        score: 1,
        before: { rating: 1500, deviation: 350, volatility: 0.06 },
        after: rating,
      },
    });
    const seek = await offered(ann);
    expect(seek).toMatchObject({ rating: 1702, provisional: false });
    const response = await accept(bob, seek.id);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ matchId: seek.id });
    expect(response.headers.get('x-stream-version')).toBe(`match-${seek.id}@2`);
    expect((await world.store.read(`match-${seek.id}`))[1]).toMatchObject({
      type: 'MatchStarted',
      data: {
        white: { userId: ann.id, rating },
        black: { userId: bob.id, rating: { rating: 1500, deviation: 350 } },
        speed: 'blitz',
        rated: true,
      },
    });
  });

  test('one’s own offer is refused', async () => {
    const { id } = await offered(ann);
    const response = await accept(ann, id);
    expect([response.status, await codeOf(response)]).toEqual([409, 'RC_SEEK_OWN']);
  });

  test('by two at once is won by exactly one', async () => {
    const { id } = await offered(ann);
    const answers = await Promise.all([accept(bob, id), accept(eve, id), accept(bob, id), accept(eve, id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await codeOf(answers.find((answer) => answer.status === 409)!)).toBe('RC_SEEK_NOT_OPEN');
    expect(await types(id)).toEqual(['SeekOffered', 'MatchStarted']);
  });

  test('twice with one command is answered twice', async () => {
    const { id } = await offered(ann);
    const commandId = randomUUID();
    const answers = [await accept(bob, id, commandId), await accept(bob, id, commandId)];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(await types(id)).toHaveLength(2);
  });

  test('takes the other offers of both from the lobby', async () => {
    const [first, second] = [await offered(ann), await offered(ann)];
    const third = await offered(bob);
    await accept(bob, first.id);
    expect(await types(second.id)).toEqual(['SeekOffered', 'SeekWithdrawn']);
    expect(await types(third.id)).toEqual(['SeekOffered', 'SeekWithdrawn']);
  });
});

describe('tickets and running matches', () => {
  test('players get their side, everybody else watches', async () => {
    const { id } = await offered(ann);
    expect(await codeOf(await ticket(id, ann))).toBe('RC_MATCH_NOT_STARTED');
    expect(await codeOf(await ticket(randomUUID(), ann))).toBe('RC_MATCH_NOT_FOUND');
    await accept(bob, id);
    for (const [person, role] of [
      [ann, 'white'],
      [bob, 'black'],
      [eve, 'spectator'],
      [undefined, 'spectator'],
    ] as const) {
      const response = await ticket(id, person);
      expect(response.status).toBe(201);
      const answer = ticketAnswer.parse(await response.json());
      expect(answer).toMatchObject({ role, reservation: { roomId: id } });
      expect(world.rooms.seats.at(-1)).toMatchObject({
        room: { kind: 'match' },
        seat: { userId: person?.id ?? null, role },
      });
    }
  });

  test('a preview is anonymous for everybody, players included', async () => {
    const { id } = await offered(ann);
    await accept(bob, id);
    for (const person of [ann, eve, undefined]) {
      const answer = ticketAnswer.parse(await (await ticket(id, person, '?preview=true')).json());
      expect([answer.role, world.rooms.seats.at(-1)?.seat.role]).toEqual(['preview', 'preview']);
    }
    expect(await codeOf(await ticket(id, ann, '?preview=perhaps'))).toBe('RC_VALIDATION');
  });

  test.each(['', '?preview=true'])('a match that is over is an answer and no refusal: %s', async (query) => {
    const { id } = await offered(ann);
    await accept(bob, id);
    jest.spyOn(world.rooms, 'seat').mockRejectedValueOnce(new RoomRefused('RC_MATCH_OVER', 'It is over.'));
    const response = await ticket(id, ann, query);
    expect([response.status, await response.json()]).toEqual([201, { over: true }]);
    expect(await codeOf(await ticket(randomUUID(), ann, query))).toBe('RC_MATCH_NOT_FOUND');
  });

  test('the stream of a match is read once for many tickets', async () => {
    const { id } = await offered(ann);
    await accept(bob, id);
    const read = jest.spyOn(world.store, 'read');
    for (const person of [ann, bob, eve, ann]) expect((await ticket(id, person)).status).toBe(201);
    expect(read.mock.calls.filter(([stream]) => stream === `match-${id}`)).toHaveLength(1);
    read.mockRestore();
  });

  test('offers are rate-limited: everybody in the lobby is notified of each', async () => {
    const commandId = randomUUID();
    const codes: number[] = [];
    for (let count = 0; count < 61; count++) codes.push((await offer(eve, { commandId })).status);
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 201), 429]);
  });

  test('seats are given out in measure', async () => {
    const { id } = await offered(ann);
    await accept(bob, id);
    const answers = await Promise.all(Array.from({ length: 241 }, () => ticket(id, eve)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(240);
    expect(await codeOf(answers.find(({ status }) => status === 429) as Response)).toBe('RC_RATE_LIMITED');
    expect((await ticket(id, bob)).status).toBe(201);
  });

  test('a seat in the lobby is open to everybody', async () => {
    const response = await world.api.call('/api/lobby/ticket', { method: 'POST' });
    expect(ticketAnswer.parse(await response.json()).role).toBe('member');
    expect(world.rooms.seats).toEqual([
      { room: singleRoom('lobby'), seat: { userId: null, name: 'Guest', role: 'member' } },
    ]);
  });

  test('running matches are listed for their players until they end', async () => {
    const { id } = await offered(ann);
    await accept(bob, id);
    await world.applied([LOBBY], `match-${id}`, 2);
    const current = async (person: Person) =>
      (
        (await (await world.api.call('/api/matches/current', { cookie: person.cookie })).json()) as {
          matches: unknown;
        }
      ).matches;
    expect(await current(ann)).toEqual([
      { matchId: id, opponent: `Bob${people}`, color: 'white', timeControl, rated: true },
    ]);
    expect(await current(bob)).toMatchObject([{ opponent: `Ann${people}`, color: 'black' }]);
    expect(await current(eve)).toEqual([]);
    const aborted: MatchEvent = { type: 'MatchAborted', data: { reason: 'player', by: 'white' } };
    await world.append(`match-${id}`, 2, aborted);
    await world.applied([LOBBY], `match-${id}`, 3);
    expect(await current(ann)).toEqual([]);
    expect(await seekIds()).not.toContain(id);
  });
});
