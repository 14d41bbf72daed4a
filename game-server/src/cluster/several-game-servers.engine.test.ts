import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ann } from '@royal-chess/domain/match/testing/match-fixtures';
import { singleRoom, singleRooms } from '@royal-chess/infra/rooms/room-ref';
import { MatchSeat } from '../testing/bot/match-seat.ts';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { TestCluster } from '../testing/clustered-processes.ts';
import { epochsOf, expectOperaGame, playOperaGame } from '../testing/opera-game.ts';

/** For actions of other processes, milliseconds. */
const timeoutMs = 20_000;

const spectator = { userId: null, name: 'Guest', role: 'spectator' } as const;
const member = { userId: ann, name: 'Ann', role: 'member' } as const;
const longGame = { initialMs: 600_000, incrementMs: 0 };
const limitMs = 60_000;

let cluster: TestCluster;
beforeEach(async () => {
  cluster = await TestCluster.open(9);
});
afterEach(() => cluster.close());

test(
  'a match requested in all processes at once gets one room',
  async () => {
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    const api = await cluster.start('api');
    const callers = [...servers, api, ...servers, api];
    for (let round = 0; round < 10; round++) {
      const matchId = await cluster.startMatch(longGame);
      const seats = await Promise.all(
        callers.map((one) => one.call('seat', { kind: 'match', id: matchId }, spectator)),
      );
      expect(new Set(seats.map(({ publicAddress }) => publicAddress)).size).toBe(1);
      expect(epochsOf(await cluster.read(matchId))).toEqual([1]);
    }
    const games = await Promise.all(servers.map((server) => server.call('counts')));
    expect(games.map((counts) => counts.running)).toEqual([10, 10]);
  },
  limitMs,
);

test.each([
  ['is killed', 'SIGKILL'],
  ['drains', 'SIGTERM'],
] as const)(
  'a game continues elsewhere when the process with its room %s',
  async (_, signal) => {
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    const api = await cluster.start('api');
    const matchId = await cluster.startMatch(longGame);
    const played = await playOperaGame(api.origin, matchId, {
      11: async () => (await cluster.hostOf(matchId, servers)).end(signal),
    });
    const events = await cluster.read(matchId);
    expectOperaGame(events, played);
    expect(played.connections).toEqual([2, 2]);
    expect(epochsOf(events)).toEqual([1, 2]);
    expect(played.longestPauseMs).toBeLessThan(8_000);
  },
  limitMs,
);

test(
  'a process that was suspended finds that its match has moved, and its players reconnect there',
  async () => {
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    const api = await cluster.start('api');
    const matchId = await cluster.startMatch(longGame);
    const played = await playOperaGame(api.origin, matchId, {
      11: async () => {
        const host = await cluster.hostOf(matchId, servers);
        host.child.kill('SIGSTOP');
        const seat = await api.call('seat', { kind: 'match', id: matchId }, spectator);
        expect(seat['publicAddress']).not.toBe(`127.0.0.1:${host.port}`);
        host.child.kill('SIGCONT');
      },
    });
    const events = await cluster.read(matchId);
    expectOperaGame(events, played);
    expect(played.connections).toEqual([2, 2]);
    expect(epochsOf(events)).toEqual([1, 2]);
  },
  limitMs,
);

test(
  'games for which no client requests a seat continue when their process is killed',
  async () => {
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    const matches = await Promise.all(Array.from({ length: 6 }, () => cluster.startMatch(longGame)));
    for (const matchId of matches) await cluster.hostOf(matchId, servers);
    const [one, other] = servers;
    expect((await one.call('counts')).running).toBe(6);
    await one.end('SIGKILL');
    await eventually(async () => (await other.call('counts')).running === 6, timeoutMs);
  },
  limitMs,
);

test(
  'there is one lobby and one realtime room, also after their process was killed',
  async () => {
    const api = await cluster.start('api');
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    for (const room of singleRooms) {
      const seats = await Promise.all([api, ...servers, api].map((one) => one.call('seat', room, member)));
      expect(new Set(seats.map(({ publicAddress }) => publicAddress)).size).toBe(1);
    }
    const { publicAddress } = await api.call('seat', singleRoom('lobby'), member);
    const dying = servers.find(({ port }) => publicAddress === `127.0.0.1:${port}`);
    await dying?.end('SIGKILL');
    const left = servers.find((server) => server !== dying);
    for (const room of singleRooms)
      expect((await api.call('seat', room, member))['publicAddress']).toBe(`127.0.0.1:${left?.port}`);
  },
  limitMs,
);

test(
  'a user in rooms of two processes counts once, and a log-out ends all connections',
  async () => {
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    const api = await cluster.start('api');
    const seats: MatchSeat[] = [];
    const hosts = new Set<unknown>();
    while (hosts.size < 2 || seats.length < 4) {
      const matchId = await cluster.startMatch(longGame);
      const reservation = await api.call(
        'seat',
        { kind: 'match', id: matchId },
        { ...member, role: 'white' },
      );
      hosts.add(reservation['publicAddress']);
      seats.push(await MatchSeat.take(api.origin, reservation));
    }
    for (const one of [api, ...servers])
      expect(await one.call('counts')).toEqual({
        online: 1,
        running: seats.length,
        onlineUserIds: [ann],
      });
    await api.call('signOut', ann, []);
    await Promise.all(seats.map(({ closed }) => closed));
    await eventually(async () => (await api.call('counts')).online === 0, timeoutMs);
  },
  limitMs,
);
