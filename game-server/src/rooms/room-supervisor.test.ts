import { ManualGaps } from '@royal-chess/infra/clock/testing/manual-gaps';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, jest, test } from '@jest/globals';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import { ann, bob, matchStarted } from '@royal-chess/domain/match/testing/match-fixtures';
import { gameRoomsContract } from '@royal-chess/infra/rooms/game-rooms.contract';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { startGameServer } from '../game-server.ts';
import { serveContractRooms } from '../testing/contract-rooms.ts';
import { settled } from '../testing/event-loop.ts';
import { directCommands } from '../testing/direct-commands.ts';
import { openTestStore } from '../testing/match-store.ts';
import { noRelations } from '../testing/no-relations.ts';
import { noStandings } from '../testing/no-standings.ts';
import { TestLogger } from '../testing/test-logger.ts';
import { serveRooms } from '../testing/served-rooms.ts';

gameRoomsContract('Colyseus in this process', () => serveContractRooms());

test('rooms of running matches are opened once the HTTP server listens, not before', async () => {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const running = await files.startMatch();
  const httpServer = createServer();
  const server = await startGameServer({
    httpServer,
    store: files.store,
    commands: directCommands(files.store),
    feed: files.feed,
    clock,
    gaps: new ManualGaps(),
    userNames: async () => new Map(),
    openMatches: async () => [running],
    openSeeks: async () => [],
    hasGame: async () => false,
    refusalToPlay: async () => null,
    noteFocusLoss: async () => {},
    relations: noRelations,
    sectionStandings: noStandings,
    logger: new TestLogger(),
  });
  clock.advance(60_000);
  await settled();
  expect((await files.store.read(`match-${running}`)).map(({ type }) => type)).not.toContain('RoomOpened');
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  while ((await server.rooms.counts()).running === 0) await settled();
  expect((await files.store.read(`match-${running}`)).at(-1)?.type).toBe('RoomOpened');
  await server.shutdown();
  httpServer.close();
  await files.close();
});

test('a server that opens no rooms of running matches has none, but those that a client requests', async () => {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const running = await files.startMatch();
  let queries = 0;
  const openMatches = async (): Promise<readonly string[]> => ((queries += 1), [running]);
  const served = await serveRooms({ files, clock, openMatches, opensRunning: false });
  const started = await files.startMatch();
  clock.advance(60_000);
  await settled();
  for (const id of [running, started])
    expect((await files.store.read(`match-${id}`)).map(({ type }) => type)).not.toContain('RoomOpened');
  expect(queries).toBe(0);
  const player = await served.join(running, 'white', ann);
  expect((await files.store.read(`match-${running}`)).at(-1)?.type).toBe('RoomOpened');
  await player.leave();
  await served.close();
  await files.close();
});

test('a match that is over is read once as long as the read model lists it', async () => {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const over = await files.startMatch();
  await files.append(`match-${over}`, [{ type: 'MatchAborted', data: { reason: 'player', by: 'white' } }]);
  let listed = [over];
  let queries = 0;
  const read = jest.spyOn(files.store, 'read');
  const openMatches = async (): Promise<readonly string[]> => ((queries += 1), listed);
  const served = await serveRooms({ files, clock, openMatches });
  const sweeps = async (count: number): Promise<number> => {
    while (queries < count) {
      clock.advance(15_000);
      await settled();
    }
    return read.mock.calls.length;
  };
  expect(await sweeps(3)).toBe(1);
  listed = [];
  expect(await sweeps(4)).toBe(1);
  listed = [over];
  expect(await sweeps(6)).toBe(2);
  await served.close();
  await files.close();
});

test('a match that is stored as a whole gets no room', async () => {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const served = await serveRooms({ files, clock });
  const whole = randomUUID();
  const { variant, speed, rated } = matchStarted().data as MatchStarted;
  const end = { white: ann, black: bob, variant, speed, rated, clocks: { whiteMs: 1, blackMs: 1 } };
  await files.append(`match-${whole}`, [
    matchStarted(),
    { type: 'MatchFinished', data: { ...end, result: '1-0', reason: 'resignation', plies: 2 } },
  ]);
  const running = await files.startMatch();
  while ((await served.server.rooms.counts()).running === 0) await settled();
  expect((await files.store.read(`match-${running}`)).at(-1)?.type).toBe('RoomOpened');
  expect(served.logger.lines).toEqual([]);
  await served.close();
  await files.close();
});

test('the room of a correspondence game is opened when its time is over, not before', async () => {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  let overdue: string[] = [];
  const served = await serveRooms({ files, clock, openMatches: async () => overdue });
  const day = 86_400_000;
  const slow = await files.startMatch({ initialMs: day, incrementMs: 0, daysPerMove: 1 });
  const live = await files.startMatch();
  while ((await served.server.rooms.counts()).running === 0) await settled();
  const types = async (id: string): Promise<string[]> =>
    (await files.store.read(`match-${id}`)).map(({ type }) => type).slice(2);
  expect([await types(live), await types(slow)]).toEqual([['RoomOpened'], []]);
  // Only the sweep finds it, as after a day without clients.
  clock.lag(day);
  overdue = [slow];
  while ((await types(slow)).length < 2) {
    clock.advance(15_000);
    await settled();
  }
  expect(await types(slow)).toEqual(['RoomOpened', 'MatchAborted']);
  await served.close();
  await files.close();
});
