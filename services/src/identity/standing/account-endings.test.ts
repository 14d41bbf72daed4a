import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { RoomsUnavailable } from '@royal-chess/infra/rooms/room-errors';
import type { Model } from 'mongoose';
import { ApiModule } from '../../api.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../../projector.module.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { Names } from '../names.ts';
import { Sessions } from '../sessions/sessions.ts';
import { secondPassMs } from './account-endings.ts';

const timeControl = { initialMs: 300_000, incrementMs: 0 };
interface Person {
  readonly id: string;
  readonly cookie: string;
}

let clock: ManualClock;
let world: EmbeddedWorld;
let root: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({ clock, features: [ApiModule], projections: [ProjectorModule] });
  const account = { name: 'Root', email: 'root@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  root = { id, cookie: `rc_session=${await world.api.get(Sessions).open(id)}` };
  [ann, bob] = [await world.register('Ann'), await world.register('Bob')];
  world.rooms.answer = async () => ({ ok: true, version: 3 });
});
afterEach(() => world.close());

const call = async (person: Person, method: string, path: string, json?: object): Promise<unknown> => {
  const response = await world.api.call(path, { method, cookie: person.cookie, ...(json && { json }) });
  const text = await response.text();
  expect([response.status < 300, text]).toEqual([true, text]);
  return text === '' ? undefined : JSON.parse(text);
};
async function projected(id: string): Promise<void> {
  await world.applied(['lobby'], `match-${id}`, await world.store.head(`match-${id}`));
}
async function offered(owner: Person, more: object = {}): Promise<string> {
  const body = { commandId: randomUUID(), timeControl, ...more };
  const { id } = (await call(owner, 'POST', '/api/seeks', body)) as { id: string };
  await projected(id);
  return id;
}
async function game(owner: Person, other: Person): Promise<string> {
  const id = await offered(owner);
  await call(other, 'POST', `/api/seeks/${id}/accept`, { commandId: randomUUID() });
  await projected(id);
  return id;
}
async function correspondence(): Promise<string> {
  const id = await offered(ann, { timeControl: { initialMs: 259_200_000, incrementMs: 0, daysPerMove: 3 } });
  await call(bob, 'POST', `/api/seeks/${id}/accept`, { commandId: randomUUID() });
  await projected(id);
  return id;
}
const lastOf = async (id: string) => (await world.store.read(`match-${id}`)).at(-1);
const closings = () =>
  world.rooms.commands.map(({ room, name, payload }) => ({ id: room.id, name, payload }));
const closed = () => world.rooms.notifications.filter(({ name }) => name === 'matchClosed');
const ban = (until: number | null = null) =>
  call(root, 'PUT', `/api/admin/users/${ann.id}/ban`, { reason: 'Cheating', until });
const users = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
const mark = async (): Promise<number | undefined> =>
  (await users().findById(ann.id).lean<UserDocument>())?.endingSince;

const endings = [
  { how: 'a ban', end: () => ban(), stays: true },
  {
    how: 'a closure by staff',
    end: () => call(root, 'PUT', `/api/admin/users/${ann.id}/closure`, { reason: 'On request' }),
    stays: true,
  },
  {
    how: 'the deletion by the owner',
    end: () => call(ann, 'POST', '/api/me/delete', { password: 'correct horse', confirmation: 'DELETE' }),
    stays: false,
  },
];

describe.each(endings)('$how', ({ end, stays }) => {
  test('ends the running games, also those with days for a move', async () => {
    const live = await game(ann, bob);
    const other = await game(await world.register('Cara'), root);
    await end();
    expect(closings()).toEqual([
      { id: live, name: 'closeAccount', payload: { by: ann.id, commandId: expect.any(String) } },
    ]);
    expect((await lastOf(other))?.type).toBe('MatchStarted');
    expect(closed()).toEqual([]);
  });

  test('reports the end of a game with days for a move to the opponent, who is not at the board', async () => {
    const id = await correspondence();
    await end();
    expect(closed()).toEqual([
      {
        room: { kind: 'realtime', id: expect.any(String) },
        name: 'matchClosed',
        payload: {
          userId: bob.id,
          matchId: id,
          version: 3,
          opponent: 'Ann',
          at: clock.now(),
        },
      },
    ]);
  });

  test('keeps a notice of it for an opponent who is not online, until it is put away', async () => {
    const id = await correspondence();
    expect(await call(bob, 'GET', '/api/me/closed-games')).toEqual({ games: [] });
    await end();
    const notice = { matchId: id, opponent: stays ? 'Ann' : 'Deleted user', at: clock.now() };
    expect(await call(bob, 'GET', '/api/me/closed-games')).toEqual({ games: [notice] });
    expect(await call(root, 'GET', '/api/me/closed-games')).toEqual({ games: [] });
    await call(root, 'DELETE', `/api/me/closed-games/${id}`);
    expect(await call(bob, 'GET', '/api/me/closed-games')).toEqual({ games: [notice] });
    await call(bob, 'DELETE', `/api/me/closed-games/${id}`);
    await call(bob, 'DELETE', `/api/me/closed-games/${id}`);
    expect(await call(bob, 'GET', '/api/me/closed-games')).toEqual({ games: [] });
  });

  test('keeps no notice of a game that has ended otherwise', async () => {
    const id = await correspondence();
    world.rooms.answer = async () => ({ ok: false, code: 'RC_MATCH_OVER', detail: 'The game is over.' });
    await end();
    expect(closings()).toMatchObject([{ id }]);
    expect(await call(bob, 'GET', '/api/me/closed-games')).toEqual({ games: [] });
  });

  test('withdraws offers, challenges and invites, and declines challenges to the user', async () => {
    const open = await offered(ann);
    const challenge = await offered(ann, { to: bob.id });
    const received = await offered(bob, { to: ann.id });
    const ofOthers = await offered(bob, { to: root.id });
    const body = { commandId: randomUUID(), timeControl };
    const invite = (await call(ann, 'POST', '/api/invites', body)) as { seek: { id: string } };
    await projected(invite.seek.id);
    await end();
    for (const id of [open, challenge, invite.seek.id])
      expect(await lastOf(id)).toMatchObject({ type: 'SeekWithdrawn', data: { by: ann.id, reason: 'left' } });
    expect(await lastOf(received)).toMatchObject({
      type: 'SeekWithdrawn',
      actor: 'system',
      data: { by: ann.id, reason: 'declined' },
    });
    expect((await lastOf(ofOthers))?.type).toBe('SeekOffered');
  });

  test('ends the sessions and their connections, and with them the wait in the pairing pool', async () => {
    await end();
    expect(world.rooms.signedOut).toEqual([{ userId: ann.id, sessions: [expect.any(String)] }]);
    expect((await world.api.call('/api/me/settings', { cookie: ann.cookie })).status).toBe(401);
  });

  test('withdraws the entry of an event that has not started', async () => {
    const event = { title: 'Open', description: 'An open', timeZone: 'GMT', time: '10:00' };
    const created = { commandId: randomUUID(), ...event, date: '2099-01-01' };
    const { tournamentId } = (await call(root, 'POST', '/api/createTournament', created)) as {
      tournamentId: string;
    };
    const publish = { commandId: randomUUID(), seenVersion: null, command: { type: 'publish' } };
    await call(root, 'POST', `/api/tournaments/${tournamentId}/arbiter`, publish);
    for (const person of [ann, bob])
      await call(person, 'POST', `/api/tournaments/${tournamentId}/player`, {
        commandId: randomUUID(),
        command: { type: 'enter', sectionId: 'open' },
      });
    const stream = `tournament-${tournamentId}`;
    await world.applied(['tournaments'], stream, await world.store.head(stream));
    await end();
    const withdrawn = (await world.store.read(stream)).filter(({ type }) => type === 'EntryWithdrawn');
    expect(withdrawn).toMatchObject([
      {
        actor: 'system',
        data: { cause: 'arbiter', fromRound: 1, reason: 'The account of the player was closed.' },
      },
    ]);
  });

  test('is done once, and leaves no mark', async () => {
    await end();
    expect(await mark()).toEqual(stays ? clock.now() : undefined);
    while ((await mark()) !== undefined) {
      clock.advance(secondPassMs);
      await nextTurn();
    }
  });
});

test('a game that began at the same moment is ended by the second pass', async () => {
  await ban();
  const id = randomUUID();
  const player = (userId: string) => ({
    userId,
    rating: { rating: 1_500, deviation: 350, volatility: 0.06 },
  });
  const before = world.rooms.commands.length;
  await world.append(`match-${id}`, 0, {
    type: 'MatchStarted',
    data: {
      white: player(bob.id),
      black: player(ann.id),
      variant: 'classical',
      speed: 'blitz',
      timeControl,
      rated: true,
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    },
  } as never);
  await projected(id);
  while (world.rooms.commands.length === before) {
    clock.advance(secondPassMs);
    await nextTurn();
  }
  expect(closings().at(-1)).toMatchObject({ id, name: 'closeAccount', payload: { by: ann.id } });
});

test('games end, and their opponents are told, although the name of the user cannot be read', async () => {
  const daily = { timeControl: { initialMs: 259_200_000, incrementMs: 0, daysPerMove: 3 } };
  const ids = [await offered(ann, daily), await offered(ann, daily)];
  for (const id of ids) {
    await call(bob, 'POST', `/api/seeks/${id}/accept`, { commandId: randomUUID() });
    await projected(id);
  }
  const names = world.api.get(Names);
  names.nameOf = async () => {
    throw new Error('The database does not answer');
  };
  await ban();
  expect(
    closings()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  expect(closed().map(({ payload }) => payload)).toMatchObject([
    { userId: bob.id, opponent: 'Deleted user' },
    { userId: bob.id, opponent: 'Deleted user' },
  ]);
});

test('a room that cannot be reached is asked again, and the ban holds meanwhile', async () => {
  const id = await game(ann, bob);
  world.rooms.answer = async () => {
    throw new RoomsUnavailable('No game server');
  };
  await ban();
  clock.advance(secondPassMs);
  while (closings().length < 2) await nextTurn();
  expect(await mark()).toBeDefined();
  world.rooms.answer = async () => ({ ok: false, code: 'RC_MATCH_OVER', detail: 'The game is over.' });
  while ((await mark()) !== undefined) {
    clock.advance(secondPassMs);
    await nextTurn();
  }
  expect(new Set(closings().map((one) => one.id))).toEqual(new Set([id]));
});

test('a lifted ban leaves later games alone', async () => {
  await ban();
  await call(root, 'DELETE', `/api/admin/users/${ann.id}/ban`);
  expect(await mark()).toBeUndefined();
});
