import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BreakableLink } from '@royal-chess/infra/event-store/testing/breakable-link';
import { connectGameRooms } from './connect-game-rooms.ts';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { type ClusteredProcess, TestCluster } from '../testing/clustered-processes.ts';
import { epochsOf, expectOperaGame, playOperaGame } from '../testing/opera-game.ts';
import { TestLogger } from '../testing/test-logger.ts';

/** For actions of other processes, milliseconds. */
const timeoutMs = 20_000;

const spectator = { userId: null, name: 'Guest', role: 'spectator' } as const;
const longGame = { initialMs: 600_000, incrementMs: 0 };
const limitMs = 60_000;

let cluster: TestCluster;
let link: BreakableLink;
beforeEach(async () => {
  cluster = await TestCluster.open(11);
  link = await BreakableLink.to(cluster.redisUrl);
});
afterEach(async () => {
  await cluster.close();
  await link.cut();
});

/** Requests a seat until one is reserved. */
async function seatEventually(process: ClusteredProcess, matchId: string): Promise<void> {
  const end = performance.now() + 15_000;
  for (;;)
    try {
      await process.call('seat', { kind: 'match', id: matchId }, spectator);
      return;
    } catch (error) {
      expect(error).toMatchObject({ code: 'RC_ROOMS_UNAVAILABLE' });
      if (performance.now() > end) throw error;
    }
}

test.each([
  ['disconnected', () => link.cut()],
  ['silent', async () => link.freeze()],
] as const)(
  'while Redis is %s games continue and new seats are refused; afterwards seats are reserved again',
  async (_, breakLink) => {
    const servers = await Promise.all([cluster.start('game', link.uri), cluster.start('game', link.uri)]);
    const api = await cluster.start('api', link.uri);
    const [matchId, later] = [await cluster.startMatch(longGame), await cluster.startMatch(longGame)];
    const played = await playOperaGame(api.origin, matchId, {
      9: async () => {
        await breakLink();
        for (const one of [api, ...servers])
          await expect(one.call('seat', { kind: 'match', id: later }, spectator)).rejects.toMatchObject({
            code: 'RC_ROOMS_UNAVAILABLE',
          });
        expect(await api.call('counts')).toMatchObject({ online: 0 });
      },
    });
    const events = await cluster.read(matchId);
    expectOperaGame(events, played);
    expect(played.connections).toEqual([1, 1]);
    expect(epochsOf(events)).toEqual([1]);
    await link.restore();
    await seatEventually(api, later);
    expect(epochsOf(await cluster.read(later))).toEqual([1]);
    for (const { lines } of [api, ...servers]) {
      expect(lines.filter((line) => line.includes('unhandled'))).toEqual([]);
      expect(lines.length).toBeLessThan(20);
    }
  },
  limitMs,
);

test(
  'rooms that Redis has lost are listed again, and not opened a second time',
  async () => {
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    const api = await cluster.start('api');
    const matchId = await cluster.startMatch(longGame);
    const host = await cluster.hostOf(matchId, servers);
    await cluster.flushRedis();
    await eventually(() => cluster.isListed(matchId), timeoutMs);
    expect((await api.call('seat', { kind: 'match', id: matchId }, spectator))['publicAddress']).toBe(
      `127.0.0.1:${host.port}`,
    );
    expect(epochsOf(await cluster.read(matchId))).toEqual([1]);
  },
  limitMs,
);

test('a start without Redis fails and names the setting', async () => {
  await link.cut();
  await expect(connectGameRooms({ redisUrl: link.uri, logger: new TestLogger() })).rejects.toThrow(
    /REDIS_URL: Redis at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/,
  );
});
